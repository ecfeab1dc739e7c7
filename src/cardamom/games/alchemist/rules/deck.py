"""The main deck, and the Foul Elixir that lurks in it."""

from __future__ import annotations

from cardamom.kernel import commit, count, draw, lay, pour, random_card, rule, shuffle, tell, top

from ..cards import FOUL_ELIXIR
from ..state import DECK, HAND, LIMBO, PILE, Alchemist, News

FOUL_LOSS = 2


@rule
def gather_piles(s: Alchemist) -> None:
    """Shuffle all discard piles, Spells included, into the main deck (ALC-43, ALC-45)."""
    for seat in range(s.players):
        pour(s, PILE + seat, DECK)
    shuffle(s, DECK)


@rule
def can_draw(s: Alchemist) -> bool:
    """Whether there is any card in the main deck or a discard pile (ALC-9)."""
    if s.size[DECK] > 0:
        return True
    for seat in range(s.players):
        if s.size[PILE + seat] > 0:
            return True
    return False


@rule
def restock(s: Alchemist) -> None:
    """An empty main deck is made anew from all discard piles (COM-4, ALC-45)."""
    if s.size[DECK] == 0 and can_draw(s):
        tell(s, News.RESTOCKS)
        gather_piles(s)


@rule
def take_card(s: Alchemist, seat: int) -> None:
    """Draw the top card. A Foul Elixir never reaches the hand, and nothing is drawn for it (ALC-6, ALC-8)."""
    restock(s)
    if s.size[DECK] == 0:
        return
    if top(s, DECK) == FOUL_ELIXIR:
        draw(s, DECK, LIMBO)
        foul(s, seat)
    else:
        draw(s, DECK, HAND + seat)


@rule
def foul(s: Alchemist, seat: int) -> None:
    """An Elixir in limbo works: two random hand cards, or as many as there are, go to the player's own pile (ALC-6)."""
    tell(s, News.FOUL, seat)
    for _ in range(min(FOUL_LOSS, s.size[HAND + seat])):
        lay(s, HAND + seat, PILE + seat, random_card(s, HAND + seat))


@rule
def foul_hand(s: Alchemist, seat: int) -> None:
    """The Elixirs among dealt cards work one after another (ALC-7, ALC-8); that there is none is told by silence."""
    if s.unsearched[seat] == 0:
        return
    s.unsearched[seat] = 0
    commit(s)
    while count(s, HAND + seat, FOUL_ELIXIR) > 0:
        lay(s, HAND + seat, LIMBO, FOUL_ELIXIR)
        foul(s, seat)
        land(s, seat)


@rule
def land(s: Alchemist, seat: int) -> None:
    """A chain is finished: its cards go onto the pile, the last one played first (COM-3, ALC-48)."""
    while s.size[LIMBO] > 0:
        draw(s, LIMBO, PILE + seat)
