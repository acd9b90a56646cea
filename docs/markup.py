"""markup.py HEADER: writes the header with its comments in the form that Doxygen reads.

The header itself stays as people read it. What is understood here:
  - the first comment becomes the main page; in it, indented lines are kept as they are;
  - a section line (/* ---- Title ---- */) begins a group;
  - a comment right before a declaration belongs to that; "Errors:", "Thread:" and "Rules:" in it become paragraphs;
  - "field: text" in the comment of a struct belongs to the field;
  - a comment behind the value of an enum belongs to that, and one on lines of its own above some of them to the first; if
    one value has such a comment behind it, then all must have one;
  - a comment with an empty line behind it belongs to the group or, if declarations of the group come before it, to those
    that follow in the group.
"""
import itertools
import re
import sys

ONE = r"/\*(?:(?!\*/).)*\*/"  # comment
COMMENT = re.compile(ONE, re.S)
CHUNK = re.compile(rf"{ONE}|enum \{{(?:{ONE}|[^}}/])*\}}", re.S)
SECTION = re.compile(r"/\* -{4,} (.*?) -{4,} \*/")
STANDING = re.compile(rf"\s*({ONE})\n\n", re.S)
VALUE = re.compile(rf"({ONE})|(\w+) = (-?\d+)(,?)[ \t]*({ONE})?", re.S)
FUNCTION = re.compile(r"\b(draughts_\w+)\(")
FIELD = re.compile(r"(\w+):\s+(.*)", re.S)
LABEL = re.compile(r"(?:^|(?<=\. ))(Errors|Thread|Rules): ")
TOPIC = re.compile(r"([A-Z][a-z]+(?: [a-z]+)*(?: \([a-z, ]+\))?)\. ")
SENTENCE_END = re.compile(r"(?<!\.\.)\.(?= |$)")


def lines_of(comment):
    """The lines of a comment without its marks."""
    return [re.sub(r"^ \* ?", "", line).rstrip() for line in comment[2:-2].strip(" ").split("\n")]


def inner(comment):
    return " ".join(" ".join(lines_of(comment)).split())


def paragraphs_of(comment, fields=()):
    """Lists of lines: an empty line begins the next one, and so does "field:"."""
    paragraphs = [[]]
    for line in lines_of(comment):
        match = FIELD.match(line)
        if not line or match and match.group(1) in fields:
            paragraphs.append([])
        if line:
            paragraphs[-1].append(line)
    return [paragraph for paragraph in paragraphs if paragraph]


class Markup:
    def __init__(self, text):
        self.header = text
        code = COMMENT.sub("", text)
        self.names = set(re.findall(r"\b(DRAUGHTS_\w+) = ", code)) | set(FUNCTION.findall(code))
        self.groups = 0
        self.declared = False  # since the section line
        self.in_names = False
        self.fields = {}

    # ---- Text ----------------------------------------------------------------------------------------------------

    def word(self, match):
        """A name with a link to what it names."""
        name = match.group()
        whole = name if name in self.names else "DRAUGHTS_ERR_" + name
        return f'@ref {whole} "{name}"' if whole in self.names else name

    def prose(self, text):
        """Text in which nothing is a command but the marks that are put in here."""
        text = " ".join(text.split())
        text = re.sub(r'[\\@&$#<>%"]', lambda match: "\\" + match.group(), text)
        text = re.sub(r"--+|::|^[-+]", lambda match: "<b></b>".join(match.group()), text)
        pieces = re.split(r"`([^`]*)`", text)
        for i, piece in enumerate(pieces):
            pieces[i] = f"<code>{piece}</code>" if i % 2 else re.sub(r"\b[A-Za-z]\w*\b(?!\()", self.word, piece)
        return "".join(pieces)

    def paragraph(self, lines):
        """One paragraph, with the labels in it."""
        pieces = LABEL.split(" ".join(lines))
        text = [self.prose(pieces[0])]
        for label, piece in zip(pieces[1::2], pieces[2::2]):
            text.append(f"@par {label}\n{self.prose(piece)}")
        return "\n\n".join(piece for piece in text if piece)

    def description(self, paragraphs):
        """A brief description, which is the first sentence, and the others."""
        first = " ".join(" ".join(paragraphs[0]).split())
        end = SENTENCE_END.search(first)
        brief, rest = (first[:end.end()], first[end.end():].strip()) if end else (first, "")
        blocks = [f"@brief {self.prose(brief)}"] + [self.paragraph(p) for p in [[rest]] * bool(rest) + paragraphs[1:]]
        return "\n\n".join(blocks)

    def document(self, text, mark="/**"):
        return f"{mark} {text} */"

    # ---- Comments, by their place --------------------------------------------------------------------------------

    def main_page(self, comment):
        title, *paragraphs = paragraphs_of(comment)
        blocks = [f"@mainpage {self.prose(' '.join(title).rstrip('.'))}"]
        for paragraph in paragraphs:
            for indented, lines in itertools.groupby(paragraph, lambda line: line.startswith("    ")):
                text = ("\n" if indented else " ").join(lines)
                head = TOPIC.match(text)
                if indented:
                    blocks.append(f"@verbatim\n{text}\n@endverbatim")
                elif head:
                    blocks.append(f"@par {self.prose(head.group(1))}\n{self.prose(text[head.end():])}")
                else:
                    blocks.append(self.prose(text))
        return self.document("\n\n".join(blocks)) + "\n/** @file draughts.h\n@brief The whole interface. */"

    def close(self):
        """Ends what is open."""
        text = ("/** @} */\n" if self.in_names else "") + ("/** @} */\n" if self.groups else "")
        self.in_names = False
        return text

    def text(self, comment):
        return "\n\n".join(self.paragraph(p) for p in paragraphs_of(comment))

    def section(self, title, behind):
        closing = self.close()
        self.groups += 1
        self.declared = False
        match = STANDING.match(behind)
        text = self.text(match.group(1)) if match else ""
        return f"{closing}/** @defgroup section{self.groups} {self.prose(title)}\n{text}\n@{{ */"

    def standing(self, comment, behind):
        if not self.declared:
            return ""  # the section has it
        self.in_names = True
        names = FUNCTION.findall(COMMENT.sub("", SECTION.split(behind, 1)[0]))
        return f"/** @name {', '.join(names)}\n{self.text(comment)} */\n/** @{{ */"

    def before(self, comment, behind):
        struct = re.match(r"\n(?:typedef )?struct \w+ \{(.*?)\n\}", behind, re.S)
        fields = re.findall(r"\w+", struct.group(1)) if struct else ()
        paragraphs = []
        for paragraph in paragraphs_of(comment, fields):
            match = FIELD.fullmatch(" ".join(paragraph))
            if match and match.group(1) in fields:
                self.fields[match.group(1)] = match.group(2)
            else:
                paragraphs.append(paragraph)
        return self.document(self.description(paragraphs))

    # ---- The whole -----------------------------------------------------------------------------------------------

    def enum(self, body):
        """The values, each with its number and with what was said of it."""
        output = []
        heading = ""
        values = VALUE.findall(body)
        explained = any(behind for *_, behind in values)
        for comment, name, number, comma, behind in values:
            if name and explained and not behind:  # Doxygen would take the number for the text
                sys.exit(f"{name} is not documented.")
            if comment:
                heading = f"<i>{self.prose(inner(comment))}:</i> "
                continue
            said = f" &ndash; {heading}{self.prose(inner(behind))}" if behind else ""
            output.append(f"    {name} = {number}{comma} {self.document(f'<code>{number}</code>{said}', '/**<')}")
            heading = ""
        return "enum {\n" + "\n".join(output) + "\n}"

    def code(self, text):
        """Other code: the fields of a struct get what was said of them."""
        if re.search(r"[;{]", text):
            self.declared = True
        for name in list(self.fields):
            match = re.search(rf"^ +[^\n]*\b{name}\b\)?(\([^\n]*\))?;$", text, re.M)
            if match:
                described = self.document(self.description([[self.fields.pop(name)]]))
                text = f"{text[:match.start()]}{described}\n{text[match.start():]}"
        return text

    def run(self):
        output = []
        end = 0
        for match in CHUNK.finditer(self.header):
            between = self.header[end:match.start()]
            output.append(self.code(between))
            end = match.end()
            chunk = match.group()
            behind = self.header[end:]
            title = SECTION.fullmatch(chunk)
            if match.start() == 0:
                output.append(self.main_page(chunk))
            elif chunk.startswith("enum"):
                if between != "\n":  # which Doxygen does not mind
                    sys.exit(f"The enum of {VALUE.search(chunk).group()} is not documented.")
                output.append(self.enum(chunk))
            elif title:
                output.append(self.section(title.group(1), behind))
            elif behind.startswith("\n\n"):
                output.append(self.standing(chunk, behind))
            else:
                output.append(self.before(chunk, behind))
        tail = self.header[end:]
        cut = tail.rindex("\n#endif")
        return "".join(output) + self.code(tail[:cut]) + "\n" + self.close() + tail[cut:]


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as header:
        sys.stdout.write(Markup(header.read()).run())
