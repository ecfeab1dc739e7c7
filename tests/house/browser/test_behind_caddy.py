"""A browser at a house behind a real Caddy, over https: it plays, and comes back after Caddy or the house was restarted."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import expect

from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location

from ..operation.caddy import free_port, running_caddy
from ..shell.running import Bot, Running, running_house
from .guests import Guest, guest
from .moments import mid_game
from .test_coming_back import back_again, moment, reconnecting
from .watched import NewContext

MISSED = "Failed to load resource"  # pictures that were asked for while the house was away


@contextlib.contextmanager
def served_house(location: Location, port: int, public: str) -> Iterator[Running]:
    with running_house(location, port=port, public=public, anybody=True, pages=STATIC) as running:
        yield running


def answer(one: Guest) -> None:
    version = one.playing.version
    one.until(lambda: one.try_to_answer(0, True), 30.0)
    assert one.playing.version > version


def test_a_browser_plays_over_https_through_reloads_and_restarts(
    new_context: NewContext, tmp_path: Path, soak_location: Location
) -> None:
    inner, outer = free_port(), free_port()
    place = (soak_location, inner, f"https://localhost:{outer}")
    with running_caddy(tmp_path / "caddy", outer, inner) as caddy:
        with served_house(*place) as running:
            keys = running.room_at(mid_game("iron-chef", 3, rounds=1), "ann", "ben", Bot("medium"))
            ann = guest(new_context, running, "ann", f"#room={keys.key}", ignore_https_errors=True)
            ann.sit_down()
            caddy.reload()
            answer(ann)
            back_again(ann.page)
            expect(ann.page.locator("[data-still=true]")).to_be_visible(timeout=30_000)
            before = moment(ann.page)
        reconnecting(ann.page)
        with served_house(*place) as ann.running:
            back_again(ann.page)
            ann.until(lambda: moment(ann.page) == before, 30.0)
        assert [problem for problem in ann.problems if not problem.startswith(MISSED)] == []
