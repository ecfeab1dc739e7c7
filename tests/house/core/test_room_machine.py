"""Random people against a model of the room: they join, leave, go dark, come back on another device, sit, vote, resend,
reorder, answer and send garbage; bots, clocks, a full disk and restarts come in between.

The model is small and knows nothing of how a room works: what must hold is stated as invariants after every step."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule, run_state_machine_as_test

from cardamom.house.core import chatting
from cardamom.house.core.facing import faced
from cardamom.house.core.records import By
from cardamom.house.core.said import FromBrowser

from .planned import planned_carrot
from .stage import PUBLIC, Stage

PEOPLE = ("ann", "ben", "cem", "dan")
EYES = ("tv", "eve")
SHORT = {"rounds": 1}
CLOCKS = (None, {"turn": 20, "reserve": 10}, {"turn": 86_400, "days": True})
GAMES = ("carrot", "iron-chef", "food-court")  # the first one with answers that may be given beforehand

persons = st.sampled_from(PEOPLE)
numbers = st.integers(0, 6)
chairs_of_a_plan = st.lists(st.sampled_from((None, "easy", "random", 1, 2, 3)), min_size=2, max_size=4)
TYPES = sorted(kind.__struct_config__.tag for kind in FromBrowser.__args__)
WORDS = ("id", "game", "chairs", "chair", "seat", "person", "version", "action", "yes", "phrase", "table", "nonce", "options")
junk = st.none() | st.booleans() | st.integers(-(2**70), 2**70) | st.text(max_size=8) | st.lists(st.integers(), max_size=3)
garbage = st.text(max_size=30) | st.builds(
    lambda type, rest: json.dumps({"type": type, **rest}),
    st.sampled_from(TYPES),
    st.dictionaries(st.sampled_from(WORDS), junk, max_size=4),
)


def chair(one: Any) -> dict[str, Any]:
    return {"person": one} if isinstance(one, int) else {"bot": one} if one else {}


class RoomMachine(RuleBasedStateMachine):
    @initialize(game=st.sampled_from(GAMES), chairs=chairs_of_a_plan, clock=st.sampled_from(CLOCKS), stand_ins=st.booleans())
    def open(self, game: str, chairs: list[Any], clock: dict[str, Any] | None, stand_ins: bool) -> None:
        """Three people in a room, with a game on the table."""
        self.stage = Stage(pace=0.5, games=(planned_carrot(), *GAMES[1:]), can=PUBLIC)
        self.game, self.ids = game, 0
        self.acknowledged: dict[str, dict[str, int]] = {}  # by table: request to version
        self.sent: list[tuple[str, dict[str, Any], str]] = []
        self.told: dict[str, int] = {}
        for person in PEOPLE[:3]:
            self.join(person)
        self.say("ann", "plan", game=game, chairs=[{"person": 1}, *map(chair, chairs[1:])], clock=clock, stand_ins=stand_ins)
        self.deal_and_shuffle()

    # ---- coming and going

    @rule(person=persons)
    def join(self, person: str) -> None:
        """Also on another device, while the old page is still open."""
        self.told[person] = 0
        self.stage.frames[person] = []
        self.stage.join(person)

    @rule(eye=st.sampled_from(EYES))
    def look_on(self, eye: str) -> None:
        self.stage.frames[eye] = []
        self.stage.join(eye, watching=True)

    @rule(who=st.sampled_from(PEOPLE + EYES))
    def go_dark(self, who: str) -> None:
        if not self.stage.room.absent(who):
            self.stage.part(who)

    @rule()
    def kill_and_open_again(self) -> None:
        self.stage.restart()

    @rule(full=st.booleans())
    def fill_the_disk(self, full: bool) -> None:
        self.stage.disk.full = full

    @rule(seconds=st.sampled_from((0.4, 1.0, 3.1, 11.0, 46.0, 61.0)))
    def wait(self, seconds: float) -> None:
        self.stage.wait(seconds)

    @rule(days=st.sampled_from((0.8, 1.1, 3.0)))
    def let_days_pass(self, days: float) -> None:
        """Nobody stays for days; whoever was there comes back."""
        people = sorted(self.stage.room.here.everybody)
        for who in people:
            self.stage.part(who)
        self.stage.wait(days * 86_400)
        for who in people[:2]:
            (self.look_on if who in EYES else self.join)(who)

    @rule(set=st.booleans(), delivered=st.booleans())
    def send_word(self, set: bool, delivered: bool) -> None:
        """The host has messages sent elsewhere, and some of them arrive."""
        host = self.stage.room.document.numbered(self.stage.room.document.host)
        if set and host is not None:
            self.say(host.person, "webhook", address="https://chat.example.org/hook")
        while self.stage.posts:
            post = self.stage.posts.pop(0)
            self.stage.perform(self.stage.room.posted(post.number, None if delivered else "It is away.", self.stage.now))
            if not delivered:
                return

    # ---- talking

    def say(self, who: str, type: str, /, **rest: Any) -> list[dict[str, Any]]:
        if self.stage.room.absent(who):
            return []
        self.ids += 1
        return self.stage.say(who, type, id=f"r{self.ids}", **rest)

    @rule(
        person=persons,
        chairs=st.lists(st.sampled_from((None, "easy", "random", 1, 2, 3)), min_size=2, max_size=4),
        clock=st.sampled_from(CLOCKS),
    )
    def plan(self, person: str, chairs: list[Any], clock: dict[str, Any] | None) -> None:
        self.say(person, "plan", game=self.game, chairs=list(map(chair, chairs)), clock=clock)

    @rule(person=persons, chair=numbers, up=st.booleans())
    def sit_or_stand(self, person: str, chair: int, up: bool) -> None:
        self.say(person, "stand" if up else "sit", chair=chair)

    @rule(person=persons, type=st.sampled_from(("deal", "rematch", "rules", "close")))
    def ask_for(self, person: str, type: str) -> None:
        if type != "close" or self.stage.room.playing is not None:
            self.say(person, type)

    @rule(agree=st.booleans())
    def deal_and_shuffle(self, agree: bool = True) -> None:
        """The host deals, everybody votes, and all browsers add their nonces."""
        host = self.stage.room.document.numbered(self.stage.room.document.host)
        if host is not None:
            self.say(host.person, "deal")
        for person in PEOPLE:
            self.say(person, "vote", yes=agree)
        for person in PEOPLE:
            self.add_nonce(person)

    @rule(person=persons)
    def add_nonce(self, person: str) -> None:
        shuffling = self.stage.room.shuffling
        if shuffling is not None:
            self.say(person, "nonce", table=shuffling.table, nonce="0f" * 16)
            self.stage.wait(0)

    @rule(person=persons, yes=st.booleans())
    def vote(self, person: str, yes: bool) -> None:
        self.say(person, "vote", yes=yes)

    @rule(person=persons, number=numbers, type=st.sampled_from(("host", "mute", "phrase", "stand_in")))
    def manners(self, person: str, number: int, type: str) -> None:
        fields = {"host": {"person": number}, "mute": {"person": number, "muted": True}, "phrase": {"phrase": number}}
        self.say(person, type, **fields.get(type, {"seat": number}))

    @rule(person=persons, text=st.text(max_size=220), mode=st.sampled_from(("off", "people", "watchers")))
    def write(self, person: str, text: str, mode: str) -> None:
        """The host may turn the chat on or off before."""
        host = self.stage.room.document.numbered(self.stage.room.document.host)
        if host is not None:
            self.say(host.person, "let_chat", chat=mode)
        self.say(person, "chat", text=text)

    @rule(person=persons, number=numbers, listing=st.sampled_from(("link", "watch", "join")))
    def publish_or_report(self, person: str, number: int, listing: str) -> None:
        self.say(person, "publish", listing=listing)
        self.say(person, "report", person=number, reason="spam", lines=True)

    @rule(person=persons, number=st.integers(1, 4), agree=st.booleans())
    def send_away(self, person: str, number: int, agree: bool) -> None:
        """Somebody is to go, and the others vote; somebody has to stay."""
        if len([member for member in self.stage.room.document.members if not member.left]) > 2:
            self.say(person, "send_away", person=number)
            for other in PEOPLE:
                self.say(other, "vote", yes=agree)

    @rule(person=persons, blocked=st.sets(persons))
    def block(self, person: str, blocked: set[str]) -> None:
        self.stage.block(person, frozenset(blocked))

    @rule(person=persons)
    def resume(self, person: str) -> None:
        for kept in self.stage.room.document.kept[:1]:
            self.say(person, "resume", table=kept.table)

    @precondition(lambda self: self.stage.room.document.host in (2, 3, 4))
    @rule(person=persons)
    def leave(self, person: str) -> None:
        self.say(person, "leave")

    @rule(who=st.sampled_from(PEOPLE + EYES), frame=garbage)
    def send_garbage(self, who: str, frame: str) -> None:
        if not self.stage.room.absent(who):
            self.stage.send(who, frame)

    # ---- playing

    @rule(answers=st.integers(1, 12), pick=st.integers(0, 50))
    def play_on(self, answers: int, pick: int) -> None:
        """The game goes on for a while."""
        for number in range(answers):
            self.answer(pick + number)
            self.stage.wait(0.6)

    @rule(pick=st.integers(0, 50), stale=st.booleans())
    def answer(self, pick: int, stale: bool = False) -> None:
        """Somebody who is asked answers, maybe too late."""
        playing = self.stage.room.playing
        here = [person for person in self.stage.asked() if person in self.stage.room.here.people]
        if playing is not None and here:
            seat = next(at for at in playing.asked if playing.deal.seats[at].person == here[0])
            legal = playing.table.legal(seat)
            self.request(here[0], seat, stale, type="answer", action=int(legal[pick % len(legal)]))

    @rule(stale=st.booleans(), answers=st.integers(1, 3))
    def take_back(self, stale: bool, answers: int) -> None:
        playing = self.stage.room.playing
        if playing is not None:
            for seat, record in enumerate(playing.deal.seats):
                if record.person in self.stage.room.here.people and playing.table.may_undo(seat):
                    self.request(record.person, seat, stale, type="undo", answers=answers)

    @rule(person=persons, question=st.sampled_from(("cook", "turn", "act", "")), on=st.booleans(), seat=st.none() | numbers)
    def answer_beforehand(self, person: str, question: str, on: bool, seat: int | None) -> None:
        self.say(person, "standing", question=question, on=on, seat=seat)

    @rule(person=persons, which=st.integers(0, 15))
    def hand_on(self, person: str, which: int) -> None:
        """Other players sit before a device that several share, or nobody does."""
        playing = self.stage.room.playing
        if playing is not None:
            seats = [seat for seat in playing.seats_of(person) if which >> seat & 1]
            for told in self.say(person, "facing", table=playing.id, seats=seats):
                assert told["type"] != "state" or told["seat"] in seats

    @rule(person=persons)
    def hurry(self, person: str) -> None:
        self.say(person, "hurry")

    @rule(who=st.sampled_from(PEOPLE + EYES), back=st.integers(0, 40))
    def look_back(self, who: str, back: int) -> None:
        """Everybody may look back, and sees the table as it was then."""
        playing = self.stage.room.playing
        if playing is None or self.stage.room.absent(who) or len(playing.seats_of(who)) > 1:
            return
        at = max(0, playing.table.move - back)
        (past,) = self.say(who, "then", at=at)
        assert (past["type"], past["at"]) == ("past", at)
        assert past["view"]["seat"] == next(iter(playing.seats_of(who)), None)

    def request(self, person: str, seat: int, stale: bool, **frame: Any) -> None:
        playing = self.stage.room.playing
        assert playing is not None
        if len(playing.seats_of(person)) > 1:
            self.say(person, "facing", table=playing.id, seats=[seat])
        self.ids += 1
        version = max(0, playing.version - 3) if stale else playing.version
        self.sent.append((person, {**frame, "id": f"r{self.ids}", "version": version, "seat": seat}, playing.id))
        self.send_again(*self.sent[-1])

    @rule(which=st.integers(0, 5))
    def resend(self, which: int) -> None:
        """A page that is not sure repeats what it said, in whatever order."""
        if self.sent:
            person, frame, table = self.sent[-1 - which % len(self.sent)]
            playing = self.stage.room.playing
            if playing is not None and playing.id == table and not self.stage.room.absent(person):
                self.send_again(person, frame, table)

    def send_again(self, person: str, frame: dict[str, Any], table: str) -> None:
        for reply in self.stage.send(person, json.dumps(frame)):
            if reply["type"] == "ack" and reply["id"] == frame["id"]:
                known = self.acknowledged.setdefault(table, {})
                version = known.setdefault(f"{person}/{frame['id']}", reply["version"])
                assert version == reply["version"], "the same request, the same reply"

    # ---- what must hold

    @invariant()
    def every_acknowledged_request_is_stored_once(self) -> None:
        for table, known in self.acknowledged.items():
            rows = {row.client: row.number for row in self.stage.disk.moves.get(table, ()) if row.client is not None}
            assert {client: rows.get(client) for client in known} == known

    @invariant()
    def the_table_is_what_its_rows_say(self) -> None:
        playing = self.stage.room.playing
        if playing is not None:
            rows = self.stage.disk.moves.get(playing.id, [])
            assert playing.version == len(rows)
            kept: list[tuple[int, str, By]] = []
            for row in rows:
                if row.action is None:
                    while kept[-1][2] is By.RULES:
                        kept.pop()  # what gave itself goes with the answer before it
                    kept.pop()
                else:
                    kept.append((row.seat, row.action, row.by))
            assert [(seat, str(action)) for seat, action in playing.table.moves] == [answer[:2] for answer in kept]
            assert self.stage.room.document.table == playing.id

    @invariant()
    def what_is_stored_is_what_the_room_is(self) -> None:
        from cardamom.house.core.document import read

        assert self.stage.disk.room is not None
        assert read(self.stage.disk.room.document) == self.stage.room.document

    @invariant()
    def the_host_is_somebody_and_chairs_are_members(self) -> None:
        document = self.stage.room.document
        members = {member.number for member in document.members if not member.left}
        if members and not document.closed:
            assert document.host in members or not self.stage.room.here.people
        for place in document.plan.places:
            assert place.member is None or place.member in members

    @invariant()
    def everybody_here_sees_the_same_room_and_the_latest_state(self) -> None:
        room = self.stage.room
        rooms = {self.stage.last_frame(person, "room").replace('"KLMNPQ"', "null") for person in room.here.everybody}
        assert len(rooms) <= 1
        if room.playing is not None:
            for person in room.here.everybody:
                shown = faced(room, room.playing, person) if room.playing.seats_of(person) else [None]
                for seat in shown:
                    begins = f'{{"type":"state","seat":{json.dumps(seat)},'
                    state = json.loads(next(told for told in reversed(self.stage.frames[person]) if told.startswith(begins)))
                    assert state["version"] == room.playing.version
                    for zone in state["view"]["zones"]:
                        assert len(zone["ids"]) == zone["size"]

    @invariant()
    def nothing_secret_is_told_before_the_end(self) -> None:
        room = self.stage.room
        if room.playing is not None and not room.playing.over and room.playing.deal.shuffle is not None:
            secrets = (room.playing.deal.shuffle.secret, f"{room.playing.deal.seed:#018x}")
            for who, frames in self.stage.frames.items():
                new = frames[self.told.get(who, 0) :]
                assert not [frame for frame in new if any(secret in frame for secret in secrets)]
        self.told = {who: len(frames) for who, frames in self.stage.frames.items()}

    @invariant()
    def a_game_of_days_is_remembered_as_it_stands(self) -> None:
        """Whenever the room is forgotten, it is due in time, and its clocks go on from where they were."""
        room, stored = self.stage.room, self.stage.disk.room
        if room.playing is None or room.playing.over or room.document.days is None or stored is None or room.busy:
            return
        assert stored.due is not None, "somebody has to answer"
        asked = {at for at in room.playing.asked if room.playing.deal.seats[at].person is not None} - room.stand_ins
        for seat in asked - room.timed_out:
            assert stored.due <= room.playing.asked_at[seat] + 86_400
        assert not [seat for seat in self.stage.told_seats() if seat["offer"]], "nobody is called absent"

    @invariant()
    def messages_are_few_and_go_one_at_a_time(self) -> None:
        hook = self.stage.room.document.webhook
        assert hook is None or len(hook.letters) <= 20
        assert len(self.stage.posts) <= 1 + (hook is None)

    @invariant()
    def whoever_was_sent_away_is_not_here_and_a_bot_plays_on(self) -> None:
        room = self.stage.room
        away = set(room.document.sent_away)
        assert not away & room.here.people
        if room.playing is not None:
            seats = {at for at, seat in enumerate(room.playing.deal.seats) if seat.person in away}
            assert seats <= room.stand_ins

    @invariant()
    def the_list_is_right_and_opens_nothing(self) -> None:
        room, listed = self.stage.room, self.stage.listed
        if listed is not None:
            assert room.document.listing != "link"
            assert set(listed.people) == room.here.people
            assert not any(key in repr(listed) for key in (room.keys.key, room.keys.watch, "KLMNPQ"))

    @invariant()
    def chat_is_heard_by_those_who_may(self) -> None:
        room = self.stage.room
        for who in room.here.everybody:
            lines = chatting.readable(room, who)
            assert len(lines) <= chatting.MOST_LINES
            if room.document.chat == "off" or (room.document.chat == "people" and who in room.here.watchers):
                assert lines == []

    @invariant()
    def somebody_is_woken_or_asked(self) -> None:
        """A game never stands still without a person here who is asked, an alarm, or an absence that may be ended."""
        room = self.stage.room
        if room.playing is None or room.playing.over or not room.here.everybody or room.shuffling or room.busy:
            return
        waited_for = any(person in room.here.people for person in self.stage.asked())
        offered = any(seat["offer"] for seat in self.stage.last(room.here.everybody[0], "room")["table"]["seats"])
        assert waited_for or offered or self.stage.alarm is not None or room.fetching or not room.here.people


def machine(examples: int, steps: int) -> settings:
    return settings(max_examples=examples, stateful_step_count=steps, deadline=None, suppress_health_check=list(HealthCheck))


TestRoomMachine = RoomMachine.TestCase
TestRoomMachine.settings = machine(60, 30)


@pytest.mark.soak
def test_many_long_evenings() -> None:
    run_state_machine_as_test(RoomMachine, settings=machine(3000, 80))
