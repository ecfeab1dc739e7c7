"""How much there is to decide: answers to choose from, prompts with one answer, and how evenly answers are chosen."""

from __future__ import annotations

import numpy as np

from cardamom.lab.report.findings import Fact, Level
from cardamom.lab.report.numbers import Unit, many, number, percent, spread
from cardamom.lab.report.parts import Block, Column, Entry, Table
from cardamom.lab.report.reading import PlayedCell, Reading, known_count, known_share
from cardamom.lab.statistics import Numbers, rule_of_three

COLUMNS = (
    Column("Table"),
    Column("Question"),
    Column("By name", note="In the names of measures, such as question.NAME.asked."),
    Column("Asked", Unit.NUMBER, "Times in a game, of all seats."),
    Column("With one answer", Unit.SHARE),
    Column("Answers", Unit.NUMBER, "To choose from, on average."),
    Column("Evenness", Unit.NUMBER, "Entropy of the actions chosen, in bits: 0 if it is always the same one, 1 for a coin."),
)


def choices(reading: Reading) -> Block:
    block = Block("choices", "How much there is to decide")
    rows: list[tuple[Entry, ...]] = []
    for cells in reading.by_bot.values():
        rows += [row for played in cells for row in _rows(played, reading.questions)]
        forced, answers = (
            [played.measured(_of_all, name, "asked").value for played in cells] for name in ("forced", "answers")
        )
        block.sentences.append(
            f"In games {cells[0].between} a decision has {spread(answers, number)} answers on average, and "
            f"{spread(forced, percent)} of all decisions have just one."
        )
    block.tables.append(Table("choices", "Questions", COLUMNS, rows))
    block.facts += [*_one_answer(reading), *_never_asked(reading), *_never_so(reading)]
    return block


def _of_all(counts: Numbers, asked: Numbers) -> Numbers:
    """For each decision, whatever the question."""
    mean: Numbers = counts.sum(axis=-1) / asked.sum(axis=-1)
    return mean


def _rows(played: PlayedCell, words: tuple[str, ...]) -> list[tuple[Entry, ...]]:
    columns = (
        played.all_measured(lambda asked, games: asked / games[..., None], "asked", "games"),
        played.all_measured(lambda forced, asked: forced / asked, "forced", "asked"),
        played.all_measured(lambda answers, asked: answers / asked, "answers", "asked"),
        played.all_measured(_entropy, "chosen"),
    )
    asked = played.total["asked"]
    times, forced, answers, evenness = columns
    return [
        (
            played.label,
            words[place],
            name,
            known_count(times[place], played.total.games),
            known_share(forced[place], int(asked[place])),
            known_count(answers[place]),
            known_count(evenness[place]),
        )
        for place, name in enumerate(played.total.axes.places["question"])
        if asked[place]
    ]


def _entropy(chosen: Numbers) -> Numbers:
    share = chosen / np.maximum(chosen.sum(axis=-1, keepdims=True), 1)
    bits: Numbers = -(share * np.log2(np.where(share > 0, share, 1))).sum(axis=-1) + 0.0
    return bits


def _sums(reading: Reading, field: str) -> Numbers:
    added: Numbers = np.sum([played.total[field] for played in reading.cells], axis=0)
    return added


def _one_answer(reading: Reading) -> list[Fact]:
    asked, forced = _sums(reading, "asked"), _sums(reading, "forced")
    return [
        Fact(
            Level.NOTE,
            "question",
            f"The question “{question}” had just one answer whenever it was asked ({many(int(asked[k]), 'time')}).",
        )
        for k, question in enumerate(reading.questions)
        if asked[k] and asked[k] == forced[k]
    ]


def _never_asked(reading: Reading) -> list[Fact]:
    asked, bound = _sums(reading, "asked"), percent(rule_of_three(reading.games))
    return [
        Fact(
            Level.NOTE,
            "question",
            f"The question “{question}” was never asked in {reading.games:,} games (fewer than {bound}, by 3/n)."
            + reading.elsewhere("question", k),
        )
        for k, question in enumerate(reading.questions)
        if not asked[k]
    ]


def _never_so(reading: Reading) -> list[Fact]:
    """Answers that a question declares and that were never legal or never chosen there, though they were elsewhere."""
    offered, chosen, asked = (_sums(reading, field) for field in ("offered", "chosen", "asked"))
    found, places = [], {verb.first: place for place, verb in enumerate(reading.game.actions.verbs)}
    for k, question in enumerate(reading.game.questions):
        for choice in question.choices:
            place = places[choice.verb]
            name = f"The answer “{reading.actions[place]}” to the question “{reading.questions[k]}”"
            if asked[k] and not offered[k, place] and offered[:, place].any():
                text = f"{name} was never legal, though the question was asked {many(int(asked[k]), 'time')}."
                found.append(Fact(Level.NOTE, "answer", text))
            elif offered[k, place] and not chosen[k, place] and chosen[:, place].any():
                legal = many(int(offered[k, place]), "time")
                text = f"{name} was never chosen by {reading.these_players}, though it was legal {legal}."
                found.append(Fact(Level.NOTE, "answer", text))
    return found
