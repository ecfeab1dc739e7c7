"""What a study plays is decided beforehand, and refused in a sentence where it makes no sense."""

from __future__ import annotations

from typing import Any

import pytest

import cardamom
from cardamom.bots import UnknownBot
from cardamom.kernel.errors import BadNumber, BadOption, BadPlayers
from cardamom.lab.study.folder import command
from cardamom.lab.study.plan import Plan, checked, shares

CARROT, IRON_CHEF = cardamom.game("carrot"), cardamom.game("iron-chef")


def test_cells_share_the_games_and_searches_get_a_few() -> None:
    asked = checked(IRON_CHEF, players=(2, 3, 4), bots=("medium", "hard"), games=10_001, search_games=50)
    found = shares(asked)
    assert found == {
        ("medium", 2): 3284,
        ("medium", 3): 3284,
        ("medium", 4): 3283,
        ("hard", 2): 50,
        ("hard", 3): 50,
        ("hard", 4): 50,
    }
    assert sum(found.values()) == 10_001


def test_searches_alone_get_what_is_asked_for() -> None:
    assert shares(checked(CARROT, players=(2,), bots=("hard",), games=800)) == {("hard", 2): 800}
    assert shares(checked(CARROT, players=(2, 3), bots=("hard",))) == {("hard", 2): 200, ("hard", 3): 200}


def test_searches_can_be_asked_for_at_fewer_tables() -> None:
    given: dict[str, Any] = {"players": (2, 3, 4), "bots": ("medium", "hard"), "games": 1500, "search_games": 300}
    asked = checked(CARROT, **given, search_players=(2,))
    assert shares(asked) == {("medium", 2): 400, ("medium", 3): 400, ("medium", 4): 400, ("hard", 2): 300}
    assert "--search-games 300 --search-players 2" in command(CARROT, asked, None)
    assert "--search-players" not in command(CARROT, checked(CARROT, **given), None)


def test_by_default_the_usual_bot_plays_for_all_numbers_of_players() -> None:
    asked = checked(CARROT)
    assert (asked.players, asked.bots, asked.games) == ((2, 3, 4, 5, 6), ("medium",), 100_000)


@pytest.mark.parametrize("games", [1, 7, 39, 40, 41, 999, 123_457])
def test_every_game_is_in_one_piece_of_one_batch(games: int) -> None:
    plan = Plan.of(CARROT, checked(CARROT, players=(2,), games=games))
    pieces = sorted((task.piece.first, task.piece.games, task.batch) for task in plan.tasks)
    numbers = [first + k for first, size, _ in pieces for k in range(size)]
    assert numbers == list(range(games))
    assert max(size for _, size, _ in pieces) <= 1000
    sizes = [sum(size for _, size, each in pieces if each == batch) for batch in range(min(games, 40))]
    assert max(sizes) - min(sizes) <= 1


def test_a_study_that_is_stopped_has_played_a_little_of_everything() -> None:
    plan = Plan.of(CARROT, checked(CARROT, players=(2, 3), games=160_000, vary=[{"stall_laps": 3}]))
    first = plan.tasks[:160]
    assert {(task.variant, task.cell, task.batch) for task in first} == {
        (v, c, b) for v in (0, 1) for c in (0, 1) for b in range(40)
    }
    assert all(one.pair == other.pair for one, other in zip(first[::2], first[1::2], strict=True))


def test_a_single_variant_is_compared_with_the_game_without_it() -> None:
    asked = checked(CARROT, options={"sell_to": "bottom"}, vary=[{"stall_laps": 3, "pizza_points": 6}])
    assert [(each.options["stall_laps"], each.options["sell_to"], each.numbers) for each in asked.variants] == [
        (5, "bottom", {}),
        (3, "bottom", {"pizza_points": 6}),
    ]


def test_the_command_repeats_the_study() -> None:
    vary = [{"open_kitchen": "on"}, {"open_kitchen": "off", "win_bonus": "4"}]
    asked = checked(IRON_CHEF, players=(2, 4), games=500, options={"rounds": 2}, vary=vary, seed=9)
    repeated = command(IRON_CHEF, asked, 1000)
    assert repeated == (
        "cardamom study iron-chef --players 2,4 --bots medium --games 500 --seed 9 --experiments 1000 --option rounds=2 "
        "--vary open_kitchen=on,win_bonus=3 --vary open_kitchen=off,win_bonus=4"
    )
    assert command(IRON_CHEF, checked(IRON_CHEF, players=(3,), seed=1), None) == (
        "cardamom study iron-chef --players 3 --bots medium --games 100000 --seed 1"
    )


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"players": (9,)}, BadPlayers, "for 2 to 6 players, not 9"),
        ({"bots": ("genius",)}, UnknownBot, "has no bot called 'genius'; it has random, easy, medium, hard"),
        ({"games": 3}, ValueError, "3 games are too few for 5 tables, one for each level of bots at each "),
        ({"games": 0}, ValueError, "0 games are too few"),
        (
            {"bots": ("medium", "hard"), "games": 900},
            ValueError,
            r"too few for 10 tables.* \(200 games for each level that searches\): ask",
        ),
        ({"bots": ("hard",), "players": (2,), "search_players": (4,)}, ValueError, "at none of these tables: name some"),
        ({"search_players": (2,)}, ValueError, "No level here searches: add hard or expert to the bots"),
        ({"search_games": 50}, ValueError, "No level here searches"),
        ({"options": {"stall_laps": 99}}, BadOption, "stall_laps takes 2 to 50, not 99"),
        ({"vary": [{"colour": "red"}]}, BadOption, "has no option or number called colour"),
        ({"vary": [{"pizza_points": 99}]}, BadNumber, "pizza_points can be 2 to 10, not 99"),
        ({"vary": [{"stall_laps": 5}]}, ValueError, "Two variants are the same: vary something else"),
        ({"engine": "abacus"}, ValueError, "no engine called 'abacus'; it has interpreted, cpu and cuda"),
    ],
)
def test_what_makes_no_sense_is_refused(asked: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        checked(CARROT, **asked)
