"""Which answers can be taken back: those that moved and showed only what lay in the answering seat's own sight."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import cardamom
from cardamom.kernel import State, chance, commit, disclose, draw, give, lay, look, pour, pull, show, shuffle, tell
from cardamom.kernel.errors import NothingToUndo
from cardamom.kernel.replay import Replay
from cardamom.kernel.takebacks import can_be_taken_back

from .toys import DECK, EVERYBODY, HAND, LOW, OPEN, P0, P1, ROW, A, B, C, D, put, sorts

REPLAYS = Path(__file__).parents[1] / "replays"

CASES: list[tuple[str, Callable[[State], object], bool]] = [
    ("nothing happens", lambda s: None, True),
    ("something public is told", lambda s: tell(s, 16, 1), True),
    ("an own card is laid openly", lambda s: lay(s, HAND, OPEN, A), True),
    ("an own card is given face down", lambda s: give(s, HAND, HAND + 1, A), True),
    ("an own card goes back onto the deck", lambda s: give(s, HAND, DECK, A), True),
    ("an own card is shown to all", lambda s: show(s, HAND, A, EVERYBODY), True),
    ("an open card is taken", lambda s: draw(s, ROW, HAND), True),
    ("an open card of a pile is taken", lambda s: pull(s, ROW, 0, HAND), True),
    ("an open pile is looked at", lambda s: look(s, ROW, 1, 0), True),
    ("an open pile is turned over", lambda s: pour(s, ROW, DECK), True),
    ("a card is drawn", lambda s: draw(s, DECK, HAND), False),
    ("another seat draws", lambda s: draw(s, DECK, HAND + 1), False),
    ("a card is drawn openly that all know", lambda s: draw(s, LOW, OPEN), False),
    ("a known card of another hand is taken", lambda s: lay(s, HAND + 1, HAND, B), False),
    ("a known card of another hand is shown", lambda s: show(s, HAND + 1, B, EVERYBODY), False),
    ("another seat looks at the deck", lambda s: look(s, DECK, 1, 1), False),
    ("a hidden pile is turned over", lambda s: pour(s, LOW, DECK), False),
    ("a hidden fact is disclosed", lambda s: disclose(s, 16, 1), False),
    ("hidden cards are looked for in vain", lambda s: commit(s), False),
    ("chance is used", lambda s: chance(s, 6), False),
    ("cards are shuffled", lambda s: shuffle(s, DECK), False),
]


def situation() -> State:
    """Seat 0 holds A and knows the B of seat 1; all know the card in the hidden pile."""
    s = sorts()
    s.pending = 1
    put(s, HAND, A)
    put(s, HAND + 1, (B, P0 | P1))
    put(s, DECK, C, D)
    put(s, ROW, C, D)
    put(s, LOW, (A, EVERYBODY))
    return s


@pytest.mark.parametrize(("answer", "expected"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_the_zones_sight_decides_what_can_be_taken_back(answer: Callable[[State], object], expected: bool) -> None:
    before = situation()
    after = before.copy()
    answer(after)
    assert can_be_taken_back(before, after, 0) is expected


def test_the_end_cannot_be_taken_back() -> None:
    before = situation()
    after = before.copy()
    after.pending = 0
    assert not can_be_taken_back(before, after, 0)


KEPT = sorted(REPLAYS.glob("*-take-back-*.json"))


def test_replays_of_take_backs_that_told_something_are_kept() -> None:
    assert len(KEPT) >= 6


@pytest.mark.parametrize("path", KEPT, ids=lambda path: path.stem)
def test_the_last_answer_of_a_kept_replay_tells_too_much_to_be_taken_back(path: Path) -> None:
    replay = Replay.read(path)
    table = cardamom.load(replay)
    seat = replay.moves[-1][0]
    assert not table.may_undo(seat)
    with pytest.raises(NothingToUndo):
        table.undo(seat)
