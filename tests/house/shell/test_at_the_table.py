"""What becomes of each thing that is said at a table, over the socket."""

from __future__ import annotations

import json
import subprocess
import sys
import threading
from collections.abc import Callable

import pytest
from sqlalchemy import update
from websockets.exceptions import ConnectionClosed

import cardamom
from cardamom.bots.request import Load, Request
from cardamom.house.core.codes import Code
from cardamom.house.core.room import Keys, Room
from cardamom.house.core.said import ClockRule
from cardamom.house.shell.storage import Location
from cardamom.house.shell.storage.schema import TABLES
from cardamom.house.shell.thinking import Thinkers
from tests.games.situations import asked

from ..thinking.scripted import Scripted
from .page import actions, secret_of, unjoined
from .rooms import deal, open_room, play_to_the_end
from .running import Bot, Running, running_house

CARROT, IRON_CHEF = cardamom.game("carrot"), cardamom.game("iron-chef")
SEED = 0x51D0_C0DE_0BAD_F00D


@pytest.fixture
def keys(running: Running) -> Keys:
    """Ann and Ben at a game of carrot."""
    return running.room_at(CARROT.deal(2, seed=SEED), "ann", "ben")


def kept(running: Running, keys: Keys) -> list[tuple[int, str | None]]:
    """The answers that are on disk."""
    playing = running.room(keys).playing
    assert playing is not None

    async def read() -> list[tuple[int, str | None]]:
        saved = await running.house.tools.storage.table(playing.id)
        return [] if saved is None else [(row.seat, row.action) for row in saved.moves]

    return running.call(read())


# ---- answering


def test_an_answer_is_on_disk_when_it_is_acknowledged_and_told_to_everybody(running: Running, keys: Keys) -> None:
    with (
        running.page("ann", room=keys.key) as ann,
        running.page("ben", room=keys.key) as ben,
        running.page(watch=keys.watch) as screen,
    ):
        state = ann.hear("state")
        assert state["view"]["question"]["prompt"] == "Which two cards do you hide in your warehouse?"
        choice = state["answers"][0]["choices"][0]
        assert ann.ask("answer", id="a", action=choice["action"], version=0) == {"type": "ack", "id": "a", "version": 1}
        assert kept(running, keys) == [(0, choice["text"])]
        assert ann.hear("state", version=1)["may_undo"]
        assert [entry["by"] for entry in ben.hear("state", version=1)["log"]] == [0]
        watched = screen.hear("state", version=1)
        assert (watched["answers"], watched["view"]["question"]) == ([], None)
        assert all("card" not in event or event["card"] is None for event in watched["events"])


def test_an_id_that_no_database_keeps_ends_its_line_and_the_clock_goes_on(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=SEED), "ann", "ben", clock=ClockRule(5))
    with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
        ben.hear("state")
        ann.say("answer", id="\x00", action=actions(ann.hear("state"))[0], version=0)
        while (reply := ann.next_frame())["type"] not in ("ack", "error"):
            pass
        assert reply["id"] == "", "the line ends"
        assert ann.ending()[0] == Code.BAD_FRAME
        assert ben.hear("state", version=1)["log"]


def test_an_answer_may_be_text_and_is_done_once_for_each_id_of_a_person(running: Running, keys: Keys) -> None:
    with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
        text = ann.hear("state")["answers"][0]["choices"][0]["text"]
        for _ in range(3):
            assert ann.ask("answer", id="same", action=text, version=0)["version"] == 1
        ben.hear("state")
        assert ben.ask("answer", id="same", action=actions(ben.state())[0], version=0)["version"] == 2
    assert len(kept(running, keys)) == 2


def test_a_forbidden_answer_is_refused_in_the_games_words_with_a_fresh_state(running: Running, keys: Keys) -> None:
    with running.page("ann", room=keys.key) as ann:
        before = ann.hear("state")
        reason = ann.refusal("answer", action="market", version=0)
        assert reason == "“Go to the market” does not answer the question that is asked now."
        assert ann.hear("state")["view"] == before["view"]
        assert ann.refusal("answer", action="dance", version=0).startswith("No action is called 'dance'")
        assert ann.refusal("answer", action=10**6, version=0).startswith("There is no action 1000000")
        assert ann.refusal("answer", action=actions(before)[0], version=7).startswith("The table has moved on;")
    assert kept(running, keys) == []


def test_why_not_has_a_sentence_for_an_action_a_verb_and_a_card(running: Running, keys: Keys) -> None:
    with running.page("ann", room=keys.key) as ann:
        state = ann.hear("state")
        held = next(zone for zone in state["view"]["zones"] if zone["zone"] == "purchase" and zone["owner"] == 0)["kinds"]
        strange = next(kind for kind in range(52) if kind not in held)
        assert ann.ask("why", action=actions(state)[0])["reasons"] == []
        assert ann.ask("why_card", kind=held[0])["reasons"] == []
        named = CARROT.words.cards[strange]
        said = f"You can hide only cards that you have just bought, and {named} is not one of them."
        assert ann.ask("why_card", kind=strange)["reasons"] == [said]
        assert ann.ask("why_card", kind=52)["reasons"] == ["There is no such card."]
        closed = "“Go to the market” does not answer the question that is asked now."
        assert ann.ask("why_verb", verb="market")["reasons"] == [closed]
        assert ann.ask("why_verb", verb="steal")["reasons"][0].startswith("For example: “Steal ")


def test_cards_that_stand_for_an_answer_lie_where_its_argument_comes_from(running: Running) -> None:
    """A discard is offered on its card in hand, and not on melds."""
    table = IRON_CHEF.deal(2, seed=1)
    while table.actors != [0] or asked(table)[1] != "turn":
        table.play(table.legal(table.actors[0])[0], table.actors[0])
    keys = running.room_at(table, "ann", "ben")
    with running.page("ann", room=keys.key) as ann:
        state = ann.hear("state")
    hand = next(zone for zone in state["view"]["zones"] if zone["zone"] == "hand" and zone["owner"] == 0)
    discards = next(group for group in state["answers"] if group["verb"] == "discard")["choices"]
    for choice in discards:
        (card,) = choice["things"]
        assert (card["zone"], card["owner"]) == ("hand", 0)
        assert choice["words"] == f"Discard {IRON_CHEF.words.cards[card['kind']]}"
    assert {choice["things"][0]["kind"] for choice in discards} == set(hand["kinds"])


# ---- whole games


def test_people_and_bots_play_one_game_after_another(running: Running) -> None:
    with running.page("ann", room=open_room(running, "ann")) as ann:
        ann.hear("room")
        deal(ann)
        first = play_to_the_end(ann)
        assert first["view"]["over"]
        ann.hear("shuffled")
        ann.say("rematch")
        ann.add_nonce()
        while ann.hear("state")["view"]["over"]:
            pass
        assert [seat for seat, state in ann.states.items() if not state["view"]["over"]] == [1]
        assert next((score["name"], score["games"]) for score in ann.room["evening"]) == ("Ann", 1)


def test_a_bot_that_thinks_holds_nobody_up(soak_location: Location) -> None:
    """While the bot thinks about a question that all are asked, Ann answers."""
    thinking, thought = threading.Event(), threading.Event()

    def slowly(request: Request | Load, compiling: Callable[[], None]) -> int:
        if isinstance(request, Load):
            return 0
        thinking.set()
        assert thought.wait(20)
        return request.legal[-1]

    with running_house(soak_location) as running:
        tools, usual = running.house.tools, running.house.tools.thinkers

        async def hire() -> None:
            tools.thinkers = Thinkers(most=1, clock=tools.clock, new_worker=lambda: Scripted(slowly))
            assert await tools.thinkers.warm("carrot")
            await usual.close()

        running.call(hire())
        keys = running.room_at(CARROT.deal(2, seed=3), "ann", Bot("hard"))
        with running.page("ann", room=keys.key) as ann:
            ann.hear("state")
            assert thinking.wait(20)
            assert ann.answer()["version"] == 1
            thought.set()
            ann.hear("state", version=2)
        assert [seat for seat, _ in kept(running, keys)] == [0, 1]


# ---- what goes wrong stays where it is


def test_a_bad_frame_ends_one_line_and_no_other(running: Running, keys: Keys) -> None:
    with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
        ann.hear("state")
        ben.hear("state")
        ben.send('{"type":"answer"')
        assert ben.ending() == (Code.BAD_FRAME, "That is not a message of this house.")
        assert ann.answer()["type"] == "ack"


def test_a_room_that_breaks_is_closed_and_read_again_while_the_others_go_on(
    running: Running, keys: Keys, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = running.room_at(CARROT.deal(2, seed=2), "ben", "ann")
    honest = Room.hear

    def broken(room: Room, *rest: object) -> object:
        if room.keys.room == keys.room:
            raise ZeroDivisionError
        return honest(room, *rest)  # type: ignore[arg-type]

    with running.page("ann", room=keys.key) as ann, running.page("ben", room=other.key) as ben:
        ann.hear("state")
        ben.hear("state")
        with monkeypatch.context() as patch:
            patch.setattr(Room, "hear", broken)
            ann.say("answer", action=actions(ann.state())[0], version=0)
            assert ann.ending() == (Code.BROKEN, "Something went wrong in this room; it is opened again.")
            assert ben.answer()["type"] == "ack"
    with running.page("ann", room=keys.key) as ann:
        ann.hear("state")
        assert ann.answer()["version"] == 1


def test_whoever_comes_while_a_room_is_put_to_rest_has_it_read_again(running: Running, keys: Keys) -> None:
    live = running.live(keys)
    with running.page("ann", room=keys.key) as ann:
        ann.hear("state")

        async def hold() -> None:
            await live._one_at_a_time.acquire()

        async def let_go() -> None:
            live.close(Code.COME_BACK, "This room has moved on elsewhere; it is opened again.")
            running.house.rooms.forget(live)
            live._one_at_a_time.release()

        running.call(hold())
        with unjoined(running.address) as ben:
            ben.send(json.dumps({"type": "join", "secret": secret_of("ben"), "name": "Ben", "room": keys.key}))
            wait_until_it_waits(running, live._one_at_a_time)
            running.call(let_go())
            assert ben.hear("state")["seat"] == 1
    assert running.live(keys) is not live


def wait_until_it_waits(running: Running, lock: object) -> None:
    """Until somebody waits for the lock."""

    async def waiting() -> bool:
        return bool(getattr(lock, "_waiters", None))

    while not running.call(waiting()):
        pass


def test_a_game_of_other_rules_is_not_played_on_and_says_so(running: Running, keys: Keys) -> None:
    live = running.live(keys)
    assert live.room.playing is not None
    table = live.room.playing.id

    async def change() -> None:
        running.house.rooms.forget(live)
        async with running.house.tools.storage.database.writing.begin() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table).values(rules_version=0))

    running.call(change())
    with running.page("ann", room=keys.key) as ann:
        assert ann.hear("notice")["text"].startswith(f"The game was played under version 0 of {CARROT.name}")
        ann.catch_up()
        assert (ann.room["phase"], ann.room["kept"][0]["table"]) == ("gathering", table)
        assert ann.refusal("resume", table=table).startswith("The game was played under version 0")


def test_the_house_never_loads_the_compiler() -> None:
    seen = "import sys, cardamom.house.shell.running; print('numba' in sys.modules or 'numpy' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


def test_a_line_that_is_closed_by_the_house_stays_closed(running: Running, keys: Keys) -> None:
    with running.page("ann", room=keys.key) as ann:
        ann.hear("state")
        assert ann.ask("leave")["type"] == "ack"
        assert ann.ending() == (Code.LEFT, "You have left the room.")
        with pytest.raises(ConnectionClosed):
            ann.say("vote", yes=True)
