"""Breaks the rules of a game in many small ways and sees whether its own tests notice: `make mutate GAME=fever`.

Run it in the environment of tools/mutants/requirements.lock; `make mutate` does. What is known is kept in build/mutants, so
that a run that was stopped goes on where it was, and one after a change tries only what may have changed (tools/mutate_known.py).
The page docs/mutation.md says what is changed and why so, and holds the outcome.
"""

from __future__ import annotations

import argparse
import os
import random
import re
import sys
import time
import tomllib
from collections import Counter
from dataclasses import dataclass
from pathlib import Path

from tools.mutate_known import AUTOMATIC, DEAD, SURVIVED, Outcome, Said, fingerprint, outcome, read_known, write_known
from tools.mutate_run import Bench
from tools.mutate_since import NoCommit, changed_lines, git
from tools.mutate_sites import GAMES, ROOT, Mutant, mutants, rule_modules

PAGE = ROOT / "docs" / "mutation.md"
BECAUSE = "equivalent, because"
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
    parser.add_argument("--afresh", action="store_true", help="forget what earlier runs found")
    parser.add_argument("--since", metavar="COMMIT", default="", help="only what has changed in the rules since this commit")
    parser.add_argument("--survivors", type=Path, help="write the survivors of each game into this folder, with their changes")
    parser.add_argument("--known", action="store_true", help="begin nothing new: survivors of earlier runs only")
    given = parser.parse_args()
    strange = sorted(set(given.games) - set(names))
    if strange:
        parser.error(f"there is no game {', '.join(strange)}; there are {', '.join(names)}")
    if given.since:
        try:
            given.since = git(ROOT, "rev-parse", "--short", f"{given.since}^{{commit}}").strip()
        except NoCommit:
            parser.error(f"there is no commit {given.since}")
    os.nice(10)
    for game in given.games or names:
        pid = os.fork()  # each game on a bench of its own: what one imports must not be there for the next
        if pid == 0:
            try:
                mutate(game, given)
            except BaseException as error:
                print(f"{game}: {type(error).__name__}: {error}", file=sys.stderr)
                os._exit(1)
            os._exit(0)
        if os.waitpid(pid, 0)[1]:
            raise SystemExit(1)


def mutate(game: str, given: argparse.Namespace) -> None:
    known = {} if given.afresh else read_known(game)
    makers = [(path, maker) for path in rule_modules(game) for maker in mutants(path)]
    chosen = sorted(random.Random(f"mutants of {game}").sample(range(len(makers)), min(given.sample or len(makers), len(makers))))
    if given.known:
        files = {key.split("\t")[0] for key in known}
        chosen = [i for i in chosen if makers[i][0].relative_to(ROOT).as_posix() in files]
    wanted = [mutant for mutant in (makers[i][1]() for i in chosen) if mutant is not None]
    wanted = [mutant for mutant in wanted if mutant.key in known or not given.known]
    if given.since:
        wanted = [mutant for mutant in wanted if mutant.line in changed_lines(given.since, mutant.file, ROOT)]
    mark = fingerprint(game)
    judged = {(one.file, one.function, one.before, one.after) for one in equivalents(game)}
    todo = [
        one
        for one in wanted
        if one.key not in known or not known[one.key].holds(one.file, one.function, mark, identity(one) in judged)
    ]
    print(f"{game}: {len(makers)} mutants, {len(wanted)} wanted, {len(todo)} to be tried", flush=True)
    if todo:
        bench = Bench(game, given.jobs)
        began = time.monotonic()
        tried = 0

        def tell(mutant: Mutant, said: Said) -> None:
            nonlocal tried
            known[mutant.key] = outcome(mutant.file, mutant.function, said, mark)
            tried += 1
            if said.word == SURVIVED:
                print(f"  survived  {mutant.file}:{mutant.line} {mutant.function}: {mutant.before}  ->  {mutant.after}", flush=True)
            if tried % 25 == 0 or tried == len(todo):
                write_known(game, known)
                print(f"  {tried} of {len(todo)}, {time.monotonic() - began:.0f} s", flush=True)

        bench.run(todo, tell)
    report(game, len(makers), wanted, known, given.survivors, given.since)


def equivalents(game: str) -> list[Equivalent]:
    file = ROOT / "tests" / "games" / game / "equivalent.toml"
    return [Equivalent(**row) for row in tomllib.loads(file.read_text()).get("equivalent", [])] if file.exists() else []


def report(game: str, population: int, wanted: list[Mutant], known: dict[str, Outcome], survivors: Path | None, since: str) -> None:
    judged = equivalents(game)
    same = {(one.file, one.function, one.before, one.after): one for one in judged}
    killed = [mutant for mutant in wanted if known[mutant.key].said in DEAD]
    unsound = [mutant for mutant in wanted if known[mutant.key].said == AUTOMATIC]
    alive = [mutant for mutant in wanted if known[mutant.key].said == SURVIVED]
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
    commits = Counter(known[mutant.key].commit for mutant in wanted)
    found_at = ", ".join(f"{n} at {commit}" for commit, n in commits.most_common())
    tried = f"{len(wanted)} of {population} mutants tried: {sentence}. Found at these commits: {found_at}."
    write_page(game, since, [tried, "", *table_of("survived", [(one, "") for one in left]), *table_of(BECAUSE, reasons)])
    if survivors is not None:
        survivors.mkdir(parents=True, exist_ok=True)
        lines = [f"{mutant.file}:{mutant.line} {mutant.function}\n  - {mutant.before}\n  + {mutant.after}\n" for mutant in left]
        (survivors / f"survivors-{game}.txt").write_text("\n".join(lines))


def identity(mutant: Mutant) -> tuple[str, str, str, str]:
    return mutant.file, mutant.function, mutant.before, mutant.after


def share(part: int, whole: int) -> str:
    return f"{100 * part / max(1, whole):.1f}%"


def write_page(game: str, since: str, said: list[str]) -> None:
    """Put this game's section into the page, or the part of it about what has changed since; the rest stays as it is."""
    page = PAGE.read_text()
    found = re.search(rf"^## {game}\n.*?(?=^## |\Z)", page, re.MULTILINE | re.DOTALL)
    former = found.group(0) if found else ""
    section = "\n".join([f"### {game} since {since}" if since else f"## {game}", "", *said]).rstrip() + "\n"
    if since:
        section = former.partition("\n### ")[0].rstrip() + "\n\n" + section
    page = page.replace(former, section + "\n") if former else page.rstrip() + "\n\n" + section
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
