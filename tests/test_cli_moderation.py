"""`cardamom house`: an operator's commands beside a house that is open, and beside one that is closed."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from cardamom.cli import app
from cardamom.cli.house_ban import ban_somebody
from cardamom.house.core.codes import Code
from cardamom.house.shell.persons import hash_of
from cardamom.house.shell.storage import Storage
from tests.house.shell.page import Page, secret_of
from tests.house.shell.rooms import open_room
from tests.house.shell.running import Running, running_house


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("house")


@pytest.fixture(scope="module")
def running(folder: Path) -> Iterator[Running]:
    with running_house(folder, strangers=True) as opened:
        yield opened


def house(folder: Path, *arguments: str) -> Result:
    return CliRunner().invoke(app, ["house", *arguments, "--folder", str(folder)], prog_name="cardamom")


def listed(folder: Path, what: str) -> list[dict[str, Any]]:
    result = house(folder, what, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def id_of(running: Running, name: str) -> str:
    person = running.call(running.house.tools.storage.person_of(hash_of(secret_of(name))))
    assert person is not None
    return person.id


def room_of(folder: Path, name: str) -> dict[str, Any]:
    return next(room for room in listed(folder, "rooms") if name in [each["name"] for each in room["people"]])


def ended(page: Page) -> tuple[int, str]:
    """How the house hung up, and that it was quick about it."""
    began = time.monotonic()
    ending = page.ending()
    assert time.monotonic() - began < 20
    return ending


def test_rooms_are_listed_without_what_opens_them(running: Running, folder: Path) -> None:
    key = open_room(running, "ann")
    with running.page("ann", room=key) as ann:
        ann.hear("room")
        ann.ask("publish", listing="join")
        room = room_of(folder, "Ann")
        assert (room["listing"], [each["name"] for each in room["people"]]) == ("join", ["Ann"])
        assert room["since"] <= room["active"]
        printed = house(folder, "rooms")
        assert room["room"] in printed.stdout
        assert key not in printed.stdout + json.dumps(room)


def test_a_room_is_closed_at_once_and_for_good(running: Running, folder: Path) -> None:
    key = open_room(running, "ben")
    with running.page("ben", room=key) as ben:
        ben.hear("room")
        room = room_of(folder, "Ben")["room"]
        assert house(folder, "close", room, "--reason", "Too \x1b[31mloud.").output == f"The room {room} is closed.\n"
        assert ended(ben) == (Code.LEFT, "The house has closed this room: Too [31mloud.")
    with running.page("ben", room=key) as ben:
        assert ben.ending()[0] == Code.STRANGER
    again = house(folder, "close", room, "--reason", "Too loud.")
    assert again.exit_code == 2
    assert again.stderr == f"No open room is called {room}; `cardamom house rooms` lists them.\n"
    assert [(entry["what"], entry["by"], entry["about"]) for entry in listed(folder, "log")][-1] == (
        "room closed",
        "operator",
        room,
    )


def test_a_banned_person_is_shown_out_and_may_come_back_once_the_ban_is_lifted(running: Running, folder: Path) -> None:
    key = open_room(running, "cem")
    with running.page("cem", room=key) as cem, running.page("cem") as at_the_door:
        cem.hear("room")
        person = id_of(running, "cem")
        assert house(folder, "ban", person, "--days", "7", "--reason", "Insults.").exit_code == 0
        sentence = "You may not come into this house any more: Insults."
        assert ended(cem) == ended(at_the_door) == (Code.BANNED, sentence)
    with running.page("cem", room=key) as cem:
        assert cem.ending() == (Code.BANNED, sentence)
    (ban,) = [ban for ban in listed(folder, "bans") if ban["whom"] == person]
    assert ban["until"] - ban["at"] == pytest.approx(7 * 86_400)
    assert "Insults." in house(folder, "bans").stdout
    assert house(folder, "unban", person).exit_code == 0
    deadline = time.monotonic() + 30
    while running.house.bans.on(person, "") is not None:
        assert time.monotonic() < deadline, "the house does not notice"
        time.sleep(0.05)
    with running.page("cem", room=key) as cem:
        cem.hear("room")
    assert house(folder, "unban", person).stderr == f"{person} is not banned; `cardamom house bans` lists who is.\n"


def test_an_address_is_banned_with_its_network(running: Running, folder: Path) -> None:
    assert house(folder, "ban", "2001:db8::1:2:3", "--reason", "Spam.").output == "2001:db8::/64 is banned.\n"
    assert house(folder, "ban", "203.0.113.7", "--reason", "Spam.").exit_code == 0
    assert {"2001:db8::/64", "203.0.113.7"} <= {ban["whom"] for ban in listed(folder, "bans")}
    deadline = time.monotonic() + 30
    while running.house.bans.on("nobody", "2001:db8::/64") is None:
        assert time.monotonic() < deadline, "the house does not notice"
        time.sleep(0.05)
    assert running.house.bans.on("nobody", "203.0.113.7") is not None
    assert running.house.bans.on("nobody", "203.0.113.8") is None


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (
            ("ban", "127.0.0.1", "--reason", "x"),
            "That is this machine itself, or the proxy on it; name the address of the caller.",
        ),
        (("ban", "nobody", "--reason", "x"), "No person has the id nobody, and it is no IP address either."),
        (("ban", "203.0.113.9", "--reason", " "), "Give a reason of one to 200 characters."),
        (
            ("ban", "203.0.113.9", "--days", "0", "--reason", "x"),
            "A ban lasts longer than no time; give --days a number above 0.",
        ),
    ],
)
def test_what_makes_no_sense_is_refused(running: Running, folder: Path, arguments: tuple[str, ...], sentence: str) -> None:
    refused = house(folder, *arguments)
    assert refused.exit_code == 2
    assert refused.stderr == f"{sentence}\n"


def test_reports_say_who_whom_and_why(running: Running, folder: Path) -> None:
    key = open_room(running, "dan")
    with running.page("dan", room=key) as dan, running.page("eda", room=key) as eda:
        dan.ask("let_chat", chat="people")
        assert eda.ask("chat", text="something rude")["type"] == "ack"
        dan.catch_up()
        assert dan.ask("report", person=2, reason="rude", lines=True)["type"] == "ack"
    printed = house(folder, "reports").stdout
    assert f"Eda ({id_of(running, 'eda')}): rude" in printed
    assert "    Eda: something rude" in printed
    assert listed(folder, "reports")[-1]["details"]["by"] == "Dan"


def test_no_house_is_made_where_none_is(tmp_path: Path) -> None:
    refused = house(tmp_path / "nowhere", "rooms")
    assert refused.exit_code == 2
    assert "No house is kept in" in refused.stderr
    assert not (tmp_path / "nowhere").exists()


def test_a_closed_house_takes_orders_too(tmp_path: Path) -> None:
    with running_house(tmp_path, strangers=True) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann:
            ann.hear("room")
        person = id_of(running, "ann")
    assert house(tmp_path, "close", room_of(tmp_path, "Ann")["room"], "--reason", "Over.").exit_code == 0
    assert house(tmp_path, "ban", person, "--reason", "Over.").exit_code == 0
    assert house(tmp_path, "rooms").stdout == "No room is open.\n"
    with running_house(tmp_path, strangers=True) as running, running.page("ann", room=key) as ann:
        assert ann.ending()[0] == Code.BANNED


@pytest.mark.anyio
async def test_the_audit_log_forgets_what_is_too_old(tmp_path: Path) -> None:
    async with await Storage.open(tmp_path) as storage:
        await ban_somebody(storage, "203.0.113.7", None, "Spam.")
        await storage.moderation.sweep(time.time() - 60, time.time() - 60)
        assert len(await storage.moderation.audit(10)) == 1
        await storage.moderation.sweep(time.time() + 60, time.time() + 60)
        assert await storage.moderation.audit(10) == []
        assert await storage.moderation.orders(0.0) == []
        assert len(await storage.moderation.bans(time.time())) == 1
