"""House rules: values as people write them, integers as the rules read them."""

from __future__ import annotations

import re
from enum import IntEnum
from typing import Any

import pytest

from cardamom.kernel import Sight, State, Zones, one_of, span, switch
from cardamom.kernel.errors import BadDeclaration, BadOption

ZONES = Zones(2, 1)
ZONES.bag("hand", capacity=1, sight=Sight.OWNER)


class Sell(IntEnum):
    TO_BANK, TO_PLAYERS, NEVER = 3, 1, 0


class Buyer(IntEnum):
    FIRST_COME, RANDOM = range(2)


class House(State, zones=ZONES):
    laps: int = span(2, 300, default=5, meaning="Laps.")
    sell: int = one_of(Sell, default=Sell.TO_PLAYERS, meaning="Where to sell.")
    open: int = switch(default=False, title="Open hands", meaning="Everybody sees all hands.")
    pair: int = span(1, 2, default=1, meaning="One or two.")
    buyer: int = one_of(
        Buyer,
        default=Buyer.RANDOM,
        title="Who buys",
        words={Buyer.RANDOM: "by lot", Buyer.FIRST_COME: "first come"},
        meaning="Whoever comes first buys, or it is decided by lot.",
    )


LAPS, SELL, OPEN, PAIR, BUYER = House.options


def test_the_state_knows_its_options_in_the_order_of_declaration() -> None:
    assert [(option.name, option.default, option.meaning) for option in House.options] == [
        ("laps", 5, "Laps."),
        ("sell", "to_players", "Where to sell."),
        ("open", "off", "Everybody sees all hands."),
        ("pair", 1, "One or two."),
        ("buyer", "random", "Whoever comes first buys, or it is decided by lot."),
    ]


def test_people_read_a_title_and_words_or_else_the_names() -> None:
    assert [option.title for option in House.options] == ["Laps", "Sell", "Open hands", "Pair", "Who buys"]
    assert SELL.words == ("to bank", "to players", "never")
    assert [BUYER.word(value) for value in BUYER.values] == ["first come", "by lot"]
    assert (BUYER.in_words, BUYER.explained) == ("first come or by lot", "first_come or random (by lot)")
    assert LAPS.explained == LAPS.in_words == "2 to 300"


def test_words_are_given_to_all_values_or_to_none() -> None:
    with pytest.raises(BadDeclaration, match="Give words to all values of Buyer, or to none"):
        one_of(Buyer, default=Buyer.RANDOM, meaning="Half.", words={Buyer.RANDOM: "by lot"})


def test_a_choice_takes_the_names_of_its_members_in_lower_case() -> None:
    assert SELL.values == ("to_bank", "to_players", "never")
    assert [SELL.code(value) for value in SELL.values] == [3, 1, 0]
    assert [SELL.value(code) for code in (3, 1, 0)] == ["to_bank", "to_players", "never"]


def test_a_span_takes_numbers_and_numbers_as_text() -> None:
    assert LAPS.code(2) == LAPS.code("2") == 2
    assert LAPS.code(300) == 300


def test_a_switch_takes_on_and_off_true_and_false() -> None:
    assert OPEN.code("on") == OPEN.code(True) == 1
    assert OPEN.code("off") == OPEN.code(False) == 0
    assert (OPEN.value(1), OPEN.value(0)) == ("on", "off")


@pytest.mark.parametrize(
    ("option", "spoken"), [(LAPS, "2 to 300"), (SELL, "to_bank or to_players or never"), (OPEN, "on or off"), (PAIR, "1 or 2")]
)
def test_the_values_are_spoken(option: Any, spoken: str) -> None:
    assert option.spoken == spoken


@pytest.mark.parametrize(
    ("option", "value", "sentence"),
    [
        (LAPS, 1, "The option laps takes 2 to 300, not 1."),
        (LAPS, 301, "The option laps takes 2 to 300, not 301."),
        (LAPS, "many", "The option laps takes 2 to 300, not 'many'."),
        (LAPS, 2.5, "The option laps takes 2 to 300, not 2.5."),
        (LAPS, None, "The option laps takes 2 to 300, not None."),
        (SELL, 3, "The option sell takes to_bank or to_players or never, not 3."),
        (SELL, "Never", "The option sell takes to_bank or to_players or never, not 'Never'."),
        (OPEN, 1, "The option open takes on or off, not 1."),
    ],
)
def test_another_value_is_refused_with_the_values_it_takes(option: Any, value: object, sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{re.escape(sentence)}$"):
        option.code(value)


def test_an_option_is_a_field_as_wide_as_its_largest_value() -> None:
    fields = {field.name: field for field in House.fields}
    assert fields["laps"].code == "u2"
    assert fields["sell"].code == fields["open"].code == "u1"
    assert House().laps == 0
