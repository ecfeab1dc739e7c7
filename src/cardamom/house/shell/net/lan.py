"""Where this machine is on its own network."""

from __future__ import annotations

import ipaddress
import socket

from cardamom.kernel.errors import CardamomError

ELSEWHERE = ("192.0.2.1", 9)  # set aside for examples: nobody is there
SHARED = ipaddress.ip_network("100.64.0.0/10")  # behind a provider's own gateway


class NoNetwork(CardamomError):
    """There is no network to open the house to."""


def lan_address() -> str | None:
    """The address from which this machine would call others; None without a network. No packet is sent: connecting a
    datagram socket only looks up the way. An address of the open Internet is no LAN, so it is None too."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
            found = str(probe.getsockname()[0])
        except OSError:
            return None
    return found if _is_lan(found) else None


def _is_lan(address: str) -> bool:
    parsed = ipaddress.ip_address(address)
    if parsed.is_loopback or parsed.is_unspecified:
        return False
    return parsed.is_private or parsed in SHARED
