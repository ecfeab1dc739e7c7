"""Rulebooks: every section finds its part, every example is a replay that tells just what the rulebook says."""

from __future__ import annotations

import re

import pytest

import cardamom
from cardamom.kernel.game import discover
from cardamom.kernel.rulebook import rulebook_for
from cardamom.kernel.table import load
from cardamom.press.books.rulebook import parse, plain, rulebook_of
from cardamom.press.errors import BadPrint
from cardamom.press.examples import Example, examples_of, kinds_shown, replay_of, told_by, written_anew

IDS = list(discover())

BOOK = """# Pinch

*A game for 2.*

Spices and "noses".

## What you need

Cards.

## Your turn

### Sniff

It's easy.

## The end

Most points.
"""


def test_chapters_keep_their_order_and_the_last_stands_on_the_back() -> None:
    book = parse(BOOK)
    assert (book.title, book.byline) == ("Pinch", "A game for 2.")
    assert [chapter.title for chapter in book.chapters] == ["What you need", "Your turn"]
    assert book.back.title == "The end"
    assert plain(book.opening.blocks[0]) == "Spices and “noses”."
    assert plain(book.chapters[1].blocks[1]) == "It’s easy."


def test_a_rulebook_of_one_heading_is_no_book() -> None:
    with pytest.raises(BadPrint, match="Pinch needs two headings or more"):
        parse("# Pinch\n\n## All\n\nPlay.\n")


@pytest.mark.parametrize("id", IDS)
def test_every_rulebook_is_read_to_its_last_heading(id: str) -> None:
    game = cardamom.game(id)
    book = rulebook_of(game)
    assert book.title == game.name
    found = [chapter.title.replace("’", "'") for chapter in (*book.chapters, book.back)]
    assert found == re.findall(r"^## (.*)$", game.rulebook, re.MULTILINE)


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
            assert (f"- **{option.title}: {option.word(value)}**" in told) == (value != option.default)
            parse(told)
