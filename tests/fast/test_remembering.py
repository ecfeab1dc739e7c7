"""What twins remember: the same as bots do that listen, behind the state and out of the rules' sight."""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cardamom
from cardamom import Game, bots
from cardamom.fast import search
from cardamom.fast.clones import Clones
from cardamom.fast.record import MEMORY, WORD, empty_record, plain_type, record_type, record_values, to_record
from cardamom.fast.searcher import SearchTwin
from cardamom.fast.searcher import source_for as search_source
from cardamom.fast.twin import load_module, source_for
from cardamom.kernel import CardEvent, CountMoves, Memory, i16, rule, u8, u64
from cardamom.kernel.chance import mixed
from cardamom.kernel.events import Event
from cardamom.kernel.heard import Heard
from cardamom.kernel.memory import remembered
from tests.rethought import rethought

from .tiny import make

DUEL = cardamom.game("witch-duel")
SEED, GAMES, PLAYERS = 77, 8, 2


class Notes(Memory):
    """Names that a state has too mean the memory's own here."""

    score: int = i16()
    kinds: list[int] = u8(16)
    told: int = u64()


@rule
def note_move(m: Notes, source: int, target: int, card: int) -> None:
    """A hidden card counts backwards."""
    m.score = m.score * 2 + card if card >= 0 else m.score - 1
    if card >= 0:
        m.kinds[card] += 1 + source
    m.told += target


@rule
def note_shuffle(m: Notes, zone: int) -> None:
    m.told += zone


@pytest.fixture(scope="module")
def tiny(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A tiny game that counts and remembers the same events."""
    game = make(tmp_path_factory.mktemp("tiny"), kinds=8, hand=3)
    hand, laid = (family.first for family in game.state.zone_table.families[:2])
    counted = replace(game, counters=(CountMoves("laid", "cards laid", hand, laid, giver=True),))
    return rethought(counted, memory=Notes, hears={CardEvent.MOVED: note_move, CardEvent.SHUFFLED: note_shuffle})


def kept(records: Any) -> dict[str, Any]:
    return {name: records[MEMORY][name][0].tolist() for name in records[MEMORY].dtype.names}


def test_a_twin_remembers_what_bots_hear(tiny: Game) -> None:
    """Only a face that everybody is told; beside what it counts."""
    module, hidden = load_module("tiny-remembering", Clones(tiny, True, remembers=True).source()), 0
    for seed in range(5):
        s, events = tiny.engine.deal(2, seed, {}), list[tuple[int, Event]]()
        records = empty_record(tiny, 2, {}, Notes)
        records[0]["rng"] = seed
        module.step_deal(records, 0)
        while True:
            events += ((0, event) for event in s.events)
            s.events.clear()
            found = remembered(tiny, Heard(events, 0, s.seats))
            assert found is not None
            assert kept(records) == found.values()
            assert record_values(records) == s.values()
            hidden += found.values()["score"] < 0
            if not s.pending:
                break
            seat = tiny.engine.actors(s)[0]
            action = tiny.engine.legal(s, seat)[-1]
            tiny.engine.apply(s, seat, action)
            module.step_apply(records, 0, seat, action)
        assert records["counters"][0].tolist()[:2] == [3, 3]
    assert hidden > 0


def test_a_match_remembers_what_its_players_have_heard() -> None:
    """Whole duels between a random player and a rule of thumb, as the search's own module plays them."""
    twin = SearchTwin(DUEL)
    desk, levels = twin.desk(2), np.zeros((1, search.SETTINGS), np.int64)
    desk.states[search.EMPTY] = twin.empty(PLAYERS, {})[0]
    different = []
    for number in range(GAMES):
        twin.play_match(desk, number, 1, SEED, np.array([0, 1]), levels)
        heard = heard_in(number)
        found = remembered(DUEL, heard)
        assert found is not None
        assert kept(desk.states[search.PLAYED : search.PLAYED + 1]) == found.values()
        different.append(found.values())
    assert any(memory != different[0] for memory in different)


def heard_in(number: int) -> Heard:
    """All that was told in a game of the match."""
    seed, events = mixed(SEED, number // PLAYERS), list[tuple[int, Event]]()
    names = ("random", "medium")
    seats = [bots.make(DUEL, names[(seat - number) % PLAYERS], mixed(seed, seat)) for seat in range(PLAYERS)]
    s = DUEL.engine.deal(PLAYERS, seed, {})
    while s.pending:
        events += ((0, event) for event in s.events)
        s.events.clear()
        seat = DUEL.engine.actors(s)[0]
        legal, heard = DUEL.engine.legal(s, seat), Heard(events, seat, s.seats)
        DUEL.engine.apply(s, seat, seats[seat].choose(DUEL.engine.view(s, seat), seat, legal, heard))
    events += ((0, event) for event in s.events)
    return Heard(events, 0, s.seats)


def test_a_memory_lies_behind_the_state_and_is_no_part_of_it() -> None:
    memory, s = DUEL.thinking.memory, DUEL.engine.deal(2, 1, {})
    assert memory is not None
    bare, whole = plain_type(DUEL.state), plain_type(DUEL.state, memory=memory)
    assert whole.fields is not None
    assert whole.fields[MEMORY][1] == bare.itemsize
    assert bare.itemsize % WORD == whole.itemsize % WORD == 0
    found = memory()
    vars(found)["passes"][1] = 4
    records = to_record(s, remembered=found)
    assert records[MEMORY]["passes"][0].tolist() == found.values()["passes"]
    assert record_values(records) == s.values()


def test_the_nodes_of_a_tree_are_told_apart_by_the_state_alone() -> None:
    desk = SearchTwin(DUEL).desk(2)
    before = desk.words[search.EYE].copy()
    desk.states[MEMORY]["passes"][search.EYE] = 3
    assert (desk.words[search.EYE] == before).all()
    desk.states["turns"][search.EYE] = 3
    assert (desk.words[search.EYE] != before).any()


def test_only_searches_of_games_with_a_memory_carry_one() -> None:
    assert "hear_card(s.memory" in search_source(DUEL, False)
    assert "hear_card" not in source_for(DUEL, False)
    assert record_type(DUEL.state).names == record_type(DUEL.state, memory=None).names
    assert "memory" not in search_source(cardamom.game("carrot"), False)


@pytest.mark.skipif(find_spec("numba_cuda") is None, reason="needs numba-cuda")
def test_a_gpu_imagines_with_the_memory_and_never_feeds_it() -> None:
    from cardamom.fast.cuda import constants_for
    from cardamom.fast.cuda_search import source_for as playouts_source

    memory, source = DUEL.thinking.memory, playouts_source(DUEL)
    record = eval(constants_for(DUEL, memory)["RECORD"], {"np": np})
    assert record == plain_type(DUEL.state, len(DUEL.counters), memory)
    assert "expert_imagine_(s, seat, s.memory)" in source
    assert "hear_card" not in source


def test_a_state_leaves_the_name_to_the_memory(tmp_path: Path) -> None:
    from cardamom.kernel.errors import BadDeclaration

    game = make(tmp_path, kinds=8, hand=3)
    taken = type("Taken", (game.state,), {"fields": (*game.state.fields, replace(game.state.fields[0], name=MEMORY))})
    with pytest.raises(BadDeclaration, match=r"^Taken.memory is what the lab calls its own: choose another name.$"):
        record_type(taken)
