"""A rulebook of a few words, for books that are set in no time."""

from __future__ import annotations

import pytest

from cardamom.kernel.game import Game

from ..printing import small_deck

CHAPTERS = ("What you need", "Setting up", "Your turn", "House rules", "Questions and answers", "The end")


def short_rulebook(patched: pytest.MonkeyPatch, extra: str = "") -> str:
    """Let the game of the small deck have a rulebook of a few words, and return it."""
    game = small_deck().game
    names = " ".join(f"(`{option.name}`)" for option in game.state.options)  # so that none is told once more
    body = "".join(f"## {title}\n\n**A few words.** {names} See Your turn.\n\n" for title in CHAPTERS[:-1])
    text = f'# {game.name}\n\n*A card game by Ann for 2 players.*\n\nIt\'s "play".\n\n{body}{extra}\n## The end\n\nEnough.\n'
    patched.setattr(Game, "rulebook", text)
    return text
