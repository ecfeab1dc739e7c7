"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

import pytest

from cardamom.games.apothecary.state import HAND, Apothecary, Do
from cardamom.kernel.golden import header, moves, options_of, retold, variants
from tests.golden.regenerate import FOLDER

from .situations import GAME, state


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def positions(text: str) -> Iterator[tuple[Apothecary, int, str]]:
    """Every position of a playthrough, with the seat and the answer it gave."""
    head = header(text)
    table = GAME.deal(players=int(head["players"]), seed=head["seed"], **options_of(head))
    for seat, action in moves(text):
        yield state(table), seat, action
        table.play(action, seat)


@pytest.mark.parametrize("name", [variant.name for variant in variants(GAME)])
def test_the_rules_still_tell_it(name: str) -> None:
    assert retold(GAME, golden(name)) == golden(name)


def test_the_default_playthrough_shows_every_spell_and_four_rounds() -> None:
    text = golden("default")
    for verb in ("draw", "take", "meld_source", "meld_three", "discard", "end", "poison", "keep", "return", "seal", "rob"):
        assert any(action.startswith(verb) for _, action in moves(text)), verb
    for spell in GAME.words.cards[28:]:
        assert f" carries out {spell}." in text, spell
    assert "melds Secret Ingredient." in text
    assert " has done its work." in text  # a chain of Spells
    assert "The draw pile is empty: all discard piles are shuffled to make a new one." in text
    assert [n for n in range(1, 6) if f"Round {n} begins." in text] == [1, 2, 3, 4]


def test_with_two_players_a_skipped_opponent_means_another_turn() -> None:
    text = golden("2-players")
    drawers = [seat for s, seat, _ in positions(text) if s.agenda[s.pending - 1][0] == Do.DRAW]
    assert any(one == following for one, following in itertools.pairwise(drawers))
    assert "The seal on " in text


def test_six_players_turn_round() -> None:
    text = golden("6-players")
    assert "The direction of play is reversed." in text
    assert "turn is skipped." in text


def test_a_game_of_one_round_is_won_with_the_wild() -> None:
    text = golden("rounds-1")
    assert text.count(" begins. Player ") == 1
    assert any(action.startswith(("meld_two", "meld_source_without")) for _, action in moves(text))
    assert "The end: The last round was won with three sets." in text


def test_dealt_spells_are_turned_over_in_the_first_turn() -> None:
    text = golden("dealt_spells-first_turn")
    assert text.count(", set aside at the deal.") >= 3
    assert "sets Spells aside for the first turn" in text


def test_a_covered_card_is_taken_again_when_piles_reopen() -> None:
    def reopened(name: str) -> int:
        taken = [(s, a) for s, _, a in positions(golden(name)) if a.startswith("take")]
        return sum(not s.uncovered[int(action[len("take(pile=")]) - 1] for s, action in taken)

    assert reopened("buried-reopen") > 0
    assert reopened("default") == 0


def test_a_short_hand_discards_when_the_rule_is_strict() -> None:
    def short_discards(name: str) -> int:
        found = 0
        for s, seat, action in positions(golden(name)):
            in_turn = action.startswith("discard") and s.agenda[s.pending - 1][0] in (Do.TURN, Do.DISCARD)
            found += in_turn and s.size[HAND + seat] + 3 * s.sets[seat] <= 8
        return found

    assert short_discards("short_hand-strict") > 0
    assert short_discards("default") == 0


def test_seals_hold_to_the_end_of_the_round() -> None:
    text = golden("hex_seal-rest_of_round")
    assert text.count("nobody may meld a set of it.") >= 2
    assert "is lifted." not in text
    assert "is lifted." in golden("default")


def test_a_thief_looks_before_picking() -> None:
    text = golden("thief_pick-look")
    assert any(action.startswith("pick") for _, action in moves(text))
    assert " looks at a card in " in text
    assert not any(action.startswith("pick") for _, action in moves(golden("default")))


def test_a_tie_is_broken_by_the_rounds_won() -> None:
    text = golden("tie_break-rounds_won")
    scores = [int(score) for score in text.split("\nscores: ")[1].split("\n")[0].split(", ")]
    winners = text.split("\nwinners: seat ")[1].split("\n")[0].split(", ")
    assert scores.count(max(scores)) > len(winners)


def test_a_round_ends_at_the_lap_cap() -> None:
    text = golden("max_laps-10")
    assert "The last lap is over, and nobody has won the round." in text
    assert "The end: The last round reached its last lap without a winner." in text
