"""check_docs.py HEADER XML: everything that the header declares is in the reference that Doxygen wrote to the folder XML,
with a text; every function says what threads may do; every error is named by a function, and functions name no others."""
import pathlib
import re
import sys
import xml.etree.ElementTree as ElementTree


def main(header, folder):
    code = re.sub(r"/\*.*?\*/", "", pathlib.Path(header).read_text("utf-8"), flags=re.S)
    functions = set(re.findall(r"\b(draughts_\w+)\(", code))
    values = set(re.findall(r"\b(DRAUGHTS_\w+) = ", code))
    others = set(re.findall(r"\b(draughts_\w+);", code))
    assert len(functions) > 50 and len(values) > 80 and others, "the header is not read as it should be"

    told = set()
    errors = set()
    unknown = set()
    threads = set()
    for path in pathlib.Path(folder).glob("*.xml"):
        for entry in ElementTree.parse(path).iter():
            name = entry.findtext("name") or entry.findtext("compoundname")
            text = "".join("".join(part.itertext()) for part in entry if part.tag.endswith("description"))
            if entry.tag in ("memberdef", "enumvalue", "compounddef") and text.strip():
                told.add(name)
            if entry.tag == "memberdef" and entry.get("kind") == "function":
                errors.update(ref.text for ref in entry.iter("ref"))
                sections = {section.findtext("title"): section for section in entry.iter("simplesect")}
                if "Thread" in sections:
                    threads.add(name)
                if "Errors" in sections:
                    codes = re.sub(r"\(.*?\)", "", " ".join(sections["Errors"].itertext()))
                    words = set(re.findall(r"\b[A-Z][A-Z_]+\b", codes))
                    unknown.update((name, word) for word in words if word not in values | {"NULL"}
                                   and "DRAUGHTS_ERR_" + word not in values)

    wrong = [f"{name}: not in the reference" for name in sorted((functions | values | others) - told)]
    wrong += [f"{name}: no word on threads" for name in sorted(functions - threads)]
    wrong += [f"{name}: {word} is no error" for name, word in sorted(unknown)]
    for name in sorted(values):
        short = name[len("DRAUGHTS_ERR_"):]
        if name.startswith("DRAUGHTS_ERR_") and not {name, short} & errors:
            wrong.append(f"{name}: no function has it")
    print("\n".join(wrong) or f"{len(functions)} functions, {len(values)} values: all there")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
