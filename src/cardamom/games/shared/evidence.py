"""What discards tell of hands, for games in which people draw, gather and throw away.

An imagined hand starts as any cards. Then cards of it change places with cards of the draw pile, one by one, and each change
is kept the more often, the likelier it makes the hand (Metropolis), so that in the end hands come up as often as they
are likely. The evidence, which each game weighs for itself, says how likely a hand is; `likely_hand` writes the rule that
lets cards change places.

Evidence is counted in tenths of a natural logarithm: a hand with 23 more is ten times as likely. Its weights are found by
comparing the hands of some thousand games between rules of thumb against the same hands with one card changed (a logistic
regression, `tools/fit_evidence.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from math import exp
from typing import Any

from cardamom.kernel import State, card_at, chance, rule
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.imagining import exchange_cards, unknown_place
from cardamom.kernel.pricing import state_of
from cardamom.kernel.sources import Written, parameters

CHANGES = 60  # that are tried, so that a hand has forgotten where it came from
LAPS = (4, 8)  # after this many the early and the middle part of a round are over

# how long ago a card was discarded, in two bits; 0 is not at all
LONG_AGO, LATELY, LAST = 1, 2, 3
LATE_DISCARDS = 3

# how many in a thousand changes that cost this much are kept
KEPT = tuple(round(1000 * exp(-cost / 10)) for cost in range(70))
IN_ALL = 1000


@rule
def part_of_round(laps: int) -> int:
    """Early, in the middle, or late: 0 to 2."""
    part = 0
    for k in range(2):
        if laps >= LAPS[k]:
            part = k + 1
    return part


@rule
def add_discards(s: State, pile: int, newest: int, kinds: int, discards: int) -> int:
    """Add the cards of a pile that are of one of the first `kinds`, each with how long ago it was discarded; the `newest`
    ones do not count."""
    first = s.zone_start[pile]
    for i in range(s.size[pile] - newest):
        card = s.card[first + i]
        if card < kinds:
            ago = s.size[pile] - i
            when = LONG_AGO if ago > LATE_DISCARDS else LATELY
            if ago == 1:
                when = LAST
            discards = (discards & ~(3 << (2 * card))) | (when << (2 * card))
    return discards


@rule
def is_kept(s: State, before: int, after: int) -> bool:
    """Whether a change stays, by the evidence for the hand before and after it."""
    return after >= before or chance(s, IN_ALL) < KEPT[min(before - after, len(KEPT) - 1)]


# ---- changing cards

HEAD = """\
@rule
def imagine_hand({given}) -> None:
    \"\"\"Make another player's hand as likely as the evidence tells.\"\"\"\
"""

BODY = """\
    for _ in range(CHANGES):
        at = unknown_place(s, HAND + other, seat)
        deck_at = unknown_place(s, DECK, seat)
        if at < 0 or deck_at < 0:
            return
        card = card_at(s, HAND + other, at)
        new = card_at(s, DECK, deck_at)
        if {may_change}:
            part = {part_of_card}
            new_part = {part_of_new}
            before = {evidence}
            if new_part != part:
                before += {evidence_of_new}
            exchange_cards(s, HAND + other, at, DECK, deck_at)
            after = {evidence}
            if new_part != part:
                after += {evidence_of_new}
            if not is_kept(s, before, after):
                exchange_cards(s, HAND + other, at, DECK, deck_at)\
"""

OWN = ("s", "seat", "other", "at", "deck_at", "card", "new", "part", "new_part", "before", "after", "imagine_hand")
Rule = Callable[..., int]


def likely_hand(
    evidence: Rule, part_of: Rule, may_change: Rule, *, hand: int, deck: int, given: Collection[str] = (), **prepared: Rule
) -> Callable[..., None]:
    """A rule `imagine_hand(s, seat, other)` that makes the hand of another player likelier, as the seat imagines it.

    The evidence for a hand is weighed part by part: `part_of` a card says which part it belongs to, and two parts at most
    change with two cards. `may_change` says whether a card of the hand may become a new one of the draw pile. Each of the
    other rules prepares a value of its name, once per hand; what is `given` comes from whoever calls the rule. All rules
    get what their parameters name: s, seat, other, card, new, part, and what is given or prepared.
    """
    known = {"s", "seat", "other", *given}
    for name, prepare in prepared.items():
        _check(prepare, known)
        known.add(name)
    _check(evidence, known | {"part"})
    w = Written({called.__name__: called for called in (rule, card_at, exchange_cards, unknown_place, is_kept)})
    w.names |= {"CHANGES": CHANGES, "HAND": hand, "DECK": deck, "__name__": evidence.__module__}
    w.names |= dict.fromkeys([*OWN, *given, *prepared])
    typed = [f"s: {state_of(w, evidence)}", *(f"{name}: int" for name in ("seat", "other", *given))]
    w.lines += HEAD.format(given=", ".join(typed)).splitlines()
    w.lines += [f"    {name} = {w.call_by_name(prepare)}" for name, prepare in prepared.items()]
    calls = {
        "may_change": w.call_by_name(may_change),
        "part_of_card": w.call_by_name(part_of),
        "part_of_new": w.call_by_name(part_of, card="new"),
        "evidence": w.call_by_name(evidence),
        "evidence_of_new": w.call_by_name(evidence, part="new_part"),
    }
    w.lines += BODY.format(**calls).splitlines()
    imagined: Callable[..., None] = w.compiled(f"likely hands of {evidence.__module__}")["imagine_hand"]
    return imagined


def _check(used: Any, known: Collection[str]) -> None:
    for name in parameters(used):
        if name not in known:
            raise BadDeclaration(f"{used.__name__} asks for {name}: let likely_hand() prepare it, or say that it is given.")
