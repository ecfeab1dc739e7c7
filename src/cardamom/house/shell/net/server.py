"""The house on the network: it listens on this machine, and on the local network while somebody lets people in there."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Callable, Generator, Iterable
from pathlib import Path

import uvicorn

from .addresses import THIS_MACHINE, Address, Addresses, BadAddress, local_addresses, proxy_address, public_address
from .desk import Desk, DeskConfig
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


class Server:
    """Calls `serve` with each line that is opened, until `stop` is called or a signal ends the process.

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
        app = web_app(self._desk.addresses, all_pages, pictures, prints)
        config = DeskConfig(app, self._desk, HttpProtocol, LineProtocol)
        self._uvicorn = _Uvicorn(config)
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
    """uvicorn's server, which can begin and end listening while it runs."""

    def __init__(self, config: DeskConfig) -> None:
        super().__init__(config)
        self.ready = asyncio.Event()

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        self.ready.set()

    @contextlib.contextmanager
    def capture_signals(self) -> Generator[None, None, None]:
        """A signal ends `serve` in peace; uvicorn would raise it again after that, while the house has more to close."""
        with super().capture_signals():
            yield
            self._captured_signals.clear()

    async def listen(self, listening: socket.socket) -> asyncio.Server:
        server = await asyncio.get_running_loop().create_server(self._protocol, sock=listening)
        self.servers.append(server)
        return server

    def unlisten(self, server: asyncio.Server) -> None:
        self.servers.remove(server)
        server.close()

    def _protocol(self) -> asyncio.Protocol:
        return HttpProtocol(self.config, self.server_state, self.lifespan.state)


def listening_socket(host: str, ports: list[int]) -> socket.socket:
    """A socket on the first of these ports that is free. From now on nobody is refused, though nobody is served yet."""
    reason = ""
    for port in ports:
        listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, KEPT_BY_SYSTEM)
        try:
            listening.bind((host, port))
            listening.listen(128)
        except OSError as error:
            listening.close()
            reason = error.strerror or str(error)
        else:
            return listening
    raise BadAddress(f"This machine cannot listen on {host}:{ports[0]} ({reason}); choose another address or port.")
