"""How a game gets to another process or machine: by its name where that names the same game there, and else whole.

A game that travels whole takes the text of its rules along, because compiled twins are made from it.
"""

from __future__ import annotations

import linecache
import pickle
import sys
from collections.abc import Mapping
from dataclasses import fields
from functools import lru_cache
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.util import find_spec
from pathlib import Path
from types import ModuleType
from typing import Any

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game, discover, game

from .fingerprint import fingerprint, rules_reached


class CannotBeSent(CardamomError, ValueError):
    """A game that can be played only where it was made."""


def packed(played: Game) -> bytes:
    """A game as bytes, the same each time."""
    if played.id in discover():
        numbers = dict(played.changed_numbers)
        known = game(played.id)
        if known is played or fingerprint(known.with_numbers(numbers) if numbers else known) == fingerprint(played):
            return pickle.dumps(("installed", (played.id, numbers)))
    place = _place(played)
    return pickle.dumps(("module", place)) if place is not None else pickle.dumps(("whole", _whole(played)))


@lru_cache(maxsize=16)
def unpacked(data: bytes) -> Game:
    """The game of these bytes, the same object each time, so that it is compiled once."""
    how, what = pickle.loads(data)
    if how == "installed":
        id, numbers = what
        return game(id).with_numbers(numbers) if numbers else game(id)
    if how == "module":
        found: Game = getattr(import_module(what[0]), what[1])
        return found
    texts, values = pickle.loads(what)
    for filename, text in texts.items():
        if not Path(filename).exists():
            linecache.cache[filename] = (len(text), None, text.splitlines(keepends=True), filename)
    return Game(**values)


def _place(played: Game) -> tuple[str, str] | None:
    """The module and name under which any process of this machine can import the game."""
    module = _module(played.package)
    if module is None:
        return None
    return next(((played.package, name) for name, value in vars(module).items() if value is played), None)


def _module(name: str) -> ModuleType | None:
    """A module that others would find too, and not only this process, which may have made it up."""
    try:
        parents, path = name.split(".")[:-1], None
        for end in range(1, len(parents) + 1):
            spec = PathFinder.find_spec(".".join(parents[:end]), path)
            path = spec.submodule_search_locations if spec is not None else []
        return import_module(name) if PathFinder.find_spec(name, path) is not None else None
    except ImportError:
        return None


def _whole(played: Game) -> bytes:
    cloudpickle = _cloudpickle()
    if cloudpickle is None:
        raise CannotBeSent(
            f"{played.name} is not installed: install it as a package, or cardamom[cluster], which sends it whole."
        )
    values = {field.name: getattr(played, field.name) for field in fields(played)}
    values = {name: dict(value) if isinstance(value, Mapping) else value for name, value in values.items()}
    files = {function.__code__.co_filename for function in rules_reached(played)}
    texts = {name: "".join(linecache.getlines(name)) for name in sorted(files)}
    module = _loaded(played.package)
    try:
        if module is not None:
            cloudpickle.register_pickle_by_value(module)
        try:
            whole: bytes = cloudpickle.dumps((texts, values))
        finally:
            if module is not None:
                cloudpickle.unregister_pickle_by_value(module)
    except Exception as error:  # whatever a game is made of may refuse in a way of its own
        raise CannotBeSent(
            f"{played.name} is not installed and cannot be sent whole ({error}): install it as a package."
        ) from None
    return whole


def _loaded(name: str) -> ModuleType | None:
    """The game's module where only this process has it."""
    return sys.modules.get(name) if name != "__main__" and _module(name) is None else None


def _cloudpickle() -> Any:
    for name in ("cloudpickle", "ray"):
        if find_spec(name) is not None:
            return import_module("cloudpickle" if name == "cloudpickle" else "ray.cloudpickle")
    return None
