"""The house on the network of this machine: the page, pictures of cards and one WebSocket, for its own browsers alone."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import threading
import webbrowser
from collections.abc import AsyncIterator, Callable
from pathlib import Path

import uvicorn
from fastapi import FastAPI, Request, WebSocket, WebSocketDisconnect
from fastapi.responses import FileResponse, Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from . import faces
from .connection import Closing, Code, Connection, Pace
from .house import House
from .messages import MAX_FRAME, BadFrame, Error, FromBrowser, Join, decode, encode

ADDRESS = "127.0.0.1"
USUAL_PORT = 7378
HOSTS = (ADDRESS, "localhost")
STATIC = Path(__file__).parent / "static"
MOST_CONNECTIONS = 64
JOIN_WITHIN = 10.0  # seconds

HEADERS = {
    "Content-Security-Policy": "default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Cache-Control": "no-cache",
}


def app(house: House) -> FastAPI:
    """The house as a web application."""

    @contextlib.asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        yield
        await house.close()

    made = FastAPI(docs_url=None, redoc_url=None, openapi_url=None, lifespan=lifespan)
    made.add_middleware(OwnHostOnly)

    @made.get("/faces/{game_id}/{kind:int}")
    def front(game_id: str, kind: int, request: Request) -> Response:
        return _picture(faces.front_of(game_id, kind, request.query_params))

    @made.get("/faces/{game_id}/back/{name}")
    def back(game_id: str, name: str, request: Request) -> Response:
        return _picture(faces.back_of(game_id, name, request.query_params))

    @made.get("/{file}")
    async def static(file: str) -> Response:
        return _file(file)

    @made.get("/")
    async def page() -> Response:
        return _file("index.html")

    @made.websocket("/table")
    async def table(line: WebSocket) -> None:
        if line.headers.get("origin") != f"http://{line.headers.get('host')}" or house.crowded(MOST_CONNECTIONS):
            await line.close(1008)
            return
        await line.accept()
        await _serve_line(house, line)

    return made


def _file(name: str) -> Response:
    if name not in {path.name for path in STATIC.iterdir()}:
        return Response("There is no such page.", 404)
    return FileResponse(STATIC / name, headers=HEADERS)


def _picture(found: faces.Picture | None) -> Response:
    """A face. Browsers keep it for a while: a painted one may take its place."""
    if found is None:
        return Response("There is no such face.", 404)
    content, media = found
    headers = {**HEADERS, "Cache-Control": "private, max-age=600"}
    if isinstance(content, Path):
        return FileResponse(content, media_type=media, headers=headers)
    return Response(content, media_type=media, headers=headers)


class OwnHostOnly:
    """Answers only to this machine's own names, so that no foreign name can be made to point here."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and _host(scope) not in HOSTS:
            if scope["type"] == "websocket":
                refusal: Message = {"type": "websocket.close", "code": 1008}
                await send(refusal)
            else:
                await Response("This table is for this machine only.", 421)(scope, receive, send)
            return
        await self.app(scope, receive, send)


def _host(scope: Scope) -> str:
    """The name in the Host header, without its port; empty unless there is exactly one."""
    given = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
    return given[0].rpartition(":")[0] or given[0] if len(given) == 1 else ""


# ---- one line


async def _serve_line(house: House, line: WebSocket) -> None:
    """Read one browser's messages until it leaves. Whatever it sends, the table and the others go on."""
    connection: Connection | None = None
    sender: asyncio.Task[None] | None = None
    try:
        who, token = await _joined(house, line)
        connection = Connection(who, token)
        sender = asyncio.create_task(_send_all(line, connection))
        house.join(connection)
        pace = Pace()
        while True:
            said = await _heard(line)
            if not pace.allows_one_more():
                connection.close(Code.TOO_FAST, "Too many messages at once; wait a moment and reload.")
            if connection.closed:
                await sender
                return
            house.hear(connection, said)
    except BadFrame as error:
        if sender is not None:
            sender.cancel()
        await _hang_up(line, Code.BAD_FRAME, str(error))
    except Refused as error:
        await _hang_up(line, Code.STRANGER, str(error))
    except (WebSocketDisconnect, RuntimeError):
        pass  # it has left, or the line was closed under us
    finally:
        if connection is not None:
            house.leave(connection)
        if sender is not None:
            sender.cancel()


async def _heard(line: WebSocket) -> FromBrowser:
    """The next message of a browser."""
    frame = await line.receive()
    if frame["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(frame["code"])
    if frame.get("text") is None:
        raise BadFrame("The table speaks text, not bytes.")
    return decode(frame["text"])


class Refused(Exception):
    """Whoever called has no seat here."""


async def _joined(house: House, line: WebSocket) -> tuple[int, str]:
    try:
        said = await asyncio.wait_for(_heard(line), JOIN_WITHIN)
    except TimeoutError:
        raise Refused("Nobody said hello.") from None
    who = house.who_holds(said.token) if isinstance(said, Join) else None
    if who is None or not isinstance(said, Join):
        raise Refused("This link opens no seat at the table; ask the host for a new one.")
    return who, said.token


async def _send_all(line: WebSocket, connection: Connection) -> None:
    """Send what waits, one by one."""
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        while True:
            message = await connection.waiting.get()
            if isinstance(message, Closing):
                await _hang_up(line, message.code, message.reason)
                return
            await line.send_text(message)


async def _hang_up(line: WebSocket, code: int, reason: str) -> None:
    with contextlib.suppress(WebSocketDisconnect, RuntimeError):
        await line.send_text(encode(Error("", reason)))
        await line.close(code, reason)


# ---- running it


class LocalServer:
    """The house, listening on this machine alone. `link` opens its door for the host."""

    def __init__(self, house: House, port: int = 0) -> None:
        self.house = house
        self.listening = _listen(port)
        self.port: int = self.listening.getsockname()[1]
        self.link = f"http://{ADDRESS}:{self.port}/#{house.host}"
        # frames above what decode admits are cut off before they are read whole; nothing is logged but errors
        self.server = uvicorn.Server(
            uvicorn.Config(
                app(house),
                log_level="error",
                access_log=False,
                ws="websockets-sansio",
                ws_max_size=2 * MAX_FRAME,
                server_header=False,
                timeout_graceful_shutdown=2,
            )
        )

    def run(self) -> None:
        """Serve until somebody stops it."""
        self.server.run(sockets=[self.listening])

    def stop(self) -> None:
        self.server.should_exit = True


def _listen(port: int) -> socket.socket:
    """The port that was asked for, or any other if it is taken."""
    for wanted in (port, 0):
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listening.bind((ADDRESS, wanted))
            listening.listen()  # from now on nobody is refused, though nobody is served yet
        except OSError:
            listening.close()
            continue
        return listening
    raise OSError("This machine has no free port to listen on.")


def serve(
    house: House,
    port: int = USUAL_PORT,
    game: str | None = None,
    open_page: bool = True,
    say: Callable[[str], None] = print,
) -> None:
    """Open the house on this machine and tell its link. A table that stands already is sat down at; otherwise the
    page asks what to play, with `game` chosen in the form."""
    local = LocalServer(house, port)
    wanted = "sit" if house.sitting else game
    link = f"{local.link}?{wanted}" if wanted else local.link
    say(f"The table is open at {link}\nKeep this window; Ctrl-C closes the table, and the game is kept.")
    if open_page:
        threading.Thread(target=webbrowser.open, args=[link], daemon=True).start()
    with contextlib.suppress(KeyboardInterrupt):
        local.run()
