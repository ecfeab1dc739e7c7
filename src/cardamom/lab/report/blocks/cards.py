"""What becomes of each card, how those fare who draw it, and what drawing it is worth."""

from __future__ import annotations

import math
from functools import partial

import numpy as np

from cardamom.kernel.zones import Sight
from cardamom.lab.report.charts import Intervals, Mark
from cardamom.lab.report.findings import Fact, Hypothesis, Level
from cardamom.lab.report.numbers import Unit, by_points, joined, many, percent
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known_count, known_share
from cardamom.lab.report.routes import Way, ways, zone_words
from cardamom.lab.statistics import Estimate, Measured, Numbers, rule_of_three
from cardamom.lab.study.tally import WIN

LEAST_DRAWS = 100  # of a card, before anything is said of its value
SHOWN = 12  # cards of each end that a chart has
NAMED = 8  # cards that a finding lists
COLUMNS = (
    Column("Card"),
    Column("Drawn", Unit.NUMBER, "In a game, by all seats, out of piles that nobody sees."),
    Column("Seen", Unit.SHARE, "Of all seats, those that draw it at least once in a game."),
    Column("Taken", Unit.NUMBER, "In a game, from the table or from others."),
    Column("Played", Unit.NUMBER, "In a game, from where only the owner sees it."),
    Column("Discarded", Unit.NUMBER, "In a game, from where only the owner sees it."),
    Column("Held at the end", Unit.NUMBER, "In a game, in zones that have an owner."),
    Column("Win share when drawn", Unit.SHARE, "Of those who drew it at least once. This and the next three are correlations."),
    Column("When not drawn", Unit.SHARE, "Win share of the seats that never drew it."),
    Column("When played", Unit.SHARE, "Win share of those who played it, counted for each time."),
    Column("When held", Unit.SHARE, "Win share of those who held it at the end, counted for each copy."),
    Column("Value of a draw", Unit.POINTS, "What drawing it instead of a random card of that pile adds to the chance to win."),
)
CORRELATION = (
    "Win shares when drawn, played or held are correlations: longer games show more cards, and whoever is ahead may draw more, "
    "so they flatter whatever comes late or to the strong."
)
CAUSAL = (
    "The value of a draw is causal: the shuffle has already tried every card in every place. Each draw of a card that nobody "
    "knew is weighted by one over the chance it had, and held against all draws that could have brought that card. Read it as "
    "“drawing this card instead of a random one of that pile”, in percentage points of the {won}. Its error is told by the "
    "batches of games."
)
TOO_FEW = f"A card that was drawn fewer than {LEAST_DRAWS} times has no value yet."


def cards(reading: Reading) -> Block | None:
    cells = [played for played in reading.cells if played.total["moved"].any() or played.total["drawn"].any()]
    if not cells:
        return None
    of = f" the {reading.worded.words.round}" if reading.has_rounds else ""  # what a draw helps to win
    notes = (CORRELATION, CAUSAL.format(won=f"chance to win{of}"), TOO_FEW)
    block = Block("cards", "What cards do", notes=list(notes))
    for k, played in enumerate(cells):
        values = draw_values(played)
        block.tables.append(
            Table(f"cards-{played.slug}", f"Cards: {played.label}", COLUMNS, _rows(reading, played, values), folded=k > 0)
        )
        if values:
            block.charts.append(_chart(reading, played, values))
        for kind, value in values.items():
            name = reading.cards[kind]
            told = (reading.settings.card, partial(_sentence, played, name, of))
            asked = Hypothesis(block.id, "card", name, played.label, value, 0.0, *told, possible=(-1.0, 1.0))
            block.hypotheses.append(asked)
    block.facts += _never(reading, cells)
    block.notes.append(_meanings(reading))
    return block


def draw_values(played: PlayedCell) -> dict[int, Measured]:
    """What drawing each card is worth, for those drawn often enough. The batches' error is never less than what the chance of
    winning alone brings about: batches that happen to agree prove little."""
    measured = played.all_measured(_value, "drawn_won", "drawn_weight", "drawable_won", "drawable")
    found = {}
    for kind in np.flatnonzero(played.total["drawn"] >= LEAST_DRAWS):
        usual = played.total["drawable_won"][kind] / (WIN * played.total["drawable"][kind])
        least = math.sqrt(max(usual * (1 - usual), 0.0) / played.total["drawn"][kind])
        value = measured[kind]
        found[int(kind)] = Measured(value.value, max(value.error, least), value.batches)
    return found


def _value(drawn_won: Numbers, drawn_weight: Numbers, drawable_won: Numbers, drawable: Numbers) -> Numbers:
    value: Numbers = (drawn_won / drawn_weight - drawable_won / drawable) / WIN
    return value


def _rows(reading: Reading, played: PlayedCell, values: dict[int, Measured]) -> list[tuple[Entry, ...]]:
    by_way = ways(reading.game)
    counts = [_per_game(played, by_way[way]) for way in Way]
    held = played.all_measured(lambda held, games: held.sum(axis=-2) / games[..., None], "held", "games")
    seats = played.players
    seen = played.all_measured(lambda drew, games: drew / (seats * games[..., None]), "drew", "games")
    shares = [
        played.all_measured(lambda won, drew: won / (WIN * drew), "drew_won", "drew"),
        played.all_measured(_when_not_drawn, "won", "drew_won", "games", "drew"),
        played.all_measured(partial(_win_share, by_way[Way.PLAYED]), "moved_won", "moved"),
        played.all_measured(lambda won, held: won.sum(axis=-2) / (WIN * held.sum(axis=-2)), "held_won", "held"),
    ]
    games, tries = played.total.games, _tries(played, by_way[Way.PLAYED])
    rows: list[tuple[Entry, ...]] = []
    for kind in _seen(played):
        value = values[kind].estimate() if kind in values else None
        drawn, *others = (known_count(way[kind], games) for way in counts)
        told = (drawn, known_share(seen[kind], seats * games), *others, known_count(held[kind], games))
        won = (known_share(share[kind], int(n[kind])) for share, n in zip(shares, tries, strict=True))
        rows.append((reading.cards[kind], *told, *won, value))
    return sorted(rows, key=lambda row: -row[-1].value if isinstance(row[-1], Estimate) else math.inf)


def _tries(played: PlayedCell, as_played: list[int]) -> list[Numbers]:
    """Of each kind: seats that drew it and that did not, times it was played, and copies that were held."""
    total, seats = played.total, played.players * played.total.games
    return [total["drew"], seats - total["drew"], total["moved"][as_played].sum(axis=0), total["held"].sum(axis=0)]


def _when_not_drawn(won: Numbers, drew_won: Numbers, games: Numbers, drew: Numbers) -> Numbers:
    seats = won.shape[-1] * games[..., None] - drew
    share: Numbers = (won.sum(axis=-1)[..., None] - drew_won) / (WIN * seats)
    return share


def _win_share(routes: list[int], won: Numbers, moved: Numbers) -> Numbers:
    share: Numbers = won[..., routes, :].sum(axis=-2) / (WIN * moved[..., routes, :].sum(axis=-2))
    return share


def _per_game(played: PlayedCell, routes: list[int]) -> list[Measured]:
    return played.all_measured(lambda moved, games: moved[..., routes, :].sum(axis=-2) / games[..., None], "moved", "games")


def _seen(played: PlayedCell) -> list[int]:
    """The kinds that went anywhere or were held at the end."""
    return [int(kind) for kind in np.flatnonzero(played.total["moved"].sum(axis=0) + played.total["held"].sum(axis=0))]


def _sentence(played: PlayedCell, name: str, of: str, estimate: Estimate) -> str:
    effect = "raises" if estimate.value >= 0 else "lowers"
    return f"Drawing {name} instead of a random card {effect} the chance to win{of} by {by_points(estimate)} in {played.where}."


def _chart(reading: Reading, played: PlayedCell, values: dict[int, Measured]) -> Intervals:
    names = reading.cards
    ordered = sorted(values, key=lambda kind: -values[kind].value)
    shown = ordered if len(ordered) <= 2 * SHOWN else [*ordered[:SHOWN], *ordered[-SHOWN:]]
    marks = [Mark(names[kind], values[kind].estimate()) for kind in shown]
    of = "" if len(shown) == len(ordered) else f" (the best and the worst {SHOWN} of {len(ordered)})"
    title = f"What a draw is worth: {played.label}{of}"
    return Intervals(
        f"values-{played.slug}", title, "Percentage points of the chance to win", marks, 0.0, reading.settings.card
    )


def _never(reading: Reading, cells: list[PlayedCell]) -> list[Fact]:
    """Cards that never came up, and cards that come to a hidden hand and never leave it."""
    families, by_way = reading.game.state.zone_table.families, ways(reading.game)
    moved: Numbers = np.sum([played.total["moved"] for played in cells], axis=0)
    held: Numbers = np.sum([played.total["held"] for played in cells], axis=0)
    hidden = [route for route in by_way[Way.DRAWN] if families[route % len(families)].sight is Sight.OWNER]
    drawn, left = moved[hidden].sum(axis=0), moved[[*by_way[Way.PLAYED], *by_way[Way.DISCARDED]]].sum(axis=0)
    absent = np.flatnonzero(moved.sum(axis=0) + held.sum(axis=0) == 0)
    unused = np.flatnonzero((drawn >= LEAST_DRAWS) & (left == 0) & left.any())
    names, bound = reading.cards, percent(rule_of_three(reading.games))
    never = f"Never came up in {reading.games:,} games (in fewer than {bound} of them, by 3/n)"
    told: dict[tuple[str, str], list[str]] = {}
    for kind in absent:
        told.setdefault((never, reading.elsewhere("kind", int(kind))), []).append(names[kind])
    if unused.size:
        told[f"Drawn, but never played or discarded in {reading.games:,} games", ""] = [names[kind] for kind in unused]
    return [Fact(Level.NOTE, "card", f"{what}: {_listed(found)}.{why}") for (what, why), found in told.items()]


def _listed(names: list[str]) -> str:
    more = [many(len(names) - NAMED, "other card")] if len(names) > NAMED else []
    return joined([*names[:NAMED], *more])


def _meanings(reading: Reading) -> str:
    """Which ways are which, in this game's words."""
    families = reading.game.state.zone_table.families
    moved = np.sum([played.total["moved"].sum(axis=1) for played in reading.cells], axis=0)
    told = []
    for way, routes in ways(reading.game).items():
        used = [route for route in routes if moved[route]]
        pairs = [(families[route // len(families)], families[route % len(families)]) for route in used]
        if pairs:
            named = [f"{zone_words(reading.game, a)} → {zone_words(reading.game, b)}" for a, b in pairs]
            told.append(f"{way.value}: {', '.join(named)}")
    return f"By their zones, cards here are {'; '.join(told)}." if told else "No card changes hands in this game."
