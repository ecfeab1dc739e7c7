"""Perks: when they are live, and those that cancel or look.

A perk is live in the lap after its crafting, once (CRA-12, CRA-13). It stays with the crafter when the potion is
stolen (CRA-21).
"""

from __future__ import annotations

from cardamom.kernel import NONE, answered, ask, drop, look, plan, rule, shuffle, tell

from ..cards import HEXES_FROM, POTION_COUNT, VOLUNTARY, Potion
from ..state import HAND, Do, News, PerkDuration, PotionCrafting, Threat, Why
from .supply import remove_event


@rule
def has_perk(s: PotionCrafting, seat: int, potion: int) -> bool:
    return s.live[seat][potion] > 0


@rule
def use_perk(s: PotionCrafting, seat: int, potion: int) -> None:
    s.live[seat][potion] -= 1
    tell(s, News.USES, seat, potion)


@rule
def renew_perks(s: PotionCrafting) -> None:
    """A new lap: old perks lapse, or those that are used by choice stay until used; what was crafted is live."""
    for seat in range(s.players):
        for potion in range(POTION_COUNT):
            if s.perk_duration == PerkDuration.NEXT_ROUND or VOLUNTARY[potion] == 0:
                s.live[seat][potion] = 0
        s.target[seat] = s.aim[seat]
        s.aim[seat] = NONE
        potion = s.brewed[seat]
        s.brewed[seat] = NONE
        if potion != NONE:
            s.live[seat][potion] += 1
            if potion >= HEXES_FROM:
                tell(s, News.LIVE_HEX, seat, potion, s.target[seat])
            else:
                tell(s, News.LIVE, seat, potion)


# ---- Heartstring Infusion


@rule
def threaten(s: PotionCrafting, step: int, attacker: int, victim: int, threat: int, card: int = 0) -> None:
    """Plan a hostile step, with the attacker, the victim and perhaps a card as its arguments. A victim with a live
    Heartstring may cancel it at this moment (CRA-20)."""
    plan(s, step, attacker, victim, card)
    if has_perk(s, victim, Potion.HEARTSTRING):
        ask(s, Do.CANCEL, victim, threat, attacker)


@rule
def cancel(s: PotionCrafting, seat: int, threat: int, attacker: int) -> None:
    """The perk is used, and what it cancels is spent too (CRA-20)."""
    answered(s, seat)
    use_perk(s, seat, Potion.HEARTSTRING)
    tell(s, News.CANCELS, seat, threat)
    drop(s)  # the hostile step, which is on top now
    if threat == Threat.VENOM:
        s.live[attacker][Potion.VENOM] = 0
    elif threat == Threat.LOCK:
        s.live[attacker][Potion.LOCK] = 0
    elif threat == Threat.ASHCURSE:
        s.live[attacker][Potion.ASHCURSE] = 0
    elif threat == Threat.GAMBLE:
        remove_event(s)


@rule
def suffer(s: PotionCrafting, seat: int) -> None:
    answered(s, seat)


# ---- Elixir of Longing


@rule
def check_opponent(s: PotionCrafting, seat: int, target: int) -> int:
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.YOURSELF if target == seat else Why.FINE


@rule
def may_glimpse(s: PotionCrafting, seat: int) -> int:
    return Why.FINE if has_perk(s, seat, Potion.LONGING) else Why.NO_LONGING


@rule
def check_glimpse(s: PotionCrafting, seat: int, target: int) -> int:
    reason = check_opponent(s, seat, target)
    if reason == Why.FINE and s.size[HAND + target] == 0:
        return Why.EMPTY_HAND
    return reason


@rule
def glimpse(s: PotionCrafting, seat: int, target: int) -> None:
    """The target shuffles the hand, and one random card of it is seen by the owner of the perk alone; it cannot
    be cancelled (CRA-20)."""
    use_perk(s, seat, Potion.LONGING)
    shuffle(s, HAND + target)
    look(s, HAND + target, 1, seat)
