"""Strategies that price every legal answer and play the dearest one.

A game says what an answer is worth, and what is to be found out first, once for all answers of a decision:

    choose = dearest(price, hand=hand_of, need=need_of)

`price` and the rules that prepare for it get what their parameters name: the state `s`, the `seat` that answers, `what` is
asked and the question's arguments `a`, `b` and `c`, whatever was prepared before, and for `price` the `action`. The rule that
comes of it is compiled by a twin and copied by `retuned` like any other.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from .agenda import ARGUMENTS, argument, on_top
from .chance import chance
from .errors import BadDeclaration
from .questions import Strategy
from .rule import rule
from .sources import Written, parameters

IN_ALL = 100
ASKED = ("what", *ARGUMENTS)  # of the agenda's top item
OWN = frozenset(("choose", "s", "seat", "legal", "n", "action", "best", "most", "equals", "i", "value", *ASKED))

HEAD = """\
@rule
def choose(s: {state}, seat: int, legal: list[int], n: int) -> int:
    \"\"\"The dearest answer that is not overlooked; among equals a random one.\"\"\"
    if n == 1:
        return legal[0]\
"""

BODY = """\
    best = 0
    most = 0
    equals = 0
    for i in range(n):
        if i == 0 or OVERLOOKED == 0 or chance(s, IN_ALL) >= OVERLOOKED:
            action = legal[i]
            value = {price}
            if equals == 0 or value > most:
                best = action
                most = value
                equals = 1
            elif value == most:
                equals += 1
                if chance(s, equals) == 0:
                    best = action
    return best\
"""


def dearest(price: Callable[..., int], **prepared: Callable[..., int]) -> Strategy:
    """The strategy that plays the dearest answer; each of the other rules prepares a value of its name, in this order.

    `retuned(choose, OVERLOOKED=35)` plays the dearest of the answers that come to mind: it overlooks each but the first
    with a chance of 35 in 100.
    """
    _check(price, prepared)
    w = Written({"rule": rule, "chance": chance, "on_top": on_top, "argument": argument, "OVERLOOKED": 0, "IN_ALL": IN_ALL})
    # so that the rule belongs to the module that prices, and its state is found
    w.names |= {"__name__": price.__module__, **dict.fromkeys([*OWN, *prepared])}
    state = state_of(w, price)
    w.lines += HEAD.format(state=state).splitlines()
    asked = {name for used in (price, *prepared.values()) for name in parameters(used)}
    for name, read in zip(ASKED, ("on_top(s)", *(f"argument(s, {k})" for k in range(len(ARGUMENTS)))), strict=True):
        if name in asked:
            w.lines.append(f"    {name} = {read}")
    for name, prepare in prepared.items():
        w.lines.append(f"    {name} = {w.call_by_name(prepare)}")
    w.lines += BODY.format(price=w.call_by_name(price)).splitlines()
    strategy: Strategy = w.compiled(f"dearest answers of {price.__module__}")["choose"]
    return strategy


def state_of(w: Written, used: Any) -> str:
    """The class of the states that a rule is for, by the name that it has in the rule's module."""
    name = str(used.__annotations__["s"])
    w.names[name] = used.__globals__[name]
    return name


def _check(price: Callable[..., int], prepared: dict[str, Callable[..., int]]) -> None:
    """Every rule must get what it asks for, and nothing may be prepared in vain."""
    known = {"s", "seat", *ASKED}
    for name, prepare in prepared.items():
        if name in OWN:
            raise BadDeclaration(f"dearest() cannot prepare {name}, a name with another meaning there: choose another one.")
        _check_parameters(prepare, known)
        known.add(name)
    _check_parameters(price, known | {"action"})
    wanted = {name for used in (price, *prepared.values()) for name in parameters(used)}
    for name in prepared:
        if name not in wanted:
            raise BadDeclaration(f"dearest() prepares {name}, but {price.__name__} has no parameter of that name.")


def _check_parameters(used: Any, known: set[str]) -> None:
    for name in parameters(used):
        if name not in known:
            raise BadDeclaration(f"{used.__name__} asks for {name}: let dearest() prepare it first, as in {name}=find_{name}.")
