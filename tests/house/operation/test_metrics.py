"""The figures of a house: at an address of their own, counted as things happen, and with no label that people make up."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families

import cardamom
from cardamom.bots.request import Load, Request
from cardamom.house.shell.net.addresses import BadAddress
from cardamom.house.shell.operation.inside import inside_address
from cardamom.house.shell.operation.metrics import REGISTRY, Refusal
from cardamom.house.shell.operation.operation import Operation
from cardamom.house.shell.storage import Location
from cardamom.house.shell.thinking import Thinkers, Thought
from tests.house.shell.page import actions
from tests.house.shell.running import Running, running_house
from tests.house.thinking.scripted import CARROT, DUEL, Scripted, first_legal, job

from .asking import asked

PAGE = Path(__file__).parents[3] / "docs" / "running-a-house.md"
GAMES = {game.id for game in cardamom.games()}
LABELS = {"game": GAMES, "reason": {each.value for each in Refusal}, "le": None}


def all_labels() -> set[tuple[str, str]]:
    return {label for family in REGISTRY.collect() for sample in family.samples for label in sample.labels.items()}


@pytest.fixture(scope="module")
def labels_before() -> set[tuple[str, str]]:
    """Labels of houses that were open in this process before; some of them had more games."""
    return all_labels()


@pytest.fixture(scope="module")
def running(labels_before: set[tuple[str, str]], soak_shared_location: Location) -> Iterator[Running]:
    operation = Operation(metrics="127.0.0.1:0")
    with running_house(soak_shared_location, operation=operation) as opened:
        yield opened


class Figures:
    """All figures of a moment, by name and labels but for buckets."""

    def __init__(self, running: Running) -> None:
        assert running.house.figures_at is not None
        status, text, headers = asked(running.house.figures_at, "/metrics")
        assert status == 200
        assert headers["content-type"].startswith("text/plain")
        self.samples = [sample for family in text_string_to_metric_families(text) for sample in family.samples]

    def of(self, name: str, **labels: str) -> float:
        return sum(
            each.value for each in self.samples if each.name == f"cardamom_{name}" and labels.items() <= each.labels.items()
        )


def test_figures_are_never_at_the_public_address(running: Running) -> None:
    assert asked(running.address, "/metrics")[0] == 404
    assert running.house.figures_at is not None
    assert not running.house.figures_at.startswith(running.address)
    for path, status in (("/healthz", 200), ("/readyz", 200), ("/", 404)):
        assert asked(running.house.figures_at, path)[0] == status


def test_an_answer_is_counted_and_timed(running: Running) -> None:
    before = Figures(running)
    keys = running.room_at(cardamom.game("carrot").deal(2, seed=1), "ann", "ben")
    with running.page("ann", room=keys.key) as ann, running.page("ben", room=keys.key) as ben:
        pages = [ann, ben]
        for page in pages:
            page.hear("state")
        asked_first = next(page for page in pages if actions(page.state()))
        assert asked_first.answer()["type"] == "ack"
        assert asked_first.refusal("undo", version=99)
        asked_first.catch_up()
        after = Figures(running)
        assert after.of("rooms") >= 1
        assert (after.of("people"), after.of("watchers"), after.of("lines")) == (2, 0, 2)
        assert after.of("connections") >= 2
    assert after.of("moves_total", game="carrot") > before.of("moves_total", game="carrot")
    timed = ("acknowledged", "told", "commit", "fsync")
    for name in (*(f"{what}_seconds_count" for what in timed), "commit_changes_sum"):
        assert after.of(name) > before.of(name), name
    fsync, commit = (after.of(name) - before.of(name) for name in ("fsync_seconds_sum", "commit_seconds_sum"))
    assert fsync < commit
    assert after.of("acknowledged_seconds_sum") > before.of("acknowledged_seconds_sum")


def test_whoever_is_turned_away_is_counted_by_reason(running: Running) -> None:
    before = Figures(running)
    with running.page("eve") as eve:
        for _ in range(7):
            eve.ask("enter", code="ABCDEF")
        eve.send("nonsense")
        assert eve.ending()[0] == 4400
    with running.page("eve") as eve:
        eve.send(b"bytes")
        assert eve.ending()[0] == 4400
    after = Figures(running)
    assert after.of("refused_total", reason="codes") > before.of("refused_total", reason="codes")
    assert after.of("refused_total", reason="bad_frame") == before.of("refused_total", reason="bad_frame") + 2


def test_searches_that_wait_are_counted_and_timed(running: Running, monkeypatch: pytest.MonkeyPatch) -> None:
    """There is one worker, which stands still with the first of three."""
    go = threading.Event()

    def wait(asked: Request | Load, compiling: Callable[[], None]) -> int:
        assert isinstance(asked, Load) or go.wait(60)
        return first_legal(asked, compiling)

    async def begin() -> tuple[Thinkers, list[asyncio.Task[Thought]]]:
        thinkers = Thinkers(1, new_worker=lambda: Scripted(wait))
        assert await thinkers.warm(DUEL.id)
        return thinkers, [asyncio.create_task(thinkers.think(f"room {each}", job(), print)) for each in range(3)]

    async def end() -> list[Thought]:
        thoughts = await asyncio.gather(*searches, thinkers.think("room", job(CARROT), print))  # which nobody has warmed
        await thinkers.close()
        return thoughts

    before = Figures(running)
    thinkers, searches = running.call(begin())
    monkeypatch.setattr(running.house.tools, "thinkers", thinkers)
    assert (before.of("bots_waiting"), Figures(running).of("bots_waiting")) == (0, 2)
    go.set()
    assert [thought.by_rule for thought in running.call(end())] == [False] * 3 + [True]
    after = Figures(running)
    assert after.of("bots_waiting") == 0
    assert after.of("bot_wait_seconds_count") == before.of("bot_wait_seconds_count") + 3
    assert after.of("bots_by_rule_total") == before.of("bots_by_rule_total") + 1


def test_all_labels_are_of_a_short_list_and_the_process_tells_its_memory(
    running: Running, labels_before: set[tuple[str, str]]
) -> None:
    figures = Figures(running)
    for label, value in all_labels() - labels_before:
        known = LABELS[label]
        assert known is None or value in known, (label, value)
    assert {each.labels["reason"] for each in figures.samples if "reason" in each.labels} == LABELS["reason"]
    names = {sample.name for sample in figures.samples}
    while not Figures(running).of("loop_lag_seconds_count"):
        pass  # it is looked at every half second
    assert not Path("/proc/self/stat").exists() or "process_resident_memory_bytes" in names


@pytest.mark.parametrize("text", ["9378", "localhost", "127.0.0.1:", ":9378", "127.0.0.1:99999", "127.0.0.1:x"])
def test_an_address_that_is_none_is_refused_with_a_sentence(text: str) -> None:
    with pytest.raises(BadAddress, match=r"must be written like 127\.0\.0\.1:9378"):
        inside_address(text)


def test_the_page_for_whoever_runs_a_house_names_every_metric_and_no_other() -> None:
    text = PAGE.read_text(encoding="utf-8")
    ours = {sample.name for family in REGISTRY.collect() for sample in family.samples if sample.name.startswith("cardamom_")}
    parts = re.compile("_(bucket|count|sum)$")
    wanted = {parts.sub("", name) for name in ours}
    assert {parts.sub("", name) for name in re.findall(r"\bcardamom_\w+", text)} == wanted


def test_several_processes_have_their_figures_at_ports_in_a_row_and_one_forgets() -> None:
    operation = Operation("10.0.0.5:9378", 2.0, 180)
    assert operation.of_process(0) == replace(operation, follows=True)
    assert operation.of_process(3) == Operation("10.0.0.5:9381", 2.0, None, follows=True)
    assert Operation().of_process(1) == Operation(follows=True)
