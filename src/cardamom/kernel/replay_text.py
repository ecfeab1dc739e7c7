"""A replay's text, read with suspicion: it may come from anybody, and what it says is printed and played."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from .errors import BadReplay, BadShuffle
from .fairness import Shuffle
from .printable import printable_name

FORMAT = "cardamom replay"
MOST_DIGITS = 20  # of any whole number; no more are ever written
LONGEST_TEXT = 500  # of any kind; errors may quote it
_SEED = re.compile(r"(0x)?[0-9a-f]{1,16}", re.IGNORECASE)

_SHAPE: dict[str, type] = {"game": str, "rules_version": int, "players": int, "options": dict, "seed": str, "moves": list}
_SPOKEN = {str: "a short text", int: "a whole number", dict: "an object", list: "a list"}


def parts_of(text: str, source: str) -> dict[str, Any]:
    """The fields of a replay, each of the type it should have; `source` names the text in errors."""
    data = _data(text, source)
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise BadReplay(f"{source} is not a replay: its format is not “{FORMAT}”.")
    for name, wanted in _SHAPE.items():
        value = data.get(name)
        if not isinstance(value, wanted) or isinstance(value, bool) or (wanted is str and not _is_short(value)):
            raise BadReplay(f"{source} is damaged: “{name}” is missing or not {_SPOKEN[wanted]}.")
    return {
        "game": data["game"],
        "rules_version": data["rules_version"],
        "players": data["players"],
        "options": _options(data["options"], source),
        "seed": _seed(data["seed"], source),
        "moves": [_move(number, move, source) for number, move in enumerate(data["moves"], 1)],
        "fingerprint": _fingerprint(data.get("fingerprint", ""), source),
        "names": _names(data.get("names", []), data["players"], source),
        "shuffle": _shuffle(data["shuffle"], data["players"], source) if "shuffle" in data else None,
    }


def _data(text: str, source: str) -> Any:
    try:
        return json.loads(text, parse_int=_whole_number, parse_constant=_no_number)
    except _TooLong:
        raise BadReplay(f"{source} is damaged: it has a number of more than {MOST_DIGITS} digits.") from None
    except (ValueError, RecursionError):
        raise BadReplay(f"{source} is damaged: it cannot be read as JSON.") from None


class _TooLong(ValueError):
    """A number has too many digits."""


def _whole_number(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _TooLong
    return int(digits)


def _no_number(name: str) -> NoReturn:
    """Python's JSON knows Infinity and NaN; the standard does not."""
    raise ValueError(name)


def _options(options: dict[str, Any], source: str) -> dict[str, str | int]:
    """Options with short names and values; whether there are such options, the game says."""
    for name, value in options.items():
        if not _is_short(name) or not (isinstance(value, int) or _is_short(value)):
            raise BadReplay(f"{source} is damaged: an option is neither a short text nor a whole number.")
    return options


def _is_short(text: Any) -> bool:
    return isinstance(text, str) and len(text) <= LONGEST_TEXT


def _seed(text: str, source: str) -> int:
    if _SEED.fullmatch(text):
        return int(text, 16)
    raise BadReplay(f"{source} is damaged: the seed {text!r} is not a hexadecimal number of 64 bits.")


def _move(number: int, move: Any, source: str) -> tuple[int, str]:
    if isinstance(move, list) and len(move) == 2 and type(move[0]) is int and _is_short(move[1]):
        return move[0], move[1]
    raise BadReplay(f"{source} is damaged: move {number} is not a seat and an action.")


def _fingerprint(found: Any, source: str) -> str:
    if isinstance(found, str):
        return found
    raise BadReplay(f"{source} is damaged: “fingerprint” is not a text.")


def _names(found: Any, players: int, source: str) -> tuple[str, ...]:
    """One name a player, safe to print; a name that has nothing to print is that of the seat."""
    if not isinstance(found, list) or not all(isinstance(name, str) for name in found) or len(found) not in (0, players):
        raise BadReplay(f"{source} is damaged: “names” is not a list of one text for each player.")
    return tuple(printable_name(name) or f"Player {number}" for number, name in enumerate(found, 1))


def _shuffle(found: Any, players: int, source: str) -> Shuffle:
    if not _has_the_shape_of_a_shuffle(found, players):
        raise BadReplay(f"{source} is damaged: “shuffle” is not a commitment, a secret and a list of nonces by seat.")
    try:
        return Shuffle(found["commitment"], found["secret"], tuple((seat, nonce) for seat, nonce in found["nonces"]))
    except BadShuffle as error:
        raise BadReplay(f"{source} is damaged: {error}") from None


def _has_the_shape_of_a_shuffle(found: Any, players: int) -> bool:
    if not isinstance(found, dict) or not isinstance(found.get("nonces"), list):
        return False
    texts = (found.get("commitment"), found.get("secret"))
    pairs = all(isinstance(pair, list) and len(pair) == 2 for pair in found["nonces"])
    return (
        pairs
        and all(isinstance(text, str) for text in texts)
        and all(type(seat) is int and 0 <= seat < players and isinstance(nonce, str) for seat, nonce in found["nonces"])
    )
