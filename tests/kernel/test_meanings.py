"""What numbers mean: how fields, marks, arguments and facts are shown without guessing."""

from __future__ import annotations

from enum import IntEnum
from typing import Any

import pytest

from cardamom.kernel import (
    DIRECTION,
    ENDING,
    FLAG,
    ITEM,
    KIND,
    NONE,
    NUMBER,
    SEAT,
    TOGETHER,
    Domain,
    Meaning,
    counts_of,
    i8,
    set_of,
    u8,
)
from cardamom.kernel.conformance import NotConformant, Promise, Trial, check_meanings
from cardamom.kernel.meanings import fits
from cardamom.kernel.telling import plain
from tests.conformance.broken.hush import Hush, hush

FRUIT = Domain("fruit", ("apple", "banana", "cherry"))


@pytest.mark.parametrize(
    ("meaning", "good", "bad"),
    [
        (NUMBER, (0, 9), (NONE,)),
        (ITEM, (0, 3), (NONE,)),
        (ENDING, (0, 2), (NONE,)),
        (TOGETHER, (0, 7), (NONE,)),
        (FLAG, (0, 1), (NONE, 2)),
        (SEAT, (NONE, 0, 2), (3, -2)),
        (KIND, (NONE, 0, 4), (5,)),
        (FRUIT, (NONE, 0, 2), (3,)),
        (DIRECTION, (-1, 0, 1), (2, -2)),
        (set_of(SEAT), (0, 0b111), (0b1000, NONE)),
        (set_of(FRUIT), (0, 0b101), (0b1000,)),
        (counts_of(FRUIT), (0, 4), (NONE,)),
    ],
    ids=lambda case: getattr(case, "name", ""),
)
def test_a_number_fits_its_meaning_or_not(meaning: Meaning, good: tuple[int, ...], bad: tuple[int, ...]) -> None:
    """At a table of three, with five kinds of card."""
    assert [value for value in good if not fits(meaning, value, 3, 5)] == []
    assert [value for value in bad if fits(meaning, value, 3, 5)] == []


@pytest.mark.parametrize(
    ("meaning", "value", "expected"),
    [
        (NUMBER, 3, 3),
        (FLAG, 1, True),
        (SEAT, 0, 0),
        (SEAT, NONE, None),
        (FRUIT, NONE, None),
        (DIRECTION, -1, -1),
        (set_of(SEAT), 0b101, [0, 2]),
        (set_of(FRUIT), 0, []),
    ],
)
def test_plain_data_tells_none_from_the_first(meaning: Meaning, value: int, expected: object) -> None:
    assert plain(meaning, value) == expected


# ---- a game whose fields say what they are


class Talkative(Hush, zones=Hush.zone_table, agenda=8):
    host: int = i8(of=SEAT, start=NONE)
    way: int = i8(of=DIRECTION)
    guests: int = u8(of=set_of(SEAT))
    ready: list[int] = u8(4, of=FLAG)
    liked: list[int] = i8(4, of=FRUIT, start=NONE)
    eaten: list[list[int]] = u8(4, 3, of=counts_of(FRUIT))


LABELS = {"host": "Host", "way": "Direction", "guests": "Guests", "ready": "Ready", "liked": "Likes", "eaten": "Has eaten"}


def talking(**values: Any) -> list[Any]:
    """What a view shows of these fields, in words."""
    game = hush(state=Talkative, words={**hush().words.__dict__, "facts": LABELS})
    table = game.deal(players=2, seed=1)
    for name, value in values.items():
        setattr(table._state, name, value)
    return [fact["text"] for fact in table.view(0)["shown"]]


def test_fields_are_shown_in_words() -> None:
    eaten = [[1, 0, 2], [0, 0, 0], [0, 0, 0], [0, 0, 0]]
    liked = [2, NONE, NONE, NONE]
    said = talking(host=1, way=-1, guests=0b11, ready=[0, 1, 0, 0], liked=liked, eaten=eaten)
    assert said == [
        "Host: Player 2",
        "Direction: counterclockwise",
        "Guests: Player 1, Player 2",
        ["", "Ready"],
        ["Likes: cherry", ""],
        ["Has eaten: apple, 2 × cherry", ""],
    ]


def test_none_is_said_and_is_not_the_first_seat() -> None:
    assert talking()[:3] == ["Host: none", "Direction: standing", "Guests: none"]
    assert talking(host=0)[0] == "Host: Player 1"


# ---- conformance


@pytest.mark.parametrize(
    ("name", "value", "said"),
    [
        ("host", 2, "the field host is 2, which is no seat"),
        ("way", 2, "the field way is 2, which is no direction"),
        ("guests", 0b100, "the field guests is 4, which is no set of seat"),
        ("ready", [0, 2, 0, 0], "the field ready is 2, which is no flag"),
    ],
)
def test_a_field_that_is_not_what_it_says(name: str, value: Any, said: str) -> None:
    trial = Trial(hush(state=Talkative), 2, 1)
    check_meanings(trial)
    setattr(trial.state, name, value)
    with pytest.raises(NotConformant, match=said) as found:
        check_meanings(trial)
    assert found.value.promise is Promise.MEANING


def test_seats_that_nobody_takes_may_hold_anything() -> None:
    trial = Trial(hush(state=Talkative), 2, 1)
    trial.state.ready = [0, 1, 7, 7]  # type: ignore[attr-defined]
    check_meanings(trial)


class Do(IntEnum):
    BEGIN_TURN = 4


def test_an_argument_of_which_nothing_is_said() -> None:
    trial = Trial(hush(about={}), 2, 1)
    trial.state.agenda[0][0], trial.state.agenda[0][2] = Do.BEGIN_TURN, 1
    with pytest.raises(NotConformant, match="argument 0 of the agenda's item 4 is 1, and about= does not say what that means"):
        check_meanings(trial)


def test_an_argument_that_is_not_what_it_says() -> None:
    trial = Trial(hush(about={Do.BEGIN_TURN: (SEAT,)}), 2, 1)
    trial.state.agenda[0][0], trial.state.agenda[0][2] = Do.BEGIN_TURN, 5
    with pytest.raises(NotConformant, match="argument 0 of the agenda's item 4 is 5, which is no seat"):
        check_meanings(trial)
