"""Builds the package for pip (PEP 517): a wheel is a zip file of the package, with three files that tell of it."""
import base64
import hashlib
import re
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parent
PROJECT = dict(re.findall(r'^([\w-]+) = "(.*)"$', (HERE / "pyproject.toml").read_text(encoding="utf-8"), re.MULTILINE))
INFO = "{name}-{version}.dist-info/".format(**PROJECT)
METADATA = """\
Metadata-Version: 2.1
Name: {name}
Version: {version}
Summary: {description}
License: MIT
Requires-Python: {requires-python}
Description-Content-Type: text/markdown

""".format(**PROJECT)
WHEEL = "Wheel-Version: 1.0\nGenerator: libdraughts\nRoot-Is-Purelib: true\nTag: py3-none-any\n"


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    package = sorted(path for path in (HERE / "draughts").iterdir() if path.is_file())
    return _wheel(wheel_directory, {"draughts/" + path.name: path.read_bytes() for path in package})


def build_editable(wheel_directory, config_settings=None, metadata_directory=None):
    return _wheel(wheel_directory, {"libdraughts.pth": str(HERE).encode()})


def _wheel(folder, files):
    files[INFO + "METADATA"] = (METADATA + (HERE / PROJECT["readme"]).read_text(encoding="utf-8")).encode()
    files[INFO + "WHEEL"] = WHEEL.encode()
    hashes = ["{},sha256={},{}\n".format(name, _hash(content), len(content)) for name, content in files.items()]
    files[INFO + "RECORD"] = "".join(hashes + [INFO + "RECORD,,\n"]).encode()
    wheel = "{name}-{version}-py3-none-any.whl".format(**PROJECT)
    with zipfile.ZipFile(str(Path(folder, wheel)), "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return wheel


def _hash(content):
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()
