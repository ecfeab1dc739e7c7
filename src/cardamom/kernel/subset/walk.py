"""The walk over one rule's syntax tree."""

from __future__ import annotations

import ast
import builtins
import linecache
from enum import IntEnum
from functools import lru_cache
from types import FunctionType, ModuleType

from ..memory import Memory
from ..rule import is_narration, is_rule
from ..state import State
from . import problems as say
from .names import (
    ANNOTATIONS,
    LEAST,
    MOST,
    annotation_depth,
    call_problem,
    global_problem,
    state_fields,
    state_layout,
    table_depth,
)
from .problems import Advice, Problem

BUILTINS = frozenset(("range", "len", "min", "max", "abs", "int", "bool"))
_MISSING = object()


class Walk(ast.NodeVisitor):
    """What is wrong with one function, and which rules it calls on which lines."""

    def __init__(self, function: FunctionType) -> None:
        self.function, self.globals = function, function.__globals__
        code = function.__code__
        self.file, self.line = code.co_filename, code.co_firstlineno
        self.local = frozenset(code.co_varnames + code.co_cellvars + code.co_freevars)
        self.problems: list[Problem] = []
        self.calls: list[tuple[FunctionType, int]] = []
        self.told_calls: list[tuple[FunctionType, int]] = []  # those among the arguments of a tell
        self.changes = False  # whether it writes to the state or to an array
        self.states: dict[str, type[State | Memory]] = {}
        self.arrays: dict[str, int] = {}  # names of whole arrays and rows, with the number of their indices
        self.numbers: set[str] = set()
        self.whole: set[ast.AST] = set()  # nodes that may be a whole array: what is indexed, passed on or named
        self.statements: set[ast.AST] = set()  # calls that are statements
        self.tells: set[ast.AST] = set()  # calls among the arguments of a tell
        self.counted: set[ast.AST] = set()  # calls of range in the head of a loop
        node = source_of(function)
        if node is None:
            self.report(self.line, say.NO_SOURCE)
        else:
            self.check_head(node)
            for statement in node.body[has_docstring(node) :]:
                self.visit(statement)
            if self.returns_number and not ends(node.body):
                self.report(node.lineno, say.NO_RETURN)

    def report(self, at: ast.AST | int, advice: Advice) -> None:
        line = at if isinstance(at, int) else getattr(at, "lineno", self.line)
        self.problems.append(Problem(self.file, line, *advice))

    # ---- the head

    def check_head(self, node: ast.FunctionDef) -> None:
        name, arguments = self.function.__name__, node.args
        if not is_rule(self.function):
            self.report(node, (f"the function {name} without a mark", "mark it with @rule"))
        if len(node.decorator_list) > 1:
            self.report(node, say.DECORATOR)
        if self.function.__code__.co_freevars:
            kept = ", ".join(self.function.__code__.co_freevars)
            self.report(node, (f"the function {name}, which keeps {kept} from outside,", "take that as a parameter"))
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs:
            self.report(node, say.PARAMETER_KIND)
        for parameter in [*arguments.posonlyargs, *arguments.args]:
            self.check_parameter(parameter)
        for default in self.function.__defaults__ or ():
            if type(default) not in (int, bool):
                self.report(node, say.DEFAULT)
        returned = ast.unparse(node.returns).strip("'\"") if node.returns else ""
        self.returns_number = returned in ("int", "bool")
        if not self.returns_number and returned != "None":
            given = f"annotated with {returned}" if returned else "without annotation"
            self.report(node, (f"the result of {name} {given}", "annotate it with -> int, -> bool or -> None"))

    def check_parameter(self, parameter: ast.arg) -> None:
        meant = annotation_depth(parameter.annotation, self.globals)
        if meant is None:
            given = f"annotated with {ast.unparse(parameter.annotation)}" if parameter.annotation else "without annotation"
            self.report(parameter, (f"the parameter {parameter.arg} {given}", ANNOTATIONS))
        elif isinstance(meant, type):
            self.states[parameter.arg] = meant
        elif meant > 0:
            self.arrays[parameter.arg] = meant

    # ---- anything

    def visit(self, node: ast.AST) -> None:
        advice = say.NODES.get(type(node))
        self.changes |= isinstance(node, ast.Attribute | ast.Subscript) and isinstance(node.ctx, ast.Store)
        if advice is not None:
            self.report(node, advice)
            return
        if isinstance(node, ast.expr) and node not in self.whole and self.depth(node) > 0:
            self.report(node, whole_array(node))
            return
        super().visit(node)

    def depth(self, node: ast.expr) -> int:
        """How many indices the value still takes: 0 for a number."""
        if isinstance(node, ast.Subscript):
            return max(0, self.depth(node.value) - 1)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in self.local:
                return self.arrays.get(node.id, 0)
            return table_depth(self.globals.get(node.id)) or 0
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in self.states:
            state = self.states[node.value.id]
            return state_fields(state).get(node.attr, 0) or state_layout(state).get(node.attr, 0)
        return 0

    def visit_Constant(self, node: ast.Constant) -> None:
        advice = say.CONSTANTS.get(type(node.value))
        if advice is not None:
            self.report(node, advice)
        elif isinstance(node.value, int) and not LEAST <= node.value <= MOST:
            self.report(node, say.WIDE)

    # ---- names

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in self.local or isinstance(node.ctx, ast.Store):
            return
        value = self.globals.get(node.id, getattr(builtins, node.id, _MISSING))
        if value is _MISSING:
            self.report(node, unknown_name(node.id))
        elif (advice := global_problem(node.id, value)) is not None:
            self.report(node, advice)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        base = node.value.id if isinstance(node.value, ast.Name) else ""
        value = _MISSING if base in self.local else self.globals.get(base, _MISSING)
        if base in self.states:
            self.check_field(node, self.states[base])
        elif isinstance(value, type) and issubclass(value, IntEnum):
            if node.attr not in value.__members__:
                self.report(node, (f"the name {base}.{node.attr}, which is no member of {base},", f"declare it in {base}"))
        elif isinstance(value, ModuleType):
            self.report(node, (f"the name {base}.{node.attr}, reached through a module,", f"import {node.attr} from it"))
        else:
            instead = "use a dot only for a field of the state or a member of an IntEnum"
            self.report(node, (f"the attribute {ast.unparse(node)}", instead))

    def check_field(self, node: ast.Attribute, state: type[State | Memory]) -> None:
        name = ast.unparse(node)
        if node.attr in state_layout(state):
            if isinstance(node.ctx, ast.Store):
                self.report(node, (f"a change of {name}", "leave it as it is, because the layout is the same for all states"))
        elif node.attr not in state_fields(state):
            self.report(
                node,
                (f"the attribute {name}, which is no field of {state.__name__},", f"declare {node.attr} in {state.__name__}"),
            )

    # ---- statements

    def visit_Expr(self, node: ast.Expr) -> None:
        self.statements.add(node.value)
        self.visit(node.value)

    def visit_Assign(self, node: ast.Assign) -> None:
        if any(isinstance(target, ast.Tuple | ast.List) for target in node.targets):
            self.report(node, say.SWAP if isinstance(node.value, ast.Tuple | ast.List) else say.UNPACKING)
            return
        self.check_assignment(node.targets, node.value)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        if node.value is not None:
            self.check_assignment([node.target], node.value)

    def check_assignment(self, targets: list[ast.expr], value: ast.expr) -> None:
        """A name may stand for a number, or for an array or a row of one, but not for the state."""
        if isinstance(value, ast.Name) and value.id in self.states:
            self.report(value, say.STATE_ALIAS)
            return
        names = [target.id for target in targets if isinstance(target, ast.Name)]
        if len(names) == len(targets):
            self.whole.add(value)
        self.visit(value)
        depth = self.depth(value)
        for name in names:
            if (name in self.arrays and self.arrays[name] != depth) or (name in self.numbers and depth > 0):
                self.report(value, (f"the name {name} for a number and for an array", "use two names"))
            elif depth > 0:
                self.arrays[name] = depth
            else:
                self.numbers.add(name)
        for target in targets:
            self.visit(target)

    def visit_AugAssign(self, node: ast.AugAssign) -> None:
        self.check_operators(node, [node.op])
        self.visit(node.target)
        self.visit(node.value)

    def visit_Return(self, node: ast.Return) -> None:
        nothing = node.value is None or (isinstance(node.value, ast.Constant) and node.value.value is None)
        if nothing and self.returns_number:
            self.report(node, say.BARE_RETURN)
        elif node.value is not None and not nothing:
            if not self.returns_number:
                self.report(node, say.VALUE_RETURN)
            self.visit(node.value)

    def visit_For(self, node: ast.For) -> None:
        if isinstance(node.iter, ast.Call) and isinstance(node.iter.func, ast.Name) and node.iter.func.id == "range":
            self.counted.add(node.iter)
            self.visit(node.iter)
        else:
            self.report(node, say.LOOP)
        if not isinstance(node.target, ast.Name):
            self.report(node, say.LOOP_TARGET)
        self.check_loop(node)

    def visit_While(self, node: ast.While) -> None:
        self.visit(node.test)
        self.check_loop(node)

    def check_loop(self, node: ast.For | ast.While) -> None:
        for statement in node.body:
            self.visit(statement)
        if node.orelse:
            self.report(node.orelse[0], say.LOOP_ELSE)

    # ---- expressions

    def check_operators(self, node: ast.AST, operators: list[ast.operator] | list[ast.cmpop]) -> None:
        for operator in operators:
            if type(operator) in say.OPERATORS:
                self.report(node, say.OPERATORS[type(operator)])

    def visit_BinOp(self, node: ast.BinOp) -> None:
        self.check_operators(node, [node.op])
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        self.check_operators(node, node.ops)
        if not any(isinstance(op, ast.In | ast.NotIn | ast.Is | ast.IsNot) for op in node.ops):
            self.generic_visit(node)

    def visit_Subscript(self, node: ast.Subscript) -> None:
        self.whole.add(node.value)
        self.visit(node.value)
        if isinstance(node.slice, ast.Tuple):
            self.report(node, say.COMMA_INDEX)
        else:
            self.visit(node.slice)

    def visit_Call(self, node: ast.Call) -> None:
        self.check_callee(node)
        numbers = isinstance(node.func, ast.Name) and node.func.id in BUILTINS - {"len"}
        for argument in [*node.args, *(keyword.value for keyword in node.keywords)]:
            if not numbers:
                self.whole.add(argument)
            self.visit(argument)
        if any(keyword.arg is None for keyword in node.keywords):
            self.report(node, say.NODES[ast.Starred])

    def check_callee(self, node: ast.Call) -> None:
        if isinstance(node.func, ast.Attribute):
            method = ast.unparse(node.func)
            self.report(node, (f"the method call {method}(...)", "call a rule by its name, with the state first"))
            return
        if not isinstance(node.func, ast.Name):
            self.report(node, say.CALLED_EXPRESSION)
            return
        name = node.func.id
        if name in self.local:
            self.report(node, (f"a call of the variable {name}", "call a rule by its name"))
            return
        value = self.globals.get(name, getattr(builtins, name, _MISSING))
        if name in BUILTINS and value is getattr(builtins, name):
            self.check_builtin(node, name)
        elif value is _MISSING:
            self.report(node, unknown_name(name))
        elif (advice := call_problem(name, value)) is not None:
            self.report(node, advice)
        elif is_narration(value):
            self.check_tell(node, name)
        elif isinstance(value, FunctionType):
            self.calls.append((value, node.lineno))
            if node in self.tells:
                self.told_calls.append((value, node.lineno))

    def check_tell(self, node: ast.Call, name: str) -> None:
        if node not in self.statements:
            self.report(node, (f"the result of {name}, which only tells something,", "call it on a line of its own"))
        self.tells |= {inner for inner in ast.walk(node) if isinstance(inner, ast.Call)}

    def check_builtin(self, node: ast.Call, name: str) -> None:
        if node.keywords:
            self.report(node, say.BUILTIN_KEYWORD)
        if name == "range" and node not in self.counted:
            self.report(node, say.RANGE)
        if name in ("min", "max") and len(node.args) < 2:
            self.report(node, say.EXTREME)
            self.whole |= set(node.args)


def unknown_name(name: str) -> Advice:
    return f"the unknown name {name}", "define or import it at the top of the module"


def whole_array(node: ast.expr) -> Advice:
    name = ast.unparse(node)
    if isinstance(getattr(node, "ctx", None), ast.Store):
        return f"an assignment to the whole array {name}", f"assign its elements one by one, as in {name}[i] = 0"
    return f"the whole array {name} as a value", f"name one element, as in {name}[i]"


def source_of(function: FunctionType) -> ast.FunctionDef | None:
    """The function's part of its file's syntax tree, with the file's line numbers."""
    code = function.__code__
    source = "".join(linecache.getlines(code.co_filename, function.__globals__))
    return functions_in(source).get((code.co_name, code.co_firstlineno))


def text_of(function: FunctionType) -> str:
    """The function's lines, decorators included. Python's own `inspect` reads them token by token, which takes ten times as
    long."""
    node, code = source_of(function), function.__code__
    assert node is not None
    return "".join(linecache.getlines(code.co_filename, function.__globals__)[code.co_firstlineno - 1 : node.end_lineno])


@lru_cache(maxsize=32)
def functions_in(source: str) -> dict[tuple[str, int], ast.FunctionDef]:
    """All functions of a file by name and first line, which is that of the first decorator."""
    found = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return {(node.name, min([node.lineno, *(part.lineno for part in node.decorator_list)])): node for node in found}


def has_docstring(node: ast.FunctionDef) -> bool:
    return ast.get_docstring(node) is not None


def ends(body: list[ast.stmt]) -> bool:
    """Whether every path through these statements returns."""
    last = body[-1]
    if isinstance(last, ast.If):
        return ends(last.body) and bool(last.orelse) and ends(last.orelse)
    if isinstance(last, ast.While):
        for_ever = isinstance(last.test, ast.Constant) and bool(last.test.value)
        return for_ever and not any(isinstance(node, ast.Break) for node in ast.walk(last))
    return isinstance(last, ast.Return)
