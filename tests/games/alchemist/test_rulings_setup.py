"""The deal, drawing, the end step, and the Foul Elixir: ALC-1 to ALC-9, ALC-17, ALC-45."""

from __future__ import annotations

from collections import Counter

import pytest

from cardamom.games.alchemist.cards import A_CATEGORY, BREWS, CARD, CARD_NAMES, COPIES, POTION, POTION_NAMES
from cardamom.games.alchemist.state import DECK, HAND, POTION_DECK, ROW
from cardamom.games.shared.potions import INGREDIENT_NAMES

from .situations import (
    GAME,
    acting,
    asked,
    begin,
    claimed,
    deck,
    hand,
    limbo,
    offered,
    pile,
    row,
    said,
    situation,
    skips,
    state,
)

NINE = "CoffinNails EyeofNewt SpiderSilk Nightshade WhiteSage UnicornHair GhoulTongue Starflower Amethyst"


def test_alc_01_the_main_deck() -> None:
    """ALC-1: 27 ingredients x4, 9 spells x3, 1 Wild = 136."""
    assert Counter(COPIES) == {4: 27, 3: 9, 1: 1}
    s = state(GAME.deal(players=2, seed=1))
    assert sum(s.total[: len(COPIES)]) == 136
    assert s.size[DECK] + s.size[HAND] + s.size[HAND + 1] == 136
    assert CARD_NAMES[-1] == "Wild"
    assert GAME.components == {"main deck": 136, "potions": 18}


@pytest.mark.parametrize(
    ("players", "potions", "used"),
    [(2, "auto", 5), (5, "auto", 5), (6, "auto", 6), (2, 5, 5), (2, 6, 6), (5, "6", 6), (6, 6, 6)],
)
def test_alc_02_potions_of_each_category(players: int, potions: str | int, used: int) -> None:
    """ALC-2, option potions: five of each category, six with six players or if agreed."""
    s = state(GAME.deal(players=players, seed=3, potions=potions))
    for category in range(3):
        first = len(CARD_NAMES) + A_CATEGORY * category
        assert s.total[first : first + A_CATEGORY] == [1] * used + [0] * (A_CATEGORY - used)
        assert s.size[POTION_DECK + category] == used - 1
    assert s.size[ROW] == 3


def test_alc_02_the_sixth_of_each_category() -> None:
    """ALC-2: with five, Bind of the Forgotten, Mirror Dew and Oracle's Dew stay in the box; every ingredient still occurs."""
    assert POTION_NAMES[5::6] == ("Bind of the Forgotten", "Mirror Dew", "Oracle's Dew")
    printed = {name for number, (_, needs, _) in enumerate(BREWS) if number % 6 < 5 for name in needs.split(", ")}
    assert printed == set(INGREDIENT_NAMES)


def test_alc_03_six_players_never_run_short_of_a_category() -> None:
    """ALC-3: six players need six potions of each category, so `potions=5` is played as six with them."""
    s = state(GAME.deal(players=6, seed=1, potions=5))
    assert [s.size[POTION_DECK + category] for category in range(3)] == [5, 5, 5]


def test_alc_03_a_category_that_ran_dry_is_left_empty_and_play_goes_on() -> None:
    """ALC-3: the "deck empty" clause is kept: the last potion of a category leaves its place in the row empty."""
    taken = {1: "SeveranceDraught", 2: "WitchsChain", 3: "MaledictaVitae", 4: "HexofHollowFlame"}
    table = acting("GhoulTongue CoffinNails Nightshade", "", "", "", "", row="SilenceoftheGrave", claimed=taken)
    table.play("craft(SilenceoftheGrave)", 0)
    for _ in range(3):
        table.play("use", 0)
    while asked(table)[1] == "order":
        table.play(table.legal(0)[0], 0)
    assert claimed(table, 0) == "SilenceoftheGrave!"
    assert len(row(table).split()) == 2
    assert asked(table) == (0, "act")


def test_alc_04_the_first_player_is_random() -> None:
    """ALC-4: a random first player; turns go clockwise."""
    first = {GAME.deal(players=3, seed=seed).actors[0] for seed in range(20)}
    assert first == {0, 1, 2}
    table = situation(NINE, NINE, NINE, top="BatWing", turn=1)
    for seat in (1, 2, 0):
        assert asked(table) == (seat, "draw")
        table.play("draw", seat)
        table.play("end", seat)
        table.play(offered(table, "discard")[0], seat)


def test_alc_05_spells_are_kept_and_played_later() -> None:
    """ALC-5: dealt and drawn Spells stay in the hand and are played later in the own turn."""
    table = situation("TwistofFate BatWing", "VenomBrew", top="CircleBreaker")
    table.play("draw", 0)
    assert hand(table, 0) == "BatWing CircleBreaker TwistofFate"
    table.play("end", 0)
    assert (hand(table, 1), asked(table)) == ("VenomBrew", (1, "draw"))
    table.play("take(1)" if offered(table, "take") else "draw", 1)
    assert "play(spell=VenomBrew)" in offered(table, "play")


# ---- the Foul Elixir


def test_alc_06_a_drawn_foul_elixir_costs_two_random_cards() -> None:
    """ALC-6: two random hand cards go to the own pile, the Elixir follows on top; no replacement draw."""
    lost = set()
    for seed in range(12):
        table = situation("BatWing Amethyst Starflower", "", top="WhiteSage FoulElixir", seed=seed)
        table.play("draw", 0)
        assert (len(hand(table, 0).split()), limbo(table), deck(table)[-1]) == (1, "", "WhiteSage")
        *cards, elixir = pile(table, 0).split()
        assert (len(cards), elixir) == (2, "FoulElixir")
        assert "The Foul Elixir strikes Player 1." in said(table, 1)
        lost.add(hand(table, 0))
    assert lost == {"BatWing", "Amethyst", "Starflower"}


@pytest.mark.parametrize(("mine", "after"), [("BatWing", "BatWing FoulElixir"), ("", "FoulElixir")])
def test_alc_06_fewer_cards_if_there_are_fewer(mine: str, after: str) -> None:
    """ALC-6: fewer if fewer."""
    table = situation(mine, "Amethyst", top="FoulElixir")
    table.play("draw", 0)
    assert (hand(table, 0), pile(table, 0), asked(table)) == ("", after, (0, "act"))


def test_alc_07_dealt_elixirs_go_off_before_the_first_draw() -> None:
    """ALC-7: at the start of the owner's first real turn each Elixir takes two random cards with it, one after another."""
    for seed in range(8):
        table = situation("FoulElixir FoulElixir BatWing BatWing BatWing BatWing Amethyst", "Wild", seed=seed)
        assert asked(table) == (0, "draw")
        worked = said(table).count("The Foul Elixir strikes Player 1.")
        lost = pile(table, 0).split()
        assert (len(lost), "FoulElixir" in hand(table, 0)) == (3 * worked, False)
        assert (lost[-1], lost.count("FoulElixir")) == ("FoulElixir", 2)
        assert len(hand(table, 0).split()) == 7 - 3 * worked
        if worked == 2:
            assert lost[2] == "FoulElixir"
            return
    pytest.fail("no seed let both Elixirs work")


def test_alc_07_an_elixir_lost_at_random_has_no_effect() -> None:
    """ALC-7: until then it counts as a hand card, and lost at random it does nothing."""
    for seed in range(30):
        table = situation("FoulElixir FoulElixir BatWing", "Amethyst", seed=seed)
        if pile(table, 0) == "FoulElixir BatWing FoulElixir" or pile(table, 0) == "BatWing FoulElixir FoulElixir":
            assert said(table).count("The Foul Elixir strikes Player 1.") == 1
            assert hand(table, 0) == ""
            return
    pytest.fail("no seed made the first Elixir take the second one along")


def test_alc_07_a_skipped_turn_is_no_real_turn() -> None:
    """ALC-7: the first real turn counts, not a skipped one."""
    table = situation("FoulElixir BatWing", "Amethyst", skips=[0])
    assert hand(table, 0) == "BatWing FoulElixir"
    assert (asked(table), skips(table)) == ((1, "draw"), [])


def test_alc_08_drawn_by_a_cauldron_it_works_at_once() -> None:
    """ALC-8: Foul Elixir drawn by Cauldron triggers at once."""
    table = acting("CracklingCauldron BatWing BatWing Amethyst", "", top="FoulElixir")
    table.play("play(CracklingCauldron)", 0)
    assert len(hand(table, 0).split()) == 1
    assert pile(table, 0).split()[2:] == ["FoulElixir", "CracklingCauldron"]  # in the order in which they finished


def test_alc_08_chosen_with_astral_it_works_and_left_it_does_not() -> None:
    """ALC-8: chosen with Astral it triggers at once; left among the other cards it goes back without effect."""
    table = acting("AstralProjection BatWing BatWing", "", top="WhiteSage Amethyst FoulElixir")
    table.play("play(AstralProjection)", 0)
    left = table.copy()
    table.play("keep(FoulElixir)", 0)
    assert (hand(table, 0), pile(table, 0)) == ("", "BatWing BatWing")
    assert limbo(table) == "AstralProjection FoulElixir"
    table.play("return(WhiteSage)", 0)
    assert pile(table, 0) == "BatWing BatWing FoulElixir AstralProjection"
    left.play("keep(WhiteSage)", 0)
    left.play("return(Amethyst)", 0)
    assert (hand(left, 0), deck(left)[-2:]) == ("WhiteSage BatWing BatWing", ["Amethyst", "FoulElixir"])
    assert pile(left, 0) == "AstralProjection"


def test_alc_08_it_may_not_be_summoned_or_named() -> None:
    """ALC-8: by Summon or Lover's Whisper it may not be chosen or named."""
    table = acting("SummonfromBeyond", "", piles={1: "FoulElixir BatWing"})
    table.play("play(SummonfromBeyond)", 0)
    table.play("summon(2)", 0)
    assert offered(table, "fetch") == ["fetch(card=BatWing)"]
    assert table.why("fetch(FoulElixir)", 0) == "Foul Elixir can be neither summoned nor asked for."
    whisper = acting("", "BatWing", claimed={0: "Wispwine"})
    whisper.play("perk(Wispwine)", 0)
    assert "whisper(card=FoulElixir)" not in offered(whisper, "whisper")
    assert len(offered(whisper, "whisper")) == 36
    assert whisper.why("whisper(FoulElixir)", 0) == "Foul Elixir can be neither summoned nor asked for."


def test_alc_08_dealt_by_a_silence_it_works_at_once_for_the_user_alone() -> None:
    """ALC-8: dealt by Silence of the Grave, at once for the active player, for others at the start of their next turn."""
    table = acting("Amethyst BatWing", "FoulElixir FoulElixir FoulElixir", claimed={0: "SilenceoftheGrave"}, left="")
    table.play("perk(SilenceoftheGrave)", 0)
    table.play("decline", 1)
    mine, theirs = hand(table, 0).split(), hand(table, 1).split()
    # five cards were shuffled, three of them Elixirs: none of mine is left in hand
    assert "FoulElixir" not in mine
    assert len(theirs) == 3
    assert pile(table, 0).split().count("FoulElixir") + theirs.count("FoulElixir") == 3
    assert theirs.count("FoulElixir") >= 1
    table.play("end", 0)
    assert "FoulElixir" not in hand(table, 1).split()
    assert asked(table)[0] == 1


# ---- drawing


def test_alc_09_the_sources_of_a_draw() -> None:
    """ALC-9: main deck, or the top of any pile, own too, if it is not a Spell; the draw is mandatory."""
    piles = {0: "BatWing", 1: "Amethyst VenomBrew", 2: "Wild"}
    table = situation("WhiteSage", "WhiteSage", "WhiteSage", "", piles=piles)
    assert [str(action) for action in table.legal(0)] == ["draw", "take(pile=1)", "take(pile=3)"]
    assert table.why("take(2)", 0) == "A Spell lies on top of Player 2's discard pile, and Spells cannot be taken from there."
    assert table.why("take(4)", 0) == "Player 4's discard pile is empty. Take from another pile, or draw."
    assert table.why("take(5)", 0) == "There is no such player at this table."
    table.play("take(3)", 0)
    assert (hand(table, 0), pile(table, 2), asked(table)) == ("WhiteSage Wild", "", (0, "act"))


def test_alc_09_uncovered_cards_are_available_again() -> None:
    """ALC-9: uncovered cards are available again (no burying rule here)."""
    table = situation("WhiteSage", "Starflower", piles={0: "BatWing Amethyst"})
    table.play("take(1)", 0)
    table.play("end", 0)
    table.play("take(1)", 1)
    assert (hand(table, 1), pile(table, 0)) == ("Starflower BatWing", "")


def test_alc_09_nothing_available_no_draw() -> None:
    """ALC-9: nothing available: no draw."""
    table = situation("WhiteSage", "Starflower", left="")
    assert asked(table) == (0, "act")


# ---- the end step


@pytest.mark.parametrize(
    ("mine", "potions", "tokens", "discards"),
    [
        (NINE, "", 0, 1),
        (f"{NINE} Wild", "", 0, 2),
        (NINE, "", 1, 0),
        (NINE, "Wispwine", 0, 4),
        (NINE, "Wispwine- SerpentsLuck", 0, 7),  # face down they count, too
        (NINE, "Wispwine SerpentsLuck", 2, 5),
        ("BatWing", "Wispwine SerpentsLuck", 0, 0),
        ("", "", 0, 0),
    ],
)
def test_alc_17_discard_down_to_the_limit(mine: str, potions: str, tokens: int, discards: int) -> None:
    """ALC-17: hand + 3 per potion, discard until TC = 9 plus own Cauldron tokens; below it nothing is required."""
    table = situation(mine, "BatWing", claimed={0: potions}, cauldron=[tokens], top="PumpkinGuts")
    table.play("draw", 0)
    table.play("end", 0)
    count = 0
    while asked(table)[0] == 0:
        assert asked(table) == (0, "discard")
        table.play(table.legal(0)[0], 0)
        count += 1
    assert count == discards
    assert len(pile(table, 0).split()) == discards


def test_alc_17_the_order_of_discards_is_chosen() -> None:
    """ALC-17, COM-8: the player chooses which cards, and the last one lies on top."""
    table = situation(f"{NINE} Wild", "", top="PumpkinGuts")
    table.play("draw", 0)
    table.play("end", 0)
    assert table.why("discard(BatWing)", 0) == "You do not hold this card."
    table.play("discard(PumpkinGuts)", 0)
    table.play("discard(Amethyst)", 0)
    assert (pile(table, 0), asked(table)) == ("PumpkinGuts Amethyst", (1, "draw"))


def test_alc_17_a_lost_potion_leaves_nothing_to_discard() -> None:
    """ALC-17: below the limit nothing is required, for whatever reason you are short."""
    table = situation("BatWing BatWing BatWing", "Amethyst")
    table.play("draw", 0)
    table.play("end", 0)
    assert (pile(table, 0), asked(table)) == ("", (1, "draw"))


# ---- the empty deck


def test_alc_45_an_empty_main_deck_is_made_from_all_piles() -> None:
    """ALC-45, COM-4: all piles, Spells included, at the start of a turn."""
    table = situation("WhiteSage", "Starflower", piles={0: "BatWing VenomBrew", 1: "FoulElixir Amethyst"}, left="")
    assert sorted(deck(table)) == ["Amethyst", "BatWing", "FoulElixir", "VenomBrew"]
    assert (pile(table, 0), pile(table, 1)) == ("", "")
    assert said(table)[0] == "The main deck is empty: all discard piles are shuffled to make a new one."


def test_alc_45_in_the_middle_of_a_turn() -> None:
    """ALC-45, COM-4: whenever a card must be drawn; a Spell at work is in limbo and not reshuffled."""
    table = situation("CracklingCauldron", "Starflower", piles={1: "Amethyst"}, left="BatWing")
    table.play("draw", 0)
    table.play("play(CracklingCauldron)", 0)
    assert (hand(table, 0), pile(table, 0), deck(table)) == ("Amethyst BatWing", "CracklingCauldron", [])


def test_the_labels_are_words_and_the_two_twists_differ() -> None:
    """The potion Twist of Fate is not the Spell of that name (ALC-43): they are of different kinds and verbs."""
    assert "TwistofFate" in CARD.labels
    assert "TwistofFate" in POTION.labels
    table = acting("TwistofFate", "", claimed={0: "TwistofFate"})
    assert offered(table, "play") == ["play(spell=TwistofFate)"]
    assert offered(table, "perk") == ["perk(potion=TwistofFate)"]


def test_a_new_turn_counts_spells_anew() -> None:
    """ALC-19 counts in one turn only."""
    table = situation("TwistofFate", "")
    state(table).played[1] = 3
    begin(table, 0)
    assert state(table).played == [0] * 9
