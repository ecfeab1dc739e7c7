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

from .numba_door import trailing_zeros


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


def find(s: Any, zone: int, kind: int) -> int:
    """All cards are looked at: a loop that ends at a random place costs more than the rest of a small zone."""
    found = -1
    for at in range(s.size[zone]):
        if s.card[s.zone_start[zone] + at] == kind:
            found = at
    return found


def clear_candidates(pick: list[int], words: int) -> None:
    if words == 1:
        # written out, so that the compiler sees that nothing needs to be read again
        pick[0], pick[1], pick[2], pick[3] = 0, 0, 0, 0
        return
    for k in range(MOST_AT_LEAST * words):
        pick[k] = 0


def add_candidates(s: Any, pick: list[int], words: int, zone: int, by: list[int], counted: int) -> None:
    first = s.zone_start[zone]
    if words == 1:
        # most games: the words stay in registers
        one, two, three, four = pick[0], pick[1], pick[2], pick[3]
        for i in range(first, first + s.size[zone]):
            value = by[s.card[i]] if s.card[i] != s.kinds else -1
            bit = 1 << value if value >= 0 else 0
            if counted > 3:
                four |= three & bit
            if counted > 2:
                three |= two & bit
            if counted > 1:
                two |= one & bit
            one |= bit
        pick[0], pick[1], pick[2], pick[3] = one, two, three, four
        return
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


def candidate_word(pick: list[int], words: int, at_least: int, word: int) -> int:
    return pick[(at_least - 1) * words + word]


def lowest_bit(word: int) -> int:
    return int(trailing_zeros(np.uint64(word)))


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
        questions.candidate_word: candidate_word,
        questions.lowest_bit: lowest_bit,
        verbs.find: find,
        verbs.overflow: full if checked else trusted_zone,
        verbs.missing: absent if checked else trusted_zone,
        dispatch.endless: circling if checked else trusted_steps,
        dispatch.undeclared: unheard_of if checked else trusted_item,
    }
