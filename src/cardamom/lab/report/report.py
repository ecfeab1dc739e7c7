"""A report: what a study found, to be read, shown around and cited."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.game import Game
from cardamom.lab.study.counted import Counted

from .blocks import BLOCKS
from .charts import in_plain_colours
from .findings import Finding, Judged, Level, found, judged
from .html import page
from .markdown import markdown
from .missing import missing
from .parts import Block, Table
from .plain import to_data
from .reading import Reading
from .settings import Settings

if TYPE_CHECKING:
    import pyarrow


class NothingCounted(CardamomError, ValueError):
    """There is no game to report of."""


@dataclass(frozen=True)
class Report:
    """`Report.of(counted)` reckons everything; `save` writes it. In notebooks, `frames` and `charts` have its parts by name."""

    game: Game
    games: int
    players: tuple[int, ...]
    bots: tuple[str, ...]
    origin: str  # bots or people
    variants: int  # that are compared with it
    settings: Settings
    findings: tuple[Finding, ...]
    blocks: tuple[Block, ...]
    tested: tuple[Judged, ...]
    missing: tuple[str, ...] = ()  # what is not told here, and why
    rows: dict[str, list[Path]] = field(default_factory=dict, repr=False)  # the parts of each file
    title: str = ""  # what its page is called, if not after the game

    @classmethod
    def of(cls, study: Counted, settings: Settings | None = None, title: str = "") -> Report:
        settings = settings or Settings()
        reading = Reading(study, settings)
        if not reading.cells:
            raise NothingCounted("No game was finished, so there is nothing to report.")
        blocks = [block for make in BLOCKS if (block := make(reading)) is not None]
        tests = judged([hypothesis for block in blocks for hypothesis in block.hypotheses], settings.chance)
        facts = [(block.id, fact) for block in blocks for fact in block.facts]
        rows = {
            _rows_file(k): [cell.rows for cell in each.cells if cell.rows] for k, each in enumerate((study, *study.variants))
        }
        return cls(
            game=study.game,
            games=reading.games,
            players=tuple(reading.by_players),
            bots=tuple(dict.fromkeys(bot for played in reading.cells for bot in played.cell.bots)),
            origin=study.origin,
            variants=len(study.variants),
            settings=settings,
            findings=tuple(found(facts, tests)),
            blocks=tuple(blocks),
            tested=tuple(tests),
            missing=missing(study),
            rows=rows,
            title=title,
        )

    @property
    def flags(self) -> list[Finding]:
        """The findings that ask for something to be done."""
        return [finding for finding in self.findings if finding.level is Level.FLAG]

    @property
    def tables(self) -> list[Table]:
        return [table for block in self.blocks for table in block.tables]

    @cached_property
    def html(self) -> str:
        """One page that needs no other file and no network."""
        return page(self)

    @cached_property
    def markdown(self) -> str:
        """The same in Markdown, without the charts: the tables beside them have all of their numbers."""
        return markdown(self)

    def to_data(self) -> dict[str, Any]:
        """The same as plain data, every number with its interval."""
        return to_data(self)

    @property
    def frames(self) -> dict[str, pyarrow.Table]:
        """Every table by its name, for a notebook. They are Arrow's, which writes the rows already; `.to_pandas()` and
        `polars.from_arrow` take them on."""
        from .frames import frame

        return {table.id: frame(table) for table in self.tables}

    @property
    def charts(self) -> dict[str, Any]:
        """Every chart by its name, as Altair's."""
        return {chart.id: in_plain_colours(chart) for block in self.blocks for chart in block.charts}

    def save(self, folder: Path | str) -> None:
        """Write report.html, report.md, report.json and, where rows were kept, rows.parquet, with a file of its own for
        each variant."""
        folder = Path(folder)
        folder.mkdir(parents=True, exist_ok=True)
        (folder / "report.html").write_text(self.html, encoding="utf-8")
        (folder / "report.md").write_text(self.markdown, encoding="utf-8")
        data = json.dumps(self.to_data(), ensure_ascii=False, indent=1, allow_nan=False)
        (folder / "report.json").write_text(data + "\n", encoding="utf-8")
        for name, parts in self.rows.items():
            if parts:
                from .frames import join_rows

                join_rows(parts, folder / name)

    def _repr_html_(self) -> str:
        """A notebook shows the findings."""
        from .html import findings_box

        return findings_box(self)


def _rows_file(variant: int) -> str:
    return f"rows-variant-{variant + 1}.parquet" if variant else "rows.parquet"
