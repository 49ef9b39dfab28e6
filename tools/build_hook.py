"""What hatchling does beyond packing: the browser client goes into every distribution, compiled modules into a compiled wheel.

`python -m build` makes a source archive and a pure wheel; `GLOAM_COMPILE=1 python -m build --wheel` the compiled wheel for this
Python and machine (GLOAM_COMPILE=draft: quick to build, slower to run; for tests). The source archive contains the built client,
so whoever installs from it needs no Node.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from tools.client import NODE_PACKAGE, NotBuilt, build_client, is_fresh, machine_node
from tools.compile import compiled_copy, compiled_modules

COMPILER = ["mypy>=2.4,<3", "setuptools>=75"]
HOW = os.environ.get("GLOAM_COMPILE", "0")


class GloamBuildHook(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """What the build needs here, beyond what every build needs."""
        node = [] if is_fresh() or machine_node() is not None else [NODE_PACKAGE]
        compiler = COMPILER if self.target_name == "wheel" and HOW != "0" else []
        return [*node, *compiler]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return  # a checkout: `make` builds the client and compiles when asked to
        try:
            build_client()
        except NotBuilt as error:
            sys.exit(str(error))
        if self.target_name == "wheel" and HOW != "0":
            folder = compiled_copy(draft=HOW == "draft")
            found = {str(path): path.relative_to(folder).as_posix() for path in compiled_modules(folder)}
            build_data["force_include"].update(found)
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
