"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.games.shared.circle import next_seat
from cardamom.games.shared.potions import INGREDIENTS
from cardamom.games.shared.rummy.hands import imagine_hands
from cardamom.games.shared.rummy.prices import (
    DECK_HOPE,
    DIFFERENT_PRICE,
    GROUP_BITS,
    IDENTICAL_PRICE,
    KEEN,
    NEAREST,
    ONE_IN,
    SURE,
    WILD_WORTH,
    cards_in_hand,
    gaining,
    giving,
    gone_cards,
    keeping,
    least_needed,
    only_identical,
)
from cardamom.games.shared.rummy.sets import has_melded
from cardamom.games.shared.rummy.table import HAND_SIZE, SETS_TO_WIN
from cardamom.kernel import NONE, chance, count, dearest, retuned, rule, top

from ..cards import SPELLS_FROM, WILD
from ..rules.actions import (
    DISCARD,
    DRAW,
    END,
    KEEP,
    MELD_SOURCE_WITHOUT,
    MELD_THREE,
    MELD_TWO,
    PICK,
    POISON,
    RETURN,
    ROB,
    SEAL,
    TAKE,
)
from ..state import HAND, PILE, Apothecary, Do, HexSeal

GLADLY = 10_000
NEVER = -10_000
NO_SOURCE = -1  # has a bonus

# the promise of a Spell that Astral Projection may choose; a Foul Elixir costs two cards
SPELL_PRICE = (25, 0, 20, 30, -150, 60, 20, 45)

# a Source to seal: what opponents are known to gather, and never one's own
THEIR_CARD = 10
OWN_START = 15


@rule
def closed_sources(s: Apothecary, seat: int) -> int:
    """The Sources of which the seat can lay no more sets in this round, and whether only identical sets count."""
    closed = s.groups[seat] | only_identical(s, seat)
    if s.hex_seal == HexSeal.REST_OF_ROUND:
        if s.older_seal != NONE:
            closed |= 1 << s.older_seal
        if s.newer_seal != NONE:
            closed |= 1 << s.newer_seal
    return closed


# ---- what a card is worth


@rule
def losing(card: int, need: int, hand: int, gone: int, closed: int) -> int:
    """What the hand loses with a card."""
    return WILD_WORTH if card == WILD else keeping(card, need, hand, gone, closed, NO_SOURCE)


@rule
def winning(card: int, need: int, hand: int, gone: int, closed: int) -> int:
    """What the hand wins with a card."""
    return WILD_WORTH if card == WILD else gaining(card, need, hand, gone, closed, NO_SOURCE)


@rule
def discard_price(s: Apothecary, seat: int, card: int, need: int, hand: int, gone: int, closed: int) -> int:
    return -losing(card, need, hand, gone, closed) - giving(s, seat, card, next_seat(s, seat))


# ---- what an answer is worth


@rule
def draw_price(s: Apothecary, seat: int, action: int, need: int, hand: int, gone: int, closed: int) -> int:
    """A discard is taken if it completes a set or promises clearly more than the draw pile."""
    if action == DRAW:
        return DECK_HOPE
    gain = winning(top(s, PILE + action - TAKE), need, hand, gone, closed)
    return 0 if gain < SURE and chance(s, ONE_IN) == 0 else gain


@rule
def meld_price(s: Apothecary, seat: int, action: int) -> int:
    """An identical set before a different one, which may not count at all; and the Wild last unless it wins."""
    identical = MELD_THREE <= action < MELD_TWO + INGREDIENTS
    if not identical and only_identical(s, seat) != 0:
        return NEVER
    price = GLADLY + (IDENTICAL_PRICE if identical else DIFFERENT_PRICE)
    wild = MELD_TWO <= action < MELD_TWO + INGREDIENTS or MELD_SOURCE_WITHOUT <= action < MELD_SOURCE_WITHOUT + INGREDIENTS
    return price - WILD_WORTH if wild and s.sets[seat] < SETS_TO_WIN - 1 else price


@rule
def victim_price(s: Apothecary, target: int) -> int:
    """The leader of the round, then of the game; a short hand is hurt more."""
    return 1000 * s.sets[target] + 10 * (HAND_SIZE - s.size[HAND + target]) + s.score[target]


@rule
def keep_price(card: int, need: int, hand: int, gone: int, closed: int) -> int:
    """A useful card before a Spell, and both before a useless card or a Foul Elixir."""
    if card >= SPELLS_FROM:
        return SPELL_PRICE[card - SPELLS_FROM]
    return 1 + winning(card, need, hand, gone, closed)


@rule
def return_price(s: Apothecary, seat: int, card: int, need: int, hand: int, gone: int, closed: int) -> int:
    """What helps least goes back first if the next draw is the seat's own, else what helps most, so that it lies deep."""
    worth = keep_price(card, need, hand, gone, closed)
    following = next_seat(s, seat)
    mine = s.players == 2 and s.skip[following] != 0
    return -worth if mine else worth


@rule
def seal_price(s: Apothecary, seat: int, source: int, hand: int) -> int:
    """What the others are known to gather, and nothing that is worth laying soon."""
    price = -OWN_START * NEAREST[(hand >> (GROUP_BITS * source)) & 63]
    if has_melded(s, seat, source):
        price = 1
    for other in range(s.players):
        if other != seat and not has_melded(s, other, source):
            for kind in range(3 * source, 3 * source + 3):
                price += THEIR_CARD * (1 + s.sets[other]) * count(s, HAND + other, kind)
    return price


@rule
def price(s: Apothecary, seat: int, action: int, what: int, need: int, hand: int, gone: int, closed: int) -> int:
    """The price of an answer to the question that is asked."""
    if what == Do.DRAW:
        return draw_price(s, seat, action, need, hand, gone, closed)
    if what == Do.KEEP:
        return keep_price(action - KEEP, need, hand, gone, closed)
    if what == Do.RETURN:
        return return_price(s, seat, action - RETURN, need, hand, gone, closed)
    if what == Do.POISON:
        return victim_price(s, action - POISON)
    if what == Do.ROB:
        return victim_price(s, action - ROB)
    if what == Do.SEAL:
        return seal_price(s, seat, action - SEAL, hand)
    if what == Do.PICK:
        return winning(action - PICK, need, hand, gone, closed)
    if DISCARD <= action < END:
        return discard_price(s, seat, action - DISCARD, need, hand, gone, closed)
    return 0 if action == END else meld_price(s, seat, action)


@rule
def need_of(s: Apothecary, seat: int, hand: int, gone: int, closed: int) -> int:
    """The promise of the last of the Sources that the seat needs to win."""
    return least_needed(s, seat, hand, gone, closed, NO_SOURCE)


choose = dearest(price, hand=cards_in_hand, gone=gone_cards, closed=closed_sources, need=need_of)
choose_easily = retuned(choose, OVERLOOKED=35)  # what a beginner plays


guide = retuned(choose, **KEEN)
# an expert plays for the game, not for the round: that wins 52 of 100 games of two against the guide
expert_guide = retuned(choose, **KEEN, COUNTS_POINTS=1)


@rule
def imagine(s: Apothecary, seat: int) -> None:
    """The others hold what their discards tell."""
    imagine_hands(s, seat)
