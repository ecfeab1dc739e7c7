"""A real house among strangers: open tables, blocks, chat and reports, over the socket."""

from __future__ import annotations

import contextlib
import json
import time
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from cardamom.cli.house_ban import ban_somebody
from cardamom.house.core.audit import AuditRecord
from cardamom.house.core.codes import Code
from cardamom.house.shell.listings import GONE
from cardamom.house.shell.persons import hash_of
from cardamom.house.shell.storage import Location
from cardamom.house.shell.storage.moderation_entries import ListingRecord

from .page import Frame, Page, page_at, secret_of
from .rooms import open_room
from .running import Running, running_house

HOSTILE = (
    "<script>alert(1)</script><img src=x onerror=alert(1)>",
    "\u202eevil\u202c \u2066turned\u2069",
    "z\u0301\u0302\u0303\u0304\u0305\u0306\u0307\u0308algo",
    "javascript:alert(1) https://example.org",
    "\x1b]0;owned\x07 \x00",
)
STEERING = frozenset("\u202e\u202c\u2066\u2069\x1b\x07\x00")


@pytest.fixture(scope="module")
def public(shared_location: Location) -> Iterator[Running]:
    with running_house(shared_location, strangers=True) as opened:
        yield opened


def until(condition: Callable[[], Any]) -> Any:
    """Wait for something that happens soon."""
    deadline = time.monotonic() + 30
    while not (found := condition()):
        assert time.monotonic() < deadline, "it never happened"
        time.sleep(0.02)
    return found


def tables(page: Page) -> list[Frame]:
    found: list[Frame] = page.ask("open_tables")["tables"]
    return found


def table_of(page: Page, host: str) -> Frame:
    """The open table where this person is, as soon as it is listed."""
    found: Frame = until(lambda: next((table for table in tables(page) if host in table["names"]), None))
    return found


@contextlib.contextmanager
def hosted(running: Running, host: str, listing: str = "join", chairs: int = 3) -> Iterator[tuple[Page, str]]:
    """A host in a room of their own, which is listed, and the room's key."""
    key = open_room(running, host)
    with running.page(host, room=key) as page:
        page.hear("room")
        seats: list[Frame] = [{"person": 1}, *({} for _ in range(chairs - 1))]
        assert page.ask("plan", game="carrot", chairs=seats)["type"] == "ack"
        assert page.ask("publish", listing=listing)["type"] == "ack"
        yield page, key


def audit(running: Running) -> list[AuditRecord]:
    return running.call(running.house.tools.storage.moderation.audit(100))


# ---- open tables


def test_a_table_is_listed_and_joined_without_its_key_in_the_list(public: Running) -> None:
    with hosted(public, "lara") as (_, key), public.page("max") as max:
        listed = table_of(max, "Lara")
        assert (listed["game"], listed["names"], listed["free"], listed["playing"]) == ("carrot", ["Lara"], 2, False)
        assert not any(secret in "".join(max.frames) for secret in (key, key[:12]))
        opened = max.ask("enter", listing=listed["listing"])
        assert opened["room"] == key
        with public.page("max", room=key) as inside:
            assert inside.hear("hello")["you"] == 2


def test_whoever_looks_on_gets_no_key_to_come_in(public: Running) -> None:
    with hosted(public, "mona", "watch") as (_, key), public.page("nils") as nils:
        listed = table_of(nils, "Mona")
        assert listed["free"] == 0
        assert nils.refusal("enter", listing=listed["listing"]) == "No chair is free there; you can look on."
        opened = nils.ask("enter", listing=listed["listing"], watch=True)
        assert opened["room"] is None
        assert key not in "".join(nils.frames)
        with public.page(watch=opened["watch"]) as watcher:
            assert watcher.hear("room")["code"] is None


def test_a_table_is_not_listed_once_nobody_is_there_or_no_chair_is_free(public: Running) -> None:
    with public.page("olga") as olga:
        with hosted(public, "paul", chairs=2) as (paul, key):
            listed = table_of(olga, "Paul")
            with public.page("rosa", room=key):
                until(lambda: not any("Paul" in table["names"] for table in tables(olga)))
                assert olga.refusal("enter", listing=listed["listing"]) == GONE
            assert paul.ask("plan", game="carrot", chairs=[{"person": 1}, {}])["type"] == "ack"
            table_of(olga, "Paul")
        until(lambda: not any("Paul" in table["names"] for table in tables(olga)))
        assert olga.refusal("enter", listing=listed["listing"]) == GONE


def test_a_listing_that_nobody_keeps_fresh_is_not_shown(public: Running) -> None:
    with hosted(public, "sara") as (_, _), public.page("tom") as tom:
        listed = table_of(tom, "Sara")
        kept = public.house.tools.storage.moderation
        found = public.call(kept.listing_of(listed["listing"], 0.0))
        assert isinstance(found, ListingRecord)
        old = ListingRecord(found.room, found.listing, found.listed, found.at - 1000)
        public.call(kept.put_listing(old))
        assert "Sara" not in str(tables(tom))


def test_a_house_for_friends_has_no_open_tables_chat_or_reports(running: Running) -> None:
    key = open_room(running, "ann")
    with running.page("ann", room=key) as ann:
        assert not {"open_tables", "chat", "reports"} & set(ann.hear("hello")["can"])
        assert ann.refusal("publish", listing="join").startswith("This house has no open tables")
        assert ann.refusal("let_chat", chat="people").startswith("This house has no chat")
        assert ann.refusal("report", person=1, reason="spam") == "Nobody reads reports in this house."
    with running.page("ben") as ben:
        assert ben.refusal("open_tables").startswith("This house has no open tables")


def test_listings_are_gone_when_the_house_closes(location: Location) -> None:
    with running_house(location, strangers=True) as running, hosted(running, "ann"), running.page("ben") as ben:
        table_of(ben, "Ann")
    with running_house(location, strangers=True) as running, running.page("ben") as ben:
        assert tables(ben) == []


# ---- blocking


def test_people_who_block_each_other_do_not_meet_at_open_tables(public: Running) -> None:
    with hosted(public, "uta") as (uta, key):
        with public.page("vito") as vito:
            listed = table_of(vito, "Uta")
        with public.page("vito", room=key) as vito:
            vito.hear("room")
            uta.catch_up()
            assert uta.ask("block", person=2)["type"] == "ack"
            assert uta.refusal("block", person=1) == "That person is not in this room."
            before = len(vito.frames)
            vito.catch_up()
            assert not any("block" in frame for frame in vito.frames[before:])
            assert vito.ask("leave")["type"] == "ack"
        with public.page("vito") as vito, public.page("wim") as wim:
            table_of(wim, "Uta")
            assert "Uta" not in str(tables(vito))
            assert vito.refusal("enter", listing=listed["listing"]) == GONE
            (blocked,) = uta.ask("blocks")["people"]
            assert blocked["name"] == "Vito"
            assert uta.ask("unblock", block=blocked["block"])["type"] == "ack"
            table_of(vito, "Uta")


def test_a_block_lasts_from_one_room_to_the_next(public: Running) -> None:
    with hosted(public, "xena") as (xena, key), public.page("yan", room=key) as yan:
        yan.hear("room")
        assert yan.ask("block", person=1)["type"] == "ack"
    with hosted(public, "xena") as (xena, key), public.page("yan", room=key) as yan:
        yan.hear("room")
        assert xena.ask("let_chat", chat="people")["type"] == "ack"
        assert xena.ask("chat", text="Hello, Yan!")["type"] == "ack"
        yan.catch_up()
        assert "Hello, Yan!" not in "".join(yan.frames)


# ---- bans


def ban(running: Running, whom: str) -> None:
    """What the operator's command does, and what the house then does within a second."""
    running.call(ban_somebody(running.house.tools.storage, whom, None, "Insults."))
    running.call(running.house.orders.look())


def person_of(running: Running, name: str) -> str:
    found = running.call(running.house.tools.storage.person_of(hash_of(secret_of(name))))
    assert found is not None
    return found.id


BANNED = (Code.BANNED, "You may not come into this house any more: Insults.")


def test_a_ban_reaches_a_line_that_became_its_person_on_the_way(public: Running) -> None:
    open_room(public, "gero")
    with public.page("gero") as gero:
        ticket = gero.ask("hand_over")["link"]["address"].rpartition("ticket=")[2]
    with public.page("gero-phone") as phone:
        assert phone.ask("claim", ticket=ticket)["type"] == "ack"
        ban(public, person_of(public, "gero-phone"))
        assert phone.ending() == BANNED


def test_a_ban_reaches_all_windows_of_a_new_browser(public: Running) -> None:
    """They were strangers of two ids until the second one came to be the person of the first."""
    with public.page("hans") as first, public.page("hans") as second:
        assert first.ask("open")["type"] == "opened"
        assert second.ask("learn", game="carrot")["type"] == "opened"
        ban(public, person_of(public, "hans"))
        assert first.ending() == BANNED
        assert second.ending() == BANNED


@pytest.mark.parametrize("becoming", ["claim", "open", "learn"])
def test_whoever_becomes_somebody_who_is_banned_is_hung_up_on(public: Running, becoming: str) -> None:
    banned = f"ida-{becoming}"
    device = f"{banned}-phone" if becoming == "claim" else banned
    with public.page(device) as late:
        said: Frame = {"game": "carrot"} if becoming == "learn" else {}
        open_room(public, banned)
        if becoming == "claim":
            with public.page(banned) as ida:
                said = {"ticket": ida.ask("hand_over")["link"]["address"].rpartition("ticket=")[2]}
        ban(public, person_of(public, banned))
        late.say(becoming, **said)
        assert late.ending() == BANNED
    with public.page(device) as again:
        assert again.ending() == BANNED


# ---- chat and reports


def test_hostile_texts_arrive_as_plain_text_and_are_reported_as_such(public: Running) -> None:
    with hosted(public, "zoe") as (zoe, key), public.page("arne", room=key) as arne:
        arne.hear("room")
        assert zoe.ask("let_chat", chat="people")["type"] == "ack"
        for text in HOSTILE:
            assert arne.ask("chat", text=text)["type"] == "ack"
        zoe.catch_up()
        lines = [line["text"] for frame in zoe.told("chat") for line in frame["lines"]]
        assert lines[0] == HOSTILE[0]
        assert not STEERING & set("".join(lines))
        assert zoe.ask("report", person=2, reason="rude", lines=True)["type"] == "ack"
        entry = audit(public)[-1]
        assert (entry.what, entry.reason) == ("reported", "rude")
        assert [line for _, line in json.loads(entry.details)["lines"]] == lines
        arne.send(json.dumps({"type": "chat", "id": "long", "text": "x" * 3900}))
        assert arne.ending()[0] == Code.BAD_FRAME


@pytest.mark.parametrize("opening", [{"type": "open"}, {"type": "learn", "game": "carrot"}], ids=["a room", "a lesson"])
def test_a_hostile_name_is_harmless_for_whoever_opens(public: Running, opening: Frame) -> None:
    for number, name in enumerate((*HOSTILE, "\x00")):
        who = secret_of(f"{opening['type']}-{number}")
        with page_at(public.address, secret=who, name=name[:24]) as page:
            opened = page.ask(**opening)
            assert opened["type"] == "opened", opened
        with page_at(public.address, secret=who, name=name[:24], room=opened["room"]) as page:
            (host,) = page.hear("room")["people"]
        kept = public.call(public.house.tools.storage.person_of(hash_of(who)))
        assert kept is not None
        assert host["name"]
        assert not STEERING & set(host["name"] + kept.name)


def test_whoever_was_sent_away_cannot_even_look_on(public: Running) -> None:
    with hosted(public, "bert") as (bert, key), public.page("cora", room=key) as cora:
        cora.hear("room")
        watch = next(link["address"] for link in bert.ask("invite")["links"] if link["what"] == "watch")
        assert bert.ask("send_away", person=2)["type"] == "ack"
        assert cora.ending() == (Code.LEFT, "You were sent away from this room.")
        for where in ({"room": key}, {"watch": watch.partition("=")[2]}):
            with public.page("cora", **where) as again:
                assert again.ending() == (Code.LEFT, "You were sent away from this room.")
        with public.page("cora") as at_the_door, public.page("dirk") as other:
            listed = table_of(other, "Bert")
            assert "Bert" not in str(tables(at_the_door))
            assert at_the_door.refusal("enter", listing=listed["listing"], watch=True) == GONE


def test_nothing_that_is_kept_about_strangers_opens_anything(public: Running) -> None:
    with hosted(public, "dora") as (dora, key), public.page("emil", room=key) as emil:
        emil.hear("room")
        dora.ask("report", person=2, reason="other")
        kept = public.house.tools.storage.moderation
        known = repr((audit(public), public.call(kept.listings(0.0, 100)), public.call(kept.orders(0.0))))
        live = next(live for live in public.house.rooms.live.values() if live.room.keys.key == key)
        keys = live.room.keys
        assert not any(secret in known for secret in (keys.key, keys.watch, str(keys.code), "secret-of"))
