"""Floods of bad requests and frames: refused without a crash, and without a line in any log."""

from __future__ import annotations

import contextlib
import os
import random

import pytest
from websockets.frames import Opcode

from .callers import asked, frame, get, line_to, open_server, post, raw, run, upgrade_request

PATHS = [
    "/%ff%fe",
    "/faces/%ff/%c3%28",
    "/faces/carrot/" + "9" * 6000,
    "/faces/" + "9" * 6000 + "/1",
    "/faces/carrot/-" + "1" * 5000 + ".svg",
    "/" + "a/" * 2000,
    "/%00%0d%0aSet-Cookie:x",
    "/faces/carrot/%2e%2e%2f%2e%2e%2fetc%2fpasswd",
    "http://evil.example/",
    "*",
    "/line?token=%ff",
    "/faces/carrot/%f0%9f%83%8f",
]


@pytest.mark.parametrize("method", ["GET", "HEAD", "OPTIONS", "PUT", "NONSENSE"])
def test_odd_paths_are_not_there(method: str, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    async def scenario() -> None:
        async with open_server() as server:
            for path in PATHS:
                status, _, _ = await asked(server, get(server, path, method))
                assert status in ((404,) if method in ("GET", "HEAD") else (404, 405)), path

    run(scenario())
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


def test_broken_requests_get_an_answer_of_four_hundred_or_none_and_nothing_is_logged(
    caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    async def scenario() -> None:
        async with open_server() as server:
            good, upgrade = get(server, "/"), upgrade_request(server)
            chunked = post(server)
            broken = [
                good.replace(b"GET", b"G\xffT"),
                good.replace(b"/ ", b"/\xff "),
                good.replace(b"Host", b"H\x00st"),
                good.replace(b"\r\n\r\n", b"\r\nX: \xff\xfe\x00\r\n\r\n"),
                good.replace(b"\r\n\r\n", b"\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n"),
                good.replace(b"\r\n\r\n", b"\r\nContent-Length: -1\r\n\r\n"),
                good.replace(b"\r\n\r\n", b"\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n"),
                chunked + b"zzzz\r\n",
                chunked + b"fffffffffffffffffffff\r\n",
                upgrade.replace(b"websocket", b"web\xffsocket"),
                upgrade.replace(b"Upgrade: websocket", b"Upgrade: \xff"),
                upgrade.replace(b"MDEyMzQ1Njc4OWFiY2RlZg==", b"not base64"),
                upgrade.replace(b"Origin: ", b"Origin: \xff\xfe"),
                upgrade.replace(b"Sec-WebSocket-Version: 13", b"Sec-WebSocket-Version: " + b"1" * 5000),
                b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03" + os.urandom(500),  # wants TLS
                b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
                b"\r\n" * 500 + b"?\r\n\r\n",
            ]
            for request in broken:
                async with raw(server) as caller:
                    await caller.send(request)
                    caller.writer.write_eof()
                    got = await caller.rest()
                assert got == b"" or got.startswith(b"HTTP/1.1 4"), (request, got)
            async with line_to(server) as line:
                await line.send("still here")
                assert await line.recv() == "still here"

    run(scenario())
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")


def test_a_broken_body_after_the_answer_is_dropped_in_silence(caplog: pytest.LogCaptureFixture) -> None:
    """uvicorn alone would write a traceback for each of these."""

    async def scenario() -> None:
        async with open_server() as server, raw(server) as caller:
            await caller.send(post(server))
            await caller.reader.readuntil(b"read here.\n")
            await caller.send(b"zzzz\r\n")
            await caller.ended()

    run(scenario())
    assert caplog.records == []


def test_random_bytes_on_lines_harm_nobody(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> None:
    """Sixty lines of random frames and bytes, from a seed; somebody else plays on."""

    async def scenario() -> None:
        chance = random.Random(20)
        async with open_server() as server, line_to(server) as good:
            for number in range(60):
                async with raw(server) as caller:
                    await caller.upgrade(server)
                    opcode = chance.choice([Opcode.TEXT, Opcode.CONT, Opcode.BINARY, Opcode.PING, Opcode.PONG, Opcode.CLOSE])
                    data = chance.randbytes(chance.randrange(126))
                    fin = opcode >= Opcode.CLOSE or chance.random() < 0.8
                    await caller.send(frame(opcode, data, fin) if number % 2 else chance.randbytes(300))
                    with contextlib.suppress(OSError):
                        caller.writer.write_eof()
                    await caller.rest()
            await good.send("still here")
            assert await good.recv() == "still here"

    run(scenario())
    assert caplog.records == []
    assert capfd.readouterr() == ("", "")
