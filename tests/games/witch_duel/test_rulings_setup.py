"""The rulings on the deck, the turn, the end and the rounds: DUE-1 to DUE-9, DUE-23 to DUE-25, DUE-32 to DUE-36."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from cardamom import SPECTATOR
from cardamom.games.witch_duel.cards import CARD_NAMES, FATE_NAMES, HEX_NAMES, LOVE_NAMES, NAMES
from cardamom.games.witch_duel.state import DECK, DISCARD, HAND, LAID, PLAYED

from .situations import GAME, asked, card, deck, discards, hand, lay_all, offered, play, said, shown_zone, situation, state

HEXES = "h1 h2 h3 h4"

# ---- the deck and the deal


@pytest.mark.parametrize("wilds", [0, 1, 4])
def test_due_01_the_deck(wilds: int) -> None:
    """DUE-1: 33 names x2 = 66, 22 of each type; wilds beside them."""
    table = GAME.deal(players=2, seed=3, wilds=wilds)
    totals = state(table).total
    assert totals == [2] * 33 + [wilds]
    assert Counter(kind // NAMES for kind, n in enumerate(totals) for _ in range(n)) == Counter({0: 22, 1: 22, 2: 22, 3: wilds})
    assert len(set(CARD_NAMES)) == 34


def test_due_01_the_seeds_examples_keep_their_types() -> None:
    """DUE-1: the six seed examples keep their type; recipes of Mode B decide the others that have one."""
    assert {"Toadstool", "Grave Dust", "Nightshade", "Manticore Venom", "Coffin Nails", "Raven Feather"} < set(HEX_NAMES)
    assert {"Crystal Tear", "Moon Dew", "Spider Silk", "Hair of a Virgin", "Clear Quartz", "Amethyst"} < set(LOVE_NAMES)
    assert {"Fox Tail", "Bone Charm", "Moonstone Powder", "Four Leaf Clover", "Fairy Dust"} < set(FATE_NAMES)


def test_due_01_only_the_type_matters() -> None:
    """DUE-1: three different Hex are as good as two and one."""
    table = lay_all(play(situation("h1 h1 h9", "f1"), "attack 2"), "h1 h1 h9")
    assert play(table, "reveal").scores == [1, 0]


@pytest.mark.parametrize("hand_size", [5, 6, 7])
def test_due_02_the_deal(hand_size: int) -> None:
    """DUE-2: deal hand_size; the first player has drawn."""
    table = GAME.deal(players=4, seed=5, hand_size=hand_size)
    s = state(table)
    first = asked(table)[0]
    assert [s.size[HAND + seat] for seat in range(4)] == [hand_size + (seat == first) for seat in range(4)]
    assert s.size[DECK] == 66 - 4 * hand_size - 1


def test_due_02_a_random_first_player_then_clockwise() -> None:
    """DUE-2: random first player, clockwise."""
    firsts = Counter(GAME.deal(players=3, seed=seed).actors[0] for seed in range(90))
    assert set(firsts) == {0, 1, 2}
    assert min(firsts.values()) > 15
    table = situation("h1", "h2", "h3", turn=2)
    order = []
    for _ in range(4):
        order.append(asked(table)[0])
        play(table, "pass")
    assert order == [2, 0, 1, 2]


# ---- the turn


def test_due_03_draw_one_action_and_discard_down() -> None:
    """DUE-3: draw one, then exactly one action, then discard down to hand_size."""
    table = situation("h1 h2 l1 f1 f2", "h5")
    assert (hand(table, 0), asked(table)) == ("h1 h2 l1 f1 f2 f11", (0, "act"))
    play(table, "pass")
    assert asked(table) == (0, "trim")
    assert len(offered(table, "discard")) == 6
    play(table, "discard f2")
    assert (hand(table, 0), asked(table)) == ("h1 h2 l1 f1 f11", (1, "act"))
    one_action = lay_all(play(situation("l1 l2 h1 h2 h3", "h5"), "defend"), "l1 l2")
    assert asked(one_action) == (1, "act")


def test_due_04_a_full_hand_still_draws() -> None:
    """DUE-4: you still draw and discard the excess at the end."""
    table = situation("h1 h2 l1 f1 f2", "h5")
    assert said(table, 0)[0] == "Player 1 draws Bone Charm (Fate)."
    play(table, "pass", "discard f11")
    assert len(hand(table, 0).split()) == 5


def test_due_05_spent_cards_return_one_a_turn() -> None:
    """DUE-5: nothing extra: spent cards only come back through the ordinary one card per turn."""
    table = lay_all(play(situation("l1 l2 l3", ""), "defend"), "l1 l2 l3")
    sizes = []
    for _ in range(3):
        play(table, "pass")
        sizes.append(len(hand(table, 0).split()))
        play(table, "pass")
    assert sizes == [2, 3, 4]


def test_due_06_one_common_pile_is_reshuffled_when_the_deck_is_empty() -> None:
    """DUE-6: one common face-up pile, never drawn from, reshuffled when the deck is empty."""
    table = situation("h1", "h2", left="f1", discard="l1 l2 l3")
    assert (deck(table), discards(table)) == ([], "l1 l2 l3")
    assert {action.verb for action in table.legal(0)} == {"pass"}
    play(table, "pass")
    assert (len(deck(table)), discards(table)) == (2, "")
    assert "The draw pile is empty: the discard pile is shuffled to make a new one." in said(table)


# ---- durations


@pytest.mark.parametrize(
    ("given", "cards", "turns"),
    [
        ({}, 2, 1),
        ({}, 3, 2),
        ({}, 5, 2),  # the revised cap
        ({"variant": "original"}, 5, 4),  # without one
        ({"duration_cap": 1}, 5, 1),
        ({"duration_cap": 2, "variant": "original"}, 5, 2),
        ({"duration_cap": 3}, 5, 3),
        ({"duration_cap": "none"}, 5, 4),
    ],
)
def test_due_07_n_is_the_number_of_cards_spent(given: dict[str, Any], cards: int, turns: int) -> None:
    """DUE-7: n is the number of cards spent, not of players; limited by duration_cap."""
    loves, fates = (" ".join(f"{type}{k + 1}" for k in range(cards)) for type in "lf")
    table = lay_all(play(situation(loves, "h1", "h2", "h3", **given), "defend"), loves)
    assert state(table).immune[0] == turns
    if cards >= 3:
        table = lay_all(play(situation(fates, "h1", "h2", **given), "fortune"), fates)
        assert state(table).scrying[0] == turns


@pytest.mark.parametrize(("variant", "least"), [("original", 3), ("revised", 2)])
def test_the_tables_say_what_defend_takes(variant: str, least: int) -> None:
    loves = [f"l{k + 1}" for k in range(least)]
    assert offered(situation(" ".join(loves[1:]), "h1", variant=variant), "defend") == []
    table = play(situation(" ".join(loves), "h1", variant=variant), "defend", *(f"lay {one}" for one in loves[1:]))
    assert table.why("done", 0) == "You have not laid enough cards yet."
    play(table, f"lay {loves[0]}", "done")
    assert state(table).immune[0] == least - 1


@pytest.mark.parametrize("variant", ["original", "revised"])
@pytest.mark.parametrize("least", [2, 3])
def test_defend_min_overrules_the_variant(variant: str, least: int) -> None:
    for held in (1, 2, 3):
        table = situation(" ".join(f"l{k + 1}" for k in range(held)), "h1", variant=variant, defend_min=least)
        assert bool(offered(table, "defend")) == (held >= least)


@pytest.mark.parametrize("variant", ["original", "revised"])
def test_fortune_min_is_three_in_both_tables(variant: str) -> None:
    assert offered(situation("f1", "h1", variant=variant, fortune_min=3), "fortune") == []
    table = play(situation("f1 f2", "h1", variant=variant, fortune_min=3), "fortune", "lay f1", "lay f2")
    assert table.why("done", 0) == "You have not laid enough cards yet."
    assert table.why(f"lay({card('l1')})", 0) == f"You do not hold {GAME.words.spoken(card('l1'))}."
    (option,) = [option for option in GAME.state.options if option.name == "fortune_min"]
    assert (option.values, option.default) == ((3,), 3)


def test_due_08_immunity_lasts_until_the_start_of_the_kth_next_turn() -> None:
    """DUE-8: immunity lasts until the start of their k-th next turn."""
    table = lay_all(play(situation("l1 l2 l3", "h1 h2", "h3 h4"), "defend"), "l1 l2 l3")  # two turns
    for left in (2, 1):
        for attacker, other in ((1, 3), (2, 2)):
            assert (asked(table)[0], state(table).immune[0]) == (attacker, left)
            assert offered(table, "attack") == [f"attack(target={other})"]
            play(table, "pass")
        assert (asked(table)[0], state(table).immune[0]) == (0, left - 1)
        play(table, "pass")
    assert offered(table, "attack") == ["attack(target=1)", "attack(target=3)"]


def test_due_08_scrying_covers_the_next_k_draws() -> None:
    """DUE-8: scrying covers their next k draws."""
    table = lay_all(play(situation("f1 f2 f3", ""), "fortune"), "f1 f2 f3")
    seen = []
    for _ in range(3):
        play(table, "pass")  # seat 1
        seen.append(asked(table)[1])
        if seen[-1] == "keep":
            table.play(table.legal(0)[0], 0)
        play(table, "pass")
    assert seen == ["keep", "keep", "act"]


@pytest.mark.parametrize(("left", "cards", "then"), [(3, "l1 l2", 2), (2, "l1 l2 l3", 2), (0, "l1 l2", 1)])
def test_due_09_the_longer_remaining_time_counts(left: int, cards: str, then: int) -> None:
    """DUE-9: the longer remaining time counts, no adding up."""
    table = lay_all(play(situation("l1 l2 l3", "h1", immune=[left, 0]), "defend"), cards)
    assert state(table).immune[0] == then


def test_due_09_scrying_is_renewed_in_the_same_way() -> None:
    """DUE-9: the longer remaining time counts for scrying, too."""
    table = play(situation("f1 f2 f3", "h1", scrying=[4, 0], top="f5 f6"), "keep f5", "fortune")
    assert state(lay_all(table, "f1 f2 f3")).scrying[0] == 3


# ---- scrying, spending, passing


def test_due_23_one_of_two_cards_is_taken_and_the_other_goes_to_the_bottom() -> None:
    """DUE-23: look at the top two, take one, the other goes to the bottom; only the owner sees them."""
    table = situation("h1", "h2", scrying=[1, 0], top="h5 l5")
    assert asked(table) == (0, "keep")
    assert offered(table, "keep") == [f"keep(card={card('h5')})", f"keep(card={card('l5')})"]
    assert table.why(f"keep({card('h1')})", 0) == "Coffin Nails (Hex) is not one of the two cards you are looking at."
    assert [shown_zone(table, eye, "scried", 0)["cards"] is None for eye in (0, 1, SPECTATOR)] == [False, True, True]
    play(table, "keep l5")
    assert (hand(table, 0), deck(table)[0], asked(table)) == ("h1 l5", "h5", (0, "act"))


def test_due_23_two_equal_cards() -> None:
    """DUE-23: one of two equal cards is taken, too."""
    table = play(situation("h1", "h2", scrying=[1, 0], top="h5 h5"), "keep h5")
    assert (hand(table, 0), deck(table)[0]) == ("h1 h5", "h5")


def test_due_23_the_last_card_is_just_taken() -> None:
    """DUE-23: with one card left just take it; an empty deck is made anew first (COM-4)."""
    one = situation("h1", "h2", scrying=[1, 0], left="l5", discard="f1 f2")
    assert (hand(one, 0), asked(one), state(one).scrying[0]) == ("h1 l5", (0, "act"), 0)
    none = situation("h1", "h2", scrying=[1, 0], left="", discard="f1 f2")
    assert (asked(none), shown_zone(none, 0, "scried", 0)["size"]) == ((0, "keep"), 2)


@pytest.mark.parametrize(("verb", "cards"), [("defend", "l2 l1"), ("fortune", "f3 f1 f2")])
def test_due_24_the_cards_are_discarded_at_once(verb: str, cards: str) -> None:
    """DUE-24: the cards are discarded at once, in the order in which they were laid (COM-8)."""
    table = lay_all(play(situation("l1 l2 f1 f2 f3", "h1"), verb), cards)
    assert discards(table) == cards
    assert shown_zone(table, 1, "discard", None)["size"] == len(cards.split())


@pytest.mark.parametrize("held", ["", HEXES, "l1 l2 l3 f1 f2"])
def test_due_25_pass_is_always_legal(held: str) -> None:
    """DUE-25: always legal."""
    table = situation(held, "h9")
    assert offered(table, "pass") == ["pass"]
    play(table, "pass")
    assert "Player 1 passes." in said(table)


def test_due_32_there_are_no_reaction_spells() -> None:
    """DUE-32: the only reaction is a block with Love."""
    table = lay_all(play(situation("h1 h2 h3", "h5 f1 l1"), "attack 2"), "h1 h2 h3")
    assert [str(action) for action in table.legal(1)] == [f"block(card={card('l1')})", "reveal"]


# ---- the end


@pytest.mark.parametrize("goal", [3, 5, 10])
def test_due_33_the_goal_wins_at_once(goal: int) -> None:
    """DUE-33: goal reached: at once, before the difference is discarded."""
    table = lay_all(play(situation("h1 h2 h3", "f1 f2 f3 f4", scores=[goal - 1, 0], goal=goal), "attack 2"), "h1 h2 h3")
    assert not table.over
    play(table, "reveal")
    assert (table.over, table.winners, table.scores) == (True, [0], [goal, 0])
    assert table.ending == "The last round was won by reaching the point goal."
    assert hand(table, 1) == "f1 f2 f3 f4"


def test_due_33_a_reflected_point_wins_in_anothers_turn() -> None:
    """DUE-33: also by a reflected point in another's turn."""
    table = situation("h1 h2 f3", "f1 f2 f4", scores=[4, 4], veil=[0, 1])
    play(lay_all(play(table, "attack 2"), "h1 h2 f3"), "reveal")
    assert (table.over, table.winners, table.scores) == (True, [1], [4, 5])


def test_due_33_a_further_round_begins_anew_with_the_next_starter() -> None:
    """DUE-33: hands, deck and points are reset for a further round, start moves clockwise."""
    table = situation(
        "h1 h2 h3",
        "f1",
        "l1",
        scores=[4, 2, 1],
        rounds_to_win=2,
        immune=[0, 0, 1],
        scrying=[0, 2],
        seal=[0, 0, 1],
        veil=[1, 0, 0],
    )
    before = state(table).starter
    play(lay_all(play(table, "attack 2"), "h1 h2 h3"), "reveal")
    s = state(table)
    assert not table.over
    assert (s.rounds_won[:3], table.scores, s.round, s.round_turns) == ([1, 0, 0], [0, 0, 0], 1, 1)
    assert (s.starter, asked(table)) == ((before + 1) % 3, ((before + 1) % 3, "act"))
    assert [sum(marks) for marks in (s.immune, s.scrying, s.seal, s.veil)] == [0, 0, 0, 0]
    assert [s.size[HAND + seat] for seat in range(3)] == [5 + (seat == s.starter) for seat in range(3)]
    assert (s.size[DECK], s.size[DISCARD], s.size[PLAYED], s.size[LAID]) == (50, 0, 0, 0)


@pytest.mark.parametrize("rounds_to_win", [1, 2, 3])
def test_due_33_rounds_to_win(rounds_to_win: int) -> None:
    """DUE-33, COM-13: the match ends as soon as someone has rounds_to_win rounds."""
    won = [rounds_to_win - 1, 0]
    table = situation("h1 h2 h3", "f1", scores=[4, 0], rounds_won=won, rounds_to_win=rounds_to_win)
    play(lay_all(play(table, "attack 2"), "h1 h2 h3"), "reveal")
    assert (table.over, table.winners, state(table).rounds_won[0]) == (True, [0], rounds_to_win)


def test_due_34_an_empty_hand_draws_one_and_passes() -> None:
    """DUE-34: the player draws one and may pass; no penalty."""
    table = situation("", "h1")
    assert (hand(table, 0), [str(action) for action in table.legal(0)]) == ("f11", ["pass"])
    play(table, "pass")
    assert (hand(table, 0), table.scores, asked(table)) == ("f11", [0, 0], (1, "act"))


@pytest.mark.parametrize(
    ("scores", "hands", "winners"),
    [
        ([1, 2, 0], ("h1 h2", "h3", "h4 h5"), [1]),  # most points
        ([2, 2, 0], ("h1 h2", "h3", "h4 h5 h6"), [0]),  # then most hand cards, the last turn's draw among them
        ([2, 2, 2], ("h1 h2", "h3 h4", "l1"), [0, 1, 2]),  # then shared
    ],
)
def test_due_35_the_lap_cap(scores: list[int], hands: tuple[str, ...], winners: list[int]) -> None:
    """DUE-35: most points, then most hand cards, then shared."""
    table = situation(*hands, scores=scores, turn=2, turns=29, max_laps=10)
    play(table, "pass")
    assert (table.over, table.winners) == (True, winners)
    assert table.ending == "The last round reached its last lap before anybody reached the point goal."


def test_due_35_the_cap_is_for_each_round() -> None:
    """DUE-35, COM-13: max_laps is per round, and a shared round is won by each who shares it."""
    table = situation("h1 h2", "h3", scores=[1, 1], turn=1, turns=19, max_laps=10, rounds_to_win=2)
    play(table, "pass")
    s = state(table)
    assert (table.over, s.rounds_won[:2], s.round_turns, s.turns) == (False, [1, 1], 1, 21)


def test_due_36_the_deck_never_dries_up() -> None:
    """DUE-36: even six hands of 7 plus the drawn card are 43 of 66."""
    table = GAME.deal(players=6, seed=2, hand_size=7)
    s = state(table)
    assert sum(s.size[HAND + seat] for seat in range(6)) == 43
    assert s.size[DECK] == 23
