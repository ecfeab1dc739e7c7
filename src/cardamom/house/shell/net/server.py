"""The house on the network: it listens on this machine, and on the local network while somebody lets people in there."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import threading
from collections.abc import Awaitable, Callable, Generator, Iterable
from pathlib import Path
from types import FrameType

import uvicorn

from .addresses import THIS_MACHINE, Address, Addresses, BadAddress, local_addresses, proxy_address, public_address
from .desk import Desk, DeskConfig
from .health import AskReady, always_ready
from .http_protocol import HttpProtocol
from .lan import NoNetwork, lan_address
from .limits import Limits
from .line import Serve
from .line_protocol import LineProtocol
from .pages import STATIC, pages_in, web_app
from .served import FindFile, FindPicture, no_file, no_picture

USUAL_PORT = 7378
ANY = 0  # whichever port is free
KEPT_BY_SYSTEM = 256 * 1024  # bytes on their way to one browser, which the system keeps for us
CALLERS_WAITING = 1024  # connections that the system takes for us before we do, as when all come back after a restart


async def nothing_left() -> None:
    """There is nothing to finish."""


class Server:
    """Calls `serve` with each line that is opened, until `stop` is called or a signal ends the process.

    SIGTERM first makes the server `closing`, and for `drain` seconds nothing else changes, so that a proxy can take it out.
    Then nobody is let in any more, `finish` ends what is under way, and all lines are closed. A second signal is in a hurry.

    Without `public` it is for the browsers of this machine. With `public`, such as `https://cards.example.org`, it is for
    those who come through a proxy: one on this machine, or one of `proxies`. A process that shares its port with others is
    given the socket that is `listening` already."""

    def __init__(
        self,
        serve: Serve,
        port: int = USUAL_PORT,
        *,
        public: str | None = None,
        listen_on: str = THIS_MACHINE,
        proxies: Iterable[str] = (),
        limits: Limits | None = None,
        pages: Path = STATIC,
        pictures: FindPicture = no_picture,
        prints: FindFile = no_file,
        ready: AskReady = always_ready,
        finish: Callable[[], Awaitable[None]] = nothing_left,
        drain: float = 0.0,
        find_lan: Callable[[], str | None] = lan_address,
        listening: socket.socket | None = None,
    ) -> None:
        all_pages = pages_in(pages)
        behind = public_address(public) if public else None
        trusted = [THIS_MACHINE, *map(proxy_address, proxies)] if behind else []
        # a proxy knows one port; a browser is told which one it is
        self._socket = listening or listening_socket(listen_on, [port] if behind else [port, ANY])
        self.port: int = self._socket.getsockname()[1]
        opened = [behind] if behind else local_addresses(self.port)
        self._desk = Desk(serve, limits or Limits(), Addresses(opened, trusted))
        app = web_app(self._desk.addresses, self._desk.shares, all_pages, pictures, prints, ready)
        config = DeskConfig(app, self._desk, HttpProtocol, LineProtocol)
        self._uvicorn = _Uvicorn(config, finish, drain)
        self._find_lan = find_lan
        self.public = public
        self._lan: tuple[Address, asyncio.Server] | None = None

    @property
    def address(self) -> str:
        """Where browsers find the page: `http://127.0.0.1:7378`."""
        return self._desk.addresses.opened[0].origin

    @property
    def lan(self) -> str | None:
        """Where browsers on the local network find it, while it is open to them."""
        return self._lan[0].origin if self._lan else None

    @property
    def lines(self) -> int:
        """How many WebSockets are open, joined or not."""
        return len(self._lines())

    @property
    def connections(self) -> int:
        """How many connections are open, lines and others."""
        return len(self._uvicorn.server_state.connections)

    @property
    def bytes_waiting(self) -> int:
        """How much waits for browsers that read slowly."""
        return sum(each.bytes_waiting for each in self._lines())

    @property
    def closing(self) -> bool:
        """Whether the house will be closed soon."""
        return self._uvicorn.closing

    def _lines(self) -> list[LineProtocol]:
        return [each for each in self._uvicorn.server_state.connections if isinstance(each, LineProtocol)]

    async def run(self) -> None:
        """Listen until stopped, by `stop` or by a signal. Everything is closed afterwards."""
        try:
            await self._uvicorn.serve(sockets=[self._socket])
        finally:
            self._lan = None
            self.close()

    def close(self) -> None:
        """Give the port back, if the server never ran."""
        self._socket.close()

    async def started(self) -> None:
        """Wait until lines can be opened."""
        await self._uvicorn.ready.wait()

    def stop(self) -> None:
        """Close all lines in peace, and listen no more."""
        self._uvicorn.should_exit = True

    # ---- the local network

    async def open_lan(self) -> str:
        """Let people on this network in too, and say where. If the machine has moved to another network, the house moves
        with it. Waits for the server to run."""
        await self.started()
        host = self._find_lan()
        if host is None:
            raise NoNetwork("This machine is on no local network; join a Wi-Fi network first, then try again.")
        if self._lan is not None and self._lan[0].host == host:
            return self._lan[0].origin
        await self.close_lan()
        try:
            listening = listening_socket(host, [self.port, ANY])
        except BadAddress as error:
            raise NoNetwork(str(error)) from error
        address = Address("http", host, listening.getsockname()[1])
        self._lan = address, await self._uvicorn.listen(listening)
        self._desk.addresses.open(address)
        return address.origin

    async def close_lan(self) -> None:
        """Be there for this machine alone again. Lines that came over the network are closed."""
        if self._lan is None:
            return
        address, server = self._lan
        self._lan = None
        self._desk.addresses.close(address)
        self._uvicorn.unlisten(server)
        for connection in list(self._uvicorn.server_state.connections):
            if connection.transport.get_extra_info("sockname")[:2] == (address.host, address.port):
                connection.shutdown()


class _Uvicorn(uvicorn.Server):
    """uvicorn's server, which can begin and end listening while it runs, and takes its time to end."""

    def __init__(self, config: DeskConfig, finish: Callable[[], Awaitable[None]], drain: float) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()
        self._finish, self._drain = finish, drain
        self._asked_to_end = False

    @property
    def closing(self) -> bool:
        return self._asked_to_end or self.should_exit

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self._loop = asyncio.get_running_loop()
        self.ready.set()

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal has come. The loop that it interrupted is told by the one way that is safe here. Ctrl-C is in a hurry too:
        it is pressed by somebody who waits."""
        if sig != signal.SIGTERM or self._asked_to_end or not self._drain or not self.ready.is_set():
            super().handle_exit(sig, frame)
        else:
            self._asked_to_end = True
            self._loop.call_soon_threadsafe(self._loop.call_later, self._drain, super().handle_exit, sig, frame)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Let nobody in any more, finish what is under way, then hang up."""
        for server in self.servers:
            server.close()
        if not self.force_exit:
            await self._finish()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A signal ends `serve` in peace; uvicorn would raise it again after that, while the house has more to close."""
        with super().capture_signals(), self._closing_with_the_terminal():
            yield
            self._captured_signals.clear()

    @contextlib.contextmanager
    def _closing_with_the_terminal(self) -> Generator[None, None, None]:
        """When the window of its terminal is closed, a house ends as with Ctrl-C, unless somebody has it go on without one."""
        hangup = getattr(signal, "SIGHUP", None)  # Windows has none
        here = threading.current_thread() is threading.main_thread()
        if hangup is None or not here or signal.getsignal(hangup) is not signal.SIG_DFL:
            yield
            return
        signal.signal(hangup, self.handle_exit)
        try:
            yield
        finally:
            signal.signal(hangup, signal.SIG_DFL)

    async def listen(self, listening: socket.socket) -> asyncio.Server:
        server = await asyncio.get_running_loop().create_server(self._protocol, sock=listening)
        self.servers.append(server)
        return server

    def unlisten(self, server: asyncio.Server) -> None:
        self.servers.remove(server)
        server.close()

    def _protocol(self) -> asyncio.Protocol:
        return HttpProtocol(self.config, self.server_state, self.lifespan.state)


def listening_socket(host: str, ports: list[int], shared: bool = False) -> socket.socket:
    """A socket on the first of these ports that is free, or `shared` with others of this user who share theirs. From now on
    nobody is refused, though nobody is served yet."""
    reason = ""
    for port in ports:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if shared:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEPORT, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_SYSTEM)
        try:
            listening.bind((host, port))
            listening.listen(CALLERS_WAITING)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
        else:
            return listening
    raise BadAddress(f"This machine cannot listen on {host}:{ports[0]} ({reason}); choose another address or port.")
