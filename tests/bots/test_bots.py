"""A bot decides from its view and its seed alone."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from cardamom import Game, Table, bots
from cardamom.kernel.game import games
from cardamom.kernel.state import State
from cardamom.lab import simulate

GAMES = games()


def answers(table: Table, seat: int) -> list[int]:
    return [*table.legal(seat)]


def positions(game: Game, seed: int, every: int = 7) -> list[tuple[Table, int]]:
    """Questions from a random game, with a seat that is asked."""
    table = game.deal(players=game.players[1], seed=seed)
    bot = bots.RandomBot(seed)
    found: list[tuple[Table, int]] = []
    while not table.over and len(found) < 30:
        seat = table.actors[0]
        if len(table.moves) % every == 0:
            found.append((table.copy(), seat))
        table.play(bot.choose(table.view_state(seat), seat, answers(table, seat), table.heard(seat)), seat)
    return found


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize("seed", range(3))
def test_the_choice_is_the_same_in_every_world_that_fits_the_view(game: Game, seed: int) -> None:
    redealt = 0
    for table, seat in positions(game, seed):
        view, legal = table.view_state(seat), answers(table, seat)
        for other in range(3):
            world = game.engine.fill(view, 1000 * seed + other)
            redealt += world != game.engine.fill(view, 1000 * seed + other + 1)
            again = game.engine.view(world, seat)
            for name in bots.plain_names(game):
                first = bots.make(game, name, 99).choose(view, seat, legal, table.heard(seat))
                assert first in legal
                assert bots.make(game, name, 99).choose(again, seat, legal, table.heard(seat)) == first
    assert redealt > 0


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_a_bot_leaves_its_view_and_its_legal_list_as_they_were(game: Game) -> None:
    for table, seat in positions(game, seed=5):
        for name in bots.plain_names(game):
            view, legal = table.view_state(seat), answers(table, seat)
            bots.make(game, name, 4).choose(view, seat, legal, table.heard(seat))
            assert view == table.view_state(seat)
            assert legal == table.legal(seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_bots_finish_a_game_the_same_way_each_time(game: Game) -> None:
    def played(seed: int) -> Table:
        table = game.deal(players=game.players[0], seed=11)
        seats = [bots.make(game, bots.default(game), bots.seed_for(seed, seat)) for seat in range(table.players)]
        while not table.over:
            seat = table.actors[0]
            view, heard = table.view_state(seat), table.heard(seat)
            table.play(seats[seat].choose(view, seat, answers(table, seat), heard), seat)
        return table

    assert played(3).moves == played(3).moves


def test_a_random_bot_takes_every_answer_and_follows_its_seed() -> None:
    game = GAMES[0]
    table = game.deal(players=game.players[0], seed=1)
    view, heard = table.view_state(0), table.heard(0)
    chosen = [bots.RandomBot(seed).choose(view, 0, [3, 5, 8], heard) for seed in range(60)]
    assert set(chosen) == {3, 5, 8}
    bot, twin = bots.RandomBot(2), bots.RandomBot(2)
    stream = [bot.choose(view, 0, list(range(1000)), heard) for _ in range(5)]
    assert stream == [twin.choose(view, 0, list(range(1000)), heard) for _ in range(5)]
    assert len(set(stream)) == 5


def test_a_strategy_gets_its_chance_from_the_bot_and_never_from_the_table() -> None:
    game = GAMES[0]
    seen: list[int] = []

    def spy(view: State, seat: int, legal: list[int], n: int) -> int:
        seen.append(view.rng)
        assert n == len(legal)
        return legal[n - 1]

    spied = replace(game, strategies={"spy": spy})
    table = spied.deal(seed=1)
    bot = bots.make(spied, "spy", 42)
    seat = table.actors[0]
    legal = answers(table, seat)
    assert bot.choose(table.view_state(seat), seat, legal, table.heard(seat)) == legal[-1]
    bot.choose(table.view_state(seat), seat, legal, table.heard(seat))
    bots.make(spied, "spy", 42).choose(table.view_state(seat), seat, legal, table.heard(seat))
    assert seen[0] == seen[2]
    assert len(set(seen)) == 2
    assert 0 not in seen
    assert bots.default(spied) == "spy"


def test_seeds_differ_by_table_seat_and_move_and_are_not_the_tables() -> None:
    seeds = [bots.seed_for(table, seat, move) for table in (1, 2) for seat in (0, 1) for move in (0, 9)]
    assert len(set(seeds)) == len(seeds)
    assert bots.seed_for(7, 0) == bots.seed_for(7, 0) != 7
    assert all(0 <= seed < 1 << 64 for seed in seeds)


def test_an_unknown_name_lists_the_known_ones() -> None:
    game = GAMES[0]
    known = re.escape(", ".join(bots.names(game)))
    with pytest.raises(bots.UnknownBot, match=rf"has no bot called 'genius'; it has {known}\.$"):
        bots.make(game, "genius", 1)


def test_without_strategies_the_default_is_random() -> None:
    bare = replace(GAMES[0], strategies={})
    assert bots.plain_names(bare) == ["random"]
    assert bots.default(bare) == "random"
    assert bots.default(GAMES[0]) in bots.names(GAMES[0])


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_every_game_has_all_levels_the_weakest_first(game: Game) -> None:
    assert bots.names(game) == ["random", "easy", "medium", "hard", "expert"]
    assert bots.default(game) == "medium"


def test_a_games_own_strategies_come_before_the_usual_ones() -> None:
    usual = GAMES[0].strategies["medium"]
    own = replace(GAMES[0], strategies={"medium": usual, "greedy": usual, "easy": usual})
    assert bots.plain_names(own) == ["random", "greedy", "easy", "medium"]
    assert [bots.bot_number(own, name) for name in bots.plain_names(own)] == [0, 2, 3, 1]


def test_without_numba_nobody_searches(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.bots.levels.find_spec", lambda name: None)
    assert bots.names(GAMES[0]) == ["random", "easy", "medium"]
    with pytest.raises(bots.UnknownBot, match=r"^The level hard searches, which needs Numba: install cardamom\[fast\]"):
        bots.make(GAMES[0], "hard", 1)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
@pytest.mark.parametrize(
    ("upper", "lower", "least"), [("medium", "random", 0.95), ("easy", "random", 0.9), ("medium", "easy", 0.6)]
)
def test_each_rule_of_thumb_beats_the_one_below(game: Game, upper: str, lower: str, least: float) -> None:
    result = simulate(game, games=300, players=2, bots=[upper, lower], seed=5, rotate=True)
    assert result.win_share[0] >= least
