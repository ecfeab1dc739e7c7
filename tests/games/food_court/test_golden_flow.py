"""The golden playthroughs of this game go through what their house rules change."""

from __future__ import annotations

import re
from collections.abc import Iterator

from cardamom.games.food_court.decks import DECKS
from cardamom.games.food_court.state import FoodCourt
from cardamom.kernel.golden import header, moves, options_of
from tests.golden.regenerate import FOLDER

from .situations import GAME, state

ABILITIES = (
    "cooked with its exact pasta",
    "for neighbouring courses",
    "for pairs of rice or noodle recipes",
    "for pairs of different spices",
    "with an extra ingredient",
    "for kebabs beside other recipes",
    "with Wasabi",
    "with pairs of hot cards",
)


def golden(name: str) -> str:
    return (FOLDER / GAME.id / f"{name}.txt").read_text(encoding="utf-8")


def positions(text: str) -> Iterator[tuple[FoodCourt, int, str]]:
    """Every position of a playthrough, with the seat and the answer it gave."""
    head = header(text)
    table = GAME.deal(players=int(head["players"]), seed=head["seed"], **options_of(head))
    for seat, action in moves(text):
        yield state(table), seat, action
        table.play(action, seat)


def test_eight_restaurants_serve_to_their_strengths_and_track_win_cards() -> None:
    text = golden("8-players")
    for number, deck in enumerate(DECKS, 1):
        assert f"opens {deck.name} ({deck.nation})." in text
        assert f"Player {number} tracks " in text
    for ability in ABILITIES:
        assert ability in text
    for debuff in (" loses 2 VP", " discard the win card ", " plays a Complaint ", " plays a Promotion "):
        assert debuff in text


def test_the_default_playthrough_shows_nearly_every_kind_of_answer() -> None:
    text = golden("default")
    verbs = "pick discard draw prepare cook serve attract complain promote end add done part welcome everybody dish blame track"
    for verb in verbs.split():
        assert any(action.startswith(verb) for _, action in moves(text)), verb
    assert re.search(r"Player \d makes Player \d discard the win card", text)


def test_two_players_end_with_the_target() -> None:
    text = golden("2-players")
    assert points_at_the_trigger(text) >= 40
    assert re.search(r"Win cards: [123], worth (5|10|15) VP\.", text)


def test_restaurants_are_dealt_without_asking() -> None:
    text = golden("deck_choice-random")
    assert "pick(" not in text
    assert text.count(" opens ") == 3


def points_at_the_trigger(text: str) -> int:
    """What the seat that brought about the last round had on the track."""
    before, _ = text.split(" triggers the last round: a player has reached the target.")
    who = before[-len("Player 1") :]
    return int(re.findall(rf"{who} scores \d+ VP with this Serve, for a total of (\d+)\.", before)[-1])


def test_the_lower_target_ends_it_earlier() -> None:
    assert 20 <= points_at_the_trigger(golden("target_vp-20")) < 40


def test_win_cards_reach_the_target() -> None:
    assert points_at_the_trigger(golden("wincards_in_target-on")) < 40


def test_a_tie_goes_to_the_lowest_seat() -> None:
    text = golden("tie_break-real_life")
    scores = [int(score) for score in text.split("\nscores: ")[1].split("\n")[0].split(", ")]
    winners = text.split("\nwinners: seat ")[1].split("\n")[0].split(", ")
    assert scores.count(max(scores)) > len(winners) == 1


def test_kebabs_score_for_turkish_customers() -> None:
    text = golden("turkiye_bonus-customers")
    assert "for kebabs and a Turkish customer." in text
    assert "for kebabs beside other recipes" not in text


def test_without_the_bonus_an_own_customer_scores_nothing_more() -> None:
    text = golden("nationality-off")
    own = {f"Player {seat} takes the order of {deck.people} " for deck in DECKS for seat in _players_of(text, deck.name)}
    assert any(sentence in text for sentence in own)
    assert "the restaurant's nationality" not in text
    assert "the restaurant's nationality" in golden("8-players")


def _players_of(text: str, restaurant: str) -> list[str]:
    return re.findall(rf"Player (\d) opens {re.escape(restaurant)}", text)


def test_only_one_optional_ingredient_in_a_recipe() -> None:
    def most(name: str) -> int:
        return max(int(points) for points in re.findall(r": (\d+) VP for [^\n]*, with optional ingredients\.", golden(name)))

    assert most("optional_limit-1") == 2
    assert most("8-players") > 2


def test_the_cap_ends_the_game_after_ten_rounds() -> None:
    text = golden("max_rounds-10")
    assert "Round 10 was the last round." in text
    last = [s.turns for s, _, _ in positions(text)][-1]
    assert last == 10 * 3
