"""What everybody remembers of the others' last turns."""

from __future__ import annotations

import pytest

from cardamom import Table
from cardamom.games.witch_duel.cards import Type
from cardamom.games.witch_duel.strategy.memory import MOST_PASSES, DuelMemory, Last
from cardamom.games.witch_duel.strategy.reading import thrown
from cardamom.kernel.memory import remembered

from .situations import GAME, discards, hand, lay_all, play, situation, state

NOTHING = 0
FULL = "l1 l2 l3 f1 f2"


def memory(table: Table) -> DuelMemory:
    found = remembered(GAME, table.heard(0))
    assert isinstance(found, DuelMemory)
    return found


def discards_of(table: Table, seat: int) -> list[int]:
    """What a seat threw away in its last three turns, the latest first."""
    return [thrown(memory(table), seat, turn) for turn in range(3)]


def test_discards_are_remembered_turn_by_turn() -> None:
    table = play(situation("h1 h2 l4 l5 f5", FULL), "pass", "discard l4")
    assert discards_of(table, 0) == [1 + Type.LOVE, NOTHING, NOTHING]
    play(table, "pass", "discard f1", "pass", "discard h1")
    # the first player's new turn has not begun
    assert discards_of(table, 0) == [1 + Type.HEX, 1 + Type.LOVE, NOTHING]
    assert discards_of(table, 1) == [NOTHING, 1 + Type.FATE, NOTHING]
    play(table, "pass", "discard l1", "pass", "discard f5", "pass", "discard f2", "pass")
    assert discards_of(table, 0) == [NOTHING, 1 + Type.FATE, 1 + Type.HEX]  # three turns, this one included


def test_a_turn_without_a_discard_and_a_thrown_wild_are_nothing() -> None:
    table = play(situation("h1 l4", "w l1 l2 l3 f1"), "pass")
    assert discards_of(table, 0) == [NOTHING] * 3
    play(table, "pass", "discard w")
    assert discards_of(table, 1) == [NOTHING] * 3


def pass_on(table: Table, seat: int) -> None:
    """A turn that ends with a pass, and with a discard if the hand is full."""
    table.play("pass", seat)
    if table.actors == [seat]:
        table.play(table.legal(seat)[0], seat)


def test_passes_are_counted_until_something_else_is_done() -> None:
    table = situation("f1 f2 f3", "h1")
    for passes in range(MOST_PASSES + 1):
        assert memory(table).passes[:2] == [min(passes, MOST_PASSES)] * 2
        pass_on(table, 0)
        pass_on(table, 1)
    assert memory(table).passes[:2] == [MOST_PASSES] * 2
    assert memory(table).last[0] == Last.NOTHING
    lay_all(play(table, "fortune"), " ".join(card for card in hand(table, 0).split() if card[0] == "f"))
    assert (memory(table).passes[0], memory(table).last[0]) == (0, Last.SPELL)


@pytest.mark.parametrize(
    ("lay", "block", "last"),
    [("h1 h2 h3", "", Last.HIT), ("h1 h2 h3", "l1 l2 l3", Last.FAILED), ("h1 h2 f11", "", Last.FAILED)],
    ids=["hit", "blocked", "bluff"],
)
def test_an_attack_is_remembered_by_what_came_of_it(lay: str, block: str, last: Last) -> None:
    table = lay_all(play(situation("h1 h2 h3 h4", FULL), "attack 2"), lay)
    assert memory(table).last[0] == Last.NOTHING  # not before it is revealed
    play(table, *(f"block {one}" for one in block.split()), "reveal")
    assert (memory(table).passes[0], memory(table).last[0]) == (0, last)


def test_a_potion_is_an_action_too() -> None:
    table = play(situation("h1 l4 f4", FULL, scores=(1, 0), combo=True), "brew HexSeal", "lay h1", "lay l4", "lay f4")
    assert memory(table).last[0] == Last.SPELL


def test_a_new_round_forgets_all() -> None:
    table = situation("h1 h2 h3 h4", FULL, scores=(4, 0), rounds_to_win=2)
    play(lay_all(play(table, "attack 2"), "h1 h2 h3"), "reveal")
    assert state(table).round == 1
    for field in (memory(table).thrown, memory(table).last, memory(table).passes):
        assert not any(field)


def test_who_is_hit_throws_nothing_away() -> None:
    """The cards that a hit costs are no choice for the end of a turn."""
    table = lay_all(play(situation("h1 h2 h3 h4", FULL), "attack 2"), "h1 h2 h3")
    play(table, "reveal", "discard h1", "discard l1", "discard l2")
    assert discards(table) == "h1 l1 l2"
    assert discards_of(table, 1) == [NOTHING] * 3


def test_cards_drawn_by_a_potion_begin_no_turn() -> None:
    table = play(situation("h1 h2 l4 l5 f5", FULL, scores=(1, 0), combo=True), "pass", "discard l4", "pass", "discard f1")
    play(table, "brew Revive", "lay h1", "lay l5", "lay f5")
    assert discards_of(table, 0) == [NOTHING, 1 + Type.LOVE, NOTHING]


def test_who_scries_two_cards_begins_one_turn() -> None:
    table = play(situation("h1 h2 l4 l5 f5", FULL, top="h8 h9 f10 f11", scrying=(2, 0)), "keep f11", "pass", "discard l4")
    play(table, "pass", "discard f1", "keep h8")
    assert discards_of(table, 0) == [NOTHING, 1 + Type.LOVE, NOTHING]


def test_every_seat_remembers_the_same() -> None:
    table = play(situation("h1 h2 l4 l5 f5", FULL), "pass", "discard l4", "pass", "discard f1", "pass")
    one, two = (remembered(GAME, table.heard(seat)) for seat in range(2))
    assert one is not None
    assert two is not None
    assert one.values() == two.values()
    assert any(one.values()["thrown"])
