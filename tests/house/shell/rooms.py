"""What tests often do in a room: open it, plan a short game, deal it, and play it to its end."""

from __future__ import annotations

from typing import Any

from .page import Frame, Page, actions
from .running import Running

SHORT_GAME: dict[str, Any] = {"game": "iron-chef", "options": {"rounds": 1, "max_laps": 10}}


def open_room(running: Running, name: str) -> str:
    """The key of a new room, whose host this person is."""
    with running.page(name) as page:
        opened = page.ask("open")
        assert opened["type"] == "opened", opened
        key: str = opened["room"]
        return key


def deal(host: Page, *others: Page, chairs: list[Frame] | None = None, **plan: Any) -> str:
    """Plan a game, and deal it with everybody's nonce; gives the table. The others sit in the next chairs, and bots in the
    rest."""
    people = [{"person": at + 1} for at in range(1 + len(others))]
    seats = chairs or [*people, {"bot": "random"}]
    assert host.ask("plan", **{**SHORT_GAME, **plan}, chairs=seats)["type"] == "ack"
    host.say("deal")
    for page in (host, *others):
        page.add_nonce()
    for page in (host, *others):
        page.hear("state")
    table: str = host.told("welcome")[-1]["table"]
    return table


def play_to_the_end(page: Page) -> Frame:
    """Answer whatever this person is asked, while bots play the rest; gives the last state."""
    while not page.state()["view"]["over"]:
        if actions(page.state()):
            assert page.answer()["type"] == "ack"
        page.hear("state")
    return page.state()
