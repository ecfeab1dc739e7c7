"""Cards are never lost, copied or laid where they do not belong."""

from __future__ import annotations

from ..state import State
from ..views import least_kind, most_kind
from .forms import zone_name
from .report import Promise
from .trial import Trial


def check_cards(trial: Trial, s: State | None = None) -> None:
    """Every card lies in exactly one zone that may hold it, and tallies and masks agree with the cards."""
    s = trial.state if s is None else s
    found = [0] * s.kinds
    for zone in range(s.zones):
        check_zone(trial, s, zone)
        first = s.zone_start[zone]
        for kind in s.card[first : first + s.size[zone]]:
            found[kind] += 1
    for kind, total in enumerate(s.total):
        if found[kind] != total:
            said = "is lost" if found[kind] < total else "is there too often"
            trial.fail(
                Promise.CARDS,
                f"the card {_card(trial, kind)} {said}: the game has {total} of it, and {found[kind]} lie in zones",
            )


def check_zone(trial: Trial, s: State, zone: int) -> None:
    """A zone holds no more and no other cards than declared, and its tally counts them."""
    size, room = s.size[zone], s.zone_room[zone]
    if not 0 <= size <= room:
        trial.fail(Promise.CARDS, f"{zone_name(s, zone)} has room for {room} cards and holds {size}")
    owner = s.zone_table.owner_of(zone)
    if size and owner is not None and owner >= s.players:
        trial.fail(Promise.CARDS, f"{zone_name(s, zone)} holds cards, but no such seat plays")
    first, least, most = s.zone_start[zone], least_kind(s, zone), most_kind(s, zone)
    kinds = s.card[first : first + size]
    for kind in kinds:
        if not least <= kind < most:
            trial.fail(Promise.CARDS, f"{zone_name(s, zone)} may not hold {_card(trial, kind)}, and does")
    _check_tally(trial, s, zone, kinds)
    _check_masks(trial, s, zone)


def _check_tally(trial: Trial, s: State, zone: int, kinds: list[int]) -> None:
    row = s.zone_tally[zone]
    if row < 0:
        return
    tally = [0] * s.kinds
    for kind in kinds:
        tally[kind] += 1
    if tally != s.tally[row]:
        kind = next(k for k in range(s.kinds) if tally[k] != s.tally[row][k])
        trial.fail(
            Promise.CARDS,
            f"the tally of {zone_name(s, zone)} says {s.tally[row][kind]} of {_card(trial, kind)}, and {tally[kind]} lie there",
        )


def _check_masks(trial: Trial, s: State, zone: int) -> None:
    """Whoever sees a zone knows every card in it."""
    first, sight = s.zone_seen[zone], s.zone_sight[zone]
    if first < 0:
        return
    for i in range(s.size[zone]):
        mask = s.seen[first + i]
        if mask & sight != sight or mask | s.everybody != s.everybody:
            trial.fail(
                Promise.CARDS,
                f"the card at place {i} of {zone_name(s, zone)} is known to the mask {mask:b}, "
                f"which must contain {sight:b} and stay within {s.everybody:b}",
            )


def _card(trial: Trial, kind: int) -> str:
    """A card as people say it, where it is one at all."""
    words = trial.game.words.cards
    return words[kind] if 0 <= kind < len(words) else f"number {kind}"
