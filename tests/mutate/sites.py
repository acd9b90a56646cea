"""What tests/mutate/run changes in a file of C: every place where one operator, constant, condition, code or statement could
have been another one. By regular expressions over the code, with comments and strings blanked out; a change that does not
compile is found out later."""
import re
from dataclasses import dataclass

# Blanked out: nothing in them is changed. Of the preprocessor's lines only what a macro stands for is.
SKIPPED = re.compile(r'/\*.*?\*/|"(?:\\.|[^"\\\n])*"|'
                     r'^[ \t]*#[ \t]*(?!define)\w+(?:\\\n|[^\n])*|_Static_assert[^;]*;', re.S | re.M)
DEFINED = re.compile(r"#[ \t]*define[ \t]+\w+(?:\([^)]*\))?")

# Operators stand between blanks in this code; those that belong to types, pointers and signs do not.
OPERATORS = {
    "comparison": {"<": ("<=", ">"), "<=": ("<", ">"), ">": (">=", "<"), ">=": (">", "<"), "==": ("!=",), "!=": ("==",)},
    "shift": {"<<": (">>",), ">>": ("<<",), "<<=": (">>=",), ">>=": ("<<=",)},
    "mask": {"&": ("|",), "|": ("&",), "^": ("|", "&"), "&=": ("|=", "="), "|=": ("&=", "="), "^=": ("|=", "&=")},
    "arithmetic": {"+": ("-",), "-": ("+",), "*": ("/",), "/": ("*",), "%": ("/",), "+=": ("-=", "="), "-=": ("+=", "="),
                   "*=": ("=",)},
    "logic": {"&&": ("||",), "||": ("&&",)},
}
OPERATOR = re.compile(r"(?<= )(<<=|>>=|<<|>>|<=|>=|==|!=|&&|\|\||[-+*&|^]=|[-<>&|^+*/%])(?= |$)", re.M)
STEP = re.compile(r"\+\+|--")
COMPLEMENT = re.compile(r"~(?=[\w(])")
NEGATION = re.compile(r"!(?=[\w(*])")
CONSTANT = re.compile(r"(?<![\w.'\\])(\d+)(?![\w.])")
CHARACTER = re.compile(r"'([!-&(-\[\]-~])'")
ANSWER = re.compile(r"\breturn (true|false|NULL)\b|(?<=[?:] )(true|false)\b")
CODE = re.compile(r"\b(DRAUGHTS_(?:ERR|REASON)_\w+)")
CONDITION = re.compile(r"\b(?:if|while) (?=\()")
STATEMENT = re.compile(r"(?:(?<=[;{})])|\belse\b|\bdo\b|^)[ \t]+([A-Za-z_*(+-][^;{}\n]*;)", re.M)
GUARD = re.compile(r"(?:else )?(?:if|while|for) (?=\()")
LABEL = re.compile(r"(?:case [^:?]*|default): ")
# Not deleted: what ends a function or declares a name, for what is left would not compile.
STAYS = re.compile(r"(?!goto )(?:return\b|else\b|(?:\w+ )+\(?\**\w+|_Alignas)")


# A line that begins a function, a type or a table, with its name.
BEGINNING = re.compile(r"(?=[A-Za-z])[^({=\[;]*?(\w+)\s*[({=\[]")


@dataclass(frozen=True)
class Mutant:
    """Another text for the bytes from `begin` to `end` of a file."""
    file: str
    line: int
    column: int
    kind: str
    variety: int
    begin: int
    end: int
    before: str
    after: str

    @property
    def name(self):
        return f"{self.file}:{self.line}:{self.column}:{self.kind}:{self.variety}"

    def apply(self, text):
        return text[:self.begin] + self.after + text[self.end:]

    def line_before(self, text):
        return text.splitlines()[self.line - 1].strip()

    def line_after(self, text):
        return self.line_before(self.apply(text))

    def changed_line(self, text):
        """What is changed, without numbers that other changes of the file would change."""
        above = [BEGINNING.match(line) for line in text.splitlines()[:self.line]]
        where = [match[1] for match in above if match][-1]
        return f"{self.file}, {where}: {self.line_before(text)}  →  {self.line_after(text)}"


def blanked(text):
    """The text with what is never changed as blanks: positions stay."""
    def blank(match):
        return re.sub(r"[^\n]", " ", match.group())
    return DEFINED.sub(blank, SKIPPED.sub(blank, text))


def closing(code, at):
    """Behind the bracket that closes the one at this position."""
    depth = 0
    for i in range(at, len(code)):
        depth += {"(": 1, ")": -1}.get(code[i], 0)
        if depth == 0:
            return i + 1
    return len(code)


def next_code(name, codes):
    """The next code of the same kind, so that codes that are near each other are told apart."""
    kind = name.split("_")[1]
    family = [code for code in codes if code.split("_")[1] == kind]
    return family[(family.index(name) + 1) % len(family)]


def changes(code, codes):
    """(kind, begin, end, other texts) for every place."""
    for match in OPERATOR.finditer(code):
        for kind, others in OPERATORS.items():
            if match[1] in others:
                yield kind, match.start(1), match.end(1), others[match[1]]
    for match in STEP.finditer(code):
        yield "arithmetic", match.start(), match.end(), ("--" if match[0] == "++" else "++",)
    for match in COMPLEMENT.finditer(code):
        yield "mask", match.start(), match.end(), ("",)
    for match in NEGATION.finditer(code):
        yield "negation", match.start(), match.end(), ("",)
    for match in CONSTANT.finditer(code):
        number = int(match[1])
        yield "constant", match.start(1), match.end(1), (str(number + 1), str(number - 1) if number else "-1")
    for match in CHARACTER.finditer(code):
        yield "constant", match.start(1), match.end(1), (chr(ord(match[1]) + 1).replace("'", "(").replace("\\", "]"),)
    for match in ANSWER.finditer(code):
        group = 1 if match[1] else 2
        other = {"true": "false", "false": "true", "NULL": "(void *)8"}[match[group]]
        yield "answer", match.start(group), match.end(group), (other,)
    for match in CODE.finditer(code):
        if match[1] in codes:
            yield "code", match.start(1), match.end(1), (next_code(match[1], codes),)
    for match in CONDITION.finditer(code):
        end = closing(code, match.end())
        yield "condition", match.end(), end, ("(!" + code[match.end():end] + ")",)
    for match in STATEMENT.finditer(code):
        begin = match.start(1)
        if label := LABEL.match(code, begin):
            begin = label.end()
        while guard := GUARD.match(code, begin):
            begin = closing(code, guard.end()) + 1
        statement = code[begin:match.end(1)]
        if len(statement) > 1 and statement.count("(") == statement.count(")") and not STAYS.match(statement):
            yield "statement", begin, match.end(1), (";",)


def mutants_of(file, text, codes):
    """All mutants of a file of this text; `codes`: the names of the errors and reasons in the header."""
    code = blanked(text)
    found = []
    for kind, begin, end, others in changes(code, codes):
        line = code.count("\n", 0, begin) + 1
        column = begin - code.rfind("\n", 0, begin)
        for variety, after in enumerate(others):
            found.append(Mutant(file, line, column, kind, variety, begin, end, text[begin:end],
                                after if kind != "condition" else "(!" + text[begin:end] + ")"))
    return sorted(found, key=lambda mutant: (mutant.begin, mutant.kind, mutant.variety))


def codes_of(header):
    """The names of errors and reasons that the public header gives a value."""
    return re.findall(r"\b(DRAUGHTS_(?:ERR|REASON)_\w+) = ", blanked(header))
