"""What can be asked of a tuning: dials, aims, and what is refused in a sentence."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom.kernel.errors import BadNumber, BadOption, CardamomError
from cardamom.lab import tune
from cardamom.lab.study.axes import Axes
from cardamom.lab.study.measures import UnknownMeasure
from cardamom.lab.tuning.aims import aim_of, aims_of
from cardamom.lab.tuning.dials import all_settings, combinations, dial_of, dials_of, over_given
from cardamom.lab.tuning.errors import BadTuning

from .laps import GAME

AXES = Axes.of(GAME, 2)


# ---- dials


@pytest.mark.parametrize(
    ("name", "wanted", "values"),
    [
        ("laps", "3..6", (3, 4, 5, 6)),
        ("laps", "2..12/5", (2, 7, 12)),
        ("laps", " 9, 3 ,9", (9, 3)),
        ("laps", range(1, 4), (1, 2, 3)),
        ("doubled", "", ("on", "off")),
        ("doubled", [False, True], ("off", "on")),
        ("each_card", "0..12/6", (0, 6, 12)),
        ("each_card", "", tuple(range(13))),
    ],
)
def test_a_dial_knows_its_values(name: str, wanted: Any, values: tuple[object, ...]) -> None:
    dial = dial_of(GAME, name, wanted)
    assert dial.values == values
    assert dial_of(GAME, name, dial.text) == dial


def test_a_dial_knows_what_it_turns() -> None:
    laps, each = dials_of(GAME, over_given(["laps=3..4", "each_card=1,2"]))
    assert (laps.usual, laps.is_number, each.usual, each.is_number) == (3, False, 2, True)
    assert combinations([laps, each]) == 4
    # the same numbers one after another, since other ones must be compiled
    assert all_settings([laps, each])[1] == {"laps": 4, "each_card": 1}


@pytest.mark.parametrize(
    ("over", "error", "sentence"),
    [
        ([], BadTuning, "Say what may change, such as --over NAME=3..9."),
        (["lap=3..9"], BadTuning, "Laps has no house rule or number called lap; did you mean laps?"),
        (["zzz=1"], BadTuning, "Laps has no house rule or number called zzz; it has laps, head_start, doubled, each_card."),
        (["laps=9..3"], BadTuning, "9..3 is no span of values: write the least first, as in 3..9 or 20..60/5."),
        (["laps=1..9/0"], BadTuning, "1..9/0 is no span of values: write the least first, as in 3..9 or 20..60/5."),
        (["laps=4"], BadTuning, "Give laps at least two values to try, such as --over laps=1..20."),
        (["doubled=on"], BadTuning, "Give doubled at least two values to try, such as --over doubled=on,off."),
        (["each_card=4"], BadTuning, "Give each_card at least two values to try, such as --over each_card=0..12."),
        (["laps=3..90"], BadOption, "The option laps takes 1 to 20, not 21."),
        (["doubled=on,maybe"], BadOption, "The option doubled takes on or off, not 'maybe'."),
        (["each_card=3..13"], BadNumber, "The number each_card can be 0 to 12, not 13."),
        (["laps=3..4", "laps=5..6"], BadTuning, "laps can be tuned only once."),
    ],
)
def test_what_cannot_be_turned_is_refused(over: list[str], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as raised:
        dials_of(GAME, over_given(over))
    assert str(raised.value) == sentence


# ---- aims


def test_aims_are_objectives_or_constraints() -> None:
    near, less, more = aims_of(AXES, ["turns.p50=60", "seat.spread < 1 %", "score.mean>=12.5"])
    assert (near.is_objective, less.is_objective, more.is_objective) == (True, False, False)
    assert (near.text, less.text, more.text) == ("turns.p50=60", "seat.spread<0.01", "score.mean>12.5")
    assert (near.distance(57), near.distance(63)) == (3, 3)
    assert less.excess(0.03) == pytest.approx(0.02)
    assert (more.excess(12), more.excess(13)) == (0.5, -0.5)


@pytest.mark.parametrize(
    ("given", "text"),
    [
        ("seat.spread<0.001%", "seat.spread<0.00001"),
        ("seat.1<33.3%", "seat.1<0.333"),
        ("turns.mean=17", "turns.mean=17"),
        ("score.mean>=-.5", "score.mean>-0.5"),
        ("turns.mean=1234567.125", "turns.mean=1234567.125"),
    ],
)
def test_an_aim_can_be_asked_for_again_as_it_is_told(given: str, text: str) -> None:
    aim = aim_of(AXES, given)
    assert aim.text == text
    assert aim_of(AXES, aim.text).value == aim.value


def test_a_measure_without_a_value_is_far_from_every_aim() -> None:
    near, less = aims_of(AXES, ["turns.p50=60", "seat.spread<0.01"])
    assert near.distance(float("nan")) > 1e6
    assert less.excess(float("nan")) > 1e6


@pytest.mark.parametrize("text", ["turns.p50", "turns.p50=", "=5", "turns.p50=x", "turns.p50==5", "turns.p50=1e999", ""])
def test_what_is_no_aim_is_refused(text: str) -> None:
    with pytest.raises(BadTuning) as raised:
        aim_of(AXES, text)
    sentence = "is no aim: write a measure, one of = < >, and a number, such as turns.p50=60."
    assert str(raised.value) == f"{text!r} {sentence}"


@pytest.mark.parametrize(
    ("aims", "error", "sentence"),
    [
        (["turn.p50=5"], UnknownMeasure, "There is no measure called 'turn.p50'; did you mean turns.p50?"),
        (["turns.p50=5", "turns.p50=6"], BadTuning, "Give the aim turns.p50= only once."),
        (
            ["turns.p50<5"],
            BadTuning,
            'Say what to come near to with =, such as --aim "turns.p50=60"; < and > say what must hold besides.',
        ),
    ],
)
def test_aims_that_make_no_sense_are_refused(aims: list[str], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error) as raised:
        aims_of(AXES, aims)
    assert str(raised.value) == sentence


# ---- the rest


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"budget": 100}, "A tuning needs a budget of at least 1200 games."),
        ({"jobs": 0}, "A tuning needs at least one job."),
        ({"players": 5}, "Laps is for 2 to 3 players, not 5."),
        ({"bots": ["hard"]}, "The level hard searches, which is too slow for tuning: use random."),
        ({"bots": ["nobody"]}, "Laps has no bot called 'nobody'; it has random."),
        ({"bots": ["random"] * 3}, "Name one bot for all seats or one for each of the 2, not 3."),
        ({"options": {"laps": 4}}, "laps cannot both be tuned and stay the same: leave out one of them."),
        ({"options": {"no": 4}}, "Laps has no option called no; its options are laps, head_start, doubled."),
        ({"resume": True}, "There is no tuning to go on with: --resume needs --out with the folder of one."),
        ({"engine": "steam"}, "A tuning has no engine called 'steam'; it has cpu and interpreted."),
    ],
)
def test_a_tuning_that_cannot_be_is_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(CardamomError) as raised:
        tune(GAME, **{"over": {"laps": "3..5"}, "aims": ["turns.mean=8"], "engine": "interpreted", **given})
    assert str(raised.value) == sentence
