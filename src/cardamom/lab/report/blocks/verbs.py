"""Which actions are chosen, which never can be, and which never are."""

from __future__ import annotations

import numpy as np

from cardamom.lab.report.findings import Fact, Level
from cardamom.lab.report.numbers import Unit, count, many, percent
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known_count, known_share
from cardamom.lab.statistics import Numbers, Share, rule_of_three
from cardamom.lab.study.elsewhere import ENOUGH
from cardamom.lab.study.tally import WIN

OFTEN, HARDLY = 3000, 0.005  # offered so often and chosen in so few of the offers: bots find it dominated
FEW = 30  # offers, of which none was taken: fewer say nothing, since 3/n is more than 10 %
COLUMNS = (
    Column("Action"),
    Column("By name", note="In the names of measures, such as verb.NAME.share."),
    Column("Legal", Unit.NUMBER, "Decisions of a game at which it could be chosen."),
    Column("Chosen", Unit.NUMBER, "Times in a game."),
    Column("Chosen when legal", Unit.SHARE),
    Column("Seats that use it", Unit.SHARE, "At least once in a game."),
    Column("Win share of those", Unit.SHARE, "A correlation: winners may just have had the chance."),
    Column("At most", Unit.SHARE, "For what was never legal, of games; for what was never chosen, of offers: 3/n."),
)


def verbs(reading: Reading) -> Block:
    block = Block("actions", "Which actions are chosen")
    for k, played in enumerate(reading.cells):
        rows = _rows(played, reading.actions)
        block.tables.append(Table(f"actions-{played.slug}", f"Actions: {played.label}", COLUMNS, rows, folded=k > 0))
    block.facts += [*_never_legal(reading), *_never_chosen(reading), *_hardly_chosen(reading)]
    block.notes += [
        "“Never legal” is about the rules: no game came to a decision at which the action was allowed. “Never chosen” is about "
        "these bots: it was allowed, and they always preferred something else. Better bots, or people, may not.",
        "What never happened in n tries has at most the chance 3/n, with a confidence of 95 %.",
    ]
    return block


def _rows(played: PlayedCell, words: tuple[str, ...]) -> list[tuple[Entry, ...]]:
    games, seats = played.total.games, played.players * played.total.games
    legal = played.all_measured(_per_game, "offered", "games")
    chosen = played.all_measured(_per_game, "chosen", "games")
    when = played.all_measured(_when_legal, "chosen", "offered")
    rows: list[tuple[Entry, ...]] = []
    for place, name in enumerate(played.total.axes.places["verb"]):
        offered, used = int(played.total["offered"][:, place].sum()), int(played.total["used"][place])
        never = rule_of_three(games) if not offered else rule_of_three(offered) if not used else None
        won = Share(int(played.total["used_won"][place]) / (WIN * used), used).estimate() if used else None
        share = Share(used / seats, seats).estimate()
        rows.append(
            (
                words[place],
                name,
                known_count(legal[place], games),
                known_count(chosen[place], games),
                known_share(when[place], offered),
                share,
                won,
                never,
            )
        )
    return rows


def _per_game(counts: Numbers, games: Numbers) -> Numbers:
    mean: Numbers = counts.sum(axis=-2) / games[..., None]
    return mean


def _when_legal(chosen: Numbers, offered: Numbers) -> Numbers:
    share: Numbers = chosen.sum(axis=-2) / offered.sum(axis=-2)
    return share


def _by_verb(reading: Reading, field: str) -> list[list[int]]:
    """For each verb, the counts of all cells."""
    counts = np.array([played.total[field].sum(axis=0) for played in reading.cells])
    return [[int(n) for n in of_verb] for of_verb in counts.T]


def _never_legal(reading: Reading) -> list[Fact]:
    found, bound = [], percent(rule_of_three(reading.games))
    for place, (name, offered) in enumerate(zip(reading.actions, _by_verb(reading, "offered"), strict=True)):
        if not any(offered):
            games = f"in {reading.games:,} games (fewer than {bound}, by 3/n)"
            elsewhere = reading.elsewhere("verb", place)
            text = f"The action “{name}” was never legal under these house rules, {games}.{elsewhere}"
            level = Level.FLAG if reading.games >= ENOUGH and not elsewhere else Level.NOTE
            found.append(Fact(level, "action", text))
        elif not all(offered):
            without = (played for played, n in zip(reading.cells, offered, strict=True) if not n and played.is_telling)
            where = [f"{played.label} ({_fewer(played)})" for played in without]
            if where:
                found.append(Fact(Level.NOTE, "action", f"The action “{name}” was never legal here: {'; '.join(where)}."))
    return found


def _fewer(played: PlayedCell) -> str:
    return f"in fewer than {percent(rule_of_three(played.total.games))} of games, by 3/n"


def _never_chosen(reading: Reading) -> list[Fact]:
    found = []
    for name, offered, chosen in _both(reading):
        total = sum(offered)
        if total >= FEW and not any(chosen):
            surely = total >= ENOUGH and reading.games >= ENOUGH  # the offers of one game are much alike
            text = (
                f"The action “{name}” was never chosen by {reading.these_players}, though it was legal {many(total, 'time')} "
                f"(chosen at fewer than {percent(rule_of_three(total))} of them, by 3/n)."
            )
            found.append(Fact(Level.FLAG if surely else Level.NOTE, "action", text))
    return found


def _hardly_chosen(reading: Reading) -> list[Fact]:
    """Dominated actions, as far as these bots can tell: often offered, hardly ever chosen."""
    found = []
    for name, offered, chosen in _both(reading):
        total, share = sum(offered), sum(chosen) / max(sum(offered), 1)
        if total >= OFTEN and 0 < share < HARDLY:
            text = (
                f"The action “{name}” looks dominated: it was legal {count(total)} times, and {reading.these_players} "
                f"chose it at {percent(share)} of them."
            )
            found.append(Fact(Level.NOTE, "action", text))
    return found


def _both(reading: Reading) -> list[tuple[str, list[int], list[int]]]:
    return list(zip(reading.actions, _by_verb(reading, "offered"), _by_verb(reading, "chosen"), strict=True))
