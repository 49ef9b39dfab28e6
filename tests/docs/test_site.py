"""The site: what is made from the project is complete, and all of it builds without a warning."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gloam
from docs.blocks import ROOT
from docs.site import doc_pages, generated
from gloam.engine import read_catalogue
from gloam.games import games
from gloam.server.app import make_app
from gloam.server.config import Settings


@pytest.mark.parametrize("name", sorted(games()))
def test_every_rule_and_ruling_has_its_anchor_and_its_words(name: str) -> None:
    page = generated()[f"rulings/{name}.md"]
    plain = page.replace("\\", "")
    for entry in read_catalogue(games()[name].folder).values():
        assert page.count(f"#### {entry.id} {{ #{entry.id} }}\n") == 1
        assert unlinked(" ".join(entry.text.split())).replace("\\", "") in unlinked(plain), entry.id


def unlinked(text: str) -> str:
    return re.sub(r"\[([A-Z]{3}-[A-Z]+-\d+)\]\(#\1\)", r"\1", text)


def test_a_ruling_has_question_answer_and_reason() -> None:
    page = generated()["rulings/fever.md"]
    start = page.index("#### FEV-Q-46 ")

    assert page[start:].startswith(
        "#### FEV-Q-46 { #FEV-Q-46 }\n\n"
        "**Several players run out of cards in the same round: does it matter who was first?**\n\n"
        "No. The day ends once, and emptying the hand brings no bonus.\n\n"
        "*Because:* The condition is at least one player; no reward is mentioned.\n\n"
        "See [FEV-ENDROUND-05](#FEV-ENDROUND-05)"
    )


def test_the_search_knows_where_an_id_stands() -> None:
    assert generated()["rules.js"].startswith('window.gloamRules = {"CRA": "rulings/crave/", "FEV": "rulings/fever/", ')


def test_what_markdown_would_take_for_its_own_is_shown_as_it_is() -> None:
    assert doc_pages.linked("a *b* [c]\n<d> X-1, FEV-WOLF-08", {"FEV-WOLF-08": None}) == (
        "a \\*b\\* \\[c\\] \\<d\\> X-1, [FEV-WOLF-08](#FEV-WOLF-08)"
    )


def test_the_reference_has_every_call_with_its_parameters_and_body() -> None:
    page = generated()["http-reference.md"]
    document = make_app(Settings(db="never-opened.db")).openapi_schema.to_schema()
    for path, calls in document["paths"].items():
        for method, call in calls.items():
            (section,) = re.findall(
                rf"^### {method.upper()} {re.escape(path.removeprefix('/api/v1'))}$(.*?)(?=^#|\Z)", page, re.M | re.S
            )
            for parameter in call.get("parameters", []):
                assert f"| `{parameter['name']}` | {parameter['in']} |" in section
            assert ("Body: [" in section) == ("requestBody" in call)
    for name in document["components"]["schemas"]:
        assert f"### {name} {{ #{name.lower()} }}" in page


def test_the_site_builds_without_a_warning_and_fetches_nothing(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(tmp_path / "site")]
    environment = os.environ | {"NO_MKDOCS_2_WARNING": "1", "PYTHONPATH": str(Path(gloam.__file__).parents[1])}

    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=300)

    assert (done.returncode, done.stdout + done.stderr) == (0, "")
    for page in (tmp_path / "site").rglob("*.html"):
        text = page.read_text(encoding="utf-8")
        assert not re.search(r"<(?:script|link|img)[^>]*(?:src|href)=\"?https?:", text), page.name
