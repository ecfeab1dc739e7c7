"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cardamom.games.potion_crafting.cards import FILLERS
from cardamom.games.potion_crafting.state import HAND, PotionCrafting
from cardamom.kernel.golden import header, moves, retold, variants
from tests.golden.regenerate import FOLDER

from .situations import GAME, state


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def verbs(text: str) -> set[str]:
    return {action.partition("(")[0] for _, action in moves(text)}


def positions(text: str) -> Iterator[tuple[PotionCrafting, int, str]]:
    """Every position of a playthrough, with the seat and the answer it gave."""
    head = header(text)
    options = dict(part.split("=") for part in head["options"].split(", "))
    table = GAME.deal(players=int(head["players"]), seed=head["seed"], **options)
    for seat, action in moves(text):
        yield state(table), seat, action
        table.play(action, seat)


@pytest.mark.parametrize("name", [variant.name for variant in variants(GAME)])
def test_the_rules_still_tell_it(name: str) -> None:
    assert retold(GAME, golden(name)) == golden(name)


def test_the_default_playthrough_goes_from_the_deal_through_a_gamble_to_the_victory() -> None:
    text = golden("default")
    assert verbs(text) >= {"draw", "take", "craft", "stack", "aim", "discard", "end", "scry", "keep"}
    assert verbs(text) >= {"rob", "reveal", "loot"}
    assert "Thief's Gamble is removed from the game." in text
    assert "The end: A player holds a potion of each category." in text


def test_all_answers_but_one_are_given_somewhere() -> None:
    given = set[str]()
    for variant in variants(GAME):
        given |= verbs(golden(variant.name))
    assert {verb.name for verb in GAME.actions.verbs} - given <= {"suffer"}


def test_two_players_meet_an_event_without_effect() -> None:
    assert "It has no effect, so another card is drawn in its place." in golden("2-players")
    assert "Thief's Gamble goes back into the draw pile." in golden("2-players")


def test_six_players_look_at_each_other_and_ahead() -> None:
    assert verbs(golden("6-players")) >= {"glimpse", "scry", "keep", "leave", "loot"}


def test_the_lean_deck_has_no_fillers() -> None:
    def fillers(name: str) -> int:
        return sum(filler in golden(name) for filler in FILLERS)

    assert fillers("deck-lean") == 0
    assert fillers("default") > 5


def test_seven_cards_are_dealt_and_kept() -> None:
    text = golden("hand_size-7")
    assert len(re.findall(r"^  Player 1 draws a card\.$", text.split("[1]")[0], re.MULTILINE)) == 7
    for s, seat, action in positions(text):
        if action == "end":
            assert s.size[HAND + seat] <= 8  # the seven, and one by a Whispering Gold


def test_retired_recipes_open_again() -> None:
    text = golden("recipes-retire")
    assert text.count(" is retired.") >= 3
    assert " recipes are retired, so all three open again." in text


def test_a_potion_is_stolen_by_luck() -> None:
    text = golden("potion_steal-on")
    assert {"steal", "holder"} <= verbs(text)
    assert "'s Potion Steal fails." in text
    assert re.search(r"turns up .*\n  Player \d lays down", text)


def test_without_the_module_nobody_gambles() -> None:
    assert "Gamble" not in golden("thiefs_gamble-off")


def test_a_perk_is_used_laps_after_it_came_to_life() -> None:
    def oldest(name: str) -> int:
        """The most laps between a perk's coming to life and its use."""
        found, since, before = 0, dict[tuple[int, int], int](), [[0] * 9 for _ in range(6)]
        for s, _, _ in positions(golden(name)):
            for seat in range(s.players):
                for potion in range(9):
                    if s.live[seat][potion] > before[seat][potion]:
                        since[seat, potion] = s.lap
                    elif s.live[seat][potion] < before[seat][potion] and potion in (0, 2, 3, 5):
                        found = max(found, s.lap - since[seat, potion])
            before = [row[:] for row in s.live]
        return found

    assert oldest("perk_duration-until_used") >= 2
    assert oldest("default") <= 1


def test_nothing_is_taken_from_a_discard_pile() -> None:
    assert "take" not in verbs(golden("discard_draw-off"))
    assert "The draw pile is empty: all discard piles are shuffled to make a new one." in golden("discard_draw-off")


def test_a_game_ends_at_the_lap_cap() -> None:
    text = golden("max_laps-10")
    assert "The last lap is over, and nobody holds a potion of each category." in text
    assert "The end: The last lap was over before anybody held a potion of each category." in text
