"""Frames that no page would send: garbage, near misses of every frame, and what is right but out of place."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any, get_args

from msgspec.structs import fields

from cardamom.house.core.said import FromBrowser, InARoom

TYPES: dict[str, type] = {str(kind.__struct_config__.tag): kind for kind in get_args(FromBrowser)}
IN_A_ROOM = [name for name, kind in TYPES.items() if kind in get_args(InARoom)]
WORDS = ("", "a", "market", "hide", "random", "carrot", "chess", "\u0000", "\ud83d", "x" * 81, "\u202eevil", "seed", "../..")
NUMBERS = (0, 1, 2, 3, 7, 51, 52, 447, -1, 1 << 31, (1 << 31) + 1, 1 << 63, 10**30, 0.5, 1e999)
GARBAGE = (
    "",
    "{",
    "null",
    "[]",
    '"x"',
    "0",
    "\x00",
    "[" * 3000,
    '{"type":',
    '{"type":"dance","id":"1"}',
    '{"type":7}',
    "é" * 5000,
)


def frame(dice: Random) -> str:
    """Any frame at all, of any of these ways to be wrong."""
    ways: tuple[Callable[[Random], str], ...] = (_garbage, _bytes, _cut, _nearly, _nearly, _nearly, _sound, _sound, _sound)
    return dice.choice(ways)(dice)


def _garbage(dice: Random) -> str:
    return dice.choice(GARBAGE)


def _bytes(dice: Random) -> str:
    return "".join(chr(dice.randrange(0x250)) for _ in range(dice.randrange(60)))


def _cut(dice: Random) -> str:
    """A sound frame with an end, or a letter in the middle, missing."""
    text, at = _sound(dice), dice.random()
    cut = int(at * len(text))
    return text[:cut] + (text[cut + 1 :] if dice.random() < 0.5 else "")


def _nearly(dice: Random) -> str:
    """A frame whose values are of all kinds, with a field missing or too many now and then."""
    name = dice.choice(list(TYPES))
    said: dict[str, Any] = {"type": name, "id": "1"}
    said |= {field.encode_name: _anything(dice, 3) for field in fields(TYPES[name]) if dice.random() < 0.9}
    if dice.random() < 0.1:
        said["more"] = 1
    return json.dumps(said)


def _sound(dice: Random) -> str:
    """A frame that is right in form, and mostly one that a room hears."""
    name = dice.choice(IN_A_ROOM if dice.random() < 0.7 else list(TYPES))
    said = {
        field.encode_name: VALUES[field.name](dice) for field in fields(TYPES[name]) if field.required or dice.random() < 0.5
    }
    return json.dumps({"type": name, **said})


def _anything(dice: Random, depth: int) -> Any:
    kinds: list[Callable[[], Any]] = [
        lambda: dice.choice(WORDS),
        lambda: dice.choice(NUMBERS),
        lambda: dice.choice((None, True, False)),
    ]
    if depth:
        kinds += [
            lambda: [_anything(dice, depth - 1) for _ in range(dice.randrange(4))],
            lambda: {dice.choice(WORDS): _anything(dice, depth - 1) for _ in range(dice.randrange(4))},
        ]
    return dice.choice(kinds)()


def _small(dice: Random) -> int:
    return dice.choice((0, 1, 2, 3, 5, 51, 1 << 20))


def _text(dice: Random) -> str:
    return dice.choice(WORDS)[:24]


def _chair(dice: Random) -> dict[str, Any]:
    who: list[dict[str, Any]] = [{}, {"person": _small(dice)}, {"bot": _text(dice)}, {"bot": "random"}]
    return dice.choice([*who, {"person": 1, "bot": "random"}])


VALUES: dict[str, Callable[[Random], Any]] = {
    "id": lambda dice: f"{dice.randrange(1 << 30):x}",
    "secret": lambda dice: "s" * 40,
    "room": lambda dice: "r" * 20,
    "watch": lambda dice: "w" * 20,
    "screen": lambda dice: "s" * 20,
    "share": lambda dice: "s" * 20,
    "name": _text,
    "avatar": _small,
    "language": lambda dice: "de",
    "word": _text,
    "code": _text,
    "before": lambda dice: "table",
    "table": lambda dice: dice.choice(("table", "25c6" * 4)),
    "seat": _small,
    "ticket": lambda dice: "t" * 20,
    "open": lambda dice: dice.random() < 0.5,
    "at": _small,
    "seen_by": _small,
    "play": lambda dice: dice.random() < 0.5,
    "level": lambda dice: dice.choice(("random", _text(dice))),
    "part": _text,
    "number": lambda dice: dice.randrange(4),
    "of": lambda dice: dice.randrange(1, 4),
    "game": lambda dice: dice.choice(("carrot", "carrot", "chess")),
    "seats": lambda dice: [_small(dice) for _ in range(dice.randrange(3))],
    "chairs": lambda dice: [_chair(dice) for _ in range(dice.randrange(5))],
    "options": lambda dice: {_text(dice): dice.choice((_text(dice), _small(dice))) for _ in range(dice.randrange(3))},
    "clock": lambda dice: dice.choice(
        (None, {"turn": 5 + _small(dice) % 80_000, "reserve": 3}, {"turn": 86_400, "days": True})
    ),
    "address": lambda dice: dice.choice((None, "https://chat.example.org/hook", "http://127.0.0.1/", _text(dice))),
    "stand_ins": lambda dice: dice.random() < 0.5,
    "chair": _small,
    "yes": lambda dice: dice.random() < 0.5,
    "person": _small,
    "phrase": _small,
    "muted": lambda dice: dice.random() < 0.5,
    "nonce": lambda dice: f"{dice.getrandbits(128):032x}",
    "action": lambda dice: dice.choice((_small(dice), dice.randrange(600), _text(dice))),
    "version": lambda dice: dice.randrange(8),
    "answers": lambda dice: dice.choice((1, 2, 64)),
    "listing": lambda dice: dice.choice(("link", "join", "watch", _text(dice))),
    "chat": lambda dice: dice.choice(("off", "people", "watchers", _text(dice))),
    "text": _text,
    "reason": lambda dice: dice.choice(("rude", "spam", _text(dice))),
    "lines": lambda dice: dice.random() < 0.5,
    "block": _text,
    "question": lambda dice: dice.choice(("cook", "act", _text(dice))),
    "on": lambda dice: dice.random() < 0.5,
    "anyhow": lambda dice: dice.random() < 0.5,
    "paper": _text,
    "verb": _text,
    "kind": _small,
    "preferences": lambda dice: {"at": _small(dice), "standing": {_text(dice): [_text(dice)]}},
}
