"""The suits of the potion games: a colour and a symbol for each Source, for spells and for the Wild."""

from __future__ import annotations

from cardamom.kernel import Suit

from .potions import SOURCE_NAMES

_LOOKS = (
    ("#8c2f39", "✠"),
    ("#b0567c", "∞"),
    ("#3f7d3a", "❧"),
    ("#4d84b8", "✚"),
    ("#7a4a2b", "♞"),
    ("#5b5346", "✝"),
    ("#5d3a82", "☾"),
    ("#167f8c", "◆"),
    ("#c4661f", "♨"),
)
SOURCE_SUITS = tuple(Suit(name, colour, symbol) for name, (colour, symbol) in zip(SOURCE_NAMES, _LOOKS, strict=True))
WILD_SUIT = Suit("Wild", "#8a6d00", "★")
SPELL_SUIT = Suit("Spell", "#2f3e9e", "✦")
