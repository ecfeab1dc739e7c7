"""Table plans: what is refused when it is declared, what takes the game to be seen, and the plan of a game without one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.games.alchemist.state import CLAIMED
from cardamom.games.alchemist.state import HAND as ALCHEMIST_HAND
from cardamom.kernel import Game
from cardamom.kernel.default_plan import default_plan
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.plan_check import plan_problems
from cardamom.kernel.table_plan import (
    PLAIN_THEME,
    Awnings,
    Character,
    FactPlan,
    FactShown,
    Lies,
    Points,
    Shown,
    Sign,
    Standing,
    TablePlan,
    ZonePlan,
    plan_of,
)

from .toys import BID, HEAP, OWN_HAND, STACK, TRIAL, Do

ALCHEMIST, APOTHECARY = cardamom.game("alchemist"), cardamom.game("apothecary")
EVERY_GAME = pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)


@pytest.mark.parametrize(
    ("declare", "said"),
    [
        (lambda: ZonePlan(Lies.SEAT, room=-1), "0 or more"),
        (lambda: ZonePlan(Lies.SEAT, room=2, fleeting=True), "takes no place while it is empty"),
        (lambda: ZonePlan(Lies.HAND, Shown.FAN, room=2), "A fan has no empty places"),
        (lambda: ZonePlan(Lies.SEAT, signs={"used": "moon"}), "The sign 'moon' is none of hourglass, cross, chain"),
        (lambda: ZonePlan(Lies.SEAT, signs={"used": " "}), "nor one or two characters"),
        (lambda: ZonePlan(Lies.SEAT, signs={"new": Sign.STAR, "used": "star"}), "Two marks have the sign star"),
        (lambda: FactPlan(FactShown.COUNTER, "Round {round}"), "{round} means nothing; it may have {most}, {next}, {value}"),
        (lambda: FactPlan(FactShown.COUNTER, "Round {next"), "a brace is not closed"),
        (lambda: FactPlan(FactShown.COUNTER, "Round {next} of {most}"), "say with most="),
        (lambda: FactPlan(FactShown.BADGE, "Sealed"), "give at="),
        (lambda: FactPlan(FactShown.TOKEN, "Sealed", at=3), "A badge, and nothing else"),
        (lambda: replace(PLAIN_THEME, accent="red"), "#a1b2c3, not 'red'"),
        (lambda: replace(PLAIN_THEME, weave=1.0), "0 to 0.2"),
        (lambda: replace(PLAIN_THEME, words="#a0a0a0"), "words on the cloth have a contrast of 2.5:1; make it at least 4.5:1"),
        (lambda: replace(PLAIN_THEME, accent="#ffc53d"), "the pale words of a button in the accent have a contrast of 1.5:1"),
        (lambda: Awnings(0, {3: "red"}), "#a1b2c3, not 'red'"),
        (lambda: Awnings(0, {3: "#a05a20"}), "an awning of #a05a20 have a contrast of 4.0:1; make it at least 4.5:1"),
        (lambda: Character("", "Says nothing."), "a name and a line"),
        (lambda: Points("a point", "{points} points"), "must have {points}"),
        (lambda: Points("{points} of {goal}", "{points} of {goal}"), "say with goal="),
        (lambda: Points(none="0 of {goal}"), "say with goal="),
        (lambda: Standing(1, "draw", " "), "needs a text"),
        (
            lambda: TablePlan({}, characters=(Character("Al", "Hums."), Character("Al", "Sings."))),
            "Two characters are called Al",
        ),
    ],
)
def test_a_declaration_that_cannot_be_right_is_refused_at_once(declare: Callable[[], object], said: str) -> None:
    with pytest.raises(BadDeclaration) as refused:
        declare()
    assert said in str(refused.value)


def planned(game: Game, **declared: Any) -> Game:
    """The game with its plan, parts of it replaced."""
    return replace(game, plan=replace(plan_of(game), **declared))


@pytest.mark.parametrize(
    ("declared", "said"),
    [
        ({"zones": {}}, "the zone hand is not placed"),
        ({"zones": {1: ZonePlan(Lies.HAND)}}, "places a zone 1, which is not the first zone"),
        ({"zones": {**default_plan(TRIAL).zones, BID: ZonePlan(Lies.CENTRE)}}, "each seat has a zone bid"),
        ({"zones": {**default_plan(TRIAL).zones, HEAP: ZonePlan(Lies.SEAT)}}, "one zone heap for all"),
        ({"zones": {**default_plan(TRIAL).zones, HEAP: ZonePlan(Lies.CENTRE, Shown.SETS)}}, "they are no sets"),
        ({"facts": {"laps": FactPlan(FactShown.COUNTER)}}, "a fact laps, for which the game has no words"),
        ({"at": {"fly": HEAP}}, "the verb fly, which does not exist"),
        ({"at": {"draw": 99}}, "done at the zone 99"),
        ({"points": Points("{points}", "{points}", goal="aim")}, "the option aim, which does not exist"),
        ({"points": Points("{points}", "{points}", goal="order")}, "the option order, whose values are not all numbers"),
        ({"awnings": Awnings(99, {})}, "awnings are for the zone 99"),
        ({"awnings": Awnings(OWN_HAND, {})}, "awnings are for hand, which is no zone that each seat has and everybody sees"),
        ({"awnings": Awnings(HEAP, {})}, "awnings are for heap, which is no zone that each seat has"),
        ({"steps": frozenset((Do.TURN,))}, "a step is for"),
        ({"chapters": {7: "Setting up"}}, "a chapter is for 7, which is no question"),
        ({"standing": (Standing(Do.ACT, "fly", "Fly"),)}, "the standing answer fly is no action"),
        ({"standing": (Standing(Do.ACT, "play(card=a)", "Play"),)}, "names something"),
        ({"standing": (Standing(Do.BID, "draw", "Draw"),)}, "does not answer the question bid"),
    ],
)
def test_a_plan_that_does_not_fit_its_game_is_refused_with_it(declared: dict[str, Any], said: str) -> None:
    with pytest.raises(BadDeclaration) as refused:
        planned(TRIAL, **declared)
    assert str(refused.value).startswith("The table plan of Trial does not fit: ")
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("fact", "plan", "said"),
    [
        ("round", None, "the fact round is not placed"),
        ("round", FactPlan(FactShown.ARROW), "it is no direction"),
        ("round", FactPlan(FactShown.TOKEN), "neither names a seat nor belongs to one"),
        ("round", FactPlan(FactShown.COUNTER, most="tie_break"), "whose values are not all numbers"),
        ("round", FactPlan(FactShown.COUNTER, {"one": "First"}), "a text for one, which is none of its values"),
        ("dealer", FactPlan(FactShown.TOKEN, "{next}"), "it is no plain number"),
        ("newer_seal", FactPlan(FactShown.BADGE, at=1), "a badge at the zone 1"),
    ],
)
def test_a_fact_that_cannot_be_shown_so_is_refused(fact: str, plan: FactPlan | None, said: str) -> None:
    facts = dict(plan_of(APOTHECARY).facts)
    del facts[fact]
    with pytest.raises(BadDeclaration) as refused:
        planned(APOTHECARY, facts=facts if plan is None else {**facts, fact: plan})
    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("signs", "said"),
    [
        ({"resting": Sign.HOURGLASS}, "the mark used on cards of claimed has no sign"),
        ({"resting": "1", "used": "2", "ready": "3"}, "a sign for ready on cards of claimed, which is no mark there"),
        ({"resting": "1", "used": "2", "chained": "3"}, "a sign for chained on cards of claimed"),
    ],
)
def test_a_sign_stands_for_each_mark_of_which_something_is_said(signs: dict[str, str], said: str) -> None:
    zones = plan_of(ALCHEMIST).zones
    with pytest.raises(BadDeclaration) as refused:
        planned(ALCHEMIST, zones={**zones, CLAIMED: replace(zones[CLAIMED], signs=signs)})
    assert said in str(refused.value)


def test_an_awning_is_for_a_card_that_can_lie_there() -> None:
    with pytest.raises(BadDeclaration) as refused:
        planned(ALCHEMIST, awnings=Awnings(CLAIMED, {9999: "#204060"}))
    assert "an awning for the card 9999, which cannot lie in claimed" in str(refused.value)


# ---- games without a plan


@EVERY_GAME
def test_every_game_could_be_played_without_its_plan(game: Game) -> None:
    bare = replace(game, plan=None)
    assert list(plan_problems(bare, plan_of(bare))) == []


def test_a_plan_is_made_of_zones() -> None:
    plan = plan_of(TRIAL)
    assert plan.zones[OWN_HAND] == ZonePlan(Lies.HAND, Shown.FAN)
    assert plan.zones[BID] == ZonePlan(Lies.POCKET, Shown.ROW, "Bid", fleeting=True)
    assert plan.zones[HEAP] == ZonePlan(Lies.CENTRE, Shown.STACK, "Heap")
    assert plan.zones[STACK] == ZonePlan(Lies.CENTRE, Shown.STACK, "Stack")


def test_marks_get_signs_of_their_own() -> None:
    zones = plan_of(replace(ALCHEMIST, plan=None)).zones
    assert zones[CLAIMED].signs == {"resting": "hourglass", "used": "cross"}
    assert zones[ALCHEMIST_HAND].signs == {}


def test_what_others_may_take_lies_in_their_reach() -> None:
    bare = replace(cardamom.game("carrot"), plan=None)
    lies = {bare.words.zones[zone]: placed.lies for zone, placed in plan_of(bare).zones.items()}
    assert lies["restaurant"] is Lies.REACH
    assert lies["dishes"] is Lies.SEAT


def test_facts_find_their_place() -> None:
    facts = plan_of(replace(APOTHECARY, plan=None)).facts
    assert facts["direction"].shown is FactShown.ARROW
    assert facts["dealer"] == FactPlan(FactShown.TOKEN, "Dealer")
    assert facts["skip"].shown is FactShown.TOKEN
    assert facts["round"].shown is FactShown.COUNTER


def test_a_pile_that_a_verb_names_is_clicked_for_it() -> None:
    bare = replace(APOTHECARY, plan=None)
    named = {verb: bare.words.zones[zone] for verb, zone in plan_of(bare).at.items()}
    assert named == {"draw": "draw pile", "take": "discard pile"}
