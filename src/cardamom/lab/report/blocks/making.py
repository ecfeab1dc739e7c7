"""How a study was made, so that it can be made again."""

from __future__ import annotations

import platform
from importlib import metadata
from importlib.util import find_spec

from cardamom.bots import SEARCHES
from cardamom.lab.fingerprint import fingerprint
from cardamom.lab.report.findings import Fact, Level
from cardamom.lab.report.numbers import Unit, joined, many, percent
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import Reading
from cardamom.lab.report.rules import called, rule_in_words
from cardamom.lab.statistics import rule_of_three
from cardamom.lab.study.idle_rules import IdleRule
from cardamom.lab.study.variants import differing

LIBRARIES = ("numpy", "numba")  # that take part in playing
CELLS = (
    Column("Players", Unit.COUNT),
    Column("Bots"),
    Column("Games asked for", Unit.COUNT),
    Column("Games played", Unit.COUNT),
    Column("Batches", Unit.COUNT, "Errors are told by how these differ."),
)

HOUSE_RULES = (
    Column("House rule"),
    Column("Here"),
    Column("Usually"),
    Column("As an option", note="After --option, where a study is asked for."),
)
LEFT_OUT = (Column("Why"), Column("Games", Unit.COUNT))


def making(reading: Reading) -> Block:
    counted = reading.counted
    block = Block("making", "How it was made")
    block.tables.append(Table("making", "The study", (Column("What"), Column("Value")), list(_facts(reading).items())))
    block.tables.append(Table("options", "House rules", HOUSE_RULES, _options(reading), folded=True))
    rows: list[tuple[Entry, ...]] = [
        (played.players, played.bot, played.cell.games, played.total.games, played.batches) for played in reading.cells
    ]
    block.tables.append(Table("cells", "Tables played", CELLS, rows))
    if reading.games < counted.asked_games:
        block.sentences.append(
            f"The study was interrupted: of {counted.asked_games:,} games {reading.games:,} were played. Its intervals are "
            "wider for it."
        )
    varied = {name for variant in counted.variants for name in differing(counted, variant)}
    block.facts += [_idle(reading, rule) for rule in counted.idle_rules if rule.name not in varied]
    if reading.is_of_people:
        _tell_of_people(block, reading)
    return block


def _idle(reading: Reading, rule: IdleRule) -> Fact:
    """A few games are too few for a red flag."""
    tried = "its other value" if len(rule.tried) == 1 else "all other values of it that were tried"
    bound = percent(rule_of_three(rule.games))
    same = f"by {tried}, {rule.games:,} games came out the same, decision by decision (fewer than {bound} differ, by 3/n)"
    name = called(reading.game, rule.name)
    if rule.matters_with is not None:
        other = rule_in_words(reading.game, *rule.matters_with)
        return Fact(Level.NOTE, "option", f"{name} changes nothing here: {same}. It matters with another house rule: {other}.")
    surely = f"ask for --vary {rule.name}={rule.tried[0]} to be sure"
    return Fact(Level.NOTE, "option", f"{name} seems to change nothing: {same}; {surely}.")


def _tell_of_people(block: Block, reading: Reading) -> None:
    found = reading.counted.experiments["people"]
    block.sentences.append(f"These are games of {reading.game.name} that people played in a house. Nobody's name is kept here.")
    seconds = found["seconds"]
    if seconds["answers"]:
        half, low, high = (f"{seconds[name]:.1f}" for name in ("half", "low", "high"))
        block.sentences.append(
            f"The table waited no longer than {half} seconds for half of people's answers ({low} to {high}, of "
            f"{seconds['answers']:,}); pauses of {seconds['pause'] / 60:.0f} minutes or more do not count."
        )
    if found["left_out"]:
        rows: list[tuple[Entry, ...]] = list(found["left_out"].items())
        block.tables.append(Table("left-out", "Finished games that are left out", LEFT_OUT, rows))


def _facts(reading: Reading) -> dict[str, str]:
    counted, game = reading.counted, reading.game
    bots = [_with_playouts(reading, bot) for bot in dict.fromkeys(played.bot for played in reading.cells)]
    facts = {
        "Game": game.name,
        "Rules": f"version {game.rules_version}, fingerprint {fingerprint(game)}",
        "Players": joined([str(players) for players in reading.by_players]),
        "Who played" if counted.origin == "people" else "Bots": joined(bots),
        **({} if counted.origin == "people" else {"Seed": str(counted.seed)}),
        "Games": many(reading.games, "game"),
    }
    if counted.command:
        facts["To repeat it"] = counted.command
    facts["Made with"] = _versions()
    if counted.seconds:
        seconds = f"{counted.seconds:,.0f} seconds" if counted.seconds >= 10 else f"{counted.seconds:.1f} seconds"
        facts["Time"] = f"{seconds}, in the last of several runs" if counted.resumed else seconds
    return facts


def _with_playouts(reading: Reading, bot: str) -> str:
    """A level that searches with how much it does so: without that, its games could not be repeated."""
    if bot not in SEARCHES:
        return bot
    return f"{bot} ({SEARCHES[bot].settings(reading.game)['playouts']:,} playouts for each decision)"


def _options(reading: Reading) -> list[tuple[Entry, ...]]:
    played = reading.counted.options
    return [
        (rule.title, rule.word(played[rule.name]), rule.word(rule.default), f"{rule.name}={played[rule.name]}")
        for rule in reading.game.state.options
    ] or [("none", "", "", "")]


def _versions() -> str:
    found = [f"Cardamom {metadata.version('cardamom')}", f"Python {platform.python_version()}"]
    found += [f"{name} {metadata.version(name)}" for name in LIBRARIES if find_spec(name)]
    return ", ".join(found)
