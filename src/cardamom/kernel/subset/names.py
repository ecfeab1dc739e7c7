"""What a name in a rule can stand for: a field of the state, a constant, a table."""

from __future__ import annotations

import ast
from enum import Enum, EnumMeta
from functools import cache
from inspect import get_annotations
from types import FunctionType, ModuleType
from typing import Any

from ..fields import Field
from ..memory import Memory
from ..options import Option
from ..rule import is_rule
from ..state import State
from .problems import CONSTANTS, WIDE, Advice

ANNOTATIONS = "annotate it with int, bool, list[int], tuple[int, ...], the game's State or its Memory"
LEAST, MOST = -(1 << 63), (1 << 63) - 1
_NO_FIELDS = frozenset(("fields", "options", "layout", "zone_table", "events"))  # of the class, not of the rules


def state_fields(state: type[State | Memory]) -> dict[str, int]:
    """The fields a rule may use, each with the number of its indices."""
    if issubclass(state, Memory) or hasattr(state, "fields"):
        return {field.name: len(field.shape) for field in state.fields}
    # State itself, as the kernel's own verbs know it, and what a part that games share adds to it
    fields = dict(_annotated(constant=False))
    for part in state.__mro__[: state.__mro__.index(State)]:
        # what a part only annotates is declared by each game
        fields |= {name: text.count("[") for name, text in get_annotations(part).items()}
        fields |= {name: len(value.shape) for name, value in vars(part).items() if isinstance(value, Field)}
        fields |= {name: 0 for name, value in vars(part).items() if isinstance(value, Option)}
    return fields


def state_layout(state: type[State | Memory]) -> dict[str, int]:
    """The layout tables a rule may read, each with the number of its indices. A memory has none."""
    return {} if issubclass(state, Memory) else _annotated(constant=True)


@cache
def _annotated(constant: bool) -> dict[str, int]:
    texts = {name: text for name, text in State.__annotations__.items() if name not in _NO_FIELDS}
    return {name: text.count("[") - constant for name, text in texts.items() if text.startswith("ClassVar") == constant}


def annotation_depth(annotation: ast.expr | None, names: dict[str, Any]) -> int | type[State | Memory] | None:
    """What a parameter's annotation says: the number of its indices, or a State or Memory class; None if it may not stand."""
    if isinstance(annotation, ast.Constant) and isinstance(annotation.value, str):
        annotation = ast.parse(annotation.value, mode="eval").body
    if annotation is None:
        return None
    text = ast.unparse(annotation)
    plain = {"int": 0, "bool": 0, "list[int]": 1, "tuple[int, ...]": 1, "tuple[tuple[int, ...], ...]": 2}
    if text in plain:
        return plain[text]
    # the kernel's lower files name State for type checkers alone
    value = names.get(text, State if text == "State" else None)
    return value if isinstance(value, type) and issubclass(value, State | Memory) else None


def table_depth(value: object) -> int | None:
    """The number of indices of a table: 0 for an int, None for what is no rectangular table of ints."""
    if isinstance(value, int):
        return 0 if LEAST <= value <= MOST else None
    if not isinstance(value, tuple) or not value:
        return None
    depths = {table_depth(row) for row in value}
    lengths = {len(row) if isinstance(row, tuple) else 0 for row in value}
    depth = depths.pop()
    return depth + 1 if not depths and depth is not None and len(lengths) == 1 else None


def global_problem(name: str, value: object) -> Advice | None:
    """Why a name of the module cannot be read in a rule; None if it can."""
    if isinstance(value, int):
        return None if LEAST <= value <= MOST else WIDE
    if table_depth(value) is not None:
        return None
    return next((advice(name) for kind, advice in _GLOBALS if isinstance(value, kind)), _other(name, value))


def _other(name: str, value: object) -> Advice:
    kind = CONSTANTS.get(type(value), (f"of type {type(value).__name__}", ""))[0]
    return f"the name {name}, which is {kind},", "name an int, a member of an IntEnum or a tuple of ints"


def _function(name: str) -> Advice:
    return f"the function {name} as a value", "call it, or choose with if between calls"


_GLOBALS: tuple[tuple[Any, Any], ...] = (
    (
        tuple,
        lambda name: (f"the table {name}", "fill it with ints, or with equally long tuples of ints"),
    ),
    (list, lambda name: (f"the list {name}", "make it a tuple, because tables never change")),
    (dict, lambda name: (f"the dict {name}", "make it a tuple, indexed by an int")),
    ((set, frozenset), lambda name: (f"the set {name}", "make it a tuple of 0 and 1, indexed by the member")),
    (EnumMeta, lambda name: (f"the enum {name} as a value", "name one of its members")),
    (Enum, lambda name: (f"the name {name}, a member of an enum that is no IntEnum,", "derive its class from IntEnum")),
    (ModuleType, lambda name: (f"the module {name} as a value", "import the names you need from it")),
    (FunctionType, _function),
    (type, lambda name: (f"the class {name} as a value", "use an int or a member of an IntEnum")),
)


def call_problem(name: str, value: object) -> Advice | None:
    """Why a name of the module cannot be called in a rule; None if it can."""
    if is_rule(value):
        return None
    if isinstance(value, FunctionType):
        return f"a call of {name}, which is no rule,", "mark it with @rule"
    return f"a call of {name}", "call rules, or range, len, min, max, abs, int and bool"
