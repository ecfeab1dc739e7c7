"""A real table for the stage: what each seat is told of it, and what comes of its answers."""

from __future__ import annotations

from typing import Any

import cardamom
from cardamom.house.core import said, told
from cardamom.kernel.actions import Action

from .stage import Stage, changed

SEED = 0xFEED_C0FF_EE12_3457


class Dealt:
    """A game between the people of a room, by seat; `mine` are the seats of the visitor."""

    def __init__(self, stage: Stage, *names: str, mine: tuple[int, ...] = (0,)) -> None:
        self.stage, self.mine = stage, mine
        self.table = cardamom.game("carrot").deal(len(names), seed=SEED)
        self.table.names = list(names)
        self.version = 1
        assert stage.room is not None
        seats = [seat_info(name, 0 if seat in mine else seat) for seat, name in enumerate(names)]
        about = told.TableInfo("table-1", "carrot", self.table.game.name, seats, over=False)
        stage.room = changed(stage.room, phase="playing", table=about)
        stage.replies[said.Answer] = self._answer
        stage.replies[said.Undo] = self._undo
        self._prepare()

    def _prepare(self) -> None:
        self.stage.table = [frame for seat in self.mine for frame in (self.welcome(seat), self.state(seat))]

    def welcome(self, seat: int | None) -> told.Welcome:
        families = self.table.game.state.zone_table.families
        options = [told.OptionInfo("sell_to", "Where sold cards go.", ["shuffle", "bottom"], "shuffle")]
        players = [told.Player(name, None) for name in self.table.names]
        piles = [family.name for family in families if not family.bag]
        texts = dict.fromkeys(range(3), "What is printed on it.")
        return told.Welcome("table-1", seat, self.table.game.id, self.table.game.name, players, options, piles, texts, {}, {})

    def state(self, seat: int | None, since: int = 0) -> told.State:
        eye = -1 if seat is None else seat
        view = self.table.view(eye)
        for zone, entry in enumerate(view["zones"]):
            entry["ids"] = [100 * zone + place for place in range(entry["size"])]
        log = [log_entry(0, None, "The cards are dealt.")]
        for number, (by, action) in enumerate(self.table.moves, 1):
            log.append(log_entry(number, by, f"{self.table.names[by]} answers {action}."))
        answers = [] if seat is None else self._groups(seat, view)
        may_undo = seat is not None and self.table.may_undo(seat)
        return told.State(seat, self.version, view, answers, [], since, log[since:], may_undo)

    def _groups(self, seat: int, view: Any) -> list[told.Group]:
        legal = self.table.legal(seat) if view["question"] else []
        verbs = dict.fromkeys(action.verb for action in legal)
        groups = [told.Group(verb, verb, [_choice(a, view) for a in legal if a.verb == verb]) for verb in verbs]
        return [*groups, told.Group("fly", "Fly away", [])] if legal else []

    def _answer(self, message: said.Answer) -> list[told.Told]:
        if message.version != self.version:
            return [told.Error(message.id, "The table has changed.")]
        self.table.play(message.action, self.mine[0] if message.seat is None else message.seat)
        return self._changed(message.id, since=len(self.table.moves))

    def _undo(self, message: said.Undo) -> list[told.Told]:
        self.table.undo(self.mine[0] if message.seat is None else message.seat)
        return self._changed(message.id, since=len(self.table.moves) + 1)

    def _changed(self, id: str, since: int) -> list[told.Told]:
        self.version += 1
        self._prepare()
        return [told.Ack(id, self.version), *(self.state(seat, since) for seat in self.mine)]


def log_entry(move: int, by: int | None, text: str) -> Any:
    return {"move": move, "by": by, "text": text}


def seat_info(name: str, person: int | None, **changes: Any) -> told.SeatInfo:
    usual = told.SeatInfo(name, person, None, here=True, asked=False, offer=False, stand_in=False, until=None, reserve=None)
    return changed(usual, **changes)


def _choice(action: Action, view: Any) -> told.Choice:
    places = [
        told.CardPlace(zone["zone"], zone["owner"], action.values[0])
        for zone in view["zones"]
        if action.values and action.values[0] in (zone["kinds"] or ())
    ]
    return told.Choice(int(action), str(action), str(action), str(action), places)
