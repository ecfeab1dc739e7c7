"""What a study can be asked for by name: `turns.p50`, `seat.spread`, `verb.steal.share`. Each measure is a number that
follows from a tally. Variants are compared by these names, and games are tuned by them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from functools import partial
from math import nan
from typing import Any

import numpy as np

from cardamom.kernel.errors import CardamomError

from .axes import Axes
from .tally import WIN, Tally

QUANTILES = {"p5": 0.05, "p50": 0.5, "p95": 0.95}


class UnknownMeasure(CardamomError, LookupError):
    """The game has no measure of that name."""


@dataclass(frozen=True)
class Measure:
    """A named number of a tally; nan where nothing was counted that it could follow from."""

    name: str
    meaning: str
    of: Callable[[Tally], float]
    is_share: bool = False  # shown in percent
    is_main: bool = True  # shown without being asked for


def measures(axes: Axes) -> dict[str, Measure]:
    """All measures of a game by name, the most telling first."""
    found: dict[str, Measure] = {}
    for family in FAMILIES:
        for measure in family(axes):
            found.setdefault(measure.name, measure)
    return found


def measure(axes: Axes, name: str) -> Measure:
    """The measure of this name."""
    known = measures(axes)
    if name not in known:
        near = get_close_matches(name, known, n=1, cutoff=0.5)
        hint = f"did you mean {near[0]}?" if near else f"try one of {', '.join(list(known)[:6])}."
        raise UnknownMeasure(f"There is no measure called {name!r}; {hint}")
    return known[name]


def slugs(places: Iterable[str]) -> Iterator[tuple[int, str, str]]:
    """Each place of an axis with its words as a part of a name: “All is laid.” is all-is-laid. What has no words is left
    out, and where two would be called alike, the second gets a number."""
    taken: set[str] = set()
    for place, words in enumerate(places):
        slug = plain = re.sub(r"[^\w]+", "-", words.casefold()).strip("-_")
        number = 2
        while slug in taken:
            slug, number = f"{plain}-{number}", number + 1
        taken.add(slug)
        if slug:
            yield place, slug, words


def per(count: Any, base: Any) -> float:
    """One count for each of another; nan without any."""
    return float(count) / float(base) if base else nan


# ---- lengths


def lengths(axes: Axes) -> Iterator[Measure]:
    for name in ("turns", "decisions"):
        yield Measure(f"{name}.mean", f"{name} of a game, on average", partial(mean_length, name))
        for quantile, share in QUANTILES.items():
            words = f"{name} that {100 * share:.0f} % of all games do not exceed"
            yield Measure(f"{name}.{quantile}", words, partial(quantile_of_length, name, share))


def values_of_lengths(axes: Axes) -> np.ndarray[Any, np.dtype[np.float64]]:
    """The number that stands for each class of lengths: itself, or the middle of a class of several."""
    first = np.array([float(words) for words in axes.places["length"]])
    last = np.append(first[1:] - 1, first[-1])
    middle: np.ndarray[Any, np.dtype[np.float64]] = (first + last) / 2
    return middle


def mean_length(name: str, tally: Tally) -> float:
    return per(tally[name] @ values_of_lengths(tally.axes), tally[name].sum())


def quantile_of_length(name: str, share: float, tally: Tally) -> float:
    """The mid-quantile: it moves evenly with what is counted, where a plain quantile jumps from one whole number to the
    next, so that small differences show and errors can be told."""
    counts = tally[name]
    games = counts.sum()
    if games == 0:
        return nan
    there = np.flatnonzero(counts)
    up_to = (np.cumsum(counts[there]) - counts[there] / 2) / games
    return float(np.interp(share, up_to, values_of_lengths(tally.axes)[there]))


# ---- results


def seats(axes: Axes) -> Iterator[Measure]:
    yield Measure("seat.spread", "win share of the best seat, less that of the worst", seat_spread, is_share=True)
    for seat, name in enumerate(axes.places["seat"]):
        yield Measure(f"seat.{name}", f"win share of seat {name}", partial(win_share, seat), is_share=True)


def win_share(seat: int, tally: Tally) -> float:
    return per(tally["won"][seat], WIN * tally.games)


def seat_spread(tally: Tally) -> float:
    return per(np.ptp(tally["won"]), WIN * tally.games)


def scores(axes: Axes) -> Iterator[Measure]:
    players = len(axes.places["seat"])
    yield Measure("score.mean", "points of a seat", lambda tally: per(tally["score"].sum(), players * tally.games))
    yield Measure("score.sd", "standard deviation of a seat's points", score_sd)
    for seat, name in enumerate(axes.places["seat"]):
        yield Measure(f"score.{name}", f"points of seat {name}", partial(mean_score, seat), is_main=False)


def mean_score(seat: int, tally: Tally) -> float:
    return per(tally["score"][seat], tally.games)


def score_sd(tally: Tally) -> float:
    games = tally["score"].size * tally.games
    mean = per(tally["score"].sum(), games)
    return float(np.sqrt(max(per(tally["score_squared"].sum(), games) - mean**2, 0.0))) if games else nan


def endings(axes: Axes) -> Iterator[Measure]:
    for name, words in {
        "shared": "games whose win was shared",
        "tie_broken": "games with a tie for the most points that a tie-break decided",
        "unfinished": "games that were stopped at the limit of decisions",
        "stuck": "games in which a seat had no answer",
    }.items():
        yield Measure(name.replace("_", "-"), words, partial(share_of_games, name), is_share=True)
    for place, slug, words in slugs(axes.places["ending"]):
        yield Measure(f"ending.{slug}", f"games that end so: {words}", partial(ending_share, place), is_share=True)


def share_of_games(name: str, tally: Tally) -> float:
    return per(tally[name], tally.games)


def ending_share(place: int, tally: Tally) -> float:
    return per(tally["ends"][place], tally.games)


# ---- how the lead goes


def drama(axes: Axes) -> Iterator[Measure]:
    yield Measure("lead.changes", "changes of the lead in a game", lead_changes)
    yield Measure("lead.decided", "part of a game after which its winner leads to the end", decided, is_share=True)
    yield Measure("lead.ahead", "points by which the first is ahead of the second at the end", ahead)
    yield Measure("lead.comebacks", "wins of seats that did not lead at half of the game", comebacks, is_share=True)


def lead_changes(tally: Tally) -> float:
    counts = tally["lead_changes"]
    return per(counts @ np.arange(counts.size), counts.sum())


def decided(tally: Tally) -> float:
    counts = tally["decided"]
    return per(counts @ np.arange(counts.size) / (counts.size - 1), counts.sum())


def ahead(tally: Tally) -> float:
    return WIN * per(tally["ahead"], tally["won"].sum())


def comebacks(tally: Tally) -> float:
    return per(tally["behind_at_half"], tally["won"].sum())


# ---- choices


def choices(axes: Axes) -> Iterator[Measure]:
    yield Measure("choices.answers", "answers to choose from", lambda tally: per(tally["answers"].sum(), tally["asked"].sum()))
    yield Measure("choices.forced", "decisions with one answer", forced, is_share=True)
    for place, slug, _ in slugs(axes.places["question"]):
        name, words = f"question.{slug}", f"“{axes.in_words('question')[place]}”"
        yield Measure(f"{name}.asked", f"times a game that is asked: {words}", partial(times_asked, place), is_main=False)
        yield Measure(f"{name}.answers", f"answers to choose from when asked: {words}", partial(answers, place), is_main=False)


def forced(tally: Tally) -> float:
    return per(tally["forced"].sum(), tally["asked"].sum())


def times_asked(place: int, tally: Tally) -> float:
    return per(tally["asked"][place], tally.games)


def answers(place: int, tally: Tally) -> float:
    return per(tally["answers"][place], tally["asked"][place])


def verbs(axes: Axes) -> Iterator[Measure]:
    for place, slug, _ in slugs(axes.places["verb"]):
        words = f"“{axes.in_words('verb')[place]}”"
        yield Measure(f"verb.{slug}.share", f"decisions for {words}", partial(verb_share, place), is_share=True)
    for place, slug, _ in slugs(axes.places["verb"]):
        words = f"“{axes.in_words('verb')[place]}”"
        chosen, used = f"{words} chosen where it can be", f"seats that choose {words} at least once a game"
        yield Measure(f"verb.{slug}.chosen", chosen, partial(verb_chosen, place), is_share=True, is_main=False)
        yield Measure(f"verb.{slug}.used", used, partial(verb_used, place), is_share=True, is_main=False)


def verb_share(place: int, tally: Tally) -> float:
    return per(tally["chosen"][:, place].sum(), tally["chosen"].sum())


def verb_chosen(place: int, tally: Tally) -> float:
    return per(tally["chosen"][:, place].sum(), tally["offered"][:, place].sum())


def verb_used(place: int, tally: Tally) -> float:
    return per(tally["used"][place], len(tally.axes.places["seat"]) * tally.games)


# ---- what the game itself tells of: points by source, counters, decks


def points(axes: Axes) -> Iterator[Measure]:
    for place, slug, words in slugs(axes.places["source"]):
        yield Measure(f"points.{slug}", f"points of a seat from: {words}", partial(per_seat, "points", place))


def counters(axes: Axes) -> Iterator[Measure]:
    for place, slug, _ in slugs(axes.places["counter"]):
        words = axes.in_words("counter")[place]
        yield Measure(f"counter.{slug}", f"{words} of a seat", partial(per_seat, "counted", place))


def per_seat(name: str, place: int, tally: Tally) -> float:
    return per(tally[name][place].sum(), len(tally.axes.places["seat"]) * tally.games)


def factions(axes: Axes) -> Iterator[Measure]:
    if axes.places["faction"]:
        yield Measure("faction.spread", "win share of the best deck, less that of the worst", faction_spread, is_share=True)
    for place, slug, words in slugs(axes.places["faction"]):
        yield Measure(f"faction.{slug}", f"win share of {words}", partial(faction_share, place), is_share=True)


def faction_share(place: int, tally: Tally) -> float:
    return per(tally["played_won"][place].sum(), WIN * tally["played"][place].sum())


def faction_spread(tally: Tally) -> float:
    shares = [faction_share(place, tally) for place in range(len(tally.axes.places["faction"]))]
    met = [share for share in shares if share == share]
    return max(met) - min(met) if met else nan


# ---- cards


def cards(axes: Axes) -> Iterator[Measure]:
    for place, slug, words in slugs(axes.places["kind"]):
        value, drawn = f"what drawing {words} instead of a random card adds to the chance to win", f"{words} drawn in a game"
        yield Measure(f"card.{slug}.value", value, partial(card_value, place), is_share=True, is_main=False)
        yield Measure(f"card.{slug}.drawn", drawn, partial(card_drawn, place), is_main=False)


def card_value(place: int, tally: Tally) -> float:
    """By the chance that the shuffle gave each draw: what follows is caused by the card."""
    drawn = per(tally["drawn_won"][place], tally["drawn_weight"][place])
    return (drawn - per(tally["drawable_won"][place], tally["drawable"][place])) / WIN


def card_drawn(place: int, tally: Tally) -> float:
    return per(tally["drawn"][place], tally.games)


FAMILIES: tuple[Callable[[Axes], Iterable[Measure]], ...] = (
    lengths,
    seats,
    scores,
    endings,
    drama,
    choices,
    factions,
    points,
    counters,
    verbs,
    cards,
)
