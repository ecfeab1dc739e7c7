"""The declaration of a game, and how installed games are found."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from importlib import metadata, resources
from typing import TYPE_CHECKING, Any

from .actions import ActionTable
from .by_option import following, texts_by_option
from .chance import MASK
from .counters import Counter, check_counters
from .engine import Engine
from .errors import BadDeclaration, BadOption, BadPlayers, BadSeed, UnknownGame
from .lesson import Lesson
from .lesson_check import check_lesson
from .meanings import Meaning
from .numbers import Number, check_numbers, numbers_of, with_numbers
from .options import Value
from .plan_check import check_plan
from .questions import Question, Setup, Step, Strategy
from .reckoning import Reckoning, check_reckoning
from .state import State
from .table_plan import TablePlan
from .thinking import Thinking
from .words import Words

if TYPE_CHECKING:
    from .table import Table

ENTRY_POINTS = "cardamom.games"


@dataclass(frozen=True, eq=False, repr=False)
class Game:
    """Everything the software knows of a game. Rules, words and strategy are its author's; the rest follows.

    `rules_version` rises when behaviour changes, and only then. `bounds` are the least and most a seat can
    score. `longest` is a number of decisions that no game exceeds. `counters` are what its author finds worth counting.
    `about` says what the arguments of questions and steps mean, `thinking` what helps bots that search, `plan` how its table
    is laid out, `reckoning` how its points come about, `lesson` how it is learned. `numbers` are constants of its rules that
    its author may want to try otherwise, and `changed_numbers` those that differ from the rules as they are written.
    """

    id: str
    name: str
    rules_version: int
    players: tuple[int, int]
    state: type[State]
    actions: ActionTable
    setup: Setup
    questions: tuple[Question, ...]
    steps: Mapping[Any, Step]
    words: Words
    components: Mapping[str, int]
    bounds: tuple[int, int]
    longest: int
    package: str
    about: Mapping[Any, tuple[Meaning, ...]] = field(default_factory=dict)
    strategies: Mapping[str, Strategy] = field(default_factory=dict)
    counters: tuple[Counter, ...] = ()
    thinking: Thinking = field(default_factory=Thinking)
    plan: TablePlan | None = None
    reckoning: Reckoning | None = None
    lesson: Lesson | None = None
    numbers: tuple[Number, ...] = ()
    changed_numbers: Mapping[str, int] = field(default_factory=dict)

    def __post_init__(self) -> None:
        least, most = self.players
        if not 1 <= least <= most <= self.state.seats:
            raise BadDeclaration(f"{self.id} is for {least} to {most} players, but its zones have {self.state.seats} seats.")
        if not self.questions:
            raise BadDeclaration(f"{self.id} asks no questions: declare at least one.")
        if not self.package.isascii() or not self.id.replace("-", "").isalnum():
            raise BadDeclaration(f"The game's id {self.id!r} must be made of letters, digits and hyphens.")
        check_counters(self)
        check_plan(self)
        check_reckoning(self)
        check_lesson(self)
        check_numbers(self)

    def __repr__(self) -> str:
        changed = "".join(f", {name}={value}" for name, value in self.changed_numbers.items())
        return f"<game {self.id}, rules version {self.rules_version}{changed}>"

    @cached_property
    def engine(self) -> Engine:
        return Engine(self)

    @cached_property
    def _by_number(self) -> dict[int, Question]:
        return {question.what: question for question in self.questions}

    def question_of(self, state: State) -> Question | None:
        """The question on top of a state's agenda; None at the end."""
        return self._by_number[state.agenda[state.pending - 1][0]] if state.pending else None

    @cached_property
    def worded_options(self) -> frozenset[str]:
        """The options that some of the game's words follow."""
        return frozenset(text.option for text in texts_by_option(self.words))

    @cached_property
    def _tables(self) -> dict[tuple[tuple[str, Value], ...], Game]:
        """This game by the options that its words follow, as far as tables have played by them."""
        return {}

    def under(self, options: Mapping[str, Value]) -> Game:
        """This game as a table with these options speaks of it; the rules are the same."""
        if not self.worded_options:
            return self
        worded = (option for option in self.state.options if option.name in self.worded_options)
        played = tuple((option.name, options.get(option.name, option.default)) for option in worded)
        if played not in self._tables:
            self._tables[played] = replace(self, words=following(self.words, dict(played)))
            self._tables[played].__dict__["engine"] = self.engine
        return self._tables[played]

    @property
    def uncounted(self) -> Game:
        """This game for those who only play it on: nothing is counted, and so nothing can be told at its end."""
        return replace(self, counters=(), reckoning=None)

    @property
    def number_values(self) -> dict[str, int]:
        """The declared numbers by name, as this game plays by them."""
        return numbers_of(self)

    def with_numbers(self, given: Mapping[str, object]) -> Game:
        """This game with other numbers, such as `{"special_points": 10}`: another game than the installed one."""
        return with_numbers(self, given)

    @property
    def rulebook(self) -> str:
        """The rulebook as Markdown, from rulebook.md beside the rules; `rulebook_for` makes it follow options."""
        return resources.files(self.package).joinpath("rulebook.md").read_text(encoding="utf-8")

    def deal(self, players: int | None = None, seed: int | str | None = None, **options: Any) -> Table:
        """A new table. Without a seed one is drawn from the system's entropy; options are the house rules."""
        return self.deal_with(players, seed, options)

    def deal_with(self, players: int | None, seed: int | str | None, options: Mapping[str, Any]) -> Table:
        """A new table by options from elsewhere, such as a file or a page: whatever they are called, they are options."""
        from .table import Table

        players = self.players[0] if players is None else self.check_players(players)
        return Table(self, players, self.check_seed(seed), self.check_options(options))

    def check_players(self, players: int) -> int:
        least, most = self.players
        if isinstance(players, bool) or not isinstance(players, int) or not least <= players <= most:
            raise BadPlayers(f"{self.name} is for {least} to {most} players, not {players}.")
        return players

    def check_seed(self, seed: int | str | None) -> int:
        """A seed as an int: given, read from hex text, or drawn from the system's entropy."""
        if seed is None:
            return secrets.randbits(64)
        try:
            number = int(seed, 16) if isinstance(seed, str) else seed
        except ValueError:
            number = -1
        if isinstance(number, bool) or not isinstance(number, int) or not 0 <= number <= MASK:
            # Python refuses to write very long numbers in decimal
            given = "a longer one" if isinstance(number, int) and number.bit_length() > 256 else repr(seed)
            raise BadSeed(f"A seed is a whole number from 0 to 2**64 - 1, or such a number in hex, not {given}.")
        return number

    def check_options(self, given: Mapping[str, Any]) -> dict[str, Value]:
        """All options by name as people write them; those not given have their defaults."""
        known = {option.name: option for option in self.state.options}
        for name in given:
            if name not in known:
                choices = f"its options are {', '.join(known)}" if known else "it has none"
                raise BadOption(f"{self.name} has no option called {name}; {choices}.")
        return {
            name: option.value(option.code(given[name])) if name in given else option.default for name, option in known.items()
        }


def discover() -> dict[str, Callable[[], Game]]:
    """All installed games by id; a game is imported only when it is called for."""
    found = {point.name: point for point in metadata.entry_points(group=ENTRY_POINTS)}
    return {name: _loader(found[name]) for name in sorted(found)}


def _loader(point: metadata.EntryPoint) -> Callable[[], Game]:
    def load() -> Game:
        game: object = point.load()
        if not isinstance(game, Game):
            raise BadDeclaration(f"The entry point {point.name} must name a Game, not {type(game).__name__}.")
        if game.id != point.name:
            raise BadDeclaration(f"The entry point {point.name} names a game with the id {game.id}: they must agree.")
        return game

    return load


def games() -> list[Game]:
    """All installed games, in the order of their ids."""
    return [load() for load in discover().values()]


def game(id: str) -> Game:
    """The installed game of this id."""
    found = discover()
    if id not in found:
        raise UnknownGame(f"No game is called {id!r}; the installed games are {', '.join(found) or 'none'}.")
    return found[id]()
