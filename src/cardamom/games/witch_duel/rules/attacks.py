"""Attack: a target is named, cards are laid, the target may block, and all is revealed (DUE-15)."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, draw, find, give, lay, plan, pull, rule, tell

from ..cards import NAMES, WILD, Type
from ..state import DISCARD, HAND, LAID, PLAYED, Do, Duel, HitCards, News, Why
from .least import attack_least, block_least, bluffing
from .rounds import score_point

# ---- counting


@rule
def cards_of(s: Duel, zone: int, type: int) -> int:
    """Cards of a type in a zone, one Wild included: more than one never counts (DUE-31)."""
    n = 0
    wild = 0
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        found = s.card[i] // NAMES
        if found == type:
            n += 1
        elif found == Type.WILD:
            wild = 1
    return n + wild


@rule
def any_cards(s: Duel, zone: int) -> int:
    """Cards of a zone that one action may use: all, with one Wild."""
    return s.size[zone] - max(0, count(s, zone, WILD) - 1)


@rule
def check_lay(s: Duel, seat: int, card: int, zone: int) -> int:
    """A card to be laid with those in the zone is in hand, and is no second Wild (DUE-31)."""
    if count(s, HAND + seat, card) == 0:
        return Why.NOT_HELD
    return Why.SECOND_WILD if card == WILD and count(s, zone, WILD) > 0 else Why.FINE


@rule
def discard_played(s: Duel) -> None:
    """The cards on the table are discarded in the order in which they were laid (COM-8)."""
    while s.size[PLAYED] > 0:
        pull(s, PLAYED, 0, DISCARD)


# ---- declaring


@rule
def may_attack(s: Duel, seat: int) -> int:
    """Enough cards: any with bluff on (DUE-15), else Hex (DUE-19)."""
    if bluffing(s):
        return Why.FINE if any_cards(s, HAND + seat) >= attack_least(s) else Why.TOO_FEW_CARDS
    return Why.FINE if cards_of(s, HAND + seat, Type.HEX) >= attack_least(s) else Why.TOO_FEW_HEX


@rule
def check_target(s: Duel, seat: int, target: int) -> int:
    """Any opponent without immunity, even one without cards (DUE-20). The attacker's own immunity stays (DUE-21)."""
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    if target == seat:
        return Why.YOURSELF
    return Why.IMMUNE if s.immune[target] > 0 else Why.FINE


@rule
def attack(s: Duel, seat: int, target: int) -> None:
    answered(s, seat)
    tell(s, News.ATTACKS, seat, target)
    plan(s, Do.STRIKE, seat, target)
    ask(s, Do.ARM, seat, target)


# ---- laying the attack


@rule
def armed(s: Duel, seat: int) -> int:
    """Where the attack lies: face down if it may be a bluff, else open (DUE-15, DUE-19)."""
    return LAID + seat if bluffing(s) else PLAYED


@rule
def check_arm(s: Duel, seat: int, card: int) -> int:
    """Any card with bluff on, else Hex; more than the minimum is allowed (DUE-14)."""
    reason = check_lay(s, seat, card, armed(s, seat))
    if reason == Why.FINE and card // NAMES != Type.HEX and card != WILD and not bluffing(s):
        return Why.NOT_HEX
    return reason


@rule
def arm(s: Duel, seat: int, card: int) -> None:
    if bluffing(s):
        give(s, HAND + seat, LAID + seat, card)
    else:
        lay(s, HAND + seat, PLAYED, card)


@rule
def may_strike(s: Duel, seat: int) -> int:
    return Why.FINE if s.size[armed(s, seat)] >= attack_least(s) else Why.TOO_FEW_LAID


@rule
def strike_now(s: Duel, seat: int, target: int) -> None:
    """The number of cards is public. The target decides, unless a Hex Seal does (DUE-28) or there is no card to block with."""
    answered(s, seat)
    cards = s.size[armed(s, seat)]
    tell(s, News.ARMED, seat, target, cards)
    if s.seal[target] == 0 and s.size[HAND + target] > 0:
        ask(s, Do.BLOCK, target, seat, cards)


# ---- blocking


@rule
def check_block(s: Duel, seat: int, card: int) -> int:
    """Only Love blocks (DUE-10, DUE-17)."""
    reason = check_lay(s, seat, card, LAID + seat)
    if reason == Why.FINE and card // NAMES != Type.LOVE and card != WILD:
        return Why.NOT_LOVE
    return reason


@rule
def block(s: Duel, seat: int, card: int) -> None:
    give(s, HAND + seat, LAID + seat, card)


@rule
def reveal(s: Duel, seat: int) -> None:
    """Enough Love is laid, or too little, or none: all are allowed, and all of it is spent (DUE-12)."""
    answered(s, seat)


# ---- the strike


@rule
def strike(s: Duel, seat: int, target: int) -> None:
    """All is revealed. The attack fails by a seal, a block or an exposed bluff; otherwise it hits."""
    while s.size[LAID + seat] > 0:
        pull(s, LAID + seat, 0, PLAYED)
    love = s.size[LAID + target]
    while s.size[LAID + target] > 0:
        pull(s, LAID + target, 0, DISCARD)
    cards = s.size[PLAYED]
    if s.seal[target] != 0:
        s.seal[target] = 0
        tell(s, News.SEALED, target)
        fail(s, target)
    elif not all_hex(s):
        tell(s, News.EXPOSED, seat)
        fail(s, target)
    elif love >= block_least(s, cards):
        tell(s, News.BLOCKS, target)
        fail(s, target)
    else:
        tell(s, News.HITS, seat, target)
        if not score_point(s, seat):
            hit(s, seat, target, cards - love)


@rule
def all_hex(s: Duel) -> bool:
    """Any card that is not Hex makes the attack a bluff (DUE-16); a Wild counts as Hex (DUE-31)."""
    for at in range(s.size[PLAYED]):
        kind = card_at(s, PLAYED, at)
        if kind // NAMES != Type.HEX and kind != WILD:
            return False
    return True


@rule
def fail(s: Duel, target: int) -> None:
    """All attack cards are discarded (DUE-16). A Mirror Veil turns the point round (DUE-29, DUE-30)."""
    discard_played(s)
    if s.veil[target] != 0:
        s.veil[target] = 0
        tell(s, News.REFLECTS, target)
        score_point(s, target)


@rule
def hit(s: Duel, seat: int, target: int, difference: int) -> None:
    """The target discards the difference, down to the floor (DUE-12). Of the attack cards none, one or all are
    spent (DUE-13); a Wild always is (DUE-31), and then is the one."""
    loss = min(difference, s.size[HAND + target] - s.hit_floor)
    if loss > 0:
        ask(s, Do.LOSE, target, loss)
    wild = find(s, PLAYED, WILD)
    if wild >= 0:
        pull(s, PLAYED, wild, DISCARD)
    if s.hit_cards == HitCards.SPEND:
        discard_played(s)
    elif s.hit_cards == HitCards.ONE and wild < 0:
        ask(s, Do.SPEND, seat)
    else:
        take_back(s, seat)


@rule
def take_back(s: Duel, seat: int) -> None:
    """The attack cards return to the hand; everybody has seen them (DUE-13)."""
    while s.size[PLAYED] > 0:
        draw(s, PLAYED, HAND + seat)


@rule
def check_spend(s: Duel, seat: int, card: int) -> int:
    return Why.FINE if count(s, PLAYED, card) > 0 else Why.NOT_PLAYED


@rule
def spend(s: Duel, seat: int, card: int) -> None:
    """The attacker chooses the card that the hit costs (DUE-13)."""
    answered(s, seat)
    pull(s, PLAYED, find(s, PLAYED, card), DISCARD)
    take_back(s, seat)


@rule
def check_held(s: Duel, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, card) > 0 else Why.NOT_HELD


@rule
def lose(s: Duel, seat: int, card: int, left: int) -> None:
    """The target picks the cards, one after the other (DUE-12, COM-8)."""
    answered(s, seat)
    lay(s, HAND + seat, DISCARD, card)
    if left > 1:
        ask(s, Do.LOSE, seat, left - 1)
