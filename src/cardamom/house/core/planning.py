"""The next game: who sits where, which house rules, and what a deal makes of it. All functions from document to document."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from cardamom.bots import plain
from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.kernel.printable import printable_name
from cardamom.kernel.table_plan import plan_of

from .document import Document, Member, NextGame, Place
from .records import SeatRecord
from .said import Chair, Plan
from .world import World

BOT_NAMES = ("Basil", "Clove", "Saffron", "Juniper", "Sorrel", "Thyme", "Ginger", "Anise", "Sage", "Caraway", "Fennel", "Dill")


class BadPlan(CardamomError, ValueError):
    """The plan of a game does not fit together."""


def first_plan(world: World, host: Member) -> NextGame:
    """What a new room proposes: the first game, with the host in the first of its chairs."""
    game = world.games[0]
    places = (Place(host.number), *(Place() for _ in range(game.players[0] - 1)))
    return NextGame(game.id, places, game.check_options({}))


def planned(world: World, document: Document, said: Plan) -> NextGame:
    """The host's plan, if it fits together."""
    game = world.game(said.game)
    game.check_players(len(said.chairs))
    places = tuple(_place(world, game, document, chair) for chair in said.chairs)
    return NextGame(game.id, places, game.check_options(said.options), said.clock, said.stand_ins)


def _place(world: World, game: Game, document: Document, chair: Chair) -> Place:
    if chair.person is not None:
        member = document.numbered(chair.person)
        if member is None or member.left or chair.bot is not None:
            raise BadPlan("Somebody of the plan is not in this room; look again who is.")
        return Place(chair.person, None, printable_name(chair.name))
    levels = [level.name for level in world.levels(game)]
    if chair.bot is not None and chair.bot not in levels:
        raise BadPlan(f"{game.name} has no bot called {chair.bot!r}; it has {', '.join(levels)}.")
    return Place(None, chair.bot, printable_name(chair.name) if chair.bot is not None else "")


def with_place(plan: NextGame, chair: int, place: Place) -> NextGame:
    if chair >= len(plan.places):
        raise BadPlan(f"There is no chair {chair + 1}; this game has {len(plan.places)}.")
    return replace(plan, places=(*plan.places[:chair], place, *plan.places[chair + 1 :]))


def seated(plan: NextGame, number: int) -> NextGame:
    """The plan with this member in the first empty chair, if they have none and there is one."""
    if any(place.member == number for place in plan.places):
        return plan
    empty = next((at for at, place in enumerate(plan.places) if place == Place()), None)
    return plan if empty is None else with_place(plan, empty, Place(number))


def stood_up(plan: NextGame, number: int) -> NextGame:
    """The plan without this member."""
    return replace(plan, places=tuple(Place() if place.member == number else place for place in plan.places))


def seats(world: World, document: Document, plan: NextGame) -> tuple[SeatRecord, ...]:
    """Who sits down when the plan is dealt: people, the bots that were chosen, and bots of the usual level in empty chairs.

    Everybody gets a name of their own, so that the log can be read."""
    game = world.game(plan.game)
    game.check_players(len(plan.places))
    if not any(place.member is not None for place in plan.places):
        raise BadPlan("Nobody sits at this table; take a chair first.")
    names: list[str] = []
    here = [member.name for member in document.members]
    made = []
    for at, place in enumerate(plan.places):
        member = None if place.member is None else document.numbered(place.member)
        if member is not None:
            name, bot = place.name or member.name or f"Player {at + 1}", None
        else:
            name, bot = place.name or bot_name(game, (*names, *here)), place.bot or plain.default(game)
        names.append(_own(name, names))
        made.append(SeatRecord(names[-1], member.person if member else None, bot, member is not None and place.name != ""))
    return tuple(made)


def bot_name(game: Game, taken: Iterable[str]) -> str:
    """A bot that nobody named is the first of the game's own characters who is not there yet."""
    known = (*(character.name for character in plan_of(game).characters), *BOT_NAMES)
    used = {name.casefold() for name in taken}
    return next((name for name in known if name.casefold() not in used), known[0])


def _own(name: str, taken: Iterable[str]) -> str:
    """The name, with a number behind it if somebody has it already."""
    used = {other.casefold() for other in taken}
    numbered = (f"{name} {number}" for number in range(2, 100))
    return name if name.casefold() not in used else next(other for other in numbered if other.casefold() not in used)


def rotated(document: Document, people: Sequence[SeatRecord], plan: NextGame) -> NextGame:
    """The same players once more, each one place further on: whoever sat second comes first."""
    places = []
    for seat in (*people[1:], people[0]):
        member = document.member(seat.person) if seat.person is not None else None
        if member is not None and not member.left:
            places.append(Place(member.number, None, seat.name if seat.shared else ""))
        else:
            places.append(Place(None, seat.bot, seat.name if seat.bot else ""))
    return replace(plan, places=tuple(places))
