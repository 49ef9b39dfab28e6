"""The documents tell the truth: their examples run."""

from __future__ import annotations

import doctest
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.mark.parametrize("path", ["README.md", *sorted(str(p.relative_to(ROOT)) for p in (ROOT / "docs").glob("*.md"))])
def test_the_examples_of_a_document_run(path: str) -> None:
    failed, _ = doctest.testfile(str(ROOT / path), module_relative=False, encoding="utf-8")

    assert failed == 0


def test_the_readme_has_examples_to_run() -> None:
    parser = doctest.DocTestParser()

    assert len(parser.get_examples((ROOT / "README.md").read_text(encoding="utf-8"))) > 8


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out


def test_every_link_of_the_documents_leads_somewhere() -> None:
    for document in [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *(ROOT / "docs").glob("*.md")]:
        for part in document.read_text(encoding="utf-8").split("](")[1:]:
            target = part.split(")")[0].split("#")[0]
            if target and not target.startswith("http"):
                assert (document.parent / target).exists(), f"{document.name} links to {target}"


def test_the_readme_says_that_this_is_unofficial() -> None:
    assert "unofficial implementation of rules" in " ".join((ROOT / "README.md").read_text(encoding="utf-8").split())
