"""Scripted conversations with a room, byte for byte."""

from __future__ import annotations

from pathlib import Path

import pytest

from .script import played, scripts


@pytest.mark.parametrize("path", [pytest.param(path, id=path.stem) for path in scripts()])
def test_a_conversation_goes_as_it_went_before(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "-> " in text
    assert played(text) == text
