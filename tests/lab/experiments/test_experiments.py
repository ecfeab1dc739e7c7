"""Experiments find what is known beforehand, and depend on their arguments alone."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom import bots
from cardamom.bots import Effort
from cardamom.kernel import Game
from cardamom.kernel.chance import mixed
from cardamom.lab.engines import Plan
from cardamom.lab.engines import interpreted as simulated
from cardamom.lab.experiments import expected_cost, run_experiments
from cardamom.lab.experiments import running as experiments
from cardamom.lab.experiments.found import BOTS_CHANCE, DEAL, LEVELS, REST, SEAT, Figure, LevelEdge, Luck, RestrictedVerb
from cardamom.lab.experiments.levels import levels, searching_pairs
from cardamom.lab.experiments.luck import luck
from cardamom.lab.experiments.restricted import restricted_play
from cardamom.lab.experiments.rows import NO_VERB, Ends, Player, Rows, lucks_of, streams
from cardamom.lab.experiments.work import Work
from cardamom.lab.kept_deals import KeptDeals
from cardamom.lab.match_runner import MatchRunner

from .fair import GUESSES, LOT, fair

CARROT = cardamom.game("carrot")


def work(game: Game, engine: str = "interpreted", jobs: int = 1) -> Work:
    return Work(Player(game, {}, engine), jobs)


def any_rows(game: Game, players: int, games: int) -> Rows:
    """Games of all bots with all verbs forbidden to somebody."""
    seeds, drawn = streams(7, np.arange(games)), np.random.default_rng(3)
    bots = drawn.integers(0, len(game.strategies) + 1, (games, players))
    forbidden = drawn.integers(NO_VERB, len(game.actions.verbs), (games, players))
    return Rows(seeds, lucks_of(seeds, players), bots, forbidden)


def columns(ends: Ends) -> dict[str, list[Any]]:
    return {name: column.tolist() for name, column in vars(ends).items()}


# ---- rows


def test_streams_are_those_of_single_numbers() -> None:
    seeds = streams(2**64 - 3, np.arange(4))
    assert seeds.tolist() == [mixed(2**64 - 3, k) for k in range(4)]
    assert lucks_of(seeds, 2).tolist() == [[mixed(int(seed), seat) for seat in range(2)] for seed in seeds]


@pytest.mark.parametrize(("players", "games"), [(2, 30), (4, 20)])
def test_compiled_rows_are_interpreted_ones(players: int, games: int) -> None:
    rows = any_rows(CARROT, players, games)
    found = Player(CARROT, {}, "cpu").play(rows)
    assert columns(found) == columns(Player(CARROT, {}, "interpreted").play(rows))
    assert found.withheld.any()
    assert found.compelled.any()


def test_a_strategy_that_does_not_keep_to_its_list_answers_by_chance(tmp_path: Path) -> None:
    game = fair(tmp_path)
    rows = any_rows(game, 3, 60)
    interpreted = Player(game, {}, "interpreted").play(rows)
    assert columns(Player(game, {}, "cpu").play(rows)) == columns(interpreted)


def test_a_row_without_forbidden_verbs_is_the_game_that_is_simulated() -> None:
    plan = Plan(CARROT, 3, ("random", "easy", "medium"), 11, (), rotate=False)
    seeds = streams(11, np.arange(5))
    bots = np.tile([0, *(1 + list(CARROT.strategies).index(name) for name in ("easy", "medium"))], (5, 1))
    ends = Player(CARROT, {}, "interpreted").play(Rows(seeds, lucks_of(seeds, 3), bots, np.full_like(bots, NO_VERB)))
    batch = simulated(plan, 0, 5)
    assert (ends.winners.tolist(), ends.decisions.tolist()) == (batch.winners, batch.decisions)
    assert ends.scores.T.tolist() == batch.scores


def test_a_game_that_does_not_end_is_won_by_nobody(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.lab.experiments.rows.MOST_DECISIONS", 10)
    rows = any_rows(CARROT, 2, 3)
    for engine in ("interpreted", "cpu"):
        ends = Player(CARROT, {}, engine).play(rows)
        assert ends.decisions.tolist() == [10, 10, 10]
        assert not ends.parts.any()


# ---- restricted play


@pytest.fixture
def verbs(tmp_path: Path) -> dict[str, RestrictedVerb]:
    found = restricted_play(work(fair(tmp_path)), 2, "medium", 5, 12 * 800)
    return {verb.verb: verb for verb in found.verbs}


def test_a_verb_costs_what_it_is_worth(verbs: dict[str, RestrictedVerb]) -> None:
    """Who reaches gets a point half of the time. Who may not has none, and shares the win if the other has none either."""
    reach = verbs["reach"]
    assert reach.standing == "measured"
    assert (reach.withheld, reach.compelled, reach.unfinished) == (1.0, 0.0, 0)
    assert reach.cost.low < 0.25 < reach.cost.high
    assert reach.share.low < 0.25 < reach.share.high
    assert reach.cost.high - reach.cost.low < 0.05
    assert reach.changed == 1.0


def test_verbs_that_cannot_be_measured_are_named(verbs: dict[str, RestrictedVerb]) -> None:
    assert verbs["bow"].standing == "always the only answer"
    assert verbs["fly"].standing == "never legal"
    assert verbs["idle"].standing == verbs["wait"].standing == "never chosen where there was another answer"
    assert verbs["idle"].cost.value == 0
    assert 0 < verbs["idle"].cost.high <= 4 / 700  # not sure beyond doubt


# ---- luck


def parts(found: Luck) -> dict[str, float]:
    return {part.name: part.part.value for part in found.parts}


def test_where_the_deal_decides_all_luck_is_the_deals(tmp_path: Path) -> None:
    found = parts(luck(work(fair(tmp_path, LOT)), 3, ["medium"], 5, 1200))
    assert found == pytest.approx({SEAT: 0, DEAL: 1, BOTS_CHANCE: 0, REST: 0}, abs=0.12)
    assert found[DEAL] == pytest.approx(1 - found[SEAT])


def test_where_bots_decide_by_chance_all_luck_is_theirs(tmp_path: Path) -> None:
    found = parts(luck(work(fair(tmp_path, GUESSES)), 2, ["random"], 5, 1200))
    assert found == pytest.approx({SEAT: 0, DEAL: 0, BOTS_CHANCE: 1, REST: 0}, abs=0.12)


def test_where_levels_decide_they_have_their_part(tmp_path: Path) -> None:
    """The game by points: who plays at random often waits."""
    found = luck(work(fair(tmp_path)), 2, ["random", "medium"], 5, 4000)
    levels = next(part.part for part in found.parts if part.name == LEVELS)
    assert levels.low > 0
    assert sum(parts(found).values()) == pytest.approx(1)
    assert not found.equals
    assert "drawn from random, medium" in found.reading


def test_intervals_of_luck_hold_what_they_should(tmp_path: Path) -> None:
    """Among ten samples of a deal that decides nothing, the interval misses the truth seldom."""
    game = fair(tmp_path, GUESSES)
    found = [luck(work(game), 2, ["random"], seed, 600) for seed in range(10)]
    deals = [part.part for one in found for part in one.parts if part.name == DEAL]
    assert sum(deal.low <= 0 <= deal.high for deal in deals) >= 8


# ---- all of them


def test_the_result_depends_on_the_arguments_alone(tmp_path: Path) -> None:
    game = fair(tmp_path)

    told: list[str] = []

    def found(jobs: int, seed: int = 3, engine: str = "cpu") -> dict[str, Any]:
        return run_experiments(game, 2, ["medium"], {}, seed, 6000, jobs, tell=told.append, engine=engine)

    first = found(1)
    told.clear()
    assert found(3) == first
    assert found(1, engine="interpreted") == first
    assert found(1, seed=4) != first
    assert told == []  # nothing is compiled twice
    assert json.loads(json.dumps(first)) == json.loads(json.dumps(found(2)))
    assert first["restricted_play"]["bot"] == "medium"
    assert [one["equals"] for one in first["luck"]] == [True, False]
    pairs = [(edge["upper"], edge["lower"]) for edge in first["levels"]["edges"]]
    assert pairs == [("easy", "random"), ("medium", "random"), ("medium", "easy")]
    assert first["left_out"] == [
        "Levels that search, and what hidden cards are worth: name a level that searches among the bots."
    ]


def test_progress_is_told(tmp_path: Path) -> None:
    told: list[tuple[int, int, str]] = []
    run_experiments(fair(tmp_path), 2, [], {}, 3, 2000, 1, lambda *more: told.append(more), engine="interpreted")
    words = list(dict.fromkeys(word for _, _, word in told))
    matches = ["easy over random", "medium over random", "medium over easy"]
    assert words == ["restricted play", "luck among medium", "luck among easy, medium", *matches]
    for word in words:
        done = [done for done, _, other in told if other == word]
        assert done == sorted(done)
        assert done[-1] == next(of for _, of, other in told if other == word)


def test_what_was_finished_before_an_interrupt_is_kept(tmp_path: Path) -> None:
    def stop(done: int, of: int, words: str) -> None:
        if words.startswith("luck"):
            raise KeyboardInterrupt

    found = run_experiments(fair(tmp_path), 2, [], {}, 3, 2000, 1, stop, engine="interpreted")
    assert found["interrupted"]
    assert "restricted_play" in found
    assert "luck" not in found
    assert found["left_out"] == [f"The study was stopped before this was done: {name}." for name in ("luck", "levels")]


def test_levels_that_search_meet_if_somebody_does() -> None:
    assert searching_pairs(CARROT, ["easy", "medium"]) == []
    assert searching_pairs(CARROT, ["hard"]) == [("hard", "medium"), ("seer", "medium"), ("oracle", "medium")]
    assert searching_pairs(CARROT, ["medium", "expert"])[:2] == [("hard", "medium"), ("expert", "hard")]


def test_searches_meet_the_level_below_and_see_more(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setitem(bots.SEARCHES, "hard", Effort(playouts=24, seconds=1, depth=0))
    duel = cardamom.game("witch-duel")
    told: list[str] = []

    def edges(jobs: int, kept: KeptDeals | None = None, **options: int) -> list[dict[str, Any]]:
        setting = experiments.Setting(2, ("hard",), options, 3, 200, search_games=10)
        at_work = work(duel, "interpreted", jobs)
        at_work.deals = kept or KeptDeals()
        at_work.tell = told.append
        found = experiments._levels(at_work, setting, [])
        return [edge for edge in found["edges"] if edge["playouts"]]

    kept = KeptDeals(tmp_path / "deals.json")
    found = edges(1, kept)
    assert [(edge["upper"], edge["lower"], edge["sees"]) for edge in found] == [
        ("hard", "medium", ""),
        ("seer", "medium", "all hands"),
        ("oracle", "medium", "all cards"),
    ]
    assert all(edge["games"] == 10 for edge in found)
    assert told[0].startswith("Levels that search meet in up to 10 games a pair, which takes a core about ")
    assert edges(2) == found
    assert len(KeptDeals(tmp_path / "deals.json").matches) == 3
    monkeypatch.setattr(MatchRunner, "_played", None)  # nothing is played again
    assert edges(1, kept) == found
    monkeypatch.undo()
    monkeypatch.setitem(bots.SEARCHES, "hard", Effort(playouts=24, seconds=1, depth=0))
    assert edges(1, goal=3) != found
    left_out: list[str] = []
    experiments._levels(work(duel), experiments.Setting(2, ("hard",), {}, 3, 200, search_games=0), left_out)
    assert left_out == ["Levels that search, and what hidden cards are worth: allow 20,000 games or more for experiments."]


def test_matches_that_end_when_they_are_clear_say_so() -> None:
    edge = LevelEdge("hard", "medium", "", 10, Figure.of(0.7, 0.1, 5, 0.0, 1.0), 147.0, False, playouts=0)
    assert "ends as soon as it is clear" not in levels(2, [edge]).reading
    assert "ends as soon as it is clear" in levels(2, [replace(edge, playouts=24)]).reading


def test_searches_get_a_game_for_every_two_thousand(monkeypatch: pytest.MonkeyPatch) -> None:
    assert experiments.search_games_of(2, 100_000) == 50
    assert experiments.search_games_of(2, 10_000_000) == 400
    assert experiments.search_games_of(4, 30_000) == 0  # fewer than a match needs
    costs = {"hard": 2.0, "expert": 10.0}
    monkeypatch.setattr(experiments, "cost_of", lambda game, players, level, options: costs[level])
    # hard against medium, expert against two that are hard, and two that see more
    assert expected_cost(CARROT, 3, ["expert"], {}, 20) == 20 * (2 + (10 + 2 * 2) + 2 + 2)
    assert expected_cost(CARROT, 3, ["medium"], {}, 20) == 0
