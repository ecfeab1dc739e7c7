"""Code that is written by code: collected line by line, compiled, and shown like any other.

Its text is registered with `linecache`, so that tracebacks, debuggers, `inspect.getsource` and the checker of the rules'
subset find its lines under the name that stands where others have a file, such as `<carrot dispatch>`.
"""

from __future__ import annotations

import builtins
import inspect
import keyword
import linecache
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Any


@dataclass
class Written:
    """Lines of code, and the functions and tables that they name."""

    names: dict[str, Any] = field(default_factory=dict)
    lines: list[str] = field(default_factory=list)

    @property
    def source(self) -> str:
        return "\n".join(self.lines).rstrip("\n") + "\n"

    def name(self, value: Any, wanted: str) -> str:
        """A name for a function or table, the same one each time."""
        for name, known in self.names.items():
            if known is value:
                return name
        name = self.unused(wanted)
        self.names[name] = value
        return name

    def unused(self, wanted: str) -> str:
        """The wanted name, or one like it if that is taken."""
        name, n = wanted, 2
        while name in self.names:
            name, n = f"{wanted}_{n}", n + 1
        return name

    def define(self, wanted: str) -> str:
        """A name for a function that the lines themselves define."""
        name = self.unused(wanted)
        self.names[name] = None
        return name

    def local(self, wanted: str, others: Collection[str]) -> str:
        """A name for a variable that hides nothing the lines may call, nor one of the other variables."""
        while wanted in self.names or wanted in others or keyword.iskeyword(wanted) or hasattr(builtins, wanted):
            wanted += "_"
        return wanted

    def call(self, function: Any, first: Sequence[str], more: Sequence[str]) -> str:
        """A call with as many of these arguments as the function takes."""
        takes = len(parameters(function))
        return f"{self.name(function, function.__name__)}({', '.join([*first, *more][:takes])})"

    def call_by_name(self, function: Any, **instead: str) -> str:
        """A call in which each parameter gets what has the same name, or what is given instead."""
        given = [instead.get(name, name) for name in parameters(function)]
        return f"{self.name(function, function.__name__)}({', '.join(given)})"

    def compiled(self, title: str) -> dict[str, Any]:
        """Run the lines, and return all that has a name then."""
        filename = register(self.source, title)
        names = {name: value for name, value in self.names.items() if value is not None}
        exec(compile(self.source, filename, "exec"), names)
        return names


def parameters(function: Any) -> list[str]:
    """The names of a function's parameters."""
    return list(inspect.signature(function).parameters)


def register(text: str, title: str) -> str:
    """Make the lines of a text known under `<title>`, and return that. A second text of the same title gets a number."""
    lines = text.splitlines(keepends=True)
    filename, n = f"<{title}>", 2
    while filename in linecache.cache and linecache.getlines(filename) != lines:
        filename, n = f"<{title} {n}>", n + 1
    # without a time of change it is never looked for on the disk, so linecache.checkcache leaves it alone
    linecache.cache[filename] = (len(text), None, lines, filename)
    return filename
