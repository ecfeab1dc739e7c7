"""Numbers of the rules that a designer may want to try otherwise: points of a dish, cards of a hand.

    Game(..., numbers=(Number("SPECIAL_POINTS", 4, 20, "Points for a Chef's Special."),))

A house rule is for players to choose; a number is the designer's own. It stays a plain constant of the rules, and costs them
nothing. `game.with_numbers({"special_points": 10})` is the game with another one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from .errors import BadDeclaration, BadNumber
from .retuned import Constant, copies, reached, uses
from .rule import is_rule
from .thinking import Thinking

if TYPE_CHECKING:
    from .game import Game


@dataclass(frozen=True)
class Number:
    """`Number("POINTS", 6, 16, "Points for an Executive Dish.", place=EXECUTIVE_DISH, called="executive_points")` is what the
    table POINTS holds there; without a place, the constant is a whole number.

    It must be a constant that rules read while they run. What is made from it when the game is loaded (another table, the
    size of a zone, a counter, words) does not follow.
    """

    constant: str
    least: int
    most: int
    meaning: str
    place: int | None = None
    called: str = ""

    @property
    def name(self) -> str:
        """As people write it."""
        return self.called or self.constant.lower()

    def read(self, constant: Any) -> int:
        value: int = constant if self.place is None else constant[self.place]
        return value

    def written(self, constant: Any, value: int) -> Constant:
        """The constant with another value."""
        if self.place is None:
            return value
        return (*constant[: self.place], value, *constant[self.place + 1 :])

    def check(self, value: object) -> int:
        """A value from elsewhere, given as a number or as text."""
        text = str(value)
        number = int(text) if len(text) < 12 and text.removeprefix("-").isdecimal() else None
        if isinstance(value, bool) or number is None or not self.least <= number <= self.most:
            raise BadNumber(f"The number {self.name} can be {self.least} to {self.most}, not {text[:20]}.")
        return number


def numbers_of(game: Game) -> dict[str, int]:
    """The game's numbers as it plays by them."""
    return {number.name: number.read(_constant(game, number)) for number in game.numbers}


def with_numbers(game: Game, given: Mapping[str, object]) -> Game:
    """The game with other numbers. What is not given stays as it is; the game itself is left untouched.

    Its words, its faces and its rulebook still tell of the old ones, and it has no lesson."""
    known = {number.name: number for number in game.numbers}
    constants: dict[str, Constant] = {}
    changed = dict(game.changed_numbers)
    for name, value in given.items():
        if name not in known:
            choices = f"its numbers are {', '.join(known)}" if known else "it declares none"
            raise BadNumber(f"{game.name} has no number called {name}; {choices}.")
        number = known[name]
        before = constants.get(number.constant, _constant(game, number))
        changed[name] = number.check(value)
        constants[number.constant] = number.written(before, changed[name])
    copied = copies(_roots(game), constants)

    def new(rule: Any) -> Any:
        return copied.get(rule, rule)

    return replace(
        game,
        setup=new(game.setup),
        questions=tuple(_question(question, new) for question in game.questions),
        steps={what: new(step) for what, step in game.steps.items()},
        strategies={name: new(strategy) for name, strategy in game.strategies.items()},
        thinking=_thinking(game.thinking, new),
        lesson=None,
        changed_numbers=changed,
    )


def _roots(game: Game) -> list[Any]:
    """Every rule that a game declares."""
    return [rule for rule in _declared(game) if is_rule(rule)]


def _declared(game: Game) -> Iterator[Any]:
    yield game.setup
    for question in game.questions:
        for choice in question.choices:
            yield from (choice.may, choice.check, choice.apply)
    yield from game.steps.values()
    yield from game.strategies.values()
    thinking = game.thinking
    yield from (thinking.guide, thinking.expert_guide, thinking.imagine, thinking.expert_imagine, thinking.round_of)
    yield from thinking.hears.values()


def _question(question: Any, new: Callable[[Any], Any]) -> Any:
    choices = tuple(replace(c, may=new(c.may), check=new(c.check), apply=new(c.apply)) for c in question.choices)
    changed = object.__new__(type(question))
    changed.__dict__.update(question.__dict__, choices=choices)
    return changed


def _thinking(thinking: Thinking, new: Callable[[Any], Any]) -> Thinking:
    return replace(
        thinking,
        guide=new(thinking.guide),
        expert_guide=new(thinking.expert_guide),
        imagine=new(thinking.imagine),
        expert_imagine=new(thinking.expert_imagine),
        round_of=new(thinking.round_of),
        hears={event: new(rule) for event, rule in thinking.hears.items()},
    )


def _constant(game: Game, number: Number) -> Any:
    """What the constant of a number stands for in the game's rules."""
    rules = reached(_roots(game))
    return next((rule.__globals__[number.constant] for rule in rules if uses(rule, number.constant)), None)


# ---- what cannot be right


def check_numbers(game: Game) -> None:
    """Refuse a number that no rule reads, or that means different things in different rules."""
    rules = reached(_roots(game)) if game.numbers else set()
    known = {option.name for option in game.state.options}
    for number in game.numbers:
        found = {repr(rule.__globals__[number.constant]) for rule in rules if uses(rule, number.constant)}
        problem = _problem(game, number, found)
        if number.name in known:
            problem = "needs a name of its own"
        if problem is not None:
            raise BadDeclaration(f"The number {number.name} of {game.name} {problem}.")
        known.add(number.name)


def _problem(game: Game, number: Number, found: set[str]) -> str | None:
    if not found:
        return f"stands for {number.constant}, which no rule reads"
    if len(found) > 1:
        return f"stands for {number.constant}, which means different things in different rules"
    constant = _constant(game, number)
    is_table = isinstance(constant, tuple)
    if is_table != (number.place is not None) or (is_table and not 0 <= (number.place or 0) < len(constant)):
        return f"must say which place of {number.constant} it stands for, if that is a table, and none otherwise"
    value = number.read(constant)
    if isinstance(value, bool) or not isinstance(value, int):
        return "must stand for a whole number"
    if not number.least <= value <= number.most:
        return f"is {value}, and may only be {number.least} to {number.most}"
    return None
