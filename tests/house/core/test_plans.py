"""The next game: the host plans it, and whatever does not fit is refused with a sentence before anything is stored."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from cardamom.house.core.document import Kept
from cardamom.house.core.hearing.deals import MOST_KEPT, NOT_KEPT

from .stage import Stage

CARROT: dict[str, Any] = {"game": "carrot", "chairs": [{"person": 1}, {"bot": "easy"}], "options": {}}


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "No game is called 'chess'; choose one of the list."),
        ({"chairs": [{"person": 1}]}, "Do not steal my carrot! is for 2 to 6 players, not 1."),
        ({"chairs": [{"person": 1}, {"person": 9}]}, "Somebody of the plan is not in this room; look again who is."),
        ({"chairs": [{"person": 1}, {"bot": "god"}]}, "Do not steal my carrot! has no bot called 'god'"),
        ({"options": {"nonsense": 1}}, "Do not steal my carrot! has no option called nonsense"),
        ({"options": {"stall_laps": 99}}, "The option stall_laps takes 2 to 50, not 99."),
        ({"options": {"seed": 7}}, "Do not steal my carrot! has no option called seed"),
        ({"options": {"players": 3}}, "Do not steal my carrot! has no option called players"),
        ({"options": {"self": "x"}}, "Do not steal my carrot! has no option called self"),
    ],
)
def test_a_plan_that_does_not_fit_is_refused_with_a_sentence(stage: Stage, change: dict[str, Any], reason: str) -> None:
    stage.join("ann")
    before = stage.disk.room
    (told,) = stage.say("ann", "plan", **(CARROT | change))
    assert told["reason"].startswith(reason)
    assert stage.disk.room == before


def test_bots_have_names_and_empty_chairs_become_bots(stage: Stage) -> None:
    stage.join("ann")
    chairs = [{"person": 1}, {"bot": "easy", "name": "Robo\u0007"}, {}, {"bot": "random"}]
    stage.say("ann", "plan", game="carrot", chairs=chairs)
    stage.say("ann", "deal", id="2")
    stage.add_nonces("ann")
    seats = [(seat["name"], seat["bot"]) for seat in stage.last("ann", "room")["table"]["seats"]]
    assert seats == [("Ann", None), ("Robo", "easy"), ("Reynard", "medium"), ("Hazel", "random")]


def test_a_person_may_hold_several_seats(stage: Stage) -> None:
    """Whoever plays two seats alone sees both; each has its own view, and an answer says for which it is."""
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {}])
    stage.say("ann", "sit", id="2", chair=1)
    stage.say("ann", "deal", id="3")
    stage.add_nonces("ann")
    assert [welcome["seat"] for welcome in stage.told("ann", "welcome")] == [0, 1]
    assert [frame["type"] for frame in stage.face("ann", [1, 0])] == ["ack", "state", "state"]
    assert stage.answer("ann", "a")[0]["reason"] == "Say for which of your seats this is."
    for seat in (0, 1):
        assert stage.answer("ann", f"b{seat}", seat=seat)[0] == {"type": "ack", "id": f"b{seat}", "version": seat + 1}
    assert stage.say("ann", "why", action=1, seat=2)[0]["reason"] == "That is not your seat."


def test_somebody_must_sit_at_the_table(stage: Stage) -> None:
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"bot": "easy"}, {"bot": "easy"}])
    assert stage.say("ann", "deal", id="2")[0]["reason"] == "Nobody sits at this table; take a chair first."


def test_chairs_are_taken_and_given_up_by_their_own_people(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    assert stage.say("ben", "sit", chair=0)[0]["reason"] == "Somebody sits there already; choose an empty chair."
    assert stage.say("ben", "stand", chair=0)[0]["reason"] == "That is not your chair."
    assert stage.say("ben", "sit", chair=7)[0]["reason"] == "There is no chair 8; this game has 2."
    assert stage.say("ben", "stand", chair=1)[0]["type"] == "ack"
    assert stage.last("ann", "room")["plan"]["chairs"][1]["person"] is None


def test_the_strong_bots_of_a_plan_are_warmed_ahead_of_need(stage: Stage) -> None:
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {"bot": "medium"}, {"bot": "easy"}])
    assert [(warm.game, warm.levels) for warm in stage.warmed] == [("carrot", ("easy", "medium"))]


def test_a_rematch_has_the_next_seat_first_and_the_evening_a_score(table: Stage) -> None:
    assert table.say("ann", "rematch")[0]["reason"] == "The game is not over yet."
    table.play_on()
    winners = table.disk.results[table.room.playing.id].winners  # type: ignore[union-attr]
    wins = {score["name"]: score["wins"] for score in table.last("ben", "room")["evening"]}
    assert wins == {"Ann": int(0 in winners), "Ben": int(1 in winners)}
    table.say("ben", "rematch")
    table.add_nonces("ann", "ben")
    assert [seat["name"] for seat in table.last("ann", "room")["table"]["seats"]] == ["Ben", "Ann"]
    table.play_on()
    assert [score["games"] for score in table.last("ann", "room")["evening"]] == [2, 2]


def test_the_next_game_has_the_same_people(table: Stage) -> None:
    table.play_on()
    chairs = table.last("ann", "room")["plan"]["chairs"]
    table.say("ann", "plan", game="iron-chef", chairs=[{"person": chair["person"]} for chair in chairs])
    table.say("ann", "deal", id="2")
    table.add_nonces("ann", "ben")
    info = table.last("ben", "room")["table"]
    assert (info["game"], [seat["person"] for seat in info["seats"]]) == ("iron-chef", [1, 2])


def test_a_request_to_deal_that_is_repeated_deals_once(stage: Stage) -> None:
    """Somebody alone with bots needs nobody's consent, so a page that repeats itself must not deal again."""
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {"bot": "easy"}])
    stage.say("ann", "deal", id="deal")
    assert stage.say("ann", "deal", id="deal")[0]["reason"] == "A game is being dealt already."
    stage.add_nonces("ann")
    assert stage.say("ann", "deal", id="deal") == [{"type": "ack", "id": "deal", "version": 0}]
    stage.restart()
    stage.join("ann")
    assert stage.say("ann", "deal", id="deal") == [{"type": "ack", "id": "deal", "version": 0}]
    assert len(stage.disk.deals) == 1


def test_whoever_proposed_in_vain_hears_so(table: Stage) -> None:
    table.say("ann", "deal", id="again")
    table.wait(61)
    reply = table.last("ann", "error")
    assert reply == {"type": "error", "id": "again", "reason": "Not everybody agreed in time, so the game goes on."}


def test_a_game_is_resumed_however_many_are_kept(table: Stage) -> None:
    first = kept_aside(table)
    others = tuple(replace(first, table=f"table {number}") for number in range(1, MOST_KEPT))
    table.room.document = replace(table.room.document, kept=(first, *others))
    last = table.room.document.table
    table.say("ann", "resume", table=first.table)
    table.say("ben", "vote", yes=True)
    document = table.room.document
    assert document.table == first.table
    assert [kept.table for kept in document.kept] == [*(other.table for other in others), last]


def test_a_game_that_is_kept_no_more_when_it_has_been_read_is_not_resumed(table: Stage) -> None:
    first = kept_aside(table)
    table.bots_think = False  # nor is anything read
    table.say("ann", "resume", id="resume", table=first.table)
    table.say("ben", "vote", yes=True)
    table.room.document = replace(table.room.document, kept=())
    table.fetch(table.fetches.pop().table)
    refused = table.last("ann", "error")
    assert refused == {"type": "error", "id": "resume", "reason": NOT_KEPT}
    assert table.last("ann", "room")["phase"] == "playing"


def kept_aside(table: Stage) -> Kept:
    """Set the game aside for another one."""
    table.say("ann", "deal", id="another")
    table.say("ben", "vote", yes=True)
    table.add_nonces("ann", "ben")
    (kept,) = table.room.document.kept
    return kept
