"""Lines over real sockets: what is carried, what ends a line, and how it is told."""

from __future__ import annotations

import asyncio
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from websockets.frames import Frame, Opcode
from websockets.server import ServerProtocol

from cardamom.house.shell.net import BadFrame, Code, Limits, Line, LineClosed, Serve
from tests.house.counting import counts

from .callers import PATIENCE, closed_with, echo, frame, line_to, open_server, raw, run, until


def test_a_line_carries_texts_both_ways_in_order() -> None:
    async def scenario() -> None:
        async with open_server() as server, line_to(server) as line:
            for text in ("one", "zwei ♠", "x" * 4096):
                await line.send(text)
                assert await line.recv() == text

    run(scenario())


def test_lines_have_numbers_and_know_a_browser_of_this_machine() -> None:
    async def scenario() -> None:
        met: list[Line] = []

        async def serve(line: Line) -> None:
            met.append(line)
            await echo(line)

        async with open_server(serve) as server:
            for _ in range(2):
                async with line_to(server) as line:
                    await line.send("hello")
                    await line.recv()
        assert met[0].number != met[1].number
        assert [(line.loopback, line.address, line.closed) for line in met] == [(True, "127.0.0.1", True)] * 2

    run(scenario())


def ends(heard: list[Exception]) -> Serve:
    """Serve lines, and note how they ended."""

    async def serve(line: Line) -> None:
        try:
            while True:
                await line.receive()
        except (LineClosed, BadFrame) as error:
            heard.append(error)
            raise

    return serve


BAD = {
    "bytes": ([frame(Opcode.BINARY, b"\x00")], Code.BAD_FRAME, "text, not bytes"),
    "broken UTF-8": ([frame(Opcode.TEXT, b"\xff\xfe")], Code.BAD_FRAME, "UTF-8"),
    "too long": ([frame(Opcode.TEXT, b"x" * 4097)], Code.BAD_FRAME, "4096 bytes"),
    "too long in parts": (
        [frame(Opcode.TEXT, b"x" * 4000, False), frame(Opcode.CONT, b"x" * 97)],
        Code.BAD_FRAME,
        "4096 bytes",
    ),
    "too many parts": ([frame(Opcode.TEXT, b"", False)] + [frame(Opcode.CONT, b"", False)] * 16, Code.BAD_FRAME, "16 parts"),
    "too many pings": ([frame(Opcode.PING)] * 50, Code.TOO_FAST, "Too many"),
    "too many pongs": ([frame(Opcode.PONG)] * 50, Code.TOO_FAST, "Too many"),
    "too many messages": ([frame(Opcode.TEXT, b"x")] * 50, Code.TOO_FAST, "Too many"),
}


@pytest.mark.parametrize("what", BAD)
def test_a_bad_frame_ends_the_line_with_a_sentence(what: str) -> None:
    frames, code, words = BAD[what]

    async def scenario() -> None:
        heard: list[Exception] = []
        async with open_server(ends(heard)) as server, line_to(server) as line, line_to(server) as other:
            line.transport.write(b"".join(frames))
            told, reason = await closed_with(line)
            assert told == code
            assert words in (reason or "")
            assert isinstance(heard[0], BadFrame)
            assert heard[0].code == code
            assert words in str(heard[0])
            await other.send("still here")

    run(scenario())


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(Opcode.TEXT, b"x" * 9000), 1009),  # far too long: cut off before it is read
        (frame(Opcode.CONT, b"x"), 1002),  # goes on with nothing
        (b"\xc1" + frame(Opcode.TEXT, b"x")[1:], 1002),  # says that it is compressed
        (b"\x81\x01x", 1002),  # not masked, as no browser sends it
    ],
    ids=["far too long", "nothing to go on with", "compressed", "not masked"],
)
def test_what_is_no_websocket_closes_the_line(sent: bytes, code: int) -> None:
    async def scenario() -> None:
        heard: list[Exception] = []
        async with open_server(ends(heard)) as server, line_to(server) as line:
            line.transport.write(sent)
            assert (await closed_with(line))[0] == code
            await until(lambda: len(heard) == 1)
            assert isinstance(heard[0], LineClosed)

    run(scenario())


def test_compression_is_never_agreed_to() -> None:
    async def scenario() -> None:
        async with open_server() as server, line_to(server, compression="deflate") as line:
            assert line.protocol.extensions == []

    run(scenario())


def test_a_flood_of_empty_frames_is_cut_off_after_a_few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A megabyte of empty continuation frames is 170,000 of them; the line ends long before they are all read."""
    parsed = 0
    parse = ServerProtocol.recv_frame

    def counted(protocol: ServerProtocol, event: Frame) -> None:
        nonlocal parsed
        parsed += 1
        parse(protocol, event)

    monkeypatch.setattr(ServerProtocol, "recv_frame", counted)

    async def scenario() -> None:
        async with open_server(ends([])) as server, raw(server) as caller:
            await caller.upgrade(server)
            await caller.send(frame(Opcode.TEXT, b"", False) + frame(Opcode.CONT, b"", False) * 170_000)
            await caller.ended()

    run(scenario())
    assert 16 <= parsed <= 200


def test_what_was_sent_before_a_browser_hangs_up_is_still_heard() -> None:
    async def scenario() -> None:
        heard: list[str] = []
        held = asyncio.Event()

        async def serve(line: Line) -> None:
            await held.wait()
            while True:
                heard.append(await line.receive())

        async with open_server(serve) as server:
            async with line_to(server) as line:
                await line.send("my answer")
                await line.send("goodbye")
            held.set()
            await until(lambda: heard == ["my answer", "goodbye"])

    run(scenario())


def test_the_house_hangs_up_with_code_and_reason_after_what_it_sent() -> None:
    async def scenario() -> None:
        async def serve(line: Line) -> None:
            await line.receive()
            line.send("sit down")
            line.close(4401, "ä" * 100)
            assert line.closed
            line.send("never heard")
            with pytest.raises(LineClosed):
                await line.receive()

        async with open_server(serve) as server, line_to(server) as line:
            await line.send("hello")
            assert await line.recv() == "sit down"
            assert await closed_with(line) == (4401, "ä" * 61)  # a close frame holds 123 bytes

    run(scenario())


PATIENT = Limits(close_within=60.0)


def test_a_line_is_closed_at_once_when_both_ends_agree() -> None:
    """Even if the house had stopped listening, because too much came."""

    async def scenario() -> None:
        async def serve(line: Line) -> None:
            await asyncio.sleep(0.2)
            line.close(4401, "Enough.")

        async with open_server(serve, PATIENT) as server, line_to(server) as line:
            for _ in range(20):
                await line.send("hello")
            assert await closed_with(line) == (4401, "Enough.")
            await until(lambda: server.lines == 0)

    run(scenario())


def test_a_browser_that_talks_on_after_the_end_is_cut_off() -> None:
    async def scenario() -> None:
        async def serve(line: Line) -> None:
            line.close(4401, "Enough.")

        async with open_server(serve, PATIENT) as server, raw(server) as caller:
            await caller.upgrade(server)
            await caller.send(frame(Opcode.TEXT, b"x") * 100)
            await caller.ended()

    run(scenario())


def test_an_error_in_the_house_is_logged_once_and_ends_one_line(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async def serve(line: Line) -> None:
            if await line.receive() == "break":
                raise ZeroDivisionError
            await echo(line)

        async with open_server(serve) as server, line_to(server) as good, line_to(server) as bad:
            await bad.send("break")
            assert (await closed_with(bad))[0] == Code.BROKEN
            await good.send("start")
            await good.send("still here")
            assert await good.recv() == "still here"

    run(scenario())
    (record,) = caplog.records
    assert "ZeroDivisionError" in caplog.text
    assert record.getMessage() == "A line ended because of an error in the house."


def test_an_error_that_comes_again_and_again_does_not_fill_the_log(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        async def serve(line: Line) -> None:
            raise ZeroDivisionError

        async with open_server(serve) as server:
            for _ in range(30):
                async with line_to(server) as line:
                    assert (await closed_with(line))[0] == Code.BROKEN

    run(scenario())
    assert len(caplog.records) == 20


def test_a_browser_that_vanished_is_noticed_by_ping() -> None:
    async def scenario() -> None:
        heard: list[Exception] = []
        async with open_server(ends(heard), Limits(ping_every=0.05, pong_within=0.1)) as server, raw(server) as caller:
            await caller.upgrade(server)  # and never answers a ping
            await caller.ended()
            await until(lambda: len(heard) == 1)
            assert isinstance(heard[0], LineClosed)

    run(scenario())


def test_a_browser_that_answers_pings_stays() -> None:
    async def scenario() -> None:
        async with open_server(limits=Limits(ping_every=0.02, pong_within=2.0)) as server, line_to(server) as line:
            await line.send("hello")
            await line.recv()
            await asyncio.sleep(0.3)
            await line.send("still here")
            assert await line.recv() == "still here"

    run(scenario())


def test_stopping_closes_all_lines_and_says_so(caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        heard: list[Exception] = []
        async with open_server(ends(heard)) as server:
            line = await line_to(server)
            async with raw(server) as half, raw(server) as stalled:
                await half.send(b"GET / HTTP/1.1\r\nHost:")
                await stalled.upgrade(server)
                await until(lambda: server.lines == 2)
                server.stop()
                assert await closed_with(line) == (Code.RESTART, "The house is closing.")
                await half.ended()
        assert len(heard) == 2

    run(scenario())
    assert caplog.records == []


ROOT = Path(__file__).parents[3]
SCRIPT = """
import asyncio, signal, sys
from cardamom.house.shell.net import Server
from tests.house.pages import PLAIN_PAGE

signal.signal(signal.SIGHUP, signal.SIG_IGN if "nohup" in sys.argv else signal.SIG_DFL)

async def serve(line):
    await line.receive()

async def main():
    server = Server(serve, 0, pages=PLAIN_PAGE)
    running = asyncio.create_task(server.run())
    await server.started()
    print("open", flush=True)
    await running
    await asyncio.sleep(0)
    print("closed in peace", flush=True)

asyncio.run(main())
"""


@pytest.mark.parametrize("ending", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_the_server_and_leaves_the_rest_to_the_house(ending: signal.Signals) -> None:
    command = [sys.executable, "-c", SCRIPT]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(ending)
        said, errors = process.communicate(timeout=PATIENCE)
    assert (process.returncode, said, errors) == (0, "closed in peace\n", "")


def test_a_server_that_is_to_outlive_its_terminal_does() -> None:
    command = [sys.executable, "-c", SCRIPT, "nohup"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        process.send_signal(signal.SIGHUP)
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(0.5)
        process.send_signal(signal.SIGINT)
        assert process.communicate(timeout=PATIENCE)[0] == "closed in peace\n"


def test_a_page_that_does_not_read_is_hung_up_on_and_memory_stays() -> None:
    """No more than a mebibyte waits for it, though the house has eight to say; others notice nothing."""

    async def scenario() -> None:
        stalled: asyncio.Future[Line] = asyncio.get_running_loop().create_future()

        async def serve(line: Line) -> None:
            text = await line.receive()
            line.joined()
            if text == "stall":
                stalled.set_result(line)
            line.send(text)
            await line.receive()

        async with open_server(serve, Limits(close_within=0.2)) as server, raw(server) as caller, line_to(server) as other:
            await caller.upgrade(server)
            await caller.send(frame(Opcode.TEXT, b"stall"))
            line = await asyncio.wait_for(stalled, PATIENCE)
            said = most = 0
            while not line.closed and said < 8 << 20:
                line.send("x" * 16384)
                said += 16384
                most = max(most, server.bytes_waiting)
                await asyncio.sleep(0)
            assert line.closed
            assert most <= 1 << 20
            assert said < 3 << 20
            await until(lambda: server.bytes_waiting == 0)
            await other.send("still here")
            assert await other.recv() == "still here"

    with counts("refused_total", reason="too_slow"):
        run(scenario())


def test_a_slow_page_gets_everything_in_order_if_it_keeps_up() -> None:
    async def scenario() -> None:
        async def serve(line: Line) -> None:
            await line.receive()
            for number in range(60):
                line.send(f"{number} " + "x" * 10_000)
            line.close(1000, "done")

        async with open_server(serve) as server, line_to(server, max_queue=1) as line:
            await line.send("go")
            heard = []
            async for text in line:
                heard.append(str(text).split()[0])
                await asyncio.sleep(0.001)
            assert heard == [str(number) for number in range(60)]

    run(scenario())


def test_many_small_frames_for_a_page_that_does_not_read_are_limited_too() -> None:
    async def scenario() -> None:
        closed: list[bool] = []

        async def serve(line: Line) -> None:
            await line.receive()
            line.send("x" * 900_000)  # more than the system keeps
            for count in (250, 50):
                for _ in range(count):
                    line.send("x")
                closed.append(line.closed)

        limits = Limits(close_within=0.2, frames_waiting=256)
        async with open_server(serve, limits) as server, raw(server) as caller:
            await caller.upgrade(server)
            await caller.send(frame(Opcode.TEXT, b"go"))
            await until(lambda: server.lines == 0)
        assert closed == [False, True]

    run(scenario())
