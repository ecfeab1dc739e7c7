"""Facts and scores as a table shows them: short, and never like a debugger."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import cardamom
from cardamom.kernel import Game
from cardamom.kernel.render import fact_data, points_words
from cardamom.kernel.table_plan import FactPlan, FactShown, Points, plan_of

APOTHECARY = cardamom.game("apothecary")
FOOD_COURT = cardamom.game("food-court")
NAMES = ["Ann", "Ben", "Cleo"]


def dealt(game: Game, **fields: Any) -> Any:
    """A state of three players with fields set by hand."""
    options = {option.name: option.code(option.default) for option in game.state.options}
    state = game.engine.deal(3, 1, options)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def short(game: Game, name: str, plan: FactPlan | None = None, **fields: Any) -> Any:
    if plan is not None:
        whole = plan_of(game)
        game = replace(game, plan=replace(whole, facts={**whole.facts, name: plan}))
    return fact_data(game, dealt(game, **fields), name, game.words.facts[name], NAMES)["short"]


def test_a_round_is_counted_from_one_to_the_last() -> None:
    assert short(APOTHECARY, "round", round=0) == "Round 1 of 4"
    assert short(APOTHECARY, "round", round=1) == "Round 2 of 4"
    assert short(APOTHECARY, "round", round=4, pending=0) == "Round 4 of 4"


def test_without_a_most_the_last_round_stays_when_the_game_is_over() -> None:
    assert short(APOTHECARY, "round", FactPlan(FactShown.COUNTER, "Round {next}"), round=2) == "Round 3"
    assert short(APOTHECARY, "round", FactPlan(FactShown.COUNTER, "Round {next}"), round=3, pending=0) == "Round 3"


def test_the_most_is_a_number_or_an_option() -> None:
    state = dealt(APOTHECARY)
    state.rounds = 7
    fact = fact_data(APOTHECARY, state, "round", "Rounds played", NAMES)
    assert fact["most"] == 7
    assert fact["short"] == "Round 1 of 7"
    assert short(APOTHECARY, "round", FactPlan(FactShown.COUNTER, "{value} of {most}", most=9), round=3) == "3 of 9"


def test_values_are_spoken() -> None:
    assert short(APOTHECARY, "direction", direction=-1) == "counterclockwise"
    assert short(APOTHECARY, "dealer", dealer=1) == "Dealer"
    assert short(APOTHECARY, "newer_seal", newer_seal=0) == "Sealed: Occult Rituals"
    assert short(APOTHECARY, "dealer", FactPlan(FactShown.COUNTER, "{value} deals"), dealer=2) == "Cleo deals"


def test_nothing_is_said_of_nothing() -> None:
    assert short(APOTHECARY, "newer_seal", newer_seal=-1) == ""
    assert short(APOTHECARY, "skip", skip=[0, 1, 0, 0, 0, 0]) == ["", "Skips a turn", ""]
    assert short(APOTHECARY, "rounds_won", rounds_won=[0, 2, 0, 0, 0, 0]) == ["", "Rounds won: 2", ""]
    assert short(APOTHECARY, "round_turns", FactPlan(FactShown.COUNTER), round_turns=0) == ""


def test_without_a_text_the_facts_own_words_are_shown() -> None:
    assert short(APOTHECARY, "round_turns", FactPlan(FactShown.COUNTER), round_turns=3) == "Turns in this round: 3"


def test_each_named_value_may_have_its_text() -> None:
    assert short(FOOD_COURT, "trigger", trigger=0) == ""
    assert short(FOOD_COURT, "trigger", trigger=2) == "Last round"


def test_lists_are_joined() -> None:
    game = cardamom.game("potion-crafting")
    live = [[0] * 9 for _ in range(6)]
    live[1][2], live[1][4] = 1, 2
    said = short(game, "live", live=live)
    assert said == ["", "Perk: Heartstring Infusion, 2 × Whispering Gold", ""]


def test_scores_in_words() -> None:
    assert points_words(APOTHECARY, [0, 1, 2], {}) == ["0 points", "1 point", "2 points"]
    assert points_words(FOOD_COURT, [1, 24], {"target_vp": 40}) == ["1 of 40 VP", "24 of 40 VP"]
    assert points_words(cardamom.game("alchemist"), [0, 1], {}) == ["no round won yet", "1 round won"]
    bare = replace(
        APOTHECARY, plan=replace(plan_of(APOTHECARY), points=Points("{points} of {goal}", "{points} of {goal}", goal=3))
    )
    assert points_words(bare, [2], {}) == ["2 of 3"]
