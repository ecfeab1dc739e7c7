"""The rule of thumb: what it does in clear situations, and how its games end."""

from __future__ import annotations

from functools import partial

import pytest

from cardamom import Table
from cardamom.kernel.chance import mixed
from cardamom.kernel.subset import check_game
from tests.games.situations import chosen as any_chosen

from .situations import GAME, acting, asked, hand, situation, state

chosen = partial(any_chosen, GAME)

ROW = "SilenceoftheGrave Wispwine SerpentsLuck"
NEAR = "GhoulTongue CoffinNails"  # two of Silence of the Grave


def test_it_keeps_to_the_subset() -> None:
    assert [problem for problem in check_game(GAME) if "/strategy/" in problem.file] == []


# ---- drawing


@pytest.mark.parametrize(
    ("pile", "answer"),
    [
        ("Nightshade", "take(pile=2)"),  # makes a potion
        ("Wild", "take(pile=2)"),
        ("SpiderSilk", "draw"),  # on none of the three
    ],
)
def test_it_takes_a_discard_that_makes_a_potion(pile: str, answer: str) -> None:
    for luck in range(20):
        table = situation(f"{NEAR} BatWing BatWing SpiderSilk MermaidScale", "", row=ROW, piles={1: pile})
        assert chosen(table, 0, luck) == answer


def test_it_sometimes_prefers_the_main_deck() -> None:
    """What only helps is now and then left alone, so that no card goes to and fro for ever."""
    mine = "SpiderSilk MermaidScale BatWing BatWing Amethyst Amethyst"
    table = situation(mine, "", row=ROW, piles={1: "GhoulTongue"})
    answers = [chosen(table, 0, mixed(1, luck)) for luck in range(80)]
    assert set(answers) == {"draw", "take(pile=2)"}
    assert answers.count("draw") < 25


def test_it_takes_nothing_for_a_category_that_it_owns() -> None:
    table = situation(f"{NEAR} BatWing", "", row=ROW, claimed={0: "SeveranceDraught"}, piles={1: "Nightshade"})
    assert chosen(table, 0) == "draw"


# ---- playing and crafting


def test_it_crafts_at_once() -> None:
    table = acting(f"{NEAR} Nightshade VenomBrew CircleBreaker", "BatWing", row=ROW)
    assert chosen(table, 0) == "craft(potion=SilenceoftheGrave)"


def test_it_keeps_the_wild_if_the_real_card_is_there() -> None:
    table = acting(f"{NEAR} Nightshade Wild", "", row=ROW)
    table.play("craft(SilenceoftheGrave)", 0)
    while asked(table)[1] == "provide":
        table.play(chosen(table, 0), 0)
    assert hand(table, 0) == "Wild"


@pytest.mark.parametrize("spell", ["CircleBreaker", "VenomBrew", "AstralProjection", "CracklingCauldron"])
def test_it_plays_good_spells_early(spell: str) -> None:
    assert chosen(acting(f"{spell} BatWing", "Amethyst", row=ROW), 0) == f"play(spell={spell})"


def test_it_keeps_a_twist_until_a_card_must_go() -> None:
    assert chosen(acting("TwistofFate BatWing", "Amethyst", row=ROW), 0) == "end"
    nine = "CoffinNails EyeofNewt SpiderSilk Nightshade UnicornHair MermaidScale Starflower Amethyst BatWing"
    assert chosen(acting(f"TwistofFate {nine}", "Amethyst", row=ROW), 0) == "play(spell=TwistofFate)"


def test_it_poisons_the_leader() -> None:
    table = acting("VenomBrew", "BatWing BatWing", "Amethyst", claimed={2: "SeveranceDraught"}, row="Wispwine")
    table.play("play(VenomBrew)", 0)
    assert chosen(table, 0) == "poison(target=3)"


def test_it_keeps_the_best_of_a_peek_and_never_the_elixir() -> None:
    table = acting(f"AstralProjection {NEAR}", "", row=ROW, top="FoulElixir Nightshade PumpkinGuts")
    table.play("play(AstralProjection)", 0)
    assert chosen(table, 0) == "keep(card=Nightshade)"


def test_it_summons_what_it_needs_and_nothing_else() -> None:
    useful = acting(f"SummonfromBeyond {NEAR}", "", "", row=ROW, piles={1: "BatWing", 2: "Nightshade VenomBrew"})
    assert chosen(useful, 0) == "play(spell=SummonfromBeyond)"
    useful.play("play(SummonfromBeyond)", 0)
    assert chosen(useful, 0) == "summon(pile=3)"
    useful.play("summon(3)", 0)
    assert chosen(useful, 0) == "fetch(card=Nightshade)"
    assert chosen(acting(f"SummonfromBeyond {NEAR}", "", row=ROW, piles={1: "BatWing"}), 0) == "end"


def test_it_lifts_a_seal_that_makes_its_last_potion_impossible() -> None:
    claims = {0: "SeveranceDraught LoversWhisper-", 1: "WitchsChain"}
    table = acting("HexSeal BatWing", "", row="VeilpiercerTonic", claimed=claims, seal="OccultRituals")
    assert chosen(table, 0) == "play(spell=HexSeal)"
    table.play("play(HexSeal)", 0)
    assert chosen(table, 0) != "seal(source=OccultRituals)"


def test_it_gambles_when_a_pair_is_known_and_the_theft_wins() -> None:
    """Seat 1 was seen taking two Fairy Dust."""
    claims = {0: "SeveranceDraught LoversWhisper-", 1: "SerpentsLuck"}
    mine = "ThiefsGamble BatWing Amethyst SpiderSilk Starflower"
    table = situation(
        mine,
        "",
        piles={0: "FairyDust FairyDust"},
        claimed=claims,
        turn=1,
        row="SilenceoftheGrave Wispwine",
        cauldron=[6],
        top="Wild",
    )
    for seat, draw in ((1, "take(1)"), (0, "draw"), (1, "take(1)"), (0, "draw")):
        table.play(draw, seat)
        if seat == 1 or table.view(1)["zones"][1]["size"] < 2:
            table.play("end", seat)
    assert chosen(table, 0) == "play(spell=ThiefsGamble)"
    table.play("play(ThiefsGamble)", 0)
    assert chosen(table, 0) == "steal(potion=SerpentsLuck)"


# ---- reactions


def test_it_blocks_a_silence_with_a_good_hand_only() -> None:
    for theirs, answer in (
        (f"{NEAR} Nightshade CircleBreaker", "block(spell=CircleBreaker)"),
        ("SpiderSilk CircleBreaker", "decline"),
    ):
        table = acting("", theirs, row=ROW, claimed={0: "MaledictaVitae"})
        table.play("perk(MaledictaVitae)", 0)
        assert chosen(table, 1) == answer


def test_it_wards_off_thieves() -> None:
    table = acting("ThiefsGamble BatWing BatWing Amethyst Amethyst", "", claimed={1: "BasiliskBalm"})
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(BasiliskBalm)", 0)
    assert chosen(table, 1) == "ward"
    venom = acting("VenomBrew", "BatWing", claimed={1: "BasiliskBalm"})
    venom.play("play(VenomBrew)", 0)
    venom.play("poison(2)", 0)
    assert chosen(venom, 1) == "decline"


def test_it_whispers_for_the_card_that_makes_a_potion() -> None:
    table = acting(NEAR, "BatWing", row="SilenceoftheGrave SerpentsLuck", claimed={0: "LoversWhisper"})
    assert chosen(table, 0) == "perk(potion=LoversWhisper)"
    table.play("perk(LoversWhisper)", 0)
    assert chosen(table, 0) in {"whisper(card=Nightshade)", "whisper(card=WhiteSage)"}


def test_it_discards_what_belongs_to_nothing() -> None:
    nine = f"{NEAR} Nightshade Frankincense CrushedPearl RavenFeather YewTreeBranch ManticoreVenom FourLeafClover"
    table = acting(f"{nine} SpiderSilk", "", row=ROW, claimed={0: ""})
    table.play("end", 0)
    assert chosen(table, 0) == "discard(card=SpiderSilk)"


# ---- whole games


def play(players: int, seed: int, random_seat: int = -1) -> Table:
    """A whole round of the rule of thumb, one seat of which may play at random."""
    table = GAME.deal(players=players, seed=seed)
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
        assert table.ending == "The last round was won with a potion of each category."
        assert len(table.winners) == 1
        assert state(table).turns < 80 * players


def test_it_beats_random_play() -> None:
    results = [play(2, seed, random_seat=seed % 2) for seed in range(8)]
    assert [table.winners for table in results] == [[1 - seed % 2] for seed in range(8)]
