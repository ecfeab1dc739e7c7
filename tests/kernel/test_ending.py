"""How a game ended, from what was told: sources, chapters, what was remarkable. And nothing that is hidden."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

import cardamom
from cardamom.games.carrot import GAME as CARROT
from cardamom.games.carrot.reckoning import RECKONING
from cardamom.games.carrot.state import RESTAURANT
from cardamom.games.witch_duel import GAME as DUEL
from cardamom.kernel.counters import Tallies
from cardamom.kernel.ending import ending_data
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.game import Game
from cardamom.kernel.heard import as_told
from cardamom.kernel.history import History
from cardamom.kernel.reckoning import Chapters, Favourite, Reckoning, Source, Superlative, times
from cardamom.kernel.table import SPECTATOR, Table

GAMES = [pytest.param(game, id=game.id) for game in cardamom.games()]


def played(game: Game, players: int, seed: int = 5, **options: Any) -> Table:
    """A game to its end, by its own strategy."""
    table = game.deal(players, seed=seed, **options)
    strategy = game.strategies["medium"]
    dice = Random(seed)
    while not table.over:
        seat = table.actors[0]
        view = table.view_state(seat)
        view.rng = dice.getrandbits(64)
        legal = [int(action) for action in table.legal(seat)]
        table.play(strategy(view, seat, legal, len(legal)), seat)
    return table


@pytest.mark.parametrize("game", GAMES)
def test_sources_add_up_and_winners_come_first(game: Game) -> None:
    table = played(game, game.players[0] + 1)
    ending = ending_data(table)
    assert ending["sources"], "a game whose points come from nowhere"
    chapters = slice(-1, None) if ending["anew"] else slice(None)
    sums = [
        sum(chapter[seat] for source in ending["sources"] for chapter in source["points"][chapters])
        for seat in range(table.players)
    ]
    assert sums == table.scores
    assert [seat for seat, rank in enumerate(ending["ranks"]) if rank == 1] == table.winners
    for winner in table.winners:
        assert table.names[winner] in ending["verdict"]
    assert len(game.reckoning.superlatives if game.reckoning else ()) in range(3, 7)


@pytest.mark.parametrize("game", GAMES)
def test_an_ending_is_the_same_in_all_worlds_that_look_alike(game: Game) -> None:
    """Nothing but what a spectator sees and is told can be in it: hidden cards may be any."""
    table = played(game, game.players[0] + 1)
    other = table.copy()
    dice, eye = Random(1), game.state.seats
    other._state = game.engine.fill(table.view_state(SPECTATOR), 77)
    other._state.score, other._state.winners = table._state.score, table._state.winners
    other._history = unfaced(table._history, eye, dice, game.state.kinds)
    assert ending_data(other) == ending_data(table)


def unfaced(history: History, eye: int, dice: Random, kinds: int) -> History:
    """The same story with any card in place of those that the eye is not shown."""
    events = tuple(
        event._replace(card=dice.randrange(kinds)) if as_told(event, eye).card != event.card else event
        for event in history.events
    )
    before = None if history.before is None else unfaced(history.before, eye, dice, kinds)
    return History(before, history.seat, history.action, events, history.move, history.told)


def test_chapters_where_scores_begin_anew() -> None:
    table = played(DUEL, 2, rounds_to_win=2)
    ending = ending_data(table)
    assert ending["anew"]
    assert ending["chapters"][:2] == ["Round 1", "Round 2"]
    assert "2 rounds won" in ending["results"]
    assert ending["besides"][0] == {"label": "Rounds won", "values": table.view(SPECTATOR)["facts"]["rounds_won"][:2]}  # type: ignore[index]


def test_a_game_without_a_reckoning_has_an_ending_too() -> None:
    table = played(CARROT, 3)
    table.game = replace(table.game, reckoning=None)
    ending = ending_data(table)
    assert (ending["sources"], ending["ribbons"], ending["chapters"]) == ([], [], [])
    assert f"wins with {max(table.scores)} points" in ending["verdict"]


def ribbons(table: Table, *superlatives: Superlative | Favourite) -> list[tuple[str, list[int]]]:
    table.game = replace(table.game, reckoning=replace(RECKONING, superlatives=superlatives))
    return [(ribbon["text"], ribbon["seats"]) for ribbon in ending_data(table)["ribbons"]]


def test_a_ribbon_is_for_whoever_leads_and_not_for_all_or_nobody() -> None:
    table = played(CARROT, 2)
    table.names = ["Ann", "Ben"]
    tallies = Tallies(CARROT, 2)
    tallies.add(table.heard(SPECTATOR))
    told = 0
    for counter, (ann, ben) in zip(CARROT.counters, tallies.numbers, strict=True):
        leader = [] if ann == ben else [0 if ann > ben else 1]
        expected = [(f"{table.names[seat]}: {times(max(ann, ben))}", [seat]) for seat in leader]
        assert ribbons(table, Superlative("Title", counter.name, "{who}: {times}")) == expected, counter.name
        told += len(expected)
    assert told > 2
    assert ribbons(table, Superlative("Title", "gourmets", "{who}: {n}")) == []


def test_a_card_that_nobody_saw_often_has_no_ribbon() -> None:
    table = played(CARROT, 3)
    assert ribbons(table, Favourite("Title", RESTAURANT, RESTAURANT, "{card} moved {times}.", least=1000)) == []


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (Reckoning(sources=(Source("Gifts", 99),)), "the source 'Gifts' reads an event that has no words"),
        (Reckoning(sources=(Source("Gifts", 19, add=7),)), "the source 'Gifts' reads a fact that no event has"),
        (Reckoning(sources=(Source("Gifts", 19, only=(1,)),)), "must say which values of fact 1 count"),
        (Reckoning(chapters=Chapters(19, "Round")), "the words for a chapter must have {number}"),
        (Reckoning(deciders=()), "something has to decide the game"),
        (Reckoning(superlatives=(Superlative("Rich", "gold", "{who} has {n}."),)), "names 'gold', which is no counter"),
        (Reckoning(superlatives=(Superlative("Rich", "bought", "{n}."),)), "must have {who} and {n} or {times}"),
        (Reckoning(superlatives=(Favourite("Rich", RESTAURANT, RESTAURANT, "{card}."),)), "must have {card} and {times}"),
        (Reckoning(superlatives=(Favourite("Rich", RESTAURANT + 1, 0, "{card} {times}."),)), "without adding a seat"),
    ],
)
def test_a_reckoning_that_cannot_be_right_is_refused(wrong: Reckoning, said: str) -> None:
    with pytest.raises(BadDeclaration, match=r"^The reckoning of Do not steal my carrot! does not fit: ") as refused:
        replace(CARROT, reckoning=wrong)
    assert said in str(refused.value)
