"""What one address may take with all its lines together, and how limits are chosen."""

from __future__ import annotations

import contextlib
from dataclasses import replace

import pytest
from typer.testing import CliRunner

from cardamom.cli import app, serve
from cardamom.house.shell.net import Code, Limits
from cardamom.house.shell.net.limits import BadLimit, with_limits
from cardamom.house.shell.net.pace import Pace
from cardamom.house.shell.net.shares import MOST_ADDRESSES, Shares
from cardamom.house.shell.operation import open_files as open_files_of
from cardamom.house.shell.operation.open_files import MOST_GUESTS, MOST_LINES, OTHER_FILES, limits_for, open_files
from cardamom.house.shell.running import Opening
from cardamom.house.shell.storage import Location
from tests.house.counting import counts
from tests.house.net.callers import asked, closed_with, get, line_to, open_server, run
from tests.house.shell.running import running_house


def test_a_pace_counts_amounts_and_what_has_happened_already() -> None:
    now = 0.0
    pace = Pace(100, 10, lambda: now)
    assert pace.allows(80)
    assert not pace.allows(30)
    pace.spend(120)
    assert pace.left == -100
    now = 11.0
    assert not pace.allows(11)
    assert pace.allows(10)


def test_an_address_is_remembered_while_others_come_and_go() -> None:
    shares = Shares(Limits())
    first = shares.of("first")
    for number in range(MOST_ADDRESSES + 1):
        shares.of(str(number))
        assert shares.of("first") is first
    assert len(shares._shares) == MOST_ADDRESSES


# ---- over real sockets

SMALL = Limits(burst=20, a_second=0.01, busy_each=2)


def test_an_address_may_send_as_much_as_a_few_lines_however_many_it_has() -> None:
    async def scenario() -> None:
        async with open_server(limits=SMALL) as server, contextlib.AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(line_to(server)) for _ in range(4)]
            for line in lines[:2]:
                for _ in range(18):
                    await line.send("hello")
                    assert await line.recv() == "hello"
            for _ in range(4):
                await lines[2].send("hello")
                assert await lines[2].recv() == "hello"
            await lines[3].send("hello")
            assert await closed_with(lines[3]) == (
                Code.TOO_FAST,
                "Too many messages come from your address; wait a minute and reload the page.",
            )

    with counts("refused_total", reason="too_fast"):
        run(scenario())


def test_bytes_are_counted_beside_frames() -> None:
    async def scenario() -> None:
        limits = replace(Limits(), bytes_burst=5000, bytes_a_second=0.01)
        async with open_server(limits=limits) as server, line_to(server) as line:
            for text in ("x" * 4000, "x" * 900):
                await line.send(text)
                assert await line.recv() == text
            await line.send("x" * 200)
            assert (await closed_with(line))[0] == Code.TOO_FAST

    run(scenario())


def test_whoever_fetches_too_much_waits_on_lines_and_for_pages() -> None:
    async def scenario() -> None:
        limits = replace(Limits(), fetched_burst=6000, fetched_a_second=0.01)
        async with open_server(limits=limits) as server, line_to(server) as line:
            assert (await asked(server, get(server, "/icon.svg")))[0] == 200
            for _ in range(9):
                await line.send("x" * 1000)
            code, sentence = await closed_with(line)
            assert (code, sentence) == (
                Code.TOO_FAST,
                "Too much was told to your address; wait a minute and reload the page.",
            )
            while (await asked(server, get(server, "/icon.svg")))[0] == 200:
                pass  # what is left is fetched as pages
            status, headers, body = await asked(server, get(server, "/icon.svg"))
            assert (status, headers["retry-after"]) == (429, "60")
            assert body.decode() == "Too much was fetched from your address; wait a minute.\n"
            assert (await asked(server, get(server, "/healthz")))[0] == 200

    with counts("refused_total", reason="too_much"):
        run(scenario())


def test_behind_a_proxy_each_caller_has_a_share_of_their_own() -> None:
    async def scenario() -> None:
        limits = replace(Limits(), fetched_burst=1, fetched_a_second=0.01)
        async with open_server(limits=limits, public="https://cards.example.org") as server:

            async def status(forwarded: str) -> int:
                headers = {"Host": "cards.example.org", "X-Forwarded-For": forwarded}
                return (await asked(server, get(server, "/icon.svg", **headers)))[0]

            assert [await status("203.0.113.7") for _ in range(2)] == [200, 429]
            assert await status("6.6.6.6, 203.0.113.7") == 429  # who was before the last hop is nobody's word
            assert await status("203.0.113.8") == 200
            assert [await status(f"2001:db8:1:2::{host}") for host in range(1, 4)] == [200, 429, 429]
            assert await status("2001:db8:1:3::1") == 200

    run(scenario())


# ---- rooms


@pytest.fixture
def few_rooms() -> Limits:
    return replace(Limits(), rooms_burst=5, rooms_each=3)


def test_only_so_many_rooms_are_opened_at_once(soak_location: Location) -> None:
    limits = replace(Limits(), rooms_burst=4, rooms_an_hour=0.1)
    with running_house(soak_location, limits=limits) as running, running.page("eve") as eve:
        assert [eve.ask("open")["type"] for _ in range(4)] == ["opened"] * 4
        assert eve.refusal("open") == "Too many rooms were opened from there; wait a minute."


def test_rooms_in_memory_are_limited_until_some_are_closed(soak_location: Location, few_rooms: Limits) -> None:
    with running_house(soak_location, limits=few_rooms) as running, running.page("eve") as eve:
        keys = [eve.ask("open")["room"] for _ in range(3)]
        with counts("refused_total", reason="rooms"):
            reason = eve.refusal("open")
        assert reason == "Too many rooms that were opened from there are still in use; close some of them first."
        with running.page("eve", room=keys[0]) as host:
            host.hear("room")
            assert host.ask("close")["type"] == "ack"
        assert eve.ask("open")["type"] == "opened"


def test_a_room_that_nobody_enters_leaves_the_memory(soak_location: Location) -> None:
    with running_house(soak_location) as running:
        running.house.tools.rest = 0.1
        with running.page("eve") as eve:
            key = eve.ask("open")["room"]
            while running.house.rooms.live:
                eve.ask("mine")
            with running.page("eve", room=key) as inside:
                assert inside.hear("room")["people"]


# ---- choosing limits


def test_limits_are_said_by_name() -> None:
    limits = with_limits(Limits(), ["lines=4000", "rooms-an-hour = 20", "a_second=2.5"])
    assert (limits.lines, limits.rooms_an_hour, limits.a_second) == (4000, 20.0, 2.5)
    assert type(limits.lines) is int


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("rows=5", "There is no limit called 'rows'; choose one of guests, "),
        ("lines", "A limit is said like lines=512, not 'lines'."),
        ("lines=many", "A limit is said like lines=512, not 'lines=many'."),
        ("lines=2.5", "A limit is said like lines=512, not 'lines=2.5'."),
        ("lines=0", "The limit lines must be a number above 0, not 0."),
        ("a_second=nan", "The limit a_second must be a number above 0, not nan."),
    ],
)
def test_a_limit_that_is_none_is_refused_with_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(BadLimit) as refusal:
        with_limits(Limits(), [text])
    assert str(refusal.value).startswith(sentence)


def test_a_served_house_has_as_many_lines_as_there_are_files_for() -> None:
    assert open_files() >= 256
    small, usual, large = limits_for(256), limits_for(4096), limits_for(1_000_000)
    assert small.lines == Limits().lines_each
    assert usual.lines + usual.guests < 4096
    assert usual.lines > 3000
    assert (large.lines, large.guests) == (MOST_LINES, MOST_GUESTS)


@pytest.mark.parametrize("files", [4096, 16_384, 65_536])
def test_among_several_processes_there_are_files_for_every_line_that_is_relayed(files: int) -> None:
    limits = limits_for(files, several=True)
    assert 3 * limits.lines + limits.guests + OTHER_FILES <= files
    assert limits.lines > files // 5 or limits.lines == MOST_LINES


@pytest.mark.parametrize(("options", "several"), [([], False), (["--workers", "2"], True), (["--internal", "10.0.0.2"], True)])
def test_whoever_serves_with_others_takes_fewer_lines(
    monkeypatch: pytest.MonkeyPatch, options: list[str], several: bool
) -> None:
    opened: list[Opening] = []
    monkeypatch.setattr(serve, "keep", lambda opening, workers: opened.append(opening))
    monkeypatch.setattr(open_files_of, "open_files", lambda: 16_384)
    address = ["--url", "https://cards.example.org", "--anybody", "--database", "postgresql://cards@localhost/cards"]
    assert CliRunner().invoke(app, ["serve", *address, *options]).exit_code == 0
    assert opened[0].limits == limits_for(16_384, several=several)
