"""The blocks of a tuning's report."""

from __future__ import annotations

from itertools import combinations as pairs_of

from cardamom.lab.fingerprint import fingerprint
from cardamom.lab.report.numbers import Unit, many
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.statistics import Estimate

from .aims import Aim
from .charts import Point, Scatter
from .dials import Settings, in_words
from .stopping import ERROR, LOOKS
from .telling import command, how_tried, repeated, unit_of
from .trials import Look, Trial
from .tuning import Tuning

MOST_BEST = 10  # settings that are shown first
MOST_CHARTS = 12  # of dials


def blocks_of(tuning: Tuning) -> list[Block]:
    """All blocks, in the order of the page."""
    found = [best(tuning), aims(tuning), dials(tuning), trials(tuning), making(tuning)]
    return [block for block in found if block is not None]


def best(tuning: Tuning) -> Block:
    """The best trials and the game as it is, on fresh seeds."""
    block = Block("best", "The best settings")
    shown = tuning.front[:MOST_BEST] or [trial for trial in [tuning.best] if trial is not None]
    rows = [
        _row(tuning, trial, trial.best_known, how=_how(tuning, trial) if tuning.front else "comes nearest to what must hold")
        for trial in shown
    ]
    fallen = [trial for trial in tuning.trials if trial.confirmed and trial not in shown and trial is not tuning.usual]
    rows += [_row(tuning, trial, trial.best_known, _how(tuning, trial)) for trial in fallen]
    if tuning.usual is not None and tuning.usual not in shown and tuning.usual.confirmed is not None:
        rows.append(_row(tuning, tuning.usual, tuning.usual.confirmed, how="as the game is now"))
    block.tables.append(Table("best", "The best settings", _columns(tuning, "What it is"), rows))
    played: list[tuple[Entry, ...]] = [(in_words(trial.settings), command(tuning, trial)) for trial in shown]
    block.tables.append(Table("commands", "To play by them", (Column("Settings"), Column("Command")), played))
    if len(tuning.front) > MOST_BEST:
        block.sentences.append(f"These are {MOST_BEST} of the {len(tuning.front)} best; the others are among all trials.")
    block.notes.append(
        "A setting is among the best if no other one comes nearer to one aim without being farther from another, and if it "
        "keeps to all that must hold. The first is the best compromise: each distance counts by how much the measure varied "
        "over all trials. What is confirmed is judged by its fresh seeds."
    )
    return block


def aims(tuning: Tuning) -> Block | None:
    """What one aim costs another."""
    objectives = [aim for aim in tuning.aims if aim.is_objective]
    if len(objectives) < 2:
        return None
    block = Block("front", "What one aim costs another")
    for k, (one, other) in enumerate(pairs_of(objectives, 2)):
        points = [
            Point(in_words(trial.settings), group, _estimate(one, look), _estimate(other, look))
            for trial, look, group in _shown(tuning)
        ]
        title = f"{one.measure.name} and {other.measure.name}"
        scatter = Scatter(f"front-{k}", title, _axis(one), _axis(other), points, (), _scaled(one), _scaled(other))
        block.charts.append(scatter)
    block.notes.append(
        "Each point is a setting that was tried. The line is the front and joins the best; dashed lines are the aims."
    )
    return block


def dials(tuning: Tuning) -> Block:
    """What each dial does to each aim."""
    block = Block("dials", "What each setting does")
    wanted = [(dial, aim) for aim in tuning.aims for dial in tuning.dials]
    for k, (dial, aim) in enumerate(wanted[:MOST_CHARTS]):
        points = [
            Point(in_words(trial.settings), group, trial.settings[dial.name], _estimate(aim, look))
            for trial, look, group in _shown(tuning)
        ]
        title = f"{aim.measure.name}, by {dial.name}"
        block.charts.append(Scatter(f"dial-{k}", title, dial.name, _axis(aim), points, dial.values, y_aim=_scaled(aim)))
    rows: list[tuple[Entry, ...]] = [
        (dial.name, dial.title, dial.meaning, dial.in_words, dial.spoken(dial.usual)) for dial in tuning.dials
    ]
    columns = (Column("Name"), Column("What it is"), Column("Meaning"), Column("Values"), Column("As the game is now"))
    block.tables.append(Table("dials", "What was varied", columns, rows))
    return block


def trials(tuning: Tuning) -> Block:
    """Everything that was tried."""
    block = Block("trials", "All trials", sentences=[how_tried(tuning)])
    rows = [_row(tuning, trial, trial.last, how=_how(tuning, trial)) for trial in tuning.trials]
    block.tables.append(Table("trials", "All trials", _columns(tuning, "What became of it"), rows, folded=len(rows) > 12))
    block.notes.append(
        "All trials play the same seeds, so they differ by what their rules do, and less by luck. Each is looked at "
        f"{LOOKS} times. It is cut short when it surely breaks something that must hold, or when one of the best so far is "
        "surely nearer to all aims. A setting for which neither is true is cut short with a chance of at most "
        f"{100 * ERROR:g} %, all looks together; a little more where a measure is the best less the worst of several that are "
        "about equal."
    )
    return block


def making(tuning: Tuning) -> Block:
    """How it was made, so that it can be made again."""
    game = tuning.game
    facts = {
        "Game": game.name,
        "Rules": f"version {game.rules_version}, fingerprint {fingerprint(game)}",
        "Aims": ", ".join(aim.text for aim in tuning.aims),
        "Players": str(tuning.players),
        "Bots": ", ".join(dict.fromkeys(tuning.bots)),
        "Other house rules": in_words(_others(tuning)) or "none",
        "Seed": str(tuning.seed),
        "Games": f"{many(tuning.games, 'game')} of a budget of {tuning.budget:,}",
        "To repeat it": repeated(tuning),
    }
    if game.changed_numbers:
        facts["Numbers changed beforehand"] = in_words(game.changed_numbers)
    block = Block("making", "How it was made")
    block.tables.append(Table("making", "The tuning", (Column("What"), Column("Value")), list(facts.items())))
    if not tuning.complete:
        block.sentences.append("The tuning was stopped before its end; with --resume it goes on from there.")
    return block


# ---- rows and points


def _columns(tuning: Tuning, how: str) -> tuple[Column, ...]:
    settings = [Column(dial.name) for dial in tuning.dials]
    measures = [Column(aim.text, unit_of(aim), f"{aim.measure.meaning}.") for aim in tuning.aims]
    return (*settings, *measures, Column("Games", Unit.COUNT), Column(how))


def _row(tuning: Tuning, trial: Trial, look: Look, how: str) -> tuple[Entry, ...]:
    settings = [str(trial.settings[dial.name]) for dial in tuning.dials]
    return (*settings, *(look.estimate(aim) for aim in tuning.aims), look.games, how)


def _how(tuning: Tuning, trial: Trial) -> str:
    if trial in tuning.front:
        return "best, confirmed on fresh seeds" if trial.confirmed else "best, not confirmed"
    if trial.stopped:
        return f"cut short: {trial.stopped}"
    allowed = trial.is_allowed(tuning.aims)
    if trial.confirmed is not None:
        return "surpassed on fresh seeds" if allowed else "breaks what must hold on fresh seeds"
    return "played to its end" if allowed else "breaks what must hold"


def _shown(tuning: Tuning) -> list[tuple[Trial, Look, str]]:
    """What charts show of each trial; the best come last, and so lie on top."""
    front = tuning.front
    others = [trial for trial in tuning.trials if trial not in front]
    found = [(trial, trial.best_known, "cut short" if trial.stopped else "tried") for trial in others]
    usual = tuning.usual
    if usual is not None and usual not in tuning.trials and usual.confirmed is not None:
        found.append((usual, usual.confirmed, "as it is now"))
    return found + [(trial, trial.best_known, "best") for trial in front]


def _estimate(aim: Aim, look: Look) -> Estimate:
    """As it is drawn: shares in percent."""
    found, scale = look.estimate(aim), 100 if aim.measure.is_share else 1
    return Estimate(scale * found.value, scale * found.low, scale * found.high)


def _scaled(aim: Aim) -> float:
    return 100 * aim.value if aim.measure.is_share else aim.value


def _axis(aim: Aim) -> str:
    return f"{aim.measure.name}, %" if aim.measure.is_share else aim.measure.name


def _others(tuning: Tuning) -> Settings:
    """The house rules that stay the same."""
    tuned = {dial.name for dial in tuning.dials}
    return {name: value for name, value in tuning.game.check_options(tuning.options).items() if name not in tuned}
