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
from cardamom.house.shell.storage import Location, Storage
from tests.house.shell.page import Page, secret_of
from tests.house.shell.rooms import open_room
from tests.house.shell.running import Running, running_house


@pytest.fixture(scope="module")
def running(shared_location: Location) -> Iterator[Running]:
    with running_house(shared_location, strangers=True) as opened:
        yield opened


def house(location: Location, *arguments: str) -> Result:
    option = "--folder" if isinstance(location, Path) else "--database"
    return CliRunner().invoke(app, ["house", *arguments, option, str(location)], prog_name="cardamom")


def listed(location: Location, what: str) -> list[dict[str, Any]]:
    result = house(location, what, "--json")
    assert result.exit_code == 0, result.output
    found: list[dict[str, Any]] = json.loads(result.stdout)
    return found


def id_of(running: Running, name: str) -> str:
    person = running.call(running.house.tools.storage.person_of(hash_of(secret_of(name))))
    assert person is not None
    return person.id


def room_of(location: Location, name: str) -> dict[str, Any]:
    return next(room for room in listed(location, "rooms") if name in [each["name"] for each in room["people"]])


def ended(page: Page) -> tuple[int, str]:
    """How the house hung up, and that it was quick about it."""
    began = time.monotonic()
    ending = page.ending()
    assert time.monotonic() - began < 20
    return ending


def test_rooms_are_listed_without_what_opens_them(running: Running) -> None:
    key = open_room(running, "ann")
    with running.page("ann", room=key) as ann:
        ann.hear("room")
        ann.ask("publish", listing="join")
        room = room_of(running.location, "Ann")
        assert (room["listing"], [each["name"] for each in room["people"]]) == ("join", ["Ann"])
        assert room["since"] <= room["active"]
        printed = house(running.location, "rooms")
        assert room["room"] in printed.stdout
        assert key not in printed.stdout + json.dumps(room)


def test_a_room_is_closed_at_once_and_for_good(running: Running) -> None:
    key = open_room(running, "ben")
    with running.page("ben", room=key) as ben:
        ben.hear("room")
        room = room_of(running.location, "Ben")["room"]
        assert house(running.location, "close", room, "--reason", "Too \x1b[31mloud.").output == f"The room {room} is closed.\n"
        assert ended(ben) == (Code.LEFT, "The house has closed this room: Too [31mloud.")
    with running.page("ben", room=key) as ben:
        assert ben.ending()[0] == Code.STRANGER
    again = house(running.location, "close", room, "--reason", "Too loud.")
    assert again.exit_code == 2
    assert again.stderr == f"No open room is called {room}; `cardamom house rooms` lists them.\n"
    assert [(entry["what"], entry["by"], entry["about"]) for entry in listed(running.location, "log")][-1] == (
        "room closed",
        "operator",
        room,
    )


def test_a_banned_person_is_shown_out_and_may_come_back_once_the_ban_is_lifted(running: Running) -> None:
    key = open_room(running, "cem")
    with running.page("cem", room=key) as cem, running.page("cem") as at_the_door:
        cem.hear("room")
        person = id_of(running, "cem")
        assert house(running.location, "ban", person, "--days", "7", "--reason", "Insults.").exit_code == 0
        sentence = "You may not come into this house any more: Insults."
        assert ended(cem) == ended(at_the_door) == (Code.BANNED, sentence)
    with running.page("cem", room=key) as cem:
        assert cem.ending() == (Code.BANNED, sentence)
    (ban,) = [ban for ban in listed(running.location, "bans") if ban["whom"] == person]
    assert ban["until"] - ban["at"] == pytest.approx(7 * 86_400)
    assert "Insults." in house(running.location, "bans").stdout
    assert house(running.location, "unban", person).exit_code == 0
    deadline = time.monotonic() + 30
    while running.house.bans.on(person, "") is not None:
        assert time.monotonic() < deadline, "the house does not notice"
        time.sleep(0.05)
    with running.page("cem", room=key) as cem:
        cem.hear("room")
    assert house(running.location, "unban", person).stderr == f"{person} is not banned; `cardamom house bans` lists who is.\n"


def test_an_address_is_banned_with_its_network(running: Running) -> None:
    assert house(running.location, "ban", "2001:db8::1:2:3", "--reason", "Spam.").output == "2001:db8::/64 is banned.\n"
    assert house(running.location, "ban", "203.0.113.7", "--reason", "Spam.").exit_code == 0
    assert {"2001:db8::/64", "203.0.113.7"} <= {ban["whom"] for ban in listed(running.location, "bans")}
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
        (
            ("ban", "nobody", "--reason", "x"),
            "No person has the id nobody, nor is it an IP address; `cardamom house rooms --json` lists ids.",
        ),
        (("ban", "203.0.113.9", "--reason", " "), "Give a reason of one to 200 characters."),
        *(
            (
                ("ban", "203.0.113.9", "--days", days, "--reason", "x"),
                "Give --days a number above 0 and at most 36500; without it, a ban lasts until you lift it.",
            )
            for days in ("0", "-1", "nan", "inf", "1e300", "36501")
        ),
    ],
)
def test_what_makes_no_sense_is_refused(running: Running, arguments: tuple[str, ...], sentence: str) -> None:
    refused = house(running.location, *arguments)
    assert refused.exit_code == 2
    assert refused.stderr == f"{sentence}\n"
    assert "203.0.113.9" not in house(running.location, "bans").stdout


def test_reports_say_who_whom_and_why(running: Running) -> None:
    key = open_room(running, "dan")
    with running.page("dan", room=key) as dan, running.page("eda", room=key) as eda:
        dan.ask("let_chat", chat="people")
        assert eda.ask("chat", text="something rude")["type"] == "ack"
        dan.catch_up()
        assert dan.ask("report", person=2, reason="rude", lines=True)["type"] == "ack"
    printed = house(running.location, "reports").stdout
    assert f"Eda ({id_of(running, 'eda')}): rude" in printed
    assert "    Eda: something rude" in printed
    assert listed(running.location, "reports")[-1]["details"]["by"] == "Dan"


def test_without_a_command_the_help_is_shown_as_it_is_written() -> None:
    shown = CliRunner().invoke(app, ["house"], prog_name="cardamom")
    assert shown.exit_code == 0
    assert shown.stdout == CliRunner().invoke(app, ["house", "--help"], prog_name="cardamom").stdout
    assert "\n  rooms " in shown.stdout
    assert "..." not in shown.stdout.partition("Commands:")[2]


def test_no_house_is_made_where_none_is(tmp_path: Path) -> None:
    refused = house(tmp_path / "nowhere", "rooms")
    assert refused.exit_code == 2
    assert "No house is kept in" in refused.stderr
    assert not (tmp_path / "nowhere").exists()


def test_a_closed_house_takes_orders_too(location: Location) -> None:
    with running_house(location, strangers=True) as running:
        key = open_room(running, "ann")
        with running.page("ann", room=key) as ann:
            ann.hear("room")
        person = id_of(running, "ann")
    assert house(location, "close", room_of(location, "Ann")["room"], "--reason", "Over.").exit_code == 0
    assert house(location, "ban", person, "--reason", "Over.").exit_code == 0
    assert house(location, "rooms").stdout == "No room is open.\n"
    with running_house(location, strangers=True) as running, running.page("ann", room=key) as ann:
        assert ann.ending()[0] == Code.BANNED


@pytest.mark.anyio
async def test_the_audit_log_forgets_what_is_too_old(location: Location) -> None:
    async with await Storage.open(location) as storage:
        await ban_somebody(storage, "203.0.113.7", None, "Spam.")
        await storage.moderation.sweep(time.time() - 60, time.time() - 60)
        assert len(await storage.moderation.audit(10)) == 1
        await storage.moderation.sweep(time.time() + 60, time.time() + 60)
        assert await storage.moderation.audit(10) == []
        assert await storage.moderation.orders(0.0) == []
        assert len(await storage.moderation.bans(time.time())) == 1
