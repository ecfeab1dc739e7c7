"""Where messages may go, and what becomes of receivers that hang, redirect, or lead into the house's own network."""

from __future__ import annotations

import asyncio
import shutil
import socket
import ssl
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardamom.house.core.effects import Post
from cardamom.house.core.refused import Refused
from cardamom.house.shell.webhooks import calling
from cardamom.house.shell.webhooks.destinations import Destination, Destinations, is_public
from cardamom.house.shell.webhooks.postman import Postman

from .receiver import Receiver, receiving

PUBLIC = Destinations.of(True, ["chat.lan", "wiki.lan:8080"])


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as made:
        yield made


@pytest.mark.parametrize(
    "address",
    [
        "",
        "chat.example.org/hook",
        "ftp://chat.example.org/hook",
        "http://chat.example.org/hook",
        "https://chat.example.org:8443/hook",
        "https://ann:word@chat.example.org/hook",
        "https://chat.example.org/hook#here",
        "https://chat.example.org/a b",
        "https://chat.example.org/a\r\nHost: b",
        "https://chät.example.org/",
        "https://localhost/",
        "https://127.0.0.1/",
        "https://127.1/",
        "https://2130706433/",
        "https://0x7f.0.0.1.1/",
        "https://[::1]/",
        "https://chat..org/",
        f"https://{'x' * 64}.org/",
        "https://chat.example.org:99999/",
        "https://wiki.lan:8081/",
    ],
)
def test_an_address_that_may_not_be_called_is_refused(address: str) -> None:
    with pytest.raises(Refused, match=r"\.$"):
        PUBLIC.destination(address)


def test_addresses_that_may_be_called() -> None:
    public = PUBLIC.destination("https://Discord.com/api/webhooks/1/a-b_c?wait=true")
    assert public == Destination("https", "discord.com", 443, "/api/webhooks/1/a-b_c?wait=true", trusted=False)
    assert PUBLIC.destination("http://chat.lan/x") == Destination("http", "chat.lan", 80, "/x", trusted=True)
    assert PUBLIC.destination("http://wiki.lan:8080") == Destination("http", "wiki.lan", 8080, "/", trusted=True)


@pytest.mark.parametrize(
    "address",
    [
        *("127.0.0.1", "10.1.2.3", "172.16.0.1", "192.168.1.1", "169.254.169.254", "100.64.0.1", "0.0.0.0", "224.0.0.1"),
        *("255.255.255.255", "192.0.2.1", "198.18.0.1", "240.0.0.1", "::1", "::", "fe80::1", "fc00::1", "ff02::1"),
        *("::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::7f00:1", "2001:db8::1", "2001::1", "not one"),
        *("fec0::1", "192.88.99.1", "192.0.0.100", "3fff::1", "::ffff:192.88.99.1", "5f00::1", "fe80::1%eth0", "fec0::1%2"),
    ],
)
def test_what_is_not_of_the_open_internet(address: str) -> None:
    assert not is_public(address)


def test_what_is_of_the_open_internet() -> None:
    assert is_public("1.1.1.1")
    assert is_public("2606:4700::1111")
    assert is_public("::ffff:8.8.8.8")


def message(address: str) -> Post:
    return Post(7, address, "secret", "turn", "Ben: it is your turn.")


def delivered(postman: Postman, address: str) -> str | None:
    return asyncio.run(postman.deliver(message(address)))


def test_a_public_name_with_any_private_address_is_not_called(monkeypatch: pytest.MonkeyPatch) -> None:
    async def lying(machine: str, port: int) -> list[str]:
        return ["93.184.216.34", "127.0.0.1"]

    async def call(*given: object, **more: object) -> None:
        raise AssertionError("nobody is called")

    monkeypatch.setattr(asyncio, "open_connection", call)
    trouble = delivered(Postman(PUBLIC, resolve=lying), "https://chat.example.org/")
    assert trouble == "chat.example.org leads to a place that this house does not call."


def test_exactly_the_address_that_was_checked_is_called(monkeypatch: pytest.MonkeyPatch) -> None:
    called = []

    async def resolve(machine: str, port: int) -> list[str]:
        return ["93.184.216.34"]

    async def call(address: str, port: int, **more: object) -> None:
        called.append((address, port, more["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", call)
    assert delivered(Postman(PUBLIC, resolve=resolve), "https://chat.example.org/") == "chat.example.org does not answer."
    assert called == [("93.184.216.34", 443, "chat.example.org")]


def test_a_name_that_is_nobodys() -> None:
    async def unknown(machine: str, port: int) -> list[str]:
        raise socket.gaierror

    assert delivered(Postman(PUBLIC, resolve=unknown), "https://chat.example.org/") == "No machine is called chat.example.org."


def test_a_redirect_is_not_followed(receiver: Receiver) -> None:
    receiver.status, receiver.location = 307, f"http://127.0.0.1:{receiver.port}/secret"
    trouble = delivered(Postman(Destinations.of(False, [receiver.machine])), receiver.address)
    assert trouble == "localhost sends us elsewhere, and we do not follow; set the address that it means."
    assert len(receiver.letters) == 1


def test_a_receiver_that_says_nothing_is_not_waited_for(receiver: Receiver, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(calling, "WITHIN", 0.5)
    receiver.silent = True
    postman = Postman(Destinations.of(False, [receiver.machine]))
    assert delivered(postman, receiver.address) == "localhost does not answer."
    receiver.closing.set()


def test_a_receiver_that_speaks_no_tls_is_not_trusted(receiver: Receiver) -> None:
    postman = Postman(Destinations.of(False, [receiver.machine]))
    trouble = delivered(postman, f"https://{receiver.machine}/")
    assert trouble == "localhost could not prove who it is: its certificate is not trusted here."
    assert receiver.letters == []


def test_a_certificate_has_to_be_that_of_the_machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    certificate, key = certificate_for("localhost", tmp_path)
    secure = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    secure.load_cert_chain(certificate, key)
    monkeypatch.setattr(calling, "certificates", lambda: ssl.create_default_context(cafile=str(certificate)))

    async def this_machine(machine: str, port: int) -> list[str]:
        return ["127.0.0.1"]

    with receiving(secure) as receiver:
        postman = Postman(Destinations.of(False, ["localhost", "chat.lan"]), resolve=this_machine)
        assert delivered(postman, f"https://localhost:{receiver.port}/") is None
        assert [letter.said["event"] for letter in receiver.letters] == ["turn"]
        trouble = delivered(postman, f"https://chat.lan:{receiver.port}/")
        assert trouble == "chat.lan could not prove who it is: its certificate is not trusted here."
        assert len(receiver.letters) == 1


def certificate_for(machine: str, folder: Path) -> tuple[Path, Path]:
    """A certificate that a machine has signed for itself, and its key."""
    openssl = shutil.which("openssl")
    if openssl is None:
        pytest.skip("openssl is not there to make a certificate with")
    certificate, key = folder / "certificate.pem", folder / "key.pem"
    made = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    named = ["-subj", f"/CN={machine}", "-addext", f"subjectAltName=DNS:{machine}"]
    files = ["-out", str(certificate), "-keyout", str(key)]
    subprocess.run([openssl, *made, *named, *files], check=True, capture_output=True)
    return certificate, key


def test_an_endless_answer_is_not_read() -> None:
    async def flood(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            writer.write(b"HTTP/1.1 200 OK\r\n")
            while True:
                writer.write(b"X-Long: " + b"x" * 4000 + b"\r\n")
                await writer.drain()
        except ConnectionError:
            writer.close()

    async def scene() -> str | None:
        server = await asyncio.start_server(flood, "127.0.0.1", 0)
        machine = f"localhost:{server.sockets[0].getsockname()[1]}"
        trouble = await Postman(Destinations.of(False, [machine])).deliver(message(f"http://{machine}/"))
        server.close()
        return trouble

    assert asyncio.run(scene()) == "localhost does not answer."
