"""What a result depends on, as a short text: the rules of a game, its strategies, and every number that they read."""

from __future__ import annotations

import dis
import tokenize
from collections.abc import Iterator
from enum import EnumType
from functools import lru_cache
from hashlib import sha256
from io import StringIO
from types import FunctionType
from typing import Any

from cardamom.kernel import dispatch
from cardamom.kernel.game import Game
from cardamom.kernel.retuned import reached
from cardamom.kernel.rule import is_rule
from cardamom.kernel.subset.walk import text_of

UNREAD = (tokenize.COMMENT, tokenize.NL)
BEGINS = (tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)  # of a statement; a string there only explains


@lru_cache(maxsize=64)
def fingerprint(game: Game) -> str:
    """Two games with the same fingerprint play alike. What only people read does not matter: words, faces, comments and the
    way that rules are written on lines."""
    found = sha256(f"{game.id} {game.rules_version} {game.players} {game.longest}\n".encode())
    found.update(_for_the_machine(dispatch.write(game, interpreted=True).source).encode())
    found.update(repr([(name, strategy.__name__) for name, strategy in game.strategies.items()]).encode())
    found.update(repr([(f.name, f.code, f.shape, f.secret, f.start) for f in game.state.fields]).encode())
    found.update(repr([(rule.name, rule.values, rule.codes, rule.default) for rule in game.state.options]).encode())
    for text in sorted(map(_described, rules_reached(game))):
        found.update(text.encode())
    return found.hexdigest()[:32]


def rules_reached(game: Game) -> set[FunctionType]:
    """All rules that drive a game or its bots."""
    thinking = game.thinking
    begun = [*dispatch.write(game, interpreted=True).names.values(), *game.strategies.values(), *thinking.hears.values()]
    begun += [thinking.guide, thinking.expert_guide, thinking.imagine, thinking.expert_imagine, thinking.round_of]
    return reached([start for start in begun if is_rule(start)])


def _described(function: FunctionType) -> str:
    """The text of a rule and the numbers that its names stand for."""
    return f"{function.__name__}\n{_for_the_machine(text_of(function))}\n{list(_numbers(function))}\n"


def _for_the_machine(text: str) -> str:
    """Rules without comments and the strings that explain them, and with one space between all words."""
    tokens = [token for token in tokenize.generate_tokens(StringIO(text).readline) if token.type not in UNREAD]
    types = [token.type for token in tokens]
    explains = {k for k in range(1, len(types)) if types[k] == tokenize.STRING and types[k - 1] in BEGINS}
    kept = [token for k, token in enumerate(tokens) if k not in explains and k - 1 not in explains]  # nor the line's end
    return " ".join(token.string.strip() or tokenize.tok_name[token.type] for token in kept)


def _numbers(function: FunctionType) -> Iterator[tuple[str, Any]]:
    # an attribute may be called like a global name that the rule does not read
    read = dict.fromkeys(one.argval for one in dis.get_instructions(function) if one.opname == "LOAD_GLOBAL")
    for name in read:
        value = function.__globals__.get(name)
        if isinstance(value, EnumType):
            yield name, [(member.name, member.value) for member in value]  # type: ignore[var-annotated]
        elif isinstance(value, int | tuple):
            yield name, value if isinstance(value, tuple) else int(value)
