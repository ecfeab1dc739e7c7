"""Scripts that measure a page from inside; each is one function, in a file of its own."""

from __future__ import annotations

from pathlib import Path


def script(name: str) -> str:
    """The function in a file beside this one, as a page evaluates it."""
    return (Path(__file__).parent / name).read_text(encoding="utf-8").rstrip().removesuffix(";")
