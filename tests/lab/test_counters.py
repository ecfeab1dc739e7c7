"""A game's own counters: declared beside its rules, and counted alike by the interpreter and the twin."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

import cardamom
from cardamom.fast import Twin
from cardamom.fast.record import COUNTERS
from cardamom.kernel import Count, CountMoves
from cardamom.kernel.counters import Counter, Tallies
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.events import CardEvent
from cardamom.kernel.game import Game
from cardamom.lab.engines import Plan, compiled, interpreted

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]
# games that other tests compile in the same way; the others are counted by the soak
QUICK = ("iron-chef", "witch-duel")
COUNTED = [pytest.param(game, id=game.id, marks=[] if game.id in QUICK else [pytest.mark.soak]) for game in cardamom.games()]
FEWEST, MOST = 4, 8
LONGEST = 4000  # decisions of a trial


def both(game: Game, players: int, seed: int, **options: Any) -> tuple[list[list[int]], list[list[int]]]:
    """A random game in both engines: what the interpreter counts, and what the twin counts."""
    dice, twin = random.Random(seed), Twin(game, checked=True)
    codes = {o.name: o.code(options.get(o.name, o.default)) for o in game.state.options}
    s, record = game.engine.deal(players, seed, codes), twin.deal(players, seed, codes)
    tallies = Tallies(game, players)
    for _ in range(LONGEST):
        tallies.add(s.events)
        s.events.clear()
        if not s.pending:
            break
        seat = dice.choice(game.engine.actors(s))
        action = dice.choice(game.engine.legal(s, seat))
        game.engine.apply(s, seat, action)
        twin.apply(record, seat, action)
    tallies.add(s.events)
    assert twin.values(record) == s.values()
    counted = record[0][COUNTERS].reshape(len(game.counters), game.state.seats).tolist()
    assert all(row[players:] == [0] * (game.state.seats - players) for row in counted)
    return tallies.numbers, [row[:players] for row in counted]


@pytest.mark.parametrize("game", GAMES)
def test_the_twin_counts_what_the_interpreter_tells(game: Game) -> None:
    seen = [0] * len(game.counters)
    for seed, players in enumerate((game.players[0], 4, game.players[1])):
        told, counted = both(game, players, seed)
        assert counted == told
        seen = [before + sum(numbers) for before, numbers in zip(seen, told, strict=True)]
    assert sum(n > 0 for n in seen) >= FEWEST


@pytest.mark.parametrize("game", COUNTED)
def test_every_counter_counts_in_games_between_bots(game: Game) -> None:
    """Four to eight counters, each of which happens; rare ones under the house rules that allow them."""
    assert FEWEST <= len(game.counters) <= MOST
    open_rules = {o.name: 1 for o in game.state.options if set(o.codes) == {0, 1}}
    seen = [0] * len(game.counters)
    for options in ({}, open_rules):
        codes = tuple((o.name, options.get(o.name, o.code(o.default))) for o in game.state.options)
        for bots in (("medium", "random"), ("medium", "medium"), ("random", "random")):
            batch = compiled(Plan(game, 4, (bots * 2), 11, codes, rotate=False, counting=True), 0, 400)
            seen = [before + sum(map(sum, seats)) for before, seats in zip(seen, batch.counts, strict=True)]
    assert [counter.name for counter, n in zip(game.counters, seen, strict=True) if n == 0] == []


def test_batches_carry_the_counters_only_if_asked() -> None:
    plan = Plan(cardamom.game("witch-duel"), 3, ("medium",) * 3, 4, (), rotate=True, counting=True)
    assert interpreted(plan, 5, 3).counts == compiled(plan, 5, 3).counts != []
    assert compiled(replace(plan, counting=False), 5, 3).counts == interpreted(replace(plan, counting=False), 5, 3).counts == []


def test_facts_are_added_up_and_whole_tables_counted() -> None:
    """What no game here needs yet: a fact added up, and an event that concerns all seats alike."""
    carrot = cardamom.game("carrot")
    cooked = next(counter for counter in carrot.counters if counter.name == "pizzas")
    counters: tuple[Counter, ...] = (
        Count("points", "points of dishes", cooked.event, add=2),
        Count("dishes", "dishes at the table", cooked.event, seat=None),
        Count("shuffles", "shuffles of the market", CardEvent.SHUFFLED, seat=None),
    )
    game = replace(carrot.uncounted, counters=counters)
    told, counted = both(game, 3, seed=8)
    assert counted == told
    s = game.engine.deal(3, 8, {})
    assert told[0] != [0, 0, 0]
    assert len(set(told[1])) == 1
    assert told[2][0] >= 1 == len([event for event in s.events if event.what == CardEvent.SHUFFLED])


def test_counting_leaves_the_state_alone() -> None:
    """With and without counters the same games are played."""
    game = cardamom.game("iron-chef")
    plain = game.uncounted
    counting, silent = Twin(game), Twin(plain)
    assert COUNTERS in (counting.type.names or ())
    assert COUNTERS not in (silent.type.names or ())
    one, other = counting.deal(4, 3, {}), silent.deal(4, 3, {})
    assert counting.values(one) == silent.values(other) == game.engine.deal(4, 3, {}).values()


MOVES = cardamom.game("iron-chef").counters[4]
assert isinstance(MOVES, CountMoves)


@pytest.mark.parametrize(
    ("counter", "sentence"),
    [
        (Count("Sets won", "", 19), r"The counter 'Sets won' needs a name of its own"),
        (Count("score", "", 19), r"The counter 'score' needs a name of its own"),
        (Count("late", "", 19, seat=4), r"The counter late cannot be counted: the event has the facts 0 to 3\."),
        (Count("seen", "", CardEvent.SHOWN, seat=2), r"cannot be counted: the event has the facts 0 to 1\."),
        (replace(MOVES, name="taken", target=MOVES.target + 1), r"name its zones as they were declared, without adding a seat"),
        (CountMoves("buried", "", MOVES.target, 30), r"cannot be counted: the zone deck has no owner to count for\."),
    ],
)
def test_what_cannot_be_counted_is_refused(counter: Counter, sentence: str) -> None:
    with pytest.raises(BadDeclaration, match=sentence):
        replace(cardamom.game("iron-chef"), counters=(counter,))
