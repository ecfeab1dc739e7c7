"""Drawing from the draw pile, and what the four Action cards do.

An Action in progress lies in limbo, so it cannot be reshuffled or salvaged by its own effect (COM-3), and at
most eight can resolve in one turn (ICR-27).
"""

from __future__ import annotations

from cardamom.games.shared.rummy.turns import discard_onto, draw_to_hand, restock
from cardamom.kernel import answered, ask, ask_seats, card_at, count, draw, give, lay, plan, pull, reply, rule, tell, tuck

from ..cards import ACTIONS_FROM, Act
from ..state import DECK, DELIVERED, HAND, LIMBO, PASSED, PILE, Do, Expiration, IronChef, News, Why

# ---- the draw pile


@rule
def take_card(s: IronChef, seat: int) -> None:
    """Draw the top card. An Action resolves at once, and was the draw (ICR-14, ICR-15)."""
    action = draw_to_hand(s, seat)
    if action != 0:
        resolve(s, seat, action)


# ---- Actions


@rule
def resolve(s: IronChef, seat: int, action: int) -> None:
    """The Action works for the player who drew it, then tops that player's pile (ICR-14)."""
    tell(s, News.PLAYS, seat, action)
    plan(s, Do.LAND, seat)
    if action == Act.EXPIRATION:
        ask(s, Do.EXPIRE, seat)
    elif action == Act.DELIVERY:
        deliver(s, seat)
    elif action == Act.SALVAGE:
        salvage_somewhere(s, seat)
    else:
        potluck(s)


@rule
def land(s: IronChef, seat: int) -> None:
    """The Action is finished."""
    draw(s, LIMBO, PILE + seat)
    s.uncovered[seat] = 1


# ---- Expiration Date


@rule
def expire(s: IronChef, seat: int, target: int) -> None:
    """Any opponent may be chosen; one must be (ICR-18). An empty hand has nothing to discard."""
    answered(s, seat)
    tell(s, News.EXPIRES, seat, target)
    taking = plan(s, Do.TAKE_BACK, target)
    if s.size[HAND + target] > 0:
        ask(s, Do.EXPIRED, target, taking)


@rule
def expired(s: IronChef, seat: int, card: int, taking: int) -> None:
    """The target discards a card of their choice."""
    answered(s, seat)
    discard_onto(s, seat, card)
    reply(s, taking, 1)


@rule
def take_back(s: IronChef, seat: int, discarded: int) -> None:
    """Then takes the card that was on top before, or draws if there was none or an Action (ICR-17, ICR-19).
    An Action drawn now resolves for the target (ICR-20)."""
    at = s.size[PILE + seat] - 1
    if discarded != 0 and s.expiration == Expiration.PREVIOUS_TOP:
        at -= 1
    if at < 0 or card_at(s, PILE + seat, at) >= ACTIONS_FROM:
        take_card(s, seat)
        return
    if at == s.size[PILE + seat] - 1:
        s.uncovered[seat] = 0
    pull(s, PILE + seat, at, HAND + seat)


# ---- Fresh Delivery!


@rule
def deliver(s: IronChef, seat: int) -> None:
    """Draw two cards, or as many as there are (ICR-22)."""
    for _ in range(2):
        restock(s)
        if s.size[DECK] > 0:
            draw(s, DECK, DELIVERED + seat)
    if s.size[DELIVERED + seat] > 0:
        ask(s, Do.KEEP, seat)


@rule
def check_delivered(s: IronChef, seat: int, card: int) -> int:
    return Why.FINE if count(s, DELIVERED + seat, card) > 0 else Why.NOT_DELIVERED


@rule
def keep(s: IronChef, seat: int, card: int) -> None:
    """One to the hand, the other face down to the bottom without effect; a chosen Action resolves (ICR-21)."""
    answered(s, seat)
    if s.size[DELIVERED + seat] == 2:
        other = card_at(s, DELIVERED + seat, 0)
        if other == card:
            other = card_at(s, DELIVERED + seat, 1)
        tuck(s, DELIVERED + seat, DECK, 0, other, 0)
    if card >= ACTIONS_FROM:
        lay(s, DELIVERED + seat, LIMBO, card)
        resolve(s, seat, card)
    else:
        give(s, DELIVERED + seat, HAND + seat, card)


# ---- Salvage Operation


@rule
def check_salvage(s: IronChef, seat: int, owner: int) -> int:
    """Any pile of two or more whose second card is no Action; buried cards are just what it may take (ICR-23)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    n = s.size[PILE + owner]
    if n < 2 or card_at(s, PILE + owner, n - 2) >= ACTIONS_FROM:
        return Why.NOTHING_TO_SALVAGE
    return Why.FINE


@rule
def salvage_somewhere(s: IronChef, seat: int) -> None:
    for owner in range(s.players):
        if check_salvage(s, seat, owner) == Why.FINE:
            ask(s, Do.SALVAGE, seat)
            return
    tell(s, News.NO_EFFECT)


@rule
def salvage(s: IronChef, seat: int, owner: int) -> None:
    """Take the second card; the top stays."""
    answered(s, seat)
    pull(s, PILE + owner, s.size[PILE + owner] - 2, HAND + seat)


# ---- Potluck!


@rule
def potluck(s: IronChef) -> None:
    """All choose secretly; whoever has an empty hand passes nothing (ICR-25, COM-7)."""
    seats = 0
    for seat in range(s.players):
        if s.size[HAND + seat] > 0:
            seats |= 1 << seat
    plan(s, Do.EXCHANGE)
    ask_seats(s, Do.PASS, seats)


@rule
def pass_left(s: IronChef, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, HAND + seat, PASSED + seat, card)


@rule
def exchange(s: IronChef) -> None:
    """All cards go to the left at once; with two players it is a swap (ICR-25)."""
    for giver in range(s.players):
        if s.size[PASSED + giver] > 0:
            give(s, PASSED + giver, HAND + (giver + 1) % s.players, card_at(s, PASSED + giver, 0))
