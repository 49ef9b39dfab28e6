"""Breaks the rules of a game in many small ways and sees whether its own tests notice: `make mutate GAME=fever`.

Run it in the environment of tools/mutants/requirements.lock; `make mutate` does. What is known is kept in build/mutants, so
that a run that was stopped goes on where it was; whatever changes in game, tests or engine makes it begin anew. The page
docs/mutation.md says what is changed and why so, and holds the outcome.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import sys
import time
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tools.mutate_run import AUTOMATIC, KILLED, SURVIVED, TIMEOUT, Bench, fingerprint
from tools.mutate_sites import GAMES, ROOT, Mutant, mutants, rule_modules

KEPT = ROOT / "build" / "mutants"
PAGE = ROOT / "docs" / "mutation.md"
AIM = 97  # of a hundred mutants that are not equivalent


@dataclass(frozen=True)
class Equivalent:
    """A mutant that no test can kill, and why."""

    file: str
    function: str
    before: str
    after: str
    reason: str


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    names = sorted(path.parent.name for path in GAMES.glob("*/rules.toml"))
    parser.add_argument("games", nargs="*", metavar="GAME", help=f"{', '.join(names)}; left out: all of them")
    parser.add_argument("--jobs", type=int, default=1, help="how many mutants at once")
    parser.add_argument("--sample", type=int, default=0, help="only so many of each game, always the same ones; 0: all")
    parser.add_argument("--again", action="store_true", help="try survivors once more, though nothing has changed")
    parser.add_argument("--survivors", type=Path, help="write the survivors of each game into this folder, with their changes")
    given = parser.parse_args()
    strange = sorted(set(given.games) - set(names))
    if strange:
        parser.error(f"there is no game {', '.join(strange)}; there are {', '.join(names)}")
    os.nice(10)
    for game in given.games or names:
        pid = os.fork()  # each game on a bench of its own: what one imports must not be there for the next
        if pid == 0:
            try:
                mutate(game, given.jobs, given.sample, given.again, given.survivors)
            except BaseException as error:
                print(f"{game}: {type(error).__name__}: {error}", file=sys.stderr)
                os._exit(1)
            os._exit(0)
        if os.waitpid(pid, 0)[1]:
            raise SystemExit(1)


def mutate(game: str, jobs: int, sample: int, again: bool, survivors: Path | None) -> None:
    makers = [maker for path in rule_modules(game) for maker in mutants(path)]
    chosen = sorted(random.Random(f"mutants of {game}").sample(range(len(makers)), min(sample or len(makers), len(makers))))
    wanted = [mutant for mutant in (makers[i]() for i in chosen) if mutant is not None]
    file = KEPT / f"{game}.json"
    mark = fingerprint(game)
    known = read_known(file, mark)
    todo = [mutant for mutant in wanted if mutant.key not in known or (again and known[mutant.key] in (AUTOMATIC, SURVIVED))]
    print(f"{game}: {len(makers)} mutants, {len(wanted)} wanted, {len(todo)} to be tried")
    if todo:
        bench = Bench(game, jobs)
        began = time.monotonic()

        def tell(mutant: Mutant, outcome: str) -> None:
            known[mutant.key] = outcome
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(json.dumps({"mark": mark, "known": known}, indent=0))
            done = sum(one.key in known for one in wanted)
            if outcome == SURVIVED:
                print(f"  survived  {mutant.file}:{mutant.line} {mutant.function}: {mutant.before}  ->  {mutant.after}", flush=True)
            elif done % 25 == 0:
                print(f"  {done} of {len(wanted)}, {time.monotonic() - began:.0f} s", flush=True)

        bench.run(todo, tell)
    report(game, len(makers), wanted, known, survivors)


def read_known(file: Path, mark: str) -> dict[str, str]:
    if not file.exists():
        return {}
    kept = json.loads(file.read_text())
    known: dict[str, str] = kept["known"]
    return known if kept["mark"] == mark else {}


def equivalents(game: str) -> list[Equivalent]:
    file = ROOT / "tests" / "games" / game / "equivalent.toml"
    return [Equivalent(**row) for row in tomllib.loads(file.read_text()).get("equivalent", [])] if file.exists() else []


def report(game: str, population: int, wanted: list[Mutant], known: dict[str, str], survivors: Path | None) -> None:
    judged = equivalents(game)
    same = {(one.file, one.function, one.before, one.after): one for one in judged}
    killed = [mutant for mutant in wanted if known[mutant.key] in (KILLED, TIMEOUT)]
    unsound = [mutant for mutant in wanted if known[mutant.key] == AUTOMATIC]
    alive = [mutant for mutant in wanted if known[mutant.key] == SURVIVED]
    excused = [mutant for mutant in alive if identity(mutant) in same]
    left = [mutant for mutant in alive if identity(mutant) not in same]
    counted = len(killed) + len(unsound) + len(left)
    sentence = (
        f"{len(killed)} killed by its own tests, {len(unsound)} only by the automatic checks, {len(left)} survived, "
        f"{len(excused)} equivalent; of the {counted} that are not equivalent the own tests kill "
        f"{share(len(killed), counted)}, with the checks {share(len(killed) + len(unsound), counted)}"
    )
    print(f"{game}: {sentence} (the aim is {AIM}%)")
    for mutant in excused:
        print(f"  equivalent  {mutant.function}: {mutant.before}  ->  {mutant.after}: {same[identity(mutant)].reason}")
    for one in judged:
        if len(wanted) == population and one not in [same[identity(mutant)] for mutant in excused]:
            print(f"  tests/games/{game}/equivalent.toml names what is no survivor: {one.function}: {one.before}  ->  {one.after}")
    reasons = [(mutant, same[identity(mutant)].reason) for mutant in excused]
    write_page(game, f"{len(wanted)} of {population} mutants tried: {sentence}.", left, reasons)
    if survivors is not None:
        survivors.mkdir(parents=True, exist_ok=True)
        lines = [f"{mutant.file}:{mutant.line} {mutant.function}\n  - {mutant.before}\n  + {mutant.after}\n" for mutant in left]
        (survivors / f"survivors-{game}.txt").write_text("\n".join(lines))


def identity(mutant: Mutant) -> tuple[str, str, str, str]:
    return mutant.file, mutant.function, mutant.before, mutant.after


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f}%"


def write_page(game: str, sentence: str, left: list[Mutant], excused: list[tuple[Mutant, str]]) -> None:
    """Put this game's section into the page; the other ones stay as they are."""
    lines = [f"## {game}", "", sentence, ""]
    lines += table_of("survived", [(mutant, "") for mutant in left]) + table_of("equivalent, because", excused)
    section = "\n".join(lines).rstrip() + "\n"
    page = PAGE.read_text()
    found = re.search(rf"^## {game}\n.*?(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    page = page.replace(found.group(0), section + "\n") if found else page.rstrip() + "\n\n" + section
    PAGE.write_text(page.rstrip() + "\n")


def table_of(title: str, rows: list[tuple[Mutant, str]]) -> list[str]:
    if not rows:
        return []
    lines = [f"| file | function | before | after | {title} |", "|---|---|---|---|---|"]
    for mutant, reason in rows:
        cells = [Path(mutant.file).name, mutant.function, f"`{mutant.before}`", f"`{mutant.after}`", reason]
        lines.append("| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |")
    return [*lines, ""]


if __name__ == "__main__":
    main()
