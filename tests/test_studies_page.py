"""The page “Studies” is true: its code runs, its commands are there, and it explains every block of a report."""

from __future__ import annotations

import inspect
import re
import shlex
from pathlib import Path

import pytest
from typer.main import get_command

from cardamom.cli import app
from cardamom.lab.report import Settings
from cardamom.lab.report.blocks import BLOCKS

PAGE = Path(__file__).parents[1] / "docs" / "studies.md"
TEXT = PAGE.read_text(encoding="utf-8")


def test_the_python_on_the_page_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", TEXT, re.DOTALL):
        exec(compile(block, PAGE.name, "exec"), names)
    assert "No seat is surely more than" in capsys.readouterr().out
    assert {path.name for path in (tmp_path / "carrot-study").iterdir()} >= {"report.html", "report.md", "report.json"}


def test_the_commands_on_the_page_know_their_options() -> None:
    known = get_command(app).commands  # type: ignore[attr-defined]
    lines = re.findall(r"^\$ cardamom (.*)$", "\n".join(re.findall(r"```console\n(.*?)```", TEXT, re.DOTALL)), re.MULTILINE)
    assert len(lines) >= 5
    for line in lines:
        command, *given = shlex.split(line, comments=True)
        options = {option for parameter in known[command].params for option in parameter.opts}
        assert {word for word in given if word.startswith("--")} <= options, line


def test_the_page_explains_every_block_in_the_order_of_the_report() -> None:
    sources = map(inspect.getsource, BLOCKS)
    titles = [title for source in sources for title in re.findall(r'Block\(\s*"[a-z-]+",\s*"([^"]+)"', source)]
    table = TEXT.split("| block | what it tells |")[1].split("\n\n")[0]
    assert re.findall(r"^\| ([A-Z][^|]*?) \|", table, re.MULTILINE) == titles
    assert len(titles) == len(BLOCKS)


def test_the_page_prints_what_is_tolerated() -> None:
    given = Settings()
    table = TEXT.split("| of what | tolerated |")[1].split("\n\n")[0]
    assert [float(number) / 100 for number in re.findall(r"\| (\d+) p", table)] == [given.seat, given.verb, given.card]
    assert given.faction == given.seat
    assert f"{given.seconds_a_decision:g} seconds for each decision" in TEXT
    assert f"{given.seconds_a_turn:g} to pass a turn" in TEXT.replace("\n", " ")


def test_what_the_page_says_of_food_court_is_what_its_studies_found() -> None:
    told = TEXT.split("## Which decks of Food Court are off")[1].split("\n## ")[0]
    first, second = (set(re.findall(r"[+−]?[\d.]+(?: %)? \([^)]*\d[^)]*\)", part)) for part in told.split("**What a change"))
    for numbers, name in ((first, "food-court.md"), (second, "food-court-otherwise.md")):
        found = (PAGE.parent / "studies" / name).read_text(encoding="utf-8")
        assert len(numbers) > 25
        assert [number for number in numbers if f" {number} |" not in found] == []


def test_the_list_names_every_study_that_is_there() -> None:
    listed = set(re.findall(r"\(studies/([^)]+)\)", TEXT))
    assert listed == {path.name for path in (PAGE.parent / "studies").iterdir()}


def test_links_within_the_page_lead_somewhere() -> None:
    headings = {
        re.sub(r"[^a-z0-9 -]", "", line.lower()).replace(" ", "-") for line in re.findall(r"^#+ (.*)$", TEXT, re.MULTILINE)
    }
    assert set(re.findall(r"\]\(#([^)]+)\)", TEXT)) <= headings
