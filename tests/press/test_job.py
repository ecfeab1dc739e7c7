"""A print job: the same files in the same order however many threads make them, and a progress that ends at its end."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import CancelledError
from threading import Event

import pytest

from cardamom.press.job import PRODUCTS, Job, faces_to_draw, files_of, needed, products_named
from cardamom.press.threads import AHEAD, in_threads, usable_cores

from .books.pinch import short_rulebook
from .printing import A4, small_deck

ADDRESS = "https://example.org/x"


@pytest.fixture(autouse=True)
def few_words(monkeypatch: pytest.MonkeyPatch) -> None:
    short_rulebook(monkeypatch)


def printed(cores: int) -> list[tuple[str, bytes]]:
    """Everything of two cards that a game has use for, by so many threads."""
    deck = small_deck("Apple", "Reference")
    products, _ = needed(deck, products_named(["all"]))
    return list(files_of(Job(deck, A4, address=ADDRESS, cores=cores), products))


def test_neither_bytes_nor_order_depend_on_the_number_of_threads() -> None:
    alone, together = printed(cores=1), printed(cores=4)
    assert [name for name, _ in alone] == [name for name, _ in together]
    assert [content for _, content in alone] == [content for _, content in together]
    assert len(alone) == len({name for name, _ in alone}) == 23
    assert [name for name, _ in alone[:3]] == ["sheets-a4.pdf", "booklet-a4.pdf", "pamphlet-a4.pdf"]


@pytest.mark.parametrize("names", [[name] for name in PRODUCTS] + [["sheets", "shops"], ["all"]], ids=" ".join)
def test_progress_ends_when_the_last_face_is_drawn(names: list[str]) -> None:
    told: list[int] = []
    deck = small_deck("Apple", "Reference")
    products, reasons = needed(deck, products_named(names))
    job = Job(deck, A4, told=told.append, cores=2)
    assert list(files_of(job, products)) or reasons
    assert sum(told) == faces_to_draw(deck, products)


def test_what_is_made_first_waits_for_its_turn() -> None:
    second_is_done = Event()

    def make(number: int) -> int:
        if number == 1:
            assert second_is_done.wait(10)
        if number == 2:
            second_is_done.set()
        return number

    assert list(in_threads(make, [1, 2, 3], cores=2)) == [1, 2, 3]


def test_only_so_many_things_are_made_ahead() -> None:
    begun: list[int] = []

    def things() -> Iterator[int]:
        for number in range(3 * AHEAD):
            begun.append(number)
            yield number

    assert next(in_threads(lambda number: number, things(), cores=2)) == 0
    assert len(begun) == AHEAD


def test_a_task_that_fails_stops_the_job_with_its_own_words() -> None:
    def make(number: int) -> int:
        if number == 2:
            raise ValueError("the second one is broken")
        return number

    made = in_threads(make, range(1, 1000), cores=2)
    assert next(made) == 1
    with pytest.raises(ValueError, match="the second one is broken"):
        next(made)


def test_tasks_of_a_stopped_job_go_no_further() -> None:
    job = Job(small_deck(), A4, cores=1)
    files = files_of(job, products_named(["credits", "tabletop"]))
    next(files)
    files.close()  # type: ignore[attr-defined]
    with pytest.raises(CancelledError):
        _ = job.masters


def test_a_process_has_a_core() -> None:
    assert usable_cores() >= 1
