"""From what people type to games, modules and seats."""

from __future__ import annotations

import importlib
import importlib.util
import sys
from pathlib import Path
from types import ModuleType

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game, discover, game
from cardamom.kernel.table import SPECTATOR

from .edge import BadCommand


def installed_game(id: str) -> Game:
    """The game of this id; one that cannot be imported is named in a sentence."""
    try:
        return game(id)
    except CardamomError:
        raise
    except Exception as error:  # a designer's package may fail in any way
        raise BadCommand(f"The game {id} cannot be loaded: {_in_words(error)}") from error


def is_installed(id: str) -> bool:
    return id in discover()


def seat_named(text: str, players: int) -> int:
    """A seat as people number it, 1 to n, or the spectator."""
    if text.strip().lower() == "spectator":
        return SPECTATOR
    if text.strip() in map(str, range(1, players + 1)):
        return int(text) - 1
    raise BadCommand(f"There is no seat {text}; choose a seat from 1 to {players}, or spectator.")


def module_named(name: str) -> ModuleType:
    """The module of a dotted name or a path to a .py file."""
    path = Path(name)
    if path.suffix != ".py":
        return _imported(name)
    if not path.is_file():
        raise BadCommand(f"There is no file {name}.")
    path = path.resolve()
    root, parts = path.parent, [] if path.stem == "__init__" else [path.stem]
    while (root / "__init__.py").is_file():
        parts.insert(0, root.name)
        root = root.parent
    return _file_alone(path) if parts == [path.stem] else _in_package(path, root, ".".join(parts))


def _in_package(path: Path, root: Path, name: str) -> ModuleType:
    """A file of a package, imported as a part of it so that its relative imports work."""
    sys.path.insert(0, str(root))
    try:
        module = _imported(name)
    finally:
        sys.path.remove(str(root))
    if module.__file__ is None or Path(module.__file__).resolve() != path:
        raise BadCommand(f"{path} cannot be checked, because another module called {name} is installed.")
    return module


def _file_alone(path: Path) -> ModuleType:
    """A file that belongs to no package; its name may be that of an installed module."""
    spec = importlib.util.spec_from_file_location(f"_checked_{path.stem}", path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as error:
        del sys.modules[spec.name]
        raise BadCommand(f"{path.name} cannot be imported: {_in_words(error)}") from error
    return module


def _imported(name: str) -> ModuleType:
    try:
        return importlib.import_module(name)
    except Exception as error:  # a designer's module may fail in any way
        if isinstance(error, ModuleNotFoundError) and error.name and f"{name}.".startswith(f"{error.name}."):
            raise BadCommand(f"There is no game or module called {name!r}.") from None
        raise BadCommand(f"{name} cannot be imported: {_in_words(error)}") from error


def _in_words(error: Exception) -> str:
    """What went wrong in somebody else's code, as the end of a sentence."""
    return f"{str(error).rstrip('.') or type(error).__name__}."
