"""The potion games' faces: one family, and every word upon them from the declarations that the rules use."""

from __future__ import annotations

import pytest

from cardamom.games.alchemist import cards as alchemist
from cardamom.games.alchemist import words as alchemist_words
from cardamom.games.apothecary import cards as apothecary
from cardamom.games.apothecary import words as apothecary_words
from cardamom.games.potion_crafting import cards as crafting
from cardamom.games.potion_crafting import words as crafting_words
from cardamom.games.shared.faces.potion_cards import SOURCE_GROUPS, sentence
from cardamom.games.shared.faces.potion_pictures import PICTURES
from cardamom.games.shared.potion_suits import SOURCE_SUITS
from cardamom.games.shared.potions import INGREDIENT_NAMES, SOURCE_NAMES, SPELL_NAMES
from cardamom.games.witch_duel import cards as duel
from cardamom.kernel.faces import Banner, Bullets, Card, Medal, Picture, Text, marks_of
from cardamom.press.faces import declared_faces

GAMES = ("alchemist", "apothecary", "potion-crafting", "witch-duel")


def words_on(card: Card) -> list[str]:
    """Everything that is written on a card, mark by mark."""
    found = []
    for mark in marks_of(card.front):
        if isinstance(mark, Text | Banner):
            found.append(mark.text)
        elif isinstance(mark, Bullets):
            found += [item.text for item in mark.items]
    return found


def medals_on(card: Card) -> set[tuple[object, str, str]]:
    return {(mark.art, mark.shape, mark.colour) for mark in marks_of(card.front) if isinstance(mark, Medal)}


def test_every_ingredient_of_every_potion_game_has_a_picture_of_its_own() -> None:
    named = {*INGREDIENT_NAMES, *crafting.INGREDIENT_NAMES, *duel.INGREDIENT_NAMES}
    assert named == PICTURES.keys()
    assert len(set(PICTURES.values())) == len(PICTURES) == 45


def test_nine_sources_have_nine_tokens_and_nine_signs() -> None:
    assert tuple(group.name for group in SOURCE_GROUPS) == SOURCE_NAMES
    assert tuple(group.colour for group in SOURCE_GROUPS) == tuple(suit.colour for suit in SOURCE_SUITS)
    assert len({group.token for group in SOURCE_GROUPS}) == len({group.sign for group in SOURCE_GROUPS}) == 9


@pytest.mark.parametrize("game_id", ["alchemist", "apothecary"])
def test_an_ingredient_shows_its_name_its_source_and_its_picture(game_id: str) -> None:
    for kind, name in enumerate(INGREDIENT_NAMES):
        card, group = declared_faces(game_id).of_kind(kind), SOURCE_GROUPS[kind // 3]
        assert words_on(card) == [name, group.name]
        assert [mark.art for mark in marks_of(card.front) if isinstance(mark, Picture)] == [PICTURES[name]]
        assert group.sign in {art for art, _, _ in medals_on(card)}


def test_spells_say_what_the_words_say() -> None:
    for game_id, names, first, texts in (
        ("apothecary", apothecary.SPELL_NAMES, apothecary.SPELLS_FROM, apothecary_words.TEXTS),
        ("alchemist", SPELL_NAMES, alchemist.SPELLS_FROM, alchemist_words.TEXTS),
    ):
        for number, name in enumerate(names):
            assert words_on(declared_faces(game_id).of_kind(first + number))[:2] == [
                name,
                texts[first + number],
            ]


def test_an_alchemists_potion_lists_its_four_ingredients_and_its_perk() -> None:
    for number, (name, needs, perk) in enumerate(alchemist.BREWS):
        said = words_on(declared_faces("alchemist").of_kind(alchemist.POTIONS_FROM + number))
        assert said[:6] == [name, "any three of", *needs.split(", ")]
        assert said[6] == f"**{perk.name.title()}**, once: {alchemist_words.PERK_TEXTS[perk]}"
        assert ("6 players" in said[7]) == (number % alchemist.A_CATEGORY == alchemist.A_CATEGORY - 1)


def test_a_recipe_shows_three_ingredients_and_the_potion_it_makes() -> None:
    for number, name in enumerate(crafting.POTION_NAMES):
        needs = crafting.RECIPE_INGREDIENTS[3 * number : 3 * number + 3]
        recipe = declared_faces("potion-crafting").of_kind(crafting.RECIPES_FROM + number)
        potion = declared_faces("potion-crafting").of_kind(crafting.POTIONS_FROM + number)
        perk = sentence(crafting_words.PERK_TEXTS[number])
        assert words_on(recipe)[:4] == [name, *needs]
        assert perk in words_on(recipe)
        assert perk in words_on(potion)
        shown = {mark.art for mark in marks_of(recipe.front) if isinstance(mark, Picture)}
        assert {PICTURES[need] for need in needs} < shown


def test_an_ingredient_tells_its_potion_and_what_else_that_needs() -> None:
    said = words_on(declared_faces("potion-crafting").card("ashes-of-a-burnt-letter"))
    assert said == ["Ashes of a Burnt Letter", "Ashcurse Draught", "with Graveyard Dirt\nand Obsidian Shard"]
    assert words_on(declared_faces("potion-crafting").card("toadstool")) == ["Toadstool", "Not in any recipe"]


def test_the_type_of_a_duel_card_is_on_all_four_corners() -> None:
    for kind, type in ((0, "Hex · Attack"), (11, "Love · Defend"), (22, "Fate · Fortune")):
        card = declared_faces("witch-duel").of_kind(kind)
        assert words_on(card)[1] == type
        assert len([mark for mark in marks_of(card.front) if isinstance(mark, Medal)]) == 4
        assert len(medals_on(card)) == 1


@pytest.mark.parametrize("game_id", GAMES)
def test_every_player_gets_a_card_with_the_turn(game_id: str) -> None:
    turn = declared_faces(game_id).card("turn")
    assert (turn.kind, turn.copies) == (None, 6)
    assert 5 <= len(words_on(turn)) - 1 <= 8


def test_print_has_whole_sentences() -> None:
    assert sentence("cancel one hostile effect") == "Cancel one hostile effect."
    assert sentence("Works at once.") == "Works at once."
