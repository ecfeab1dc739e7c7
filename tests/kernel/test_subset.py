"""The subset checker: every construct has its line and its sentence, and what is in use is clean."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

import cardamom
from cardamom.kernel import agenda, verbs, views
from cardamom.kernel.subset import Problem, check_function, check_game, check_module
from tests.loading import load

from .subset_cases import BODIES, FUNCTIONS

HEAD = """
from __future__ import annotations

import math
from enum import Enum, IntEnum

from cardamom.kernel import FIRST_NEWS, Sight, State, Zones, card_at, chance, draw, plan, rule, tell, u8
from cardamom.kernel.rule import narration, native

ZONES = Zones(2, 3)
HAND = ZONES.bag("hand", capacity=3, sight=Sight.OWNER)
DECK = ZONES.pile("deck", capacity=3, sight=Sight.NOBODY)


class Toy(State, zones=ZONES):
    direction: int = u8()
    grid: list[list[int]] = u8(2, 3)


class Do(IntEnum):
    ACT = 1


class Colour(Enum):
    RED = 1


POINTS = (1, 2, 3)
TABLE = ((1, 2), (3, 4))
RAGGED = ((1, 2), (3,))
WORDY = ("one", "two")
EMPTY = ()
RATES = [1, 2]
PRICES = {1: 2}
SHORT = {1, 2}
NAME = "toy"
HALF = 0.5
WIDE = 1 << 63
RED = Colour.RED


def plain(x: int) -> int:
    return x


@rule
def helper(s: Toy, n: int = 0) -> int:
    return n


@rule
def turn_round(s: Toy) -> int:
    s.direction = 1 - s.direction
    return s.direction


@native
def free(s: Toy) -> int:
    return len([s.turns])
"""

Import = Callable[[str], ModuleType]


@pytest.fixture
def written(tmp_path: Path) -> Iterator[Import]:
    """Imports source code as a module called `toy_rules`."""

    def import_written(source: str) -> ModuleType:
        path = tmp_path / "toy_rules.py"
        path.write_text(HEAD + source)
        return load(path)

    yield import_written
    sys.modules.pop("toy_rules", None)


def lines_of(module: ModuleType) -> list[int]:
    """The lines that the snippet marks as wrong."""
    text = Path(str(module.__file__)).read_text().splitlines()
    return [number for number, line in enumerate(text, 1) if line.endswith("# !")]


def check(module: ModuleType, construct: str, instead: str) -> None:
    """Exactly the marked line is named, with exactly this sentence."""
    (line,) = lines_of(module)
    found = check_module(module)
    assert found == [Problem(str(module.__file__), line, construct, instead)]
    capital = construct[0].upper() + construct[1:]
    assert str(found[0]) == f"{module.__file__}:{line}: {capital} cannot stand in a rule: {instead}."


@pytest.mark.parametrize(("body", "construct", "instead"), BODIES, ids=[body for body, _, _ in BODIES])
def test_a_construct_is_named_with_its_line(written: Import, body: str, construct: str, instead: str) -> None:
    check(written(f"\n\n@rule\ndef r(s: Toy, n: int) -> None:\n    {body}\n"), construct, instead)


@pytest.mark.parametrize(("source", "construct", "instead"), FUNCTIONS, ids=[construct for _, construct, _ in FUNCTIONS])
def test_a_function_is_named_with_its_line(written: Import, source: str, construct: str, instead: str) -> None:
    module = written(f"\n\ndef again(function):\n    return function\n\n\n{source}\n")
    check(module, construct, instead)


CLEAN = '''

@rule
def clean(s: Toy, legal: list[int], table: tuple[int, ...], n: int = -1, sure: bool = False) -> int:
    """A docstring is fine, and so is all of this."""
    row = s.grid[n]
    best: int = -1
    for i in range(len(POINTS) - 1, -1, -1):
        row[i] += TABLE[i % 2][0] * POINTS[i] // 2
        best = max(best, legal[i], table[i], abs(n))
        if not sure or 0 <= best < s.zone_room[HAND]:
            continue
        break
    while best > 0 and bool(n):
        best = best - 1 if n < int(sure) else helper(s, n=best)
    tell(s, FIRST_NEWS, card_at(s, DECK, 0), len(s.score))
    plan(s, Do.ACT, free(s))
    s.score[0] = s.grid[0][1] = draw(s, DECK, HAND + 1)
    pass_on(s, s.score, TABLE)
    if best == 3:
        return best
    elif best == 4:
        return Do.ACT
    else:
        while True:
            best += 1
            if best > 9:
                return best


@rule
def pass_on(s: Toy, numbers: list[int], rows: tuple[tuple[int, ...], ...]) -> None:
    """Only a docstring."""
'''


def test_all_that_the_subset_has_is_clean(written: Import) -> None:
    assert check_module(written(CLEAN)) == []


def test_several_problems_come_in_the_order_of_their_lines(written: Import) -> None:
    module = written("\n\n@rule\ndef r(s: Toy) -> None:\n    x = 1 / 2 + 0.5  # !\n    y = [x]  # !\n")
    first, second = lines_of(module)
    assert [(problem.line, problem.construct) for problem in check_module(module)] == [
        (first, "a float"),
        (first, "the division /"),
        (second, "a list"),
    ]


def test_one_function_is_checked_alone_but_its_recursion_is_followed(written: Import) -> None:
    module = written(
        "\n\n@rule\ndef a(s: Toy) -> None:\n    b(s)  # !\n\n\n@rule\ndef b(s: Toy) -> None:\n    x = 0.5\n    a(s)\n"
    )
    (line,) = lines_of(module)
    assert check_function(module.a) == [
        Problem(str(module.__file__), line, "recursion (a calls b calls a)", "write it as a loop"),
    ]


FREE = """

@native
def grow(s: Toy) -> int:
    return len([1])


@narration
def whisper(s: Toy, n: int) -> None:
    print(f"{n}")


@rule
def r(s: Toy) -> None:
    whisper(s, 1)
    s.turns = grow(s)
"""


def test_native_functions_and_narration_are_not_looked_into(written: Import) -> None:
    module = written(FREE)
    assert check_module(module) == []
    assert [check_function(rule) for rule in (module.grow, module.whisper, module.r)] == [[], [], []]


def test_a_function_of_a_game_without_the_mark_is_named(written: Import) -> None:
    module = written("\n\ndef r(s: Toy) -> None:  # !\n    s.turns = 1\n")
    (line,) = lines_of(module)
    assert check_function(module.r) == [
        Problem(str(module.__file__), line, "the function r without a mark", "mark it with @rule"),
    ]


def test_a_function_without_a_file_is_named() -> None:
    names: dict[str, Callable[..., object]] = {}
    exec("def r(s: int) -> None: pass", names)
    assert [problem.construct for problem in check_function(names["r"])] == ["a function whose source cannot be read"]


# ---- what is in use


@pytest.mark.parametrize("game", cardamom.games(), ids=lambda game: game.id)
def test_every_installed_game_is_clean(game: cardamom.Game) -> None:
    assert [str(problem) for problem in check_game(game)] == []


def test_a_game_is_checked_through_all_it_declares(written: Import) -> None:
    """A wrong line is found wherever the game can reach it: setup, may, check, apply, step, strategy, guides, what
    experts imagine, and their helpers."""
    module = written(GAME)
    assert [problem.line for problem in check_game(module.GAME)] == lines_of(module)


GAME = """
from cardamom.kernel import ActionTable, Choice, Game, Question, Thinking, Words

ACTIONS = ActionTable()
GO = ACTIONS.verb("go")


@rule
def deep(s: Toy) -> int:
    return 1 / 2  # !


@rule
def setup(s: Toy) -> None:
    x = 0.5  # !


@rule
def may_go(s: Toy, seat: int) -> int:
    return 0.5  # !


@rule
def check_go(s: Toy, seat: int) -> int:
    return deep(s) if None else 1  # !


@rule
def go(s: Toy, seat: int) -> None:
    x = 0.5  # !


@rule
def step(s: Toy) -> None:
    x = 0.5  # !


@rule
def choose(s: Toy, seat: int, legal: list[int], n: int) -> int:
    return legal[0.5]  # !


@rule
def guide(s: Toy, seat: int, legal: list[int], n: int) -> int:
    return legal[0.5]  # !


@rule
def expert_guide(s: Toy, seat: int, legal: list[int], n: int) -> int:
    return legal[0.5]  # !


@rule
def expert_imagine(s: Toy, seat: int) -> None:
    x = 0.5  # !


@rule
def unused(s: Toy) -> None:
    x = 0.5


GAME = Game(
    id="toy",
    name="Toy",
    rules_version=1,
    players=(2, 2),
    state=Toy,
    actions=ACTIONS,
    setup=setup,
    questions=(Question(Do.ACT, Choice(GO, go, check_go, may=may_go)),),
    steps={2: step},
    words=Words((), {}, {}, {}, {}, {}, {}, {}),
    components={},
    bounds=(0, 1),
    longest=1,
    package="toy",
    strategies={"medium": choose},
    thinking=Thinking(guide=guide, expert_guide=expert_guide, expert_imagine=expert_imagine),
)
"""


@pytest.mark.parametrize("module", [verbs, agenda, views], ids=lambda module: module.__name__)
def test_the_kernels_own_rules_are_clean(module: ModuleType) -> None:
    assert [str(problem) for problem in check_module(module)] == []
