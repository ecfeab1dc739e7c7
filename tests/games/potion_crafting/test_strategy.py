"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial

import pytest

from cardamom import Table
from cardamom.games.potion_crafting.cards import CARD
from cardamom.games.potion_crafting.state import HAND
from cardamom.kernel import show
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import FORTUNE, GAME, GOLD, HEX, LONGING, LOVE, SPIRIT, TWISTER, VENOM, asked, said, situation, state

chosen = partial(any_chosen, GAME)
PAIR = "FairyDust TrollFat"
SCATTERED = "SirensTear ClearQuartz DragonBloodResin FairyDust Nightshade NecroticAsh"


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


# ---- drawing


@pytest.mark.parametrize(
    ("mine", "pile", "answer"),
    [
        ("SirensTear Lavender FairyDust TrollFat", "UnicornHair", "take(pile=2)"),  # completes a recipe
        ("SirensTear Lavender FairyDust TrollFat", "BatWing", "draw"),  # helps nothing
        ("SirensTear Lavender FairyDust TrollFat", "Lavender", "draw"),  # is there already
    ],
)
def test_it_takes_a_discard_that_completes_a_recipe(mine: str, pile: str, answer: str) -> None:
    for luck in range(20):
        assert chosen(situation(mine, "MoonDew", piles={1: pile}), 0, luck) == answer


def test_it_sometimes_prefers_the_draw_pile() -> None:
    """What only helps is now and then left alone, so that no card goes to and fro for ever."""
    table = situation(SCATTERED, "MoonDew", piles={1: "Lavender"})
    answers = [chosen(table, 0, mixed(1, luck)) for luck in range(80)]
    assert set(answers) == {"draw", "take(pile=2)"}
    assert answers.count("draw") < 20


def test_it_takes_nothing_for_a_category_that_it_holds() -> None:
    held = situation("SirensTear Lavender", "MoonDew", piles={1: "UnicornHair"}, potions={0: "BlushbloomBrew"})
    assert chosen(held, 0) == "draw"
    retired = situation("SirensTear Lavender", "MoonDew", piles={1: "UnicornHair"}, retired=LOVE, recipes="retire")
    assert chosen(retired, 0) == "draw"


def test_it_uses_its_perks() -> None:
    twister = situation("MoonDew", "FoxTail", live={0: "FateTwister"})
    assert chosen(twister, 0) == "twist"
    greedroot = situation("SirensTear Lavender", "FoxTail", live={0: "GreedrootTonic"}, top="BatWing UnicornHair MoonDew")
    greedroot.play("draw", 0)
    assert chosen(greedroot, 0) == "scry"
    greedroot.play("scry", 0)
    assert chosen(greedroot, 0) == "keep(card=UnicornHair)"
    longing = situation("MoonDew", "FoxTail", "BatWing", live={0: LOVE}, potions={2: HEX})
    assert chosen(longing, 0) == "draw"
    longing.play("draw", 0)
    assert chosen(longing, 0) == "glimpse(target=3)"  # at the leader


# ---- crafting, stealing, discarding


def after_draw(mine: str, top: str = "MoonDew", **more: object) -> Table:
    table = situation(mine, "FoxTail", top=top, **more)  # type: ignore[arg-type]
    table.play("draw", 0)
    return table


def test_it_crafts_at_once_and_the_better_perk_first() -> None:
    assert chosen(after_draw(LONGING), 0) == "craft(potion=ElixirofLonging)"
    assert chosen(after_draw(f"{VENOM} {SPIRIT}"), 0) == "craft(potion=SpiritLock)"
    assert chosen(after_draw(f"{GOLD} {TWISTER}"), 0) == "craft(potion=FateTwister)"


def test_it_steals_only_if_it_cannot_craft() -> None:
    both = after_draw(f"SirensTear Lavender {TWISTER}", potions={1: LOVE}, potion_steal="on")
    assert chosen(both, 0) == "craft(potion=FateTwister)"
    luck = after_draw("SirensTear Lavender", potions={1: LOVE}, potion_steal="on")
    assert chosen(luck, 0) == "steal(missing=UnicornHair)"


@pytest.mark.parametrize(
    ("mine", "useless"),
    [
        (f"{SCATTERED} Lavender BatWing", {"BatWing", "MoonDew"}),  # fillers
        ("SirensTear Lavender FairyDust BasiliskFang Nightshade TrollFat TrollFat CoffinNails", {"MoonDew"}),
    ],
)
def test_it_discards_what_belongs_to_nothing(mine: str, useless: set[str]) -> None:
    table = after_draw(mine)
    assert {chosen(table, 0, luck) for luck in range(10)} <= {f"discard(card={card})" for card in useless}


def test_it_does_not_part_with_two_of_a_recipe() -> None:
    nine = "SirensTear Lavender FairyDust BasiliskFang Nightshade TrollFat CoffinNails Amethyst"
    table = after_draw(nine, top="BoneDust")
    assert chosen(table, 0) in {f"discard(card={card})" for card in ("CoffinNails", "Amethyst", "BoneDust")}


def test_it_gives_the_next_player_nothing_they_are_known_to_want() -> None:
    """Two cards are as useless as each other; the next player was seen taking Troll Fat."""
    eight = "SirensTear Lavender FairyDust BasiliskFang DragonBloodResin FourLeafClover CoffinNails Nightshade"
    table = situation(eight, "MoonDew", piles={0: "RavenFeather TrollFat"}, potions={0: "AshcurseDraught"}, turn=1)
    table.play("take(1)", 1)
    table.play("end", 1)
    table.play("take(1)", 0)
    answers = {chosen(table, 0, luck) for luck in range(10)}
    assert answers == {"discard(card=CoffinNails)", "discard(card=RavenFeather)"}  # not Nightshade, which goes with Troll Fat


def test_patience_ends_after_twenty_laps() -> None:
    """Cards kept only so that nobody else gets them are let go in time."""
    hand = "Lavender Lavender SirensTear UnicornHair SpiderSilk SpiderSilk ElvenDew ElvenDew"
    early = situation(hand, "FoxTail", potions={0: LOVE, 1: FORTUNE}, top="MoonDew")
    late = situation(hand, "FoxTail", potions={0: LOVE, 1: FORTUNE}, top="MoonDew", laps=20)
    for table in (early, late):
        table.play("draw", 0)
    assert {chosen(early, 0, mixed(3, luck)) for luck in range(30)} == {"discard(card=MoonDew)"}
    assert len({chosen(late, 0, mixed(3, luck)) for luck in range(30)}) > 3


# ---- Hexes, the Thief's Gamble and the Heartstring


def test_hexes_meet_the_leader() -> None:
    table = situation(VENOM, "FoxTail", "BatWing", potions={2: LOVE}, top="MoonDew")
    table.play("draw", 0)
    table.play("craft(VenomVeil)", 0)
    assert chosen(table, 0) == "aim(target=3)"


def test_the_gamble_goes_for_what_it_lacks_with_cards_it_knows() -> None:
    """The victim holds a category that the thief lacks, and is known to hold two cards of the thief's."""
    held = {0: HEX, 1: HEX, 2: f"{HEX} {FORTUNE}"}
    table = situation("Lavender FairyDust TrollFat CoffinNails", "FoxTail", f"BatWing {PAIR}", potions=held, top="ThiefsGamble")
    for card in PAIR.split():
        show(state(table), HAND + 2, CARD.labels.index(card), 1)
    table.play("draw", 0)
    assert chosen(table, 0) == "rob(target=3)"
    table.play("rob(3)", 0)
    for _ in range(2):
        answer = chosen(table, 0)
        assert answer in {f"reveal(card={card})" for card in PAIR.split()}
        table.play(answer, 0)


def test_it_takes_the_potion_that_wins() -> None:
    table = situation(
        "Lavender FairyDust TrollFat",
        "Lavender FairyDust TrollFat",
        potions={0: f"{LOVE} {HEX}", 1: f"{HEX} {FORTUNE}"},
        top="ThiefsGamble",
    )
    while not table.over:
        seat = table.actors[0]
        table.play(chosen(table, seat), seat)
    assert (table.winners, table.scores) == ([0], [3, 1])


@pytest.mark.parametrize(
    ("perk", "duration", "answer"),
    [
        ("AshcurseDraught@1", "next_round", "cancel"),
        ("AshcurseDraught@1", "until_used", "suffer"),
        ("SpiritLock@1", "until_used", "cancel"),  # two ingredients of a recipe in hand
    ],
)
def test_it_cancels_what_hurts(perk: str, duration: str, answer: str) -> None:
    live = {0: "HeartstringInfusion", 1: perk}
    table = situation("SirensTear Lavender", "FoxTail", live=live, perk_duration=duration)
    assert (asked(table), chosen(table, 0)) == ((0, "cancel"), answer)


# ---- whole games


def play(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole game of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed)
    while not table.over:
        seat = table.actors[0]
        luck = mixed(seed, len(table.moves))
        legal = table.legal(seat)
        table.play(legal[luck % len(legal)] if seat == random_seat else chosen(table, seat, luck), seat)
    return table


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_its_games_are_won(players: int) -> None:
    for seed in range(3):
        table = play(players, seed)
        assert table.ending == "A player holds a potion of each category."
        assert state(table).lap < 45
        assert sum(sentence.endswith("and wins!") for sentence in said(table)) == 1


def test_it_beats_random_play() -> None:
    results = [play(2, seed, random_seat=seed % 2) for seed in range(8)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(8)]
