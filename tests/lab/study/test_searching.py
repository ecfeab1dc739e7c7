"""Games of a study in which somebody searches: the same whoever plays them, and their answers give them again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

import cardamom
from cardamom import bots
from cardamom.bots import Effort
from cardamom.kernel.chance import mixed
from cardamom.lab.engines import Plan, interpreted
from cardamom.lab.kept_deals import KeptDeals
from cardamom.lab.match import Match
from cardamom.lab.match_runner import MatchRunner
from cardamom.lab.study.cells import Cell
from cardamom.lab.study.search_cost import cost_in_words, cost_of, cost_of_cell
from cardamom.lab.study.searching import CannotSearch, SearchedGame, is_searching, play_searching, search_twin
from tests.fast.elsewhere import playouts_elsewhere

DUEL = cardamom.game("witch-duel")
CODES = tuple((option.name, option.code(option.default)) for option in DUEL.state.options)


@pytest.fixture(autouse=True)
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Levels that search hardly at all."""
    monkeypatch.setitem(bots.SEARCHES, "hard", Effort(playouts=24, seconds=1, depth=0))
    monkeypatch.setitem(bots.SEARCHES, "expert", Effort(playouts=48, seconds=1, depth=0, as_expert=True))


def cell(seated: Sequence[str], rotate: bool = True, games: int = 6) -> Cell:
    return Cell(len(seated), tuple(seated), CODES, seed=9, games=games, rotate=rotate)


def table_of(game: SearchedGame) -> Any:
    """The table after all answers, given by the first seat that is asked."""
    table = DUEL.deal(2, game.seed)
    for answer in game.answers:
        table.play(answer, table.actors[0])
    return table


def test_answers_give_a_game_again() -> None:
    games = play_searching(DUEL, cell(("hard", "expert")), 2, 4)
    assert [game.number for game in games] == [2, 3, 4, 5]
    assert [game.seed for game in games] == [mixed(9, number) for number in range(2, 6)]
    assert all(table_of(game).over for game in games)
    assert all(game.playouts > 0 for game in games)


def test_neither_jobs_nor_pieces_change_a_game() -> None:
    asked = cell(("hard", "expert"))
    whole = play_searching(DUEL, asked, 0, 6)
    assert play_searching(DUEL, asked, 0, 6, jobs=3) == whole
    assert play_searching(DUEL, asked, 0, 2) + play_searching(DUEL, asked, 2, 4) == whole


@pytest.mark.parametrize("rotate", [True, False])
def test_games_are_those_of_any_other_cell(rotate: bool) -> None:
    """Deals, seats and luck are the same as where nobody searches."""
    played = ("medium", "random")
    batch = interpreted(Plan(DUEL, 2, played, 9, CODES, rotate), 0, 6)
    tables = [table_of(game) for game in play_searching(DUEL, cell(played, rotate), 0, 6)]
    assert [sum(1 << seat for seat in table.winners) for table in tables] == batch.winners
    assert [len(table.moves) for table in tables] == batch.decisions


def test_house_rules_count() -> None:
    runners = [MatchRunner(DUEL, 1, KeptDeals(), options) for options in ({}, {"goal": 3})]
    matches = [Match("hard", "medium", 2) for _ in runners]
    for runner, match in zip(runners, matches, strict=True):
        runner.play(match, 3, 20, lambda match: None)
    assert runners[0].key(matches[0], 3) != runners[1].key(matches[1], 3)
    assert matches[0].playouts > matches[1].playouts  # who needs fewer points is done sooner


def test_a_game_that_does_not_end_is_given_up() -> None:
    asked = cell(("hard", "medium"))
    short = play_searching(DUEL, asked, 0, 2, most_answers=5)
    assert [game.answers for game in short] == [game.answers[:5] for game in play_searching(DUEL, asked, 0, 2)]


@pytest.mark.soak
def test_a_gpu_plays_the_same_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here a CPU stands for the GPU."""
    monkeypatch.setattr("cardamom.lab.study.searching.without_cuda", lambda: None)
    monkeypatch.setattr("cardamom.lab.study.searching.gpu_playouts", lambda game, bots: playouts_elsewhere(search_twin(game)))
    for asked in (cell(("hard", "expert")), cell(("medium", "hard"), rotate=False)):
        assert play_searching(DUEL, asked, 1, 4, engine="cuda") == play_searching(DUEL, asked, 1, 4)
        short = play_searching(DUEL, asked, 0, 2, engine="cuda", most_answers=7)
        assert short == play_searching(DUEL, asked, 0, 2, most_answers=7)


def test_what_cannot_search_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(CannotSearch, match=r"^Searches have no engine called 'abacus'; they have cpu and cuda\.$"):
        play_searching(DUEL, cell(("hard", "hard")), 0, 1, engine="abacus")
    monkeypatch.setattr("cardamom.lab.study.searching.without_cuda", lambda: "There is no GPU.")
    with pytest.raises(CannotSearch, match=r"^There is no GPU\.$"):
        play_searching(DUEL, cell(("hard", "hard")), 0, 1, engine="cuda")
    monkeypatch.setattr("cardamom.lab.study.searching.without_cuda", lambda: None)
    monkeypatch.setitem(bots.SEARCHES, "expert", Effort(playouts=48, seconds=1, depth=10))
    carrot = cardamom.game("carrot")
    with pytest.raises(CannotSearch, match=r"^Experts in .*, who search with a tree, cannot think on a GPU"):
        play_searching(carrot, Cell(2, ("expert", "expert"), (), 9, 1), 0, 1, engine="cuda")


def test_the_cost_is_told_beforehand() -> None:
    hard = cost_of(DUEL, 2, "hard", dict(CODES))
    assert 0 < hard < 60
    assert not is_searching(cell(("medium", "medium")))
    assert is_searching(cell(("hard", "medium")))
    assert cost_of_cell(DUEL, cell(("medium", "medium"))) == 0
    assert cost_of_cell(DUEL, cell(("hard", "medium"))) > 0
    assert cost_in_words(DUEL, "hard", 14.2) == f"A hard seat of {DUEL.name} takes about 14 core-seconds a game."
    assert cost_in_words(DUEL, "expert", 0.43) == f"An expert seat of {DUEL.name} takes about 0.4 core-seconds a game."
