"""News for the other processes of a house: what happened to whom, by ids alone. Never a name, a key or a card.

    house.keepers.news.subscribe("moved", lambda person: ...)
    house.keepers.news.publish("moved", person)

Whoever publishes something acts on it first; only the others are told. A process that was cut off from the others has missed
what was published meanwhile: all its lines are closed, and whoever comes back is served by what the database says.
"""

from __future__ import annotations

import logging
import re
from collections import defaultdict
from collections.abc import Callable
from typing import NamedTuple, Protocol, Self

LOG = logging.getLogger("cardamom.house")

MOVED = "moved"  # a person, to another device
PAINTED = "painted"  # pictures of a game
BLOCKED = "blocked"  # others, by a person, or no longer

_TOPIC, _ID = re.compile("[a-z]{1,16}"), re.compile("[A-Za-z0-9_.:/-]{1,64}")

Heard = Callable[[str], None]


class News(Protocol):
    def publish(self, topic: str, id: str) -> None:
        """Tell all other processes, soon; what is published together is sent together."""

    def subscribe(self, topic: str, heard: Heard) -> None:
        """Call `heard` with the id whenever another process publishes this, on the event loop."""


class Item(NamedTuple):
    """One piece of news as it travels: the process that sends it, what it is about, and an id."""

    process: str
    topic: str
    id: str

    @classmethod
    def of(cls, process: str, topic: str, id: str) -> Self:
        """Raises ValueError for whatever is no id."""
        if not (_TOPIC.fullmatch(topic) and _ID.fullmatch(id)):
            raise ValueError("News are a topic and an id.")
        return cls(process, topic, id)

    @classmethod
    def read(cls, text: str) -> Self | None:
        """None for what no process of ours would send."""
        parts = text.split(" ")
        try:
            return cls.of(*parts) if len(parts) == 3 else None
        except ValueError:
            return None

    def __str__(self) -> str:
        return " ".join(self)


class Subscribers:
    """Who wants to hear what."""

    def __init__(self) -> None:
        self._heard: defaultdict[str, list[Heard]] = defaultdict(list)

    def add(self, topic: str, heard: Heard) -> None:
        self._heard[topic].append(heard)

    def tell(self, item: Item) -> None:
        for heard in self._heard[item.topic]:
            try:
                heard(item.id)
            except Exception:  # the others want to hear it too
                LOG.exception("News about %s could not be heard.", item.topic)


class NoOthers:
    """The news of a process that is alone: nobody is there to be told."""

    def publish(self, topic: str, id: str) -> None:
        Item.of("alone", topic, id)

    def subscribe(self, topic: str, heard: Heard) -> None:
        pass
