"""What a player does in a turn."""

from __future__ import annotations

from cardamom.kernel import answered, ask, card_at, count, draw, give, lay, plan, rule

from ..cards import EVENT, Potion
from ..state import DECK, HAND, LIMBO, PEEKED, PILE, Do, PotionCrafting, Why
from .gamble import play_event, take_card
from .perks import has_perk, use_perk
from .supply import restock

# ---- draw


@rule
def draw_card(s: PotionCrafting, seat: int) -> None:
    """The draw is mandatory: the draw pile, or the top card of any discard pile (CRA-1, CRA-6)."""
    answered(s, seat)
    take_card(s, seat)


@rule
def may_take(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if s.discard_draw != 0 else Why.NO_DISCARD_DRAW


@rule
def check_take(s: PotionCrafting, seat: int, owner: int) -> int:
    """Whatever lies on top, even if it was covered before (CRA-6)."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.FINE if s.size[PILE + owner] > 0 else Why.EMPTY_PILE


@rule
def take(s: PotionCrafting, seat: int, owner: int) -> None:
    answered(s, seat)
    draw(s, PILE + owner, HAND + seat)


@rule
def may_twist(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if has_perk(s, seat, Potion.TWISTER) else Why.NO_TWISTER


@rule
def twist(s: PotionCrafting, seat: int) -> None:
    """Fate Twister: two cards of the draw pile instead of the normal draw, one after the other."""
    answered(s, seat)
    use_perk(s, seat, Potion.TWISTER)
    plan(s, Do.TAKE_ONE, seat)
    take_card(s, seat)


# ---- Greedroot Tonic, directly after the draw


@rule
def scry(s: PotionCrafting, seat: int) -> None:
    """Look at the top two, or at what there is (COM-4)."""
    answered(s, seat)
    use_perk(s, seat, Potion.GREEDROOT)
    restock(s)
    for _ in range(2):
        if s.size[DECK] > 0:
            draw(s, DECK, PEEKED + seat)
    if s.size[PEEKED + seat] > 0:
        ask(s, Do.KEEP, seat)


@rule
def leave(s: PotionCrafting, seat: int) -> None:
    answered(s, seat)


@rule
def check_keep(s: PotionCrafting, seat: int, card: int) -> int:
    return Why.FINE if count(s, PEEKED + seat, card) > 0 else Why.NOT_PEEKED


@rule
def keep(s: PotionCrafting, seat: int, card: int) -> None:
    """One is taken, the other goes back on top. The event, if taken, is played; left, it does nothing."""
    answered(s, seat)
    if s.size[PEEKED + seat] == 2:
        other = card_at(s, PEEKED + seat, 0)
        if other == card:
            other = card_at(s, PEEKED + seat, 1)
        give(s, PEEKED + seat, DECK, other)
    if card == EVENT:
        lay(s, PEEKED + seat, LIMBO, card)
        plan(s, Do.PUT_BACK)
        play_event(s, seat, HAND + seat)
    else:
        give(s, PEEKED + seat, HAND + seat, card)


# ---- craft, steal or discard: one question, so that not crafting leaves no trace (COM-10)


@rule
def hand_limit(s: PotionCrafting, seat: int) -> int:
    """The hand size, one more by a live Whispering Gold; potions do not count against it (CRA-4, CRA-5)."""
    return s.hand_size + 1 if has_perk(s, seat, Potion.GOLD) else s.hand_size


@rule
def may_discard(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if s.size[HAND + seat] > hand_limit(s, seat) else Why.NO_DISCARD


@rule
def discard(s: PotionCrafting, seat: int, card: int) -> None:
    """Down to the limit, onto the player's own pile (CRA-5). Whoever has begun to discard crafts no more."""
    lay(s, HAND + seat, PILE + seat, card)
    s.acted = 1
    if s.size[HAND + seat] <= hand_limit(s, seat):
        answered(s, seat)


@rule
def may_end(s: PotionCrafting, seat: int) -> int:
    """At the limit or below it nothing is discarded, so a hand regrows by one per turn (CRA-5)."""
    return Why.MUST_DISCARD if s.size[HAND + seat] > hand_limit(s, seat) else Why.FINE


@rule
def end(s: PotionCrafting, seat: int) -> None:
    answered(s, seat)
