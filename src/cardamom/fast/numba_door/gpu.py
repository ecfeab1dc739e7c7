"""Just-in-time compilation for a GPU: what `tuned` is for the CPU. One specialisation per function, no bounds checking."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

if not hasattr(np, "row_stack"):
    setattr(np, "row_stack", np.vstack)  # noqa: B010  # numba-cuda 0.30 asks for it, and NumPy 2.5 has it no more

from llvmlite import ir
from numba import cuda, types
from numba.cuda import cgutils
from numba.cuda.extending import intrinsic

__all__ = ["copy_record", "cuda", "entry", "little_code", "trailing_zeros", "widened"]

WORD = 8  # bytes


def widened(kinds: str, checked: bool, inline: bool) -> Callable[[Any], Any]:
    """Compile a rule. Where `kinds` says i, the argument is taken as a 64-bit integer whatever the caller has."""

    def wrap(function: Any) -> Any:
        dispatcher = cuda.jit(function, device=True, forceinline=inline)
        find = dispatcher.get_call_template

        def template(args: tuple[Any, ...], keywords: dict[str, Any]) -> Any:
            return find(tuple(types.int64 if kind == "i" else arg for kind, arg in zip(kinds, args, strict=True)), keywords)

        dispatcher.get_call_template = template
        return dispatcher

    return wrap


def entry(checked: bool) -> Callable[[Any], Any]:
    """Compile a kernel, and keep the machine code on disk beside its source."""

    def wrap(function: Any) -> Any:
        return cuda.jit(function, cache=True)

    return wrap


def _little_code(context: Any) -> Any:
    """Ask for little code in the function where this stands: loops stay loops. A GPU fetches code far slower than it runs it,
    and what is small enough can be put into its callers, which then know that a state lies in local memory."""

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        builder.function.attributes.add("optsize")
        return context.get_dummy_value()

    return types.void(), generate


little_code: Any = intrinsic(_little_code)


def _trailing_zeros(word: Any) -> Any:
    """The number of zero bits below the lowest one of a 64-bit word that is not zero."""
    return cuda.ffs(word) - 1


trailing_zeros: Any = cuda.jit(_trailing_zeros, device=True, forceinline=True)


def _copy_record(context: Any, target: Any, source: Any) -> Any:
    """Copy a record word by word: as one value it would be taken apart into its bytes."""
    words = target.size // WORD

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        word = ir.IntType(8 * WORD)
        to, source = (builder.bitcast(pointer, word.as_pointer()) for pointer in arguments)
        with cgutils.for_range(builder, context.get_constant(types.intp, words)) as loop:
            value = builder.load(builder.gep(source, [loop.index]), align=WORD)
            builder.store(value, builder.gep(to, [loop.index]), align=WORD)
        return context.get_dummy_value()

    return types.void(target, source), generate


copy_record: Any = intrinsic(_copy_record)
