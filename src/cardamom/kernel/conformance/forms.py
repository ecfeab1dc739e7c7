"""States in forms that can be compared, and their differences in words."""

from __future__ import annotations

from typing import Any

from ..state import State

Frozen = dict[str, Any]
Cell = tuple[int, int, int]  # a card, who knows it, its mark


def frozen(s: State) -> Frozen:
    """All fields of a state, as values that cannot change."""
    return {field.name: _fixed(getattr(s, field.name)) for field in s.fields}


def _fixed(value: Any) -> Any:
    if not isinstance(value, list):
        return value
    return tuple(map(_fixed, value)) if value and isinstance(value[0], list) else tuple(value)


def cells(s: State, zone: int) -> list[Cell]:
    """The cards of a zone; a bag's in a fixed order, since its own order means nothing."""
    first, seen, mark = s.zone_start[zone], s.zone_seen[zone], s.zone_mark[zone]
    found = [
        (s.card[first + i], s.zone_sight[zone] if seen < 0 else s.seen[seen + i], 0 if mark < 0 else s.mark[mark + i])
        for i in range(s.size[zone])
    ]
    return sorted(found) if s.zone_bag[zone] else found


def canonical(s: State) -> Frozen:
    """What a state means: bags without an order, nothing of spare cells and answered agenda items."""
    form = frozen(s)
    for name in ("size", "card", "seen", "mark"):
        del form[name]
    form["agenda"] = form["agenda"][: s.pending]
    form["zones"] = [cells(s, zone) for zone in range(s.zones)]
    return form


def difference(one: State, two: State) -> str:
    """Where two states differ in meaning, in words; empty if nowhere."""
    first, second = canonical(one), canonical(two)
    places = [zone_name(one, k) for k in range(one.zones) if first["zones"][k] != second["zones"][k]]
    fields = [f"the field {name}" for name in first if name != "zones" and first[name] != second[name]]
    return ", ".join(places + fields)


def view_difference(one: State, two: State) -> str:
    """Where two views differ at all, in words; empty if they are the same byte for byte."""
    if frozen(one) == frozen(two):
        return ""
    return difference(one, two) or "cells that hold no card"


def changed(before: Frozen, after: Frozen) -> str:
    """The fields that changed, in words; empty if none."""
    return ", ".join(f"the field {name}" for name in before if before[name] != after.get(name))


def zone_name(s: State, zone: int) -> str:
    owner = s.zone_table.owner_of(zone)
    name = s.zone_table.family_of(zone).name
    return f"the zone {name}" if owner is None else f"the zone {name} of seat {owner}"


def aligned(s: State, eye: int) -> State:
    """A copy whose bags lie in the order in which a seat's view shows them: cell by cell the same as the view,
    and as any world that is filled from it."""
    other = s.copy()
    for zone in range(s.zones):
        if s.zone_bag[zone]:
            found = sorted(cells(s, zone), key=lambda cell: (cell[0] if cell[1] >> eye & 1 else s.kinds, cell[2], cell[0]))
            for i, (kind, seen, mark) in enumerate(found):
                other.card[s.zone_start[zone] + i] = kind
                if s.zone_seen[zone] >= 0:
                    other.seen[s.zone_seen[zone] + i] = seen
                if s.zone_mark[zone] >= 0:
                    other.mark[s.zone_mark[zone] + i] = mark
    return other
