"""A study counts the same whether it is compiled or not, whatever the pieces, and for the very game that it is given."""

from __future__ import annotations

import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom.bots import UnknownBot
from cardamom.kernel.chance import mixed
from cardamom.kernel.game import Game
from cardamom.lab.report.routes import Way, ways
from cardamom.lab.study.axes import class_of
from cardamom.lab.study.cells import Cell, Piece
from cardamom.lab.study.outcomes import Outcome, Outcomes, Rows, classes_of
from cardamom.lab.study.playing import CannotCount, Played, count_given, play_piece
from cardamom.lab.study.tally import FIELDS, WIN, Tally
from tests.fast import tiny
from tests.lab.study import endless
from tests.lab.tuning import laps

ROOT = Path(__file__).parents[3]
# a game with rounds; the others take long to compile, and are compared by the soak
QUICK = ("iron-chef",)


def seated(players: int) -> tuple[str, ...]:
    return tuple("medium" if seat % 2 == 0 else "random" for seat in range(players))


def alike(one: Played, other: Played) -> None:
    """Both have played and counted the same, byte for byte."""
    differing = [name for name in FIELDS if one.tally[name].tobytes() != other.tally[name].tobytes()]
    assert differing == []
    assert one.tally.numbers.tobytes() == other.tally.numbers.tobytes()
    assert list(one.rows.columns) == list(other.rows.columns)
    for name, column in one.rows.columns.items():
        assert column.dtype == other.rows.columns[name].dtype
        assert column.tolist() == other.rows.columns[name].tolist()
    assert one.unfinished_seeds == other.unfinished_seeds


def compared(game: Game) -> None:
    for players in range(game.players[0], game.players[1] + 1):
        piece = Piece(Cell(players, seated(players), (), 3, 9), 2, 5)
        alike(play_piece(game, piece, "interpreted"), play_piece(game, piece, "cpu"))
    # many moves, by random answers; and the house rules that are off
    codes = tuple((o.name, 1 - o.code(o.default)) for o in game.state.options if set(o.codes) == {0, 1})
    for options, bot in (((), "random"), (codes, "medium")):
        piece = Piece(Cell(game.players[1], (bot,) * game.players[1], options, 8, 9, rotate=False), 0, 2)
        alike(play_piece(game, piece, "interpreted"), play_piece(game, piece, "cpu"))


@pytest.mark.parametrize("name", QUICK)
def test_compiled_and_interpreted_count_alike(name: str) -> None:
    compared(cardamom.game(name))


def test_a_game_in_which_nobody_owns_a_card_counts_alike() -> None:
    piece = Piece(Cell(2, ("random", "random"), (), 1, 30), 0, 30)
    alike(play_piece(laps.GAME, piece, "interpreted"), play_piece(laps.GAME, piece, "cpu"))


@pytest.mark.soak
@pytest.mark.parametrize("name", [game.id for game in cardamom.games() if game.id not in QUICK])
def test_all_games_count_alike(name: str) -> None:
    compared(cardamom.game(name))


def test_a_tally_holds_together() -> None:
    """Parts that must add up to each other do."""
    game = cardamom.game("iron-chef")
    played = play_piece(game, Piece(Cell(4, ("medium",) * 4, (), 5, 200), 0, 200))
    tally, columns = played.tally, played.rows.columns
    assert tally.games == 200
    assert tally["won"].sum() == tally["won_by_bot"].sum() == 200 * WIN
    assert tally["chosen"].sum() == tally["asked"].sum() == columns["decisions"][::4].sum()
    assert (tally["offered"] >= tally["chosen"]).all()
    assert (tally["offered"].max(axis=1) <= tally["asked"]).all()
    assert tally["points"].sum() == tally["score"].sum() == columns["score"].sum()
    assert tally["lead_changes"].sum() == tally["decided"].sum() == tally["turns"].sum() == tally["ends"].sum() == 200
    assert tally["played"].size == tally["met"].size == 0
    assert (tally["drawn"] <= tally["drawable"]).all()
    drawn = tally["moved"][ways(game)[Way.DRAWN]].sum(axis=0)
    assert ((tally["drew"] > 0) == (drawn > 0)).all()
    assert (tally["drew"] <= np.minimum(drawn, 800)).all()
    assert (tally["drew_won"] <= tally["drew"] * WIN).all()
    # what is taken together weighs as much as what could have been taken, but for chance
    common = tally["drawn"] > 200
    assert common.sum() >= 20
    ratio = tally["drawn_weight"][common] / 1024 / tally["drawable"][common]
    assert np.abs(ratio - 1).max() < 0.25
    assert len(played.rows) == 800


def test_pieces_add_up_to_the_whole() -> None:
    cell = Cell(3, ("medium", "random", "easy"), (), 5, 100)
    game = cardamom.game("iron-chef")
    whole, sums, rows = play_piece(game, Piece(cell, 0, 100)), None, []
    for piece in cell.pieces(33):
        played = play_piece(game, piece)
        rows.append(played.rows)
        if sums is None:
            sums = Tally.empty(played.tally.axes)
        sums += played.tally
    assert sums is not None
    assert sums.numbers.tobytes() == whole.tally.numbers.tobytes()
    joined = Rows.joined(rows)
    assert all((joined.columns[name] == column).all() for name, column in whole.rows.columns.items())


def test_given_answers_count_like_the_game_they_come_from() -> None:
    game, players, seed = cardamom.game("food-court"), 3, mixed(11, 0)
    dice = random.Random(4)
    table = game.deal(players, seed)
    while not table.over:
        seat = dice.choice(table.actors)  # people answer in any order where several are asked
        table.play(dice.choice(table.legal(seat)), seat)
    answers = [(seat, int(action)) for seat, action in table.moves]
    played = count_given(game, players, {}, seed, answers)
    assert played.tally.games == 1
    assert played.rows.columns["score"].tolist() == table.scores
    assert played.tally["asked"].sum() == len(answers)
    assert played.tally["met"].sum() == 6
    assert played.tally["beat"].sum() == 3 * WIN
    assert played.unfinished_seeds == []
    broken_off = count_given(game, players, {}, seed, answers[:20])
    assert [int(broken_off.tally[name].sum()) for name in ("unfinished", "won")] == [1, 0]
    assert broken_off.unfinished_seeds == [seed]
    with pytest.raises(CannotCount, match=r"^The game was over before answer"):
        count_given(game, players, {}, seed, [*answers, answers[-1]])
    with pytest.raises(CannotCount, match=r"^Answer 1 is not legal there"):
        count_given(game, players, {}, seed, [(answers[0][0], len(game.actions) - 1)])


def test_the_game_that_is_given_is_the_one_that_plays(tmp_path: Path) -> None:
    """Two games of one id, with other rules."""
    piece = Piece(Cell(2, ("random",) * 2, (), 1, 40), 0, 40)
    dear, other = tiny.make(tmp_path, hand=1, worth=(9,) * 8), tiny.make(tmp_path, hand=1)
    assert dear.id == other.id
    assert play_piece(dear, piece).tally["score"].tolist() == [40 * 9] * 2
    assert play_piece(other, piece).tally["score"].max() < 40 * 7
    alike(play_piece(dear, piece), play_piece(dear, piece, "interpreted"))


@pytest.mark.parametrize(
    ("scores", "winners", "ahead", "tie_broken"),
    [
        ([7, 4, 4], 0b001, 3, False),
        ([7, 7, 4], 0b011, 0, False),  # shared
        ([7, 7, 4], 0b010, 0, True),
        ([7, 7, 7], 0b011, 0, True),  # two of three share what is left of a tie
        ([7, 4, 4], 0b010, 3, False),  # whoever wins by something else has broken no tie
        ([7, 7, 4], 0b000, 0, False),  # not finished
    ],
)
def test_who_is_ahead_and_whether_a_tie_was_broken(scores: list[int], winners: int, ahead: int, tie_broken: bool) -> None:
    plain: dict[str, Any] = {"ending": 1, "turns": 1, "decisions": 1, "unfinished": False, "stuck": False, "factions": [0] * 3}
    plain |= {"counts": [], "lead_changes": 0, "decided": 0, "half": 0}
    one = Outcome(scores, winners, **plain)
    many = Outcomes.of([one], 3, 0)
    assert (one.ahead, one.tie_broken) == (ahead, tie_broken)
    assert (many.ahead.tolist(), many.tie_broken.tolist()) == ([ahead], [tie_broken])


def test_a_game_without_end_is_left_and_told(tmp_path: Path) -> None:
    game = endless.make(tmp_path)
    piece = Piece(Cell(2, ("random",) * 2, (), 8, 6), 0, 6)
    for limit in (None, 7):
        compiled, plain = play_piece(game, piece, limit=limit), play_piece(game, piece, "interpreted", limit)
        alike(compiled, plain)
        tally = compiled.tally
        assert [int(tally[name]) for name in ("games", "unfinished", "stuck")] == [6, 5, 1]
        assert tally["won"].sum() == 0
        assert tally["ends"].tolist() == [6, 0]
        assert compiled.unfinished_seeds == [mixed(8, number) for number in range(6)]
        taken = sorted(compiled.rows.columns["decisions"][::2])
        assert taken == [0, *[min(limit or game.longest, game.longest)] * 5]


def test_what_cannot_be_played_is_refused() -> None:
    game = cardamom.game("iron-chef")
    with pytest.raises(CannotCount, match=r"^A study has no engine called 'steam'; it has cpu and interpreted\.$"):
        play_piece(game, Piece(Cell(2, ("medium",) * 2, (), 1, 1), 0, 1), "steam")
    for engine in ("cpu", "interpreted"):
        with pytest.raises(UnknownBot, match="has no bot called 'hard'"):
            play_piece(game, Piece(Cell(2, ("hard",) * 2, (), 1, 1), 0, 1), engine)


def test_numbers_have_the_same_class_in_columns() -> None:
    numbers = [*range(700), *(2**k + step for k in range(9, 26) for step in (-1, 0, 1, 77))]
    assert classes_of(np.array(numbers)).tolist() == [class_of(number) for number in numbers]


def plain_way(folder: str) -> None:
    """Prints what a tiny game comes to."""
    game = tiny.make(Path(folder))
    print(json.dumps(play_piece(game, Piece(Cell(2, ("random",) * 2, (), 1, 30), 0, 30)).tally.numbers.tolist()))


def test_the_plain_way_to_compile_counts_alike(tmp_path: Path) -> None:
    call = f"from tests.lab.study.test_playing import plain_way; plain_way({str(tmp_path)!r})"
    environment: dict[str, Any] = {**os.environ, "CARDAMOM_PLAIN_NJIT": "1"}
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); {call}"
    told = subprocess.run([sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True, env=environment)
    game = tiny.make(tmp_path)
    played = play_piece(game, Piece(Cell(2, ("random",) * 2, (), 1, 30), 0, 30), "interpreted")
    assert json.loads(told.stdout) == played.tally.numbers.tolist()
