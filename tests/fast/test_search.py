"""The compiled search: it finds what is best, keeps to its budget, and imagines sound worlds."""

from __future__ import annotations

import time

import numpy as np
import pytest

import cardamom
from cardamom import Game
from cardamom.bots import SEARCHES, Effort
from cardamom.fast import search
from cardamom.fast.searcher import Searcher, SearchTwin, searched
from cardamom.kernel.events import Event
from cardamom.kernel.game import games
from cardamom.kernel.heard import Heard
from cardamom.kernel.memory import remembered
from cardamom.kernel.thinking import imagine_with
from tests.rethought import rethought

from .tiny import make

GAMES = games()
PLAIN = {"playouts": 600, "strategy": 0, "depth": 2, "width": 100, "curiosity": 50, "leaving": 250, "win_share": 50}


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """Everybody lays three of eight cards; who lays the most wins. There is nothing to hide and little to choose."""
    return make(tmp_path_factory.mktemp("tiny"), kinds=8, hand=3)


def searcher_of(game: Game, **settings: int) -> Searcher:
    return Searcher(SearchTwin(game, checked=True), PLAIN | settings)


def test_a_search_without_any_strategy_works_for_a_designers_own_game(tiny: Game) -> None:
    table = tiny.deal(2, seed=4)
    legal = [int(action) for action in table.legal(0)]
    assert searcher_of(tiny).choose(table.view_state(0), 0, legal, 5) in legal


def test_a_search_cooks_a_great_dish_when_it_can() -> None:
    carrot = cardamom.game("carrot")
    searcher = Searcher(SearchTwin(carrot), PLAIN | {"strategy": 1, "doubt": 0})
    found = 0
    for seed in range(20):
        table = carrot.deal(2, seed=seed)
        while not table.over and found < 3:
            seat = table.actors[0]
            actions = table.legal(seat)
            pizza = next((int(action) for action in actions if action.verb in ("pizza", "executive", "gourmet")), None)
            if pizza is not None and len(actions) > 1:
                chosen = searcher.choose(table.view_state(seat), seat, [int(action) for action in actions], 3)
                assert carrot.actions[chosen].verb in ("pizza", "executive", "gourmet")
                found += 1
            view = table.view_state(seat)
            view.rng = len(table.moves)
            table.play(carrot.strategies["medium"](view, seat, [int(a) for a in actions], len(actions)), seat)
        if found == 3:
            return
    pytest.fail("no dish could be cooked in twenty games")


def test_the_others_decide_in_the_tree_only_in_open_play() -> None:
    carrot = cardamom.game("carrot")
    table = carrot.deal(2, seed=3)
    while table.actors != [0] or len(table.legal(0)) < 5:
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    for rivals in (0, 1):
        searcher = Searcher(SearchTwin(carrot), PLAIN | {"playouts": 400, "strategy": 1, "depth": 6, "rivals": rivals})
        searcher.choose(table.view_state(0), 0, [int(action) for action in table.legal(0)], 5)
        assert searcher.desk.counts[search.NODES] > 0
        assert (searcher.desk.path[:6, 2] == 1).any() == bool(rivals)


def test_a_guide_is_one_more_strategy_of_the_search() -> None:
    duel = cardamom.game("witch-duel")
    assert list(searched(duel).strategies) == ["medium", "easy", "guide"]
    assert list(searched(cardamom.game("carrot")).strategies) == ["medium", "easy"]
    assert Effort(playouts=1, seconds=1, depth=0).settings(duel)["strategy"] == 3


def test_experts_may_have_a_guide_of_their_own() -> None:
    court = cardamom.game("food-court")
    known = list(searched(court).strategies)
    followed = {level: known[effort.settings(court)["strategy"] - 1] for level, effort in SEARCHES.items()}
    assert followed == {"hard": "medium", "expert": "expert_guide"}
    both = rethought(court, guide=court.strategies["easy"])
    assert list(searched(both).strategies) == ["medium", "easy", "guide", "expert_guide"]
    assert [effort.settings(both)["strategy"] for effort in SEARCHES.values()] == [3, 4]


def test_only_experts_imagine_as_experts_do() -> None:
    """A witch who passed in her last turns holds what two rules tell differently."""
    duel, table = cardamom.game("witch-duel"), cardamom.game("witch-duel").deal(2, seed=4)
    assert [effort.settings(duel)["reading"] for effort in SEARCHES.values()] == [0, 1]
    assert [effort.settings(rethought(duel, expert_imagine=None))["reading"] for effort in SEARCHES.values()] == [0, 0]
    for _ in range(2):
        for seat in table.actors * 2:
            table.play("pass" if "pass" in map(str, table.legal(seat)) else table.legal(seat)[0], seat)
    view, seat = table.view_state(table.actors[0]), table.actors[0]
    memory = remembered(duel, table.heard(seat))
    assert duel.thinking.expert_imagine is not None
    means = [
        Searcher(SearchTwin(game), PLAIN | {"strategy": 3, "reading": reading}).playouts(view, seat, 400, 3, memory)
        for game in (duel, rethought(duel, imagine=duel.thinking.expert_imagine, expert_imagine=None))
        for reading in (0, 1)
    ]
    assert means[0] != means[1] == means[2] == means[3]


def test_there_is_a_tree_only_in_open_play() -> None:
    effort = Effort(playouts=1, seconds=1, depth=4)
    assert [effort.settings(cardamom.game(id))["depth"] for id in ("carrot", "iron-chef")] == [4, 0]


def test_the_budget_is_kept_and_the_tree_grows(tiny: Game) -> None:
    table = tiny.deal(2, seed=4)
    legal = [int(action) for action in table.legal(0)]
    searcher = searcher_of(tiny, playouts=90, leaving=100_000)
    searcher.choose(table.view_state(0), 0, legal, 5)
    counts = searcher.desk.counts
    assert 90 <= counts[search.SPENT] < 90 + len(legal)
    assert counts[search.NODES] > 0
    # below the first answer lies one decision between two cards, and each playout went through it
    assert sum(searcher.desk.tries[searcher.desk.known[: counts[search.EDGES]]]) == counts[search.SPENT]
    shallow = searcher_of(tiny, playouts=90, depth=0)
    shallow.choose(table.view_state(0), 0, legal, 5)
    assert shallow.desk.counts[search.NODES] == 0


def test_slices_of_time_change_nothing(tiny: Game) -> None:
    table = tiny.deal(2, seed=9)
    legal = [int(action) for action in table.legal(0)]
    searcher = searcher_of(tiny, playouts=2000, leaving=100_000)
    whole = searcher.choose(table.view_state(0), 0, legal, 5)
    values = searcher.desk.values.copy()
    assert searcher.choose(table.view_state(0), 0, legal, 5, seconds=600) == whole
    assert (searcher.desk.values == values).all()


def test_a_search_for_nothing_gives_the_strategys_answer() -> None:
    """Without playouts, and with so much doubt that nothing is ever clear."""
    game = cardamom.game("witch-duel")
    table = game.deal(2, seed=2)
    while len(table.legal(table.actors[0])) < 3:
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    seat = table.actors[0]
    legal = [int(action) for action in table.legal(seat)]
    twin = SearchTwin(game)
    for settings in ({"playouts": 0}, {"playouts": 400, "doubt": 10_000_000, "leaving": 10_000_000}):
        searcher = Searcher(twin, PLAIN | {"strategy": 1} | settings)
        chosen = searcher.choose(table.view_state(seat), seat, legal, 11)
        assert chosen == searcher.desk.roots[0]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_imagined_worlds_keep_all_cards_and_what_the_seat_knows(game: Game) -> None:
    """Whatever a game lets change places, the view of the world stays the view."""
    players, trials = 3, 0
    s = game.engine.deal(players, 8, {})
    events: list[tuple[int, Event]] = []
    while s.pending and trials < 25:
        events += ((trials, event) for event in s.events)
        s.events.clear()
        seat = game.engine.actors(s)[0]
        legal = game.engine.legal(s, seat)
        view = game.engine.view(s, seat)
        for imagine in (game.thinking.imagine, game.thinking.expert_imagine):
            world = game.engine.fill(view, 100 + trials)
            if imagine is not None:
                imagine_with(imagine, world, seat, remembered(game, Heard(events, seat, s.seats)))
            assert game.engine.view(world, seat) == view
            assert len(legal) == 1 or game.engine.legal(world, seat) == legal
        trials += len(legal) > 1
        view.rng = trials
        game.engine.apply(s, seat, game.strategies["medium"](view, seat, legal, len(legal)))


CHECKED = [pytest.param(game, id=game.id, marks=[] if game.id == "witch-duel" else [pytest.mark.soak]) for game in GAMES]


@pytest.mark.parametrize("game", CHECKED)
def test_a_checked_search_stays_within_its_arrays(game: Game) -> None:
    """Also with most players, and where the tree has no room left."""
    searcher = Searcher(SearchTwin(game, checked=True), PLAIN | {"playouts": 60, "strategy": 1, "depth": 3})
    small = Searcher(searcher.twin, PLAIN | {"playouts": 60, "strategy": 1, "depth": 3})
    small.desk = small.desk._replace(keys=np.zeros(16, np.uint64), answers=np.zeros(64, np.uint64))
    for players in game.players:
        table = game.deal(players, seed=6)
        for number in range(14):
            seat = table.actors[0]
            legal = [int(action) for action in table.legal(seat)]
            table.play((small if number % 2 else searcher).choose(table.view_state(seat), seat, legal, number), seat)


def test_playouts_end_with_the_round() -> None:
    """A playout of a game of twelve rounds takes no longer than one of a single round, and pays the margin alone."""
    game = cardamom.game("iron-chef")
    searcher = Searcher(SearchTwin(game), PLAIN | {"strategy": 1})
    means, times = [], []
    for rounds in (1, 12):
        view = game.deal(2, seed=5, rounds=rounds).view_state(0)
        started = time.process_time()
        means.append(searcher.playouts(view, 0, 1500, 3))
        times.append(time.process_time() - started)
    assert times[1] < 4 * times[0]
    assert means[0] != means[1]
    assert 0 < means[1] < 1


def test_a_match_plays_each_deal_in_all_seats() -> None:
    game = cardamom.game("witch-duel").uncounted
    twin = SearchTwin(game)
    desk = twin.desk(100)
    desk.states[search.EMPTY] = twin.empty(2, {})[0]
    levels = np.zeros((1, search.SETTINGS), np.int64)
    one_strategy, both = (twin.play_match(desk, 0, 4, 9, np.array(bots), levels) for bots in ([1, 0], [1, 1]))
    assert one_strategy.facts[:, search.WINNERS].tolist() == [1, 2, 1, 2]  # the strategy beats chance wherever it sits
    scores, facts = both.scores.tolist(), both.facts.tolist()
    assert scores[0] == scores[1]  # the same deal and the same bots: the same game
    assert scores[0] != scores[2] or facts[0] != facts[2]


def test_a_search_leaves_its_guide_early_only_when_it_is_sure() -> None:
    """Who looks at the race often sees a lead of two standard errors by luck: 4.5 of them, or the budget is used up."""
    game, playouts = cardamom.game("iron-chef"), 1500
    settings = Effort(playouts=playouts, seconds=1, depth=0).settings(game)
    searcher, table = Searcher(SearchTwin(game), settings), game.deal(2, seed=5)
    early = late = 0
    while not table.over:
        seat = table.actors[0]
        legal = [int(action) for action in table.legal(seat)]
        chosen = searcher.choose(table.view_state(seat), seat, legal, len(table.moves))
        desk, worlds = searcher.desk, int(searcher.desk.counts[search.WORLDS])
        if len(legal) > 1 and chosen != desk.roots[0]:
            best = list(desk.roots[: len(legal)]).index(chosen)
            lead = (desk.values[best] - desk.values[0])[:worlds].astype(float)
            clear = lead.mean() / (lead.std() / (worlds - 1) ** 0.5)
            if desk.counts[search.SPENT] < playouts:
                assert clear >= search.SURE
                early += 1
            else:
                assert clear >= settings["doubt"] / 100
                late += 1
        table.play(chosen, seat)
    assert early > 0
    assert late > 0
