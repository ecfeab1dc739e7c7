"""Crafting: ALC-10 to ALC-16, ALC-24, ALC-25, ALC-38, ALC-40, ALC-41, ALC-47."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from cardamom import Table
from cardamom.games.alchemist.cards import INGREDIENT_BITS, NEEDS, POTION, POTION_NAMES, WILD, Perk
from cardamom.games.alchemist.cards import PERK as FAMILY
from cardamom.games.alchemist.rules.crafting import can_finish
from cardamom.games.alchemist.state import HAND, Alchemist
from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel import place
from tests.games.situations import prompt_of

from .situations import (
    GAME,
    acting,
    asked,
    chained,
    claimed,
    hand,
    offered,
    pile,
    potion,
    row,
    said,
    situation,
    state,
    used,
)

SILENCE = "GhoulTongue CoffinNails Nightshade WhiteSage"  # Silence of the Grave


def crafting(mine: str, what: str = "SilenceoftheGrave", **more: Any) -> Table:
    """Seat 0 may craft a potion of the row."""
    rowed = {} if what in more.get("chained", "") else {"row": what}
    return acting(mine, "", **rowed, **more)


def begun(mine: str, what: str = "SilenceoftheGrave", **more: Any) -> Table:
    table = crafting(mine, what, **more)
    table.play(f"craft({what})", 0)
    return table


def answers(table: Table) -> list[str]:
    return [str(action) for action in table.legal(0)]


def can_craft(mine: str, what: str = "SilenceoftheGrave", **more: Any) -> bool:
    return f"craft(potion={what})" in offered(crafting(mine, what, **more), "craft")


# ---- three of four


@pytest.mark.parametrize("missing", range(4))
def test_alc_11_any_three_of_the_four(missing: int) -> None:
    """ALC-11: any three of the four ingredients, which need not be announced beforehand."""
    cards = SILENCE.split()
    mine = " ".join(card for k, card in enumerate(cards) if k != missing)
    table = begun(mine)
    for k in range(3 if missing == 3 else 4):  # after three nothing is asked any more
        assert answers(table) == ["leave_out" if k == missing else "use"]
        table.play(table.legal(0)[0], 0)
    assert asked(table) == (0, "order")
    assert sorted(used(table).split()) == sorted(mine.split())


def test_alc_11_with_all_four_one_is_left_out_by_choice() -> None:
    """ALC-11: each is provided or left out; after the third the craft is done."""
    table = begun(SILENCE)
    assert prompt_of(table, 0) == "How do you provide Ghoul Tongue for Silence of the Grave?"
    assert answers(table) == ["use", "leave_out"]
    table.play("use", 0)
    table.play("leave_out", 0)
    assert answers(table) == ["use"]
    table.play("use", 0)
    table.play("use", 0)
    assert used(table) == "Nightshade WhiteSage GhoulTongue"
    assert hand(table, 0) == "CoffinNails"
    third = begun(SILENCE)
    for _ in range(3):
        third.play("use", 0)
    assert (asked(third), hand(third, 0)) == ((0, "order"), "WhiteSage")


def test_alc_11_two_are_not_enough() -> None:
    """ALC-11: three are needed."""
    table = crafting("GhoulTongue CoffinNails Amethyst BatWing BatWing")
    assert offered(table, "craft") == []
    reason = "You cannot provide enough ingredients for Silence of the Grave: any three, or all four if it is chained."
    assert table.why("craft(SilenceoftheGrave)", 0) == reason
    assert table.why("craft(WitchsChain)", 0) == "Witch's Chain is not one of the revealed potions."


def test_alc_12_no_second_potion_of_a_category() -> None:
    """ALC-12: a second potion of a category you own cannot be crafted."""
    table = crafting(SILENCE, claimed={0: "SeveranceDraught-"})
    assert offered(table, "craft") == []
    assert table.why("craft(SilenceoftheGrave)", 0) == "You already own a potion of this category."


# ---- substitution


def test_alc_13_substitution_takes_one_of_each_other_ingredient() -> None:
    """ALC-13: exactly one copy of each of the other two ingredients of the missing one's Source."""
    table = begun("GhoulTongue CoffinNails YewTreeBranch WhisperingBark")
    table.play("use", 0)
    table.play("use", 0)
    assert answers(table) == ["substitute"]
    table.play("substitute", 0)
    assert used(table) == "CoffinNails YewTreeBranch WhisperingBark GhoulTongue"
    assert "Player 1 replaces Nightshade with the other two ingredients of its Source." in said(table)


def test_alc_13_two_equal_cards_do_not_substitute() -> None:
    """ALC-13: two equal cards do not do."""
    assert not can_craft("GhoulTongue CoffinNails YewTreeBranch YewTreeBranch")
    table = crafting("GhoulTongue CoffinNails WhiteSage YewTreeBranch YewTreeBranch")
    table.play("craft(SilenceoftheGrave)", 0)
    table.play("use", 0)
    table.play("use", 0)
    assert answers(table) == ["leave_out"]
    assert table.why("substitute", 0) == "You do not hold both of the other ingredients of its Source."


def test_alc_13_any_number_of_substitutions() -> None:
    """ALC-13: any number of substitutions in one potion."""
    table = begun("GraveyardDirt RavenFeather AshesofaBurntLetter EyeofNewt YewTreeBranch WhisperingBark")
    for _ in range(3):
        table.play("substitute", 0)
    assert (hand(table, 0), len(used(table).split())) == ("", 6)


def test_alc_13_it_is_not_checked_whether_you_lack_the_card() -> None:
    """ALC-13: it is not checked whether you really lack the card."""
    table = begun(f"{SILENCE} GraveyardDirt RavenFeather")
    assert answers(table) == ["use", "substitute", "leave_out"]


def test_alc_13_no_card_is_counted_twice() -> None:
    """ALC-13: what substitutes for one ingredient is not there for another of the same Source (Veilpiercer Tonic)."""
    # Ashes and Eye of Newt are both of Occult Rituals: one Eye and one Nail are either Eye or a substitute for Ashes
    assert not can_craft("EyeofNewt CoffinNails Frankincense", "VeilpiercerTonic")
    assert can_craft("EyeofNewt EyeofNewt CoffinNails Frankincense", "VeilpiercerTonic")
    table = begun("EyeofNewt CoffinNails Frankincense MermaidScale", "VeilpiercerTonic")
    assert answers(table) == ["substitute", "leave_out"]
    table.play("substitute", 0)
    table.play("use", 0)
    assert answers(table) == ["leave_out"]


def test_alc_14_used_cards_go_to_the_own_pile_in_your_order() -> None:
    """ALC-14, COM-8: all used cards onto your own pile, in your order; the last one lies on top."""
    table = begun("GhoulTongue CoffinNails Nightshade")
    for _ in range(3):
        table.play("use", 0)
    assert answers(table) == ["put(card=CoffinNails)", "put(card=Nightshade)", "put(card=GhoulTongue)"]
    assert table.why("put(WhiteSage)", 0) == "White Sage was not used for the potion, or is already on your discard pile."
    table.play("put(Nightshade)", 0)
    table.play("put(GhoulTongue)", 0)
    assert (pile(table, 0), asked(table)) == ("Nightshade GhoulTongue CoffinNails", (0, "act"))
    table.play("end", 0)
    assert "take(pile=1)" in answers_of(table, 1)


def answers_of(table: Table, seat: int) -> list[str]:
    return [str(action) for action in table.legal(seat)]


def finish(table: Table, *ways: str) -> Table:
    """Provide in these ways, and put the used cards down in any order."""
    for way in ways:
        table.play(way, 0)
    while not table.over and asked(table) == (0, "order"):
        table.play(table.legal(0)[0], 0)
    return table


def test_alc_15_the_potion_is_replaced_from_its_deck() -> None:
    """ALC-15: after a claim the potion is replaced at once from the same deck."""
    table = finish(begun("GhoulTongue CoffinNails Nightshade"), "use", "use", "use")
    assert claimed(table, 0) == "SilenceoftheGrave!"
    assert "SilenceoftheGrave" not in row(table)
    assert sorted(potion(label) // 6 for label in row(table).split()) == [0, 1, 2]
    assert said(table)[-1].startswith("Maleficia: ")


def test_alc_16_several_crafts_in_one_turn() -> None:
    """ALC-16: several crafts in one turn, of different categories."""
    mine = "GhoulTongue CoffinNails Nightshade FairyDust CrushedPearl PumpkinGuts"
    table = acting(mine, "", row="SilenceoftheGrave BasiliskBalm")
    table.play("craft(SilenceoftheGrave)", 0)
    finish(table, "use", "use", "use")
    table.play("craft(BasiliskBalm)", 0)
    finish(table, "use", "use", "use")
    assert (claimed(table, 0), hand(table, 0)) == ("SilenceoftheGrave! BasiliskBalm!", "")


# ---- the Wild


def test_alc_10_the_wild_is_any_one_ingredient() -> None:
    """ALC-10: in crafting the Wild is any one ingredient."""
    table = begun("GhoulTongue CoffinNails Wild")
    assert answers(table) == ["use"]
    table.play("use", 0)
    table.play("use", 0)
    assert answers(table) == ["use_wild", "leave_out"]
    table.play("use_wild", 0)
    assert used(table) == "CoffinNails GhoulTongue Wild"
    assert "The Wild stands for Nightshade." in said(table)


def test_alc_10_the_wild_is_no_part_of_a_substitution_or_pair() -> None:
    """ALC-10: not one of the two cards of a substitution, and never half of a pair."""
    assert not can_craft("CoffinNails YewTreeBranch Wild Amethyst")
    assert not can_craft("GhoulTongue BatWing Wild", claimed={0: "SerpentsLuck"})
    table = begun("GhoulTongue CoffinNails BatWing BatWing Wild", claimed={0: "SerpentsLuck"})
    assert offered(table, "pair_up") == ["pair_up(pair=BatWing)"]


def test_alc_10_a_blank_wild_is_a_dead_card() -> None:
    """ALC-10, option wild: blank = dead card."""
    assert can_craft("GhoulTongue CoffinNails Wild")
    assert not can_craft("GhoulTongue CoffinNails Wild", wild="blank")
    table = begun("GhoulTongue CoffinNails Nightshade Wild", wild="blank")
    assert table.why("use_wild", 0) == "In this game the Wild cannot be used to craft."
    lacking = begun("GhoulTongue CoffinNails Nightshade")
    assert lacking.why("use_wild", 0) == "You do not hold the Wild."


# ---- the Hex Seal


@pytest.mark.parametrize(
    ("mine", "seal", "fine"),
    [
        ("GhoulTongue CoffinNails Nightshade", "SacredHerbsBotanicals", False),
        ("GhoulTongue CoffinNails Nightshade", "MythicalBeasts", True),
        (SILENCE, "SacredHerbsBotanicals", True),  # the other three
        ("GhoulTongue CoffinNails YewTreeBranch WhisperingBark", "SacredHerbsBotanicals", False),  # no substitution
        ("GhoulTongue CoffinNails Wild", "SacredHerbsBotanicals", True),  # as White Sage
        ("CoffinNails Nightshade Wild", "PurificationBlessing", True),
        ("GhoulTongue WhiteSage Wild", "OccultRituals", True),
    ],
)
def test_alc_24_a_sealed_source_is_of_no_use(mine: str, seal: str, fine: bool) -> None:
    """ALC-24: ingredients of it cannot be credited or used in substitution, nor imitated."""
    assert can_craft(mine, seal=seal) is fine


def test_alc_24_nothing_imitates_a_sealed_ingredient() -> None:
    """ALC-24: nor imitated by Wild, pair or Heartfire; and sealed cards are no pair."""
    mine = "CoffinNails GhoulTongue BatWing BatWing"
    illusion = {0: "SerpentsLuck"}
    assert can_craft(mine, claimed=illusion)
    assert not can_craft(mine, claimed=illusion, seal="WitchsPantry")
    # Silence of the Grave without Sacred Herbs: White Sage must be imitated, and it is
    assert can_craft(mine, claimed=illusion, seal="SacredHerbsBotanicals")
    table = begun(mine, claimed=illusion, seal="SacredHerbsBotanicals")
    table.play("use", 0)
    table.play("use", 0)
    assert prompt_of(table, 0) == "How do you provide White Sage for Silence of the Grave?"
    assert answers(table) == ["pair_up(pair=BatWing)"]
    both = begun(f"{mine} Nightshade Nightshade WhiteSage", claimed=illusion, seal="SacredHerbsBotanicals")
    assert both.why("pair_up(Nightshade)", 0) == "The Source of Nightshade is sealed, so its ingredients cannot be used."
    mirror = {0: "HeartfireInfusion", 1: "MaledictaVitae"}
    assert can_craft("MermaidScale LightningBugGlow", "IllusionsGlee", claimed=mirror)
    assert not can_craft("MermaidScale LightningBugGlow", "IllusionsGlee", claimed=mirror, seal="CelestialDreamMagic")


def test_alc_25_an_impossible_potion_stays_until_the_seal_changes() -> None:
    """ALC-25: a potion made impossible stays unclaimable until another Seal changes that; nothing is exchanged."""
    mine = "AshesofaBurntLetter EyeofNewt Frankincense MermaidScale Wild HexSeal"
    table = acting(mine, "", row="VeilpiercerTonic", seal="OccultRituals")
    assert offered(table, "craft") == []
    assert "VeilpiercerTonic" in row(table)
    table.play("play(HexSeal)", 0)
    table.play("seal(MythicalBeasts)", 0)
    assert offered(table, "craft") == ["craft(potion=VeilpiercerTonic)"]


def test_alc_25_chain_and_seal_together() -> None:
    """ALC-25: Chain + Seal makes a potion impossible, whatever is held; a Severance changes that."""
    table = crafting(SILENCE, chained="SilenceoftheGrave", seal="OccultRituals", claimed={1: "SeveranceDraught"})
    assert offered(table, "craft") == []


# ---- the Chain


def test_alc_38_a_chained_potion_takes_all_four_exact_ingredients() -> None:
    """ALC-38: all four exact ingredients, no substitution, Wild, pair or Heartfire."""
    three = "GhoulTongue CoffinNails Nightshade"
    chain = {"chained": "SilenceoftheGrave"}
    assert not can_craft(three, **chain)
    assert not can_craft(f"{three} Wild", **chain)
    assert not can_craft(f"{three} FourLeafClover Frankincense", **chain)
    assert not can_craft(f"{three} BatWing BatWing", claimed={0: "SerpentsLuck"}, **chain)
    assert not can_craft(three, claimed={0: "HeartfireInfusion", 1: "LoversWhisper"}, **chain)
    table = begun(SILENCE, **chain)
    # everybody can see that there is only one way
    assert (asked(table), used(table), hand(table, 0)) == ((0, "order"), "CoffinNails Nightshade WhiteSage GhoulTongue", "")
    finish(table)
    assert (claimed(table, 0), chained(table)) == ("SilenceoftheGrave!", "")


# ---- perks in crafting


def test_alc_40_heartfire_stands_for_an_ingredient_of_a_claimed_potion() -> None:
    """ALC-40: one ingredient printed on any potion claimed so far in this round, by anyone; it stays yours, face down."""
    claims = {0: "HeartfireInfusion", 1: "LoversWhisper"}
    table = begun("GhoulTongue CoffinNails", claimed=claims)
    assert table.why("reflect", 0) == "No potion claimed this round shows this ingredient."
    table.play("use", 0)
    table.play("use", 0)
    assert answers(table) == ["leave_out"]
    table.play("leave_out", 0)
    assert answers(table) == ["reflect"]  # White Sage is on Lover's Whisper
    table.play("reflect", 0)
    finish(table)
    assert claimed(table, 0) == "SilenceoftheGrave! HeartfireInfusion-"
    assert "Heartfire Infusion stands for White Sage." in said(table)


def test_alc_40_itself_included() -> None:
    """ALC-40: itself included: Moonstone Powder is on Heartfire and on Dreambinder Elixir."""
    assert can_craft("SpiderSilk WhiteSage", "DreambinderElixir", claimed={0: "HeartfireInfusion"})
    assert not can_craft("SpiderSilk WhiteSage", "DreambinderElixir", claimed={0: "HeartfireInfusion-"})
    assert not can_craft("SpiderSilk WhiteSage", "DreambinderElixir", claimed={0: "HeartfireInfusion!"})
    assert not can_craft("SpiderSilk WhiteSage", "DreambinderElixir", claimed={1: "HeartfireInfusion"})


def test_alc_40_the_row_does_not_count() -> None:
    """ALC-40: a potion that is only revealed was not claimed."""
    table = acting("SpiderSilk FairyDust", "", row="DreambinderElixir SilenceoftheGrave", claimed={0: "HeartfireInfusion"})
    assert offered(table, "craft") == ["craft(potion=DreambinderElixir)"]
    table.play("craft(DreambinderElixir)", 0)
    assert answers(table) == ["reflect"]


def test_alc_41_two_identical_cards_count_as_any_one() -> None:
    """ALC-41: in one craft two identical ingredient cards count as any one ingredient; then the perk is spent."""
    table = begun("GhoulTongue CoffinNails BatWing BatWing Amethyst Amethyst", claimed={0: "IllusionsGlee"})
    table.play("use", 0)
    table.play("use", 0)
    assert answers(table) == ["pair_up(pair=Amethyst)", "pair_up(pair=BatWing)", "leave_out"]
    assert table.why("pair_up(WhiteSage)", 0) == "You do not hold two of this ingredient."
    table.play("pair_up(BatWing)", 0)
    finish(table)
    assert (claimed(table, 0), hand(table, 0)) == ("SilenceoftheGrave! IllusionsGlee-", "Amethyst Amethyst")
    assert "Illusion's Glee lets two Bat Wing stand for Nightshade." in said(table)


def test_alc_41_only_one_pair_in_one_craft() -> None:
    """ALC-41: the perk is used once."""
    claims = {0: "IllusionsGlee"}
    assert not can_craft("GhoulTongue BatWing BatWing Amethyst Amethyst", claimed=claims)
    table = begun("CoffinNails Nightshade BatWing BatWing Amethyst Amethyst", claimed=claims)
    table.play("pair_up(BatWing)", 0)
    assert table.why("pair_up(Amethyst)", 0) == "You have no Illusion perk that you can use now."


def test_alc_41_a_pair_may_not_take_what_another_ingredient_needs() -> None:
    """ALC-41, checked exactly: no offered step leads nowhere."""
    mine = "Nightshade Nightshade CoffinNails GhoulTongue"
    table = begun(mine, claimed={0: "IllusionsGlee"})
    assert answers(table) == ["use"]  # the pair instead of Ghoul Tongue would leave only Coffin Nails
    for way in ("pair_up(Nightshade)", "leave_out"):
        assert table.why(way, 0) == "If you did that, you could not finish the potion."
    third = begun(f"Nightshade {mine}", claimed={0: "IllusionsGlee"})
    assert answers(third) == ["use", "pair_up(pair=Nightshade)", "leave_out"]


def test_alc_47_no_category_check_within_a_potion() -> None:
    """ALC-47: potions with two ingredients of one Source are crafted like any other."""
    assert can_craft("AshesofaBurntLetter EyeofNewt Frankincense", "VeilpiercerTonic")
    assert can_craft("Nightshade YewTreeBranch GraveyardDirt", "BindoftheForgotten", potions=6)


# ---- exactness


def brute(
    needs: tuple[int, ...], held: Counter[int], missing: int, sealed: int, perks: tuple[bool, bool, bool], shown: int
) -> bool:
    """Try every way to provide so many of these ingredients, one after the other: the plain meaning of the rules."""
    if missing == 0:
        return True
    if len(needs) < missing:
        return False
    need, rest = needs[0], needs[1:]
    if brute(rest, held, missing, sealed, perks, shown):
        return True
    if need // 3 == sealed:
        return False
    return any(brute(rest, left, missing - 1, sealed, after, shown) for left, after in ways(need, held, sealed, perks, shown))


def ways(
    need: int, held: Counter[int], sealed: int, perks: tuple[bool, bool, bool], shown: int
) -> Iterator[tuple[Counter[int], tuple[bool, bool, bool]]]:
    wild, mirror, illusion = perks
    others = [kind for kind in range(need - need % 3, need - need % 3 + 3) if kind != need]
    for taken in (Counter([need]), Counter(others)):
        if taken <= held:
            yield held - taken, perks
    if wild:
        yield held, (False, mirror, illusion)
    if mirror and shown >> need & 1:
        yield held, (wild, False, illusion)
    if illusion:
        for kind in list(held):
            if held[kind] >= 2 and kind // 3 != sealed:
                yield held - Counter([kind, kind]), (wild, mirror, False)


def test_what_can_be_finished_is_known_exactly() -> None:
    """ALC-11, ALC-13, ALC-24, ALC-40, ALC-41: the count agrees with trying everything."""
    dice, found = Random(4), Counter[bool]()
    for _ in range(6000):
        which = dice.randrange(len(POTION_NAMES))
        near = [k for need in NEEDS[which] for k in range(need - need % 3, need - need % 3 + 3)]
        cards = dice.choices([*near, *near, dice.randrange(INGREDIENTS)], k=dice.randrange(1, 6))
        held = Counter({kind: min(4, n) for kind, n in Counter(cards).items()})
        if dice.random() < 0.4:
            held[dice.choice(near)] = dice.randrange(2, 5)
        sealed = dice.choice([-1, -1, dice.choice(near) // 3])
        perks = (dice.random() < 0.2, dice.random() < 0.4, dice.random() < 0.4)
        shown = INGREDIENT_BITS[dice.randrange(len(POTION_NAMES))]
        first, missing = dice.randrange(3), dice.randrange(1, 4)
        s = Alchemist()
        s.players, s.seal, s.reflected = 2, sealed, shown
        for kind, n in held.items():
            for _ in range(n):
                place(s, HAND, kind, 0)
        counted = can_finish(s, 0, which, first, missing, 0, *map(int, perks))
        expected = brute(NEEDS[which][first:], held, missing, sealed, perks, shown)
        assert counted == expected, (POTION_NAMES[which], first, missing, dict(held), sealed, perks, shown)
        found[expected] += 1
    assert min(found.values()) > 1000


def test_no_offered_step_of_a_craft_leads_nowhere() -> None:
    """Every way through a craft that is offered ends with the potion claimed."""
    dice, ended = Random(9), 0
    for number in range(150):
        what = dice.choice([label for label in POTION.labels if potion(label) % 6 < 5])
        needs = [k for need in NEEDS[potion(what)] for k in (need, need - need % 3, need - need % 3 + 1, need - need % 3 + 2)]
        kinds = [kind for kind, n in Counter(dice.choices(needs, k=8)).items() for _ in range(min(n, 4))]
        mine = " ".join(GAME.words.cards[kind].replace(" ", "").replace("'", "") for kind in kinds)
        claims = "" if potion(what) // 6 == 2 else "SerpentsLuck"
        claims += "" if potion(what) // 6 == 1 else " HeartfireInfusion"
        if what in claims:
            continue
        table = situation(f"{mine} Wild" if number % 3 == 0 else mine, "", row=what, claimed={0: claims}, victory="end_of_turn")
        table.play("draw", 0)
        if f"craft(potion={what})" not in offered(table, "craft"):
            continue
        table.play(f"craft({what})", 0)
        open_tables = [table]
        while open_tables:
            now = open_tables.pop()
            if asked(now) != (0, "provide"):
                ended += 1
                continue
            assert now.legal(0)
            for action in now.legal(0):
                after = now.copy()
                after.play(action, 0)
                open_tables.append(after)
    assert ended > 300


def test_the_families_of_perks_belong_to_one_category() -> None:
    """That a seat never has two perks of one family rests on it (ALC-12)."""
    for family in Perk:
        assert len({number // 6 for number, perk in enumerate(FAMILY) if perk == family}) == 1
    assert WILD == 36
    assert state(acting("", "")).reflected == 0
