"""How the kernel's native rules look in a compiled twin.

The twin maker copies these functions into the twin's own module; each must do exactly what the
interpreted one does, and conformance compares them state by state.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from cardamom.kernel import dispatch, questions, verbs
from cardamom.kernel.chance import chance as interpreted_chance
from cardamom.kernel.chance import mixed as interpreted_mixed
from cardamom.kernel.questions import MOST_AT_LEAST

from .jit import trailing_zeros


def chance(s: Any, n: int) -> int:
    z = s.rng + np.uint64(0x9E3779B97F4A7C15)
    s.rng = z
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return np.int64((((z ^ (z >> np.uint64(31))) >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))  # type: ignore[return-value]


def mixed(seed: int, index: int) -> int:
    z = np.uint64(seed) + np.uint64(index + 1) * np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))  # type: ignore[return-value]


def clear_candidates(pick: list[int]) -> None:
    for k in range(len(pick)):
        pick[k] = 0


def add_candidates(s: Any, pick: list[int], zone: int, by: list[int], counted: int) -> None:
    """Sets of 64 values a word: the words of "at least one", then those of "at least two", and so on."""
    words = len(pick) // MOST_AT_LEAST
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        if s.card[i] != s.kinds:
            value = by[s.card[i]]
            if value >= 0:
                bit = 1 << (value & 63)
                at = value >> 6
                for _ in range(counted):
                    had = pick[at]
                    pick[at] = had | bit
                    bit &= had
                    at += words


def next_candidate(pick: list[int], after: int, at_least: int) -> int:
    words = len(pick) // MOST_AT_LEAST
    at = (after + 1) >> 6
    low = (after + 1) & 63
    while at < words:
        rest = np.uint64(pick[(at_least - 1) * words + at]) >> np.uint64(low)
        if rest != 0:
            return (at << 6) + low + int(trailing_zeros(rest))
        at += 1
        low = 0
    return -1


def full(s: Any, zone: int) -> None:
    raise IndexError("a zone is declared too small for its cards")


def absent(s: Any, zone: int) -> None:
    raise IndexError("a rule wants a card that is not there")


def circling(s: Any) -> None:
    raise RuntimeError("the agenda runs in circles")


def unheard_of(s: Any, what: int) -> None:
    raise RuntimeError("the agenda holds something undeclared")


def trusted_zone(s: Any, zone: int) -> None:
    pass


def trusted_steps(s: Any) -> None:
    pass


def trusted_item(s: Any, what: int) -> None:
    pass


def forms(checked: bool) -> dict[Callable[..., Any], Callable[..., Any]]:
    """The compiled form of each native rule; an unchecked twin trusts what a checked one has proved."""
    return {
        interpreted_chance: chance,
        interpreted_mixed: mixed,
        questions.clear_candidates: clear_candidates,
        questions.add_candidates: add_candidates,
        questions.next_candidate: next_candidate,
        verbs.overflow: full if checked else trusted_zone,
        verbs.missing: absent if checked else trusted_zone,
        dispatch.endless: circling if checked else trusted_steps,
        dispatch.undeclared: unheard_of if checked else trusted_item,
    }
