"""The lab imports what it may, and nothing that is large before it is needed."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom.lab

ROOT = Path(cardamom.lab.__file__).parent
ALLOWED = ("cardamom.kernel", "cardamom.games", "cardamom.fast", "cardamom.bots", "cardamom.lab")
ALSO = {"study/people.py": ("cardamom.house.shell.storage",)}  # the games of a house
LARGE = ("numba", "llvmlite", "pyarrow", "altair", "vl_convert", "optuna", "ray", "pandas", "sqlalchemy")

EVERYTHING = f"""
import importlib, pkgutil, sys
for name in {LARGE}:
    sys.modules[name] = None  # as if it were not installed
import cardamom.lab
for module in pkgutil.walk_packages(cardamom.lab.__path__, "cardamom.lab."):
    importlib.import_module(module.name)
"""
LOADED = f"import sys, cardamom.lab; print([name for name in {LARGE} if name in sys.modules])"


def imported(path: Path) -> Iterator[str]:
    """The modules of ours that a file imports from other parts."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names if alias.name.startswith("cardamom"))
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and (node.module or "").startswith("cardamom"):
            yield node.module or ""


@pytest.mark.parametrize("path", sorted(ROOT.rglob("*.py")), ids=lambda path: path.relative_to(ROOT).as_posix())
def test_the_lab_imports_only_what_it_may(path: Path) -> None:
    allowed = (*ALLOWED, *ALSO.get(path.relative_to(ROOT).as_posix(), ()))
    others = [name for name in imported(path) if not f"{name}.".startswith(tuple(f"{each}." for each in allowed))]
    assert others == []


def test_all_of_the_lab_can_be_imported_without_anything_large() -> None:
    done = subprocess.run([sys.executable, "-c", EVERYTHING], check=False, capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_lab_loads_nothing_large_by_itself() -> None:
    done = subprocess.run([sys.executable, "-c", LOADED], check=True, capture_output=True, text=True)
    assert done.stdout == "[]\n"
