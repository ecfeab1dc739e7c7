"""From a game's declared questions and steps to the functions that drive it.

The interpreter runs the source over the rules as they are, a twin over their compiled clones; only the way legal
answers are listed differs (see `listing`). It answers four things: what is legal, why not, what an answer does, and
what a seat may see. `cardamom check GAME --source` prints it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from textwrap import wrap
from typing import TYPE_CHECKING, Any

from .agenda import ARGUMENTS, drop
from .errors import RulesError
from .fields import Field
from .listing import GIVEN, TAKEN, ArrayLister, ListLister, argument_names
from .questions import NOT_AN_ANSWER, Choice, Question
from .rule import native
from .sources import Written
from .state import State
from .views import blank

if TYPE_CHECKING:
    from .game import Game

# what the source defines for all to call; no game calls a rule of its own like that
DRIVERS = ("game_deal", "game_legal", "game_why", "game_apply", "game_hide", "game_steps")
COLUMNS = 100  # of a comment
STEP_LIMIT = 10_000  # steps in a row without a question: the agenda runs in circles


@native
def endless(s: State) -> None:
    """Stop: the steps go on for ever. A twin without bounds checking leaves this out."""
    raise RulesError(f"The agenda ran {STEP_LIMIT} steps without asking anybody; step {s.agenda[s.pending - 1][0]} was next.")


@native
def undeclared(s: State, what: int) -> None:
    """Stop: the agenda holds something that is neither a step nor a question of the game."""
    raise RulesError(f"The agenda holds item {what}, which is not declared as a question or a step.")


def write(game: Game, interpreted: bool = False, array_lister: type[ArrayLister] = ArrayLister) -> Written:
    """All functions that drive the game; for the interpreter, legal answers come as lists. A twin may list them in a way of
    its own."""
    w = Written()
    for driver in DRIVERS:
        w.define(driver)
    # the game's rules keep their names; whatever else has the same name gives way
    for rule in own_rules(game):
        w.name(rule, rule.__name__)
    lister = ListLister(w, game) if interpreted else array_lister(w, game)
    for helper in (blank, drop, endless, undeclared, *lister.helpers):
        w.name(helper, helper.__name__ if helper.__name__ not in w.names else f"kernel_{helper.__name__}")
    called = {question.what: question_functions(w, question) for question in game.questions}
    w.lines += _origins(w)
    for question in game.questions:
        legal, why, apply = called[question.what]
        w.lines += lister.write(question, legal)
        w.lines += _why(w, game, question, why)
        w.lines += _apply(w, game, question, apply)
    w.lines += _listed(game, interpreted, called)
    w.lines += _drivers(w, game, called)
    return w


def own_rules(game: Game) -> Iterator[Callable[..., Any]]:
    """The rules that the source calls, in the order in which a game declares them."""
    yield game.setup
    for question in game.questions:
        for choice in question.choices:
            yield from (rule for rule in (choice.may, choice.check, choice.apply) if rule is not None)
    yield from game.steps.values()


def question_functions(w: Written, question: Question) -> tuple[str, str, str]:
    """The names of what lists, explains and applies a question's answers."""
    return w.define(f"legal_{question.name}"), w.define(f"why_{question.name}"), w.define(f"apply_{question.name}")


def _origins(w: Written) -> Iterator[str]:
    """Comments that say where the functions called below come from."""
    modules: dict[str, list[str]] = {}
    for name, value in w.names.items():
        if value is not None and hasattr(value, "__module__"):
            modules.setdefault(value.__module__, []).append(name)
    for module, names in modules.items():
        text = f"from {module}: {', '.join(names)}"
        yield from wrap(text, COLUMNS, initial_indent="# ", subsequent_indent="#     ")
    yield ""
    yield ""


def _decoded(game: Game, choice: Choice, names: list[str]) -> Iterator[str]:
    """The lines that take an action's number apart into the verb's arguments."""
    sizes = [len(domain) for domain in game.actions.verb_of(choice.verb).domains.values()]
    index = f"action - {choice.verb}"
    for k in range(len(names) - 1, 0, -1):
        yield f"        index = {index}"
        yield f"        {names[k]} = index % {sizes[k]}"
        index = f"index // {sizes[k]}"
    if names:
        yield f"        {names[0]} = {index}"


def _each_choice(w: Written, game: Game, question: Question) -> Iterator[tuple[Choice, list[str], list[str]]]:
    """Every choice with the lines that recognise it and the names of its arguments."""
    for choice in question.choices:
        verb, names = game.actions.verb_of(choice.verb), argument_names(w, game, choice)
        asked = f"action == {verb.first}" if verb.size == 1 else f"{verb.first} <= action < {verb.first + verb.size}"
        yield choice, [f"    if {asked}:  # {verb.name}", *_decoded(game, choice, names)], names


def _why(w: Written, game: Game, question: Question, called: str) -> Iterator[str]:
    yield f"def {called}(s: State, seat: int, action: int, {TAKEN}) -> int:"
    for choice, lines, values in _each_choice(w, game, question):
        yield from lines
        if choice.may is not None:
            yield f"        reason = {w.call(choice.may, ['s', 'seat'], ARGUMENTS)}"
            yield "        if reason != 0:"
            yield "            return reason"
        yield f"        return {w.call(choice.check, ['s', 'seat', *values], ARGUMENTS) if choice.check else '0'}"
    yield f"    return {NOT_AN_ANSWER}"
    yield ""
    yield ""


def _apply(w: Written, game: Game, question: Question, called: str) -> Iterator[str]:
    yield f"def {called}(s: State, seat: int, action: int, {TAKEN}) -> None:"
    for choice, lines, values in _each_choice(w, game, question):
        yield from lines
        yield f"        {w.call(choice.apply, ['s', 'seat', *values], ARGUMENTS)}"
        yield "        return"
    yield ""
    yield ""


TOP = [
    "    item = s.agenda[s.pending - 1]",
    "    what = item[0]",
    *(f"    {name} = item[{2 + k}]" for k, name in enumerate(ARGUMENTS)),
]

Called = dict[int, tuple[str, str, str]]


def _listed(game: Game, interpreted: bool, called: Called) -> Iterator[str]:
    """The function that lists what is legal now."""
    more, result, nothing = ("", "list[int]", "[]") if interpreted else (", out: list[int], pick: list[int]", "int", "0")
    yield f"def game_legal(s: State, seat: int{more}) -> {result}:"
    yield "    if s.pending == 0 or (s.agenda[s.pending - 1][1] >> seat) & 1 == 0:"
    yield f"        return {nothing}  # the seat is not asked"
    yield from TOP
    for question in game.questions:
        yield f"    if what == {question.what}:"
        yield f"        return {called[question.what][0]}(s, seat, {GIVEN}{'' if interpreted else ', out, pick'})"
    yield f"    return {nothing}"
    yield ""
    yield ""


def _drivers(w: Written, game: Game, called: Called) -> Iterator[str]:
    """The functions that look at the agenda's top item and go where it belongs."""
    yield "def game_why(s: State, seat: int, action: int) -> int:"
    yield from TOP
    for question in game.questions:
        yield f"    if what == {question.what}:"
        yield f"        return {called[question.what][1]}(s, seat, action, {GIVEN})"
    yield f"    return {NOT_AN_ANSWER}"
    yield ""
    yield ""
    yield from _run_steps(w, game)
    yield "def game_apply(s: State, seat: int, action: int) -> None:"
    yield from TOP
    for k, question in enumerate(game.questions):
        yield f"    {'el' if k else ''}if what == {question.what}:"
        yield f"        {called[question.what][2]}(s, seat, action, {GIVEN})"
    yield "    game_steps(s)"
    yield ""
    yield ""
    yield "def game_deal(s: State) -> None:"
    yield f"    {w.name(game.setup, 'setup')}(s)"
    yield "    game_steps(s)"
    yield ""
    yield ""
    yield "def game_hide(s: State, seat: int) -> None:"
    yield f"    {w.name(blank, 'blank')}(s, seat)"
    for secret in (f for f in game.state.fields if f.secret):
        yield from _hidden(secret)


def _run_steps(w: Written, game: Game) -> Iterator[str]:
    """Steps run themselves, one after another, until a question is on top or nothing is left."""
    yield "def game_steps(s: State) -> None:"
    yield "    steps = 0"
    yield "    while s.pending > 0 and s.agenda[s.pending - 1][1] == 0:"
    yield from ("    " + line for line in TOP)
    yield f"        {w.name(drop, 'drop')}(s)"
    for k, (what, step) in enumerate(game.steps.items()):
        yield f"        {'el' if k else ''}if what == {int(what)}:"
        yield f"            {w.call(step, ['s'], ARGUMENTS)}"
    # a question that was put to nobody is answered by that
    known = " and ".join(f"what != {question.what}" for question in game.questions)
    yield f"        {'el' if game.steps else ''}if {known}:"
    yield f"            {w.name(undeclared, 'undeclared')}(s, what)"
    yield "        steps += 1"
    yield f"        if steps > {STEP_LIMIT}:"
    yield f"            {w.name(endless, 'endless')}(s)"
    yield ""
    yield ""


def _hidden(secret: Field) -> Iterator[str]:
    """The lines that set a secret field to what it starts with."""
    target, indent = f"s.{secret.name}", "    "
    for k, size in enumerate(secret.shape):
        yield f"{indent}for i{k} in range({size}):"
        target, indent = f"{target}[i{k}]", indent + "    "
    yield f"{indent}{target} = {secret.start}"
