"""Simulations count right, and depend on their arguments alone."""

from __future__ import annotations

import json
import signal
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import cardamom
from cardamom.bots import UnknownBot, make
from cardamom.cli import app
from cardamom.kernel import State, rule
from cardamom.kernel.chance import mixed
from cardamom.kernel.errors import BadOption, BadPlayers
from cardamom.lab import Simulation, engines, simulate
from cardamom.lab.engines import Batch, Plan, interpreted
from cardamom.lab.simulation import BadSimulation, undisturbed
from tests.fast.tiny import SOURCE
from tests.fast.tiny import make as make_tiny

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]
SHORT: dict[str, dict[str, Any]] = {"iron-chef": {"rounds": 1, "max_laps": 10}}


@rule
def lowest(s: State, seat: int, legal: list[int], n: int) -> int:
    return legal[0]


@rule
def highest(s: State, seat: int, legal: list[int], n: int) -> int:
    return legal[n - 1]


def facts(result: Simulation) -> dict[str, Any]:
    """The result without the time it took."""
    return {name: value for name, value in result.to_data().items() if not name.startswith(("seconds", "decisions_per"))}


@pytest.mark.parametrize("game", GAMES)
def test_the_result_depends_on_the_arguments_alone(game: cardamom.Game) -> None:
    """Engine, jobs and the pieces of work make no difference; seed and bots do."""
    bots = ["medium", "random", "medium"]
    asked: dict[str, Any] = {"games": 24, "players": 3, "bots": bots, "options": SHORT.get(game.id, {}), "rotate": True}
    plain = facts(simulate(game, seed=5, engine="interpreted", **asked))
    assert plain["games"] == 24
    assert facts(simulate(game, seed=5, engine="interpreted", jobs=2, **asked)) == plain
    assert facts(simulate(game, seed=5, engine="cpu", **asked)) == plain
    assert facts(simulate(game, seed=5, engine="cpu", jobs=2, **asked)) == plain
    assert facts(simulate(game, seed=6, engine="cpu", **asked)) != plain


def test_bots_stay_at_their_seats_unless_they_rotate() -> None:
    game = cardamom.game("carrot")
    plan = Plan(cardamom.game("carrot"), 3, ("medium", "random", "random"), 1, (), rotate=False)
    assert [plan.bot_at(seat, 7) for seat in range(3)] == [0, 1, 2]
    rotating = Plan(cardamom.game("carrot"), 3, plan.bots, 1, (), rotate=True)
    assert [[rotating.bot_at(seat, number) for seat in range(3)] for number in range(4)] == [
        [0, 1, 2],
        [2, 0, 1],
        [1, 2, 0],
        [0, 1, 2],
    ]
    # the strong one wins from every seat, and is counted where it is listed
    result = simulate(game, games=6, players=3, bots=plan.bots, seed=3, engine="interpreted", rotate=True)
    assert result.win_share == [1.0, 0.0, 0.0]


def test_a_game_of_a_simulation_is_the_game_of_its_seed() -> None:
    """What is counted is what the rules say: replay one game by hand."""
    game = cardamom.game("carrot")
    played = interpreted(Plan(cardamom.game("carrot"), 2, ("medium", "random"), 9, (), rotate=False), 4, 1)
    seed = mixed(9, 4)
    table = game.deal(players=2, seed=seed)
    bots = [make(game, name, mixed(seed, seat)) for seat, name in enumerate(("medium", "random"))]
    while not table.over:
        seat = table.actors[0]
        legal = [int(a) for a in table.legal(seat)]
        table.play(bots[seat].choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)
    assert played.scores == [[score] for score in table.scores]
    assert [seat for seat in range(2) if played.winners[0] >> seat & 1] == table.winners
    assert (played.turns, played.decisions) == ([table.view(0)["turns"]], [len(table.moves)])


def test_the_game_that_is_given_is_the_one_that_plays() -> None:
    """Also under the id of an installed one, which has other strategies, and in other processes."""
    installed = cardamom.game("carrot")
    other = replace(installed, strategies={"medium": installed.strategies["easy"]})
    asked: dict[str, Any] = {"games": 12, "bots": ["medium", "random"], "seed": 2, "engine": "interpreted"}
    plain = facts(simulate(other, **asked))
    assert plain["mean_score"] != facts(simulate(installed, **asked))["mean_score"]
    assert facts(simulate(other, jobs=2, **asked)) == plain
    easy = facts(simulate(installed, **{**asked, "bots": ["easy", "random"]}))
    assert {**plain, "bots": 0} == {**easy, "bots": 0}


def test_a_game_that_is_not_installed_plays_on_all_engines(tmp_path: Path) -> None:
    later_counts_more = SOURCE.replace("WORTH[top(s, LAID)]", "s.size[LAID] * WORTH[top(s, LAID)]")
    tiny, scores = make_tiny(tmp_path, source=later_counts_more), []
    for strategy in (lowest, highest):
        game = replace(tiny, strategies={"medium": strategy})
        asked: dict[str, Any] = {"games": 40, "bots": ["medium", "random"], "seed": 1}
        plain = facts(simulate(game, engine="interpreted", **asked))
        assert facts(simulate(game, engine="interpreted", jobs=2, **asked)) == plain
        assert facts(simulate(game, engine="cpu", **asked)) == plain
        scores.append(plain["mean_score"][0])
    assert scores[0] > scores[1] + 5


def test_shared_wins_count_in_equal_parts() -> None:
    result = Simulation(cardamom.game("carrot"), 3, {}, ("random",) * 3, 0)
    plan = Plan(cardamom.game("carrot"), 3, ("random",) * 3, 0, (), rotate=False)
    scores = [[5, 1, 0], [5, 2, 0], [1, 9, 0]]
    result.add(Batch(0, scores, [0b011, 0b100, 0b111], [1, 1, 2], [10, 30, 20], [40, 50, 60]), plan)
    assert result.win_share == [pytest.approx((1 / 2 + 1 / 3) / 3)] * 2 + [pytest.approx((1 + 1 / 3) / 3)]
    assert sum(result.win_share) == pytest.approx(1)
    assert result.ties == 2
    data = result.to_data()
    assert data["mean_score"] == [2.0, pytest.approx(7 / 3), pytest.approx(10 / 3)]
    assert data["turns"] == {"mean": 20.0, "p5": 10, "p50": 20, "p95": 30}
    assert data["decisions"] == 150
    assert list(data["ends"].values()) == [2, 1]


def test_a_batch_that_begins_in_the_middle_counts_for_the_bots_that_sat_there() -> None:
    result = Simulation(cardamom.game("carrot"), 2, {}, ("medium", "random"), 0)
    plan = Plan(cardamom.game("carrot"), 2, ("medium", "random"), 0, (), rotate=True)
    result.add(Batch(3, [[7, 1, 5], [2, 9, 3]], [0b01, 0b10, 0b01], [1, 1, 1], [4, 4, 4], [9, 9, 9]), plan)
    # in games 3 and 5 the second bot sits at seat 0
    assert result.points == [2 + 1 + 3, 7 + 9 + 5]
    assert result.win_share == [0, 1]


def test_an_interrupt_waits_for_what_must_stay_together() -> None:
    reached = []

    def disturbed() -> None:
        with undisturbed():
            signal.raise_signal(signal.SIGINT)
            reached.append("inside")
        reached.append("outside")

    with pytest.raises(KeyboardInterrupt):
        disturbed()
    assert reached == ["inside"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interrupt_keeps_what_is_finished() -> None:
    finished = []

    def watch(games: int) -> None:
        finished.append(games)
        if games >= 3:
            raise KeyboardInterrupt

    result = simulate(cardamom.game("carrot"), games=500, engine="interpreted", progress=watch)
    assert finished == sorted(finished)
    assert 3 <= result.games == finished[-1] < 500
    assert sum(result.ends.values()) == result.games


@pytest.mark.parametrize(
    ("asked", "error", "sentence"),
    [
        ({"bots": ["genius"]}, UnknownBot, "has no bot called 'genius'; it has random, easy, medium"),
        ({"bots": ["medium"] * 2, "players": 3}, BadSimulation, "one for each of the 3, not 2"),
        ({"players": 9}, BadPlayers, "for 2 to 6 players, not 9"),
        ({"engine": "abacus"}, BadSimulation, "no engine called 'abacus'"),
        ({"games": 0}, BadSimulation, "at least one game"),
        ({"options": {"stall_laps": 99}}, BadOption, "stall_laps takes 2 to 50, not 99"),
    ],
)
def test_what_cannot_be_run_is_refused(asked: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        simulate(cardamom.game("carrot"), **{"games": 1, "engine": "interpreted", **asked})


# ---- the command


def run(*arguments: str) -> Any:
    return CliRunner().invoke(app, ["simulate", *arguments])


def test_the_command_prints_json_for_programs() -> None:
    done = run("carrot", "--games", "3", "--players", "2", "--bots", "medium,random", "--seed", "0x10", "--json")
    assert done.exit_code == 0
    data = json.loads(done.stdout)
    assert list(data) == [
        "game",
        "rules_version",
        "players",
        "options",
        "bots",
        "seed",
        "games",
        "win_share",
        "wilson",
        "ties",
        "mean_score",
        "turns",
        "ends",
        "decisions",
        "seconds",
        "decisions_per_second",
    ]
    assert (data["game"], data["players"], data["bots"], data["seed"], data["games"]) == (
        "carrot",
        2,
        ["medium", "random"],
        16,
        3,
    )
    assert data["win_share"] == [1.0, 0.0]
    assert data["wilson"] == [[pytest.approx(0.4385, abs=1e-4), 1.0], [0.0, pytest.approx(0.5615, abs=1e-4)]]


@pytest.mark.parametrize("game", GAMES)
def test_a_game_of_a_simulation_can_be_played_again(game: cardamom.Game) -> None:
    asked: dict[str, Any] = {
        "players": 3,
        "bots": ["medium", "random", "medium"],
        "options": SHORT.get(game.id, {}),
        "rotate": True,
    }
    result = simulate(game, games=3, seed=5, engine="interpreted", **asked)
    tables = [cardamom.load(result.replay(number)) for number in range(3)]
    assert sum(table.move for table in tables) == result.decisions
    points = [sum(table.scores[(bot + number) % 3] for number, table in enumerate(tables)) for bot in range(3)]
    assert points == result.points


def test_the_command_keeps_games_as_replays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    arguments = ("carrot", "--games", "3", "--seed", "5", "--engine", "interpreted", "--keep", "2")
    done = run(*arguments)
    assert done.exit_code == 0
    assert "Game 2 is in carrot-5-2.json." in done.stderr
    assert cardamom.load(tmp_path / "carrot-5-2.json").over
    assert "carrot-5-2.json exists already; move it, or replace it with --force." in run(*arguments).stderr
    assert run(*arguments, "--force").exit_code == 0
    beyond = run("carrot", "--games", "3", "--keep", "3")
    assert "There is no game 3 to keep: 3 games have the numbers 0 to 2." in beyond.stderr


def test_the_command_prints_a_table_for_people() -> None:
    done = run("carrot", "--games", "2", "--engine", "interpreted", "--option", "stall_laps=2")
    assert done.exit_code == 0
    assert "Do not steal my carrot!, 2 players, 2 games, seed 0" in done.stdout
    assert "%: The market is empty." in done.stdout
    assert "95 % interval" in done.stdout


def test_the_command_refuses_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is said of compiling that will not happen."""
    monkeypatch.setattr("cardamom.fast.twin.is_compiled", lambda game: False)
    done = run("carrot", "--bots", "genius")
    assert done.exit_code == 2
    assert done.stderr == "Do not steal my carrot! has no bot called 'genius'; it has random, easy, medium.\n"


def test_without_numba_the_interpreter_is_used_and_cpu_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engines, "find_spec", lambda name: None)
    assert engines.usual_engine() == "interpreted"
    with pytest.raises(BadSimulation, match=r"needs Numba: install cardamom\[fast\]"):
        simulate(cardamom.game("carrot"), games=1, engine="cpu")
