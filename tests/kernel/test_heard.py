"""What a seat has been told, as bots get it: no more than what people at that seat read."""

from __future__ import annotations

import pytest

import cardamom
from cardamom import Game, Table
from cardamom.kernel.events import DISCLOSED, FIRST_NEWS, NO_CARD, CardEvent, Event
from cardamom.kernel.heard import HIDDEN, Heard
from cardamom.kernel.table import SPECTATOR

DUEL = cardamom.game("witch-duel")
ALL = DUEL.state.everybody
WATCHER = DUEL.state.seats
TOLD = [
    (0, Event(CardEvent.MOVED, (20, 0), 7, 0b01)),
    (0, Event(CardEvent.MOVED, (0, 19), 8, ALL)),
    (1, Event(FIRST_NEWS, (1, 2, 0, 0), NO_CARD, 0)),
    (1, Event(FIRST_NEWS, (3, 0, 0, 0), DISCLOSED, ALL)),
]


def test_a_face_is_for_its_audience_and_who_else_knows_it_for_nobody() -> None:
    """Whether others are told a card may itself be a secret."""
    mine, theirs = Heard(TOLD, 0, WATCHER), Heard(TOLD, 1, WATCHER)
    assert [event.card for event in mine] == [7, 8, NO_CARD, DISCLOSED]
    assert [event.card for event in theirs] == [HIDDEN, 8, NO_CARD, DISCLOSED]
    assert [event.audience for event in mine] == [1, 1, 0, 1]
    assert [(event.what, event.facts) for event in theirs] == [(event.what, event.facts) for _, event in TOLD]


def test_what_is_public_is_what_the_spectator_hears() -> None:
    public = Heard(TOLD, 0, WATCHER).public
    assert [event.card for event in public] == [HIDDEN, 8, NO_CARD, DISCLOSED]
    assert list(public) == list(Heard(TOLD, WATCHER, WATCHER)) == list(Heard(TOLD, 1, WATCHER).public)


def test_it_is_a_sequence_that_hides_wherever_it_is_looked_at() -> None:
    heard = Heard(TOLD, 1, WATCHER)
    assert len(heard) == 4
    assert heard[0] == heard[-4] == heard[:1][0] == next(iter(heard))
    assert heard[0].card == HIDDEN
    assert heard[::-1] == list(reversed(heard))
    with pytest.raises(IndexError):
        heard[4]


def played(game: Game, moves: int) -> Table:
    table = game.deal(2, seed=5)
    while not table.over and len(table.moves) < moves:
        seat = table.actors[0]
        table.play(table.legal(seat)[-1], seat)
    return table


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_a_seat_hears_what_it_reads(game: Game) -> None:
    """The same faces, and the same facts, as in the log of the seat."""
    table = played(game, 30)
    for seat in (*range(table.players), SPECTATOR):
        heard, log = table.heard(seat), table.events(0, seat)
        assert len(heard) == len(log)
        for event, line in zip(heard, log, strict=True):
            assert (event.card >= 0) == (line.get("card") is not None)
            if event.card >= 0:
                assert line["card"] == game.words.cards[event.card]


def test_what_was_heard_stays_while_the_table_goes_on() -> None:
    """A bot thinks in another thread while people play on, or take back."""
    table = DUEL.deal(2, seed=4)
    seat = table.actors[0]
    attack = next(action for action in table.legal(seat) if action.verb == "attack")
    table.play(attack, seat)
    heard = table.heard(seat)
    before = list(heard)
    table.undo(seat)
    assert list(heard) == before
    assert len(table.heard(seat)) < len(before)
    table.play("pass", seat)
    assert list(heard) == before
    assert list(heard.public) == list(Heard([(0, event) for event in before], WATCHER, WATCHER))
