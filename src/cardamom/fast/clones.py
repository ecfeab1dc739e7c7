"""The twin maker: all rules that a game can reach, cloned into the source of one module.

In the clone a rule's name means its compiled clone, a table is an array, a constant or enum member is a
number, a layout table of the state is a constant, defaults are written out, and narration is gone but for
what the game counts and remembers. The rules themselves stay untouched.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections.abc import Mapping
from copy import deepcopy
from enum import EnumType
from types import MappingProxyType, ModuleType
from typing import Any

from cardamom.kernel import dispatch
from cardamom.kernel.chance import chance, mixed
from cardamom.kernel.errors import BadDeclaration
from cardamom.kernel.events import CardEvent, disclose, tell, tell_card, tell_stock
from cardamom.kernel.fields import Field
from cardamom.kernel.game import Game
from cardamom.kernel.listing import ArrayLister
from cardamom.kernel.memory import Memory
from cardamom.kernel.rule import is_narration, is_rule
from cardamom.kernel.subset.walk import text_of
from cardamom.kernel.thinking import takes_memory
from cardamom.kernel.views import fill

from . import entries
from .counting import Counting, function_name
from .forms import forms
from .remembering import facts_heard, imaginer, memory_of

HEAD = "import numpy as np\nfrom cardamom.fast.numba_door import copy_state, entry, trailing_zeros, widened\n"
EMPTY: Mapping[str, str] = MappingProxyType({})
_KINDS = {"int": "i", "bool": "i"}  # an argument's annotation, and how `widened` takes it


class Clones:
    """Collects functions and tables under unique names, and writes them out."""

    def __init__(
        self,
        game: Game,
        checked: bool,
        entries: ModuleType = entries,
        head: str = HEAD,
        constants: Mapping[str, str] = EMPTY,
        rules: Mapping[str, Any] = EMPTY,
        opening: str = "",
        remembers: bool = False,
        counting: Counting | None = None,
        lister: type[ArrayLister] = ArrayLister,
    ) -> None:
        """`entries` are the functions to be called from outside; `head`, `constants` and `rules` are what they need, the
        rules under the names that the entries call them by. `opening` is what every function of the game begins with. Where the
        twin `remembers`, what is told feeds the game's memory. `counting` is what it counts, if not the game's counters, and
        `lister` how it lists legal answers."""
        self.game, self.checked, self.forms = game, checked, forms(checked)
        self.entries, self.opening = entries, ast.parse(opening).body
        self.counting, self.lister = counting or Counting(game), lister
        self.hears = game.thinking.hears if remembers else {}
        self.shapes = _shapes(game.state.fields)
        self.memory_shapes = _shapes(game.thinking.memory.fields) if game.thinking.memory else {}
        self.asking = {name: rule for name, rule in rules.items() if takes_memory(rule)}
        plain = {name: rule for name, rule in rules.items() if name not in self.asking}
        # the module's names and what they stand for
        self.named: dict[str, Any] = {**dict.fromkeys(constants), **plain, **dict.fromkeys(self.asking)}
        self.waiting = list(plain)  # functions not yet written
        self.tables = [head, *(f"{name} = {value}" for name, value in constants.items())]
        self.functions: list[str] = []

    def source(self) -> str:
        """The module's text."""
        written = dispatch.write(self.game, array_lister=self.lister)
        drivers = [node for node in ast.parse(written.source).body if isinstance(node, ast.FunctionDef)]
        counters = [_function(source) for source in self.counting.functions(self.name_of)]
        self.named |= {node.name: node for node in [*drivers, *counters]} | {"game_choose": None}
        imaginers = [imaginer(name, self.name_of(rule, rule.__name__), rule) for name, rule in self.asking.items()]
        for wanted in (fill, chance, mixed):
            self.name_of(wanted, wanted.__name__)
        for node in [*drivers, *counters, *map(_function, imaginers), self.chooser()]:
            self.write(node, written.names)
        while self.waiting:
            name = self.waiting.pop()
            function = self.forms.get(self.named[name], self.named[name])
            clone = _function(textwrap.dedent(text_of(function)))
            clone.name = name
            self.write(clone, function.__globals__, inline=function is not self.named[name])
        for name, function in inspect.getmembers(self.entries, inspect.isfunction):
            self.functions.append(f"{_mark(name, function, self.checked)}\n{self.entry_text(function)}")
        return "\n\n".join([*self.tables, *self.functions])

    def entry_text(self, function: Any) -> str:
        """How a function of the entries is written in the module: as it stands."""
        return inspect.getsource(function)

    def chooser(self) -> ast.FunctionDef:
        """`game_choose` asks the strategy of this number, in the order of declaration from 1 on."""
        lines = ["def game_choose(s: State, seat: int, bot: int, out: list[int], n: int) -> int:"]
        for number, function in enumerate(self.game.strategies.values(), 1):
            lines += [
                f"    if bot == {number}:",
                f"        return {self.name_of(function, function.__name__)}(s, seat, out, n)",
            ]
        lines += ["    return out[0]"]
        return _function("\n".join(lines))

    def name_of(self, value: Any, wanted: str) -> str:
        """The module's name for a function or table; the first time, it is queued or written."""
        for name, known in self.named.items():
            if known is value:
                return name
        name = wanted
        while name in self.named:
            name += "_"
        self.named[name] = value
        if isinstance(value, tuple):
            self.tables.append(f"{name} = np.array({value!r}, dtype=np.int{_bits(value)})")
        else:
            self.waiting.append(name)
        return name

    def write(self, node: ast.FunctionDef, names: Mapping[str, Any], inline: bool = False) -> None:
        """Write one function, its body translated, with its arguments' kinds for the compiler."""
        kinds = "".join(_KINDS.get(ast.unparse(arg.annotation), "x") if arg.annotation else "x" for arg in node.args.args)
        clone = _Translation(self, names, node).visit(node)
        clone.body[:0] = self.opening
        self.functions.append(f"@widened({kinds!r}, {self.checked}, {inline})\n{ast.unparse(clone)}")

    def literal(self, value: Any, wanted: str) -> ast.expr | None:
        """How a global value is written in the module, or None where the name itself stays."""
        if isinstance(value, int):
            return ast.Constant(int(value))
        if isinstance(value, tuple) or is_rule(value):
            return ast.Name(self.name_of(value, wanted), ast.Load())
        return None


def _mark(name: str, function: Any, checked: bool) -> str:
    """Entries are what Python calls; what begins with an underscore only helps them."""
    if not name.startswith("_"):
        return f"@entry({checked})"
    return f"@widened({'x' * len(inspect.signature(function).parameters)!r}, {checked}, False)"


def _bits(table: Any) -> int:
    """The bits that suffice for each number of a table: a GPU has 64 KB for all constants, and a CPU a small first cache."""
    if isinstance(table, tuple):
        return max(map(_bits, table), default=8)
    return next(bits for bits in (8, 16, 32, 64) if -(2 ** (bits - 1)) <= table < 2 ** (bits - 1))


def _function(source: str) -> ast.FunctionDef:
    node = ast.parse(source).body[0]
    assert isinstance(node, ast.FunctionDef)
    return node


def _shapes(fields: tuple[Field, ...]) -> dict[str, int]:
    """How many indices each field takes; a 64-bit number stays what it is."""
    return {field.name: len(field.shape) for field in fields if field.code != "u8"}


def _is_memory(names: Mapping[str, Any], annotation: ast.expr) -> bool:
    """Whether a parameter is annotated as a game's memory."""
    value = names.get(annotation.id) if isinstance(annotation, ast.Name) else None
    return isinstance(value, type) and issubclass(value, Memory)


def _cast(kind: str, value: ast.AST) -> ast.expr:
    return ast.Call(ast.Attribute(ast.Name("np", ast.Load()), kind, ast.Load()), [value], [])  # type: ignore[list-item]


class _Translation(ast.NodeTransformer):
    """Translates one function's body. `names` are the globals it was written with."""

    def __init__(self, clones: Clones, names: Mapping[str, Any], function: ast.FunctionDef) -> None:
        self.clones, self.names = clones, names
        nodes = list(ast.walk(function))
        stored = (node.id for node in nodes if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))
        self.local = {arg.arg for arg in function.args.args} | set(stored)
        self.memories = {arg.arg for arg in function.args.args if arg.annotation and _is_memory(self.names, arg.annotation)}
        # names given to a row of the state, and how many indices are left to its numbers
        self.rows: dict[str, int] = {}
        for node in nodes:
            if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name) and self.left(node.value) > 0:
                self.rows[node.targets[0].id] = self.left(node.value)

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.decorator_list, node.returns, node.args.defaults = [], None, []
        for arg in node.args.args:
            arg.annotation = None
        if ast.get_docstring(node) is not None:
            del node.body[0]
        node.body = node.body or [ast.Pass()]
        return self.generic_visit(node)

    def visit_Expr(self, node: ast.Expr) -> ast.AST | list[ast.Expr]:
        """Telling is for people: a twin leaves it out, with everything computed for it, or just counts and remembers it."""
        if isinstance(node.value, ast.Call) and is_narration(self.value(node.value.func)):
            return [ast.Expr(call) for call in self.left_of(node.value)] or ast.Pass()
        return self.generic_visit(node)

    def left_of(self, node: ast.Call) -> list[ast.Call]:
        """What is left of a telling call."""
        function, clones = self.value(node.func), self.clones
        if function is tell_stock and clones.counting.hears_stock:
            return [self.call(function_name(CardEvent.STOCKED), node.args[0], node.args[1:2])]
        if function not in (tell, disclose, tell_card) or not (clones.counting.listens or clones.hears):
            return []
        self.write_out(node, function)
        named = self.visit(node.args[1])
        event = named.value if isinstance(named, ast.Constant) else None
        if not isinstance(event, int):
            raise BadDeclaration(f"{ast.unparse(node)} must name its event, or the twin can neither count nor remember it.")
        left = []
        if clones.counting.counts(event):
            facts = [deepcopy(node.args[2 + fact]) for fact in clones.counting.facts(event)]
            left.append(self.call(function_name(event), node.args[0], facts))
        if event in clones.hears:
            rule, given = clones.hears[event], dict(zip(inspect.signature(function).parameters, node.args, strict=True))
            facts = facts_heard(clones.game, function, event, given)
            left.append(self.call(clones.name_of(rule, rule.__name__), memory_of(node.args[0]), facts))
        return left

    def call(self, name: str, first: ast.expr, facts: list[ast.expr]) -> ast.Call:
        return ast.Call(ast.Name(name, ast.Load()), [self.visit(deepcopy(argument)) for argument in (first, *facts)], [])

    def visit_Call(self, node: ast.Call) -> ast.AST:
        function = self.value(node.func)
        if is_rule(function):
            self.write_out(node, function)
        return self.generic_visit(node)

    def write_out(self, node: ast.Call, function: Any) -> None:
        """Give the call all its arguments, in order."""
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        for parameter in list(inspect.signature(function).parameters.values())[len(node.args) :]:
            node.args.append(given.get(parameter.name) or ast.Constant(int(parameter.default)))
        node.keywords = []

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        owner = self.value(node.value)
        if isinstance(owner, EnumType):
            return ast.Constant(int(owner[node.attr].value))
        layout = self.clones.game.state.layout
        if isinstance(node.value, ast.Name) and node.value.id in self.local - self.memories and node.attr in layout:
            return self.clones.literal(layout[node.attr], node.attr) or node
        return self.signed(node, self.generic_visit(node))

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        """Places count from 0 on: told so by an unsigned index, the compiler leaves out what a negative one would need."""
        translated = self.generic_visit(node)
        assert isinstance(translated, ast.Subscript)
        if not isinstance(translated.slice, ast.Constant):
            translated.slice = _cast("uint64", translated.slice)
        return self.signed(node, translated)

    def signed(self, node: ast.Attribute | ast.Subscript, translated: ast.AST) -> ast.AST:
        """A number read from the state counts as a signed one, as in Python: two bytes would add up to an unsigned
        number, and that and a signed one to a float."""
        if isinstance(node.ctx, ast.Load) and self.left(node) == 0:
            return _cast("int64", translated)
        return translated

    def left(self, node: ast.expr) -> int:
        """How many indices are left to a number of the state: 0 for `s.size[zone]`, 1 for `s.size`; -1 for others."""
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.local:
            shapes = self.clones.memory_shapes if node.value.id in self.memories else self.clones.shapes
            return shapes.get(node.attr, -1)
        if isinstance(node, ast.Name):
            return self.rows.get(node.id, -1)
        return max(self.left(node.value) - 1, -1) if isinstance(node, ast.Subscript) else -1

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.clones.literal(self.value(node), node.id) or node

    def value(self, node: ast.expr) -> Any:
        """What a global name stands for; None for locals, builtins and anything else."""
        return self.names.get(node.id) if isinstance(node, ast.Name) and node.id not in self.local else None
