"""Where things stand in a TOML file: the line of every key, entry and value.

`tomllib` reads a file and forgets its lines. This walks through a text that `tomllib` has accepted, so it need not know what is
wrong TOML, and notes the line of each path: `("card", 2, "effects", 0, "n")`.
"""

from __future__ import annotations

Path = tuple[str | int, ...]

ENDS_BARE = ",]}\n#"


class Walk:
    def __init__(self, text: str) -> None:
        self.text = text.replace("\r\n", "\n") + "\n"
        self.at = 0
        self.lines: dict[Path, int] = {}
        self.last: dict[Path, int] = {}  # the newest entry of each array of tables

    def file(self) -> None:
        inside: Path = ()
        self.skip()
        while self.at < len(self.text):
            if self.text.startswith("[[", self.at):
                inside = self.header(2)
            elif self.text[self.at] == "[":
                inside = self.header(1)
            else:
                self.pair(inside)
            self.skip()

    def header(self, brackets: int) -> Path:
        """`[table]` or `[[table]]`; in the names before its last the newest entry of each array is meant."""
        line = self.line()
        self.at += brackets
        names = self.key()
        self.at += brackets
        path: Path = ()
        for i, name in enumerate(names):
            path += (name,)
            if i == len(names) - 1 and brackets == 2:
                self.last[path] = self.last.get(path, -1) + 1
                self.lines.setdefault(path, line)
            if path in self.last:
                path += (self.last[path],)
        self.lines.setdefault(path, line)
        return path

    def pair(self, inside: Path) -> None:
        line = self.line()
        path = inside + tuple(self.key())
        self.lines.setdefault(path, line)
        self.at += 1  # =
        self.skip()
        self.value(path)

    def key(self) -> list[str]:
        """A key with its dots, up to what follows it."""
        names: list[str] = []
        while True:
            self.skip()
            if self.text[self.at] in "\"'":
                begin = self.at
                self.string()
                names.append(self.text[begin + 1 : self.at - 1])
            else:
                begin = self.at
                while self.text[self.at].isalnum() or self.text[self.at] in "-_":
                    self.at += 1
                names.append(self.text[begin : self.at])
            self.skip()
            if self.text[self.at] != ".":
                return names
            self.at += 1

    def value(self, path: Path) -> None:
        self.lines.setdefault(path, self.line())
        first = self.text[self.at]
        if first in "\"'":
            self.string()
        elif first == "[":
            self.inside(path, "]")
        elif first == "{":
            self.inside(path, "}")
        else:
            while self.text[self.at] not in ENDS_BARE:
                self.at += 1

    def inside(self, path: Path, end: str) -> None:
        """The entries of a list, or the pairs of a table in one line."""
        self.at += 1
        number = 0
        self.skip()
        while self.text[self.at] != end:
            if end == "]":
                self.value((*path, number))
            else:
                self.pair(path)
            number += 1
            self.skip()
            if self.text[self.at] == ",":
                self.at += 1
                self.skip()
        self.at += 1

    def string(self) -> None:
        quote = self.text[self.at]
        mark = quote * 3 if self.text.startswith(quote * 3, self.at) else quote
        self.at += len(mark)
        while not self.text.startswith(mark, self.at):
            self.at += 2 if quote == '"' and self.text[self.at] == "\\" else 1
        self.at += len(mark)
        while len(mark) == 3 and self.text[self.at] == quote:  # a text may end in quotes of its own
            self.at += 1

    def skip(self) -> None:
        """Over blanks, ends of lines and comments."""
        while self.at < len(self.text) and self.text[self.at] in " \t\n#":
            if self.text[self.at] == "#":
                self.at = self.text.index("\n", self.at)
            else:
                self.at += 1

    def line(self) -> int:
        return self.text.count("\n", 0, self.at) + 1


def lines_of(text: str) -> dict[Path, int]:
    """The line of every path in a text that is valid TOML."""
    walk = Walk(text)
    walk.file()
    return walk.lines


def line_of(lines: dict[Path, int], path: Path) -> int:
    """The line of a path, or of the nearest thing around it that has one."""
    while path and path not in lines:
        path = path[:-1]
    return lines.get(path, 1)
