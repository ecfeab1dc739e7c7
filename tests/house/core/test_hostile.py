"""Whatever anybody sends, a room answers with a sentence or ends that one line, and the table stays what the rules made it."""

from __future__ import annotations

import json
from random import Random

import pytest

from cardamom.house.core.codes import Code
from cardamom.house.core.said import BadFrame, FromBrowser, decode

from .hostile import TYPES, frame
from .stage import PUBLIC, Stage

MEMBERS, SPEAKERS = ("ann", "ben"), ("ann", "ann", "ben", "ben", "tv", "eve")


class Siege:
    """A room that hears one hostile frame after another, from members, a watcher and a stranger."""

    def __init__(self, dice: Random) -> None:
        self.dice = dice
        self.types: set[str] = set()
        self.done = self.refused = self.shown_out = 0
        self._begin()

    def _begin(self) -> None:
        self.stage = Stage(games=("carrot",), can=PUBLIC)
        self.stage.seat_two()

    def hear(self, frames: int) -> None:
        for _ in range(frames):
            self._come_back()
            person = self.dice.choice(SPEAKERS)
            self._hear_one(person, self._right_answer() if self.dice.random() < 0.1 else frame(self.dice))
            if self.dice.random() < 0.02:
                self.stage.wait(self.dice.choice((0.5, 5.0, 50.0)))
            if self.stage.room.document.closed or self.stage.room.document.sent_away:
                self.check_kept()
                self._begin()
        self.check_kept()

    def _come_back(self) -> None:
        """Whoever was shown out opens their page again; Ann alone would be short of somebody to trouble."""
        for person in MEMBERS:
            if self.stage.room.absent(person):
                self.stage.join(person)
        if self.stage.room.absent("tv"):
            self.stage.join("tv", watching=True)

    def _right_answer(self) -> str:
        """An answer that the rules allow to somebody, with everything else right or not."""
        playing = self.stage.room.playing
        if playing is None or playing.over:
            return frame(self.dice)
        seat = self.dice.choice(playing.asked)
        said = {"action": int(self.dice.choice(playing.table.legal(seat))), "version": playing.version, "seat": seat}
        if self.dice.random() < 0.2:
            said[self.dice.choice(list(said))] = self.dice.randrange(60)
        return json.dumps({"type": "answer", "id": f"{self.dice.randrange(1 << 30):x}", **said})

    def _hear_one(self, person: str, text: str) -> None:
        stage = self.stage
        stage.frames, stage.closed = {name: frames[-40:] for name, frames in stage.frames.items()}, {}
        others = set(MEMBERS) - {person}
        before, rows = self._table(), self._rows()
        playing = stage.room.playing
        going_on = playing is not None and not playing.over
        stage.frames.setdefault(person, [])
        heard = stage.send(person, text)
        sent_away = set(stage.room.document.sent_away)
        assert not others & set(stage.closed) - sent_away or stage.room.document.closed, "one frame ends one line"
        if (code := stage.closed.get(person, (0, ""))[0]) == Code.BAD_FRAME:
            assert stage.closed[person][1].endswith(".")
            self.shown_out += 1
            assert self._table() == before
        for told in heard:
            if told["type"] == "error":
                assert told["reason"].endswith("."), told
                self.refused += 1
        if self._rows() != rows:
            self.done += 1
        elif self._table() != before:
            kept = {kept.table for kept in stage.room.document.kept}
            set_aside = playing is None or not going_on or playing.id in kept
            assert set_aside, f"{person} changed the table with {text[:200]} ({code})"
        self._note_type(text)

    def _note_type(self, text: str) -> None:
        try:
            self.types.add(str(decode(text).__struct_config__.tag))
        except BadFrame:
            self.types.add("bad")

    def _rows(self) -> list[int]:
        return [len(self.stage.disk.deals), *(len(rows) for rows in self.stage.disk.moves.values())]

    def _table(self) -> object:
        playing = self.stage.room.playing
        return None if playing is None else (playing.id, playing.version, playing.table.replay.to_json())

    def check_kept(self) -> None:
        """What is kept of every table leads to a table that the rules allow, and the last one is the one that is shown."""
        disk, playing = self.stage.disk, self.stage.room.playing
        for table in disk.deals:
            read = self.stage._read(table)
            if playing is not None and playing.id == table:
                assert (read.version, read.table.replay) == (playing.version, playing.table.replay)


def test_2000_hostile_frames_change_nothing_but_by_the_rules() -> None:
    siege = Siege(Random("2000 hostile frames"))
    siege.hear(2000)
    for _ in range(40):  # whatever there is to say has been said, however much that is
        if siege.types != {*TYPES, "bad"}:
            siege.hear(50)
    assert siege.types == {*TYPES, "bad"}
    assert min(siege.done, siege.refused, siege.shown_out) > 10


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(10))
def test_100_000_hostile_frames_change_nothing_but_by_the_rules(part: int) -> None:
    Siege(Random(f"100,000 hostile frames, part {part}")).hear(10_000)


def test_garbage_is_refused_and_nothing_else_is_raised() -> None:
    dice = Random("garbage")
    for _ in range(3000):
        text = frame(dice)
        refused, said = "", None
        try:
            said = decode(text)
        except BadFrame as error:
            refused = str(error)
        if said is None:
            assert refused in ("That is not a message of this house.", "A message may have 4096 bytes at most.")
        else:
            assert isinstance(said, FromBrowser)
            assert json.loads(text)["type"] in TYPES
