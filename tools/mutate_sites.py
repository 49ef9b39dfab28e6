"""Where a game's rules can be broken by one small change, and how: mutmut's operators, and two of our own."""

from __future__ import annotations

import difflib
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import libcst as cst  # type: ignore[import-not-found, unused-ignore]  # of .venv-mutate
from mutmut.mutation import mutators  # type: ignore[import-not-found, unused-ignore]

ROOT = Path(__file__).parents[1]
GAMES = ROOT / "src" / "gloam" / "games"

# What carries out no rule: drawing and telling, what the lab counts, the bots' yardsticks, reading of content, declarations.
NOT_RULES = {
    "__init__", "answers", "cards", "chapters", "choices", "counsel", "destinations", "domains", "evaluate", "evaluate_city",
    "experience", "faces", "figures", "hopes", "land", "middle", "observe", "pointing", "printed", "progress", "sides", "story",
    "style", "table", "tell", "weights", "words",
}  # fmt: skip
# What the automatic checks hold for every game, not a game's own tests.
NOT_FUNCTIONS = {"clone", "read", "census", "pieces"}
# What a word of the vocabulary is told about its worth, and how likely a condition is, are yardsticks of the bots.
NOT_ARGUMENTS = {"worth", "shares", "LIKELY"}
# Calls that only tell the log, and asserts, are left alone.
TELLING = {"note", "tell"}


@dataclass(frozen=True)
class Mutant:
    """One small change. Known by what it changes, not by its line number, so that it survives other edits."""

    file: str
    function: str
    before: str
    after: str
    number: int  # among those of the same key
    line: int
    source: str  # of the whole mutated file

    @property
    def key(self) -> str:
        return "\t".join([self.file, self.function, self.before, self.after, str(self.number)])


def rule_modules(game: str) -> list[Path]:
    return [path for path in sorted((GAMES / game).glob("*.py")) if path.stem not in NOT_RULES]


Site = tuple[str, Any, Any]  # function, node, what stands in its place


def sites(module: Any) -> Iterator[Site]:
    """Every change of a module, in the order of the source."""
    for statement in module.body:
        yield from sites_in(statement, "<module>")


def sites_in(node: Any, function: str) -> Iterator[Site]:
    if isinstance(node, cst.Import | cst.ImportFrom | cst.Annotation | cst.Decorator | cst.Assert | cst.BaseString):
        return
    if isinstance(node, cst.FunctionDef | cst.ClassDef):
        if node.name.value in NOT_FUNCTIONS:
            return
        function = node.name.value if function == "<module>" else f"{function}.{node.name.value}"
    if isinstance(node, cst.If) and is_for_types(node):
        return
    if is_yardstick(node):
        return
    if isinstance(node, cst.SimpleStatementLine) and tells(node):
        return
    for changed in changes(node, function):
        yield function, node, changed
    for child in node.children:
        yield from sites_in(child, function)


def is_yardstick(node: Any) -> bool:
    """An argument, the default of a parameter, or a constant, that only bots read."""
    place = {cst.Arg: "keyword", cst.Param: "name", cst.AnnAssign: "target"}.get(type(node), "")
    name = getattr(node, place, None)
    return isinstance(name, cst.Name) and name.value in NOT_ARGUMENTS


def is_for_types(node: Any) -> bool:
    return isinstance(node.test, cst.Name) and node.test.value == "TYPE_CHECKING"


def tells(node: Any) -> bool:
    expression = node.body[0].value if len(node.body) == 1 and isinstance(node.body[0], cst.Expr) else None
    return (
        isinstance(expression, cst.Call) and isinstance(expression.func, cst.Name) and expression.func.value in TELLING
    ) or isinstance(expression, cst.BaseString)


def changes(node: Any, function: str) -> Iterator[Any]:
    for kind, operator in OPERATORS:
        if isinstance(node, kind):
            yield from operator(node)
    if function != "<module>":
        yield from left_out(node)
        yield from forced(node)


# Of mutmut's operators those whose mutants a type checker would let pass; what it refuses is no fault that a test need find.
OPERATORS: list[tuple[Any, Callable[[Any], Iterator[Any]]]] = [
    (cst.BaseNumber, mutators.operator_number),
    (cst.Name, mutators.operator_name),
    (cst.AugAssign, mutators.operator_augmented_assignment),
    (cst.UnaryOperation, mutators.operator_remove_unary_ops),
    (cst.CSTNode, mutators.operator_keywords),
    (cst.CSTNode, mutators.operator_swap_op),
    (cst.IfExp, mutators.operator_if_exp),
]


def left_out(node: Any) -> Iterator[Any]:
    """A statement that does something is not carried out."""
    if isinstance(node, cst.SimpleStatementLine) and len(node.body) == 1:
        statement = node.body[0]
        is_call = isinstance(statement, cst.Expr) and isinstance(statement.value, cst.Call)
        is_change = isinstance(statement, cst.AugAssign) or (
            isinstance(statement, cst.Assign) and not isinstance(statement.targets[0].target, cst.Name | cst.Tuple)
        )
        if is_call or is_change:
            yield node.with_changes(body=[cst.Pass()])


def forced(node: Any) -> Iterator[Any]:
    """A condition is never met, or always."""
    if isinstance(node, cst.If):
        for word in ("False", "True"):
            yield node.with_changes(test=cst.Name(word), whitespace_before_test=cst.SimpleWhitespace(" "))


def mutants(path: Path) -> list[Callable[[], Mutant | None]]:
    """The mutants of a file, each made only when it is wanted: writing them all out takes a while."""
    text = path.read_text(encoding="utf-8")
    module = cst.parse_module(text)
    seen: dict[tuple[str, str, str], int] = {}

    def make(function: str, node: Any, changed: Any) -> Mutant | None:
        source = module.deep_replace(node, changed).code
        before, after, line = difference(text, source)
        if before == after:
            return None
        key = (function, before, after)
        seen[key] = seen.get(key, 0) + 1
        return Mutant(path.relative_to(ROOT).as_posix(), function, before, after, seen[key], line, source)

    return [lambda site=site: make(*site) for site in sites(module)]  # type: ignore[misc]


def difference(text: str, source: str) -> tuple[str, str, int]:
    """The changed lines before and after, and where they begin."""
    one, two = text.splitlines(), source.splitlines()
    before: list[str] = []
    after: list[str] = []
    first = 0
    for tag, a, b, c, d in difflib.SequenceMatcher(None, one, two, autojunk=False).get_opcodes():
        if tag != "equal":
            first = first or a + 1
            before += [line.strip() for line in one[a:b]]
            after += [line.strip() for line in two[c:d]]
    return " ".join(before), " ".join(after), first
