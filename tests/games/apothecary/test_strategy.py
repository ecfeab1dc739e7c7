"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial

import pytest

from cardamom import Table
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, hand, said, situation, state

chosen = partial(any_chosen, GAME)


def test_it_keeps_to_the_subset() -> None:
    assert check_game(GAME) == []


# ---- drawing, melding, discarding


@pytest.mark.parametrize(
    ("mine", "pile", "answer"),
    [
        ("WhiteSage WhiteSage Nightshade Starflower", "WhiteSage", "take(pile=2)"),  # completes three of a kind
        ("WhiteSage Frankincense Nightshade Starflower", "FourLeafClover", "take(pile=2)"),  # and one of each
        ("WhiteSage WhiteSage Nightshade Nightshade", "BatWing", "draw"),  # helps nothing
        ("WhiteSage WhiteSage Nightshade Nightshade", "SecretIngredient", "take(pile=2)"),
    ],
)
def test_it_takes_a_discard_that_completes_a_set(mine: str, pile: str, answer: str) -> None:
    for luck in range(20):
        assert chosen(situation(mine, "Amethyst", piles={1: pile}), 0, luck) == answer


def test_it_sometimes_prefers_the_draw_pile() -> None:
    """What only helps is now and then left alone, so that no card goes to and fro for ever."""
    table = situation("WhiteSage Nightshade Starflower Amethyst BatWing", "SpiderSilk", piles={1: "WhiteSage"})
    answers = [chosen(table, 0, mixed(1, luck)) for luck in range(80)]
    assert set(answers) == {"draw", "take(pile=2)"}
    assert answers.count("draw") < 20


def test_it_gathers_no_source_that_it_cannot_lay_any_more() -> None:
    """Melded already, or sealed for the rest of the round."""
    melded = situation(
        "WhiteSage WhiteSage", "BatWing", melds={0: ["Frankincense Frankincense Frankincense"]}, piles={1: "WhiteSage"}
    )
    assert chosen(melded, 0) == "draw"
    for duration, answer in (("rest_of_round", "draw"), ("lap", "take(pile=2)")):
        table = situation("WhiteSage WhiteSage", "BatWing", piles={1: "WhiteSage"}, hex_seal=duration)
        state(table).newer_seal, state(table).newer_caster = 3, 1
        assert chosen(table, 0) == answer


@pytest.mark.parametrize(
    ("mine", "answer"),
    [
        ("WhiteSage FourLeafClover Frankincense BatWing", "meld_source(source=PurificationBlessing)"),
        ("WhiteSage WhiteSage WhiteSage FourLeafClover Frankincense", "meld_three(ingredient=WhiteSage)"),  # 3 points before 1
        ("WhiteSage WhiteSage SecretIngredient BatWing", "meld_two(ingredient=WhiteSage)"),
        ("WhiteSage WhiteSage FourLeafClover Frankincense SecretIngredient", "meld_source(source=PurificationBlessing)"),
    ],
)
def test_it_melds_at_once_and_the_dearest_set_first(mine: str, answer: str) -> None:
    table = situation(mine, "Amethyst", top="Starflower")
    table.play("draw", 0)
    assert chosen(table, 0) == answer


def test_it_discards_what_belongs_to_nothing() -> None:
    table = situation(
        "WhiteSage WhiteSage Nightshade Nightshade Amethyst Amethyst Starflower Starflower", "Frankincense", top="BatWing"
    )
    table.play("draw", 0)
    assert chosen(table, 0) == "discard(card=BatWing)"


def test_it_gives_the_next_player_nothing_they_are_known_to_want() -> None:
    """Two cards are as useless as each other; the next player in the direction of play was seen taking one."""
    held = "WhiteSage WhiteSage Nightshade Nightshade Amethyst Amethyst BatWing SpiderSilk"
    table = situation(held, "Frankincense", "Starflower", piles={0: "PumpkinGuts"}, turn=2, top="CoffinNails", direction=1)
    table.play("take(1)", 2)
    table.play("end", 2)
    state(table).direction = -1
    table.play("draw", 0)
    assert chosen(table, 0) in {"discard(card=SpiderSilk)", "discard(card=CoffinNails)"}


# ---- Spells


@pytest.mark.parametrize(("spell", "verb"), [("VenomBrew", "poison"), ("ThiefsGamble", "rob")])
def test_its_attacks_meet_the_leader(spell: str, verb: str) -> None:
    melds = {1: ["Amethyst Amethyst Amethyst"], 2: ["Starflower Starflower Starflower", "BatWing BatWing BatWing"]}
    table = situation("WhiteSage", "Frankincense", "Nightshade", "SpiderSilk", top=spell, melds=melds, scores=[0, 9, 0, 0])
    table.play("draw", 0)
    assert chosen(table, 0) == f"{verb}(target=3)"
    level = situation("WhiteSage", "Frankincense", "Nightshade", top=spell, scores=[0, 2, 9])
    level.play("draw", 0)
    assert chosen(level, 0) == f"{verb}(target=3)"


@pytest.mark.parametrize(
    ("seen", "kept"),
    [
        ("WhiteSage BatWing Amethyst", "WhiteSage"),
        ("SecretIngredient WhiteSage BatWing", "SecretIngredient"),
        ("FoulElixir TwistofFate BatWing", "BatWing"),
        ("CracklingCauldron BatWing Amethyst", "CracklingCauldron"),
    ],
)
def test_it_keeps_the_best_of_an_astral_projection(seen: str, kept: str) -> None:
    table = situation("WhiteSage WhiteSage Nightshade", "Frankincense", top=f"{seen} AstralProjection")
    table.play("draw", 0)
    assert chosen(table, 0) == f"keep(card={kept})"


def test_it_returns_the_better_card_deep_unless_the_next_draw_is_its_own() -> None:
    for skips, first in (([], "WhiteSage"), ([1], "BatWing")):
        table = situation(
            "WhiteSage WhiteSage", "Frankincense", top="Starflower WhiteSage BatWing AstralProjection", skips=skips
        )
        table.play("draw", 0)
        table.play("keep(Starflower)", 0)
        assert chosen(table, 0) == f"return(card={first})"


def test_it_seals_what_an_opponent_gathers_and_nothing_of_its_own() -> None:
    table = situation("WhiteSage WhiteSage Nightshade", "BatWing", piles={0: "Starflower"}, turn=1, top="HexSeal")
    table.play("take(1)", 1)
    table.play("end", 1)
    table.play("draw", 0)
    assert chosen(table, 0) == "seal(source=CelestialDreamMagic)"
    blank = situation("WhiteSage WhiteSage Nightshade", "BatWing", top="HexSeal")
    blank.play("draw", 0)
    own = {"seal(source=PurificationBlessing)", "seal(source=SacredHerbsBotanicals)"}
    assert not own & {chosen(blank, 0, luck) for luck in range(30)}


def test_a_looking_thief_takes_what_helps_and_pays_with_what_does_not() -> None:
    table = situation("WhiteSage WhiteSage BatWing", "Amethyst WhiteSage", top="ThiefsGamble", thief_pick="look")
    table.play("draw", 0)
    table.play("rob(2)", 0)
    assert chosen(table, 0) == "pick(card=WhiteSage)"
    table.play("pick(WhiteSage)", 0)
    assert chosen(table, 0) == "discard(card=BatWing)"
    table.play("discard(BatWing)", 0)
    assert hand(table, 0) == "WhiteSage WhiteSage WhiteSage"


# ---- whole games


def play(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole round of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed, rounds=1)
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_rounds_are_won(players: int) -> None:
    for seed in range(3):
        table = play(players, seed)
        assert table.ending == "The last round was won with three sets."
        assert state(table).turns < 120
        assert sum(sentence.endswith("wins the round.") for sentence in said(table)) == 1


def test_it_beats_random_play() -> None:
    results = [play(2, seed, random_seat=seed % 2) for seed in range(6)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(6)]
