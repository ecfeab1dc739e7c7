"""Drawing from the draw pile, and what the eight Spells do.

A Spell at work lies in limbo until the outermost one of its chain is finished (COM-3): no effect can reshuffle it,
and at most sixteen resolve in one turn (APO-29). None is ever held (APO-30). Random losses and thefts treat the
Wild as any card (APO-27).
"""

from __future__ import annotations

from cardamom.games.shared.circle import next_to_skip, reverse_direction
from cardamom.games.shared.rummy.table import check_opponent
from cardamom.games.shared.rummy.turns import discard_onto, draw_to_hand, restock
from cardamom.kernel import (
    NONE,
    answered,
    ask,
    card_at,
    count,
    draw,
    give,
    lay,
    look,
    plan,
    pull,
    random_card,
    rule,
    shuffle,
    tell,
)

from ..cards import SPELLS_FROM, Spell
from ..state import (
    DECK,
    HAND,
    LIMBO,
    PEEK,
    PEEKED,
    PILE,
    SPENT,
    Apothecary,
    Do,
    HexSeal,
    News,
    ThiefPick,
    TwoPlayerReverse,
    Why,
)

CAULDRON_CARDS = 2  # drawn, and discarded after melding
FOUL_CARDS = 2  # lost to the Elixir


@rule
def take_card(s: Apothecary, seat: int) -> None:
    """Draw the top card. A Spell resolves at once for the drawer; it was the draw, without replacement (APO-8)."""
    spell = draw_to_hand(s, seat)
    if spell != 0:
        cast(s, seat, spell)


@rule
def cast(s: Apothecary, seat: int, spell: int) -> None:
    """The Spell works, then tops the drawer's pile (APO-8)."""
    tell(s, News.PLAYS, seat, spell)
    plan(s, Do.LAND, seat)
    if spell == Spell.CIRCLE:
        break_circle(s, seat)
    elif spell == Spell.TWIST:
        twist_fate(s, seat)
    elif spell == Spell.VENOM:
        ask_for_victim(s, Do.POISON, seat)
    elif spell == Spell.ASTRAL:
        project(s, seat)
    elif spell == Spell.FOUL:
        drink(s, seat)
    elif spell == Spell.CAULDRON:
        heat_cauldron(s, seat)
    elif spell == Spell.SEAL:
        ask(s, Do.SEAL, seat)
    else:
        ask_for_victim(s, Do.ROB, seat)


@rule
def land(s: Apothecary, seat: int) -> None:
    """The Spell is finished. With the outermost one all go to the drawer's pile, in the order they finished (COM-3)."""
    if s.size[LIMBO] > 1:
        draw(s, LIMBO, SPENT)
        return
    while s.size[SPENT] > 0:
        pull(s, SPENT, 0, PILE + seat)
    draw(s, LIMBO, PILE + seat)
    s.uncovered[seat] = 1


# ---- Circle Breaker: skip the next player's turn


@rule
def break_circle(s: Apothecary, seat: int) -> None:
    """The next player without a token gets one; with two players the drawer plays again (APO-10, APO-11)."""
    target = next_to_skip(s, seat)
    if target < 0:
        tell(s, News.NO_EFFECT)
    else:
        s.skip[target] = 1
        tell(s, News.TOKEN, target)


# ---- Twist of Fate: reverse the direction of play


@rule
def twist_fate(s: Apothecary, seat: int) -> None:
    """It flips at once and stays; tokens stay where they are (APO-12). Two players may let it skip (APO-13)."""
    reverse_direction(s)
    tell(s, News.TURNS_ROUND)
    if s.players == 2 and s.two_player_reverse == TwoPlayerReverse.SKIP:
        break_circle(s, seat)


# ---- who suffers a Venom Brew or a Thief's Gamble


@rule
def check_victim(s: Apothecary, seat: int, target: int) -> int:
    """An opponent with at least one card in hand (APO-14, APO-24)."""
    reason = check_opponent(s, seat, target)
    if reason != Why.FINE:
        return reason
    return Why.FINE if s.size[HAND + target] > 0 else Why.EMPTY_HAND


@rule
def ask_for_victim(s: Apothecary, question: int, seat: int) -> None:
    """Without such an opponent nothing happens (APO-14, APO-26)."""
    for target in range(s.players):
        if check_victim(s, seat, target) == Why.FINE:
            ask(s, question, seat)
            return
    tell(s, News.NO_EFFECT)


# ---- Venom Brew: a player discards a random card


@rule
def poison(s: Apothecary, seat: int, target: int) -> None:
    """Onto that player's own pile, face up (APO-14)."""
    answered(s, seat)
    tell(s, News.POISONS, seat, target)
    discard_onto(s, target, random_card(s, HAND + target))


# ---- Astral Projection: look at three cards, keep one, put the others back


@rule
def project(s: Apothecary, seat: int) -> None:
    """Up to three; only an empty pile is made anew (APO-15, COM-4)."""
    restock(s)
    for _ in range(min(PEEKED, s.size[DECK])):
        draw(s, DECK, PEEK + seat)
    if s.size[PEEK + seat] > 0:
        ask(s, Do.KEEP, seat)
    else:
        tell(s, News.NO_EFFECT)


@rule
def check_peeked(s: Apothecary, seat: int, card: int) -> int:
    return Why.FINE if count(s, PEEK + seat, card) > 0 else Why.NOT_PEEKED


@rule
def keep(s: Apothecary, seat: int, card: int) -> None:
    """One must be kept (APO-15). A Spell is not kept but resolves, once the others are back (APO-16)."""
    answered(s, seat)
    if card >= SPELLS_FROM:
        lay(s, PEEK + seat, LIMBO, card)
        plan(s, Do.CAST, seat, card)
    else:
        give(s, PEEK + seat, HAND + seat, card)
    put_back(s, seat)


@rule
def put_back(s: Apothecary, seat: int) -> None:
    """The others go back on top in any order; the last one goes by itself."""
    if s.size[PEEK + seat] > 1:
        ask(s, Do.RETURN, seat)
    elif s.size[PEEK + seat] == 1:
        give(s, PEEK + seat, DECK, card_at(s, PEEK + seat, 0))


@rule
def return_card(s: Apothecary, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, PEEK + seat, DECK, card)
    put_back(s, seat)


# ---- Foul Elixir: the drawer discards two random cards


@rule
def drink(s: Apothecary, seat: int) -> None:
    """Before melding; all cards, if there are fewer (APO-17)."""
    for _ in range(min(FOUL_CARDS, s.size[HAND + seat])):
        discard_onto(s, seat, random_card(s, HAND + seat))


# ---- Crackling Cauldron: draw two extra cards, discard two after melding


@rule
def heat_cauldron(s: Apothecary, seat: int) -> None:
    """One after the other: a Spell among them resolves before the next draw (APO-18). The discards wait (APO-19)."""
    s.owed += CAULDRON_CARDS
    for _ in range(CAULDRON_CARDS):
        plan(s, Do.STIR, seat)


# ---- Hex Seal: block a Source for all players


@rule
def set_seal(s: Apothecary, seat: int, source: int) -> None:
    """Two seals count independently; a third replaces the oldest (APO-23)."""
    answered(s, seat)
    tell(s, News.SEALS, seat, source)
    if s.newer_seal != NONE:
        if s.older_seal != NONE:
            tell(s, News.BREAKS, s.older_seal)
        s.older_seal = s.newer_seal
        s.older_caster = s.newer_caster
    s.newer_seal = source
    s.newer_caster = seat


@rule
def break_seals(s: Apothecary) -> None:
    """A new round begins without seals (APO-5)."""
    s.older_seal = NONE
    s.older_caster = NONE
    s.newer_seal = NONE
    s.newer_caster = NONE


@rule
def lift_seals(s: Apothecary, seat: int) -> None:
    """The caster's turn begins or would have begun; or seals hold to the end of the round (APO-22)."""
    if s.hex_seal == HexSeal.REST_OF_ROUND:
        return
    if s.older_caster == seat:
        tell(s, News.UNSEALS, s.older_seal)
        s.older_seal = NONE
        s.older_caster = NONE
    if s.newer_caster == seat:
        tell(s, News.UNSEALS, s.newer_seal)
        s.newer_seal = NONE
        s.newer_caster = NONE


@rule
def is_sealed(s: Apothecary, source: int) -> bool:
    """No set of the Source may be melded by anyone, nor with the Wild (APO-21)."""
    return s.older_seal == source or s.newer_seal == source


# ---- Thief's Gamble: take a card from an opponent's hand, discard one


@rule
def rob(s: Apothecary, seat: int, target: int) -> None:
    """Unseen, a random card; or the thief looks at the hand, mixed before, and chooses (APO-24)."""
    answered(s, seat)
    tell(s, News.ROBS, seat, target)
    if s.thief_pick == ThiefPick.LOOK:
        shuffle(s, HAND + target)
        look(s, HAND + target, s.size[HAND + target], seat)
        ask(s, Do.PICK, seat, target)
    else:
        steal(s, seat, target, random_card(s, HAND + target))


@rule
def check_pick(s: Apothecary, seat: int, card: int, target: int) -> int:
    return Why.FINE if count(s, HAND + target, card) > 0 else Why.NOT_IN_HAND


@rule
def pick(s: Apothecary, seat: int, card: int, target: int) -> None:
    answered(s, seat)
    steal(s, seat, target, card)


@rule
def steal(s: Apothecary, seat: int, target: int, card: int) -> None:
    give(s, HAND + target, HAND + seat, card)
    ask(s, Do.PAY, seat)


@rule
def pay(s: Apothecary, seat: int, card: int) -> None:
    """Any card of their own hand, the stolen one too. The table count is back at eight, so nothing else is due (APO-25)."""
    answered(s, seat)
    discard_onto(s, seat, card)
