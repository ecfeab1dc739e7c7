"""Legal answers are listed in two forms, one for the interpreter and one for twins: both must say the same."""

from __future__ import annotations

import random

import pytest

import cardamom
from cardamom.kernel.dispatch import write
from cardamom.kernel.game import Game
from cardamom.kernel.listing import ArrayLister, ListLister, candidate_words, chosen
from cardamom.kernel.questions import MOST_AT_LEAST, add_candidates, candidate_word, clear_candidates, lowest_bit
from cardamom.kernel.state import State


class AsTwinsDo:
    """The functions that a twin compiles, run by the interpreter."""

    def __init__(self, game: Game) -> None:
        written = write(game)
        written.names["State"] = object
        self.names = written.compiled("for a twin")
        # old answers and candidates are never read
        self.out, self.pick = [-7] * len(game.actions), [-1] * (MOST_AT_LEAST * candidate_words(game))

    def legal(self, s: State, seat: int) -> list[int]:
        return self.out[: self.names["game_legal"](s, seat, self.out, self.pick)]


@pytest.mark.parametrize("name", [game.id for game in cardamom.games()])
def test_both_forms_list_the_same_answers(name: str) -> None:
    game, dice = cardamom.game(name), random.Random(4)
    engine, twin, asked = game.engine, AsTwinsDo(game), set()
    for players in (game.players[0], game.players[1]):
        s = engine.deal(players, players, {})
        for _ in range(400):
            if not s.pending:
                break
            seats = engine.actors(s)
            for seat in range(players):
                listed = engine.legal(s, seat)
                assert listed == twin.legal(s, seat)
                assert bool(listed) == (seat in seats)
            seat = dice.choice(seats)
            view = engine.view(s, seat)
            assert engine.legal(view, seat) == twin.legal(view, seat) == engine.legal(s, seat)
            asked.add(s.agenda[s.pending - 1][0])
            engine.apply(s, seat, dice.choice(engine.legal(s, seat)))
    assert len(asked) >= 2


def test_candidates_are_counted_and_sorted_and_never_hidden() -> None:
    assert chosen([5, 2, 9, 2, 5, 5, 9], 1, 9) == [2, 5]
    assert chosen([5, 2, 9, 2, 5, 5, 9], 2, 9) == [2, 5]
    assert chosen([5, 2, 9, 2, 5, 5, 9], 3, 9) == [5]
    assert chosen([9, 9, 9], 2, 9) == []
    assert chosen([3, 1, 2], 2, 9) == []
    assert chosen([], 1, 9) == []


class Cards:
    """As much of a state as candidates are made from."""

    zone_start, kinds, size = (0,), 200, (6,)
    card = (3, 130, 200, 3, 130, 3)


def test_words_hold_candidates_beyond_the_first_64() -> None:
    words, by = 3, tuple(range(200))
    pick = [-1] * (MOST_AT_LEAST * words)
    clear_candidates(pick, words)
    add_candidates(Cards(), pick, words, 0, by, 3)  # type: ignore[arg-type]
    at_least = [[candidate_word(pick, words, k, word) for word in range(words)] for k in range(1, MOST_AT_LEAST + 1)]
    assert at_least == [[1 << 3, 0, 1 << 2], [1 << 3, 0, 1 << 2], [1 << 3, 0, 0], [0, 0, 0]]
    assert [lowest_bit(word) for word in (1, 1 << 3, 0b1100, 1 << 63)] == [0, 3, 2, 63]


def test_a_rule_against_a_verb_as_a_whole_is_asked_once() -> None:
    """The Wild allows two ways to lay a set; whether it is held is asked a single time."""
    game = cardamom.game("iron-chef")
    for lister in (ListLister, ArrayLister):
        turn = next(question for question in game.questions if question.name == "turn")
        source = "\n".join(lister(write(game), game).write(turn, "legal_turn"))
        assert source.count("may_use_wild(s, seat)") == 1
        assert source.count("if may_use_wild_says == 0:") == 2
        assert "check_held" not in source
