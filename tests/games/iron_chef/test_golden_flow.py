"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import itertools
from collections.abc import Iterator

from cardamom.games.iron_chef.state import HAND, Do, IronChef
from cardamom.kernel.golden import header, moves
from tests.golden.regenerate import FOLDER

from .situations import GAME, state


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def positions(text: str) -> Iterator[tuple[IronChef, int, str]]:
    """Every position of a playthrough, with the seat and the answer it gave."""
    head = header(text)
    options = dict(part.split("=") for part in head["options"].split(", "))
    table = GAME.deal(players=int(head["players"]), seed=head["seed"], **options)
    for seat, action in moves(text):
        yield state(table), seat, action
        table.play(action, seat)


def test_the_default_playthrough_shows_nearly_every_kind_of_answer_and_four_courses() -> None:
    text = golden("default")
    verbs = ("draw", "take", "meld_group", "meld_three", "discard", "end", "expire", "keep", "salvage", "pass")
    for verb in verbs:
        assert any(action.startswith(verb) for _, action in moves(text)), verb
    assert "melds Universal Spice." in text
    assert "The draw pile is empty: all discard piles are shuffled to make a new one." in text
    for course in range(1, 5):
        assert f"Course {course} begins." in text
    assert "Course 5" not in text


def test_six_players_meet_the_wild_in_the_open_kitchen_and_a_potluck() -> None:
    text = golden("6-players")
    assert "The Picker turns up Universal Spice." in text
    assert "There is no Open Kitchen in this course." in text
    assert " carries out Potluck!" in text


def test_two_players_suffer_an_expiration_date() -> None:
    assert " carries out Expiration Date." in golden("2-players")


def test_a_meal_of_one_course() -> None:
    text = golden("rounds-1")
    assert text.count(" begins. Player ") == 1
    assert "The end: The last course was won with three sets." in text


def test_without_the_open_kitchen_nothing_is_turned() -> None:
    assert "Picker" not in golden("open_kitchen-off")
    assert "Open Kitchen" not in golden("open_kitchen-off")


def test_without_the_cut_the_pile_stays() -> None:
    text = golden("kitchen_cut-off")
    assert "goes back into the middle of the draw pile." in text
    assert "The draw pile is cut." not in text
    assert "The draw pile is cut." in golden("default")


def test_a_special_is_served_with_the_wild() -> None:
    text = golden("chefs_special-on")
    assert "The Chef's Special of this course is " in text
    assert " serves the Chef's Special: " in text
    assert "hand is shown to hold Universal Spice." in text
    assert "The end: The last course was won with the Chef's Special." in text


def test_a_special_is_served_without_the_wild() -> None:
    text = golden("special_wild-off")
    assert " serves the Chef's Special: " in text
    assert "shown to hold Universal Spice" not in text


def test_dealt_actions_are_turned_over_in_the_first_turn() -> None:
    text = golden("dealt_actions-first_turn")
    assert text.count(", set aside at the deal.") >= 2
    assert text.split("The Picker turns up")[0].count("sets Actions aside for the first turn") >= 2


def test_a_literal_expiration_returns_the_very_card() -> None:
    lines = [line.strip() for line in golden("expiration-literal").splitlines()]
    returned = 0
    for line, following in itertools.pairwise(lines):
        player, discards, card = line.partition(" discards ")
        returned += bool(discards) and following == f"{player} takes {card[:-1]} from {player}'s discard pile."
    assert returned > 0


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
            in_turn = action.startswith("discard") and s.agenda[s.pending - 1][0] == Do.TURN
            found += in_turn and s.size[HAND + seat] + 3 * s.sets[seat] <= 8
        return found

    assert short_discards("short_hand-strict") > 0
    assert short_discards("default") == 0


def test_a_tie_is_broken_by_the_courses_won() -> None:
    text = golden("tie_break-rounds_won")
    scores = [int(score) for score in text.split("\nscores: ")[1].split("\n")[0].split(", ")]
    winners = text.split("\nwinners: seat ")[1].split("\n")[0].split(", ")
    assert scores.count(max(scores)) > len(winners)


def test_a_course_ends_at_the_lap_cap() -> None:
    text = golden("max_laps-10")
    assert "The last lap is over, and nobody has won the course." in text
    assert "The end: The last course reached its last lap without a winner." in text
