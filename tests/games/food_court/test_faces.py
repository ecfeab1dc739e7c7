"""What is printed on the cards agrees with what the rules play."""

from __future__ import annotations

import re

import pytest

from cardamom import SPECTATOR
from cardamom.games.food_court import GAME
from cardamom.games.food_court.cards import (
    BASE,
    CARD_NAMES,
    CUSTOMERS,
    CUSTOMERS_FROM,
    DECK_FROM,
    DECK_OF,
    EFFECT,
    INGREDIENT_KINDS,
    KINDS,
    NATION,
    ORDER,
    RECIPE_KINDS,
    SECONDARIES,
    SORT,
    UTENSIL,
    WANTS_INGREDIENTS,
    WANTS_RECIPES,
    WIN_KINDS,
    Effect,
    Restaurant,
    Sort,
    Utensil,
)
from cardamom.games.food_court.decks import DECKS
from cardamom.games.food_court.faces import FACES
from cardamom.games.food_court.faces.dishes import DISHES
from cardamom.games.food_court.faces.guests import GUESTS
from cardamom.games.food_court.faces.houses import HOUSES
from cardamom.games.food_court.faces.larder import LARDER
from cardamom.games.food_court.faces.marks import duotone
from cardamom.games.food_court.faces.recipes import scoring
from cardamom.games.food_court.faces.signs import (
    DISH,
    EFFECT_SIGNS,
    INGREDIENTS,
    SYMBOL_SIGNS,
    TOQUE,
    TROPHY,
    TYPE_SIGNS,
    TYPE_TOKENS,
    UTENSIL_SIGNS,
)
from cardamom.games.food_court.rules.abilities import GINGER_POINTS, WASABI_POINTS
from cardamom.games.food_court.state import ABILITY, SEATS, DeckChoice
from cardamom.games.food_court.words import EFFECT_TEXTS, NEEDS, ingredient_text, symbol_name
from cardamom.kernel.by_option import following
from cardamom.kernel.faces import Art, Banner, Drawing, Frame, Icon, Medal, Picture, Raw, Sketch, Text, marks_of
from cardamom.kernel.table_plan import plan_of


def front(kind: int) -> Drawing:
    return FACES.of_kind(kind).front


def printed(drawing: Drawing) -> list[str]:
    """The words of a card, in their order."""
    return [mark.text for mark in marks_of(drawing) if isinstance(mark, Text | Banner)]


def signs(drawing: Drawing) -> list[Art]:
    return [mark.art for mark in marks_of(drawing) if isinstance(mark, Medal | Icon)]


def pictures(drawing: Drawing) -> list[Art]:
    return [mark.art for mark in marks_of(drawing) if isinstance(mark, Picture)]


def test_the_box_holds_the_decks_of_eight_players() -> None:
    table = GAME.deal(players=SEATS, seed=1, deck_choice=DeckChoice.RANDOM.name.lower())
    dealt = table.view_state(SPECTATOR).total
    assert {card.kind: card.copies for card in FACES.cards if card.kind is not None} == dict(enumerate(dealt))
    assert len(dealt) == KINDS


def test_every_dish_and_ingredient_has_a_picture_of_its_own() -> None:
    assert set(DISHES) == {CARD_NAMES[kind] for kind in RECIPE_KINDS}
    assert set(LARDER) == {CARD_NAMES[kind] for kind in INGREDIENT_KINDS}
    assert len({dish.body for dish in DISHES.values()}) == len(DISHES) == len(RECIPE_KINDS)
    shapes = [art.body if isinstance(art, Sketch) else art for art in LARDER.values()]
    assert len(set(shapes)) == len(shapes)
    assert len({guest.body for guest in GUESTS}) == CUSTOMERS


@pytest.mark.parametrize("kind", INGREDIENT_KINDS)
def test_an_ingredient_shows_type_use_name_and_symbols(kind: int) -> None:
    sort, words, shown = Sort(SORT[kind]), printed(front(kind)), signs(front(kind))
    kind_of, _, use = ingredient_text(kind).partition(": ")
    assert words[0] == CARD_NAMES[kind]
    assert kind_of in words
    assert use.casefold() in [line.casefold() for line in words]
    assert pictures(front(kind)) == [LARDER[CARD_NAMES[kind]]]
    assert shown.count(TYPE_SIGNS[sort]) == 1
    symbol = symbol_name(kind)
    assert [art for art in shown if art in SYMBOL_SIGNS.values()] == ([SYMBOL_SIGNS[symbol]] if symbol else [])
    assert (symbol in words) == bool(symbol)
    assert shown.count(TROPHY) == (kind in WIN_KINDS)


def test_an_ingredient_crosses_out_the_recipes_that_it_cannot_go_into() -> None:
    """Easy recipes need no secondary; but Liberty Grill may add one, and El Nopalito hot ones."""

    def crossed_out(key: str) -> int:
        return sum(
            isinstance(mark, Raw) and "stroke" in mark.svg and "#8f2f2a" in mark.svg for mark in FACES.card(key).front.marks
        )

    assert [crossed_out(key) for key in ("italy-tomato", "mexico-avocado")] == [1, 1]
    assert [crossed_out(key) for key in ("usa-bacon", "usa-cheddar", "mexico-jalapeno", "italy-penne", "italy-basil")] == [
        0
    ] * 5


def test_sultan_saray_says_what_is_played() -> None:
    """The card follows turkiye_bonus: what is declared is the usual one."""
    key = "turkiye-sultan-saray"
    usual, other = (printed(following(FACES, {"turkiye_bonus": value}).card(key).front) for value in ("sides", "customers"))
    assert usual == printed(FACES.card(key).front)
    assert [(one, two) for one, two in zip(usual, other, strict=True) if one != two] == [
        (
            "Each served kebab scores 1 VP for each recipe served in the same turn that is not a kebab, at most 3 VP in all.",
            "If you serve a Turkish customer, each served kebab scores 1 VP.",
        )
    ]


def test_the_reference_card_names_the_target_of_the_table() -> None:
    assert "At 30 VP or 4 win cards" in printed(following(FACES, {"target_vp": 30}).card("your-turn").front)[-1]


def test_a_primary_ingredient_has_the_darker_border() -> None:
    spaghetti, tomato = (FACES.card(key).front for key in ("italy-spaghetti", "italy-tomato"))
    borders = [next(mark for mark in marks_of(card) if isinstance(mark, Frame)) for card in (spaghetti, tomato)]
    assert [border.colour for border in borders] == [HOUSES[0].deep, HOUSES[0].colour]
    assert borders[0].width == 2.5 * borders[1].width
    tokens = [next(mark for mark in marks_of(card) if isinstance(mark, Medal)) for card in (spaghetti, tomato)]
    assert [token.shape for token in tokens] == [TYPE_TOKENS[Sort.PRIMARY], TYPE_TOKENS[Sort.SECONDARY]]
    assert tokens[0].line > 2 * tokens[1].line


@pytest.mark.parametrize("kind", RECIPE_KINDS)
def test_a_recipe_shows_dish_utensil_score_difficulty_needs_and_symbols(kind: int) -> None:
    sort, words, shown = Sort(SORT[kind]), printed(front(kind)), signs(front(kind))
    house, name = HOUSES[DECK_OF[kind]], CARD_NAMES[kind]
    assert words[:3] == [name, str(BASE[kind]), "VP"]
    assert NEEDS[sort] in words
    assert f"{sort.name.capitalize()} recipe" in words
    assert pictures(front(kind)) == [DISHES[name]]
    assert duotone(DISHES[name], house.deep) in shown
    assert shown[0] == UTENSIL_SIGNS[Utensil(UTENSIL[kind])]
    assert shown.count(TOQUE) == BASE[kind]
    needed = [mark.art for mark in marks_of(front(kind)) if isinstance(mark, Medal) and mark.art in TYPE_SIGNS.values()]
    assert needed == [TYPE_SIGNS[Sort.PRIMARY]] + [TYPE_SIGNS[Sort.SECONDARY]] * SECONDARIES[kind]
    medals = [mark.art for mark in marks_of(front(kind)) if isinstance(mark, Medal)]
    symbol = symbol_name(kind)
    assert [art for art in medals if art in SYMBOL_SIGNS.values()] == ([SYMBOL_SIGNS[symbol]] if symbol else [])
    assert shown.count(TROPHY) == (kind in WIN_KINDS)


def points(name: str) -> list[str]:
    return [words for _, words in scoring(next(kind for kind in RECIPE_KINDS if CARD_NAMES[kind] == name))]


def test_the_scoring_strip_names_what_can_add_points() -> None:
    """A hard recipe beside it, an optional ingredient, the utensil; then what the ability looks for."""
    assert points("Farfalle al Salmone") == ["+1", "+2", "+1"]
    assert points("Spaghetti Carbonara") == ["+1", "+2", "+1", "+1"]
    assert points("Lasagna al Forno") == ["+2", "+1", "+1"]
    assert points("Mapo Tofu") == ["+1", "+2", "+1"]
    assert points("Miso Ramen") == ["+1", "+2", "+1", "+2", "−1"]
    assert points("Onigiri") == points("Jeera Rice") == ["+1", "+2", "+1"]  # they never hold a secondary
    assert points("Cornbread") == points("Quesadilla") == points("Shish Kebab") == ["+1", "+2", "+1", "+1"]
    assert points("Baklava") == ["+2", "+1"]
    assert (WASABI_POINTS, GINGER_POINTS) == (2, -1)


@pytest.mark.parametrize("number", range(CUSTOMERS))
def test_a_customer_shows_wishes_order_nationality_and_effect(number: int) -> None:
    face = front(CUSTOMERS_FROM + number)
    words, shown, house = printed(face), signs(face), HOUSES[NATION[number]]
    when, _, what = EFFECT_TEXTS[Effect(EFFECT[number])].partition(": ")
    assert shown.count(INGREDIENTS) == WANTS_INGREDIENTS[number]
    assert shown.count(DISH) == WANTS_RECIPES[number]
    assert words[words.index("orders") + 1] == str(ORDER[number])
    assert CARD_NAMES[CUSTOMERS_FROM + number].startswith(house.deck.people)
    assert CARD_NAMES[CUSTOMERS_FROM + number] in words
    assert [f"{when}:", what.casefold()] == [words[-2], words[-1].casefold()]
    assert house.sign in shown
    assert EFFECT_SIGNS[Effect(EFFECT[number])] in shown


@pytest.mark.parametrize("number", range(len(DECKS)))
def test_an_ability_card_tells_ability_and_win_condition(number: int) -> None:
    words = printed(front(DECK_FROM[number]))
    assert words == [DECKS[number].name, "Ability", DECKS[number].ability, "Win card", DECKS[number].win_card]


def test_each_restaurant_has_its_colour_sign_and_back() -> None:
    assert [house.deck for house in HOUSES] == list(DECKS)
    assert len({house.sign for house in HOUSES}) == len({house.token for house in HOUSES}) == len(DECKS)
    assert len({house.tile for house in HOUSES}) == len(DECKS)
    for card in FACES.cards:
        if card.kind is not None:
            customer = card.kind >= CUSTOMERS_FROM
            assert card.back == ("customers" if customer else HOUSES[DECK_OF[card.kind]].key)
    assert [HOUSES[Restaurant.INDIA].colour, HOUSES[Restaurant.JAPAN].colour] == ["#d77825", "#cc5f7a"]


def test_a_cooking_dish_has_shades_of_one_colour() -> None:
    dark = "#223f7a"
    colours = set(re.findall(r"#[0-9a-f]{6}\b", duotone(DISHES["Apple Pie"], dark).body))
    assert len(colours) > 5
    for colour in colours:
        shares = [
            (int(colour[at : at + 2], 16) - int(dark[at : at + 2], 16))
            / (int("fffaf0"[at - 1 : at + 1], 16) - int(dark[at : at + 2], 16))
            for at in (1, 3, 5)
        ]
        assert max(shares) - min(shares) < 0.02


def test_awnings_are_the_same_on_both_sides() -> None:
    for number, house in enumerate(HOUSES):
        (awning,) = [mark.svg for mark in FACES.of_kind(DECK_FROM[number]).front.marks if isinstance(mark, Raw)][:1]
        stripes = re.findall(r'M(\S+) -30H(\S+?)V.*?fill="(.*?)"', awning)
        for (left, right, fill), (other_left, other_right, other_fill) in zip(stripes, reversed(stripes), strict=True):
            assert fill == other_fill
            assert (float(left), float(right)) == pytest.approx((630 - float(other_right), 630 - float(other_left)), abs=0.02)
        assert stripes[0][2] == house.colour


def test_over_each_kitchen_hangs_an_awning_in_the_colour_of_its_restaurant() -> None:
    awnings = plan_of(GAME).awnings
    assert awnings is not None
    assert awnings.zone == ABILITY
    assert [awnings.colours[kind] for kind in DECK_FROM] == [house.deep for house in HOUSES]
    assert len(set(awnings.colours.values())) == len(DECKS)
