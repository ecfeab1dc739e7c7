"""The rulings on players, decks, customers and the deal: FC-1 to FC-6 and FC-44."""

from __future__ import annotations

from collections import Counter

import pytest

from cardamom import Table
from cardamom.games.food_court.cards import (
    ANY_CARD,
    BASE,
    CARD_NAMES,
    COPIES,
    CUSTOMERS_FROM,
    DECK_FROM,
    DECK_OF,
    DECK_TO,
    EFFECT,
    ORDER,
    RESTAURANT,
    SORT,
    SYMBOL,
    UTENSIL,
    WANTS_INGREDIENTS,
    WANTS_RECIPES,
    Effect,
    Sort,
    Utensil,
)
from cardamom.games.food_court.decks import DECKS
from cardamom.games.food_court.state import ABILITY, CENTRE, CUSTOMER_DECK, DRAW, HAND
from cardamom.kernel.errors import BadOption, BadPlayers
from tests.games.situations import labels_in

from .situations import GAME, NATIONS, asked, centre, discards, offered, play, said, situation, state


def dealt(players: int, seed: int = 1, **options: object) -> Table:
    """A table whose restaurants are opened, the first one left by each player."""
    table = GAME.deal(players=players, seed=seed, **options)
    while asked(table)[1] == "pick":
        play(table, str(table.legal(table.actors[0])[0]))
    return table


# ---- players and options


def test_fc_01_two_to_eight_players() -> None:
    """FC-1: 2-8 players, one of eight decks each."""
    for players in range(2, 9):
        assert dealt(players).players == players
    for players in (1, 9):
        with pytest.raises(BadPlayers, match="Food Court is for 2 to 8 players"):
            GAME.deal(players=players)


def test_the_options_and_their_defaults() -> None:
    """The option table: names, values and defaults."""
    assert {option.name: (option.spoken, option.default) for option in GAME.state.options} == {
        "deck_choice": ("pick or random", "pick"),
        "target_vp": ("20 to 60", 40),
        "wincards_in_target": ("on or off", "off"),
        "tie_break": ("shared or real_life", "shared"),
        "turkiye_bonus": ("sides or customers", "sides"),
        "nationality": ("on or off", "on"),
        "optional_limit": ("none or 1", "none"),
        "max_rounds": ("10 to 1000", 60),
    }
    for wrong in ({"target_vp": 19}, {"target_vp": 61}, {"max_rounds": 9}, {"max_rounds": 1001}, {"optional_limit": 2}):
        with pytest.raises(BadOption):
            GAME.deal(**wrong)


def test_fc_01_pick_goes_in_seat_order_from_a_random_first_seat() -> None:
    """FC-1: with pick in seat order from a random first seat, no deck twice."""
    firsts = set()
    for seed in range(30):
        table = GAME.deal(players=3, seed=seed)
        order = []
        while asked(table)[1] == "pick":
            order.append(table.actors[0])
            play(table, str(table.legal(table.actors[0])[-1]))
        firsts.add(order[0])
        assert order == [(order[0] + k) % 3 for k in range(3)]
        assert [state(table).plays_deck[seat] for seat in order] == [7, 6, 5]
    assert firsts == {0, 1, 2}


def test_fc_01_a_taken_restaurant_cannot_be_picked_and_the_last_takes_what_is_left() -> None:
    """FC-1: no deck twice; the last seat chooses among what is left."""
    table = GAME.deal(players=8, seed=3)
    for taken in range(8):
        seat = table.actors[0]
        assert len(table.legal(seat)) == 8 - taken
        play(table, f"pick({RESTAURANT.labels[taken]})")
        if taken < 7:
            assert table.why("pick(PiazzaRomana)", table.actors[0]) == "Somebody else has already opened Piazza Romana (Italy)."
    assert sorted(state(table).plays_deck) == list(range(8))


def test_fc_01_random_gives_everybody_another_restaurant() -> None:
    """FC-1, deck_choice random: dealt by chance, no deck twice."""
    found = Counter[int]()
    for seed in range(80):
        table = GAME.deal(players=2, seed=seed, deck_choice="random")
        decks = state(table).plays_deck[:2]
        assert len(set(decks)) == 2
        assert asked(table)[1] == "refresh"
        found.update(decks)
    assert set(found) == set(range(8))


def test_the_first_player_is_drawn_by_lot() -> None:
    """Setup: decide the first player randomly, whoever picked first."""
    pairs = set()
    for seed in range(60):
        table = GAME.deal(players=2, seed=seed)
        picker = table.actors[0]
        while asked(table)[1] == "pick":
            play(table, str(table.legal(table.actors[0])[0]))
        pairs.add((picker, table.actors[0]))
        assert f"Player {table.actors[0] + 1} begins." in said(table)
    assert pairs == {(0, 0), (0, 1), (1, 0), (1, 1)}


# ---- decks


def test_fc_02_each_deck_has_forty_food_cards_and_five_events() -> None:
    """FC-2: 45 cards: 40 ingredients and recipes, 2 Complaint, 3 Promotion; besides it an ability card and 8 customers."""
    for deck in range(8):
        kinds = range(DECK_FROM[deck] + 1, DECK_TO[deck])
        assert sum(COPIES[kind] for kind in kinds) == 45
        events = {CARD_NAMES[kind]: COPIES[kind] for kind in kinds if SORT[kind] in (Sort.COMPLAINT, Sort.PROMOTION)}
        assert events == {"Complaint": 2, "Promotion": 3}
        assert sum(COPIES[kind] for kind in kinds if SORT[kind] == Sort.OPTIONAL) == 3
        assert SORT[DECK_FROM[deck]] == Sort.ABILITY
        assert [DECK_OF[kind] for kind in range(CUSTOMERS_FROM, CUSTOMERS_FROM + 64)].count(deck) == 8
    assert [deck.name for deck in DECKS] == [CARD_NAMES[kind] for kind in DECK_FROM]


@pytest.mark.parametrize(
    ("nation", "primary", "secondary", "easy", "normal", "hard"),
    [
        ("Italy", 13, 10, 4, 7, 3),
        ("France", 12, 10, 4, 8, 3),
        ("China", 12, 9, 7, 6, 3),
        ("India", 11, 12, 4, 7, 3),
        ("USA", 12, 10, 4, 8, 3),
        ("Turkiye", 12, 9, 7, 6, 3),
        ("Japan", 11, 12, 4, 7, 3),
        ("Mexico", 11, 12, 5, 6, 3),
    ],
)
def test_fc_02_what_each_deck_holds(nation: str, primary: int, secondary: int, easy: int, normal: int, hard: int) -> None:
    """FC-2: the counts of the designer's lists."""
    deck = NATIONS.index(nation)
    held = Counter[int]()
    for kind in range(DECK_FROM[deck], DECK_TO[deck]):
        held[SORT[kind]] += COPIES[kind]
    sorts = (Sort.PRIMARY, Sort.SECONDARY, Sort.EASY, Sort.NORMAL, Sort.HARD)
    assert [held[sort] for sort in sorts] == [primary, secondary, easy, normal, hard]


def test_fc_02_symbols_name_cards_that_exist() -> None:
    """FC-2: each special symbol of the lists is on cards of its deck."""
    for deck in DECKS:
        known = {*deck.primary, *deck.secondary, *deck.recipes}
        for names in deck.symbols.values():
            assert set(names) <= known
    symbols = {CARD_NAMES[kind]: SYMBOL[kind] for kind in range(CUSTOMERS_FROM) if DECK_OF[kind] == 0 and SYMBOL[kind]}
    assert (symbols["Spaghetti"], symbols["Cacio e Pepe"], symbols["Penne al Pesto"]) == (1, 1, 5)
    assert "Farfalle al Salmone" not in symbols


def test_fc_02_utensils_follow_each_other_and_each_deck_begins_with_the_next() -> None:
    """FC-2: easy, normal, hard recipes read as one list carry Kitchenware, Cookware, Tableware in turn."""
    for deck in range(8):
        recipes = [kind for kind in range(DECK_FROM[deck], DECK_TO[deck]) if BASE[kind]]
        assert [UTENSIL[kind] for kind in recipes] == [(deck + k) % 3 + 1 for k in range(len(recipes))]
    carbonara, oignon, mapo = (ANY_CARD.labels.index(name) for name in ("FarfallealSalmone", "SoupealOignon", "MapoTofu"))
    assert [UTENSIL[kind] for kind in (carbonara, oignon, mapo)] == [
        Utensil.KITCHENWARE,
        Utensil.COOKWARE,
        Utensil.TABLEWARE,
    ]


def test_fc_03_recipes_ask_for_cards_by_type() -> None:
    """FC-3: easy any primary, normal any primary and any secondary, hard any primary and any two secondaries."""
    table = situation(
        hands={0: "FusilliCaprese PennealPesto LasagnaalForno"},
        prepared={0: "Spaghetti Penne Spaghetti Garlic Garlic ItalyTomato"},
    )
    play(table, "cook(FusilliCaprese)")
    assert offered(table, "add") == ["add(ingredient=Spaghetti)", "add(ingredient=Penne)"]
    play(table, "add(Penne)", "cook(LasagnaalForno)", "add(Spaghetti)")
    assert offered(table, "add") == ["add(ingredient=ItalyTomato)", "add(ingredient=Garlic)"]
    play(table, "add(Garlic)", "add(Garlic)", "cook(PennealPesto)", "add(Spaghetti)", "add(ItalyTomato)")
    assert asked(table) == (0, "act")


def test_fc_04_customers_carry_the_nationality_of_their_deck_and_are_mixed() -> None:
    """FC-4: each deck's eight customers carry its own nationality; those of all decks in play are one deck."""
    table = situation("India Japan Mexico")
    s = state(table)
    found = Counter(DECK_OF[kind] for zone in (CENTRE, CUSTOMER_DECK) for kind in _kinds(table, zone))
    assert found == {3: 8, 6: 8, 7: 8}
    assert sum(s.total[CUSTOMERS_FROM:]) == 24


def _kinds(table: Table, zone: int) -> list[int]:
    return [ANY_CARD.labels.index(label) for label in labels_in(table, ANY_CARD, zone)]


@pytest.mark.parametrize("deck", range(8))
def test_fc_05_what_customers_ask_for(deck: int) -> None:
    """FC-5: Cookware and Tableware have two profiles, A = 2 recipes, order 1, and B = 1 ingredient + 1 recipe, order 2; decks
    1, 3, 5, 7 have Cookware A and Tableware B, the others the reverse."""
    a, b = (0, 2, 1), (1, 1, 2)
    cookware, tableware = (a, b) if deck in (0, 2, 4, 6) else (b, a)
    wanted = {
        Effect.KITCHENWARE: (2, 0, 1),
        Effect.COOKWARE: cookware,
        Effect.TABLEWARE: tableware,
        Effect.GAIN: (2, 1, 1),
        Effect.LOSS: (2, 2, 1),
        Effect.HAND: (2, 1, 2),
        Effect.QUEUE: (2, 2, 2),
        Effect.SPOIL: (0, 3, 1),
    }
    for number in range(8 * deck, 8 * deck + 8):
        asks = (WANTS_INGREDIENTS[number], WANTS_RECIPES[number], ORDER[number])
        assert asks == wanted[Effect(EFFECT[number])]


# ---- the central queue


@pytest.mark.parametrize(("players", "size"), [(2, 4), (3, 4), (4, 5), (5, 6), (8, 9)])
def test_fc_06_the_central_queue_has_one_more_than_players_and_at_least_four(players: int, size: int) -> None:
    """FC-6: players + 1, at least 4."""
    assert state(dealt(players)).size[CENTRE] == size


def test_fc_06_it_is_refilled_at_once() -> None:
    """FC-6: after a card leaves it is refilled at once."""
    table = situation(
        prepared={0: "Spaghetti Garlic"},
        centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector",
        customers="ItalianGossip FrenchSupplier",
    )
    play(table, "attract(ItalianCarver)")
    assert centre(table) == "FrenchCarver FrenchGossip FrenchSupplier FrenchInspector"


def test_fc_06_an_empty_customer_deck_is_made_from_its_discards() -> None:
    """FC-6: empty customer deck: reshuffle its discard pile."""
    table = situation(
        hands={0: "ItalyComplaint ItalyComplaint"},
        centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector",
        customers="",
    )
    play(table, "complain(FrenchCarver)")
    assert (centre(table), discards(table, None)) == ("ItalianCarver FrenchCarver FrenchGossip FrenchInspector", "")
    assert "The customer deck is shuffled." in said(table)


def test_fc_06_with_nothing_left_the_queue_is_shorter() -> None:
    """FC-6: nothing left: the queue is shorter."""
    table = situation(
        prepared={0: "Spaghetti Garlic"}, centre="ItalianCarver FrenchCarver FrenchGossip FrenchInspector", customers=""
    )
    play(table, "attract(ItalianCarver)")
    assert centre(table) == "FrenchCarver FrenchGossip FrenchInspector"


# ---- the deal


def test_fc_44_seven_cards_whatever_they_are() -> None:
    """FC-44: no mulligan; events or recipes only in the first hand are fine."""
    poor = 0
    for seed in range(200):
        table = GAME.deal(players=2, seed=seed, deck_choice="random")
        s = state(table)
        for seat in range(2):
            assert (s.size[HAND + seat], s.size[DRAW + seat], s.size[ABILITY + seat]) == (7, 38, 1)
            sorts = {SORT[kind] for kind in _kinds(table, HAND + seat)}
            poor += not sorts & {Sort.PRIMARY, Sort.SECONDARY, Sort.OPTIONAL}
    assert poor > 0
