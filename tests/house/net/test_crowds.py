"""Crowds at the door: whoever never joins, or never finishes a request, shuts nobody out."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

from websockets.asyncio.client import ClientConnection
from websockets.frames import Opcode

from cardamom.house.shell.net import Code, Limits, Line, Server
from cardamom.house.shell.net.door import Door
from tests.house.counting import counts

from .callers import (
    ELSEWHERE,
    Raw,
    asked,
    closed_with,
    frame,
    get,
    line_to,
    open_server,
    post,
    raw,
    run,
    several_addresses,
    until,
    upgrade_request,
)


class Visitor:
    """A connection that only knows whether it was sent away."""

    def __init__(self, busy: bool = False) -> None:
        self.busy, self.gone = busy, False

    def send_away(self) -> None:
        self.gone = True


def test_the_oldest_guest_of_a_crowded_address_goes() -> None:
    door = Door(Limits(guests=10, guests_each=2))
    first, second, third, elsewhere = (Visitor() for _ in range(4))
    door.enter(elsewhere, "b")
    for guest in (first, second, third):
        door.enter(guest, "a")
    assert [guest.gone for guest in (first, second, third, elsewhere)] == [True, False, False, False]
    assert door.guests == 3


def test_a_guest_who_is_being_answered_goes_last() -> None:
    door = Door(Limits(guests=10, guests_each=2))
    answered, idle = Visitor(busy=True), Visitor()
    for guest in (answered, idle, Visitor()):
        door.enter(guest, "a")
    assert (answered.gone, idle.gone) == (False, True)


def test_a_full_house_takes_from_the_address_that_holds_the_most() -> None:
    door = Door(Limits(guests=4, guests_each=4))
    crowd, quiet, new = [Visitor() for _ in range(3)], Visitor(), Visitor()
    door.enter(quiet, "quiet")
    for guest in crowd:
        door.enter(guest, "crowd")
    door.enter(new, "new")
    assert crowd[0].gone
    assert not quiet.gone
    assert not new.gone


def test_who_has_joined_is_never_sent_away_and_takes_no_guest_place() -> None:
    door = Door(Limits(guests=2, guests_each=2, lines=2, lines_each=1))
    one, two, three = Visitor(), Visitor(), Visitor()
    for guest, address in ((one, "a"), (two, "a"), (three, "b")):
        door.enter(guest, address)
        joined = door.join(guest, address)
        assert joined == (guest is not two)  # one line an address
    for _ in range(9):
        door.enter(Visitor(), "a")
    assert (one.gone, two.gone, three.gone) == (False, True, False)
    assert (door.joined, door.guests) == (2, 2)
    door.leave(one, "a")
    door.enter(two, "a")
    assert door.join(two, "a")


def test_connections_of_a_proxy_are_counted_together_only() -> None:
    door = Door(Limits(guests=4, guests_each=1), frozenset({"proxy"}))
    behind = [Visitor() for _ in range(5)]
    for guest in behind:
        door.enter(guest, "proxy")
    assert [guest.gone for guest in behind] == [True, False, False, False, False]


# ---- over real sockets

SMALL = Limits(guests=12, guests_each=12, lines=8, lines_each=4)


async def joined(server: Server, stack: contextlib.AsyncExitStack) -> ClientConnection:
    line = await stack.enter_async_context(line_to(server))
    await line.send("hello")
    assert await line.recv() == "hello"
    return line


async def idle_connection(server: Server, stack: contextlib.AsyncExitStack) -> Raw:
    return await stack.enter_async_context(raw(server))


def test_two_hundred_idle_connections_shut_nobody_out() -> None:
    async def scenario() -> None:
        async with open_server(limits=SMALL) as server, contextlib.AsyncExitStack() as stack:
            before = await joined(server, stack)
            idle = [await idle_connection(server, stack) for _ in range(200)]
            after = await joined(server, stack)
            assert (await asked(server, get(server, "/")))[0] == 200
            await until(lambda: server.connections <= SMALL.guests + 2)
            for line in (before, after):
                await line.send("still here")
                assert await line.recv() == "still here"
            await idle[0].ended()  # the oldest was sent away

    with counts("refused_total", reason="crowded"):
        run(scenario())


def test_two_hundred_lines_that_never_join_shut_nobody_out() -> None:
    async def scenario() -> None:
        async with open_server(limits=SMALL) as server, contextlib.AsyncExitStack() as stack:
            before = await joined(server, stack)
            strangers = [await stack.enter_async_context(line_to(server)) for _ in range(200)]
            after = await joined(server, stack)
            assert (await closed_with(strangers[0]))[0] == Code.TRY_LATER
            assert server.lines <= SMALL.guests + 2
            for line in (before, after):
                await line.send("still here")
                assert await line.recv() == "still here"

    run(scenario())


@several_addresses
def test_a_crowd_at_one_address_sends_nobody_of_another_away() -> None:
    async def scenario() -> None:
        limits = Limits(guests=12, guests_each=10)
        async with open_server(limits=limits) as server, contextlib.AsyncExitStack() as stack:
            quiet = await stack.enter_async_context(line_to(server))  # takes its time to join
            for _ in range(100):
                await stack.enter_async_context(raw(server, calling_from=ELSEWHERE))
            await quiet.send("hello")
            assert await quiet.recv() == "hello"

    run(scenario())


def test_a_line_that_never_joins_is_closed() -> None:
    async def scenario() -> None:
        async with open_server(limits=Limits(join_within=0.5)) as server, contextlib.AsyncExitStack() as stack:
            member = await joined(server, stack)
            stranger = await stack.enter_async_context(line_to(server))
            assert await closed_with(stranger) == (Code.LATE, "Nobody said hello.")
            await member.send("still here")
            assert await member.recv() == "still here"

    with counts("refused_total", reason="late"):
        run(scenario())


def test_whoever_has_said_hello_waits_for_a_busy_house() -> None:
    async def slow(line: Line) -> None:
        hello = await line.receive()
        if hello == "never":
            await asyncio.Event().wait()
        await asyncio.sleep(1.0)
        line.joined()
        line.send(hello)
        await asyncio.Event().wait()

    async def scenario() -> None:
        async with (
            open_server(slow, Limits(join_within=0.3, answer_within=4.0)) as server,
            contextlib.AsyncExitStack() as stack,
        ):
            patient, never = [await stack.enter_async_context(line_to(server)) for _ in range(2)]
            await never.send("never")
            await patient.send("hello")
            assert await patient.recv() == "hello"
            assert await closed_with(never) == (Code.RESTART, "The house is busy; it is tried again in a moment.")
            await patient.ping()

    run(scenario())


def test_a_full_house_says_so_to_who_would_join() -> None:
    async def scenario() -> None:
        async with open_server(limits=SMALL) as server, contextlib.AsyncExitStack() as stack:
            lines = [await joined(server, stack) for _ in range(SMALL.lines_each)]
            late = await stack.enter_async_context(line_to(server))
            await late.send("hello")
            assert await closed_with(late) == (Code.TRY_LATER, "The house is full; try again later.")
            await lines[0].close()
            await until(lambda: server.lines == SMALL.lines_each - 1)
            await joined(server, stack)

    with counts("refused_total", reason="full"):
        run(scenario())


# ---- requests that never end

IMPATIENT = Limits(head_within=0.4, idle=0.4, answer_within=0.5)


def test_half_a_request_is_not_waited_for() -> None:
    async def scenario() -> None:
        async with open_server(limits=IMPATIENT) as server, raw(server) as silent, raw(server) as half, raw(server) as drip:
            await half.send(get(server, "/")[:-2])

            async def dripping() -> None:
                with contextlib.suppress(ConnectionError):
                    while True:
                        await drip.send(b"X")
                        await asyncio.sleep(0.02)

            dripper = asyncio.create_task(dripping())
            for caller in (silent, half, drip):
                await caller.ended()
            dripper.cancel()

    run(scenario())


def test_a_connection_without_a_next_request_is_closed_but_a_next_one_in_time_is_answered() -> None:
    async def scenario() -> None:
        async with open_server(limits=Limits(idle=0.5)) as server, raw(server) as caller:
            request = get(server, "/icon.svg", Connection="keep-alive")
            for _ in range(3):
                await caller.send(request)
                head = await caller.reader.readuntil(b"</svg>\n")
                assert head.startswith(b"HTTP/1.1 200")
                await asyncio.sleep(0.08)
            await caller.send(request[:-2])
            assert await caller.rest() == b""

    run(scenario())


def test_requests_in_a_row_are_all_answered() -> None:
    async def scenario() -> None:
        async with open_server() as server, raw(server) as caller:
            await caller.send(get(server, "/icon.svg", Connection="keep-alive") * 4 + get(server, "/icon.svg"))
            assert (await caller.rest()).count(b"HTTP/1.1 200") == 5

    run(scenario())


def test_an_answer_that_nobody_fetches_is_given_up() -> None:
    """The caller asks for ten thousand pages and reads none."""

    async def scenario() -> None:
        async with open_server(limits=IMPATIENT) as server, raw(server) as caller:
            request = get(server, "/icon.svg", Connection="keep-alive")
            sending = asyncio.create_task(caller.send(request * 10_000))
            await until(lambda: server.connections == 1)
            await until(lambda: server.connections == 0)
            sending.cancel()

    run(scenario())


def test_an_answer_that_is_fetched_slowly_comes_whole(tmp_path: Path) -> None:
    """It takes longer than a connection may be idle."""
    (tmp_path / "index.html").write_bytes(b"x" * 8_000_000)

    async def scenario() -> None:
        async with open_server(limits=Limits(idle=0.1), pages=tmp_path) as server, raw(server) as caller:
            await caller.send(get(server, "/", Connection="keep-alive"))
            head = await caller.reader.readuntil(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 200")
            await asyncio.sleep(0.6)
            assert len(await caller.rest()) == 8_000_000

    run(scenario())


def test_a_body_without_end_is_cut_off() -> None:
    async def scenario() -> None:
        async with open_server(limits=Limits(idle=0.5)) as server, raw(server) as caller:
            await caller.send(post(server))

            async def pouring() -> None:
                with contextlib.suppress(ConnectionError):
                    while True:
                        await caller.send(b"5\r\nhello\r\n")
                        await asyncio.sleep(0.01)

            pourer = asyncio.create_task(pouring())
            assert (await caller.rest()).startswith(b"HTTP/1.1 405")
            pourer.cancel()

    run(scenario())


def test_a_line_lives_longer_than_a_request_may() -> None:
    async def scenario() -> None:
        async with open_server(limits=IMPATIENT) as server, contextlib.AsyncExitStack() as stack:
            line = await joined(server, stack)
            await asyncio.sleep(0.7)
            await line.send("still here")
            assert await line.recv() == "still here"

    run(scenario())


def test_a_line_opened_after_a_request_on_the_same_connection_lives_as_long() -> None:
    async def scenario() -> None:
        async with open_server(limits=IMPATIENT) as server, raw(server) as caller:
            await caller.send(get(server, "/icon.svg", Connection="keep-alive") + upgrade_request(server))
            await caller.reader.readuntil(b"</svg>\n")
            assert (await caller.reader.readuntil(b"\r\n\r\n")).startswith(b"HTTP/1.1 101")
            await asyncio.sleep(0.7)
            await caller.send(frame(Opcode.TEXT, b"still here"))
            assert (await caller.reader.readexactly(12))[2:] == b"still here"

    run(scenario())


def test_a_house_that_is_slow_to_listen_makes_the_browser_wait() -> None:
    """Reading stops while messages wait, and goes on where it stopped."""

    async def scenario() -> None:
        go = asyncio.Event()
        heard: list[str] = []

        async def serve(line: Line) -> None:
            line.joined()
            await go.wait()
            while True:
                heard.append(await line.receive())

        async with open_server(serve) as server, raw(server) as caller:
            await caller.upgrade(server)
            for number in range(30):
                await caller.send(frame(Opcode.TEXT, str(number).encode()))
                await asyncio.sleep(0)
            go.set()
            await until(lambda: len(heard) == 30)
            assert heard == [str(number) for number in range(30)]

    run(scenario())
