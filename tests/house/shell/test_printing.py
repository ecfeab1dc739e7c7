"""Printing on request: over a line with progress, shared by all who ask for the same, and only for people of the house."""

from __future__ import annotations

import asyncio
import urllib.request
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.house.core.refused import Refused
from cardamom.house.shell.house import House
from cardamom.house.shell.persons import Caller
from cardamom.house.shell.printing import PrintShop
from cardamom.house.shell.workshop import WorkFailed, Workshop
from tests.house.net.callers import run

from .running import Running

CARROT, DUEL = cardamom.game("carrot"), cardamom.game("witch-duel")


class Press:
    """Stands in for the workshop: makes a folder of files when a test lets it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.asked, self.go, self.fails = folder, list[tuple[str, str]](), asyncio.Event(), False

    async def do(self, work: object, game: str, paper: str, told: Callable[[Any], None]) -> Path:
        self.asked.append((game, paper))
        told((1, 4))
        await self.go.wait()
        if self.fails:
            raise WorkFailed("There is no art; run: make supplies", expected=True)
        made = self.folder / f"{game}-{paper}-12ab"
        made.mkdir()
        for product in ("box", "sheets"):
            (made / f"{game}-{product}-{paper}.pdf").write_bytes(b"%PDF")
        return made

    def close(self) -> None:
        pass


def shop_with(press: Press) -> PrintShop:
    shop = PrintShop()
    shop._workshop = press  # type: ignore[assignment]
    return shop


def test_whoever_asks_for_the_same_shares_one_print(tmp_path: Path) -> None:
    async def scenario() -> None:
        press = Press(tmp_path)
        shop, told = shop_with(press), list[tuple[str, int, int]]()
        one = asyncio.create_task(shop.print(CARROT, "a4", lambda done, of: told.append(("one", done, of))))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        two = asyncio.create_task(shop.print(CARROT, "a4", lambda done, of: told.append(("two", done, of))))
        await asyncio.sleep(0)
        assert told == [("one", 0, 0), ("one", 1, 4), ("two", 1, 4)]
        assert shop.file("carrot-a4-12ab", "carrot-box-a4.pdf") is None, "it is not there yet"
        press.go.set()
        files = await one
        assert [(file.name, file.address) for file in files] == [
            ("Cards, to cut out", "prints/carrot-a4-12ab/carrot-sheets-a4.pdf"),
            ("Box, to cut and fold", "prints/carrot-a4-12ab/carrot-box-a4.pdf"),
        ]
        assert await two == files
        assert await shop.print(CARROT, "a4", lambda done, of: told.append(("three", done, of))) == files
        assert press.asked == [("carrot", "a4")]
        assert told[-1][0] == "two", "whoever comes later does not wait"
        await shop.print(CARROT, "letter", lambda done, of: None)
        assert press.asked[1:] == [("carrot", "letter")]

    run(scenario())


def test_only_files_that_were_printed_are_served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path))
    prints = tmp_path / "prints"
    prints.mkdir()

    async def scenario() -> None:
        press = Press(prints)
        shop = shop_with(press)
        press.go.set()
        (prints / "secret.pdf").write_bytes(b"not for you")
        await shop.print(CARROT, "a4", lambda done, of: None)
        found = shop.file("carrot-a4-12ab", "carrot-box-a4.pdf")
        assert found is not None
        assert found.read_bytes() == b"%PDF"
        for key, name in (("carrot-a4-12ab", "../secret.pdf"), (".", "secret.pdf"), ("carrot-a4-12ab", ""), ("", "")):
            assert shop.file(key, name) is None

    run(scenario())


def test_a_print_that_failed_or_was_swept_away_is_made_again(tmp_path: Path) -> None:
    async def scenario() -> None:
        press = Press(tmp_path)
        shop = shop_with(press)
        press.go.set()
        press.fails = True
        with pytest.raises(WorkFailed, match="make supplies"):
            await shop.print(CARROT, "a4", lambda done, of: None)
        press.fails = False
        files = await shop.print(CARROT, "a4", lambda done, of: None)
        folder = tmp_path / "carrot-a4-12ab"
        folder.rename(tmp_path / "swept")
        assert await shop.print(CARROT, "a4", lambda done, of: None) == files
        assert len(press.asked) == 3

    run(scenario())


def test_paper_that_nobody_has_is_refused(tmp_path: Path) -> None:
    with pytest.raises(Refused, match="a4 or letter"):
        run(shop_with(Press(tmp_path)).print(CARROT, "napkin", lambda done, of: None))


def test_somebody_who_goes_away_leaves_the_print_to_others(tmp_path: Path) -> None:
    async def scenario() -> None:
        press = Press(tmp_path)
        shop = shop_with(press)
        one = asyncio.create_task(shop.print(CARROT, "a4", lambda done, of: None))
        two = asyncio.create_task(shop.print(CARROT, "a4", lambda done, of: None))
        await asyncio.sleep(0.01)
        one.cancel()
        press.go.set()
        assert len(await two) == 2

    run(scenario())


def test_behind_a_proxy_printing_is_for_those_who_have_a_room(running: Running) -> None:
    class Public(House):
        is_local = False

    house = Public.__new__(Public)
    stranger, guest = Caller("1", "", "", 0, False), Caller("2", "", "", 0, True)
    with pytest.raises(Refused, match="open or join one first"):
        house.check_may_print(stranger)
    house.check_may_print(guest)
    running.house.check_may_print(stranger)  # a house of this machine and its network


def test_a_game_is_printed_over_the_line_and_fetched(running: Running) -> None:
    running.house.print_shop._workshop = Workshop(0)  # the usual one gives way to all the tests beside this one
    with running.page() as page:
        assert "prints" in page.hear("hello")["can"]
        page.say("print", id="1", game="witch-duel", paper="a4")
        page.say("mine", id="2")
        page.hear("yours")  # the line can be used meanwhile
        while not (frame := page.hear("printing"))["files"]:
            assert frame["id"] == "1"
            assert 0 <= frame["done"] <= frame["of"]
        assert frame["done"] == frame["of"]
        assert [file["name"] for file in frame["files"]][:2] == ["Cards, to cut out", "Rulebook, to fold and staple"]
        with urllib.request.urlopen(f"{running.address}/{frame['files'][0]['address']}") as got:
            assert got.headers["Content-Type"] == "application/pdf"
            assert "witch-duel-sheets-a4.pdf" in got.headers["Content-Disposition"]
            assert got.read(5) == b"%PDF-"
        page.say("print", id="3", game="chess")
        assert "No game is called" in page.hear("error")["reason"]
        page.say("print", id="4", game="carrot", paper="napkin")
        assert "a4 or letter" in page.hear("error")["reason"]


def test_whoever_looks_on_may_not_print(running: Running) -> None:
    keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
    with running.page(watch=keys.watch) as screen:
        screen.say("print", id="1", game="carrot")
        assert screen.hear("error")["id"] == "1"
