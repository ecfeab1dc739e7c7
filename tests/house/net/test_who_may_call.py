"""Host and Origin follow the addresses that are open, and every answer carries the security headers."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator

import pytest
from websockets.exceptions import InvalidStatus

from cardamom.house.shell.net import Address, Addresses, BadAddress, Line, NoNetwork, Server, lan_address
from cardamom.house.shell.net.addresses import household, local_addresses, proxy_address, public_address
from cardamom.house.shell.net.headers import SECURITY
from tests.house.counting import counts
from tests.house.pages import PLAIN_PAGE

from .callers import (
    LAN,
    LATER_LAN,
    asked,
    closed_with,
    echo,
    get,
    line_to,
    open_server,
    raw,
    run,
    running,
    several_addresses,
    upgrade_request,
)


def test_an_address_answers_to_its_own_name_and_port_alone() -> None:
    address = Address("http", "192.168.1.5", 7378)
    assert address.origin == "http://192.168.1.5:7378"
    assert address.answers_to("192.168.1.5:7378")
    for other in (
        "192.168.1.5",
        "192.168.1.5:80",
        "192.168.1.6:7378",
        "evil.example:7378",
        "",
        "192.168.1.5:7378:1",
        "a@192.168.1.5:7378",
    ):
        assert not address.answers_to(other)


def test_a_public_address_needs_no_port_in_its_usual_form() -> None:
    address = public_address("https://Cards.example.org/")
    assert address == Address("https", "cards.example.org", 443)
    assert address.origin == "https://cards.example.org"
    assert address.answers_to("cards.example.org")
    assert address.answers_to("cards.example.org:443")
    assert public_address("https://cards.example.org:8443").origin == "https://cards.example.org:8443"


@pytest.mark.parametrize(
    "text", ["cards.example.org", "ftp://x", "https://", "https://a/b", "https://a:99999", "https://a b", "https://u@a"]
)
def test_a_public_address_that_is_none_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadAddress, match="must be written like https://"):
        public_address(text)


def test_a_proxy_that_is_none_is_refused_with_a_sentence() -> None:
    assert proxy_address("10.0.0.1") == "10.0.0.1"
    with pytest.raises(BadAddress, match="named by its IP address"):
        Server(echo, 0, pages=PLAIN_PAGE, public="https://cards.example.org", proxies=["nginx"])


def test_only_our_proxies_may_say_where_a_caller_is() -> None:
    addresses = Addresses(local_addresses(1), ["127.0.0.1", "10.0.0.1"])
    assert addresses.caller("127.0.0.1", ["203.0.113.7"]) == "203.0.113.7"
    assert addresses.caller("127.0.0.1", ["6.6.6.6, 203.0.113.7, 10.0.0.1"]) == "203.0.113.7"  # the first was made up
    assert addresses.caller("127.0.0.1", ["6.6.6.6", "203.0.113.7"]) == "203.0.113.7"
    assert addresses.caller("127.0.0.1", ["nonsense"]) == "127.0.0.1"
    assert addresses.caller("203.0.113.9", ["6.6.6.6"]) == "203.0.113.9"
    assert Addresses(local_addresses(1)).caller("127.0.0.1", ["6.6.6.6"]) == "127.0.0.1"


def test_a_network_of_addresses_counts_as_one_caller() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2::1") == "2001:db8:1:2::/64"
    assert household("::ffff:192.0.2.1") == "192.0.2.1"
    assert household("fe80::1%eth0") == "fe80::/64"
    assert household("somewhere") == "somewhere"


# ---- over real sockets

ANSWERS: dict[str, tuple[int, Callable[[Server], bytes]]] = {
    "page": (200, lambda server: get(server, "/")),
    "icon": (200, lambda server: get(server, "/icon.svg")),
    "head": (200, lambda server: get(server, "/", "HEAD")),
    "no such page": (404, lambda server: get(server, "/nothing")),
    "outside": (404, lambda server: get(server, "/../server.py")),
    "outside, hidden": (404, lambda server: get(server, "/%2e%2e/server.py")),
    "no such face": (404, lambda server: get(server, "/faces/carrot/0123.svg")),
    "written to": (405, lambda server: get(server, "/", "POST")),
    "deleted": (405, lambda server: get(server, "/faces/carrot/1.svg", "DELETE")),
    "foreign name": (421, lambda server: get(server, "/", Host="evil.example")),
    "foreign port": (421, lambda server: get(server, "/", Host="127.0.0.1:1")),
    "no name": (421, lambda server: b"GET / HTTP/1.0\r\n\r\n"),
    "two names": (400, lambda server: get(server, "/", host="evil.example")),
    "no request": (400, lambda server: b"nonsense\r\n\r\n"),
    "endless header": (400, lambda server: b"GET / HTTP/1.1\r\nX: " + b"x" * 70_000),
    "line without socket": (404, lambda server: get(server, "/line")),
    "line, foreign page": (403, lambda server: upgrade_request(server, origin="http://evil.example")),
    "line, foreign scheme": (403, lambda server: upgrade_request(server, origin=server.address.replace("http", "https"))),
    "line, null page": (403, lambda server: upgrade_request(server, origin="null")),
    "line, foreign name": (421, lambda server: upgrade_request(server, Host="evil.example")),
    "line elsewhere": (404, lambda server: upgrade_request(server, "/table")),
    "line without key": (400, lambda server: upgrade_request(server, Sec_WebSocket_Key="")),
    "line of old": (400, lambda server: upgrade_request(server, Sec_WebSocket_Version="8")),
    "line, written to": (405, lambda server: upgrade_request(server).replace(b"GET", b"POST")),
    "line with a body": (400, lambda server: upgrade_request(server, Content_Length="5") + b"hello"),
    "line in chunks": (400, lambda server: upgrade_request(server, Transfer_Encoding="chunked")),
    "line, endless path": (400, lambda server: upgrade_request(server, "/line?" + "x" * 10_000)),
    "line with many headers": (400, lambda server: upgrade_request(server, **{f"X{n}": "x" for n in range(200)})),
    "other upgrade": (200, lambda server: get(server, "/", Connection="upgrade, close", Upgrade="h2c")),
}  # fmt: skip


@pytest.fixture(scope="module")
def house() -> Iterator[Server]:
    with running(Server(echo, 0, pages=PLAIN_PAGE)) as server:
        yield server


@pytest.mark.parametrize("what", ANSWERS)
def test_every_answer_has_its_status_and_the_security_headers(
    what: str, house: Server, caplog: pytest.LogCaptureFixture
) -> None:
    status, request = ANSWERS[what]
    told, headers, _ = run(asked(house, request(house)))
    assert told == status
    assert {name: headers.get(name.lower()) for name in SECURITY} == SECURITY
    assert "server" not in headers
    assert caplog.records == []


def test_whoever_comes_from_a_foreign_page_is_counted(house: Server) -> None:
    with counts("refused_total", reason="foreign"):
        run(asked(house, upgrade_request(house, origin="http://evil.example")))


def test_the_policy_lets_pages_load_only_what_is_ours() -> None:
    policy = SECURITY["Content-Security-Policy"]
    assert policy.startswith("default-src 'self'; img-src 'self'")
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy


def test_both_names_of_this_machine_open_a_line() -> None:
    async def scenario() -> None:
        async with open_server() as server:
            for name in (server.address, server.address.replace("127.0.0.1", "localhost")):
                async with line_to(server, name, host="127.0.0.1") as line:
                    await line.send("hello")
                    assert await line.recv() == "hello"

    run(scenario())


@several_addresses
def test_the_local_network_is_shut_until_it_is_opened_and_again_when_it_is_closed() -> None:
    async def scenario() -> None:
        met: list[Line] = []

        async def serve(line: Line) -> None:
            met.append(line)
            await echo(line)

        async with open_server(serve, find_lan=lambda: LAN) as server:
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection(LAN, server.port)
            assert server.lan is None

            address = await server.open_lan()
            assert address == server.lan == f"http://{LAN}:{server.port}"
            assert await server.open_lan() == address
            async with line_to(server) as near, line_to(server, address) as far:
                for line in (near, far):
                    await line.send("hello")
                    assert await line.recv() == "hello"
                assert [line.loopback for line in met] == [True, False]
                with pytest.raises(InvalidStatus, match="403"):
                    await line_to(server, address, origin=server.address)

                await server.close_lan()
                assert (await closed_with(far))[0] == 1012
                with pytest.raises(ConnectionRefusedError):
                    await asyncio.open_connection(LAN, server.port)
                status, _, _ = await asked(server, get(server, "/", Host=f"{LAN}:{server.port}"))
                assert status == 421
                await near.send("still here")
                assert await near.recv() == "still here"
            await server.open_lan()  # and it is shut at the end with all else

    run(scenario())


@several_addresses
def test_the_house_moves_with_the_machine_to_another_network() -> None:
    async def scenario() -> None:
        networks = iter([LAN, LATER_LAN])
        async with open_server(find_lan=lambda: next(networks)) as server:
            before = await server.open_lan()
            after = await server.open_lan()
            assert (before, after) == (f"http://{LAN}:{server.port}", f"http://{LATER_LAN}:{server.port}")
            with pytest.raises(ConnectionRefusedError):
                await asyncio.open_connection(LAN, server.port)
            async with line_to(server, after):
                pass

    run(scenario())


def test_without_a_network_a_sentence_says_so() -> None:
    async def scenario() -> None:
        async with open_server(find_lan=lambda: None) as server:
            with pytest.raises(NoNetwork, match="on no local network"):
                await server.open_lan()
        async with open_server(find_lan=lambda: "192.0.2.77") as server:
            with pytest.raises(NoNetwork, match=r"cannot listen on 192\.0\.2\.77"):
                await server.open_lan()

    run(scenario())


def test_a_taken_port_gives_way_to_another_unless_a_proxy_looks_for_it() -> None:
    async def scenario() -> None:
        async with open_server() as one:
            two = Server(echo, one.port, pages=PLAIN_PAGE)
            assert two.port != one.port
            two.close()
            with pytest.raises(BadAddress, match=rf"cannot listen on 127\.0\.0\.1:{one.port} \(Address already in use\)"):
                Server(
                    echo, one.port, pages=PLAIN_PAGE, public="https://cards.example.org"
                )  # its proxy would look for it in vain

    run(scenario())


@pytest.mark.parametrize(
    ("found", "lan"),
    [
        ("192.168.1.5", True),
        ("10.1.2.3", True),
        ("172.16.0.9", True),
        ("100.64.3.4", True),
        ("169.254.7.7", True),
        ("127.0.0.1", False),
        ("0.0.0.0", False),
        ("8.8.8.8", False),
    ],
)
def test_a_lan_address_is_of_a_local_network(found: str, lan: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("socket.socket.connect", lambda *_: None)
    monkeypatch.setattr("socket.socket.getsockname", lambda _: (found, 1))
    assert lan_address() == (found if lan else None)


def test_without_a_way_out_there_is_no_lan_address(monkeypatch: pytest.MonkeyPatch) -> None:
    def unreachable(*_: object) -> None:
        raise OSError("Network is unreachable")

    monkeypatch.setattr("socket.socket.connect", unreachable)
    assert lan_address() is None


def test_behind_a_proxy_the_public_name_counts_and_nobody_is_on_this_machine() -> None:
    async def scenario() -> None:
        met: list[Line] = []

        async def serve(line: Line) -> None:
            met.append(line)
            await echo(line)

        async with open_server(serve, public="https://cards.example.org") as server:
            assert server.address == "https://cards.example.org"
            request = upgrade_request(server, Host="cards.example.org", X_Forwarded_For="6.6.6.6, 203.0.113.7")
            async with raw(server) as caller:
                await caller.send(request)
                assert (await caller.reader.readline()).startswith(b"HTTP/1.1 101")
            assert [(line.address, line.loopback) for line in met] == [("203.0.113.7", False)]
            for host in (f"127.0.0.1:{server.port}", "localhost", "cards.example.org:80"):
                assert (await asked(server, get(server, "/", Host=host)))[0] == 421

    run(scenario())


def test_a_caller_with_a_forwarded_address_is_not_taken_for_this_machine() -> None:
    async def scenario() -> None:
        met: list[Line] = []

        async def serve(line: Line) -> None:
            met.append(line)
            await echo(line)

        async with open_server(serve) as server, raw(server) as caller:
            await caller.send(upgrade_request(server, X_Forwarded_For="203.0.113.7"))
            assert (await caller.reader.readline()).startswith(b"HTTP/1.1 101")
            assert [(line.address, line.loopback) for line in met] == [("127.0.0.1", False)]

    run(scenario())
