"""Rulebooks as pages get them, and who bots are."""

from __future__ import annotations

import json

import cardamom
from cardamom.house.core.books import rulebook
from cardamom.house.core.told import encode
from cardamom.house.core.world import Pictures

from .planned import planned_carrot
from .stage import Stage


def test_a_rulebook_comes_by_sections_with_the_place_of_each_question() -> None:
    book = rulebook("1", planned_carrot(), {"sell_to": "bottom"})
    assert book.sections[0].title == book.title == "Do not steal my carrot!"
    assert [section.anchor for section in book.sections].count(book.questions["cook"]) == 1
    assert [(option.name, option.value) for option in book.unusual] == [("sell_to", "bottom")]
    assert "House rules of this table" in [section.title for section in book.sections]


def test_everybody_in_a_room_gets_the_book_of_the_table_and_its_house_rules() -> None:
    stage = Stage(games=(planned_carrot(),))
    stage.join("tv", watching=True)
    stage.seat_two(options={"sell_to": "bottom"})
    for who in ("ann", "tv"):
        (book,) = stage.say(who, "rules", id="book")
        assert book == json.loads(encode(rulebook("book", planned_carrot(), {"sell_to": "bottom"})))


def test_a_book_brings_the_pictures_of_its_cards() -> None:
    book = rulebook("1", planned_carrot(), pictures=Pictures({0: "faces/carrot/a"}, {"market": "faces/carrot/b"}, (280, 630)))
    assert (book.faces, book.widths) == ({0: "faces/carrot/a"}, [280, 630])


def test_a_game_by_its_usual_rules_has_nothing_unusual() -> None:
    for game in cardamom.games():
        assert rulebook("1", game).unusual == []


def test_bots_are_the_characters_of_their_game_unless_somebody_has_that_name() -> None:
    stage = Stage(games=(planned_carrot(),))
    stage.join("ann")
    stage.say("ann", "plan", game="carrot", chairs=[{"person": 1}, {}, {"bot": "easy"}, {"bot": "easy"}])
    stage.say("ann", "deal")
    stage.add_nonces("ann")
    assert [seat["name"] for seat in stage.last("ann", "room")["table"]["seats"]] == ["Ann", "Hazel", "Moss", "Basil"]
