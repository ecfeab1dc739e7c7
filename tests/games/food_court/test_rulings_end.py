"""The rulings on the end of the game: FC-37 to FC-43."""

from __future__ import annotations

import pytest

from cardamom.games.food_court.state import End

from .situations import pass_turn, play, said, serve_all, situation, state

ONE = ("FusilliCaprese Spaghetti",)  # worth 1 VP
FOUR = "Spaghetti Fettuccine Tagliatelle Penne"


@pytest.mark.parametrize(
    ("before", "target", "trigger"), [(38, 40, 0), (39, 40, End.TARGET), (19, 20, End.TARGET), (58, 60, 0)]
)
def test_fc_37_points_at_the_target_bring_the_last_round(before: int, target: int, trigger: int) -> None:
    """FC-37: VP track at target_vp."""
    table = situation(cooked={0: ONE}, queues={0: "FrenchSupplier"}, scores=(before,), target_vp=target)
    serve_all(table)
    assert state(table).trigger == trigger


@pytest.mark.parametrize(("option", "trigger"), [("off", 0), ("on", End.TARGET)])
def test_fc_37_win_cards_count_towards_the_target_only_by_the_option(option: str, trigger: int) -> None:
    """FC-37, wincards_in_target: win cards not counted, or counted."""
    table = situation(
        cooked={0: ONE},
        queues={0: "FrenchSupplier"},
        wins={0: "Spaghetti Penne"},
        scores=(29,),
        wincards_in_target=option,
    )
    serve_all(table)
    assert (table.scores[0], state(table).trigger) == (30, trigger)


def test_fc_37_four_win_cards_bring_the_last_round() -> None:
    """FC-37: or four win cards."""
    table = situation(
        cooked={0: ("PennealPesto Penne Garlic",)}, queues={0: "FrenchSupplier"}, wins={0: "Spaghetti Fettuccine Tagliatelle"}
    )
    play(table, "serve", "track(Penne)")
    assert state(table).trigger == End.WIN_CARDS
    assert said(table)[-1] == "Player 1 triggers the last round: a player has four win cards."


def test_fc_38_a_trigger_lost_again_stays() -> None:
    """FC-38: it stays triggered; the final count uses what is there."""
    table = situation(
        cooked={0: ONE, 1: ("Garbure Baguette",)},
        queues={0: "FrenchSupplier", 1: "ItalianGossip"},
        scores=(39, 0),
    )
    serve_all(table)
    play(table, "end")
    serve_all(table)
    play(table, "end")
    assert (table.over, table.scores, table.winners) == (True, [38, 1], [0])


@pytest.mark.parametrize("turn", [0, 1, 2])
def test_fc_39_the_round_is_completed(turn: int) -> None:
    """FC-39: the lap is completed so that all have had the same number of turns."""
    table = situation(
        "Italy France China",
        cooked={turn: ({0: ONE[0], 1: "Garbure Baguette", 2: "Congee Rice"}[turn],)},
        queues={turn: "FrenchSupplier"},
        scores=(39, 39, 39),
        turn=turn,
        rounds=4,
    )
    serve_all(table)
    play(table, "end")
    for later in range(turn + 1, 3):
        assert table.actors == [later]
        pass_turn(table)
    assert table.over
    assert state(table).turns == 5 * 3


def test_fc_39_a_second_trigger_changes_nothing() -> None:
    """FC-39: triggers in the last lap change nothing."""
    table = situation(
        "Italy France China",
        cooked={0: ONE, 1: ("Garbure Baguette",)},
        queues={0: "FrenchSupplier", 1: "ItalianSupplier"},
        scores=(39, 39, 0),
    )
    serve_all(table)
    play(table, "end")
    serve_all(table)
    play(table, "end")
    pass_turn(table)
    assert (table.over, state(table).turns) == (True, 3)
    assert len([text for text in said(table) if "triggers" in text]) == 1
    assert table.scores == [40, 40, 0]


@pytest.mark.parametrize(("cards", "worth"), [("", 0), ("Penne", 5), ("Penne Spaghetti Fettuccine", 15), (FOUR, 30)])
def test_fc_40_win_cards_are_worth_five_or_thirty(cards: str, worth: int) -> None:
    """FC-40: track + 5 per win card, or +30 for all four."""
    table = situation(wins={0: cards}, scores=(11, 7), turn=1, rounds=59)
    pass_turn(table)
    assert (table.over, table.scores) == (True, [11 + worth, 7])
    count = len(cards.split())
    assert f"Player 1 has 11 VP on the track. Win cards: {count}, worth {worth} VP." in said(table)


def test_fc_41_who_ends_the_game_need_not_win() -> None:
    """FC-41: it only ends the game; most VP wins."""
    table = situation(
        cooked={1: ("Garbure Baguette",)},
        queues={1: "FrenchSupplier"},
        scores=(45, 39),
        turn=1,
    )
    serve_all(table)
    play(table, "end")
    assert (table.over, table.winners) == (True, [0])


@pytest.mark.parametrize(
    ("scores", "cards", "tie_break", "winners"),
    [
        ((10, 10, 3), {}, "shared", [0, 1]),
        ((10, 10, 3), {}, "real_life", [0]),
        ((3, 10, 10), {}, "real_life", [1]),
        ((10, 5, 5), {1: "Garbure", 2: "LoMein"}, "shared", [1, 2]),  # more win cards
        ((10, 5, 5), {1: "Garbure", 2: "LoMein"}, "real_life", [1]),
        ((10, 5, 0), {1: "Garbure", 2: "LoMein Congee"}, "real_life", [2]),
        ((10, 11, 10), {}, "shared", [1]),
    ],
)
def test_fc_42_ties(scores: tuple[int, ...], cards: dict[int, str], tie_break: str, winners: list[int]) -> None:
    """FC-42: more win cards, then shared; real_life: the tied player in the lowest seat wins."""
    table = situation("Italy France China", wins=cards, scores=scores, turn=2, rounds=59, tie_break=tie_break)
    pass_turn(table)
    assert (table.over, table.winners) == (True, winners)


@pytest.mark.parametrize("cap", [10, 60])
def test_fc_43_the_cap_ends_the_game(cap: int) -> None:
    """FC-43: after max_rounds the game ends as if triggered."""
    table = situation(turn=1, rounds=cap - 2, max_rounds=cap, scores=(3, 4))
    pass_turn(table)
    for _ in range(2):
        assert not table.over
        pass_turn(table)
    assert (table.over, table.winners, table.ending) == (True, [1], "The last of the agreed rounds was completed.")
    assert f"Round {cap} was the last round." in said(table)
