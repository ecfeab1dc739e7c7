"""Just-in-time compilation as the twins want it: one specialisation per function, never holding the GIL. `plain` does the
same with what Numba documents."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import njit, types
from numba.core import cgutils
from numba.core.dispatcher import Dispatcher
from numba.core.options import DefaultOptions
from numba.extending import intrinsic

from .compilers import EntryCompiler, RuleCompiler

# what is only asked for when a rule compiles: a Numba without it must fail here already, where `plain` can still be taken
NEEDED = (Dispatcher.get_call_template, DefaultOptions._nrt, DefaultOptions.forceinline, cgutils.raw_memcpy)


@intrinsic
def _trailing_zeros(context: Any, word: Any) -> Any:
    """The number of zero bits below the lowest one of a 64-bit word that is not zero."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        return builder.cttz(arguments[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


trailing_zeros: Any = _trailing_zeros


@intrinsic
def _copy_state(context: Any, states: Any, target: Any, source: Any) -> Any:
    """Make states[target] the same as states[source], in one move of memory. Numba by itself moves a record byte by
    byte, in as many instructions, which takes longer to compile and to run than most rules."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(signature.args[0])(context, builder, arguments[0])
        size = ir.Constant(arguments[1].type, signature.args[0].dtype.size)
        to, start = (builder.gep(builder.bitcast(array.data, cgutils.voidptr_t), [builder.mul(k, size)]) for k in arguments[1:])
        cgutils.raw_memcpy(builder, to, start, size, 1)
        return context.get_dummy_value()

    return types.void(states, types.int64, types.int64), generate


copy_state: Any = _copy_state


# rules are called by compiled code alone and make no arrays: leaving out what Python would need halves the compile time
INNER: dict[str, Any] = {"no_cpython_wrapper": True, "no_cfunc_wrapper": True, "_nrt": False}


def widened(kinds: str, checked: bool, inline: bool) -> Callable[[Any], Any]:
    """Compile a rule. Where `kinds` says i, the argument is taken as a 64-bit integer whatever the caller has:
    bytes, literals and enum members would each compile the function anew. `inline` puts a small function that runs
    in inner loops into its callers."""

    def wrap(function: Any) -> Any:
        dispatcher = njit(function, **_options(checked), **INNER, forceinline=inline, pipeline_class=RuleCompiler)
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
        return njit(function, **_options(checked), cache=True, pipeline_class=EntryCompiler)

    return wrap


def adapted(source: str) -> str:
    """The text of a module as this way compiles it: as it is, since rules widen what they are called with."""
    return source
