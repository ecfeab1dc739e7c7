"""The options of `cardamom serve`: shown in groups, and refused with a sentence where they make no sense."""

from __future__ import annotations

import re

import pytest
from typer.testing import CliRunner, Result

from cardamom.cli import app

ADDRESS = "https://cards.example.org"


def serve(*options: str) -> Result:
    return CliRunner().invoke(app, ["serve", "--url", ADDRESS, *options], prog_name="cardamom")


def test_the_help_shows_what_belongs_together_under_one_heading() -> None:
    shown = serve("--help").output
    headings = re.findall(r"^(\w[\w ]+):$", shown, re.MULTILINE)
    assert headings == ["Network", "Operation", "Processes", "Rooms and people", "Options"]
    network = shown.partition("\nNetwork:\n")[2].partition("\nOperation:\n")[0]
    assert re.findall(r"^  (--[\w-]+)", network, re.MULTILINE) == ["--url", "--port", "--listen-on", "--proxy", "--limit"]
    assert "--forget-rooms DAYS" in shown


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (("--limit", "rows=5"), "There is no limit called 'rows'; choose one of guests,"),
        (("--limit", "lines=0"), "The limit lines must be a number above 0, not 0."),
        (("--metrics", "9378"), "The address of the metrics must be written like 127.0.0.1:9378, not '9378'."),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_with_a_sentence(options: tuple[str, ...], sentence: str) -> None:
    result = serve("--anybody", *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
