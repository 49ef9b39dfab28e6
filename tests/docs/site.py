"""The pages that are made when the site is built, made once for all tests."""

from __future__ import annotations

import importlib.util
from functools import cache
from types import ModuleType

from docs.blocks import ROOT


def load() -> ModuleType:
    """`tools/` is no package: the site loads its hook by path, and so do we."""
    spec = importlib.util.spec_from_file_location("doc_pages", ROOT / "tools" / "doc_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


doc_pages = load()


@cache
def generated() -> dict[str, str]:
    """The pages by their paths; made when a test asks for them, since every process of the suite imports this."""
    pages: dict[str, str] = doc_pages.generated()
    return pages
