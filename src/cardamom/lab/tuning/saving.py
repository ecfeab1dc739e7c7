"""The report of a tuning as files: a page that needs no network, Markdown and JSON."""

from __future__ import annotations

import json
from html import escape
from pathlib import Path

from cardamom.lab.report.html import page_of
from cardamom.lab.report.markdown import escaped, lines_of
from cardamom.lab.report.numbers import many

from .blocks import blocks_of
from .telling import sentences, to_data
from .tuning import Tuning


def save(tuning: Tuning, folder: Path) -> None:
    """Write tuning.html, tuning.md and tuning.json."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "tuning.html").write_text(html(tuning), encoding="utf-8")
    (folder / "tuning.md").write_text(markdown(tuning), encoding="utf-8")
    data = json.dumps(to_data(tuning), ensure_ascii=False, indent=1, allow_nan=False)
    (folder / "tuning.json").write_text(data + "\n", encoding="utf-8")


def html(tuning: Tuning) -> str:
    items = "".join(f"<li>{escape(sentence)}</li>" for sentence in sentences(tuning))
    findings = (
        f'<section id="findings" class="paper findings"><h2>Findings</h2><div class="note"><ul>{items}</ul></div></section>'
    )
    return page_of(tuning.game, title(tuning), intro(tuning), findings, blocks_of(tuning))


def markdown(tuning: Tuning) -> str:
    lines = [f"# {title(tuning)}", "", intro(tuning), "", "## Findings", ""]
    lines += [f"- {escaped(sentence)}" for sentence in sentences(tuning)]
    for block in blocks_of(tuning):
        lines += lines_of(block)
    return "\n".join(lines) + "\n"


def title(tuning: Tuning) -> str:
    return f"{tuning.game.name}: a tuning"


def intro(tuning: Tuning) -> str:
    aims = ", ".join(aim.text for aim in tuning.aims)
    trials, games = many(len(tuning.trials), "trial"), many(tuning.games, "game")
    return f"Aims: {aims}. {trials} in {games} between {tuning.players} players."
