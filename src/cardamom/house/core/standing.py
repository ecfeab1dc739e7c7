"""Standing answers: what a player says to a question before it is asked, whatever they hold.

Which questions can be answered so, and how, is said by the game's table plan. A seat's standing answers are kept in the room's
document, so that they outlive a restart.
"""

from __future__ import annotations

from collections.abc import Iterable

from cardamom.kernel.actions import Action
from cardamom.kernel.game import Game
from cardamom.kernel.table_plan import Standing as Planned
from cardamom.kernel.table_plan import Until, plan_of

from .playing import Playing, Turn
from .refused import Refused

Standing = tuple[tuple[int, str], ...]  # seats, each with the name of a question


def planned(game: Game, question: str) -> Planned:
    """What the table plan says of a question that may be answered beforehand."""
    numbers = {each.name: each.what for each in game.questions}
    found = next((each for each in plan_of(game).standing if each.question == numbers.get(question)), None)
    if found is None:
        raise Refused("That question cannot be answered before it is asked.")
    return found


def changed(standing: Standing, seat: int, question: str, on: bool) -> Standing:
    """With this answer of a seat, or without it."""
    others = tuple(each for each in standing if each != (seat, question))
    return tuple(sorted((*others, (seat, question)))) if on else others


def of_seat(standing: Standing, seat: int) -> list[str]:
    return [question for at, question in standing if at == seat]


def answer_to(playing: Playing, standing: Standing) -> tuple[int, Action] | None:
    """The first seat that is asked what it has answered already, with that answer."""
    table = playing.table
    for seat in playing.asked:
        if table.asked is not None and (seat, table.asked) in standing:
            action = table.game.actions.find(planned(table.game, table.asked).action)
            if action in table.legal(seat):
                return seat, action
    return None


def still_standing(game: Game, standing: Standing, begun: Iterable[int]) -> Standing:
    """Without what was said until the next turn of seats whose turn begins."""
    seats = set(begun)
    return tuple((seat, asked) for seat, asked in standing if seat not in seats or planned(game, asked).until is Until.GAME)


def begun_since(before: Turn | None, now: Turn | None) -> frozenset[int]:
    """The seats whose turn began with the last answer."""
    if now is None or now is before:
        return frozenset()
    return now.seats if before is None else now.seats - before.seats
