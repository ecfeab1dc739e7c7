"""A Numba that nobody has tested plays the same games, the plain way; the two ways never mix."""

from __future__ import annotations

import ast
import json
import os
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

import cardamom
from cardamom.fast import Twin, numba_door
from cardamom.fast.numba_door import plain, tuned
from cardamom.fast.twin import module_path
from cardamom.kernel.chance import chance
from cardamom.kernel.conformance import check
from tests.conformance.broken.hush import hush

ROOT = Path(__file__).parents[2]
QUICKEST = "carrot"  # of all games, on the plain way
PLAYERS, BATCH, SEED = 4, 20, 11
SWITCH = "CARDAMOM_PLAIN_NJIT"


def on_the_plain_way(call: str) -> str:
    """What a function of this file prints in a process that takes the plain way."""
    program = f"import sys; sys.path.insert(0, {str(ROOT)!r}); from tests.fast import test_numba_door as here; here.{call}"
    environment = {**os.environ, SWITCH: "1"}
    return subprocess.run(
        [sys.executable, "-c", program], stdout=subprocess.PIPE, text=True, check=True, env=environment
    ).stdout


def compiled_batch() -> str:
    """How a batch of random games ends on a twin."""
    game = cardamom.game(QUICKEST)
    twin = Twin(game, checked=True)
    states, endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
    states[0] = twin.empty(PLAYERS, {})[0]
    decisions = twin.module.random_games(states, BATCH, SEED, game.longest, twin.out, twin.pick, endings)
    return json.dumps([int(decisions), endings.tolist(), twin.values(states[1:])])


def interpreted_batch() -> str:
    """How it ends in the interpreter."""
    game, decisions, endings = cardamom.game(QUICKEST), 0, [0] * 256
    s = game.state()
    for number in range(BATCH):
        s = game.engine.deal(PLAYERS, SEED + number, {})
        while s.pending:
            seat = game.engine.actors(s)[0]
            legal = game.engine.legal(s, seat)
            game.engine.apply(s, seat, legal[chance(s, len(legal))])
            decisions += 1
        endings[s.ending] += 1
    return json.dumps([decisions, endings, s.values()])


def print_batch() -> None:
    print(numba_door.WAY.__name__.rpartition(".")[2], compiled_batch())


def print_conformance() -> None:
    game = hush()
    report = check(game, games=2, seed=SEED, twin=Twin(game, checked=True), share=0.02, most=400)
    print(numba_door.WAY.__name__.rpartition(".")[2], report.games)


@pytest.mark.soak
def test_a_batch_of_random_games_ends_alike_on_both_ways_and_in_the_interpreter() -> None:
    expected = interpreted_batch()
    assert compiled_batch() == expected
    assert on_the_plain_way("print_batch()") == f"plain {expected}\n"


def test_a_twin_of_the_plain_way_agrees_with_the_interpreter_in_everything() -> None:
    assert on_the_plain_way("print_conformance()") == "plain 6\n"


@pytest.fixture
def unset(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(SWITCH, raising=False)


@pytest.mark.usefixtures("unset")
@pytest.mark.parametrize(
    ("version", "way"),
    [
        ("0.60.9", "plain"),
        ("0.61.0", "tuned"),
        ("0.68.1", "tuned"),
        ("0.69.0", "plain"),
        ("0.69.0rc1", "plain"),
        ("1.0", "plain"),
        ("0+unknown", "plain"),
    ],
)
def test_only_a_tested_version_is_tuned(version: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(numba, "__version__", version)
    assert numba_door.chosen_way().__name__ == f"cardamom.fast.numba_door.{way}"


@pytest.mark.usefixtures("unset")
@pytest.mark.parametrize(
    "name",
    [
        "numba.core.compiler.DefaultPassBuilder",
        "numba.core.codegen.CPUCodeLibrary._optimize_final_module",
        "numba.core.dispatcher._DispatcherBase.get_call_template",
        "numba.core.options.DefaultOptions._nrt",
        "numba.core.options.DefaultOptions.forceinline",
        "numba.core.cgutils.raw_memcpy",
        "llvmlite.binding.create_pass_builder",
    ],
)
def test_where_a_private_part_is_missing_the_plain_way_is_taken(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    assert numba_door.chosen_way() is not plain
    for part in ("tuned", "compilers"):  # imported anew, and as they were afterwards
        monkeypatch.setattr(numba_door, part, getattr(numba_door, part))
        monkeypatch.delitem(sys.modules, f"{numba_door.__name__}.{part}")
    monkeypatch.delattr(name)
    assert numba_door.chosen_way() is plain


@pytest.mark.parametrize(("value", "way"), [("1", "plain"), ("0", "tuned"), ("", "tuned")])
def test_a_variable_chooses_the_plain_way(value: str, way: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, value)
    assert numba_door.chosen_way().__name__.endswith(f".{way}")


def test_the_two_ways_keep_their_machine_code_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    folders = set()
    for way in (plain, tuned):
        monkeypatch.setattr(numba_door, "WAY", way)
        folders.add(module_path("tiny", "ANSWER = 1\n"))
    assert len(folders) == 2


def test_the_package_asks_for_the_versions_that_are_tested() -> None:
    wanted = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]["fast"]
    (bounds,) = (re.fullmatch(r"numba>=(\d+)\.(\d+),<(\d+)\.(\d+)", line) for line in wanted if line.startswith("numba>="))
    assert bounds is not None
    first, next_, *rest = (int(number) for number in bounds.groups())
    assert ((first, next_), tuple(rest)) == numba_door.TESTED


def imported(path: Path) -> set[str]:
    """The packages that a file imports."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name for alias in node.names}
        if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
            names.add(node.module)
    return {name.partition(".")[0] for name in names}


def test_nobody_goes_past_the_door() -> None:
    sources = list((ROOT / "src").rglob("*.py"))
    knowing = {path.parent for path in sources if imported(path) & {"numba", "llvmlite"}}
    assert knowing == {Path(numba_door.__file__).parent}


@pytest.mark.parametrize("way", [plain, tuned], ids=["plain", "tuned"])
def test_trailing_zeros_and_copies(way: Any) -> None:
    count, copy = way.trailing_zeros, way.copy_state

    @numba.njit
    def zeros(word: Any) -> Any:
        return count(np.uint64(word))

    @numba.njit
    def copied(states: Any, target: int, source: int) -> None:
        copy(states, target, source)

    for bit in range(64):
        assert zeros(np.uint64(1 << bit)) == zeros(np.uint64(2**64 - (1 << bit))) == bit
    states = np.frombuffer(bytes(range(90)), np.dtype([("a", "u1", (3, 7)), ("b", "u1", 9)])).copy()
    copied(states, 2, 1)
    assert states.tobytes() == bytes([*range(60), *range(30, 60)])


def test_the_plain_way_widens_the_integers_that_rules_are_called_with() -> None:
    source = """
@widened('xi', False, False)
def inner(s, n):
    return s.size[n]

@entry(False)
def outer(states, n):
    return inner(states[0], inner(states[0], n > 3)) + len(states)
"""
    assert plain.adapted(source).splitlines()[-1].strip() == (
        "return inner(states[0], np.int64(inner(states[0], np.int64(n > 3)))) + len(states)"
    )
