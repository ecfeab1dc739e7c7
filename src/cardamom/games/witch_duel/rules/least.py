"""The two tables of actions: what a house rule that is left at `auto` means under each of them."""

from __future__ import annotations

from cardamom.kernel import rule

from ..state import AUTO, NO_CAP, BlockRule, Bluff, Duel, Variant

BLOCK_LEAST = 3  # Love cards, in both tables


@rule
def attack_least(s: Duel) -> int:
    """Cards of an attack: original 2, revised 3."""
    if s.attack_min != AUTO:
        return s.attack_min
    return 3 if s.variant == Variant.REVISED else 2


@rule
def defend_least(s: Duel) -> int:
    """Love cards of Defend: original 3, revised 2."""
    if s.defend_min != AUTO:
        return s.defend_min
    return 2 if s.variant == Variant.REVISED else 3


@rule
def bluffing(s: Duel) -> bool:
    """Whether attacks are laid face down: in the revised table."""
    if s.bluff != Bluff.AUTO:
        return s.bluff == Bluff.ON
    return s.variant == Variant.REVISED


@rule
def cap(s: Duel) -> int:
    """Turns that an effect lasts at most: revised 2, original without limit."""
    if s.duration_cap != AUTO:
        return s.duration_cap
    return 2 if s.variant == Variant.REVISED else NO_CAP


@rule
def duration(s: Duel, cards: int) -> int:
    """n - 1 turns for n cards spent, up to the cap (DUE-7)."""
    return min(cards - 1, cap(s))


@rule
def block_least(s: Duel, attack: int) -> int:
    """Love cards that block an attack of this many cards: three, or under *match* as many if that is more (DUE-11)."""
    return max(BLOCK_LEAST, attack) if s.block_rule == BlockRule.MATCH else BLOCK_LEAST
