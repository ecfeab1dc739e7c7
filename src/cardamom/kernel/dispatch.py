"""From a game's declared questions and steps to the functions that drive it.

The interpreter runs the source over the rules as they are, a twin over their compiled clones; only the way legal
answers are listed differs (see `listing`). It answers four things: what is legal, why not, what an answer does, and
what a seat may see.
"""

from __future__ import annotations

import inspect
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from .agenda import drop
from .errors import RulesError
from .fields import Field
from .listing import ARGUMENTS, ArrayLister, ListLister
from .questions import NOT_AN_ANSWER, Choice, Question, add_candidates, candidate_word, clear_candidates, lowest_bit
from .rule import native
from .state import State
from .views import blank

if TYPE_CHECKING:
    from .game import Game

DRIVERS = ("deal", "legal", "why", "apply", "hide", "run_steps")  # what the source defines for all to call
STEP_LIMIT = 10_000  # steps in a row without a question: the agenda runs in circles


@native
def endless(s: State) -> None:
    """Stop: the steps go on for ever. A twin without bounds checking leaves this out."""
    raise RulesError(f"The agenda ran {STEP_LIMIT} steps without asking anybody; step {s.agenda[s.pending - 1][0]} was next.")


@native
def undeclared(s: State, what: int) -> None:
    """Stop: the agenda holds something that is neither a step nor a question of the game."""
    raise RulesError(f"The agenda holds item {what}, which is no declared question or step.")


@dataclass
class Written:
    """Source code and the names it uses."""

    names: dict[str, Any] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    @property
    def source(self) -> str:
        return "\n".join(self.lines) + "\n"

    def name(self, value: Any, wanted: str) -> str:
        """A name for a function or table, the same one each time."""
        for name, known in self.names.items():
            if known is value:
                return name
        name, n = wanted, 2
        while name in self.names:
            name, n = f"{wanted}_{n}", n + 1
        self.names[name] = value
        return name

    def call(self, function: Any, first: list[str], arguments: list[str]) -> str:
        """A call with as many of the agenda's arguments as the function takes."""
        takes = len(inspect.signature(function).parameters)
        return f"{self.name(function, function.__name__)}({', '.join((first + arguments)[:takes])})"


def write(game: Game, interpreted: bool = False) -> Written:
    """All functions that drive the game; for the interpreter, legal answers come as lists."""
    w = Written()
    w.names.update(dict.fromkeys(DRIVERS))
    for known in (blank, drop, clear_candidates, add_candidates, candidate_word, lowest_bit, endless, undeclared):
        w.names[known.__name__] = known
    lister = ListLister(w, game) if interpreted else ArrayLister(w, game)
    for question in game.questions:
        w.lines += lister.write(question)
        w.lines += _why(w, game, question)
        w.lines += _apply(w, game, question)
    w.lines += _listed(game, interpreted)
    w.lines += _drivers(w, game)
    return w


def _sizes(game: Game, choice: Choice) -> list[int]:
    return [len(domain) for domain in game.actions.verb_of(choice.verb).domains.values()]


def _decoded(choice: Choice, sizes: list[int]) -> Iterator[str]:
    """The lines that take an action's number apart into the verb's arguments."""
    yield f"        index = action - {choice.verb}"
    for k in range(len(sizes) - 1, 0, -1):
        yield f"        v{k} = index % {sizes[k]}"
        yield f"        index = index // {sizes[k]}"
    yield "        v0 = index"


def _each_choice(w: Written, game: Game, question: Question) -> Iterator[tuple[Choice, list[str], list[str]]]:
    """Every choice with the lines that recognise it and the names of its arguments."""
    for choice in question.choices:
        sizes = _sizes(game, choice)
        last = choice.verb + game.actions.verb_of(choice.verb).size
        lines = [f"    if {choice.verb} <= action < {last}:", *(_decoded(choice, sizes) if sizes else [])]
        yield choice, lines, [f"v{k}" for k in range(len(sizes))]


def _why(w: Written, game: Game, question: Question) -> Iterator[str]:
    yield f"def why_{question.what}(s: State, seat: int, action: int, a: int, b: int, c: int) -> int:"
    for choice, lines, values in _each_choice(w, game, question):
        yield from lines
        if choice.may is not None:
            yield f"        reason = {w.call(choice.may, ['s', 'seat'], ARGUMENTS)}"
            yield "        if reason != 0:"
            yield "            return reason"
        checked = w.call(choice.check, ["s", "seat", *values], ARGUMENTS) if choice.check else "0"
        yield f"        return {checked}"
    yield f"    return {NOT_AN_ANSWER}"
    yield ""


def _apply(w: Written, game: Game, question: Question) -> Iterator[str]:
    yield f"def apply_{question.what}(s: State, seat: int, action: int, a: int, b: int, c: int) -> None:"
    for choice, lines, values in _each_choice(w, game, question):
        yield from lines
        yield f"        {w.call(choice.apply, ['s', 'seat', *values], ARGUMENTS)}"
        yield "        return"
    yield ""


TOP = [
    "    item = s.agenda[s.pending - 1]",
    "    what = item[0]",
    "    a = item[2]",
    "    b = item[3]",
    "    c = item[4]",
]


def _listed(game: Game, interpreted: bool) -> Iterator[str]:
    """The function that lists what is legal now."""
    more, result, nothing = ("", "list[int]", "[]") if interpreted else (", out: list[int], pick: list[int]", "int", "0")
    yield f"def legal(s: State, seat: int{more}) -> {result}:"
    yield "    if s.pending == 0 or (s.agenda[s.pending - 1][1] >> seat) & 1 == 0:"
    yield f"        return {nothing}"
    yield from TOP
    for question in game.questions:
        yield f"    if what == {question.what}:"
        yield f"        return legal_{question.what}(s, seat, a, b, c{'' if interpreted else ', out, pick'})"
    yield f"    return {nothing}"
    yield ""


def _drivers(w: Written, game: Game) -> Iterator[str]:
    """The functions that look at the agenda's top item and go where it belongs."""
    yield "def why(s: State, seat: int, action: int) -> int:"
    yield from TOP
    for question in game.questions:
        yield f"    if what == {question.what}:"
        yield f"        return why_{question.what}(s, seat, action, a, b, c)"
    yield f"    return {NOT_AN_ANSWER}"
    yield ""
    yield from _run_steps(w, game)
    yield "def apply(s: State, seat: int, action: int) -> None:"
    yield from TOP
    for k, question in enumerate(game.questions):
        yield f"    {'el' if k else ''}if what == {question.what}:"
        yield f"        apply_{question.what}(s, seat, action, a, b, c)"
    yield "    run_steps(s)"
    yield ""
    yield "def deal(s: State) -> None:"
    yield f"    {w.name(game.setup, 'setup')}(s)"
    yield "    run_steps(s)"
    yield ""
    yield "def hide(s: State, seat: int) -> None:"
    yield "    blank(s, seat)"
    for secret in (f for f in game.state.fields if f.secret):
        yield from _hidden(secret)
    yield ""


def _run_steps(w: Written, game: Game) -> Iterator[str]:
    """Steps run themselves, one after another, until a question is on top or nothing is left."""
    yield "def run_steps(s: State) -> None:"
    yield "    steps = 0"
    yield "    while s.pending > 0 and s.agenda[s.pending - 1][1] == 0:"
    yield from ("    " + line for line in TOP)
    yield "        drop(s)"
    for k, (what, step) in enumerate(game.steps.items()):
        yield f"        {'el' if k else ''}if what == {int(what)}:"
        yield f"            {w.call(step, ['s'], ARGUMENTS)}"
    # a question that was put to nobody is answered by that
    known = " and ".join(f"what != {question.what}" for question in game.questions)
    yield f"        {'el' if game.steps else ''}if {known}:"
    yield "            undeclared(s, what)"
    yield "        steps += 1"
    yield f"        if steps > {STEP_LIMIT}:"
    yield "            endless(s)"
    yield ""


def _hidden(secret: Field) -> Iterator[str]:
    """The lines that set a secret field to what it starts with."""
    target, indent = f"s.{secret.name}", "    "
    for k, size in enumerate(secret.shape):
        yield f"{indent}for i{k} in range({size}):"
        target, indent = f"{target}[i{k}]", indent + "    "
    yield f"{indent}{target} = {secret.start}"
