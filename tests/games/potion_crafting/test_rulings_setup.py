"""The rulings on cards, the deal, the turn and its draw and discard: CRA-1 to CRA-6, CRA-25, CRA-36 and CRA-37."""

from __future__ import annotations

from collections import Counter

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.potion_crafting.cards import (
    BREWS,
    CARD,
    CARD_NAMES,
    FILLERS,
    INGREDIENT_NAMES,
    POTION,
    POTION_NAMES,
    RECIPE_INGREDIENTS,
)
from cardamom.games.potion_crafting.state import HAND, LIMBO, PILE
from cardamom.kernel.errors import BadOption, BadPlayers
from tests.games.situations import labels_in

from .situations import GAME, GOLD, LONGING, asked, deck, event_place, hand, offered, pile, said, shown_zone, situation, state

EIGHT = f"{LONGING} {GOLD} Toadstool BatWing"


def everywhere(table: Table) -> Counter[str]:
    """All cards of the draw deck, wherever they lie."""
    found = Counter(deck(table))
    for seat in range(table.players):
        for zone in (HAND, PILE):
            found.update(labels_in(table, CARD, zone + seat))
    found.update(labels_in(table, CARD, LIMBO))
    return found


def test_two_to_six_players() -> None:
    """Players: 2-6."""
    for players in range(2, 7):
        assert GAME.deal(players=players, seed=1).players == players
    for players in (1, 7):
        with pytest.raises(BadPlayers, match="Potion Crafting is for 2 to 6 players"):
            GAME.deal(players=players)


def test_the_options_and_their_defaults() -> None:
    """The option table: names, values and defaults."""
    assert {option.name: (option.spoken, option.default) for option in GAME.state.options} == {
        "deck": ("full45 or lean", "full45"),
        "hand_size": ("7 to 9", 8),
        "recipes": ("shared or retire", "shared"),
        "potion_steal": ("on or off", "off"),
        "thiefs_gamble": ("on or off", "on"),
        "perk_duration": ("next_round or until_used", "next_round"),
        "discard_draw": ("on or off", "on"),
        "max_laps": ("10 to 1000", 60),
    }
    for wrong in ({"hand_size": 6}, {"hand_size": 10}, {"max_laps": 9}, {"max_laps": 1001}):
        with pytest.raises(BadOption):
            GAME.deal(players=2, **wrong)


def test_cra_01_draw_act_discard() -> None:
    """CRA-1: it inherits the rummy turn: draw one, act, discard."""
    table = situation(EIGHT, "FoxTail", top="MoonDew")
    assert asked(table) == (0, "draw")
    table.play("draw", 0)
    assert asked(table) == (0, "act")
    assert hand(table, 0) == "SirensTear Lavender UnicornHair BasiliskFang FairyDust DriedKrakenInk BatWing Toadstool MoonDew"
    table.play("discard(BatWing)", 0)
    assert asked(table) == (1, "draw")
    table.play("draw", 1)
    table.play("end", 1)
    assert asked(table) == (0, "draw")


def test_cra_02_the_full_deck_has_45_names_and_127_cards() -> None:
    """CRA-2 full45: 27 recipe ingredients x4 = 108, plus 18 fillers x1, plus Thief's Gamble = 127."""
    assert ", ".join(FILLERS) == (
        "Eye of Newt, Mermaid Scale, Yew Tree Branch, White Sage, Frankincense, Ghoul Tongue, Starflower, Lightning Bug Glow, "
        "Crushed Pearl, Pumpkin Guts, Ghost Pepper Essence, Bat Wing, "
        "Toadstool, Grave Dust, Crystal Tear, Moon Dew, Fox Tail, Bone Charm"
    )
    assert len(set(INGREDIENT_NAMES)) == 45
    assert dict(GAME.components)["draw deck"] == 127
    cards = everywhere(GAME.deal(players=3, seed=2))
    assert sum(cards.values()) == 127
    assert Counter(cards.values()) == {4: 27, 1: 19}
    assert {label for label, n in cards.items() if n == 4} == set(CARD.labels[:27])


@pytest.mark.parametrize(("gamble", "cards"), [("on", 109), ("off", 108)])
def test_cra_02_the_lean_deck_has_only_what_recipes_need(gamble: str, cards: int) -> None:
    """CRA-2 lean: only the 108 (+1)."""
    found = everywhere(GAME.deal(players=3, seed=2, deck="lean", thiefs_gamble=gamble))
    assert sum(found.values()) == cards
    assert set(found) - {"ThiefsGamble"} == set(CARD.labels[:27])
    assert found["ThiefsGamble"] == (gamble == "on")


def test_cra_03_no_wild_and_no_spells() -> None:
    """CRA-3: none in this mode: ingredients and one event card are all there is."""
    assert set(CARD_NAMES) - set(INGREDIENT_NAMES) == {"Thief's Gamble"}
    assert set(everywhere(GAME.deal(players=2, seed=2))) == set(CARD.labels)


@pytest.mark.parametrize("size", [7, 8, 9])
def test_cra_04_the_hand_size_is_dealt_and_is_the_limit(size: int) -> None:
    """CRA-4: deal 8 (hand_size 7, 8, 9); that number is also the hand limit."""
    table = GAME.deal(players=4, seed=5, hand_size=size, thiefs_gamble="off")
    assert [len(hand(table, seat).split()) for seat in range(4)] == [size] * 4
    seat = table.actors[0]
    table.play("draw", seat)
    assert table.why("end", seat) == "You hold more cards than your limit: discard before your turn ends."
    table.play(next(action for action in table.legal(seat) if action.verb == "discard"), seat)
    assert table.actors == [(seat + 1) % 4]
    assert len(hand(table, seat).split()) == size


def test_cra_05_discard_down_to_the_limit() -> None:
    """CRA-5: discard down to the limit onto your own pile; several one after the other in the player's order (COM-8)."""
    table = situation(f"{EIGHT} MoonDew FoxTail", "GraveDust", top="BoneCharm", piles={0: "CrystalTear"})
    table.play("draw", 0)
    assert offered(table, "end") == []
    for card in ("MoonDew", "BoneCharm", "FoxTail"):
        assert asked(table) == (0, "act")
        table.play(f"discard({card})", 0)
    assert pile(table, 0) == "CrystalTear MoonDew BoneCharm FoxTail"
    assert asked(table) == (1, "draw")


def test_cra_05_at_or_below_the_limit_nothing_is_discarded() -> None:
    """CRA-5: at or below it nothing is discarded, so a hand regrows one per turn."""
    table = situation("Toadstool BatWing", "GraveDust", top="BoneCharm")
    table.play("draw", 0)
    assert [str(action) for action in table.legal(0)] == ["end"]
    reason = "You hold no more cards than your limit, so you do not discard. Just end your turn."
    assert table.why("discard(BatWing)", 0) == reason
    table.play("end", 0)
    assert hand(table, 0) == "BatWing Toadstool BoneCharm"


def test_cra_05_potions_do_not_count_against_the_limit() -> None:
    """CRA-5: potions do not count against the limit here."""
    table = situation(EIGHT.replace(" BatWing", ""), "GraveDust", potions={0: "ElixirofLonging VenomVeil"}, top="BoneCharm")
    table.play("draw", 0)
    assert len(hand(table, 0).split()) == 8
    assert offered(table, "discard") == []
    assert offered(table, "end") == ["end"]


def test_cra_06_the_draw_pile_or_the_top_of_any_pile() -> None:
    """CRA-6: the draw pile or the top of any personal pile, own included."""
    table = situation("Toadstool", "BatWing", "FoxTail", piles={0: "MoonDew", 1: "GraveDust BoneCharm"})
    assert [str(action) for action in table.legal(0)] == ["draw", "take(pile=1)", "take(pile=2)"]
    assert table.why("take(3)", 0) == "Player 3's discard pile is empty. Take from another pile, or draw."
    assert table.why("take(4)", 0) == "There is no such player at this table."
    own = table.copy()
    own.play("take(1)", 0)
    assert (hand(own, 0), pile(own, 0)) == ("Toadstool MoonDew", "")
    table.play("take(2)", 0)
    assert (hand(table, 0), pile(table, 1)) == ("Toadstool BoneCharm", "GraveDust")


def test_cra_06_covered_cards_become_available_again() -> None:
    """CRA-6: covered cards become available again when uncovered."""
    table = situation("Toadstool", "BatWing", piles={1: "GraveDust BoneCharm"})
    table.play("take(2)", 0)
    table.play("end", 0)
    table.play("take(2)", 1)
    assert hand(table, 1) == "BatWing GraveDust"


def test_cra_06_without_discard_draw_only_the_draw_pile() -> None:
    """CRA-6 discard_draw off: no card is taken from a discard pile."""
    table = situation("Toadstool", "BatWing", piles={0: "MoonDew", 1: "BoneCharm"}, discard_draw="off")
    assert [str(action) for action in table.legal(0)] == ["draw"]
    assert table.why("take(2)", 0) == "At this table cards are drawn only from the draw pile."


def test_cra_25_the_event_is_shuffled_in_after_the_deal() -> None:
    """CRA-25: it is shuffled into the draw pile only after the deal."""
    places = set()
    for seed in range(60):
        table = GAME.deal(players=6, seed=seed, hand_size=9)
        assert event_place(table) == "deck"
        places.add(deck(table).index("ThiefsGamble"))
    assert len(places) > 30
    log = said(GAME.deal(players=2, seed=1))
    assert [at for at, line in enumerate(log) if line == "The draw pile is shuffled."] == [0, 17]
    off = said(GAME.deal(players=2, seed=1, thiefs_gamble="off"))
    assert off.count("The draw pile is shuffled.") == 1


def test_cra_36_the_nine_recipes_share_no_ingredient() -> None:
    """CRA-36: the nine recipes share none."""
    assert [len(potions) for _, potions in BREWS] == [3, 3, 3]
    assert len(RECIPE_INGREDIENTS) == len(set(RECIPE_INGREDIENTS)) == 27
    assert dict(BREWS[0][1])["Heartstring Infusion"] == ("Hair of a Virgin", "Clear Quartz", "Amethyst")
    assert dict(BREWS[1][1])["Whispering Gold"] == ("Basilisk Fang", "Fairy Dust", "Dried Kraken Ink")
    assert dict(BREWS[2][1])["Ashcurse Draught"] == ("Ashes of a Burnt Letter", "Graveyard Dirt", "Obsidian Shard")
    assert len(POTION_NAMES) == len(POTION.labels) == 9


def test_cra_37_the_first_player_is_random_and_there_are_no_points() -> None:
    """CRA-37: random first player; no second game or points: the score counts categories."""
    firsts = Counter(GAME.deal(players=3, seed=seed).actors[0] for seed in range(60))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 8
    table = GAME.deal(players=3, seed=4)
    assert said(table)[-1] == f"Player {state(table).first + 1} plays first in every lap."
    assert GAME.bounds == (0, 3)


def test_the_nine_recipes_lie_open() -> None:
    """Sees: recipes (open/closed), potions and markers, all piles."""
    table = situation("Toadstool", "BatWing", potions={1: "VenomVeil"}, retired="FateTwister", recipes="retire")
    for eye in (0, 1, SPECTATOR):
        assert shown_zone(table, eye, "recipes", None)["size"] == 8
        assert shown_zone(table, eye, "retired", None)["cards"] == ["the recipe of Fate Twister"]
        assert shown_zone(table, eye, "potions", 1)["cards"] == ["Venom Veil"]
        assert table.view(eye)["scores"] == [0, 1]
