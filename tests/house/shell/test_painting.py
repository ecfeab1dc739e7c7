"""Paint, made ahead: what comes first, that tables are told, and that nothing which goes wrong holds anybody up."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

import cardamom
from cardamom.house.shell import painting
from cardamom.house.shell.exhibits import Exhibit
from cardamom.house.shell.gallery import Gallery
from cardamom.house.shell.painting import FAILURES, Painter
from cardamom.house.shell.storage import Location
from cardamom.house.shell.workshop import WorkFailed
from cardamom.kernel.game import Game
from cardamom.press import screens
from tests.house.net.callers import run

from .running import Running, running_house

CARROT, DUEL = cardamom.game("carrot"), cardamom.game("witch-duel")


@pytest.fixture
def gallery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Gallery]:
    """Two games of which nothing is painted."""
    from cardamom.press.folder import supplies_folder

    monkeypatch.setenv("CARDAMOM_SUPPLIES", str(supplies_folder()))
    monkeypatch.setenv("CARDAMOM_CACHE", str(tmp_path / "cache"))
    opened = Gallery([CARROT, DUEL])
    opened.find()
    yield opened
    opened.close()


class Easel:
    """Stands in for the workshop: notes what is painted, and does what a test says at each picture."""

    def __init__(self, at: Callable[[int], None] = lambda number: None) -> None:
        self.painted: list[object] = []
        self._at = at

    async def do(self, work: Callable[..., Any], subject: object, told: None = None) -> None:
        self._at(len(self.painted))
        self.painted.append(subject)

    def close(self) -> None:
        pass


def painter_at(gallery: Gallery, easel: Easel, shown: Callable[[Game], None] = lambda game: None) -> Painter:
    painter = Painter(gallery, shown)
    painter._workshop = easel  # type: ignore[assignment]
    return painter


def subjects(exhibits: list[Exhibit]) -> list[object]:
    return [exhibit.subject for exhibit in exhibits]


def test_the_shelf_is_painted_first_and_everything_once(gallery: Gallery) -> None:
    easel = Easel()
    run(painter_at(gallery, easel).paint())
    first, second = gallery.usual(CARROT), gallery.usual(DUEL)
    shelf = [*subjects(first.shelf), *subjects(second.shelf), *subjects(gallery.people())]
    assert easel.painted[: len(shelf)] == shelf
    everything = {exhibit.painted: exhibit for exhibit in [*first.everything, *second.everything, *gallery.people()]}
    assert len(easel.painted) == len(everything)
    assert all(gallery.is_painted(exhibit) for exhibit in everything.values())
    run(painter_at(gallery, easel).paint())
    assert len(easel.painted) == len(everything), "there is nothing left to paint"


def test_what_is_planned_or_played_comes_first_whenever_it_is_said(gallery: Gallery) -> None:
    def say(number: int) -> None:
        if number == 5:
            painter.want("witch-duel")
            painter.want("witch-duel")

    easel = Easel(say)
    painter = painter_at(gallery, easel)
    painter.want("carrot")
    painter.want("a game that nobody has")
    run(painter.paint())
    assert easel.painted[:6] == subjects(gallery.usual(CARROT).everything)[:6]
    duel = subjects(gallery.usual(DUEL).everything)
    assert easel.painted[6 : 6 + len(duel)] == duel
    assert easel.painted[6 + len(duel)] == subjects(gallery.usual(CARROT).everything)[6]


def test_tables_are_told_in_batches_and_at_the_end(gallery: Gallery, monkeypatch: pytest.MonkeyPatch) -> None:
    now = [1000.0]
    monkeypatch.setattr("cardamom.house.shell.painting.time.monotonic", lambda: now[0])
    shown: list[str] = []
    easel = Easel(lambda number: now.__setitem__(0, now[0] + 1.0))
    painter = painter_at(gallery, easel, lambda game: shown.append(game.id))
    painter.want("carrot")
    run(painter.paint())
    batches = len(easel.painted) // painting.BATCH_SECONDS
    games = len({game.id for game in gallery.games})
    assert 2 < len(shown) <= batches + 2 * games
    assert shown[0] == "carrot"
    assert set(shown[-2:]) == {"carrot", "witch-duel"}


def test_a_picture_that_cannot_be_painted_is_left_out(gallery: Gallery, caplog: pytest.LogCaptureFixture) -> None:
    def fail(number: int) -> None:
        if number == 3 and not failed:
            failed.append(number)
            raise WorkFailed("The words do not fit.", expected=True)

    failed: list[int] = []
    easel = Easel(fail)
    with caplog.at_level(logging.WARNING):
        run(painter_at(gallery, easel).paint())
    assert "The words do not fit." in caplog.text
    everything = [*gallery.usual(CARROT).everything, *gallery.usual(DUEL).everything, *gallery.people()]
    assert sum(not gallery.is_painted(exhibit) for exhibit in everything) == 1


def test_where_nothing_can_be_painted_it_is_given_up(gallery: Gallery) -> None:
    tried: list[int] = []

    def fail(number: int) -> None:
        tried.append(number)
        raise WorkFailed("The disk is full.", expected=True)

    run(painter_at(gallery, Easel(fail)).paint())
    assert len(tried) == FAILURES


def test_a_house_that_closes_says_nothing_of_the_picture_it_was_at(gallery: Gallery, caplog: pytest.LogCaptureFixture) -> None:
    async def scenario() -> None:
        painter = Painter(gallery, lambda game: None)
        painting_on = asyncio.create_task(painter.paint())
        await asyncio.sleep(0.3)
        painter.close()
        await asyncio.wait_for(painting_on, 10)

    with caplog.at_level(logging.WARNING):
        run(scenario())
    assert not caplog.records


def test_pictures_are_looked_for_beside_the_house_and_never_in_its_way(
    gallery: Gallery, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes to find them, neither paint nor an address that nobody knows looks for them in the house itself."""
    finding, go_on = threading.Event(), threading.Event()

    def find() -> None:
        finding.set()
        go_on.wait(10)

    monkeypatch.setattr(gallery, "find", find)
    monkeypatch.setattr("cardamom.house.shell.gallery.PATIENCE", 0.01)

    async def scenario() -> None:
        easel = Easel()
        looking = asyncio.create_task(gallery.look_ahead())
        await asyncio.to_thread(finding.wait, 10)
        await gallery.ready()  # nobody waits for long
        waiting = [
            asyncio.create_task(painting.paint_ahead(painter_at(gallery, easel), gallery, 0.0)),
            asyncio.create_task(gallery.picture("carrot", "unknown-280.webp")),
        ]
        await asyncio.sleep(0.1)
        assert not any(task.done() for task in waiting)
        assert not easel.painted
        go_on.set()
        await asyncio.gather(looking, *waiting)
        assert easel.painted

    run(scenario())


def test_a_real_picture_is_painted_by_a_process_of_its_own(gallery: Gallery) -> None:
    exhibit = gallery.people()[0]

    async def scenario() -> None:
        painter = Painter(gallery, lambda game: None)
        try:
            await painter._paint(exhibit)
        finally:
            painter.close()

    run(scenario())
    assert screens.file_of(exhibit.painted, 192).read_bytes()[8:12] == b"WEBP"


def test_people_at_a_table_are_told_when_its_pictures_are_painted(gallery: Gallery, soak_location: Location) -> None:
    """`gallery` gives the house an empty cache, so that its cards are flat at first."""

    async def paint(running: Running) -> str:
        found = running.house.gallery
        exhibit = found.usual(CARROT).fronts[0]
        found.show_paint([exhibit])
        running.house._show_paint(CARROT)
        running.house._show_paint(DUEL)  # which nobody plays
        await asyncio.sleep(0)
        return f"faces/carrot/{exhibit.painted}"

    with running_house(soak_location) as running:
        keys = running.room_at(CARROT.deal(2, seed=1), "ann", "ben")
        with running.page("ann", room=keys.key) as ann, running.page(watch=keys.watch) as screen:
            welcome = ann.hear("welcome")
            screen.hear("welcome")
            painted = running.call(paint(running))
            for page in (ann, screen):
                frame = page.hear("pictures")
                assert frame["table"] == welcome["table"]
                assert frame["faces"] == {**welcome["faces"], "0": painted}
                assert frame["backs"] == welcome["backs"]
        assert running.house.painter._wanted == ["carrot"], "what is played is painted first"


def test_people_are_told_of_the_backs_when_decks_have_been_chosen(gallery: Gallery, soak_location: Location) -> None:
    court = cardamom.game("food-court")
    with running_house(soak_location) as running:
        keys = running.room_at(court.deal(2, seed=1, deck_choice="pick"), "ann", "ben")
        with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
            before = ann.hear("welcome")["backs"]
            ben.hear("state")
            first = ann if ann.hear("state")["answers"] else ben
            first.answer(pick=3)
            for page in (ann, ben):
                backs = page.hear("pictures")["backs"]
                changed = {key for key in backs if backs[key] != before[key]}
                assert {key.partition("/")[0] for key in changed} >= {"hand", "draw", "discard"}
                assert len({key.partition("/")[2] for key in changed}) == 1, "those of whoever has chosen"
