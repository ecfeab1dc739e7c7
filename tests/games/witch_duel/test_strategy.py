"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from cardamom import Table
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, asked, card, discards, hand, lay_all, play, said, situation, state

chosen = partial(any_chosen, GAME)
LUCKS = range(60)


def answers(table: Table, seat: int) -> set[str]:
    """What it answers, whatever its luck."""
    return {chosen(table, seat, mixed(1, luck)) for luck in LUCKS}


def follow(table: Table, seat: int) -> Table:
    """Let the rule of thumb answer as long as this seat is asked."""
    while not table.over and asked(table)[0] == seat:
        table.play(chosen(table, seat, len(table.moves)), seat)
    return table


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


# ---- attacking


def test_it_attacks_with_enough_hex() -> None:
    table = situation("h1 h2 h3 l1 f1", "f2 f3 f4 f5 f6")
    assert answers(table, 0) == {"attack(target=2)"}
    table.play("attack(2)", 0)
    follow(table, 0)
    assert asked(table) == (1, "block")
    play(table, "reveal")
    assert table.scores == [1, 0]


def test_it_attacks_who_cannot_block() -> None:
    """Two cards cannot block; nor can a hand that is known to be Hex."""
    table = situation("h1 h2 h3 l1 f1", "l2 l3 l4 l5 l6", "f2 f3")
    assert answers(table, 0) == {"attack(target=3)"}


def test_between_equal_targets_it_attacks_the_leader() -> None:
    table = situation("h1 h2 h3 l1 f1", "f2 f3 f4", "f5 f6 f7", scores=[0, 1, 3])
    assert answers(table, 0) == {"attack(target=3)"}


def test_it_lays_hex_alone_and_keeps_the_wild_if_it_can() -> None:
    for mine, lays in (("h1 h2 h3 w l1", "h1 h2 h3"), ("h1 h2 w l1 f1", "h1 h2 w")):
        table = play(situation(mine, "f2 f3 f4 f5 f6", top="f11"), "attack 2")
        follow(table, 0)
        play(table, "reveal")
        assert {line.removeprefix("Player 1 reveals ") for line in said(table) if "reveals" in line} == {
            GAME.words.spoken(card(one)) + "." for one in lays.split()
        }


@pytest.mark.parametrize(("theirs", "cards"), [("f2 f3 f4 f5 f6", 3), ("f2 f3 f4 f5 f6 f7", 4)])
def test_it_lays_more_where_more_can_be_discarded(theirs: str, cards: int) -> None:
    table = play(situation("h1 h2 h3 h4 f1", theirs, hand_size=6), "attack 2")
    follow(table, 0)
    assert f"Player 1 strikes at Player 2 with {cards} cards." in said(table)


def test_it_bluffs_now_and_then_with_its_dullest_cards() -> None:
    table = situation("h1 l1 f1 f2 l2", "l3 l4 l5 l6 l7")
    found = [chosen(table, 0, mixed(1, luck)) for luck in range(400)]
    assert 60 < found.count("attack(target=2)") < 140
    table.play("attack(2)", 0)
    follow(table, 0)
    play(table, "reveal")
    assert set(discards(table).split()) == {"f1", "f2", "f11"}


@pytest.mark.parametrize(
    ("mine", "theirs", "more"),
    [
        ("h1 h2 l1 f1 f2", "l3 l4 l5 l6 l7", {}),  # two Hex are worth keeping
        ("h1 l1 f1 f2", "l3 l4 l5 l6 l7", {}),  # the hand is not full
        ("h1 l1 l2 f1 f2", "l3 l4", {}),  # nobody who could waste Love
        ("h1 l1 l2 f1 f2", "l3 l4 l5 l6 l7", {"veil": [0, 1]}),  # a veil would score
    ],
)
def test_it_does_not_bluff_otherwise(mine: str, theirs: str, more: dict[str, Any]) -> None:
    table = situation(mine, theirs, **more)
    assert not any(answer.startswith("attack") for answer in answers(table, 0))


def test_it_wears_a_seal_out_with_dull_cards() -> None:
    table = situation("h1 h2 h3 f1 f2", "l3 l4 l5", seal=[0, 1])
    assert answers(table, 0) == {"attack(target=2)"}
    table.play("attack(2)", 0)
    follow(table, 0)
    assert (set(discards(table).split()), hand(table, 0)) == ({"f1", "f2", "f11"}, "h1 h2 h3")


# ---- answering an attack


def attacked(theirs: str, **more: object) -> Table:
    return lay_all(play(situation("h1 h2 h3", theirs, **more), "attack 2"), "h1 h2 h3")  # type: ignore[arg-type]


def test_it_blocks_with_three_love_and_calls_now_and_then() -> None:
    table = attacked("l1 l2 l3 l4 f1")
    found = [chosen(table, 1, mixed(1, luck)) for luck in range(400)]
    assert 5 < found.count("reveal") < 60
    play(table, "block l2")
    follow(table, 1)
    assert table.scores == [0, 0]
    assert len([line for line in said(table) if " on the block." in line]) == 3


def test_it_never_calls_a_point_that_would_win() -> None:
    assert "reveal" not in answers(attacked("l1 l2 l3 l4 f1", scores=[4, 4]), 1)


def test_it_never_calls_while_behind() -> None:
    assert "reveal" not in answers(attacked("l1 l2 l3 l4 f1", scores=[1, 0]), 1)


def test_it_spends_no_love_on_half_a_block() -> None:
    assert answers(attacked("l1 l2 f1 f2 f3"), 1) == {"reveal"}


def test_it_uses_a_wild_only_if_it_completes_the_block() -> None:
    table = attacked("l1 l2 l3 w", scores=[4, 0])
    follow(table, 1)
    assert "w" not in discards(table).split()
    table = attacked("l1 l2 f1 w", scores=[4, 0])
    follow(table, 1)
    assert "w" in discards(table).split()


# ---- other answers


def test_it_discards_what_it_needs_least() -> None:
    table = play(situation("h1 h2 l1 l2 l3", "f2"), "pass")
    assert answers(table, 0) == {f"discard(card={card('f11')})"}


def test_it_keeps_the_card_that_it_needs() -> None:
    table = situation("h1 h2 l1 l2", "f2", scrying=[1, 0], top="h5 f5")
    assert answers(table, 0) == {f"keep(card={card('h5')})"}


def test_it_asks_fortune_with_three_fate_and_lays_no_more_than_help() -> None:
    table = situation("h1 f1 f2 f3 f4", "h5 h6", top="l11")
    assert answers(table, 0) == {"fortune"}
    table.play("fortune", 0)
    follow(table, 0)
    assert (state(table).scrying[0], len(discards(table).split())) == (2, 3)


def test_it_defends_itself_against_a_last_hit() -> None:
    table = situation("h1 l1 l2", "h5 h6 h7", scores=[0, 4], top="f11")
    assert answers(table, 0) == {"defend"}
    assert "defend" not in answers(situation("h1 l1 l2", "h5 h6 h7", scores=[0, 1]), 0)
    assert "defend" not in answers(situation("h1 l1 l2", "h5 h6 h7", scores=[0, 4], immune=[2, 0]), 0)


def test_it_revives_a_short_hand() -> None:
    table = situation("h1 l1", "h5", scores=[1, 0], combo="on")
    assert answers(table, 0) == {"brew(potion=Revive)"}
    table.play("brew(Revive)", 0)
    follow(table, 0)
    assert len(hand(table, 0).split()) == 5


# ---- whole games


def whole_game(players: int, seed: int, random_seat: int = -1, **options: object) -> Table:
    table = GAME.deal(players=players, seed=seed, **options)
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_rounds_are_won(players: int) -> None:
    for seed in range(4):
        table = whole_game(players, seed)
        assert table.ending == "The last round was won by reaching the point goal."


@pytest.mark.parametrize("options", [{"variant": "original"}, {"combo": "on", "wilds": 4}, {"hand_size": 7}])
def test_it_copes_with_house_rules(options: dict[str, Any]) -> None:
    table = whole_game(3, 1, **options)
    assert table.ending == "The last round was won by reaching the point goal."


def test_it_beats_random_play() -> None:
    results = [whole_game(2, seed, random_seat=seed % 2) for seed in range(10)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(10)]
