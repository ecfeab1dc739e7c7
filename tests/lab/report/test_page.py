"""The page of a report in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page

from cardamom.lab.study.counted import CountedCell
from cardamom.lab.study.tally import WIN

from .made_up import BATCHES, CARROT, cell, even, report, study, tally

DEADLINE = 60_000  # milliseconds; drawing takes one or two seconds on a quiet machine
DRAWN = "[...document.querySelectorAll('.chart')].every((place) => place.querySelector('svg'))"


@pytest.fixture(scope="module")
def saved(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A report with every kind of chart but the matrix."""
    folder = tmp_path_factory.mktemp("report")
    fields = {"won": {0: 70 * WIN, 1: 30 * WIN}, "points": {0: 100, 1: 50}, "points_won": {0: 100 * WIN}}
    draws = {"drawn": 100, "drawn_weight": 100 << 10, "drawn_won": (60 << 10) * WIN, "drawable": 100, "drawable_won": 50 * WIN}
    moved = {"moved": 10, "moved_won": 5 * WIN}
    report(even(CARROT, 2, 4000, **fields, **draws, **moved), even(CARROT, 2, 4000, "easy", "easy")).save(folder)
    return folder / "report.html"


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [1280, 390])
def test_it_opens_without_errors_and_without_a_network(browser: Browser, saved: Path, scheme: str, width: int) -> None:
    context = browser.new_context(viewport={"width": width, "height": 844}, color_scheme=scheme, offline=True)  # type: ignore[arg-type]
    page, told, asked = context.new_page(), list[str](), list[str]()
    page.on("console", lambda message: told.append(message.text))
    page.on("pageerror", lambda error: told.append(str(error)))
    page.on("request", lambda request: asked.append(request.url))
    page.goto(saved.as_uri())
    page.wait_for_function(DRAWN, timeout=DEADLINE)
    assert told == []
    assert asked == [saved.as_uri()]
    assert page.evaluate("document.documentElement.scrollWidth") <= width  # tables scroll by themselves
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (ground == "rgb(244, 234, 217)") == (scheme == "light")
    context.close()


def test_on_a_phone_a_table_scrolls_beside_the_names_of_its_rows(browser: Browser, saved: Path) -> None:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto(saved.as_uri())
    for table in ("cards-2-medium", "actions-2-medium"):
        first, last = (page.locator(f"#table-{table} tbody tr:first-child > :{which}-child") for which in ("first", "last"))
        before, hidden = first.bounding_box(), last.bounding_box()
        assert before is not None
        assert hidden is not None
        assert hidden["x"] > 390
        page.locator(f"#table-{table}").evaluate("table => table.parentElement.scrollLeft = 10_000")
        after, shown = first.bounding_box(), last.bounding_box()
        assert after is not None
        assert shown is not None
        assert round(after["x"]) == round(before["x"])
        assert after["x"] + after["width"] < 220  # there is room for numbers
        assert after["x"] + after["width"] <= shown["x"]
    page.close()


def test_on_a_phone_a_chart_keeps_its_room_from_long_names(browser: Browser, tmp_path: Path) -> None:
    def unlike(lead: int) -> CountedCell:
        return cell(CARROT, 2, [tally(CARROT, 2, 100, behind_at_half=(30 + lead + k % 3) * WIN) for k in range(BATCHES)])

    second = study(unlike(5), options=CARROT.check_options({"stall_laps": 9}))
    report(unlike(0), variants=[second]).save(tmp_path)
    page = browser.new_page(viewport={"width": 390, "height": 844})
    page.goto((tmp_path / "report.html").as_uri())
    page.wait_for_function(DRAWN, timeout=DEADLINE)
    chart = page.locator("[data-chart=variant-1-else]")
    room, name = chart.bounding_box(), chart.locator(".role-axis-label text", has_text="wins of seats").bounding_box()
    assert room is not None
    assert name is not None
    assert 0.3 < name["width"] / room["width"] < 0.42
    page.close()


def column(page: Page, table: str, number: int) -> list[str]:
    return page.locator(f"#{table} tbody tr > :nth-child({number})").all_inner_texts()


def test_tables_are_sorted_by_a_key_on_their_heading(browser: Browser, saved: Path) -> None:
    page = browser.new_page()
    page.goto(saved.as_uri())
    heading = page.locator("#table-seats th", has_text="Win share").first
    heading.get_by_role("button").focus()
    page.keyboard.press("Enter")
    assert heading.get_attribute("aria-sort") == "descending"
    assert [text.split("\n")[0] for text in column(page, "table-seats", 3)] == ["70.0 %", "50.0 %", "50.0 %", "30.0 %"]
    page.keyboard.press("Enter")
    assert heading.get_attribute("aria-sort") == "ascending"
    assert column(page, "table-seats", 3)[0].startswith("30.0 %")
    page.close()


def test_all_findings_are_printed_and_no_table_that_is_folded(browser: Browser, saved: Path) -> None:
    page = browser.new_page()
    page.goto(saved.as_uri())
    page.wait_for_function(DRAWN, timeout=DEADLINE)
    closed = "document.querySelectorAll('{} details:not([open])').length"
    tables, findings = closed.format("section:not(#findings)"), closed.format("#findings")
    before, folded = page.evaluate(tables), page.evaluate(findings)
    assert before > 0
    assert folded > 0
    page.emulate_media(media="print")
    page.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert (page.evaluate(findings), page.evaluate(tables)) == (0, before)
    assert not page.locator("main details:not([open])").first.is_visible()
    page.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert page.evaluate(findings) == folded
    assert page.pdf(format="A4").startswith(b"%PDF")
    page.close()
