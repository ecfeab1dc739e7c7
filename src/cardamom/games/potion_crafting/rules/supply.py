"""The draw pile, what goes onto discard piles, and what leaves the game."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, draw, lay, pour, rule, shuffle, tell

from ..state import DECK, LAID, LIMBO, PILE, REMOVED, Do, News, PotionCrafting, Why


@rule
def restock(s: PotionCrafting) -> None:
    """An empty draw pile is made anew from all discard piles; nothing else leaves the cycle (COM-4, CRA-33)."""
    if s.size[DECK] > 0:
        return
    cards = 0
    for seat in range(s.players):
        cards += s.size[PILE + seat]
    if cards == 0:
        return
    tell(s, News.RESTOCKS)
    for seat in range(s.players):
        pour(s, PILE + seat, DECK)
    shuffle(s, DECK)


@rule
def remove_event(s: PotionCrafting) -> None:
    """After use the event is out of the game (CRA-31)."""
    draw(s, LIMBO, REMOVED)


# ---- several cards at once: their player chooses the order (COM-8)


@rule
def all_alike(s: PotionCrafting, seat: int) -> bool:
    """Whether the cards laid down leave no choice of order."""
    for at in range(1, s.size[LAID + seat]):
        if card_at(s, LAID + seat, at) != card_at(s, LAID + seat, 0):
            return False
    return True


@rule
def sweep(s: PotionCrafting, seat: int) -> None:
    """All cards laid down go onto their player's own pile."""
    while s.size[LAID + seat] > 0:
        lay(s, LAID + seat, PILE + seat, card_at(s, LAID + seat, 0))


@rule
def lay_on_pile(s: PotionCrafting, seat: int) -> None:
    """The cards laid down go onto the player's own pile, in the player's order."""
    if all_alike(s, seat):
        sweep(s, seat)
    else:
        ask(s, Do.STACK, seat)


@rule
def check_stack(s: PotionCrafting, seat: int, card: int) -> int:
    return Why.FINE if count(s, LAID + seat, card) > 0 else Why.NOT_LAID


@rule
def stack(s: PotionCrafting, seat: int, card: int) -> None:
    """One after the other; what leaves no choice follows by itself (COM-10)."""
    lay(s, LAID + seat, PILE + seat, card)
    if all_alike(s, seat):
        answered(s, seat)
        sweep(s, seat)
