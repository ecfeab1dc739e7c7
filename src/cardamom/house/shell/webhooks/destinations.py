"""Where messages may go. A host names an address and the house calls it, so it must not lead to what only the house can reach.

Only https to machines of the open Internet is called, by their names and at the usual port. Whoever runs the house may name
other machines, such as a chat server of their own network; those may be called at any port, and by plain http.
"""

from __future__ import annotations

import ipaddress
import re
from collections.abc import Iterable
from dataclasses import dataclass
from urllib.parse import urlsplit

from cardamom.house.core.refused import Refused
from cardamom.kernel.errors import CardamomError

PORTS = {"https": 443, "http": 80}
_LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?"
_NAME = re.compile(rf"(?=.{{1,253}}$){_LABEL}(\.{_LABEL})*")
_MACHINE = re.compile(rf"{_NAME.pattern}(:[0-9]{{1,5}})?")
_TARGET = re.compile(r"[!-~]*")  # what can be seen, without spaces
# tunnels lead to an IPv4 address, which may be any; not every Python knows that the others belong to no machine of
# the open Internet
_TUNNELS = ("2002::/16", "2001::/32", "64:ff9b::/96", "64:ff9b:1::/48", "192.88.99.0/24")
_RESERVED = ("192.0.0.0/24", "fec0::/10", "3fff::/20")
_NOT_PUBLIC = tuple(ipaddress.ip_network(each) for each in (*_TUNNELS, *_RESERVED))


class BadDestination(CardamomError):
    """What whoever runs the house allows is no machine."""


@dataclass(frozen=True)
class Destination:
    """An address in its parts. `trusted` if whoever runs the house has named the machine."""

    scheme: str
    machine: str
    port: int
    target: str
    trusted: bool


@dataclass(frozen=True)
class Destinations:
    """Which addresses a house may call: machines of the open Internet, if `anywhere`, and those that are named."""

    anywhere: bool = False
    named: frozenset[str] = frozenset()

    @classmethod
    def of(cls, anywhere: bool, named: Iterable[str]) -> Destinations:
        """Raises BadDestination for what is no machine."""
        machines = frozenset(name.lower() for name in named)
        for machine in machines:
            if not _MACHINE.fullmatch(machine):
                raise BadDestination(f"A machine is named like chat.intern or chat.intern:8065, not {machine!r}.")
        return cls(anywhere, machines)

    @property
    def any(self) -> bool:
        return self.anywhere or bool(self.named)

    def destination(self, address: str) -> Destination:
        """The parts of an address. Raises Refused if it may not be called."""
        try:
            parts = urlsplit(address)
            machine, port = (parts.hostname or "").lower(), parts.port or PORTS.get(parts.scheme, 0)
        except ValueError:
            raise Refused("That is no address; copy the whole of it, from https:// on.") from None
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        if parts.scheme not in PORTS or not _NAME.fullmatch(machine) or not _TARGET.fullmatch(target):
            raise Refused("That is no address; copy the whole of it, from https:// on.")
        if parts.username is not None or parts.fragment:
            raise Refused("An address for messages has no name before an @ and nothing after a #.")
        if machine in self.named or f"{machine}:{port}" in self.named:
            return Destination(parts.scheme, machine, port, target, trusted=True)
        if not self.anywhere:
            raise Refused("This house sends no messages there; whoever runs it can allow that with --allow-webhooks-to.")
        if parts.scheme != "https" or port != PORTS["https"] or "." not in machine or _is_number(machine):
            raise Refused("Messages go only to addresses like https://chat.example.org/..., by name and at the usual port.")
        return Destination(parts.scheme, machine, port, target, trusted=False)

    def check(self, address: str) -> None:
        self.destination(address)


def _is_number(machine: str) -> bool:
    """Whether a machine is named by its IP address; resolvers also take shorter forms for one, such as 127.1."""
    return machine.rpartition(".")[2].isdigit()


def is_public(address: str) -> bool:
    """Whether an IP address belongs to a machine of the open Internet."""
    try:
        parsed = ipaddress.ip_address(address)
    except ValueError:
        return False
    if isinstance(parsed, ipaddress.IPv6Address) and parsed.ipv4_mapped is not None:
        return is_public(str(parsed.ipv4_mapped))
    if any(parsed in network for network in _NOT_PUBLIC):
        return False
    return parsed.is_global and not (parsed.is_multicast or parsed.is_reserved or parsed.is_unspecified or parsed.is_loopback)
