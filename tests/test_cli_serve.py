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
        (("--port", "65536"), "Invalid value for '--port': Input should be less than or equal to 65535."),
        (("--log", "yaml"), "Invalid value for '--log': 'yaml' is not one of 'text', 'json'."),
        (("--internal", "10.0.0.2"), "--internal is for processes that share a PostgreSQL database; name it with --database."),
        (("--internal", "0.0.0.0"), "Others call this machine at its internal address: name one of its own"),
        (("--allow-webhooks-to", "http://chat.intern"), "A machine is named like chat.intern or chat.intern:8065, not"),
        (("--allow-webhooks-to", "chat intern"), "A machine is named like chat.intern or chat.intern:8065, not"),
    ],
)
def test_an_option_that_makes_no_sense_is_refused_with_a_sentence(options: tuple[str, ...], sentence: str) -> None:
    result = serve("--anybody", *options)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
