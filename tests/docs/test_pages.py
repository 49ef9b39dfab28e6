"""Every block of every page keeps its promise: it runs, or it can be read, or it is marked as data."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

import gloam
from docs.blocks import PAGES, PARSES, ROOT, RUNS, SHOWS, Block, blocks_of
from docs.shell import NEEDED, Shell, commands_of, same

RUNNING = [page for page in PAGES if any(block.language in RUNS for block in blocks_of(page))]
OWN_GAMES = {"docs/add-a-game.md"}  # compiled classes take no interpreted subclass: these are tried from the sources in any build


@pytest.mark.parametrize("page", PAGES)
def test_every_block_says_what_it_is(page: str) -> None:
    unknown = [f"{block.where}: {block.language!r}" for block in blocks_of(page) if block.language not in RUNS | PARSES | SHOWS]

    assert unknown == []


@pytest.mark.parametrize("page", RUNNING)
def test_the_examples_of_a_page_run(page: str, tmp_path: Path) -> None:
    assert not NEEDED, f"the documents are tried with {', '.join(NEEDED)}: install it"
    package = ROOT / "src" if page in OWN_GAMES else Path(gloam.__file__).parents[1]
    search = {"PYTHONPATH": f"{package}:{ROOT / 'tests'}", "HOME": str(tmp_path)}
    command = [sys.executable, str(ROOT / "tests" / "docs" / "page.py"), page]

    done = subprocess.run(command, cwd=tmp_path, env=os.environ | search, capture_output=True, text=True, timeout=300)

    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.parametrize("page", [page for page in PAGES if any(block.language in PARSES for block in blocks_of(page))])
def test_the_data_of_a_page_can_be_read(page: str) -> None:
    for block in blocks_of(page):
        if block.language in PARSES:
            assert read(block), block.where


def read(block: Block) -> bool:
    try:
        READERS[block.language](block.text)
    except (ValueError, msgspec.DecodeError, ElementTree.ParseError) as error:
        raise AssertionError(f"{block.where}: {error}") from None
    return True


def read_json(text: str) -> None:
    """One value, or one a line."""
    try:
        json.loads(text)
    except ValueError:
        for line in text.splitlines():
            json.loads(line)


READERS: dict[str, Callable[[str], object]] = {
    "toml": tomllib.loads,
    "json": read_json,
    "yaml": msgspec.yaml.decode,
    "xml": ElementTree.fromstring,
}


# -- the runner itself


def console(text: str) -> Block:
    return Block("a page", 1, "console", "", text)


def test_a_console_block_is_commands_and_what_they_say() -> None:
    block = console("$ gloam rules \\\n    --coverage\nall\nproved\n$ echo 'two\nlines'\n")

    assert commands_of(block) == [("gloam rules \\\n    --coverage", "all\nproved\n"), ("echo 'two\nlines'", "")]


def test_what_is_left_out_may_be_anything_but_the_rest_may_not() -> None:
    assert same("first\n...\nlast\n", "first\n1\n2\nlast\n")
    assert not same("first\n...\nlast\n", "first\n1\n2\n")


def test_a_block_with_a_wrong_expectation_is_red(tmp_path: Path) -> None:
    with Shell(tmp_path) as shell:
        shell.run_block(console("$ echo owl\nowl\n"))
        with pytest.raises(AssertionError, match="but says\nowl"):
            shell.run_block(console("$ echo owl\nwolf\n"))
        with pytest.raises(AssertionError, match="fails with 3"):
            shell.run_block(console("$ (exit 3)\n"))


def test_variables_last_from_command_to_command(tmp_path: Path) -> None:
    with Shell(tmp_path) as shell:
        shell.run_block(console('$ NIGHT=dark\n$ echo "$NIGHT and long"\ndark and long\n'))


@pytest.mark.parametrize("command", ["make tea", "pip install 'gloam[tea]'", "docker build -f deploy/Teapot ."])
def test_a_substitute_refuses_what_is_not_there(command: str, tmp_path: Path) -> None:
    with Shell(tmp_path) as shell, pytest.raises(AssertionError):
        shell.run_block(console(f"$ {command}\n"))


def test_a_fence_is_found_in_a_list_and_an_open_one_is_a_fault() -> None:
    assert blocks_of("a page", "- so:\n    ```python\n    1 + 1\n    ```\n")[0].text == "1 + 1\n"
    with pytest.raises(AssertionError, match="never closed"):
        blocks_of("a page", "```python\n1 + 1\n")
