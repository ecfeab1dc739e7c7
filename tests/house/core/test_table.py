"""At the table: answers are done once, welcome while their question stands, and on disk before they count."""

from __future__ import annotations

import json

import pytest

from cardamom.house.core.records import By
from cardamom.kernel.errors import BadShuffle
from cardamom.kernel.fairness import Shuffle, commitment, seed_from

from .stage import FULL, Stage


def moves(stage: Stage) -> list[tuple[int, str | None]]:
    assert stage.room.playing is not None
    return [(row.seat, row.action) for row in stage.disk.moves.get(stage.room.playing.id, [])]


def first_action(stage: Stage, person: str) -> int:
    state = stage.last(person, "state")
    return int(state["answers"][0]["choices"][0]["action"])


def test_an_answer_is_acknowledged_when_it_is_stored_and_told_to_everybody(table: Stage) -> None:
    table.join("tv", watching=True)
    action = first_action(table, "ann")
    ack, state = table.say("ann", "answer", id="a", action=action, version=0)
    assert ack == {"type": "ack", "id": "a", "version": 1}
    assert (state["version"], state["may_undo"]) == (1, True)
    assert len(moves(table)) == 1
    seen, watched = table.last("ben", "state"), table.last("tv", "state")
    assert [entry["text"] for entry in seen["log"]] == ["Ann hides a card."]
    assert (seen["since"], seen["version"]) == (1, 1)
    assert (watched["answers"], watched["seat"], watched["view"]["question"]) == ([], None, None)


def test_the_same_request_is_done_once_also_after_a_restart(table: Stage) -> None:
    action = first_action(table, "ann")
    for _ in range(3):
        assert table.say("ann", "answer", id="a", action=action, version=0)[0] == {"type": "ack", "id": "a", "version": 1}
    table.restart()
    table.join("ann")
    table.join("ben")
    assert table.say("ann", "answer", id="a", action=action, version=0) == [{"type": "ack", "id": "a", "version": 1}]
    assert len(moves(table)) == 1
    assert table.say("ben", "answer", id="a", action=first_action(table, "ben"), version=1)[0]["type"] == "ack"


def test_versions_never_fall_back_after_an_undo_or_a_restart(table: Stage) -> None:
    action = first_action(table, "ann")
    table.say("ann", "answer", id="a", action=action, version=0)
    assert table.say("ann", "undo", id="b", version=1)[0] == {"type": "ack", "id": "b", "version": 2}
    assert [action for _, action in moves(table)][1:] == [None]
    table.restart()
    table.join("ann")
    assert table.last("ann", "state")["version"] == 2
    assert not table.last("ann", "state")["may_undo"]
    assert table.say("ann", "answer", id="c", action=action, version=0)[0]["reason"].startswith("The table has moved on")
    assert table.say("ann", "answer", id="d", action=action, version=2)[0] == {"type": "ack", "id": "d", "version": 3}


def test_an_undo_shortens_the_log_and_gives_the_cards_their_names_back(table: Stage) -> None:
    before = table.last("ben", "state")
    table.answer("ann", "a")
    table.say("ann", "undo", id="u", version=1)
    after = table.last("ben", "state")
    assert after["view"] == before["view"]
    assert (after["since"], after["log"], after["events"]) == (1, [], [])


def test_what_another_seat_answers_to_the_same_question_makes_nothing_stale(table: Stage) -> None:
    action = first_action(table, "ben")
    table.answer("ann", "a")
    assert table.say("ben", "answer", id="b", action=action, version=0)[0]["type"] == "ack"


def test_a_stale_or_forbidden_answer_is_refused_with_a_fresh_state(table: Stage) -> None:
    table.answer("ann", "a")
    error, state = table.say("ann", "answer", id="b", action=first_action(table, "ann"), version=0)
    assert error["reason"] == "The table has moved on; look again and answer what is asked now."
    assert state["version"] == 1
    for action in ("steal(card=9d)", "nonsense", 2**31):
        error, state = table.say("ann", "answer", id=f"c{action}", action=action, version=1)
        assert error["type"] == "error"
        assert error["reason"].endswith(".")
    assert table.say("ann", "answer", id="d", action=1, version=99)[0]["type"] == "error"


def test_a_full_disk_is_told_and_nothing_is_done(table: Stage) -> None:
    action = first_action(table, "ann")
    table.disk.full = True
    assert table.say("ann", "answer", id="a", action=action, version=0) == [{"type": "error", "id": "a", "reason": FULL}]
    assert table.room.playing is not None
    assert (table.room.playing.version, table.room.playing.table.moves) == (0, [])
    assert table.say("ann", "plan", id="p", game="carrot", chairs=[{"person": 1}, {}])[0]["reason"] == FULL
    table.disk.full = False
    assert table.say("ann", "answer", id="a", action=action, version=0)[0] == {"type": "ack", "id": "a", "version": 1}


def test_an_undo_that_cannot_be_stored_is_not_done(table: Stage) -> None:
    table.answer("ann", "a")
    assert table.room.playing is not None
    before = table.room.playing.table.moves
    table.disk.full = True
    assert table.say("ann", "undo", id="u", version=1)[0]["reason"] == FULL
    assert table.room.playing.table.moves == before
    assert table.room.playing.table.may_undo(0)


def test_why_not_is_answered_for_an_action_a_verb_and_a_card(table: Stage) -> None:
    assert table.say("ann", "why", action="steal(card=9d)")[0]["reasons"]
    assert table.say("ann", "why_verb", verb="sell")[0]["reasons"]
    assert table.say("ann", "why_card", kind=1)[0]["type"] == "reasons"
    assert table.say("ann", "why", action=first_action(table, "ann"))[0]["reasons"] == []
    assert table.say("ann", "why", action="no such thing")[0]["type"] == "error"
    assert table.say("ann", "rules")[0]["sections"][0]["title"] == "Do not steal my carrot!"


def test_people_without_a_seat_see_what_everybody_sees(table: Stage) -> None:
    table.join("cem")
    assert table.last("cem", "welcome")["seat"] is None
    assert table.say("cem", "answer", action=1, version=0)[0]["reason"] == "You have no seat at this table."


# ---- the shuffle


def test_the_seed_comes_of_the_committed_secret_and_everybodys_nonces(table: Stage) -> None:
    assert table.room.playing is not None
    deal = table.room.playing.deal
    assert deal.shuffle is not None
    promised = table.told("ben", "commitment")[0]["commitment"]
    assert commitment(deal.shuffle.secret) == promised == deal.shuffle.commitment
    assert deal.shuffle.nonces == ((0, f"{1:032x}"), (1, f"{2:032x}"))
    assert seed_from(deal.shuffle.secret, deal.shuffle.nonces) == deal.seed


def test_the_seed_and_the_secret_are_told_after_the_end_and_not_before(table: Stage) -> None:
    assert table.room.playing is not None
    deal = table.room.playing.deal
    assert deal.shuffle is not None
    hidden = (deal.shuffle.secret, f"{deal.seed:x}", str(deal.seed))
    table.play_on(40)
    table.join("ben")
    assert not [frame for frames in table.frames.values() for frame in frames if any(text in frame for text in hidden)]
    table.play_on()
    (told,) = table.told("ben", "shuffled")
    nonces = tuple((seat, nonce) for seat, nonce in told["nonces"])
    assert Shuffle(told["commitment"], told["secret"], nonces).verify(int(told["seed"], 16)) is None
    table.join("ben")
    assert len(table.told("ben", "shuffled")) == 2


def test_nobody_waits_long_for_a_nonce_and_nobody_adds_two(stage: Stage) -> None:
    stage.join("ann")
    stage.join("ben")
    stage.say("ann", "deal")
    table = stage.last("ann", "commitment")["table"]
    nonce = {"table": table, "nonce": "ab" * 16}
    assert stage.say("ann", "nonce", id="2", **nonce)[0]["type"] == "ack"
    assert stage.say("ann", "nonce", id="3", **nonce)[0]["reason"] == "No nonce of yours is waited for."
    stage.wait(2.9)
    assert stage.last("ann", "room")["phase"] == "shuffling"
    stage.wait(0.2)
    assert stage.last("ann", "room")["phase"] == "playing"
    with pytest.raises(BadShuffle):
        seed_from("zz", ())


def test_rows_say_who_answered(table: Stage) -> None:
    table.answer("ann", "a")
    assert table.room.playing is not None
    (row,) = table.disk.moves[table.room.playing.id]
    assert (row.number, row.seat, row.by, row.client) == (1, 0, By.PERSON, "ann/a")


@pytest.mark.parametrize("action", ["nonsense", "steal(card=9d)", "want(card=2c)"])
def test_a_damaged_table_is_refused_with_a_sentence_that_names_no_card(table: Stage, action: str) -> None:
    """The whole room hears it, and what a seat answered may be its secret."""
    from cardamom.house.core.playing import BadTable, Playing
    from cardamom.house.core.records import MoveRecord

    assert table.room.playing is not None
    id = table.room.playing.id
    table.disk.moves[id] = [MoveRecord(1, 0, action, By.PERSON, None, 0.0)]
    with pytest.raises(BadTable, match=r"^The game is damaged at row 1, so it cannot go on\.$"):
        Playing.read(table.disk.table(id), table.world.game("carrot"), 0.0)


def test_frames_are_small_objects_with_a_type(table: Stage) -> None:
    table.play_on(30)
    for frames in table.frames.values():
        for frame in frames:
            assert "type" in json.loads(frame)
            assert len(frame) < 20_000 or frame.startswith('{"type":"hello"')
