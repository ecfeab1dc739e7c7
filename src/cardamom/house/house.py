"""The house: one table, a host, and the lines to everybody's browsers."""

from __future__ import annotations

import asyncio
import contextlib
import hmac
from collections.abc import Sequence

from cardamom.bots import SearchBot
from cardamom.bots.worker import shared_worker
from cardamom.kernel.errors import CardamomError, UnknownAction
from cardamom.kernel.game import Game
from cardamom.kernel.rulebook import rulebook_for
from cardamom.kernel.table import SPECTATOR

from . import answers, lobby
from .connection import HOST, Code, Connection
from .messages import (
    Ack,
    Again,
    Answer,
    Continue,
    Error,
    FromBrowser,
    Join,
    New,
    Notice,
    Presence,
    Reasons,
    Rulebook,
    Rules,
    Told,
    Undo,
    Why,
    WhyCard,
    WhyVerb,
)
from .sitting import Sitting
from .storage import Storage, new_token

BOT_DELAY = 0.9  # seconds before a bot answers, so that people can follow


class House:
    """Everything happens on one event loop; only a bot's thinking does not hold it up."""

    def __init__(self, storage: Storage, games: Sequence[Game], bot_delay: float = BOT_DELAY) -> None:
        self.storage, self.games, self.bot_delay = storage, games, bot_delay
        self.host = new_token()
        self.sitting: Sitting | None = None
        self.connections: list[Connection] = []
        self._bots: asyncio.Task[None] | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    # ---- coming and going

    def who_holds(self, token: str) -> int | None:
        """The seat, SPECTATOR or HOST of a token. All are compared, whichever fits, so timing tells nothing."""
        known = [(HOST, self.host)]
        if self.sitting is not None:
            known.append((SPECTATOR, self.sitting.watch))
            known += [(at, seat.token) for at, seat in enumerate(self.sitting.seats) if seat.bot is None]
        given = token.encode("utf-8", "surrogatepass")
        fitting = [who for who, secret in known if hmac.compare_digest(secret.encode(), given)]
        return fitting[0] if fitting else None

    def join(self, connection: Connection) -> None:
        """A browser comes in. A seat has one line: an older one is closed."""
        if connection.who >= 0:
            for other in [other for other in self.connections if other.who == connection.who]:
                other.close(Code.REPLACED, "This seat was opened in another window.")
                self.connections.remove(other)
        self.connections.append(connection)
        if connection.who == HOST:
            self._tell_host(connection)
        else:
            self._welcome(connection)
        self._tell_presence()
        self.wake_bots()

    def crowded(self, most: int) -> bool:
        return len(self.connections) >= most

    def leave(self, connection: Connection) -> None:
        if connection in self.connections:
            self.connections.remove(connection)
            self._tell_presence()

    # ---- hearing

    def hear(self, connection: Connection, said: FromBrowser) -> None:
        """Answer a message of a browser that has joined."""
        if connection.who == HOST:
            self._hear_host(connection, said)
        elif connection.who == SPECTATOR:
            self._hear_spectator(connection, said)
        else:
            self._hear_seat(connection, said)

    def _hear_host(self, connection: Connection, said: FromBrowser) -> None:
        if not isinstance(said, New | Continue):
            connection.close(Code.BAD_FRAME, "Only somebody who sits at the table can say that.")
            return
        try:
            if isinstance(said, New):
                sitting = lobby.new_sitting(self.games, self.storage, said)
            else:
                sitting = lobby.kept_sitting(self.storage, said.save)
        except CardamomError as error:
            connection.send(Error(said.id, str(error)))
            return
        except OSError:
            connection.send(Error(said.id, "The game cannot be kept on this disk; make room and try again."))
            return
        self.seat_people(sitting)
        connection.send(Ack(said.id, sitting.version))

    def _hear_spectator(self, connection: Connection, said: FromBrowser) -> None:
        if isinstance(said, Rules):
            connection.send(Rulebook(said.id, self._rulebook()))
        else:
            connection.close(Code.BAD_FRAME, "Spectators look on.")

    def _hear_seat(self, connection: Connection, said: FromBrowser) -> None:
        sitting, seat = self.sitting, connection.who
        if sitting is None or isinstance(said, Join | New | Continue):
            connection.close(Code.BAD_FRAME, "Only the host can say that.")
        elif isinstance(said, Answer | Undo):
            self._do(connection, sitting, said)
        elif isinstance(said, Again):
            self._deal_again(connection, sitting, said)
        elif isinstance(said, Rules):
            connection.send(Rulebook(said.id, self._rulebook()))
        else:
            connection.send(reasons(sitting, seat, said))

    def _do(self, connection: Connection, sitting: Sitting, said: Answer | Undo) -> None:
        before = sitting.version
        reply = sitting.answer(connection.who, said)
        connection.send(reply)
        if sitting.version != before:
            self._tell_state()
            self.wake_bots()
        elif isinstance(reply, Error):
            self._send_state(connection, sitting)

    def _deal_again(self, connection: Connection, sitting: Sitting, said: Again) -> None:
        try:
            if said.version != sitting.version:
                raise CardamomError("Somebody has dealt already.")
            dealt = lobby.dealt_again(sitting)
            self.seat_people(dealt)
            connection.send(Ack(said.id, dealt.version))
        except CardamomError as error:
            connection.send(Error(said.id, str(error)))

    def _rulebook(self) -> str:
        if self.sitting is None:
            return ""
        try:
            return rulebook_for(self.sitting.table.game, self.sitting.table.options)
        except FileNotFoundError:
            return f"{self.sitting.table.game.name} has no rulebook."

    # ---- the table

    def seat_people(self, sitting: Sitting) -> None:
        """Put a table in place of the one before; whoever has no seat here is shown out."""
        self.sitting = sitting
        tokens = {at: seat.token for at, seat in enumerate(sitting.seats) if seat.bot is None} | {SPECTATOR: sitting.watch}
        for connection in list(self.connections):
            if connection.who == HOST:
                self._tell_host(connection)
            elif connection.token == tokens.get(connection.who):
                self._welcome(connection)
            else:
                self.connections.remove(connection)
                connection.close(Code.STRANGER, "The host has opened another table; ask for a new link.")
        self._tell_presence()
        self.wake_bots()

    def _tell_host(self, connection: Connection) -> None:
        connection.send(lobby.lobby(self.games, self.storage, self.sitting))

    def _welcome(self, connection: Connection) -> None:
        if self.sitting is not None:
            connection.told = 0
            connection.send(self.sitting.welcome(connection.who))
            self._send_state(connection, self.sitting)

    def _tell_state(self) -> None:
        if self.sitting is not None:
            for connection in self.connections:
                if connection.who != HOST:
                    self._send_state(connection, self.sitting)

    def _send_state(self, connection: Connection, sitting: Sitting) -> None:
        since = min(connection.told, sitting.kept_events) if connection.told else 0
        state = sitting.state(connection.who, since)
        connection.told = since + len(state.events)
        connection.send(state)

    def _tell_presence(self) -> None:
        if self.sitting is not None:
            present = {connection.who for connection in self.connections}
            here = [seat.bot is not None or at in present for at, seat in enumerate(self.sitting.seats)]
            self._tell_table(Presence(here))

    def _tell_table(self, message: Told) -> None:
        for connection in self.connections:
            if connection.who != HOST:
                connection.send(message)

    # ---- bots

    def wake_bots(self) -> None:
        """Let bots answer, as long as somebody is there to see it."""
        if (self._bots is None or self._bots.done()) and self.sitting is not None and self.sitting.bots_asked():
            self._bots = asyncio.get_running_loop().create_task(self._let_bots_play())

    async def _let_bots_play(self) -> None:
        self._loop = asyncio.get_running_loop()
        while (sitting := self.sitting) is not None and (asked := sitting.bots_asked()) and self._watched():
            seat, version = asked[0], sitting.version
            view, heard = sitting.table.view_state(seat), sitting.table.heard(seat)
            bot, legal = sitting.bots[seat], [int(action) for action in sitting.table.legal(seat)]
            if isinstance(bot, SearchBot):
                bot.notice = self._notice_from_thread
            choice = asyncio.to_thread(bot.choose, view, seat, legal, heard)
            action, _ = await asyncio.gather(choice, asyncio.sleep(self.bot_delay))
            if sitting is self.sitting and version == sitting.version:
                try:
                    sitting.play(seat, action)
                except OSError:
                    self._tell_table(Error("bots", "The game could not be saved, so the bots wait; make room on the disk."))
                    return
                self._tell_state()

    def _notice_from_thread(self, text: str) -> None:
        """Tell the table what a bot says that thinks in another thread."""
        if self._loop is not None:
            self._loop.call_soon_threadsafe(self._tell_table, Notice(text))

    def _watched(self) -> bool:
        return any(connection.who != HOST for connection in self.connections)

    async def close(self) -> None:
        shared_worker().close()  # a bot that still thinks would keep the server waiting
        if self._bots is not None:
            self._bots.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._bots


def reasons(sitting: Sitting, seat: int, said: FromBrowser) -> Told:
    """Why something cannot be done; an empty list says that it can."""
    table = sitting.table
    match said:
        case WhyVerb(id, verb):
            return Reasons(id, answers.why_verb(table, seat, verb))
        case WhyCard(id, kind):
            return Reasons(id, answers.why_card(table, seat, kind))
        case Why(id, action):
            try:
                reason = table.why(action, seat)
            except UnknownAction as error:
                return Error(id, str(error))
            return Reasons(id, [] if reason is None else [reason])
    raise TypeError(f"{said} asks for no reason")
