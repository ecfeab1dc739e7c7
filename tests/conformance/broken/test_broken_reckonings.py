"""Reckonings that do not hold: points from nowhere, a winner whom nothing explains, a tie-break that cannot be seen."""

from __future__ import annotations

from typing import Any

from cardamom.kernel.conformance import Promise, check
from cardamom.kernel.reckoning import POINTS, Decider, Reckoning, Source

from .catching import assert_says, caught
from .hush import HAND, News, hush

MATCHES = Source("Matches", News.MATCHED)


def reckoned(**declared: Any) -> Reckoning:
    """A sound reckoning of the sound game, or one with parts replaced."""
    return Reckoning(**{"sources": (MATCHES,), **declared})


def test_a_sound_reckoning_conforms() -> None:
    check(hush(reckoning=reckoned()), games=3)


def test_points_that_have_no_source() -> None:
    error = caught(hush(reckoning=reckoned(sources=(Source("Matches", News.MATCHED, worth=2),))))
    assert_says(error, Promise.RECKONING, "the sources of its points add up to 2 for seat", "whose score is 1")


def test_a_winner_whom_nothing_explains() -> None:
    def nothing(s: Any, seat: int) -> int:
        return 0

    error = caught(hush(reckoning=reckoned(deciders=(Decider("Luck", nothing, "{n} luck"),))))
    assert_says(error, Promise.RECKONING, "win, which “Luck” [0, 0] does not explain")


def test_a_decider_that_not_everybody_sees() -> None:
    def first_card(s: Any, seat: int) -> int:
        return int(s.card[s.zone_start[HAND + seat]])

    deciders = (POINTS, Decider("First card in hand", first_card, "{n}"))
    error = caught(hush(reckoning=reckoned(deciders=deciders)))
    assert_says(error, Promise.RECKONING, "“First card in hand”", "to the spectator")
