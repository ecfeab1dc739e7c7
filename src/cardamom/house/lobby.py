"""The host's side: which games there are, and a table made from a filled-in form or from a kept game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from cardamom import bots
from cardamom.kernel.errors import BadPlayers, CardamomError, UnknownGame
from cardamom.kernel.game import Game
from cardamom.kernel.table import Table, load

from .messages import Chair, GameInfo, Link, Lobby, New, SaveInfo, SeatInfo
from .sitting import Sitting, option_info
from .storage import Seat, Storage, new_token


class BadForm(CardamomError, ValueError):
    """The form of a new table does not fit together."""


def game_info(game: Game) -> GameInfo:
    options = [option_info(option) for option in game.state.options]
    return GameInfo(game.id, game.name, game.players, options, bots.names(game), bots.default(game))


def lobby(games: Sequence[Game], storage: Storage, sitting: Sitting | None) -> Lobby:
    saves = [
        SaveInfo(name, kept.title, [SeatInfo(seat.name, seat.bot) for seat in kept.seats], len(replay.moves))
        for name, kept, replay in storage.unfinished()
        if any(game.id == kept.game for game in games) and (sitting is None or name != sitting.name)
    ]
    title = sitting.table.game.name if sitting else None
    return Lobby([game_info(game) for game in games], saves, title, links(sitting) if sitting else [])


def links(sitting: Sitting) -> list[Link]:
    """A link for each person and one for those who look on."""
    people = [Link(at, seat.name, seat.token) for at, seat in enumerate(sitting.seats) if seat.bot is None]
    return [*people, Link(None, "Spectators", sitting.watch)]


def new_sitting(games: Sequence[Game], storage: Storage, form: New) -> Sitting:
    """A freshly dealt table from the host's form; raises with a sentence if something does not fit."""
    game = next((game for game in games if game.id == form.game), None)
    if game is None:
        raise UnknownGame(f"No game is called {form.game!r}; choose one of the list.")
    game.check_players(len(form.chairs))
    seats = [_seat(game, number, chair) for number, chair in enumerate(form.chairs, 1)]
    if len({seat.name.casefold() for seat in seats}) < len(seats):
        raise BadForm("Two players have the same name; give each a name of their own.")
    table = game.deal(len(seats), **form.options)
    return Sitting(storage.new_name(game.id), table, seats, new_token(), storage)


def _seat(game: Game, number: int, chair: Chair) -> Seat:
    name = "".join(letter if letter.isprintable() else " " for letter in chair.name).strip()
    if chair.bot is not None and chair.bot not in bots.names(game):
        raise BadForm(f"{game.name} has no bot called {chair.bot!r}; it has {', '.join(bots.names(game))}.")
    return Seat(name or f"{'Bot' if chair.bot else 'Player'} {number}", chair.bot, new_token())


def sitting_for(storage: Storage, table: Table, levels: Mapping[int, str]) -> Sitting:
    """A table dealt elsewhere: bots of these levels in these seats, people in the others."""
    chairs = [Chair("", levels.get(at)) for at in range(table.players)]
    seats = [_seat(table.game, number, chair) for number, chair in enumerate(chairs, 1)]
    return Sitting(storage.new_name(table.game.id), table, seats, new_token(), storage)


def kept_sitting(storage: Storage, name: str) -> Sitting:
    """The table of a kept game, with everybody in their seats."""
    kept, replay = storage.read(name)
    return Sitting(name, load(replay), kept.seats, kept.watch, storage)


def dealt_again(sitting: Sitting) -> Sitting:
    """Another game for the same people with the same house rules; their links stay good."""
    old = sitting.table
    if not old.over:
        raise BadPlayers("The game is not over yet.")
    table = old.game.deal(old.players, **old.options)
    return Sitting(sitting.storage.new_name(old.game.id), table, sitting.seats, sitting.watch, sitting.storage)
