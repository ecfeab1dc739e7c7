"""Drawing from the draw pile, and the event card that may turn up there: the Thief's Gamble.

The event is played at once by whoever draws it, in turn or out of it (CRA-27), and was the draw (CRA-31). While it
works it lies in limbo, so it is never shuffled in or drawn by its own effect (COM-3).
"""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, disclose, draw, lay, plan, rule, shuffle, tell, top

from ..cards import EVENT
from ..state import DECK, GAMBLED, HAND, LAID, LIMBO, POTIONS, Do, News, PotionCrafting, Threat, Why
from .claims import has_all, holds_potion, take_from_player, win
from .perks import check_opponent, threaten
from .supply import lay_on_pile, remove_event, restock

MATCHES_TO_WIN = 2

# ---- drawing


@rule
def take_card(s: PotionCrafting, seat: int) -> None:
    """Draw the top card into the hand; the event is played at once."""
    restock(s)
    if s.size[DECK] == 0:
        return
    if top(s, DECK) == EVENT:
        draw(s, DECK, LIMBO)
        play_event(s, seat, HAND + seat)
    else:
        draw(s, DECK, HAND + seat)


@rule
def play_event(s: PotionCrafting, seat: int, place: int) -> None:
    """The drawer becomes the Thief and must choose a victim. Without a potion to steal or three cards to gamble it
    has no effect: another card goes where the drawn one would have gone (CRA-26)."""
    someone = False
    for other in range(s.players):
        if other != seat and s.size[POTIONS + other] > 0:
            someone = True
    if someone and s.size[HAND + seat] >= GAMBLED:
        ask(s, Do.VICTIM, seat)
        return
    tell(s, News.NO_EFFECT)
    restock(s)
    if s.size[DECK] > 0:
        draw(s, DECK, place)


@rule
def put_back_event(s: PotionCrafting) -> None:
    """An event without effect is shuffled back, when all that was to be drawn in this step has been (CRA-26)."""
    if s.size[LIMBO] > 0:
        draw(s, LIMBO, DECK)
        shuffle(s, DECK)


# ---- the gamble


@rule
def check_victim(s: PotionCrafting, seat: int, target: int) -> int:
    """Any other player who holds a potion."""
    reason = check_opponent(s, seat, target)
    if reason == Why.FINE and s.size[POTIONS + target] == 0:
        return Why.NO_POTION
    return reason


@rule
def rob(s: PotionCrafting, seat: int, target: int) -> None:
    answered(s, seat)
    tell(s, News.ROBS, seat, target)
    threaten(s, Do.GAMBLE, seat, target, Threat.GAMBLE)


@rule
def gamble(s: PotionCrafting, thief: int, target: int) -> None:
    """Three cards of the Thief's hand are revealed, then the matches are counted."""
    plan(s, Do.COUNT, thief, target)
    ask(s, Do.REVEAL, thief, target)


@rule
def check_held(s: PotionCrafting, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, card) > 0 else Why.NOT_HELD


@rule
def reveal(s: PotionCrafting, seat: int, card: int) -> None:
    lay(s, HAND + seat, LAID + seat, card)
    if s.size[LAID + seat] == GAMBLED:
        answered(s, seat)


@rule
def matches(s: PotionCrafting, thief: int, target: int) -> int:
    """How many of the revealed cards the target holds; duplicates need duplicates (CRA-28)."""
    found = 0
    for at in range(s.size[LAID + thief]):
        card = card_at(s, LAID + thief, at)
        before = 0
        for below in range(at):
            if card_at(s, LAID + thief, below) == card:
                before += 1
        if count(s, HAND + target, card) > before:
            found += 1
    return found


@rule
def count_matches(s: PotionCrafting, thief: int, target: int) -> None:
    """The target cannot lie, and only the number is made public (CRA-28). Two or more: the Thief takes a potion and
    keeps the cards (CRA-29). Fewer: the three are discarded, and three are drawn (CRA-30)."""
    number = matches(s, thief, target)
    disclose(s, News.MATCHES, target, number)
    if number >= MATCHES_TO_WIN:
        while s.size[LAID + thief] > 0:
            lay(s, LAID + thief, HAND + thief, card_at(s, LAID + thief, 0))
        ask(s, Do.LOOT, thief, target)
    else:
        plan(s, Do.RENEW, thief)
        lay_on_pile(s, thief)


@rule
def renew(s: PotionCrafting, thief: int) -> None:
    for _ in range(GAMBLED):
        restock(s)
        if s.size[DECK] > 0:
            draw(s, DECK, HAND + thief)
    remove_event(s)


@rule
def check_loot(s: PotionCrafting, seat: int, potion: int, target: int) -> int:
    """Any of the target's potions, even of a category that the Thief holds (CRA-29)."""
    return Why.FINE if holds_potion(s, target, potion) else Why.NOT_THEIRS


@rule
def loot(s: PotionCrafting, seat: int, potion: int, target: int) -> None:
    answered(s, seat)
    remove_event(s)
    take_from_player(s, target, seat, potion)
    if has_all(s, seat):
        win(s, seat)
