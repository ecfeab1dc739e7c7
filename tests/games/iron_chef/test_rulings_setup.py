"""The rulings on players, cards, the deal and the Open Kitchen: ICR-1 to ICR-10, ICR-38 and ICR-46."""

from __future__ import annotations

import itertools
from collections import Counter

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.iron_chef.cards import CARD, CARD_NAMES, COPIES, FOOD, MAIN_KINDS, MENU, RECIPE, RECIPE_CARD
from cardamom.games.iron_chef.state import BESIDE, DECK, HAND, MELDS, PILE
from cardamom.kernel.errors import BadOption, BadPlayers
from tests.games.situations import labels_in

from .situations import GAME, asked, deck, hand, kitchen, pile, recipe, said, situation, state, turned_up

ACTION_CARDS = {"ExpirationDate", "FreshDelivery", "SalvageOperation", "Potluck"}


def everywhere(table: Table) -> Counter[str]:
    """All cards of the main deck, wherever they lie."""
    found = Counter(deck(table))
    for seat in range(table.players):
        for zone in (HAND, BESIDE, MELDS, PILE):
            found.update(labels_in(table, CARD, zone + seat))
    return found


def first_dealer(table: Table) -> int:
    return state(table).dealer


# ---- players, cards, rounds


def test_icr_01_two_to_six_players() -> None:
    """ICR-1: 2-6 players; six hands take 48 of 105 cards."""
    for players in range(2, 7):
        table = GAME.deal(players=players, seed=3)
        assert [len(hand(table, seat).split()) for seat in range(players)] == [8] * players
        assert len(deck(table)) == 105 - 8 * players
    for players in (1, 7):
        with pytest.raises(BadPlayers, match="Iron Chef Rummy is for 2 to 6 players"):
            GAME.deal(players=players)


def test_icr_02_105_cards_and_the_recipes_apart() -> None:
    """ICR-2: 105 are shuffled (96+8+1); the 8 Recipe cards are a separate deck."""
    assert dict(GAME.components) == {"draw deck": 105, "recipes": 8}
    table = GAME.deal(players=3, seed=3, chefs_special="on")
    cards = everywhere(table)
    assert sum(cards.values()) == 105
    assert sorted(cards.values()) == [1] + [2] * 4 + [4] * 24
    assert {label for label, n in cards.items() if n == 2} == ACTION_CARDS
    assert cards["UniversalSpice"] == 1
    assert [len(names) for _, names in FOOD] == [3] * 8


def test_icr_02_all_cards_return_for_every_round() -> None:
    """ICR-2: all cards return and are reshuffled for every round."""
    table = situation(
        "Apple Apple Milk Rice Pasta Bread Bacon Garlic",
        "Tomato Tomato Beef",
        melds={0: ["Tomato Lettuce Carrot", "Salmon Shrimp Octopus"], 1: ["Beef Beef Beef"]},
        piles={0: "Onion Onion", 1: "Potluck Ginger"},
        top="Apple",
        rounds=2,
    )
    table.play("draw", 0)
    table.play("meld_three(Apple)", 0)
    assert not table.over
    assert everywhere(table) == Counter({label: COPIES[k] for k, label in enumerate(CARD.labels)})
    assert [len(hand(table, seat).split()) for seat in (0, 1)] == [8, 8]
    assert [pile(table, seat) for seat in (0, 1)] == ["", ""]
    assert len(deck(table)) == 105 - 16


@pytest.mark.parametrize("rounds", [1, 2, 3, 12])
def test_icr_03_the_number_of_rounds_is_fixed_before_the_first_deal(rounds: int) -> None:
    """ICR-3: opt rounds, fixed before the first deal."""
    table = GAME.deal(players=2, seed=rounds, rounds=rounds, max_laps=10)
    while not table.over:
        seat = table.actors[0]
        table.play(table.legal(seat)[0], seat)
    begun = [sentence for sentence in said(table) if sentence.startswith("Course")]
    assert [sentence.split(" begins")[0] for sentence in begun] == [f"Course {n + 1}" for n in range(rounds)]
    assert state(table).round == rounds


def test_icr_03_one_to_twelve_rounds_and_four_by_default() -> None:
    """ICR-3: 1-12 rounds, by default 4."""
    assert GAME.deal(seed=1).options["rounds"] == 4
    for rounds in (0, 13):
        with pytest.raises(BadOption, match="The option rounds takes 1 to 12"):
            GAME.deal(rounds=rounds)


# ---- dealer, Picker, first turn


def test_icr_04_a_random_first_dealer_whose_left_plays_first() -> None:
    """ICR-4: random first dealer, the dealer's left plays first."""
    tables = [GAME.deal(players=4, seed=seed) for seed in range(30)]
    assert {first_dealer(table) for table in tables} == {0, 1, 2, 3}
    for table in tables:
        assert asked(table) == ((first_dealer(table) + 1) % 4, "draw")
        assert said(table)[0] == f"Course 1 begins. Player {first_dealer(table) + 1} deals."


def test_icr_04_the_deal_passes_clockwise() -> None:
    """ICR-4: the deal passes one seat clockwise per round, play is always clockwise."""
    table = GAME.deal(players=3, seed=8, rounds=4, max_laps=10)
    before, dealers, order = -1, [], []
    while not table.over:
        if state(table).round != before:
            before = state(table).round
            dealers.append(first_dealer(table))
        seat, question = table.actors[0], state(table).agenda[state(table).pending - 1][0]
        if question == 0:
            order.append((seat, before))
        table.play("draw" if question == 0 else table.legal(seat)[-1], seat)
    assert dealers == [(dealers[0] + n) % 3 for n in range(4)]
    for (seat, one), (following, other) in itertools.pairwise(order):
        assert following == ((seat + 1) % 3 if one == other else (dealers[other] + 1) % 3)


def test_icr_05_with_two_players_the_non_dealer_is_picker_and_first() -> None:
    """ICR-5: the non-dealer is both left and right of the dealer, so is Picker and first player."""
    found = False
    for seed in range(400):
        table = GAME.deal(players=2, seed=seed)
        other = 1 - first_dealer(table)
        assert asked(table) == (other, "draw")
        if "The Picker turns up Universal Spice." in said(table):
            assert f"Player {other + 1}, the Picker, keeps Universal Spice." in said(table)
            found = True
    assert found


def test_icr_05_the_picker_sits_at_the_dealers_right() -> None:
    """ICR-5, seed XI: the player to the dealer's right is the Picker."""
    for seed in range(600):
        table = GAME.deal(players=4, seed=seed)
        if "The Picker turns up Universal Spice." in said(table):
            assert f"Player {(first_dealer(table) + 3) % 4 + 1}, the Picker, keeps Universal Spice." in said(table)
            return
    pytest.fail("No seed turned the Wild up.")


# ---- Actions in the deal


def test_icr_06_dealt_actions_are_replaced() -> None:
    """ICR-6: put it aside, deal a replacement, then shuffle the set-aside cards into the draw pile before the
    Open Kitchen draw."""
    replaced = 0
    for seed in range(20):
        table = GAME.deal(players=6, seed=seed)
        log = said(table)
        aside = [sentence for sentence in log if sentence.endswith("comes off the draw pile.")]
        replaced += len(aside)
        assert [len(hand(table, seat).split()) for seat in range(6)] == [8] * 6
        assert not ACTION_CARDS & {card for seat in range(6) for card in hand(table, seat).split()}
        assert sum(card in ACTION_CARDS for card in deck(table)) == 8
        before = log[: next(k for k, text in enumerate(log) if text.startswith("The Picker turns up"))]
        assert before.count("The draw pile is shuffled.") == (2 if aside else 1)
    assert replaced > 20


def test_icr_06_dealt_actions_wait_for_the_first_turn() -> None:
    """ICR-6 first_turn: they are laid face down beside the hand and are not hand cards."""
    waiting = 0
    for seed in range(20):
        table = GAME.deal(players=6, seed=seed, dealt_actions="first_turn", open_kitchen="off")
        first = (first_dealer(table) + 1) % 6
        for seat in range(6):
            cards = labels_in(table, CARD, BESIDE + seat)
            assert set(cards) <= ACTION_CARDS
            if seat != first:
                assert len(hand(table, seat).split()) + len(cards) == 8
                waiting += len(cards)
        assert said(table).count("The draw pile is shuffled.") == 1
    assert waiting > 20


def test_icr_06_waiting_actions_resolve_in_the_order_dealt_before_the_draw() -> None:
    """ICR-6 first_turn: they resolve one by one, in the order dealt, before the draw."""
    table = situation(
        "Apple Milk Rice Bacon Garlic Onion",
        "Tomato",
        beside={0: "SalvageOperation ExpirationDate"},
        piles={1: "Apple Avocado"},
        dealt_actions="first_turn",
    )
    assert asked(table) == (0, "salvage")
    table.play("salvage(2)", 0)
    assert asked(table) == (0, "expire")
    assert pile(table, 0) == "SalvageOperation"
    table.play("expire(2)", 0)
    table.play("discard(Tomato)", 1)
    assert (pile(table, 0), asked(table)) == ("SalvageOperation ExpirationDate", (0, "draw"))
    assert hand(table, 0) == "Apple Apple Rice Milk Bacon Garlic Onion"


def test_icr_06_only_the_owner_sees_a_waiting_action() -> None:
    """ICR-6 first_turn: laid face down."""
    table = situation("Apple", "Tomato", beside={1: "Potluck"}, dealt_actions="first_turn")
    shown = {eye: table.view(eye)["zones"] for eye in (0, 1, SPECTATOR)}
    faces = {
        eye: next(zone["cards"] for zone in zones if (zone["zone"], zone["owner"]) == ("beside", 1))
        for eye, zones in shown.items()
    }
    assert faces == {0: None, 1: ["Potluck!"], SPECTATOR: None}


def test_icr_07_a_dealt_wild_is_kept() -> None:
    """ICR-7: Wild in the dealt hand: simply kept."""
    found = 0
    for seed in range(40):
        table = GAME.deal(players=6, seed=seed, open_kitchen="off")
        found += any("UniversalSpice" in hand(table, seat) for seat in range(6))
        assert everywhere(table)["UniversalSpice"] == 1
    assert found > 5


# ---- the Open Kitchen

EIGHT = "Rice Pasta Bread Milk Cheese Butter Beef Bacon"


@pytest.mark.parametrize(
    ("card", "group"), [("Avocado", "OrchardSelection"), ("BlackPepper", "SpiceRack"), ("Beef", "PasturePen")]
)
def test_icr_08_an_ingredient_names_the_open_kitchen(card: str, group: str) -> None:
    """ICR-8: the Picker turns the top card; an Ingredient's group is special, and the card goes back."""
    table = turned_up(card, EIGHT, "Tomato", kitchen_cut="off")
    n = len(deck(table))
    assert (n, kitchen(table)) == (105 - 9, group)
    name = CARD_NAMES[CARD.labels.index(card)]
    assert said(table)[:2] == [f"The Picker turns up {name}.", f"{name} goes back into the middle of the draw pile."]
    assert hand(table, 0) == EIGHT


@pytest.mark.parametrize("card", sorted(ACTION_CARDS))
def test_icr_08_an_action_means_no_open_kitchen_and_no_effect(card: str) -> None:
    """ICR-8: Action: none this round, its effect does not happen; it goes back into the pile."""
    table = turned_up(card, EIGHT, "Tomato", kitchen_cut="off")
    assert kitchen(table) == ""
    assert said(table)[-1] == "There is no Open Kitchen in this course."
    assert asked(table) == (0, "draw")
    assert (hand(table, 0), hand(table, 1)) == (EIGHT, "Tomato")
    assert deck(table).count(card) == 2


def test_icr_08_without_the_open_kitchen_nothing_is_turned() -> None:
    """ICR-8, opt open_kitchen off: the Picker turns nothing and no group is special."""
    for seed in range(10):
        table = GAME.deal(players=3, seed=seed, open_kitchen="off")
        assert kitchen(table) == ""
        assert not [text for text in said(table) if "Picker" in text or "Open Kitchen" in text]


def test_icr_09_the_card_goes_to_the_middle() -> None:
    """ICR-9: insert at position floor(n/2) of the pile."""
    before = deck(situation(EIGHT, "Tomato", top="Avocado", kitchen_cut="off"))
    after = deck(turned_up("Avocado", EIGHT, "Tomato", kitchen_cut="off"))
    rest = before[:-1]
    assert before[-1] == "Avocado"
    assert after == [*rest[: len(rest) // 2], "Avocado", *rest[len(rest) // 2 :]]


def test_icr_09_the_cut_is_one_random_rotation() -> None:
    """ICR-9: with kitchen_cut on the engine then makes one random cut; nobody is asked."""
    rest = deck(situation(EIGHT, "Tomato", top="Avocado"))[:-1]
    uncut = [*rest[: len(rest) // 2], "Avocado", *rest[len(rest) // 2 :]]
    table = turned_up("Avocado", EIGHT, "Tomato")
    assert deck(table) in [uncut[k:] + uncut[:k] for k in range(1, len(uncut))]
    assert "The draw pile is cut." in said(table)
    assert asked(table) == (0, "draw")


def test_icr_10_the_picker_keeps_the_wild_and_loses_a_random_card() -> None:
    """ICR-10: Picker takes it, then one card drawn at random out of all nine goes unseen into the middle; no group."""
    lost = Counter[str]()
    for seed in range(60):
        table = turned_up("UniversalSpice", EIGHT, "Tomato", kitchen_cut="off", seed=seed)
        after = hand(table, 0).split()
        (gone,) = Counter([*EIGHT.split(), "UniversalSpice"]) - Counter(after)
        lost[gone] += 1
        assert (len(after), kitchen(table)) == (8, "")
        assert deck(table)[(len(deck(table)) - 1) // 2] == gone
    assert set(lost) == {*EIGHT.split(), "UniversalSpice"}


def test_icr_10_only_the_picker_can_infer_what_left() -> None:
    """ICR-10: the random card goes unseen."""
    table = turned_up("UniversalSpice", EIGHT, "Tomato", kitchen_cut="off", seed=3)
    (gone,) = Counter([*EIGHT.split(), "UniversalSpice"]) - Counter(hand(table, 0).split())
    name = CARD_NAMES[CARD.labels.index(gone)]
    sentence = "drawn at random, into the middle of the draw pile."
    assert said(table, 0)[2] == f"Player 1 puts {name}, {sentence}"
    for eye in (1, SPECTATOR):
        assert said(table, eye) == [
            "The Picker turns up Universal Spice.",
            "Player 1, the Picker, keeps Universal Spice.",
            f"Player 1 puts a card, {sentence}",
            "There is no Open Kitchen in this course.",
        ]
        view = table.view_state(eye)
        assert view.card[view.zone_start[HAND]] == view.kinds  # whether the Wild is still there, nobody else knows
        assert view.card[view.zone_start[DECK] + view.size[DECK] // 2] == view.kinds


# ---- Recipes


def test_icr_38_no_recipe_comes_twice_before_all_eight_were_used() -> None:
    """ICR-38: one turned up per round before the first turn, no repeats until all 8 were used, then reshuffled."""
    table = GAME.deal(players=2, seed=5, chefs_special="on", rounds=12, max_laps=10)
    found, before = [], -1
    while not table.over:
        if state(table).round != before:
            before = state(table).round
            found.append(recipe(table))
        seat = table.actors[0]
        table.play(table.legal(seat)[-1], seat)
    assert len(found) == 12
    assert set(found[:8]) == set(RECIPE_CARD.labels)
    assert len(set(found[8:])) == 4
    turned = [sentence for sentence in said(table) if sentence.startswith("The Chef's Special of this course")]
    assert len(turned) == 12


def test_icr_38_without_the_module_there_is_no_recipe() -> None:
    """ICR-38: the module is optional."""
    table = GAME.deal(players=2, seed=5)
    assert [zone["size"] for zone in table.view(0)["zones"] if zone["zone"] in ("menu", "special", "served")] == [0, 0, 0]


def test_icr_46_the_recipes_and_their_full_sets() -> None:
    """ICR-46: the eight recipes are complete and consistent with their "full set" notes; Milk occurs in none."""
    full_sets = {
        "Classic Breakfast Platter": [],
        "Seafood Paella": ["Coastal Catch"],
        "Avocado & Chicken Salad Sandwich": [],
        "Hearty Beef & Mushroom Pasta": ["Spice Rack"],
        "Spicy Ginger Salmon with Rice": ["Spice Rack"],
        "Orchard Chicken Salad": ["Orchard Selection"],
        "Loaded Baked Potato": [],
        "Rustic Tomato & Bread Soup": [],
    }
    assert [name for name, _ in MENU] == list(full_sets)
    for (name, needs), kinds in zip(MENU, RECIPE, strict=True):
        wanted = needs.split(", ")
        assert len(wanted) == len(set(wanted)) == 8
        assert [CARD_NAMES[k] for k in kinds] == wanted
        assert [group for group, names in FOOD if set(names) <= set(wanted)] == full_sets[name]
    used = {CARD_NAMES[k] for kinds in RECIPE for k in kinds}
    assert {name for _, names in FOOD for name in names} - used == {"Milk"}
    assert len(CARD_NAMES) == MAIN_KINDS


SEED_RECIPES = {
    "Classic Breakfast Platter": {"Bacon", "Chicken", "Bread", "Butter", "Tomato", "Strawberry", "Cheese", "Mushroom"},
    "Seafood Paella": {"Rice", "Shrimp", "Octopus", "Tomato", "Onion", "Garlic", "Avocado", "Salmon"},
    "Avocado & Chicken Salad Sandwich": {"Avocado", "Chicken", "Lettuce", "Tomato", "Bread", "Onion", "Black Pepper", "Cheese"},
    "Hearty Beef & Mushroom Pasta": {"Beef", "Mushroom", "Pasta", "Tomato", "Onion", "Garlic", "Cheese", "Black Pepper"},
    "Spicy Ginger Salmon with Rice": {"Salmon", "Ginger", "Garlic", "Rice", "Onion", "Carrot", "Avocado", "Black Pepper"},
    "Orchard Chicken Salad": {"Chicken", "Apple", "Strawberry", "Lettuce", "Avocado", "Onion", "Black Pepper", "Bread"},
    "Loaded Baked Potato": {"Potato", "Cheese", "Bacon", "Butter", "Tomato", "Onion", "Mushroom", "Garlic"},
    "Rustic Tomato & Bread Soup": {"Tomato", "Bread", "Garlic", "Onion", "Butter", "Cheese", "Mushroom", "Carrot"},
}


@pytest.mark.parametrize("name", list(SEED_RECIPES))
def test_icr_46_each_recipe_asks_for_what_the_designer_wrote(name: str) -> None:
    """ICR-46: the eight recipes as the seed lists them."""
    number = [known for known, _ in MENU].index(name)
    assert {CARD_NAMES[k] for k in RECIPE[number]} == SEED_RECIPES[name]
