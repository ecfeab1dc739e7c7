"""How Numba's compiler is put together for twins: rules are only translated, entries are optimised and made machine code.

By itself Numba optimises every function with all that it calls, and makes machine code of it, before the next one may
call it. Nobody but other rules ever calls a rule, so all that work is thrown away, again at each level of calls. Here
a rule stops at LLVM's intermediate form; an entry then links each rule that it reaches once, and optimises once.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import llvmlite.binding as llvm
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder

# as in `tuned`
NEEDED = (
    JITCodeLibrary._optimize_final_module,
    JITCodeLibrary.enable_object_caching,
    DefaultPassBuilder.define_nopython_pipeline,
    llvm.create_pass_builder,
    llvm.create_pipeline_tuning_options,
)


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

    def _optimize_final_module(self) -> None:
        """Twice, as Numba does, so that what the first run has put together is simplified by the second."""
        self._keep_to_itself()
        for _ in range(2):
            builder = llvm.create_pass_builder(self._codegen._tm, _tuning())
            passes = builder.getModulePassManager()
            passes.add_refprune_pass()
            passes.run(self._final_module, builder)

    def _keep_to_itself(self) -> None:
        """Nobody else can call the rules linked here. Told so, LLVM drops arguments and results that never vary, and
        puts a rule that is called once into its caller."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == llvm.Linkage.linkonce_odr:
                function.linkage = "internal"


def _tuning() -> llvm.PipelineTuningOptions:
    """Zones hold a few cards: loops over them gain nothing by vectors or by being unrolled, and the code grows."""
    tuning = llvm.create_pipeline_tuning_options(3)
    tuning.loop_vectorization = tuning.slp_vectorization = tuning.loop_unrolling = False
    return tuning


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
