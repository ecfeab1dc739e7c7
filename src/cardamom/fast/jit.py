"""Just-in-time compilation as the twins want it: one specialisation a function, never holding the GIL."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.core import config as numba_config
from numba.extending import intrinsic


@intrinsic
def _trailing_zeros(context: Any, word: Any) -> Any:
    """The number of zero bits below the lowest one of a 64-bit word that is not zero."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


trailing_zeros: Any = _trailing_zeros


# rules are called by compiled code alone and make no arrays: leaving out what Python would need halves the compile time
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}


def widened(kinds: str, checked: bool, inline: bool) -> Callable[[Any], Any]:
    """Compile a rule. Where `kinds` says i, the argument is taken as a 64-bit integer whatever the caller has:
    bytes, literals and enum members would each compile the function anew. `inline` puts a small function that runs
    in inner loops into its callers."""

    def wrap(function: Any) -> Any:
        dispatcher = njit(function, **_options(checked), **INNER, forceinline=inline)
        find = dispatcher.get_call_template

        def template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
            return find(tuple(types.int64 if kind == "i" else arg for kind, arg in zip(kinds, args, strict=True)), keywords)

        dispatcher.get_call_template = template
        return dispatcher

    return wrap


def _options(checked: bool) -> dict[str, Any]:
    return {"nogil": True, "boundscheck": checked, "error_model": "python" if checked else "numpy"}


def entry(checked: bool) -> Callable[[Any], Any]:
    """Compile a function that Python calls, and keep the machine code on disk beside its source."""

    def wrap(function: Any) -> Any:
        dispatcher: Any = njit(function, **_options(checked), cache=True)
        dispatcher.compile = quickly(dispatcher.compile)
        return dispatcher

    return wrap


def quickly(compile: Callable[..., Any]) -> Callable[..., Any]:
    """Compile on the first level of optimisation. A start then waits for four fifths of the time, and batches lose
    at most a quarter of their speed. All rules that an entry calls are compiled inside this call."""

    @wraps(compile)
    def compiled(signature: Any) -> Any:
        config: Any = numba_config
        usual = config.OPT
        config.OPT = type(usual)(1)
        try:
            return compile(signature)
        finally:
            config.OPT = usual

    return compiled
