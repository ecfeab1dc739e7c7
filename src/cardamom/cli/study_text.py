"""A study in the terminal: its findings, a line for each table played, and how variants differ."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from .screen import console

if TYPE_CHECKING:
    from rich.console import Console

    from cardamom.lab.study.counted import Counted
    from cardamom.lab.study.study import Study
    from cardamom.lab.study.variants import Difference

MARKS = {"FLAG": "!", "NOTE": "-", "FINE": "✓"}
MEASURES = {"turns": "turns.p50", "decisions": "decisions.p50", "points": "score.mean", "seats apart": "seat.spread"}


def print_study(study: Study) -> None:
    """The result for people."""
    screen, counted = console(), study.counted
    title = f"{counted.game.name}, {study.games:,} games"
    screen.print(title if counted.origin == "people" else f"{title}, seed {counted.seed}", style="bold")
    for finding in study.report.findings:
        screen.print(f"{MARKS[finding.level.name]} {finding.text}", markup=False)
    print_cells(screen, study)
    for variant, differences in zip(counted.variants, study.differences, strict=True):
        print_differences(screen, study, variant_words(study, variant), differences)
    screen.print(f"It took {counted.seconds:.0f} s.")


def print_cells(screen: Console, study: Study) -> None:
    from rich.table import Table as Grid

    from cardamom.lab.study.measures import measure

    grid = Grid("players", "bots", "games", *MEASURES, box=None, pad_edge=False)
    for cell in study.counted.cells:
        whole, bots = cell.total, list(dict.fromkeys(cell.cell.bots))
        found = [measure(whole.axes, name) for name in MEASURES.values()]
        numbers = [shown(each.of(whole), each.is_share) for each in found]
        grid.add_row(str(cell.cell.players), ", ".join(bots), f"{whole.games:,}", *numbers)
    screen.print(grid)


def variant_words(study: Study, variant: Counted) -> str:
    from cardamom.lab.report.rules import change_in_words
    from cardamom.lab.study.variants import differing

    return change_in_words(study.counted.game, differing(study.counted, variant))


def print_differences(screen: Console, study: Study, words: str, differences: list[Difference]) -> None:
    """What differs, the measures that surely do first; what is the same in all games is left out."""
    from rich.table import Table as Grid

    screen.print(f"\nWith {words}:", style="bold")
    grid = Grid("players", "bot", "measure", "first", "then", "difference", "95 % interval", "gain", "games to see 1 %")
    grid.box, grid.pad_edge = None, False
    for each in sorted(differences, key=lambda each: not each.is_sure):
        found, share = each.estimate, each.measure.is_share
        if found.value == 0 and found.low == found.high:
            continue
        span = f"{shown(found.low, share, True)} to {shown(found.high, share, True)}" if found.is_sure else "not known"
        numbers = [shown(each.first, share), shown(each.second, share), shown(found.value, share, True), span]
        name = each.measure.name + (" *" if each.is_sure else "")
        needed = each.games_to_see(each.small)
        needed_words = f"{needed:,.0f}" if math.isfinite(needed) else "not known"
        grid.add_row(str(each.cell.players), each.cell.bots[0], name, *numbers, gain_words(each.gain), needed_words)
    if grid.row_count == 0:
        screen.print("Nothing differs in any game.")
        return
    screen.print(grid)
    screen.print("* is sure: of all differences marked so, even one is wrong in 1 % of studies at most.")
    screen.print(
        "pp: percentage points. Gain: how many times as many games it would take if the variants did not play the same deals."
    )


def gain_words(gain: float) -> str:
    if math.isnan(gain):
        return ""
    return "all" if math.isinf(gain) else f"{gain:.2f}" if gain < 10 else f"{gain:.0f}"


def shown(number: float, is_share: bool, signed: bool = False) -> str:
    """A number as people read it, a share in percent."""
    sign = "+" if signed else ""
    if math.isnan(number):
        return ""
    return f"{100 * number:{sign}.2f} {'pp' if signed else '%'}" if is_share else f"{number:{sign}.2f}"
