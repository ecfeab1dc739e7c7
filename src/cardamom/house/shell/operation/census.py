"""What can be counted in a house at any time, and the page on which all figures stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from prometheus_client import generate_latest

from . import metrics

if TYPE_CHECKING:
    from ..house import House


def count(house: House) -> None:
    """Bring the gauges up to date."""
    here = [live.room.here for live in house.rooms.live.values()]
    metrics.ROOMS.set(len(here))
    metrics.PEOPLE.set(sum(len(each.people) for each in here))
    metrics.WATCHERS.set(sum(len(each.watchers) for each in here))
    metrics.BOTS_WAITING.set(house.tools.thinkers.waiting)
    if house.server is not None:
        metrics.LINES.set(house.server.lines)
        metrics.CONNECTIONS.set(house.server.connections)
        metrics.BYTES_WAITING.set(house.server.bytes_waiting)


def figures(house: House) -> bytes:
    """All figures, in Prometheus's text format."""
    count(house)
    return generate_latest(metrics.REGISTRY)
