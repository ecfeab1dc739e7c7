"""What shows only across rules: recursion, and changes that a twin would lose."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import FunctionType

from ..rule import is_native
from .problems import LOST_CHANGE, Problem
from .walk import Walk

Walks = Mapping[FunctionType, Walk]
Wanted = Callable[[FunctionType], bool]


def recursion(walks: Walks, wanted: Wanted) -> list[Problem]:
    """One problem for each ring of rules that goes through a wanted one, at the call where the ring begins."""
    found, known = [], set[frozenset[FunctionType]]()
    for function in sorted(filter(wanted, walks), key=_place):
        ring = _ring(walks, function)
        if ring and frozenset(ring) not in known:
            known.add(frozenset(ring))
            line = next(line for callee, line in walks[function].calls if callee is ring[1])
            names = " calls ".join(rule.__name__ for rule in ring)
            found.append(Problem(walks[function].file, line, f"recursion ({names})", "write it as a loop"))
    return found


def _ring(walks: Walks, start: FunctionType) -> list[FunctionType]:
    """The shortest way from a rule back to itself, or nothing."""
    ways, reached = [[start]], set[FunctionType]()
    for way in ways:  # grows while it is walked: breadth first
        for callee, _ in walks[way[-1]].calls:
            if callee is start:
                return [*way, start]
            if callee in walks and callee not in reached:
                reached.add(callee)
                ways.append([*way, callee])
    return []


def _place(function: FunctionType) -> tuple[str, int]:
    return function.__code__.co_filename, function.__code__.co_firstlineno


def lost_changes(walks: Walks, wanted: Wanted) -> list[Problem]:
    """Calls among the arguments of a tell that change something: a twin leaves them out with the tell."""
    changing = {function for function, walk in walks.items() if walk.changes}
    size = -1
    while size < len(changing):  # a rule changes something if one that it calls does
        size = len(changing)
        changing |= {f for f, walk in walks.items() if any(c in changing or is_native(c) for c, _ in walk.calls)}
    return [
        Problem(walk.file, line, f"a call of {callee.__name__} among the arguments of a tell", LOST_CHANGE)
        for function, walk in walks.items()
        if wanted(function)
        for callee, line in walk.told_calls
        if callee in changing or is_native(callee)
    ]
