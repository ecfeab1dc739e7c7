"""The addresses that are open, who may call at them, and where a caller is."""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass

from cardamom.kernel.errors import CardamomError

THIS_MACHINE = "127.0.0.1"
USUAL_PORTS = {"http": 80, "https": 443}

_PUBLIC = re.compile(r"(https?)://([a-z0-9.-]{1,253})(?::([0-9]{1,5}))?/?")
_HOST = re.compile(r"([a-z0-9.-]{1,253})(?::([0-9]{1,5}))?")


class BadAddress(CardamomError):
    """An address that no house can have."""


@dataclass(frozen=True)
class Address:
    """Where a browser finds the house."""

    scheme: str
    host: str
    port: int

    @property
    def origin(self) -> str:
        """As browsers write it: without the port if it is the usual one."""
        return f"{self.scheme}://{self.host}" + ("" if self.port == USUAL_PORTS[self.scheme] else f":{self.port}")

    def answers_to(self, host: str) -> bool:
        """Whether a Host header means this address."""
        parts = _HOST.fullmatch(host.lower())
        return parts is not None and parts[1] == self.host and int(parts[2] or USUAL_PORTS[self.scheme]) == self.port


def public_address(text: str) -> Address:
    """The address of a house behind a proxy, from `https://NAME`."""
    parts = _PUBLIC.fullmatch(text.lower())
    if parts is None or int(parts[3] or 0) > 65535:
        raise BadAddress(f"The public address must be written like https://cards.example.org, not {text!r}.")
    return Address(parts[1], parts[2], int(parts[3] or USUAL_PORTS[parts[1]]))


def proxy_address(text: str) -> str:
    """The address of a proxy, as it appears when it calls."""
    try:
        return str(ipaddress.ip_address(text))
    except ValueError:
        raise BadAddress(f"A proxy is named by its IP address, such as 10.0.0.1, not {text!r}.") from None


def local_addresses(port: int) -> tuple[Address, ...]:
    """The names of this machine for itself."""
    return tuple(Address("http", host, port) for host in (THIS_MACHINE, "localhost"))


class Addresses:
    """The open addresses, and the proxies that may say where a caller really is."""

    def __init__(self, opened: Iterable[Address], proxies: Iterable[str] = ()) -> None:
        self._opened = list(opened)
        self.proxies = frozenset(proxies)

    @property
    def opened(self) -> tuple[Address, ...]:
        return tuple(self._opened)

    def open(self, address: Address) -> None:
        self._opened.append(address)

    def close(self, address: Address) -> None:
        self._opened.remove(address)

    def called(self, hosts: list[str]) -> Address | None:
        """The address that a request means by its Host headers, or None unless there is one header and it is open."""
        return next((each for each in self._opened if len(hosts) == 1 and each.answers_to(hosts[0])), None)

    def caller(self, peer: str, forwarded: list[str]) -> str:
        """Whom to count a call to: its own address, or what a proxy of ours says in X-Forwarded-For.

        Each proxy adds at the end whom it was called by, so the last one that is no proxy is to be believed, and nothing
        before it."""
        here = peer
        for said in reversed([part.strip() for header in forwarded for part in header.split(",")]):
            if here not in self.proxies:
                break
            try:
                here = str(ipaddress.ip_address(said))
            except ValueError:
                break
        return household(here)


def household(address: str) -> str:
    """An IPv6 caller has a whole network of 64 bits to call from, which counts as one."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return address
    if isinstance(parsed, ipaddress.IPv4Address):
        return str(parsed)
    if parsed.ipv4_mapped:
        return str(parsed.ipv4_mapped)
    return str(ipaddress.IPv6Network((int(parsed) >> 64 << 64, 64)))


def is_loopback(address: str) -> bool:
    try:
        return ipaddress.ip_address(address).is_loopback
    except ValueError:
        return False
