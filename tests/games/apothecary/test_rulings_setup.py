"""The rulings on players, cards, the deal and the round's beginning: APO-1 to APO-6 and APO-30."""

from __future__ import annotations

from collections import Counter

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.apothecary.cards import CARD, CARD_NAMES, COPIES, SPELLS_FROM
from cardamom.games.apothecary.state import BESIDE, HAND, MELDS, PILE
from cardamom.games.shared.potions import SOURCES
from cardamom.kernel.errors import BadOption, BadPlayers
from tests.games.situations import labels_in

from .situations import GAME, asked, deck, hand, pile, said, seals, shown_zone, situation, state

SPELL_CARDS = set(CARD.labels[SPELLS_FROM:])
OPTIONS = {
    "rounds": (tuple(range(1, 13)), 4),
    "dealt_spells": (("replace", "first_turn"), "replace"),
    "buried": (("locked", "reopen"), "locked"),
    "short_hand": (("skip_discard", "strict"), "skip_discard"),
    "two_player_reverse": (("none", "skip"), "none"),
    "hex_seal": (("lap", "rest_of_round"), "lap"),
    "thief_pick": (("blind", "look"), "blind"),
    "tie_break": (("shared", "rounds_won"), "shared"),
    "max_laps": (tuple(range(10, 1001)), 80),
}


def everywhere(table: Table) -> Counter[str]:
    """All cards, wherever they lie."""
    found = Counter(deck(table))
    for seat in range(table.players):
        for zone in (HAND, BESIDE, MELDS, PILE):
            found.update(labels_in(table, CARD, zone + seat))
    return found


def test_the_house_rules_and_their_defaults() -> None:
    """The option table: names, values and defaults, in its order."""
    assert {option.name: (option.values, option.default) for option in GAME.state.options} == OPTIONS
    assert [option.name for option in GAME.state.options] == list(OPTIONS)
    for wrong in ({"rounds": 13}, {"max_laps": 9}, {"hex_seal": "forever"}):
        with pytest.raises(BadOption):
            GAME.deal(seed=1, **wrong)


def test_apo_01_nine_sources_of_three_ingredients_four_copies_each() -> None:
    """APO-1: the designer's nine Sources of three ingredients each, 4 copies, = 108."""
    assert [len(names) for _, names in SOURCES] == [3] * 9
    assert CARD_NAMES[:27] == tuple(name for _, names in SOURCES for name in names)
    assert len(set(CARD_NAMES)) == 27 + 1 + 8
    assert sum(COPIES[:27]) == 108
    assert set(COPIES[:27]) == {4}


def test_apo_02_125_cards_form_the_draw_deck() -> None:
    """APO-2: 125 form the draw deck (108+16+1); the 15 Potion cards stay in the box."""
    assert dict(GAME.components) == {"draw deck": 125}
    cards = everywhere(GAME.deal(players=3, seed=3))
    assert cards == Counter({label: COPIES[kind] for kind, label in enumerate(CARD.labels)})
    assert sum(cards.values()) == 125
    assert sum(cards[label] for label in SPELL_CARDS) == 16
    assert cards["SecretIngredient"] == 1


def test_apo_03_a_food_group_is_a_source() -> None:
    """APO-3: "Food Group" in the scoring line means Source: one of each of a Source scores one point."""
    table = situation("WhiteSage FourLeafClover", "BatWing", top="Frankincense")
    table.play("draw", 0)
    table.play("meld_source(PurificationBlessing)", 0)
    assert said(table)[-1] == "Player 1 completes a set of Purification & Blessing, worth 1."


def test_two_to_six_players() -> None:
    """2-6 players; six hands = 48 of 125."""
    for players in range(2, 7):
        table = GAME.deal(players=players, seed=3)
        assert [len(hand(table, seat).split()) for seat in range(players)] == [8] * players
        assert len(deck(table)) == 125 - 8 * players
    for players in (1, 7):
        with pytest.raises(BadPlayers, match="Apothecary is for 2 to 6 players"):
            GAME.deal(players=players)


def test_apo_04_a_random_first_dealer_whose_left_starts() -> None:
    """APO-4: random first dealer, dealer's left starts."""
    tables = [GAME.deal(players=4, seed=seed) for seed in range(30)]
    assert {state(table).dealer for table in tables} == {0, 1, 2, 3}
    for table in tables:
        assert asked(table) == ((state(table).dealer + 1) % 4, "draw")
        assert said(table)[0] == f"Round 1 begins. Player {state(table).dealer + 1} deals."


def test_apo_04_the_deal_rotates_clockwise_each_round() -> None:
    """APO-4: rotates clockwise each round."""
    table = GAME.deal(players=3, seed=8, rounds=5, max_laps=10)
    dealers: dict[int, int] = {}
    while not table.over:
        dealers.setdefault(state(table).round, state(table).dealer)
        table.play(table.legal(table.actors[0])[-1], table.actors[0])
    assert [dealers[n] for n in range(5)] == [(dealers[0] + n) % 3 for n in range(5)]


def test_apo_05_direction_skips_and_seals_do_not_carry_over() -> None:
    """APO-5: clockwise at the start of a round; reversals, skips and seals do not carry over."""
    table = situation(
        "WhiteSage WhiteSage",
        "BatWing",
        "Nightshade",
        melds={0: ["Amethyst Amethyst Amethyst", "Starflower Starflower Starflower"]},
        top="HexSeal",
        piles={1: "WhiteSage"},
        direction=-1,
        skips=[1, 2],
        rounds=2,
        hex_seal="rest_of_round",
    )
    table.play("draw", 0)
    table.play("seal(MythicalBeasts)", 0)
    table.play("end", 0)  # both others are skipped
    assert (asked(table), seals(table)) == ((0, "draw"), [("MythicalBeasts", 0)])
    state(table).skip[2] = 1
    table.play("take(2)", 0)
    dealer = state(table).dealer
    table.play("meld_three(WhiteSage)", 0)
    s = state(table)
    assert (s.round, s.direction, s.skip, seals(table)) == (1, 1, [0] * 6, [])
    assert s.dealer == (dealer + 1) % 3
    assert asked(table) == ((s.dealer + 1) % 3, "draw")


def test_apo_06_a_dealt_spell_is_replaced_and_shuffled_back() -> None:
    """APO-6: replaced and shuffled back as ICR-6."""
    replaced = 0
    for seed in range(20):
        table = GAME.deal(players=6, seed=seed)
        aside = [sentence for sentence in said(table) if sentence.endswith("comes off the draw pile.")]
        replaced += len(aside)
        assert [len(hand(table, seat).split()) for seat in range(6)] == [8] * 6
        assert sum(card in SPELL_CARDS for card in deck(table)) == 16
        assert said(table).count("The draw pile is shuffled.") == (2 if aside else 1)
    assert replaced > 20


def test_apo_06_first_turn_lays_spells_beside_the_hand() -> None:
    """APO-6 first_turn: laid face down beside the hand; they are not hand cards."""
    waiting = 0
    for seed in range(20):
        table = GAME.deal(players=6, seed=seed, dealt_spells="first_turn")
        first = (state(table).dealer + 1) % 6
        for seat in range(6):
            cards = labels_in(table, CARD, BESIDE + seat)
            assert set(cards) <= SPELL_CARDS
            if seat != first:
                assert len(hand(table, seat).split()) + len(cards) == 8
                waiting += len(cards)
                told = f"Player {seat + 1} sets Spells aside for the first turn: {len(cards)}."
                assert (told in said(table)) == bool(cards)
                assert shown_zone(table, SPECTATOR, "beside", seat)["cards"] is None
    assert waiting > 20


def test_apo_06_waiting_spells_resolve_in_the_order_dealt_before_the_draw() -> None:
    """APO-6 first_turn: one by one, in the order dealt, at the start of the first turn, before the draw."""
    table = situation(
        "WhiteSage Nightshade", "BatWing", beside={0: "HexSeal VenomBrew"}, dealt_spells="first_turn", top="Amethyst"
    )
    assert asked(table) == (0, "seal")
    table.play("seal(OccultRituals)", 0)
    assert (asked(table), pile(table, 0)) == ((0, "poison"), "HexSeal")
    table.play("poison(2)", 0)
    assert (asked(table), pile(table, 0), pile(table, 1)) == ((0, "draw"), "HexSeal VenomBrew", "BatWing")


def test_apo_06_waiting_spells_stay_when_the_first_turn_is_skipped() -> None:
    """APO-6 first_turn: the first turn actually taken."""
    table = situation(
        "WhiteSage", "BatWing", beside={0: "TwistofFate"}, dealt_spells="first_turn", skips=[0], left="Amethyst Starflower"
    )
    assert asked(table) == (1, "draw")
    assert labels_in(table, CARD, BESIDE) == ["TwistofFate"]
    table.play("draw", 1)
    table.play("end", 1)
    assert (asked(table), pile(table, 0), state(table).direction) == ((0, "draw"), "TwistofFate", -1)


def test_apo_06_waiting_spells_are_no_hand_cards() -> None:
    """APO-6 first_turn: for every effect they are not hand cards."""
    table = situation("WhiteSage", "", beside={1: "HexSeal"}, dealt_spells="first_turn", top="VenomBrew")
    table.play("draw", 0)
    assert said(table)[-2:] == ["It has no effect.", "Venom Brew goes onto Player 1's discard pile."]


def test_apo_30_no_spell_is_ever_held() -> None:
    """APO-30: never in hand; so nothing may be played later."""
    for dealt in ("replace", "first_turn"):
        table = GAME.deal(players=4, seed=5, rounds=1, max_laps=10, dealt_spells=dealt)
        while not table.over:
            for seat in range(4):
                assert not SPELL_CARDS & set(hand(table, seat).split())
            table.play(table.legal(table.actors[0])[0], table.actors[0])


@pytest.mark.parametrize("rounds", [1, 2, 12])
def test_the_number_of_rounds(rounds: int) -> None:
    """opt rounds: "4, 5 or 6", 1-12."""
    table = GAME.deal(players=2, seed=rounds, rounds=rounds, max_laps=10)
    while not table.over:
        table.play(table.legal(table.actors[0])[0], table.actors[0])
    begun = [sentence.split(" begins")[0] for sentence in said(table) if " begins. " in sentence]
    assert begun == [f"Round {n + 1}" for n in range(rounds)]
