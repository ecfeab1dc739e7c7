import json
import re
from pathlib import Path
from typing import Any

import pyarrow as pa
import pyarrow.parquet
import pytest

from cardamom.lab.report import Report
from cardamom.lab.report.charts import CONFIG
from cardamom.lab.report.numbers import Unit, by_points, count, interval, joined, number, percent, points, spread, written
from cardamom.lab.statistics import Estimate
from cardamom.lab.study.study import Study
from cardamom.lab.study.tally import WIN

from .made_up import CARROT, even, report, study


@pytest.fixture(scope="module")
def found() -> Report:
    fields = {"won": {0: 70 * WIN, 1: 30 * WIN}, "points": {0: 100}, "points_won": {0: 100 * WIN}}
    return report(even(CARROT, 2, 4000, **fields), even(CARROT, 3, 4000))


def numbers_of(data: Any) -> list[dict[str, float]]:
    """All numbers with an interval in the tables of plain data."""
    return [
        {**entry, "unit": column["unit"]}
        for block in data["blocks"]
        for table in block["tables"]
        for row in table["rows"]
        for entry, column in zip(row, table["columns"], strict=True)
        if isinstance(entry, dict)
    ]


def test_markdown_has_the_numbers_of_the_json(found: Report) -> None:
    told = numbers_of(json.loads(json.dumps(found.to_data(), allow_nan=False)))
    assert len(told) > 100
    for each in told:
        if each["low"] is not None:
            estimate, unit = Estimate(each["value"], each["low"], each["high"]), Unit(each["unit"])
            assert f"| {written(estimate, unit)} ({interval(estimate, unit)}) |" in found.markdown


def test_the_page_has_the_numbers_of_the_json(found: Report) -> None:
    for each in numbers_of(found.to_data()):
        if each["low"] is not None:
            estimate, unit = Estimate(each["value"], each["low"], each["high"]), Unit(each["unit"])
            assert f"{written(estimate, unit)}<small>{interval(estimate, unit)}</small>" in found.html


def test_all_three_begin_with_the_same_findings(found: Report) -> None:
    data = found.to_data()
    assert [each["text"] for each in data["findings"]] == [finding.text for finding in found.findings]
    assert data["findings"][0]["level"] == "flag"
    for finding in found.findings:
        assert re.sub(r"([\\`*_|<>\[\]])", r"\\\1", finding.text) in found.markdown
    first = found.findings[0]
    unbroken = first.text.replace(" %", "\u00a0%")  # no line begins with a percent sign
    assert unbroken != first.text
    assert f'<li>{unbroken} <a href="#seats">' in found.html
    assert f"- 🚩 {first.text} [Who wins, by seat](#who-wins-by-seat)" in found.markdown


def test_the_page_refers_to_nothing_outside(found: Report) -> None:
    """What Vega itself is made of is left out: it names the addresses of schemas and of SVG, and loads none."""
    own = re.sub(r'<script type="module">.*?</script>', "", found.html, flags=re.DOTALL)
    assert "http://" not in own
    assert "https://" not in own
    assert "default-src 'none'" in own
    assert not re.search(r'(src|href)="(?!#)', own)
    assert "@import" not in own
    assert found.html.count("window.vegaEmbed=") == 1


def test_every_finding_links_to_a_block(found: Report) -> None:
    for finding in found.findings:
        assert f'<section id="{finding.block}"' in found.html


def test_names_are_written_as_they_are() -> None:
    played = study(even(CARROT, 2, 400), command="cardamom study carrot --option 'x=<b>&|'")
    found = Report.of(played)
    assert "&lt;b&gt;&amp;|" in found.html
    assert "\\<b\\>&\\|" in found.markdown


def test_saving_writes_everything(tmp_path: Path) -> None:
    def rows(name: str, games: range) -> Path:
        part = tmp_path / name
        pyarrow.parquet.write_table(pa.table({"game": pa.array(games, pa.int64())}), part)
        return part

    one, other = even(CARROT, 2, 400), even(CARROT, 3, 400)
    one.rows, other.rows = rows("a", range(3)), rows("b", range(3, 5))
    report(one, other).save(tmp_path / "saved")
    assert {path.name for path in (tmp_path / "saved").iterdir()} == {"report.html", "report.md", "report.json", "rows.parquet"}
    assert pyarrow.parquet.read_table(tmp_path / "saved" / "rows.parquet")["game"].to_pylist() == [0, 1, 2, 3, 4]
    saved = json.loads((tmp_path / "saved" / "report.json").read_text(encoding="utf-8"))
    assert saved["game"] == "carrot"


def test_the_same_study_gives_the_same_bytes() -> None:
    one, other = (report(even(CARROT, 2, 400)) for _ in range(2))
    assert (one.html, one.markdown, one.to_data()) == (other.html, other.markdown, other.to_data())


def test_frames_and_charts_for_notebooks(found: Report) -> None:
    seats = found.frames["seats"]
    assert seats.column_names[:5] == ["Table", "Seat", "Win share", "Win share, low", "Win share, high"]
    assert seats["Win share"][0].as_py() == pytest.approx(0.7)
    chart = found.charts["seats-2"].to_dict()
    assert "var(--" not in json.dumps(chart)
    assert {"seats-2", "seats-3", "length-medium", "decided-medium", "points"} <= set(found.charts)


def test_charts_use_the_colours_of_the_page(found: Report) -> None:
    style = found.html[: found.html.index("</style>")]
    for name in re.findall(r"var\((--[\w-]+)\)", json.dumps(CONFIG)):
        assert f"{name}:" in style


def test_what_was_not_asked_for_says_how_to_get_it(found: Report) -> None:
    assert "ask for it with --experiments" in found.html
    assert "ask for it with --experiments" in found.markdown


def test_a_notebook_shows_the_findings_of_a_study() -> None:
    shown = Study(study(even(CARROT, 2, 400)))._repr_html_()
    assert shown.startswith('<section id="findings"')
    assert "No seat is surely more than 1 percentage point off." in shown


def test_a_report_may_have_a_title_of_its_own() -> None:
    found = Report.of(study(even(CARROT, 2, 400)), title="Carrots for two")
    assert "<title>Carrots for two</title>" in found.html
    assert found.markdown.startswith("# Carrots for two\n")


# ---- how numbers are written


def test_numbers_in_words() -> None:
    assert percent(0.2788) == "27.9 %"
    assert percent(0.00004) == "0.004 %"
    assert percent(0.0) == percent(0.0, 1e-6) == "0.0 %"
    assert percent(0.999996) == "99.9996 %"
    assert interval(Estimate(1.0, 0.999996, 1.0), Unit.SHARE) == "99.9996 to 100.0 %"
    assert interval(Estimate(0.0, 0.0, 0.000004), Unit.SHARE) == "0.0 to 0.0004 %"
    assert interval(Estimate(0.0, 0.0, 0.00003), Unit.NUMBER) == "0 to 0.00003"
    assert points(0.029) == "+2.9"
    assert points(-0.00001) == "0.0"
    assert number(1234.5) == "1,234"
    assert number(-0.12345) == "−0.123"
    assert count(1e6) == "1,000,000"
    assert interval(Estimate(0.279, 0.276, 0.282), Unit.SHARE) == "27.6 to 28.2 %"
    assert interval(Estimate(1.0, float("-inf"), float("inf")), Unit.NUMBER) == "not known how sure"
    assert by_points(Estimate(-0.029, -0.032, 0.001)) == "2.9 percentage points (a rise of 0.1 to a fall of 3.2)"
    assert by_points(Estimate(0.029, 0.026, 0.032)) == "2.9 percentage points (2.6 to 3.2)"
    assert interval(Estimate(0.0001, -0.00001, 0.0003), Unit.NUMBER) == "0.0000 to 0.0003"  # nought has no sign
    assert spread([0.131, 0.16, 0.14], percent) == "13.1 to 16.0 %"
    assert spread([13.2, 12.8], count) == "13"
    assert joined(["a"]) == "a"
    assert joined(["a", "b", "c"]) == "a, b and c"
