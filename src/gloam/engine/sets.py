"""A set: the files of a game's content, known by the hash of what stands in them.

The set that a game comes with is its `content` folder. Any other folder with the same files is a set as well, if its `set.toml`
says of which game. Games in play must not change when somebody edits that folder, so whatever is played is first put on the
**shelf**, a folder of sets by hash, and read from there ever after.
"""

from __future__ import annotations

import contextlib
import os
import re
import shutil
import tempfile
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from .catalogue import files_hash
from .content import check_row
from .errors import BadContent, BadSetup
from .faults import Fault

FILE = "set.toml"
FIELDS = {"game": (str, ...), "name": (str, ...), "by": (str, "")}
STANDARD = "standard"
MARK = "@"  # between a game's name and the hash of a set
FORMER = "former"  # in a game's folder: the sets that it came with before, by hash
MOST_BYTES = 400_000  # of a set; the largest that a game comes with has 120,000
MOST_FILES = 24
LIMITS = f"{MOST_FILES} files and {MOST_BYTES:,} bytes are the most"
FILE_NAME = re.compile(r"[a-z0-9][a-z0-9_-]{0,40}\.toml")

LAID_OUT: dict[str, Path] = {}  # by package: the folder whose content it plays with


def content_folder(module: str, folder: Path) -> Path:
    """Where a module of a game's package finds its content: in the game's own folder, unless it was laid out with another set."""
    return LAID_OUT.get(module.rpartition(".")[0], folder / "content")


@dataclass(frozen=True)
class CardSet:
    game: str
    name: str
    files: Mapping[str, str]  # by file name

    @cached_property
    def hash(self) -> str:
        return files_hash(self.files)

    @property
    def ref(self) -> str:
        """What the registry knows the game over this set by."""
        return f"{self.game}{MARK}{self.hash}"


def read_set(folder: Path) -> CardSet:
    """The set of a folder. What its cards say is not looked at; see `lint`."""
    files, faults = read_folder(folder)
    if faults:
        raise BadSetup(f"{folder}: {faults[0]}")
    return set_of(files, str(folder))


def read_folder(folder: Path) -> tuple[dict[str, str], list[Fault]]:
    """The texts of a set's files by name, and which of them cannot be read, and why."""
    try:
        if not (folder / FILE).is_file():
            what = "is no folder" if not folder.is_dir() else f"has no {FILE}, so it is no set"
            raise BadSetup(f"{folder} {what}; make one with  gloam set new GAME {folder}")
        paths = sorted(path for path in folder.iterdir() if path.name.lower().endswith(".toml"))
    except OSError as error:
        raise BadSetup(f"{folder} cannot be read: {error.strerror}") from None
    files: dict[str, str] = {}
    faults = [Fault(FILE, 1, f"{len(paths)} content files are too many for a set: {LIMITS}")] if len(paths) > MOST_FILES else []
    left = MOST_BYTES
    for path in paths[:MOST_FILES]:
        text, why, line = text_of(path, left)
        if why:
            faults.append(Fault(path.name, line, why))
        else:
            files[path.name] = text
            left -= len(text.encode())
    return files, faults


def text_of(path: Path, most: int) -> tuple[str, str, int]:
    """The text of a file; or why it cannot be had, and at which line."""
    if not FILE_NAME.fullmatch(path.name):
        return "", "this is no name of a content file: small letters, figures and dashes before .toml", 1
    try:
        if path.resolve().parent != path.parent.resolve():
            return "", "this is a link out of the folder, and a set must be whole wherever it goes", 1
        if not path.is_file():
            return "", "this is no file", 1
        with path.open("rb") as file:
            data = file.read(most + 1)
        if len(data) > most:
            return "", f"this makes the set too large: {LIMITS}", 1
        return data.decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n"), "", 0  # some editors begin with a mark of order
    except UnicodeDecodeError as error:
        return "", f"this is no text in UTF-8: {error.reason}", data.count(b"\n", 0, error.start) + 1
    except (OSError, RuntimeError) as error:  # a circle of links is a RuntimeError
        return "", f"this cannot be read: {getattr(error, 'strerror', None) or 'it leads nowhere'}", 1


def check_limits(files: Mapping[str, str], where: str) -> None:
    """Refuse what is too large or has strange names, whoever sent it."""
    if len(files) > MOST_FILES or sum(len(text) for text in files.values()) > MOST_BYTES:
        raise BadSetup(f"{where} is too large for a set: {LIMITS}")
    strange = [name for name in files if not FILE_NAME.fullmatch(name)]
    if strange:
        raise BadSetup(f"{where}: {strange[0][:40]!r} is no name of a content file")


def set_of(files: Mapping[str, str], where: str) -> CardSet:
    """The set that consists of these files. `where` is their place in an error."""
    check_limits(files, where)
    if FILE not in files:
        raise BadSetup(f"{where} has no {FILE}")
    try:
        about = check_row(tomllib.loads(files[FILE]), FIELDS, FILE)
    except tomllib.TOMLDecodeError as error:
        raise BadSetup(f"{where}: {FILE} is not valid TOML: {error}") from None
    except BadContent as error:
        raise BadSetup(f"{where}: {error}") from None
    return CardSet(about["game"], named(about["name"]), dict(files))


def named(text: str) -> str:
    """The name of a set on one short line."""
    return " ".join("".join(ch for ch in text if ch.isprintable()).split())[:40] or "a set without a name"


def shelf() -> Path:
    """Where sets in play are kept: the folder `GLOAM_SETS`, or one in the user's state folder."""
    given = os.environ.get("GLOAM_SETS")
    state = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return Path(given) if given else state / "gloam" / "sets"


def on_shelf(found: str) -> Path | None:
    """The folder of a set on the shelf."""
    path = shelf() / found
    return path if found.isalnum() and path.is_dir() else None


def keep_set(chosen: CardSet) -> Path:
    """Put a set on the shelf, whole or not at all."""
    known = on_shelf(chosen.hash)
    if known is not None:
        return known
    target = shelf() / chosen.hash
    try:
        shelf().mkdir(parents=True, exist_ok=True)
        part = Path(tempfile.mkdtemp(prefix=".part-", dir=shelf()))
        for name, text in chosen.files.items():
            (part / name).write_text(text, encoding="utf-8", newline="")
        with contextlib.suppress(FileExistsError, OSError):  # another process was faster
            part.rename(target)
        shutil.rmtree(part, ignore_errors=True)
    except OSError as error:
        raise BadSetup(f"the set cannot be kept in {shelf()}: {error.strerror}; name another folder in GLOAM_SETS") from None
    assert on_shelf(chosen.hash) is not None, f"{target} was not written"
    return target
