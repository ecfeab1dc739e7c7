"""What can leave the subset: each construct with what to write instead."""

from __future__ import annotations

import ast
from dataclasses import dataclass

Advice = tuple[str, str]


@dataclass(frozen=True)
class Problem:
    """One line that leaves the subset."""

    file: str
    line: int
    construct: str
    instead: str

    @property
    def sentence(self) -> str:
        return f"{self.construct[:1].upper()}{self.construct[1:]} cannot stand in a rule: {self.instead}."

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.sentence}"


_ONE_BY_ONE = "handle the values one by one in a for loop over range(...)"
_ERRORS = "let a check return a reason, and rely on it afterwards"
_MODULE_LEVEL = "write a function at the top level of the module and mark it with @rule"

# whole statements and expressions, told by the type of their node
NODES: dict[type[ast.AST], Advice] = {
    ast.List: ("a list", "declare a field with a shape in the state, or a tuple at the top level of the module"),
    ast.Dict: ("a dict", "declare a tuple at the top level of the module and index it by an int"),
    ast.Set: ("a set", "keep a mask, an int with one bit for each member"),
    ast.Tuple: ("a tuple", "declare it at the top level of the module, or use one name for each value"),
    ast.ListComp: ("a list comprehension", _ONE_BY_ONE),
    ast.SetComp: ("a set comprehension", _ONE_BY_ONE),
    ast.DictComp: ("a dict comprehension", _ONE_BY_ONE),
    ast.GeneratorExp: ("a generator expression", _ONE_BY_ONE),
    ast.Lambda: ("a lambda", _MODULE_LEVEL),
    ast.FunctionDef: ("a function inside a function", _MODULE_LEVEL),
    ast.AsyncFunctionDef: ("an async function", _MODULE_LEVEL),
    ast.ClassDef: ("a class", "declare it at the top level of the module, as an IntEnum or a State"),
    ast.Try: ("the statement “try”", _ERRORS),
    ast.TryStar: ("the statement “try”", _ERRORS),
    ast.Raise: ("the statement “raise”", _ERRORS),
    ast.Assert: ("the statement “assert”", "put the condition into a check, or into a test of the game"),
    ast.With: ("the statement “with”", "leave files and locks to the program around the rules"),
    ast.AsyncWith: ("the statement “with”", "leave files and locks to the program around the rules"),
    ast.AsyncFor: ("the statement “async for”", _ONE_BY_ONE),
    ast.Yield: ("the word “yield”", "plan a step or ask a question, and go on there"),
    ast.YieldFrom: ("the word “yield”", "plan a step or ask a question, and go on there"),
    ast.Await: ("the word “await”", "plan a step or ask a question, and go on there"),
    ast.Slice: ("a slice", "walk over the places with a for loop over range(...)"),
    ast.JoinedStr: ("an f-string", "tell an event with its numbers, and write its sentence in the game's words"),
    ast.Global: ("the statement “global”", "keep what changes in a field of the state"),
    ast.Nonlocal: ("the statement “nonlocal”", "keep what changes in a field of the state"),
    ast.Delete: ("the statement “del”", "leave the name alone, or move the card with a verb"),
    ast.Match: ("the statement “match”", "write if and elif"),
    ast.NamedExpr: ("an assignment inside an expression", "assign on a line of its own"),
    ast.Starred: ("a starred argument", "write every argument out"),
    ast.Import: ("the statement “import”", "import at the top of the module"),
    ast.ImportFrom: ("the statement “import”", "import at the top of the module"),
}

OPERATORS: dict[type[ast.AST], Advice] = {
    ast.Div: ("the division /", "write // for whole numbers"),
    ast.Pow: ("the power **", "write 1 << n for a power of two, or multiply in a loop"),
    ast.MatMult: ("the operator “@”", "multiply in a loop"),
    ast.In: ("the operator “in”", "count the kind in a zone with count(), or compare with == in a loop"),
    ast.NotIn: ("the operator “not in”", "count the kind in a zone with count(), or compare with == in a loop"),
    ast.Is: ("the operator “is”", "compare numbers with =="),
    ast.IsNot: ("the operator “is not”", "compare numbers with !="),
}

# constants, told by their type
CONSTANTS: dict[type, Advice] = {
    str: ("a string", "use an int or a member of an IntEnum, and keep the text in the game's words"),
    bytes: ("a string of bytes", "use an int or a member of an IntEnum"),
    float: ("a float", "count in whole numbers of a smaller unit"),
    complex: ("a complex number", "use ints"),
    type(None): ("None", "use a number that stands for nothing, such as -1"),
    type(...): ("an ellipsis", "write the rule out"),
}

WIDE: Advice = ("a number of more than 64 bits", "stay between -2**63 and 2**63 - 1")
SWAP: Advice = ("a swap by tuples", "use a third name: c = a, then a = b, then b = c")
UNPACKING: Advice = ("the unpacking of several values", "assign one name on each line")
COMMA_INDEX: Advice = ("an index with a comma", "index the row first and the column next, as in table[row][column]")
LOOP: Advice = ("a loop over anything but range(...)", "loop over range(...) and read the value by its index")
LOOP_TARGET: Advice = ("a loop that counts in anything but a name", "count in a name of its own and assign inside the loop")
LOOP_ELSE: Advice = ("else after a loop", "remember in a name whether the loop came to its end")
RANGE: Advice = ("a range(...) outside of a loop", "write it in the head of a for loop")
EXTREME: Advice = ("the min or max of one array", "compare in a for loop; min and max take two or more numbers")
BUILTIN_KEYWORD: Advice = ("a keyword of a built-in function", "give its numbers alone")
STATE_ALIAS: Advice = ("a second name for the state", "use the parameter itself")
DECORATOR: Advice = ("a second decorator", "mark the function with @rule alone")
PARAMETER_KIND: Advice = ("a parameter with or after a star", "give every parameter a name and a place")
DEFAULT: Advice = ("a default that is no int", "take a plain int such as 0, or no default")
NO_SOURCE: Advice = ("a function whose source cannot be read", "write it in a file")
BARE_RETURN: Advice = ("a return without a value in a function that returns a number", "return an int on every path")
VALUE_RETURN: Advice = ("a return with a value in a function that returns None", "leave the value away, or annotate -> int")
NO_RETURN: Advice = ("a path without return in a function that returns a number", "return an int at its end")
CALLED_EXPRESSION: Advice = ("a call of an expression", "call a rule by its name")
LOST_CHANGE = "call it on the line before, because a twin leaves the whole tell out"
