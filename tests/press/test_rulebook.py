"""Rulebooks: every section finds its part, every example is a replay that tells just what the rulebook says."""

from __future__ import annotations

import re

import pytest

import cardamom
from cardamom.kernel.game import discover
from cardamom.kernel.rulebook import rulebook_for
from cardamom.kernel.table import load
from cardamom.press.errors import BadPrint
from cardamom.press.examples import Example, examples_of, kinds_shown, replay_of, told_by, written_anew
from cardamom.press.rulebook import Part, parse, plain, rulebook_of

IDS = list(discover())

BOOK = """# Pinch

*A game for 2.*

Spices and noses.

## What you need

Cards.

## The spices

- Salt

## Goal

Points.

## Preparation

Deal.

## A round

Lay a card.

## The taster

Sniffs.

## The end of a round

Points.

## The end

Most points.

## Late nights

*For those who stay.* More.

## House rules

None.
"""


def test_headings_decide_the_part_of_a_section() -> None:
    book = parse(BOOK)
    assert (book.title, book.byline) == ("Pinch", "A game for 2.")
    assert {part: [section.title for section in sections] for part, sections in book.sections.items()} == {
        Part.OVERVIEW: ["", "Goal"],
        Part.COMPONENTS: ["What you need", "The spices"],
        Part.SETUP: ["Preparation"],
        Part.TURN: ["A round"],
        Part.SPECIAL: ["The taster", "The end of a round"],
        Part.END: ["The end"],
        Part.BEYOND: ["Late nights", "House rules"],
    }
    assert plain(book.sections[Part.OVERVIEW][0].blocks[0]) == "Spices and noses."


@pytest.mark.parametrize("id", IDS)
def test_every_rulebook_fills_all_parts_and_loses_no_section(id: str) -> None:
    game = cardamom.game(id)
    book = rulebook_of(game)
    assert book.title == game.name
    assert all(book.sections.values())
    placed = [section.title for sections in book.sections.values() for section in sections if section.title]
    assert sorted(placed) == sorted(re.findall(r"^## (.*)$", game.rulebook, re.MULTILINE))


@pytest.mark.parametrize("id", IDS)
def test_the_examples_of_a_rulebook_are_replays_that_tell_what_it_says(id: str) -> None:
    game = cardamom.game(id)
    found = examples_of(game)
    # whatever calls itself an example is one
    assert len(re.findall(r"\ban example\b", game.rulebook, re.IGNORECASE)) == len(found)
    for example in found:
        assert load(replay_of(game, example.title)).game.id == id
        assert told_by(game, example) == example.told
        assert kinds_shown(game, example)
    assert written_anew(game, game.rulebook) == game.rulebook


def test_there_are_examples() -> None:
    assert sum(len(examples_of(cardamom.game(id))) for id in IDS) >= 7


@pytest.mark.parametrize("id", [id for id in IDS if examples_of(cardamom.game(id))])
def test_a_stale_example_is_noticed_and_told_anew(id: str) -> None:
    game = cardamom.game(id)
    damaged = re.sub(r"(\*An example: .*\n\n- ).*", r"\1Nobody does anything.", game.rulebook, count=1)
    assert damaged != game.rulebook
    assert written_anew(game, damaged) == game.rulebook


def test_an_example_without_its_replay_or_its_moves_is_refused() -> None:
    game = cardamom.game(IDS[0])
    known = examples_of(game)[0]
    with pytest.raises(BadPrint, match=r"there is no examples/nowhere\.json"):
        told_by(game, Example("Nowhere", ("Nobody does anything.",)))
    with pytest.raises(BadPrint, match=r"tells 999 moves, and its replay has \d+ to tell"):
        told_by(game, Example(known.title, ("Nobody does anything. (999 times)",)))
    with pytest.raises(BadPrint, match="tells 0 moves"):
        told_by(game, Example(known.title, ()))


def test_an_example_tells_the_last_moves_of_its_replay() -> None:
    game = cardamom.game(IDS[0])
    known = examples_of(game)[0]
    assert told_by(game, Example(known.title, ("Nobody does anything.",))) == known.told[-1:]


@pytest.mark.parametrize("id", IDS)
def test_every_house_rule_can_be_printed(id: str) -> None:
    """Whatever a table plays, its rulebook names it, and no mark of a passage is left."""
    game = cardamom.game(id)
    for option in game.state.options:
        for value in option.values[:2]:
            told = rulebook_for(game, {option.name: value})
            assert "<!--" not in told
            assert (f"- **{option.name.replace('_', ' ')}: {value}**" in told) == (value != option.default)
            parse(told)
