"""How a twin remembers: a call that tells an event which the game's memory hears becomes a call of the memory's own rule.

A memory lies behind the fields of the record and is no part of the state: the rules of the game cannot read it. It is fed
in games that are played, for the searches in them; an imagined world keeps what its view remembers.
"""

from __future__ import annotations

import ast
from copy import deepcopy
from typing import Any

from cardamom.kernel.events import NO_CARD, tell_card
from cardamom.kernel.game import Game
from cardamom.kernel.memory import parameters
from cardamom.kernel.questions import Imagine
from cardamom.kernel.thinking import takes_memory

from .record import MEMORY


def facts_heard(game: Game, function: Any, event: int, given: dict[str, ast.expr]) -> list[ast.expr]:
    """What a memory's rule takes of a telling call, whose arguments are given by name."""
    taken = parameters(game.thinking.hears[event]) - 1
    if function is not tell_card:
        return [deepcopy(given[name]) for name in "abcd"[:taken]]
    # what everybody is told is what the spectator is told, whose bit comes after the last seat's
    public = ast.parse(f"(audience >> {game.state.seats}) & 1 != 0", mode="eval").body
    face = ast.IfExp(_Named(given).visit(public), deepcopy(given["card"]), ast.Constant(NO_CARD))
    return [deepcopy(given["a"]), deepcopy(given["b"]), face][:taken]


class _Named(ast.NodeTransformer):
    """Puts a call's arguments in the place of their names."""

    def __init__(self, given: dict[str, ast.expr]) -> None:
        self.given = given

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return deepcopy(self.given[node.id])


def memory_of(state: ast.AST) -> ast.expr:
    """Where the memory of a state's record lies."""
    return ast.Attribute(state, MEMORY, ast.Load())  # type: ignore[arg-type]


def imaginer(name: str, called: str, rule: Imagine) -> str:
    """The source of a function by which searches imagine worlds: with the memory, if the rule takes it."""
    memory = f", s.{MEMORY}" if takes_memory(rule) else ""
    return f"def {name}(s: State, seat: int) -> None:\n    {called}(s, seat{memory})"
