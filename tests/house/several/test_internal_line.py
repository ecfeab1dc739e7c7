"""The internal line: nobody is served there who does not know the secret, nor told anything; and nobody fills its memory."""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable

import pytest

from cardamom.house.shell.keepers.arrival import Arrival, Passed, written
from cardamom.house.shell.keepers.errors import KeptElsewhere
from cardamom.house.shell.keepers.frames import MOST_BEFORE_GREETING, Kind, framed
from cardamom.house.shell.keepers.greeting import new_number, proof
from cardamom.house.shell.keepers.listener import Listener
from cardamom.house.shell.keepers.relay import NotReached, relay
from cardamom.house.shell.net.limits import Limits
from cardamom.house.shell.net.line import Line, LineClosed

pytestmark = pytest.mark.anyio

SECRET = "the secret of the database"
ANN = Arrival("hash", "key", None, None, None, None, "Ann", 0)
PATIENCE = 30.0


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


class Browser:
    """A browser's line, as the process where it came in sees it."""

    def __init__(self) -> None:
        self.line = Line(self, 1, "10.1.2.3", loopback=True)
        self.told: list[str] = []
        self.closed_with: tuple[int, str] | None = None
        self.has_joined = False

    def send_text(self, text: str) -> None:
        self.told.append(text)

    def hang_up(self, code: int, reason: str) -> None:
        self.closed_with = code, reason
        self.line.ended(LineClosed())

    def hold_reading(self, hold: bool) -> None:
        pass

    def count_as_joined(self) -> None:
        self.has_joined = True


Serve = Callable[[Line, Arrival], Awaitable[None]]


@contextlib.asynccontextmanager
async def listening(serve: Serve, limits: Limits | None = None) -> AsyncIterator[Listener]:
    listener = Listener("127.0.0.1", 0, limits or Limits())
    await listener.start(SECRET, serve)
    try:
        yield listener
    finally:
        listener.close()
        listener.cut()


async def echo(line: Line, arrival: Arrival) -> None:
    line.joined()
    line.send(f"{arrival.name} of {line.address}, {line.loopback}")
    with contextlib.suppress(LineClosed):
        while True:
            line.send(await line.receive())


async def never(line: Line, arrival: Arrival) -> None:
    raise AssertionError("nobody must get here")


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not true():
            await asyncio.sleep(0.01)


async def test_a_line_is_passed_on_both_ways_with_its_address() -> None:
    browser = Browser()
    async with listening(echo) as listener:
        passing = asyncio.create_task(relay(browser.line, ANN, listener.address, SECRET))
        await until(lambda: browser.told == ["Ann of 10.1.2.3, False"])
        assert browser.has_joined
        browser.line.heard("Grüße")
        await until(lambda: browser.told[1:] == ["Grüße"])
        browser.line.close()
        with pytest.raises(LineClosed):
            await passing
        await until(lambda: not listener.wires)


async def test_a_keeper_that_hangs_up_ends_the_browsers_line_with_its_sentence() -> None:
    async def farewell(line: Line, arrival: Arrival) -> None:
        line.send("farewell")
        line.close(4403, "The room is closed.")

    browser = Browser()
    async with listening(farewell) as listener:
        with pytest.raises(LineClosed):
            await relay(browser.line, ANN, listener.address, SECRET)
    assert browser.told == ["farewell"]
    assert browser.closed_with == (4403, "The room is closed.")


async def test_a_keeper_that_dies_sends_the_browser_back() -> None:
    browser = Browser()
    async with listening(echo) as listener:
        passing = asyncio.create_task(relay(browser.line, ANN, listener.address, SECRET))
        await until(lambda: browser.told)
        listener.cut()
        with pytest.raises(LineClosed):
            await passing
    assert browser.closed_with is not None
    assert browser.closed_with[0] == 1012


async def test_another_keeper_is_looked_for_if_this_one_does_not_keep_the_room() -> None:
    async def not_mine(line: Line, arrival: Arrival) -> None:
        raise KeptElsewhere("10.0.0.9:1")

    browser = Browser()
    async with listening(not_mine) as listener:
        with pytest.raises(NotReached):
            await relay(browser.line, ANN, listener.address, SECRET)
        address = listener.address
    assert (browser.told, browser.closed_with) == ([], None)
    with pytest.raises(NotReached):
        await relay(browser.line, ANN, address, SECRET)  # nobody is there any more


async def test_a_caller_without_the_secret_is_hung_up_on() -> None:
    browser = Browser()
    async with listening(never) as listener:
        with pytest.raises(NotReached):
            await relay(browser.line, ANN, listener.address, "a guess")
        await until(lambda: not listener.wires)


@pytest.mark.parametrize(
    "said",
    [
        b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n",
        framed(Kind.ARRIVAL, b"{}"),
        framed(Kind.TEXT, b"hello"),
        framed(Kind.PING),
        (1 << 30).to_bytes(4, "big") + bytes([Kind.CALLER]),
        framed(Kind.CALLER, bytes(MOST_BEFORE_GREETING)),
        bytes([0, 0, 0, 0, 99]),
    ],
)
async def test_whoever_says_something_else_first_is_hung_up_on(said: bytes) -> None:
    async with listening(never) as listener:
        host, port = listener.address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        writer.write(said)
        async with asyncio.timeout(PATIENCE):
            with contextlib.suppress(ConnectionResetError):
                heard = await reader.read()
                assert len(heard) <= 5 + 16, "nothing but a number was said"
        writer.close()


async def test_a_proof_cannot_be_used_again() -> None:
    """The number that it answers is another one each time."""
    async with listening(never) as listener:
        host, port = listener.address.split(":")
        number, numbers = new_number(), []
        for _ in range(2):
            reader, writer = await asyncio.open_connection(host, int(port))
            numbers.append((await reader.readexactly(5 + 16))[5:])
            writer.write(framed(Kind.CALLER, number + proof(SECRET, "caller", numbers[0], number)))
            async with asyncio.timeout(PATIENCE):
                answers = b""
                with contextlib.suppress(ConnectionResetError, asyncio.IncompleteReadError):
                    answers = await reader.readexactly(5 + 32)
            writer.close()
        assert numbers[0] != numbers[1]
        assert answers == b""


async def test_a_keeper_without_the_secret_is_told_nothing() -> None:
    heard = bytearray()

    async def pretend(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(framed(Kind.CHALLENGE, new_number()))
        heard.extend(await reader.readexactly(5 + 16 + 32))
        writer.write(framed(Kind.KEEPER, bytes(32)))
        with contextlib.suppress(ConnectionError):
            heard.extend(await reader.read())
        writer.close()

    server = await asyncio.start_server(pretend, "127.0.0.1", 0)
    port = server.sockets[0].getsockname()[1]
    browser = Browser()
    with pytest.raises(NotReached):
        await relay(browser.line, ANN, f"127.0.0.1:{port}", SECRET)
    server.close()
    assert len(heard) == 5 + 16 + 32
    assert SECRET.encode() not in heard


async def test_a_process_that_reads_too_slowly_is_hung_up_on() -> None:
    """What waits for it is bounded."""
    ended = asyncio.Event()

    async def talk(line: Line, arrival: Arrival) -> None:
        while not line.closed:
            line.send("x" * 10_000)
            await asyncio.sleep(0)
        ended.set()

    async with listening(talk, Limits(bytes_waiting=100_000, close_within=0.1)) as listener:
        host, port = listener.address.split(":")
        reader, writer = await asyncio.open_connection(host, int(port), limit=1024)
        challenge = (await reader.readexactly(5 + 16))[5:]
        number = new_number()
        writer.write(framed(Kind.CALLER, number + proof(SECRET, "caller", challenge, number)))
        await reader.readexactly(5 + 32)
        writer.write(framed(Kind.ARRIVAL, written(Passed(ANN, "10.1.2.3"))))
        async with asyncio.timeout(PATIENCE):
            await ended.wait()
            await until(lambda: not listener.wires)
        writer.close()
