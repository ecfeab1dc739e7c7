"""Rules are only translated, entries become machine code: what saves the time, and what it must not cost."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from cardamom.fast import Twin
from cardamom.fast.numba_door.compilers import EntryLibrary, RuleLibrary, reached

from .tiny import SOURCE, make


@pytest.fixture(autouse=True)
def own_cache(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))


def library(function: object) -> RuleLibrary | EntryLibrary:
    (compiled,) = function.overloads.values()  # type: ignore[attr-defined]
    found: RuleLibrary | EntryLibrary = compiled.library
    return found


def test_an_entry_links_every_rule_that_it_reaches_once(tmp_path: Path) -> None:
    twin = Twin(make(tmp_path))
    twin.deal(2, 1, {})
    entry, rule = library(twin.module.step_deal), library(twin.module.place)
    assert isinstance(entry, EntryLibrary)
    assert isinstance(rule, RuleLibrary)
    assert rule.get_pointer_to_function("anything") == 0
    linked = entry._linking_libraries
    assert rule in linked
    assert len(linked) == len(set(linked))
    assert set(reached(linked)) == set(linked)


def test_the_rules_linked_into_an_entry_are_its_own(tmp_path: Path) -> None:
    """A function that others might call could lose no argument, and would stay beside the copy put into its caller."""
    twin = Twin(make(tmp_path))
    twin.deal(2, 1, {})
    (text,) = twin.module.step_deal.inspect_llvm().values()
    defined = [line for line in text.splitlines() if line.startswith("define ")]
    foreign = [line for line in defined if "step_deal" not in line and not line.startswith("define internal ")]
    assert defined
    assert foreign == []
    assert not any("5setup" in line for line in defined)  # called once: it is part of its caller


def test_a_state_is_copied_in_one_move(tmp_path: Path) -> None:
    """Byte by byte, as Numba does it by itself, the copy would cost more than most rules."""
    twin = Twin(make(tmp_path))
    states, endings = np.zeros(2, twin.type), np.zeros(256, np.int64)
    states[0] = twin.empty(2, {})[0]
    before = states[:1].tobytes()
    twin.module.random_games(states, 1, 1, 1000, twin.out, twin.pick, endings)
    assert states[:1].tobytes() == before != states[1:].tobytes()
    (text,) = twin.module.random_games.inspect_llvm().values()
    size = twin.type.itemsize
    assert f"i64 {size}, i1 false)" in text
    assert f"load [{size} x i8]" not in text


def test_a_place_below_zero_raises_instead_of_counting_from_the_end(tmp_path: Path) -> None:
    source = SOURCE.replace("    answered(s, seat)\n", "    answered(s, seat)\n    s.laid[seat - 1] = 1\n")
    game = make(tmp_path, source=source)
    twin = Twin(game, checked=True)
    records = twin.deal(2, 1, {})
    with pytest.raises(IndexError):
        twin.apply(records, 0, twin.legal(records, 0)[0])
