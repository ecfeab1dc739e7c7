"""An array that compiled functions reach by its address, for what belongs to a state and must not be copied with it."""

from __future__ import annotations

from typing import Any

from numba import types
from numba.extending import intrinsic

WORD = 8  # bytes


def _numbers_at(context: Any, address: Any, length: Any) -> Any:
    """The 64-bit numbers from an address on, as an array of this length. Whoever made them must keep them."""
    found = types.Array(types.int64, 1, "C")

    def generate(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
        array = context.make_array(found)(context, builder)
        step = context.get_constant(types.intp, WORD)
        data = builder.inttoptr(arguments[0], array.data.type)
        context.populate_array(array, data=data, shape=[arguments[1]], strides=[step], itemsize=step, meminfo=None)
        return array._getvalue()

    return found(types.uint64, types.intp), generate


numbers_at: Any = intrinsic(_numbers_at)
