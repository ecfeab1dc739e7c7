"""A memory of bots is fed by what everybody is told, and by nothing else."""

from __future__ import annotations

import pytest

import cardamom
from cardamom.kernel import FIRST_NEWS, CardEvent, Memory, rule, u8, u16
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.events import NO_CARD, Event
from cardamom.kernel.heard import Heard
from cardamom.kernel.memory import remembered
from tests.rethought import rethought

CARROT = cardamom.game("carrot")
ALL, WATCHER = CARROT.state.everybody, CARROT.state.seats
EVENT = FIRST_NEWS + 40
ROOM = 8


class Notes(Memory):
    """Everything that is told about cards."""

    last: int = u8()
    number: int = u16()
    cards: list[int] = u8(ROOM)


@rule
def note_card(m: Notes, source: int, target: int, card: int) -> None:
    m.cards[m.number % ROOM] = 1 + card
    m.number += 100 * source + 10 * target + 1


@rule
def note_event(m: Notes, seat: int) -> None:
    m.last = seat


GAME = rethought(
    CARROT,
    memory=Notes,
    hears={CardEvent.MOVED: note_card, CardEvent.LOOKED: note_card, CardEvent.SHOWN: note_card, EVENT: note_event},
)


def notes(*told: Event, seat: int = 0) -> dict[str, object]:
    found = remembered(GAME, Heard([(0, event) for event in told], seat, WATCHER))
    assert found is not None
    return found.values()


def test_its_fields_begin_with_zero_the_widest_first() -> None:
    assert [field.name for field in Notes.fields] == ["number", "last", "cards"]
    assert notes() == {"number": 0, "last": 0, "cards": [0] * ROOM}


def test_it_gets_as_many_facts_as_its_rules_take() -> None:
    assert notes(Event(EVENT, (3, 4, 5, 6), NO_CARD, 0))["last"] == 3
    moved = notes(Event(CardEvent.MOVED, (1, 2), 7, ALL))
    assert (moved["number"], moved["cards"]) == (121, [8] + [0] * (ROOM - 1))
    assert notes(Event(EVENT + 1, (3, 4, 5, 6), NO_CARD, 0)) == notes()


@pytest.mark.parametrize("what", [CardEvent.MOVED, CardEvent.LOOKED, CardEvent.SHOWN])
@pytest.mark.parametrize("audience", [0, 0b1, 0b11, ALL - (1 << WATCHER)], ids=["nobody", "me", "two", "all seats"])
def test_two_worlds_that_differ_in_private_faces_leave_the_same_memory(what: int, audience: int) -> None:
    """Whoever listens, whoever is told: a face that is not for everybody leaves no trace."""
    worlds = [notes(Event(what, (1, 2), card, audience), seat=seat) for card in (3, 9) for seat in range(3)]
    assert all(world == worlds[0] for world in worlds)
    assert worlds[0]["cards"] == [0] * ROOM
    assert worlds[0] != notes(Event(what, (1, 2), 3, ALL))


def test_who_is_told_makes_no_difference_either() -> None:
    assert notes(Event(CardEvent.MOVED, (1, 2), 3, 0b1)) == notes(Event(CardEvent.MOVED, (1, 2), 3, 0b10))


def test_games_remember_nothing_unless_they_declare_it() -> None:
    assert remembered(CARROT, CARROT.deal(2, seed=1).heard(0)) is None


def test_it_has_no_secrets() -> None:
    with pytest.raises(BadDeclaration) as refused:
        type("Sly", (Memory,), {"hint": u8(secret=True)})
    assert str(refused.value) == "Sly is fed by what everybody is told, so none of its fields can be secret."
