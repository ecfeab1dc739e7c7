"""The table: where the game stands, moving, taking back, and errors that change nothing."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from dataclasses import replace

import pytest

from cardamom import SPECTATOR, Game, Table
from cardamom.kernel import Choice, Question
from cardamom.kernel.errors import (
    BadOption,
    BadPlayers,
    BadSeat,
    BadSeed,
    CardamomError,
    IllegalAction,
    NotAsked,
    NothingToUndo,
    UnknownAction,
    UnknownGame,
)
from cardamom.kernel.game import game
from cardamom.kernel.view_types import QuestionData

from .toys import PONDER, TRIAL, Do, ponder

SEEDS = "A seed is a whole number from 0 to 2**64 - 1, or such a number in hex"


def dealt(players: int = 2, seed: int = 1, of: Game = TRIAL) -> Table:
    return of.deal(players=players, seed=seed)


def in_turns(players: int = 2, seed: int = 1, of: Game = TRIAL) -> Table:
    """A table where all have bid and seat 0 is on turn."""
    table = dealt(players, seed, of)
    for seat in range(players):
        table.play(table.legal(seat)[0], seat)
    return table


def finished() -> Table:
    table = in_turns()
    while not table.over:
        table.play("roll", table.actors[0])
    return table


def everything(table: Table) -> str:
    """All that can be seen of a table."""
    eyes = [*range(table.players), SPECTATOR]
    views = [[table.view(eye), table.events(seat=eye)] for eye in eyes]
    undo = [table.may_undo(seat) for seat in range(table.players)]
    return json.dumps([table.replay.to_json(), views, table.names, undo])


# ---- dealing


def test_a_deal_has_the_fewest_players_and_the_defaults() -> None:
    table = TRIAL.deal()
    assert table.players == 2
    assert table.options == {"laps": 2, "order": "clockwise"}
    assert table.names == ["Player 1", "Player 2"]


def test_a_deal_without_a_seed_draws_one_of_its_own() -> None:
    assert len({TRIAL.deal().seed for _ in range(5)}) == 5


def test_the_same_seed_gives_the_same_deal_as_a_number_or_as_hex() -> None:
    assert everything(TRIAL.deal(seed=255)) == everything(TRIAL.deal(seed="ff")) == everything(TRIAL.deal(seed="0xff"))
    assert everything(TRIAL.deal(seed=255)) != everything(TRIAL.deal(seed=254))


def test_options_are_given_as_people_write_them() -> None:
    table = TRIAL.deal(seed=1, laps="3", order="backwards")
    assert table.options == {"laps": 3, "order": "backwards"}
    assert table.view(0)["options"] == table.options


@pytest.mark.parametrize(
    ("deal", "error", "sentence"),
    [
        (lambda: TRIAL.deal(players=4), BadPlayers, "Trial is for 2 to 3 players, not 4."),
        (lambda: TRIAL.deal(players=1), BadPlayers, "Trial is for 2 to 3 players, not 1."),
        (lambda: TRIAL.deal(players=True), BadPlayers, "Trial is for 2 to 3 players, not True."),
        (lambda: TRIAL.deal(laps=6), BadOption, "The option laps takes 1 to 5, not 6."),
        (lambda: TRIAL.deal(laps=10**5000), BadOption, "The option laps takes 1 to 5, not a number of that size."),
        (lambda: TRIAL.deal(lap=1), BadOption, "Trial has no option called lap; its options are laps, order."),
        (lambda: TRIAL.deal(seed=-1), BadSeed, f"{SEEDS}, not -1."),
        (lambda: TRIAL.deal(seed=1 << 64), BadSeed, f"{SEEDS}, not {1 << 64}."),
        (lambda: TRIAL.deal(seed="x"), BadSeed, f"{SEEDS}, not 'x'."),
        (lambda: TRIAL.deal(seed=True), BadSeed, f"{SEEDS}, not True."),
    ],
)
def test_a_deal_that_cannot_be_made_says_why(deal: Callable[[], Table], error: type[CardamomError], sentence: str) -> None:
    with pytest.raises(error, match=f"^{re.escape(sentence)}$"):
        deal()


def test_an_unknown_game_is_answered_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"^No game is called 'chess'; the installed games are .*\bcarrot\b"):
        game("chess")


# ---- where the game stands


def test_a_simultaneous_question_is_put_to_all_seats_until_each_has_answered() -> None:
    table = dealt(players=3)
    assert table.actors == [0, 1, 2]
    table.play(table.legal(1)[0], 1)
    assert table.actors == [0, 2]
    assert table.legal(1) == []


def test_legal_answers_are_actions_in_order() -> None:
    table = in_turns()
    texts = [str(action) for action in table.legal(0)]
    (held,) = (zone["kinds"] for zone in table.view(0)["zones"] if zone["zone"] == "hand" and zone["owner"] == 0)
    assert texts == ["draw", "roll", *(f"play(card={'abcd'[kind]})" for kind in held or ()), "ponder"]


def test_why_is_none_for_a_legal_answer_and_a_sentence_for_any_other() -> None:
    table = in_turns()
    held = {action.args["card"] for action in table.legal(0) if action.verb == "play"}
    missing = next(label for label in "abcd" if label not in held)
    animal = dict(zip("abcd", ("Ape", "Bee", "Cat", "Dog"), strict=True))[missing]
    assert table.why("roll", 0) is None
    assert table.why(f"play({missing})", 0) == f"You have no {animal}."
    assert table.why("bid(a)", 0) == "“Bid Ape” does not answer the question that is asked now."
    assert table.why("roll", 1) == "Player 2 is not asked now."
    assert finished().why("roll", 0) == "The game is over."


def test_nothing_is_won_before_the_end() -> None:
    table = in_turns()
    assert (table.over, table.winners, table.ending) == (False, [], None)


def test_at_the_end_there_are_scores_winners_and_a_reason() -> None:
    table = finished()
    assert (table.over, table.actors, table.legal(0)) == (True, [], [])
    assert table.ending == "All laps are played."
    assert len(table.scores) == 2
    assert table.winners == [seat for seat in (0, 1) if table.scores[seat] == max(table.scores)]


def test_moves_are_the_answers_with_their_seats() -> None:
    table = in_turns()
    table.play("roll", 0)
    assert [(seat, action.verb) for seat, action in table.moves] == [(0, "bid"), (1, "bid"), (0, "roll")]
    table.moves.clear()
    assert len(table.moves) == 3


def test_a_view_shows_a_seat_its_own_cards_alone() -> None:
    table = dealt(players=3)
    for eye in (0, 1, 2, SPECTATOR):
        hands = [zone for zone in table.view(eye)["zones"] if zone["zone"] == "hand"]
        assert [zone["size"] for zone in hands] == [2, 2, 2]
        assert [zone["cards"] is not None for zone in hands] == [eye == seat for seat in range(3)]


def test_a_view_is_plain_data() -> None:
    view = dealt().view(0)
    assert json.loads(json.dumps(view)) == view
    assert (view["game"], view["rules_version"], view["seat"], view["actors"]) == ("trial", 3, 0, [0, 1])
    assert view["question"] == QuestionData(name="bid", prompt="Bid a card.", about=[])
    assert dealt().view(SPECTATOR)["seat"] is None


def test_who_is_not_asked_does_not_see_the_question() -> None:
    table = in_turns()
    question = table.view(0)["question"]
    assert question is not None
    assert question["name"] == "act"
    assert table.view(1)["question"] is None
    assert table.view(SPECTATOR)["question"] is None


def test_a_view_state_holds_no_generator_and_no_foreign_card() -> None:
    table = dealt()
    view = table.view_state(1)
    assert view.rng == 0
    assert view.card[:2] == [view.kinds] * 2
    assert view.kinds not in view.card[4:6]


def test_events_tell_a_face_to_those_who_may_see_it() -> None:
    table = dealt()
    table.play(table.legal(0)[0], 0)
    label = table.moves[0][1].args["card"]
    animal = dict(zip("abcd", ("Ape", "Bee", "Cat", "Dog"), strict=True))[label]
    assert table.events(seat=0)[-1]["text"] == f"Player 1 bids {animal}."
    for eye in (1, SPECTATOR):
        last = table.events(seat=eye)[-1]
        assert (last["text"], last["card"], last["kind"]) == ("Player 1 bids a card.", None, None)


def test_events_are_numbered_and_told_from_a_number_on() -> None:
    table = in_turns()
    told = len(table.events())
    table.play("roll", 0)
    (new,) = table.events(since=told)
    assert (new["number"], new["move"], new["what"]) == (told, 3, "told")
    assert new["text"] == f"Player 1 rolls {table.scores[0]}."
    assert table.events(since=told + 1) == []


# ---- moving


def test_an_answer_is_an_action_a_number_or_a_text() -> None:
    tables = [in_turns() for _ in range(3)]
    roll = tables[0].game.actions.parse("roll")
    assert [tables[0].play(roll, 0), tables[1].play(int(roll), 0), tables[2].play("roll", 0)] == [roll] * 3
    assert everything(tables[0]) == everything(tables[1]) == everything(tables[2])


WRONG: list[tuple[str, Callable[[Table], object], type[CardamomError], str]] = [
    ("illegal", lambda t: t.play("bid(a)", 0), IllegalAction, "“Bid Ape” does not answer the question that is asked now."),
    ("not asked", lambda t: t.play("roll", 1), NotAsked, "Player 2 is not asked now."),
    ("no such seat", lambda t: t.play("roll", 2), BadSeat, "There is no seat 2; the seats are 0 to 1."),
    ("spectator plays", lambda t: t.play("roll", SPECTATOR), BadSeat, "There is no seat -1; the seats are 0 to 1."),
    ("no such seat looks", lambda t: t.view(2), BadSeat, "There is no seat 2; the seats are 0 to 1."),
    ("no such seat listens", lambda t: t.events(seat=-2), BadSeat, "There is no seat -2; the seats are 0 to 1."),
    ("no such seat has answers", lambda t: t.legal(7), BadSeat, "There is no seat 7; the seats are 0 to 1."),
    (
        "unknown text",
        lambda t: t.play("fly", 0),
        UnknownAction,
        "No action is called 'fly'; try one of bid, draw, roll, play, ponder.",
    ),
    ("unknown number", lambda t: t.play(99, 0), UnknownAction, "There is no action 99; actions are numbered 0 to 10."),
    ("nothing to undo", lambda t: t.undo(0), NothingToUndo, "Player 1 has no answer that can still be taken back."),
]


@pytest.mark.parametrize(("act", "error", "sentence"), [case[1:] for case in WRONG], ids=[case[0] for case in WRONG])
def test_an_error_says_what_is_wrong_and_changes_nothing(
    act: Callable[[Table], object], error: type[CardamomError], sentence: str
) -> None:
    table = in_turns()
    before = everything(table)
    with pytest.raises(error, match=f"^{re.escape(sentence)}$"):
        act(table)
    assert everything(table) == before


def test_a_reason_of_the_game_is_the_error_and_changes_nothing() -> None:
    table = TRIAL.deal(players=2, seed=1, laps=5)
    for seat in (0, 1):
        table.play(table.legal(seat)[0], seat)
    for _ in range(3):
        table.play("draw", 0)
        table.play("roll", 1)
    before = everything(table)
    with pytest.raises(IllegalAction, match=r"^Your hand is full\.$"):
        table.play("draw", 0)
    assert everything(table) == before


def test_nobody_answers_after_the_end() -> None:
    table = finished()
    before = everything(table)
    with pytest.raises(NotAsked, match=r"^The game is over\.$"):
        table.play("roll", 0)
    assert everything(table) == before


# ---- taking back


def test_an_answer_is_taken_back_whole() -> None:
    table = dealt()
    before = everything(table)
    bid = table.play(table.legal(0)[0], 0)
    assert table.may_undo(0)
    assert table.undo(0) == bid
    assert everything(table) == before


def test_several_answers_of_a_seat_are_taken_back_one_by_one() -> None:
    table = in_turns()
    start = everything(table)
    table.play("ponder", 0)
    once = everything(table)
    table.play("ponder", 0)
    assert str(table.undo(0)) == "ponder"
    assert everything(table) == once
    assert str(table.undo(0)) == "ponder"
    assert json.loads(everything(table))[:3] == json.loads(start)[:3]
    assert not table.may_undo(0)


@pytest.mark.parametrize("answer", ["roll", "draw"], ids=["after chance", "after learning a card"])
def test_what_used_chance_or_showed_a_card_is_not_taken_back(answer: str) -> None:
    table = in_turns()
    table.play("ponder", 0)
    table.play(answer, 0)
    before = everything(table)
    with pytest.raises(NothingToUndo, match=r"^Player 1 has no answer that can still be taken back\.$"):
        table.undo(0)
    assert everything(table) == before


def test_nothing_is_taken_back_after_another_seat_has_answered() -> None:
    table = dealt()
    table.play(table.legal(0)[0], 0)
    table.play(table.legal(1)[0], 1)
    assert not table.may_undo(0)
    assert table.may_undo(1)
    with pytest.raises(NothingToUndo):
        table.undo(0)


def test_only_its_own_answer_is_a_seats_to_take_back() -> None:
    table = dealt()
    table.play(table.legal(0)[0], 0)
    assert not table.may_undo(1)
    with pytest.raises(NothingToUndo, match=r"^Player 2 has no answer"):
        table.undo(1)


def test_a_card_shown_to_others_may_still_be_taken_back_by_who_knew_it() -> None:
    table = in_turns()
    before = json.loads(everything(table))[:3]
    table.play(next(action for action in table.legal(0) if action.verb == "play"), 0)
    table.undo(0)
    assert json.loads(everything(table))[:3] == before


def with_public_act() -> Table:
    """Seat 0 in its turn, in a game where all may ponder and nothing else: what is asked is public, and has one answer."""
    pondering = Question(Do.ACT, Choice(PONDER, ponder), public=True)
    return in_turns(of=replace(TRIAL, questions=(TRIAL.questions[0], pondering)))


def test_the_only_answer_to_a_public_question_is_known() -> None:
    assert dealt().forced() is None
    assert in_turns().forced() is None
    table = with_public_act()
    assert table.asked == "act"
    assert table.forced() == (0, table.game.actions[PONDER])


def test_taking_back_goes_over_answers_that_gave_themselves() -> None:
    table = with_public_act()
    before, moves = json.loads(everything(table))[:3], table.move
    table.play("ponder", 0)
    for _ in range(3):
        table.play("ponder", 0, by_itself=True)
    assert table.move == moves + 4
    assert str(table.undo(0)) == "ponder"
    assert json.loads(everything(table))[:3] == before


def test_what_gave_itself_to_another_seat_goes_back_too_unless_somebody_could_learn_by_it() -> None:
    table = dealt()
    table.play(table.legal(0)[0], 0)
    table.play(table.legal(1)[0], 1, by_itself=True)
    assert not table.may_undo(0), "seat 1 put down a card that seat 0 does not see"
    assert not table.may_undo(1), "seat 1 never gave that answer"


def test_answers_that_give_themselves_cannot_be_taken_back_alone() -> None:
    table = with_public_act()
    table.play("ponder", 0, by_itself=True)
    assert not table.may_undo(0)


def test_a_seat_knows_how_many_answers_lead_out_of_a_choice() -> None:
    table = in_turns()
    assert table.answers_within({Do.ACT}, 0) == 0, "it has given none of them"
    table.play("ponder", 0)
    table.play("ponder", 0)
    assert table.answers_within({Do.ACT}, 0) == 0, "they do not lead out of it"
    assert table.answers_within(set(), 0) == 0
    assert (table.may_undo(0, 2), table.may_undo(0, 3)) == (True, False)
    table = dealt()
    table.play(table.legal(0)[0], 0)
    assert table.answers_within({Do.BID}, 0) == 0, "it is not asked any more"


def test_the_end_is_not_taken_back() -> None:
    table = TRIAL.deal(players=2, seed=1, laps=1)
    for seat in (0, 1):
        table.play(table.legal(seat)[0], seat)
    table.play("roll", 0)
    table.play(next(action for action in table.legal(1) if action.verb == "play"), 1)
    assert table.over
    assert not table.may_undo(1)


# ---- copies


def test_a_copy_goes_its_own_way() -> None:
    table = in_turns()
    table.play("ponder", 0)
    before = everything(table)
    other = table.copy()
    assert everything(other) == before
    other.names[0] = "Ann"
    other.undo(0)
    other.play("roll", 0)
    assert everything(table) == before
    table.play("roll", 0)
    assert len(other.moves) == 3
    assert len(table.moves) == 4


def test_a_table_says_what_it_is() -> None:
    assert repr(dealt()) == "<Trial, 2 players, 0 moves, in play>"
    assert repr(finished()) == "<Trial, 2 players, 6 moves, over>"


def test_players_can_have_names() -> None:
    table = dealt()
    table.names = ["Ann", "Bob"]
    table.play(table.legal(1)[0], 1)
    assert table.events(seat=0)[-1]["text"] == "Bob bids a card."
    assert table.view(0)["names"] == ["Ann", "Bob"]


# ---- whose answer an event belongs to


def test_an_event_names_its_answer_to_the_seat_that_gave_it_and_to_nobody_else() -> None:
    """The answer says which card is hidden; two worlds that differ in it must sound the same to all others."""
    told = []
    for k in range(2):
        table = game("carrot").deal(players=2, seed=1)
        answer = table.play(table.legal(0)[k], 0)
        mine = table.events(0, 0)[-1]
        assert (mine["move"], mine["by"], mine["action"]) == (1, 0, str(answer))
        told.append([table.events(0, eye)[-1] for eye in (1, SPECTATOR)])
    assert told[0] == told[1]
    assert told[0][0]["action"] is None


def test_the_deal_belongs_to_nobody() -> None:
    first = game("carrot").deal(players=2, seed=1).events()[0]
    assert (first["what"], first["move"], first["by"], first["action"]) == ("stocked", 0, None, None)
    assert (first["to"], first["cards"], first["text"]) == ({"zone": "market", "owner": None}, 52, "")
