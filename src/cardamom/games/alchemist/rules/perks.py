"""Perks: each claimed potion has one, from the owner's next turn on and once; then it lies face down.

The mirror and illusion perks work inside a craft, see crafting.py; the ward perk is a reaction to Spells, see
spells.py. Perks that hit a player can be blocked by a Spell of the category that beats the potion's (ALC-33, ALC-34).
"""

from __future__ import annotations

from cardamom.games.shared.circle import next_seat
from cardamom.kernel import (
    answered,
    ask,
    card_at,
    count,
    disclose,
    draw,
    find,
    lay,
    plan,
    pour,
    reply,
    rule,
    set_mark,
    show,
    shuffle,
    tell,
)

from ..cards import A_CATEGORY, BEATEN_BY, CATEGORIES, FOUL_ELIXIR, PERK, POTIONS_FROM, SPELL_CATEGORY, SPELLS_FROM, Perk
from ..state import CHAINED, CLAIMED, DECK, FORESEEN, HAND, PILE, POTION_DECK, ROW, Alchemist, Do, Face, News, Why
from .deck import foul_hand, gather_piles
from .potions import face_of, is_revealed, reveal, turn_face
from .spells import peek, put_back

# ---- using a perk


@rule
def check_use(s: Alchemist, seat: int, potion: int) -> int:
    """In your own turn, but not in the turn of claiming (ALC-31)."""
    if find(s, CLAIMED + seat, POTIONS_FROM + potion) < 0:
        return Why.NOT_OWNED
    face = face_of(s, seat, potion)
    if face == Face.SPENT:
        return Why.SPENT
    family = PERK[potion]
    if family == Perk.WARD:
        return Why.A_REACTION
    if family == Perk.MIRROR or family == Perk.ILLUSION:
        return Why.IN_CRAFTING
    return Why.TOO_EARLY if face == Face.NEW else Why.FINE


@rule
def use_perk(s: Alchemist, seat: int, potion: int) -> None:
    tell(s, News.USES, seat, potion)
    turn_face(s, seat, potion, Face.SPENT)
    family = PERK[potion]
    if family == Perk.SEVERANCE:
        sever(s)
    elif family == Perk.SILENCE:
        ask_to_block(s, seat, potion, plan(s, Do.SILENCE, seat))
    elif family == Perk.CHAIN:
        ask(s, Do.CHAIN, seat)
    elif family == Perk.WHISPER:
        ask(s, Do.WHISPER, seat, potion)
    elif family == Perk.FORESIGHT:
        foresee(s, seat)
    else:
        gather_piles(s)


# ---- blocking


@rule
def ask_to_block(s: Alchemist, seat: int, potion: int, waiting: int) -> None:
    """All others are asked one after another, the next one first, whether they can block or not (ALC-35, COM-10)."""
    other = seat
    for _ in range(s.players - 1):
        other = (other - s.direction + s.players) % s.players
        ask(s, Do.BLOCK, other, potion, waiting)


@rule
def check_block(s: Alchemist, seat: int, spell: int, potion: int) -> int:
    """A Spell in your own hand, of the category that beats the potion's (ALC-34)."""
    if SPELL_CATEGORY[spell] != BEATEN_BY[potion // A_CATEGORY]:
        return Why.WRONG_CATEGORY
    return Why.FINE if count(s, HAND + seat, SPELLS_FROM + spell) > 0 else Why.NOT_HELD


@rule
def block(s: Alchemist, seat: int, spell: int, potion: int, waiting: int) -> None:
    """Out of turn and for this player alone; the Spell itself does nothing and goes to its player's own pile (ALC-34)."""
    answered(s, seat)
    tell(s, News.BLOCKS, seat, SPELLS_FROM + spell)
    lay(s, HAND + seat, PILE + seat, SPELLS_FROM + spell)
    reply(s, waiting, 1 << seat)


@rule
def decline(s: Alchemist, seat: int) -> None:
    """Neither block nor ward: a no leaves no trace (COM-10)."""
    answered(s, seat)


# ---- Maleficia


@rule
def sever(s: Alchemist) -> None:
    """The row goes back, each deck is shuffled, and new potions are revealed; Chains vanish (ALC-36)."""
    while s.size[ROW] > 0:
        card = card_at(s, ROW, 0)
        lay(s, ROW, POTION_DECK + (card - POTIONS_FROM) // A_CATEGORY, card)
    for category in range(CATEGORIES):
        shuffle(s, POTION_DECK + category)
        reveal(s, category)


@rule
def silence(s: Alchemist, seat: int, blockers: int) -> None:
    """All who did not block, the user too, shuffle their hands into the main deck and are dealt as many (ALC-37).
    A Foul Elixir works at once for the user, for others when their next turn begins (ALC-8)."""
    for other in range(s.players):
        if (blockers >> other) & 1 == 0:
            s.owed[other] = s.size[HAND + other]
            s.unsearched[other] = 1
            pour(s, HAND + other, DECK)
    shuffle(s, DECK)
    other = seat
    for _ in range(s.players):
        while s.owed[other] > 0:
            s.owed[other] -= 1
            draw(s, DECK, HAND + other)
        other = next_seat(s, other)
    foul_hand(s, seat)


@rule
def check_revealed(s: Alchemist, seat: int, potion: int) -> int:
    return Why.FINE if is_revealed(s, potion) else Why.NOT_REVEALED


@rule
def chain(s: Alchemist, seat: int, potion: int) -> None:
    """The potion takes all four exact Ingredients until it is claimed or leaves the row (ALC-38)."""
    answered(s, seat)
    set_mark(s, ROW, find(s, ROW, POTIONS_FROM + potion), CHAINED)
    tell(s, News.CHAINS, potion)


# ---- Benedicta


@rule
def check_whisper(s: Alchemist, seat: int, card: int) -> int:
    """Any card of the main deck but the Foul Elixir (ALC-8, ALC-39)."""
    return Why.NOT_NAMED if card == FOUL_ELIXIR else Why.FINE


@rule
def first_holder(s: Alchemist, seat: int, card: int) -> int:
    """The first player after this one, in the direction of play, who holds the card; or -1."""
    other = next_seat(s, seat)
    while other != seat:
        if count(s, HAND + other, card) > 0:
            return other
        other = next_seat(s, other)
    return -1


@rule
def whisper(s: Alchemist, seat: int, card: int, potion: int) -> None:
    """The first holder shows the card and may block; nobody further is asked (ALC-39)."""
    answered(s, seat)
    tell(s, News.NAMES, seat, card)
    holder = first_holder(s, seat, card)
    if holder < 0:
        disclose(s, News.NOBODY, card)
        return
    show(s, HAND + holder, card, s.everybody)
    ask(s, Do.BLOCK, holder, potion, plan(s, Do.HAND_OVER, card, 0, holder))


@rule
def hand_over(s: Alchemist, card: int, blockers: int, holder: int) -> None:
    """The holder gives the card away, unless the Whisper was blocked."""
    if blockers == 0:
        lay(s, HAND + holder, HAND + s.active, card)


# ---- Fortuna


@rule
def foresee(s: Alchemist, seat: int) -> None:
    """Look at the top cards, two for each player, and put them back in any order (ALC-42)."""
    peek(s, seat, FORESEEN * s.players)
    put_back(s, seat)
