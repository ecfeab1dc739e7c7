"""How Numba's compiler is put together for twins: rules are only translated, entries are optimised and made machine code.

By itself Numba optimises every function with all that it calls, and makes machine code of it, before the next one may
call it. Nobody but other rules ever calls a rule, so all that work is thrown away, again at each level of calls. Here
a rule stops at LLVM's intermediate form; an entry then links each rule that it reaches once, and optimises once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder


class RuleLibrary(JITCodeLibrary):
    """One translated rule, without machine code: there is nothing that Python could call."""

    class NoMachineCode:
        """Stands for the code generator where Numba tells a function's machine code its environment."""

        def set_env(self, name: str, environment: Any) -> None:
            """Rules need no environment: only Python objects are kept there."""

    codegen = NoMachineCode()

    def finalize(self) -> None:
        self._finalized = True

    def get_pointer_to_function(self, name: str) -> int:
        return 0


class EntryLibrary(JITCodeLibrary):
    """An entry with all rules that it reaches, each linked once."""

    def finalize(self) -> None:
        self._linking_libraries = reached(self._linking_libraries)
        super().finalize()


def reached(libraries: Iterable[Any]) -> list[Any]:
    """These libraries and all that they call, directly or through others."""
    found: dict[Any, None] = {}
    waiting = list(libraries)
    while waiting:
        library = waiting.pop()
        if library not in found:
            found[library] = None
            waiting += library._linking_libraries
    return list(found)


class RuleCompiler(CompilerBase):
    """Translates a rule."""

    library: type[JITCodeLibrary] = RuleLibrary

    def define_pipelines(self) -> list[Any]:
        state = self.state
        state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        return [DefaultPassBuilder.define_nopython_pipeline(state)]


class EntryCompiler(RuleCompiler):
    """Compiles an entry and everything that it reaches."""

    library = EntryLibrary
