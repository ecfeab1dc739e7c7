"""Faces with their files: each picture and font that they name is found in the game's folder, and known by what it holds."""

from __future__ import annotations

import difflib
import hashlib
import os
from collections.abc import Mapping, Sequence
from copy import copy
from dataclasses import fields, is_dataclass, replace
from fnmatch import fnmatch
from functools import cache
from importlib import import_module
from pathlib import Path, PurePosixPath
from typing import Any, TypeVar

from cardamom.kernel.faces import Faces, Font, Maker, Own
from cardamom.kernel.own_files import FONTS, PICTURES, names_picture

from ..errors import BadFace

MOST_BYTES = 60_000_000
_MEGABYTE = 1_000_000

Thing = TypeVar("Thing")


def folders_of(module: str) -> tuple[Path, ...]:
    """Where the files of faces may lie: beside the module that declares them, or in the folder of its game."""
    found = import_module(module)
    if found.__file__ is None:
        return tuple(Path(path) for path in getattr(found, "__path__", ()))
    beside = Path(found.__file__).parent
    return (beside, beside.parent) if hasattr(found, "__path__") and (beside.parent / "__init__.py").exists() else (beside,)


def located(faces: Faces, folders: Sequence[Path]) -> Faces:
    """The faces with every file found, in the first of these folders that has it."""
    return _located(faces, tuple(folders), faces.credits)


def _located(thing: Thing, folders: tuple[Path, ...], makers: Mapping[str, Maker]) -> Thing:
    """Plain data with its files found; the very same object if it names none."""
    if isinstance(thing, Own):
        return thing if thing.root else _picture(thing, folders, makers)  # type: ignore[return-value]
    if isinstance(thing, Font):
        return _font(thing, folders, makers) if thing.file and not thing.root else thing  # type: ignore[return-value]
    if isinstance(thing, tuple):
        parts = [_located(part, folders, makers) for part in thing]
        return thing if all(new is old for new, old in zip(parts, thing, strict=True)) else tuple(parts)  # type: ignore[return-value]
    if isinstance(thing, Mapping):
        found = {key: _located(part, folders, makers) for key, part in thing.items()}
        return thing if all(found[key] is part for key, part in thing.items()) else found  # type: ignore[return-value]
    if not is_dataclass(thing) or isinstance(thing, type):
        return thing
    changed = {}
    for name, is_art in _fields(type(thing)):
        part = getattr(thing, name)
        new = _art(part, folders, makers) if is_art else _located(part, folders, makers)
        if new is not part:
            changed[name] = new
    if not changed:
        return thing
    other = copy(thing)
    for name, new in changed.items():
        object.__setattr__(other, name, new)
    return other


@cache
def _fields(kind: Any) -> tuple[tuple[str, bool], ...]:
    """The fields of a declaration, and whether each holds art: there, a plain string may name a file."""
    return tuple((field.name, "Art" in str(field.type)) for field in fields(kind))


def _art(art: Any, folders: tuple[Path, ...], makers: Mapping[str, Maker]) -> Any:
    if isinstance(art, tuple):
        found = tuple(_art(one, folders, makers) for one in art)
        return art if all(new is old for new, old in zip(found, art, strict=True)) else found
    if isinstance(art, str) and names_picture(art):
        return _picture(Own(art), folders, makers)
    return _located(art, folders, makers)


def _picture(own: Own, folders: tuple[Path, ...], makers: Mapping[str, Maker]) -> Own:
    root, content = _found(own.file, folders, PICTURES, "picture")
    return Own(own.file, own.maker or maker_of(own.file, makers), _digest(content), str(root))


def _font(font: Font, folders: tuple[Path, ...], makers: Mapping[str, Maker]) -> Font:
    from .fonts import family_of

    root, content = _found(font.file, folders, FONTS, "font")
    maker = font.maker or maker_of(font.file, makers)
    return replace(font, family=family_of(font.file, content), maker=maker, digest=_digest(content), root=str(root))


def maker_of(file: str, makers: Mapping[str, Maker]) -> Maker | None:
    """Who made a file, by the first pattern that fits it."""
    return next((maker for pattern, maker in makers.items() if fnmatch(file, pattern)), None)


def _digest(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()[:16]


def _found(name: str, folders: tuple[Path, ...], endings: tuple[str, ...], what: str) -> tuple[Path, bytes]:
    """The folder that has a file, and what the file holds."""
    path = PurePosixPath(name)
    if path.is_absolute() or ".." in path.parts or "\\" in name:
        raise BadFace(f"{name!r} leads out of the game's folder; put the file into it, and write its path from there.")
    if path.suffix.lower() not in endings:
        raise BadFace(f"{name!r} is no {what} that can be read; bring one of {', '.join(endings)}.")
    for folder in folders:
        file = folder / path
        if file.is_file():
            if not file.resolve().is_relative_to(folder.resolve()):
                raise BadFace(f"{name!r} is a link out of the game's folder; put the file itself there.")
            return folder, read(name, file)
    near = _nearest(path, folders, endings)
    hint = f"; the nearest {'are' if len(near) > 1 else 'is'} {', '.join(map(repr, near))}" if near else ""
    raise BadFace(f"There is no {what} {name!r} in {folders[0]}{hint}.")


def read(name: str, file: Path) -> bytes:
    """What a file holds, unless it is far too large."""
    size = file.stat().st_size
    if size > MOST_BYTES:
        raise BadFace(
            f"{name!r} has {size / _MEGABYTE:.0f} MB; {MOST_BYTES // _MEGABYTE} MB are the most. Save it smaller, or as JPEG."
        )
    return file.read_bytes()


def _nearest(path: PurePosixPath, folders: tuple[Path, ...], endings: tuple[str, ...]) -> list[str]:
    """Files whose names are most like a path."""
    known: dict[str, str] = {}
    seen: set[Path] = set()
    for folder in folders:
        for parent, _, names in os.walk(folder):
            for file in (Path(parent) / name for name in names if name.lower().endswith(endings)):
                if file not in seen:
                    found = file.relative_to(folder).as_posix()
                    known[found.lower()] = found
                    seen.add(file)
    close = difflib.get_close_matches(str(path).lower(), known, 3, 0.7)
    by_name = [key for key in known if PurePosixPath(key).name == path.name.lower()]
    return [known[key] for key in dict.fromkeys([*by_name, *close])][:3]
