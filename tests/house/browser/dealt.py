"""A real table for the stage: what each seat is told of it, and what comes of its answers."""

from __future__ import annotations

from typing import Any

import cardamom
from cardamom.house.core import answers, eyes, said, told
from cardamom.house.core.eyes import Eye
from cardamom.house.core.room_infos import SeatInfo, TableInfo
from cardamom.house.core.world import Pictures
from cardamom.kernel.render import points_words
from cardamom.kernel.table import SPECTATOR

from .stage import Stage, changed

SEED = 0xFEED_C0FF_EE12_3457
NO_PICTURES = Pictures()


class Dealt:
    """A game between the people of a room, by seat; `mine` are the seats of the visitor, and `faced` those whose players sit
    before the device."""

    def __init__(
        self, stage: Stage, *names: str, mine: tuple[int, ...] = (0,), game: str = "carrot", played: int = 0, **options: Any
    ) -> None:
        self.stage, self.mine = stage, mine
        self.faced: tuple[int, ...] = mine if len(mine) == 1 else ()
        self.table = cardamom.game(game).deal(len(names), seed=SEED, **options)
        self.table.names = list(names)
        for _ in range(played):
            seat = self.table.actors[0]
            self.table.play(self.table.legal(seat)[0], seat)
        self.version = 1
        self.standing = list[str]()
        self.pictures = NO_PICTURES
        self._eyes = dict[int | None, Eye]()
        assert stage.room is not None
        seats = [seat_info(name, 0 if seat in mine else max(1, seat)) for seat, name in enumerate(names)]
        about = TableInfo("table-1", game, self.table.game.name, seats, over=False)
        stage.room = changed(stage.room, phase="playing", table=about)
        stage.replies |= {
            said.Answer: self._answer,
            said.Undo: self._undo,
            said.Standing: self._stand,
            said.WhyVerb: lambda message: [told.Reasons(message.id, answers.why_verb(self.table, self.mine[0], message.verb))],
            said.WhyCard: lambda message: [told.Reasons(message.id, answers.why_card(self.table, self.mine[0], message.kind))],
            said.Then: self._then,
            said.Facing: self._face,
        }
        stage.lay_table = self.frames
        self._tell_asked()

    def frames(self, seats: tuple[int | None, ...] | None = None) -> list[told.Told]:
        """What a page is told when it comes in, for each of its seats."""
        self._eyes = {}
        if seats is None and len(self.mine) > 1:
            self.faced = ()
            return [self.welcome(seat) for seat in self.mine]
        return [frame for seat in seats or self.mine for frame in (self.welcome(seat), self.state(seat))]

    def welcome(self, seat: int | None) -> told.Welcome:
        players = [told.Player(name, None) for name in self.table.names]
        return eyes.welcome("table-1", self.table, SPECTATOR if seat is None else seat, players, self.pictures)

    def state(self, seat: int | None) -> told.State:
        """What is new to this seat's page."""
        eye = self._eyes.setdefault(seat, Eye(SPECTATOR if seat is None else seat))
        return eye.state(self.table, self.version, self.standing)

    def _face(self, message: said.Facing) -> list[told.Told]:
        self.faced = tuple(message.seats)
        self._eyes = {}
        return [told.Ack(message.id), *(self.state(seat) for seat in self.faced)]

    def _tell_asked(self) -> list[told.Told]:
        """Whoever shares a device learns from the room who is asked."""
        room = self.stage.room
        assert room is not None
        assert room.table is not None
        if len(self.mine) < 2:
            return []
        seats = [changed(seat, asked=at in self.table.actors) for at, seat in enumerate(room.table.seats)]
        self.stage.room = changed(room, table=changed(room.table, seats=seats))
        return [self.stage.room]

    def _answer(self, message: said.Answer) -> list[told.Told]:
        if message.version != self.version:
            return [told.Error(message.id, "The table has changed.")]
        self.table.play(message.action, self.mine[0] if message.seat is None else message.seat)
        return self.moved(message.id)

    def _undo(self, message: said.Undo) -> list[told.Told]:
        for _ in range(message.answers):
            self.table.undo(self.mine[0] if message.seat is None else message.seat)
        return self.moved(message.id)

    def _stand(self, message: said.Standing) -> list[told.Told]:
        self.standing = [message.question] if message.on else []
        return [told.Ack(message.id), self.state(self.mine[0])]

    def _then(self, message: said.Then) -> list[told.Told]:
        now = self.table
        then = now.game.deal_with(now.players, now.seed, now.options)
        then.names = now.names
        for seat, action in now.moves[: message.at]:
            then.play(action, seat)
        points = points_words(then.game, then.scores, then.options)
        return [told.Past(message.id, message.at, then.view(self.mine[0]), points)]

    def moved(self, id: str) -> list[told.Told]:
        """The table has changed: an acknowledgement, and what it looks like now."""
        self.version += 1
        return [told.Ack(id, self.version), *(self.state(seat) for seat in self.faced), *self._tell_asked()]


def log_entry(move: int, by: int | None, text: str) -> Any:
    return {"move": move, "by": by, "text": text, "cards": []}


def seat_info(name: str, person: int | None, **changes: Any) -> SeatInfo:
    usual = SeatInfo(name, person, None, here=True, asked=False, offer=False, stand_in=False, until=None, reserve=None)
    return changed(usual, **changes)
