"""What the house answers on its WebSocket: who may speak, and what becomes of each message."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable
from pathlib import Path

import pytest
from cardamom.house.connection import BURST, Code
from cardamom.house.messages import MAX_FRAME, BadFrame, FromBrowser, ToBrowser, decode
from fastapi.testclient import TestClient
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from starlette.websockets import WebSocketDisconnect

import cardamom
from cardamom.bots import SearchBot
from cardamom.bots.request import Request
from cardamom.house import House, Storage
from tests.games.situations import asked

from .lines import HEADERS, Line, client, joined
from .running import CARROT, GAMES, IRON_CHEF, PERSON, WATCH, house_with, token

SEED = 0x51D0_C0DE_0BAD_F00D


@pytest.fixture
def house(tmp_path: Path) -> House:
    """Two people at a game of carrot."""
    return house_with(CARROT.deal(2, seed=SEED), tmp_path, PERSON, PERSON)


def closed_with(line: Line) -> tuple[int, str]:
    """How the house hung up: the code, and the sentence that was sent and given as the reason."""
    with pytest.raises(WebSocketDisconnect) as ended:
        line.hear("the end")
    told = json.loads(line.frames[-1])
    assert told == {"type": "error", "id": "", "reason": ended.value.reason}
    return ended.value.code, ended.value.reason


# ---- who may speak


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "127.0.0.1:7378"},
        {"host": "127.0.0.1:7378", "origin": "null"},
        {"host": "127.0.0.1:7378", "origin": "http://evil.example"},
        {"host": "127.0.0.1:7378", "origin": "http://127.0.0.1:9999"},
        {"host": "127.0.0.1:7378", "origin": "https://127.0.0.1:7378"},
        {"host": "evil.example:7378", "origin": "http://evil.example:7378"},
        {"host": "127.0.0.1.evil.example", "origin": "http://127.0.0.1.evil.example"},
    ],
)
def test_a_foreign_page_is_refused_before_the_line_is_open(house: House, headers: dict[str, str]) -> None:
    with client(house) as browser, pytest.raises(WebSocketDisconnect), browser.websocket_connect("/table", headers=headers):
        pass
    assert house.connections == []


def test_pages_answer_to_this_machines_names_only(house: House) -> None:
    with client(house) as browser:
        assert browser.get("/").status_code == 200
        assert browser.get("/", headers={"host": "localhost:7378"}).status_code == 200
        assert browser.get("/", headers={"host": "evil.example"}).status_code == 421
        assert browser.get("/", headers={"host": "127.0.0.1.evil.example:7378"}).status_code == 421


def test_only_the_pages_own_files_are_served_and_nothing_foreign_may_run(house: House) -> None:
    with client(house) as browser:
        page = browser.get("/")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        for file in re.findall(r'(?:src|href)="([^"]+)"', page.text):
            assert browser.get(f"/{file}").status_code == 200
        for path in ("/house.py", "/..%2fhouse.py", "/%2e%2e/house.py", "/docs", "/openapi.json"):
            assert browser.get(path).status_code == 404


@pytest.mark.parametrize("wrong", ["", "token-of-seat-9", "token-of-seat-", "ключ", "\udc80"])
def test_a_wrong_token_opens_nothing(house: House, wrong: str) -> None:
    with client(house) as browser, joined(browser, wrong) as line:
        code, reason = closed_with(line)
    assert code in (Code.STRANGER, Code.BAD_FRAME)
    assert len(line.frames) == 1
    assert reason.endswith(".")


def test_a_bots_token_opens_nothing(tmp_path: Path) -> None:
    house = house_with(CARROT.deal(2, seed=SEED), tmp_path, PERSON, "random")
    with client(house) as browser, joined(browser, token(1)) as line:
        assert closed_with(line)[0] == Code.STRANGER


def test_whoever_says_something_else_before_joining_is_shown_out(house: House) -> None:
    with client(house) as browser, browser.websocket_connect("/table", headers=HEADERS) as session:
        line = Line(session)
        line.say(type="undo", id="1", version=1)
        assert closed_with(line)[0] == Code.STRANGER


def test_a_seat_has_one_line_and_the_newest_keeps_it(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as old:
        old.hear("state")
        with joined(browser, token(0)) as new:
            new.hear("state")
            assert closed_with(old) == (Code.REPLACED, "This seat was opened in another window.")
            assert [connection.who for connection in house.connections] == [0]


# ---- answering


def first_answer(state: dict[str, object]) -> int:
    groups = state["answers"]
    assert isinstance(groups, list)
    return int(next(choice["action"] for group in groups for choice in group["choices"]))


def test_an_answer_is_acknowledged_kept_and_told_to_everybody(house: House, tmp_path: Path) -> None:
    with (
        client(house) as browser,
        joined(browser, token(0)) as one,
        joined(browser, token(1)) as two,
        joined(browser, WATCH) as eye,
    ):
        state = one.hear("state")
        other = two.hear("state")
        assert state["view"]["question"]["prompt"] == "Which two cards do you hide in your warehouse?"
        assert (state["since"], state["version"], state["may_undo"]) == (0, 1, False)
        eye.hear("state")
        one.say(type="answer", id="a", action=first_answer(state), version=1)
        assert one.hear("ack") == {"type": "ack", "id": "a", "version": 2}
        kept = cardamom.load(tmp_path / "carrot-test.replay.json")
        assert [(seat, int(action)) for seat, action in kept.moves] == [(0, first_answer(state))]
        after = one.hear("state")
        assert (after["version"], after["may_undo"]) == (2, True)
        seen, watched = two.hear_version(2), eye.hear_version(2)
        assert seen["since"] == len(other["events"])
        assert [event["text"] for event in seen["events"]] == ["Player 1 hides a card."]
        assert (watched["answers"], watched["view"]["seat"], watched["view"]["question"]) == ([], None, None)


def test_an_answer_may_be_text_as_well(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        text = line.hear("state")["answers"][0]["choices"][0]["text"]
        line.say(type="answer", id="a", action=text, version=1)
        assert line.hear("ack")["version"] == 2


def test_the_same_id_is_answered_the_same_and_done_once(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        action = first_answer(line.hear("state"))
        for _ in range(3):
            line.say(type="answer", id="a", action=action, version=1)
        acks = [line.hear("ack") for _ in range(3)]
    assert acks == [{"type": "ack", "id": "a", "version": 2}] * 3
    assert house.sitting is not None
    assert len(house.sitting.table.moves) == 1


def test_ids_of_two_seats_do_not_meet(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as one, joined(browser, token(1)) as two:
        one.say(type="answer", id="same", action=first_answer(one.hear("state")), version=1)
        two.say(type="answer", id="same", action=first_answer(two.hear("state")), version=1)
        assert {one.hear("ack")["version"], two.hear("ack")["version"]} == {2, 3}


def test_a_stale_answer_is_refused_with_a_fresh_state(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        action = first_answer(line.hear("state"))
        line.say(type="answer", id="a", action=action, version=1)
        fresh = line.hear_version(2)
        line.say(type="answer", id="b", action=first_answer(fresh), version=1)
        error = line.hear("error")
        assert error == {
            "type": "error",
            "id": "b",
            "reason": "The table has moved on; look again and answer what is asked now.",
        }
        assert line.hear("state")["version"] == 2
        line.say(type="answer", id="c", action=first_answer(fresh), version=3)
        assert line.hear("error")["id"] == "c"


def test_what_another_seat_answers_to_the_same_question_makes_nothing_stale(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as one, joined(browser, token(1)) as two:
        action = first_answer(two.hear("state"))
        one.say(type="answer", id="a", action=first_answer(one.hear("state")), version=1)
        assert one.hear("ack")["version"] == 2
        two.say(type="answer", id="b", action=action, version=1)
        assert two.hear("ack")["version"] == 3


def test_a_forbidden_answer_is_refused_in_the_games_words(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        line.hear("state")
        line.say(type="answer", id="a", action="market", version=1)
        reason = line.hear("error")["reason"]
        assert reason == "“Go to the market” does not answer the question that is asked now."
        line.say(type="answer", id="b", action="dance", version=1)
        assert line.hear("error")["reason"].startswith("No action is called 'dance'")
        line.say(type="answer", id="c", action=10**6, version=1)
        assert line.hear("error")["reason"].startswith("There is no action 1000000")


def test_undo_takes_back_and_the_log_shrinks(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line, joined(browser, token(1)) as other:
        start = line.hear("state")
        other.hear("state")
        line.say(type="answer", id="a", action=first_answer(start), version=1)
        assert line.hear_version(2)["may_undo"]
        line.say(type="undo", id="u", version=2)
        assert line.hear("ack") == {"type": "ack", "id": "u", "version": 3}
        back = line.hear_version(3)
        assert back["view"] == start["view"]
        assert (back["since"], back["events"]) == (len(start["events"]), [])
        assert other.hear_version(3)["since"] == len(start["events"])
        line.say(type="undo", id="v", version=3)
        assert line.hear("error")["reason"] == "Player 1 has no answer that can still be taken back."


def test_why_not_has_a_sentence_for_an_action_a_verb_and_a_card(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        state = line.hear("state")
        held = next(zone for zone in state["view"]["zones"] if zone["zone"] == "purchase" and zone["owner"] == 0)
        strange = next(kind for kind in range(52) if kind not in held["kinds"])
        line.say(type="why", id="1", action=first_answer(state))
        assert line.hear("reasons") == {"type": "reasons", "id": "1", "reasons": []}
        line.say(type="why_card", id="2", kind=held["kinds"][0])
        assert line.hear("reasons")["reasons"] == []
        line.say(type="why_card", id="3", kind=strange)
        named = CARROT.words.cards[strange]
        said = [f"You can hide only cards that you have just bought, and {named} is not one of them."]
        assert line.hear("reasons")["reasons"] == said
        line.say(type="why_card", id="4", kind=52)
        assert line.hear("reasons")["reasons"] == ["There is no such card."]
        line.say(type="why_verb", id="5", verb="market")
        assert line.hear("reasons")["reasons"] == ["“Go to the market” does not answer the question that is asked now."]
        line.say(type="why_verb", id="6", verb="steal")
        assert line.hear("reasons")["reasons"][0].startswith("For example: “Steal ")


def test_cards_that_stand_for_an_answer_lie_where_its_argument_comes_from(tmp_path: Path) -> None:
    """A set of a whole group is offered on each of its cards in hand, and a discard on its card, but not on melds."""
    table = IRON_CHEF.deal(2, seed=1)
    while table.actors != [0] or asked(table)[1] != "turn":
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    house = house_with(table, tmp_path, PERSON, PERSON)
    with client(house) as browser, joined(browser, token(0)) as line:
        state = line.hear("state")
    hand = next(zone for zone in state["view"]["zones"] if zone["zone"] == "hand" and zone["owner"] == 0)
    discards = next(group for group in state["answers"] if group["verb"] == "discard")["choices"]
    for choice in discards:
        (card,) = choice["cards"]
        assert (card["zone"], card["owner"]) == ("hand", 0)
        assert f"Discard {IRON_CHEF.words.cards[card['kind']]}" == choice["words"]
    assert {choice["cards"][0]["kind"] for choice in discards} == set(hand["kinds"])


def test_after_the_end_anybody_may_deal_again_and_links_stay_good(tmp_path: Path) -> None:
    table = IRON_CHEF.deal(2, seed=3, rounds=1, max_laps=10)
    while not table.over:
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    house = house_with(table, tmp_path, PERSON, PERSON)
    with client(house) as browser, joined(browser, token(0)) as line, joined(browser, token(1)) as other:
        assert line.hear("state")["view"]["over"]
        line.say(type="again", id="a", version=house.sitting.version if house.sitting else 0)
        fresh = line.hear("state")
        assert not fresh["view"]["over"]
        assert fresh["view"]["options"]["max_laps"] == 10
        assert other.hear("state")["view"]["over"]
        assert not other.hear("state")["view"]["over"]
        line.say(type="again", id="b", version=1)
        assert line.hear("error")["reason"] == "The game is not over yet."


# ---- bad frames


def test_one_bad_frame_ends_one_line_and_no_other(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as good, joined(browser, token(1)) as bad:
        action = first_answer(good.hear("state"))
        bad.hear("state")
        bad.session.send_text('{"type":"answer"')
        assert closed_with(bad) == (Code.BAD_FRAME, "That is not a message of this table.")
        good.say(type="answer", id="a", action=action, version=1)
        assert good.hear("ack")["version"] == 2


def test_bytes_end_the_line(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        line.session.send_bytes(b"\x00\xff")
        assert closed_with(line) == (Code.BAD_FRAME, "The table speaks text, not bytes.")
    assert house.connections == []


def test_an_oversized_frame_ends_the_line(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        line.session.send_text(json.dumps({"type": "why", "id": "x" * MAX_FRAME, "action": 1}))
        assert closed_with(line) == (Code.BAD_FRAME, f"A message may have {MAX_FRAME} bytes at most.")


def test_whoever_talks_too_fast_is_cut_off(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line:
        for k in range(int(BURST) + 20):
            line.say(type="why", id=str(k), action=1)
        assert closed_with(line)[0] == Code.TOO_FAST
    assert house.connections == []


@pytest.mark.parametrize(
    "said", [{"type": "new", "id": "1", "game": "carrot", "chairs": []}, {"type": "continue", "id": "1", "save": "x"}]
)
def test_a_seat_is_not_the_host(house: House, said: dict[str, object]) -> None:
    before = house.sitting
    with client(house) as browser, joined(browser, token(0)) as line:
        line.say(**said)
        assert closed_with(line) == (Code.BAD_FRAME, "Only the host can say that.")
    assert house.sitting is before


@pytest.mark.parametrize("type", ["answer", "undo", "why_card"])
def test_spectators_only_look_on(house: House, type: str) -> None:
    extra = {"answer": {"action": 1, "version": 1}, "undo": {"version": 1}, "why_card": {"kind": 1}}[type]
    with client(house) as browser, joined(browser, WATCH) as line:
        line.say(type=type, id="1", **extra)
        assert closed_with(line) == (Code.BAD_FRAME, "Spectators look on.")


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)
TYPES = st.sampled_from(["join", "answer", "undo", "why", "why_verb", "why_card", "rules", "again", "new", "continue"])
NEARLY = st.fixed_dictionaries(
    {"type": TYPES},
    optional=dict.fromkeys(("id", "action", "version", "verb", "kind", "token", "game", "chairs", "options", "save"), JSON),
)


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=200) | st.binary(max_size=200) | NEARLY.map(json.dumps) | JSON.map(json.dumps))
def test_garbage_is_refused_and_nothing_else_is_raised(frame: str | bytes) -> None:
    said: object = None
    refused = ""
    try:
        said = decode(frame)
    except BadFrame as error:
        refused = str(error)
    assert isinstance(said, FromBrowser) or refused == "That is not a message of this table."


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(frame=NEARLY.filter(lambda said: said["type"] not in ("answer", "undo")).map(json.dumps))
def test_no_frame_harms_the_table(lively: tuple[House, TestClient], frame: str) -> None:
    house, browser = lively
    assert house.sitting is not None
    before = house.sitting.version
    with joined(browser, token(0)) as line:
        line.session.send_text(frame)
        line.say(type="rules", id="last")
        outcome = 0
        try:
            while line.hear("rulebook")["id"] != "last":
                pass
        except WebSocketDisconnect as ended:
            outcome = ended.code
    assert outcome in (0, Code.BAD_FRAME)
    assert house.sitting.version == before


@pytest.fixture
def lively(house: House) -> object:
    with client(house) as browser:
        yield house, browser


# ---- the host


def test_the_host_deals_from_a_form_and_gets_the_links(tmp_path: Path) -> None:
    house = House(Storage(tmp_path), GAMES, bot_delay=0)
    with client(house) as browser, joined(browser, house.host) as host:
        lobby = host.hear("lobby")
        assert [game["id"] for game in lobby["games"]] == [game.id for game in GAMES]
        assert (lobby["saves"], lobby["links"]) == ([], [])
        carrot = next(game for game in lobby["games"] if game["id"] == "carrot")
        assert carrot["players"] == [2, 6]
        assert {"name", "meaning", "values", "value"} == set(carrot["options"][0])
        chairs = [{"name": "Ann"}, {"name": "", "bot": "medium"}, {"name": " Bo\u0007b "}]
        host.say(type="new", id="n", game="carrot", chairs=chairs, options={"stall_laps": "3", "sell_to": "bottom"})
        links = host.hear("lobby")["links"]
        assert host.hear("ack")["id"] == "n"
        assert [(link["seat"], link["name"]) for link in links] == [(0, "Ann"), (2, "Bo b"), (None, "Spectators")]
        assert len({link["token"] for link in links} | {house.host}) == 4
        assert all(len(link["token"]) >= 32 for link in links)
        with joined(browser, links[0]["token"]) as ann:
            assert [seat["name"] for seat in ann.hear("welcome")["seats"]] == ["Ann", "Bot 2", "Bo b"]
            options = ann.hear("state")["view"]["options"]
            assert (options["stall_laps"], options["sell_to"]) == (3, "bottom")


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "No game is called 'chess'; choose one of the list."),
        ({"chairs": [{"name": "A"}]}, "Do not steal my carrot! is for 2 to 6 players, not 1."),
        ({"chairs": [{"name": "A"}, {"name": "a"}]}, "Two players have the same name; give each a name of their own."),
        ({"options": {"nonsense": 1}}, "Do not steal my carrot! has no option called nonsense"),
        ({"options": {"stall_laps": 99}}, "The option stall_laps takes 2 to 50, not 99."),
        ({"chairs": [{"name": "A"}, {"name": "B", "bot": "god"}]}, "Do not steal my carrot! has no bot called 'god'"),
    ],
)
def test_a_form_that_does_not_fit_is_refused_with_a_sentence(tmp_path: Path, change: dict[str, object], reason: str) -> None:
    house = House(Storage(tmp_path), GAMES, bot_delay=0)
    form: dict[str, object] = {"game": "carrot", "chairs": [{"name": "A"}, {"name": "B"}], "options": {}}
    with client(house) as browser, joined(browser, house.host) as host:
        host.say(type="new", id="n", **(form | change))
        assert host.hear("error")["reason"].startswith(reason)
    assert house.sitting is None
    assert list(tmp_path.iterdir()) == []


def test_a_new_table_shows_the_people_of_the_old_one_out(house: House) -> None:
    with client(house) as browser, joined(browser, token(0)) as line, joined(browser, house.host) as host:
        line.hear("presence")
        host.say(type="new", id="n", game="carrot", chairs=[{"name": "A"}, {"name": "B"}])
        assert closed_with(line)[0] == Code.STRANGER


def test_bots_play_while_somebody_is_there(tmp_path: Path) -> None:
    house = house_with(IRON_CHEF.deal(3, seed=2, rounds=1, max_laps=10), tmp_path, PERSON, "random", "random")
    with client(house) as browser, joined(browser, token(0)) as line:
        for turn in range(200):
            state = line.hear("state")
            while state["view"]["question"] is None and not state["view"]["over"]:
                state = line.hear("state")
            if state["view"]["over"]:
                break
            line.say(type="answer", id=str(turn), action=first_answer(state), version=state["version"])
            line.hear("ack")
    assert state["view"]["over"]
    assert house.sitting is not None
    assert {seat for seat, _ in house.sitting.table.moves} == {0, 1, 2}
    assert house.storage.unfinished() == []


def test_a_bot_that_thinks_holds_nobody_up_and_says_why_it_takes_so_long(tmp_path: Path) -> None:
    """While the bot at seat 2 thinks about a question that all are asked, the person at seat 1 answers."""
    house = house_with(CARROT.deal(2, seed=3), tmp_path, PERSON, "hard")
    assert house.sitting is not None
    bot, thought = house.sitting.bots[1], threading.Event()
    assert isinstance(bot, SearchBot)

    def slowly(request: Request, notice: Callable[[str], None]) -> int:
        notice("The hard bot is warming up.")
        assert thought.wait(20)
        return request.legal[-1]

    bot.ask = slowly
    with client(house) as browser, joined(browser, token(0)) as line:
        state = line.hear("state")
        assert line.hear("notice")["text"] == "The hard bot is warming up."
        line.say(type="answer", id="1", action=state["answers"][0]["choices"][0]["action"], version=state["version"])
        assert line.hear("ack")["version"] == state["version"] + 1
        assert house.sitting.table.moves[-1][0] == 0
        thought.set()
        line.hear_version(state["version"] + 2)
        assert house.sitting.table.moves[1][0] == 1


# ---- the document


def test_every_example_of_the_protocols_page_is_a_message() -> None:
    import msgspec

    text = (Path(__file__).parents[2] / "docs" / "protocol.md").read_text(encoding="utf-8")
    examples = re.findall(r"```json\n(.*?)\n```", text, re.DOTALL)
    seen = set()
    for example in examples:
        told = json.loads(example)
        seen.add(told["type"])
        try:
            decode(example)
        except BadFrame:
            msgspec.json.decode(example, type=ToBrowser)
    types = {kind.__struct_config__.tag for union in (FromBrowser, ToBrowser) for kind in union.__args__}
    assert seen == types


def test_the_page_is_small_and_names_no_game() -> None:
    files = [path for path in (Path(cardamom.__file__).parent / "house" / "static").iterdir() if path.suffix != ".svg"]
    texts = [path.read_text(encoding="utf-8") for path in files]
    assert sum(text.count("\n") for text in texts) < 550
    for game in GAMES:
        names = {game.id, game.name, *game.words.cards, *game.words.zones.values()} - {"hand", "sets", "special", "Cardamom"}
        for text in texts:
            assert not [name for name in names if re.search(rf"\b{re.escape(name)}\b", text) and len(name) > 3], names
