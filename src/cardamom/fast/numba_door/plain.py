"""Compiling with `numba.njit` as its documentation promises it. See `tuned` for what each function is good for."""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

import numpy as np
from numba import njit


@njit(nogil=True)
def _trailing_zeros(word: Any) -> Any:
    """The zeros below the lowest one are turned into ones, and these are counted: in pairs, in fours, in bytes, in all."""
    ones = (word & (~word + np.uint64(1))) - np.uint64(1)
    ones -= (ones >> np.uint64(1)) & np.uint64(0x5555555555555555)
    ones = (ones & np.uint64(0x3333333333333333)) + ((ones >> np.uint64(2)) & np.uint64(0x3333333333333333))
    ones = (ones + (ones >> np.uint64(4))) & np.uint64(0x0F0F0F0F0F0F0F0F)
    return np.int64((ones * np.uint64(0x0101010101010101)) >> np.uint64(56))


trailing_zeros: Any = _trailing_zeros


@njit(nogil=True)
def _copy_state(states: Any, target: Any, source: Any) -> None:
    states[target] = states[source]


copy_state: Any = _copy_state


def widened(kinds: str, checked: bool, inline: bool) -> Callable[[Any], Any]:
    """Compile a rule; `adapted` has widened what it is called with, and LLVM decides what to put into callers."""

    def wrap(function: Any) -> Any:
        return njit(function, **_options(checked))

    return wrap


def entry(checked: bool) -> Callable[[Any], Any]:
    """Compile a function that Python calls, and keep the machine code on disk beside its source."""

    def wrap(function: Any) -> Any:
        return njit(function, **_options(checked), cache=True)

    return wrap


def _options(checked: bool) -> dict[str, Any]:
    return {"nogil": True, "boundscheck": checked, "error_model": "python" if checked else "numpy"}


def adapted(source: str) -> str:
    """The text of a module as this way compiles it: wherever a rule is called, its integers are made 64 bits wide. Bytes,
    literals and truth values would each compile the rule anew, and not all of them count as in Python."""
    module = ast.parse(source)
    kinds = {
        node.name: mark.args[0].value
        for node in module.body
        if isinstance(node, ast.FunctionDef)
        for mark in node.decorator_list
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "widened" and isinstance(mark.args[0], ast.Constant)
    }
    return ast.unparse(ast.fix_missing_locations(_WideCalls(kinds).visit(module)))


class _WideCalls(ast.NodeTransformer):
    """Widens the integers that functions of these kinds are called with."""

    def __init__(self, kinds: dict[str, Any]) -> None:
        self.kinds = kinds

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        kinds = self.kinds.get(node.func.id, "") if isinstance(node.func, ast.Name) else ""
        for at, kind in enumerate(kinds):
            if kind == "i":
                wide = ast.Attribute(ast.Name("np", ast.Load()), "int64", ast.Load())
                node.args[at] = ast.Call(wide, [node.args[at]], [])
        return node
