"""What is laid openly: Defend, Fortune and the Combo Potions (DUE-18). Nobody can answer them."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, lay, rule, tell

from ..cards import NAMES, WILD, Potion, Type
from ..state import HAND, PLAYED, Do, Duel, News, Why
from .attacks import cards_of, check_lay, discard_played
from .least import defend_least, duration
from .rounds import draw_card

EACH_TYPE = 3  # cards of a Combo Potion

# ---- Defend and Fortune


@rule
def may_defend(s: Duel, seat: int) -> int:
    return Why.FINE if cards_of(s, HAND + seat, Type.LOVE) >= defend_least(s) else Why.TOO_FEW_LOVE


@rule
def defend(s: Duel, seat: int) -> None:
    answered(s, seat)
    ask(s, Do.CAST, seat, Type.LOVE)


@rule
def may_fortune(s: Duel, seat: int) -> int:
    return Why.FINE if cards_of(s, HAND + seat, Type.FATE) >= s.fortune_min else Why.TOO_FEW_FATE


@rule
def fortune(s: Duel, seat: int) -> None:
    answered(s, seat)
    ask(s, Do.CAST, seat, Type.FATE)


@rule
def check_cast(s: Duel, seat: int, card: int, type: int) -> int:
    """Cards of the right type, as many as you like (DUE-14, DUE-18)."""
    reason = check_lay(s, seat, card, PLAYED)
    if reason == Why.FINE and card // NAMES != type and card != WILD:
        return Why.NOT_LOVE if type == Type.LOVE else Why.NOT_FATE
    return reason


@rule
def cast(s: Duel, seat: int, card: int) -> None:
    lay(s, HAND + seat, PLAYED, card)


@rule
def may_finish(s: Duel, seat: int, type: int) -> int:
    least = defend_least(s) if type == Type.LOVE else s.fortune_min
    return Why.FINE if s.size[PLAYED] >= least else Why.TOO_FEW_LAID


@rule
def finish_spell(s: Duel, seat: int, type: int) -> None:
    """n cards work for n - 1 own turns (DUE-7, DUE-8) and are discarded at once (DUE-24). What still works is not
    added: the longer time counts (DUE-9)."""
    answered(s, seat)
    turns = duration(s, s.size[PLAYED])
    discard_played(s)
    if type == Type.LOVE:
        s.immune[seat] = max(s.immune[seat], turns)
        tell(s, News.DEFENDS, seat, s.immune[seat])
    else:
        s.scrying[seat] = max(s.scrying[seat], turns)
        tell(s, News.FORTUNE, seat, s.scrying[seat])


# ---- Combo Potions


@rule
def types_in(s: Duel, zone: int) -> int:
    """How many of the three types lie in a zone; a Wild stands for one of those that do not (DUE-31)."""
    seen = 0
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        seen |= 1 << (s.card[i] // NAMES)
    n = 0
    for type in range(4):
        n += (seen >> type) & 1
    return min(n, EACH_TYPE)


@rule
def may_brew(s: Duel, seat: int) -> int:
    """With a point ever scored, from one card of each type (DUE-26)."""
    if s.combo == 0:
        return Why.NO_COMBO
    if s.scored[seat] == 0:
        return Why.NO_POINT
    return Why.FINE if types_in(s, HAND + seat) == EACH_TYPE else Why.NOT_ONE_OF_EACH


@rule
def check_brew(s: Duel, seat: int, potion: int) -> int:
    """One seal and one veil at most (DUE-30)."""
    if potion == Potion.SEAL and s.seal[seat] != 0:
        return Why.HAS_SEAL
    return Why.HAS_VEIL if potion == Potion.VEIL and s.veil[seat] != 0 else Why.FINE


@rule
def brew(s: Duel, seat: int, potion: int) -> None:
    answered(s, seat)
    ask(s, Do.BREW, seat, potion)


@rule
def check_add(s: Duel, seat: int, card: int) -> int:
    """One card of each type, openly; one Wild may stand for any of them."""
    reason = check_lay(s, seat, card, PLAYED)
    if reason == Why.FINE and card != WILD:
        for at in range(s.size[PLAYED]):
            if card_at(s, PLAYED, at) // NAMES == card // NAMES:
                return Why.TYPE_LAID
    return reason


@rule
def add(s: Duel, seat: int, card: int, potion: int) -> None:
    lay(s, HAND + seat, PLAYED, card)
    if s.size[PLAYED] < EACH_TYPE:
        return
    answered(s, seat)
    tell(s, News.BREWS, seat, potion)
    discard_played(s)
    if potion == Potion.REVIVE:
        revive(s, seat)
    elif potion == Potion.SEAL:
        s.seal[seat] = 1
    else:
        s.veil[seat] = 1


@rule
def revive(s: Duel, seat: int) -> None:
    """Refill the hand to its full size (DUE-27). Scrying is for the turn's own draw alone (DUE-8)."""
    for _ in range(s.hand_size - s.size[HAND + seat]):
        draw_card(s, seat)
