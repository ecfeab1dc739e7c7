"""Modules that belong to no package: the tools, and games that a test writes."""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from types import ModuleType

TOOLS = Path(__file__).parents[1] / "tools"


def load(path: Path) -> ModuleType:
    """Import a file by its path, under its own name."""
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # dataclasses and pickles look for it there
    spec.loader.exec_module(module)
    return module


def load_tool(name: str) -> ModuleType:
    return load(TOOLS / f"{name}.py")
