"""The state: fields by declaration, copies that share nothing, equality by value."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from cardamom.kernel import FIRST_NEWS, NONE, Sight, State, Zones, i8, i16, rule, switch, tell, u8, u16, u32, u64
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.fields import Field
from cardamom.kernel.subset import check_function

from .toys import HAND, A, B, Sorts, put, sorts


def zones(seats: int = 2, kinds: int = 3, capacity: int = 5) -> Zones:
    made = Zones(seats, kinds)
    made.pile("deck", capacity=capacity, sight=Sight.NOBODY, counted=True)
    return made


class Wide(State, zones=zones(), agenda=7):
    flag: int = switch(default=True, meaning="A switch.")
    small: int = u8()
    level: int = i8()
    far: int = u64()
    board: list[list[list[int]]] = u16(2, 3, 4)
    hidden: list[int] = u32(3, secret=True)


def fields(state: type[State]) -> dict[str, Field]:
    return {field.name: field for field in state.fields}


def test_a_new_state_is_all_zero() -> None:
    s = Wide()
    assert (s.small, s.flag, s.players, s.rng) == (0, 0, 0, 0)
    assert s.board == [[[0] * 4] * 3] * 2
    assert s.hidden == [0, 0, 0]
    assert s.agenda == [[0, 0, 0, 0, 0]] * 7
    assert s.events == []


class Started(State, zones=zones()):
    seal: int = i8(start=NONE)
    aims: list[list[int]] = i16(2, 3, start=-7)


def test_a_new_state_has_its_fields_as_they_start() -> None:
    s = Started()
    assert (s.seal, s.aims, s.players) == (-1, [[-7] * 3] * 2, 0)
    s.aims[0][0] = 1
    assert s.aims[1][0] == -7
    assert Started().aims[0][0] == -7


@pytest.mark.parametrize(("width", "start", "holds"), [(u8, NONE, "0 to 255"), (u8, 256, "0 to 255"), (i8, 128, "-128 to 127")])
def test_a_field_cannot_start_with_what_it_cannot_hold(width: Callable[..., Any], start: int, holds: str) -> None:
    sentence = f"A field that holds {holds} cannot start with {start}; choose a wider or signed one."
    with pytest.raises(BadDeclaration, match=f"^{re.escape(sentence)}$"):
        width(start=start)


def test_fields_have_the_declared_width_shape_and_secrecy() -> None:
    known = fields(Wide)
    assert (known["board"].code, known["board"].shape, known["board"].secret) == ("u2", (2, 3, 4), False)
    assert (known["hidden"].code, known["hidden"].shape, known["hidden"].secret) == ("u4", (3,), True)
    assert (known["level"].least, known["level"].most) == (-128, 127)
    assert (known["small"].least, known["small"].most) == (0, 255)
    assert (known["far"].least, known["far"].most) == (0, 2**64 - 1)


def test_wide_fields_come_first() -> None:
    sizes = [field.size for field in Wide.fields]
    assert sizes == sorted(sizes, reverse=True)


@pytest.mark.parametrize(("kinds", "code"), [(3, "u1"), (255, "u1"), (256, "u2"), (65536, "u4")])
def test_a_card_is_as_wide_as_the_kinds_and_a_hidden_one_need(kinds: int, code: str) -> None:
    class Deck(State, zones=zones(kinds=kinds)): ...

    assert fields(Deck)["card"].code == code


@pytest.mark.parametrize(("seats", "code"), [(7, "u1"), (8, "u2"), (16, "u4")])
def test_a_mask_has_a_bit_for_every_seat_and_the_spectator(seats: int, code: str) -> None:
    class Deck(State, zones=zones(seats=seats)): ...

    assert fields(Deck)["seen"].code == code


@pytest.mark.parametrize(("capacity", "code"), [(255, "u1"), (256, "u2")])
def test_a_size_is_as_wide_as_the_largest_zone_needs(capacity: int, code: str) -> None:
    class Deck(State, zones=zones(capacity=capacity)): ...

    assert fields(Deck)["size"].code == code


def test_a_name_of_the_kernel_cannot_be_declared_again() -> None:
    with pytest.raises(BadDeclaration, match=r"^Wrong\.score is already a field of its state: choose another name\.$"):

        class Wrong(State, zones=zones()):
            score: list[int] = i16(2)


def nested(value: object) -> list[list[object]]:
    """A field's lists, the inner ones too."""
    return [value, *(inner for row in value for inner in nested(row))] if isinstance(value, list) else []


def test_a_copy_is_equal_and_shares_nothing() -> None:
    s = Wide()
    s.board[1][2][3], s.small, s.hidden[1] = 9, 4, 5
    other = s.copy()
    assert type(other) is Wide
    assert other == s
    for field in Wide.fields:
        mine, theirs = nested(getattr(s, field.name)), nested(getattr(other, field.name))
        assert not {id(part) for part in mine} & {id(part) for part in theirs}, field.name


def test_what_is_written_to_a_copy_is_not_seen_in_the_original() -> None:
    s = Wide()
    other = s.copy()
    other.board[1][2][3], other.agenda[0][1], other.hidden[0], other.small = 1, 1, 1, 1
    assert s == Wide()
    assert other != s


def test_what_was_told_stays_behind() -> None:
    s = Wide()
    tell(s, FIRST_NEWS)
    other = s.copy()
    assert len(s.events) == 1
    assert other.events == []
    assert other == s


def test_states_are_equal_by_value_and_class() -> None:
    class Twin(State, zones=zones()): ...

    class Other(State, zones=zones()): ...

    assert Twin() == Twin()
    assert Twin() != Other()
    assert Twin() != 0


def test_two_states_differ_by_any_field() -> None:
    s, other = sorts(), sorts()
    put(s, HAND, A)
    put(other, HAND, B)
    assert s != other


def test_a_state_changes_and_so_has_no_hash() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(sorts())


def test_values_are_all_fields_by_name() -> None:
    assert set(sorts().values()) == {field.name for field in Sorts.fields}


def test_a_part_without_zones_is_shared_by_the_games_that_take_it() -> None:
    class Weather(State):
        rain: list[int] = u8(3)
        wind: int = switch(default=True, meaning="Whether there is wind.")

    zones = Zones(2, 4)
    zones.bag("hand", capacity=2, sight=Sight.OWNER)

    class Sea(Weather, zones=zones, agenda=2):
        waves: int = u8()

    assert {"rain", "wind", "waves"} <= {field.name for field in Sea.fields}
    assert [option.name for option in Sea.options] == ["wind"]
    assert Sea().rain == [0, 0, 0]


class Lapped(State):
    """A part that leaves a house rule to each game."""

    laps: int


def test_a_part_may_leave_a_field_to_each_game() -> None:
    class Short(Lapped, zones=zones()):
        laps: int = u8()

    assert Short().laps == 0
    assert check_function(is_last) == []
    with pytest.raises(BadDeclaration, match=r"^Endless must declare laps, which Lapped leaves to each game\.$"):

        class Endless(Lapped, zones=zones()):
            pass


@rule
def is_last(s: Lapped) -> bool:
    return s.turns == s.laps * s.players
