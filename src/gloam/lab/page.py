"""The report as one page with plots: a template with the numbers in it, which needs nothing else and no network."""

from __future__ import annotations

import html
import json
from pathlib import Path
from typing import Any

TEMPLATE = Path(__file__).parent / "report.html"


def page(report: dict[str, Any]) -> str:
    """The page. `</` is written so that no card's name can end the script that holds the numbers."""
    data = json.dumps(report, ensure_ascii=False, separators=(",", ":")).replace("</", "<\\/").replace("<!--", "<\\!--")
    title = html.escape(f"The balance of {report['header']['title']}")
    return TEMPLATE.read_text(encoding="utf-8").replace("{{title}}", title).replace("{{report}}", data)
