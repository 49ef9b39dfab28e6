"""What the documents claim about the project is so: links, examples, needs, and who may be asked."""

from __future__ import annotations

import ast
import doctest
import re
import runpy
import sys
import tomllib
from pathlib import Path

import msgspec
import pytest

import gloam
from docs.blocks import PAGES, ROOT, blocks_of
from docs.site import generated
from gloam.engine import read_catalogue
from gloam.games import games

PACKAGE = Path(gloam.__file__).parent
TOY = ROOT / "tests" / "toy" / "owls"
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_readme_has_examples_to_run() -> None:
    parser = doctest.DocTestParser()

    assert sum(len(parser.get_examples(block.text)) for block in blocks_of("README.md") if block.language == "python") > 3


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_runs(path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    runpy.run_path(str(path), run_name="__main__")

    assert capsys.readouterr().out


@pytest.mark.parametrize("page", PAGES)
def test_every_link_of_a_document_leads_somewhere(page: str) -> None:
    document = ROOT / page
    for part in document.read_text(encoding="utf-8").split("](")[1:]:
        target = part.split(")")[0].split("#")[0]
        if target and not target.startswith("http"):
            made = page.startswith("docs/") and target in generated()
            assert made or (document.parent / target).exists(), f"{page} links to {target}"


def test_the_readme_says_that_this_is_unofficial() -> None:
    assert "unofficial implementation of rules" in " ".join(README.split())


def test_the_readme_counts_no_rule_that_is_not_there() -> None:
    found = re.search(r"more than (\d+) of them, and more than (\d+) rulings", " ".join(README.split()))
    assert found is not None
    entries = [entry for game in games().values() for entry in read_catalogue(game.folder).values()]

    assert sum(entry.is_rule for entry in entries) > int(found[1])
    assert sum(entry.kind == "ruling" for entry in entries) > int(found[2])


def test_the_core_imports_nothing_that_the_readme_does_not_name() -> None:
    """In the sources of the core: the standard library, Gloam itself, and what the README says."""
    allowed = set(sys.stdlib_module_names) | {"gloam", "mypy_extensions"}
    assert "needs Python 3.11 and one tiny package, `mypy_extensions`" in README
    core = [
        *PACKAGE.glob("*.py"),
        *(path for room in ("engine", "games", "bots", "table") for path in (PACKAGE / room).rglob("*.py")),
    ]
    for path in core:
        if path.name not in ("cli.py", "__main__.py"):
            for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
                names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
                names += [node.module or ""] if isinstance(node, ast.ImportFrom) and node.level == 0 else []
                assert {name.partition(".")[0] for name in names} <= allowed, f"{path.name} imports {names}"


def test_the_readme_and_the_front_page_name_the_extras_that_there_are() -> None:
    known = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    front = (ROOT / "docs" / "index.md").read_text(encoding="utf-8")

    for extra in ("cli", "server", "rl"):
        assert f"`{extra}`" in README
        assert f"`gloam[{extra}]`" in front
        assert extra in known


def test_the_game_that_is_added_step_by_step_is_the_toy_of_the_tests() -> None:
    files = {block.title: block.text for block in blocks_of("docs/add-a-game.md") if block.title.startswith("owls/")}

    assert set(files) == {f"owls/{path.relative_to(TOY)}" for path in TOY.rglob("*.*") if path.suffix in (".py", ".toml", ".svg")}
    for name, text in files.items():
        assert text == (TOY.parent / name).read_text(encoding="utf-8"), name


def test_the_citation_can_be_read_by_whoever_cites() -> None:
    cited = msgspec.yaml.decode((ROOT / "CITATION.cff").read_text(encoding="utf-8"))

    assert {"cff-version", "message", "title", "authors"} <= set(cited)
    assert cited["cff-version"] == "1.2.0"
    assert cited["type"] == "software"
    assert cited["license"] == "MIT"
    assert cited["version"] == gloam.__version__
    assert all("name" in author for author in cited["authors"])


def test_the_version_of_today_is_a_supported_one() -> None:
    minor = ".".join(gloam.__version__.split(".")[:2])

    assert f"| {minor}.x | yes |" in (ROOT / "SECURITY.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("path", sorted((ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml")), ids=lambda path: path.name)
def test_a_form_for_issues_is_one(path: Path) -> None:
    form = msgspec.yaml.decode(path.read_text(encoding="utf-8"))
    if path.name == "config.yml":
        assert set(form) <= {"blank_issues_enabled", "contact_links"}
        return
    assert {"name", "description", "body"} <= set(form)
    ids = [field["id"] for field in form["body"]]
    assert len(set(ids)) == len(ids)
    for field in form["body"]:
        assert field["type"] in ("textarea", "input", "dropdown", "checkboxes")
        assert field["attributes"]["label"]
        assert field["type"] != "dropdown" or len(field["attributes"]["options"]) > 1
