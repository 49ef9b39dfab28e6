"""Run the blocks of one page in their order, in a folder of their own: `python tests/docs/page.py docs/research.md`."""

from __future__ import annotations

import doctest
import os
import sys
from pathlib import Path

if __package__ in (None, ""):  # started as a script, in a process of its own
    sys.path.insert(0, str(Path(__file__).parents[1]))

from docs.blocks import Block, blocks_of
from docs.shell import Shell

FLAGS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run_page(page: str) -> None:
    namespace: dict[str, object] = {"__name__": "page"}
    sys.path.insert(0, str(Path.cwd()))
    with Shell(Path.cwd()) as shell:
        for block in blocks_of(page):
            if block.title:
                write(block)
            elif block.language == "python":
                run_python(block, namespace)
            elif block.language in ("console", "sh"):
                shell.run_block(block)


def write(block: Block) -> None:
    path = Path(block.title)
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("a", encoding="utf-8") as file:
        file.write(block.text)


def run_python(block: Block, namespace: dict[str, object]) -> None:
    if ">>> " not in block.text:
        exec(compile("\n" * (block.line - 1) + block.text, block.page, "exec"), namespace)
        return
    test = doctest.DocTestParser().get_doctest(block.text, namespace, block.where, block.page, block.line - 1)
    runner = doctest.DocTestRunner(optionflags=FLAGS)
    runner.run(test, clear_globs=False)
    namespace.update(test.globs)
    assert runner.failures == 0, f"{block.where}: {runner.failures} examples differ"


if __name__ == "__main__":
    os.environ.setdefault("COLUMNS", "80")
    run_page(sys.argv[1])
