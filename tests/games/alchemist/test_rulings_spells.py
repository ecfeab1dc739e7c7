"""The Spells, the ward perk against them, and Thief's Gamble: ALC-18 to ALC-24, ALC-26 to ALC-32, ALC-48."""

from __future__ import annotations

from typing import Any

import pytest

from cardamom import SPECTATOR, Table
from cardamom.games.alchemist.state import DECK
from tests.games.situations import prompt_of

from .situations import (
    acting,
    asked,
    claimed,
    deck,
    hand,
    kind,
    limbo,
    offered,
    pile,
    said,
    shown_zone,
    situation,
    skips,
    state,
)

FOUR = "BatWing Amethyst Starflower WhiteSage"


def answers(table: Table, seat: int = 0) -> list[str]:
    return [str(action) for action in table.legal(seat)]


def end_turn(table: Table, seat: int) -> None:
    table.play("end", seat)
    while asked(table) == (seat, "discard"):
        table.play(table.legal(seat)[0], seat)


# ---- playing


def test_alc_48_a_played_spell_tops_the_own_pile() -> None:
    """ALC-48: in limbo while it works (COM-3), then on top of the player's own pile."""
    table = acting("VenomBrew", "BatWing", piles={0: "Amethyst"})
    table.play("play(VenomBrew)", 0)
    assert (limbo(table), pile(table, 0)) == ("VenomBrew", "Amethyst")
    table.play("poison(2)", 0)
    assert (limbo(table), pile(table, 0), asked(table)) == ("", "Amethyst VenomBrew", (0, "act"))


def test_alc_19_each_kind_at_most_three_times_a_turn() -> None:
    """ALC-19: each kind of Spell can be played at most three times in one turn; Foul Elixir is never played."""
    table = acting("TwistofFate TwistofFate TwistofFate SummonfromBeyond", "")
    for _ in range(3):
        table.play("play(TwistofFate)", 0)
    table.play("play(SummonfromBeyond)", 0)
    table.play("summon(1)", 0)
    table.play("fetch(TwistofFate)", 0)
    assert hand(table, 0) == "TwistofFate"
    assert table.why("play(TwistofFate)", 0) == "You have already played this Spell three times this turn."
    assert answers(table) == ["end"]
    assert table.why("play(FoulElixir)", 0) == "The Foul Elixir is never played: it takes effect as soon as it is drawn."
    assert table.why("play(HexSeal)", 0) == "You do not hold this card."


def test_spells_are_only_played_in_the_own_turn() -> None:
    """Seed, section 4: only on your turn."""
    table = acting("BatWing", "VenomBrew")
    assert table.legal(1) == []


# ---- Circle Breaker and Twist of Fate


@pytest.mark.parametrize(
    ("direction", "tokens", "after"),
    [(1, [], [1]), (-1, [], [3]), (1, [1], [1, 2]), (-1, [3, 2], [1, 2, 3]), (1, [1, 2, 3], [1, 2, 3])],
)
def test_alc_21_circle_breaker(direction: int, tokens: list[int], after: list[int]) -> None:
    """ALC-21, APO-10: the next player in the current direction without a token gets one; if all have one, no effect."""
    table = acting("CircleBreaker", "", "", "", direction=direction, skips=tokens)
    table.play("play(CircleBreaker)", 0)
    assert skips(table) == after
    assert pile(table, 0) == "CircleBreaker"
    assert ("It has no effect." in said(table)) == (tokens == after)


def test_alc_21_with_two_players_you_play_again() -> None:
    """ALC-21, APO-11: the player finishes the turn and plays again."""
    table = acting("CircleBreaker", "BatWing")
    table.play("play(CircleBreaker)", 0)
    end_turn(table, 0)
    assert (asked(table), skips(table)) == ((0, "draw"), [])
    assert "Player 2's turn is skipped." in said(table)


def test_alc_21_twist_of_fate_turns_the_direction() -> None:
    """ALC-21, APO-12: the direction flips at once and stays; tokens stay on their players."""
    table = acting("TwistofFate", "BatWing", "Amethyst", skips=[1])
    table.play("play(TwistofFate)", 0)
    assert state(table).direction == -1
    end_turn(table, 0)
    assert (asked(table), skips(table)) == ((2, "draw"), [1])
    table.play("draw", 2)
    end_turn(table, 2)
    assert asked(table) == (0, "draw")  # seat 1 was skipped
    assert skips(table) == []


@pytest.mark.parametrize(("reverse", "token"), [("none", []), ("skip", [1])])
def test_alc_21_twist_of_fate_with_two_players(reverse: str, token: list[int]) -> None:
    """ALC-21, APO-13, option two_player_reverse: no practical effect, or it acts as Circle Breaker."""
    table = acting("TwistofFate", "BatWing", two_player_reverse=reverse)
    table.play("play(TwistofFate)", 0)
    assert (skips(table), state(table).direction) == (token, -1)
    three = acting("TwistofFate", "BatWing", "BatWing", two_player_reverse=reverse)
    three.play("play(TwistofFate)", 0)
    assert skips(three) == []


# ---- Venom Brew


def test_alc_22_venom_brew() -> None:
    """ALC-22: an opponent with hand cards loses a random card to the own pile."""
    table = acting("VenomBrew Amethyst", "BatWing BatWing", "", "Starflower")
    table.play("play(VenomBrew)", 0)
    assert answers(table) == ["poison(target=2)", "poison(target=4)"]
    assert table.why("poison(1)", 0) == "Choose an opponent, not yourself."
    assert table.why("poison(3)", 0) == "Player 3 has no cards in hand. Choose another opponent."
    assert table.why("poison(5)", 0) == "There is no such player at this table."
    table.play("poison(2)", 0)
    assert (hand(table, 1), pile(table, 1)) == ("BatWing", "BatWing")


def test_alc_22_the_card_is_random() -> None:
    """ALC-22, COM-2: a random card."""
    lost = set()
    for seed in range(12):
        table = acting("VenomBrew", "BatWing Amethyst", seed=seed)
        table.play("play(VenomBrew)", 0)
        table.play("poison(2)", 0)
        lost.add(pile(table, 1))
    assert lost == {"BatWing", "Amethyst"}


def test_alc_22_not_playable_without_a_victim() -> None:
    """ALC-22: not playable without an opponent with hand cards."""
    table = acting("VenomBrew Amethyst", "", "")
    assert answers(table) == ["end"]
    assert table.why("play(VenomBrew)", 0) == "No opponent has a card in hand."


# ---- Astral Projection


def test_alc_23_one_is_kept_and_the_others_go_back_in_chosen_order() -> None:
    """ALC-23: of up to three cards one is kept (must), the others go back on top in chosen order."""
    for first, last in (("BatWing", "WhiteSage"), ("WhiteSage", "BatWing")):
        table = acting("AstralProjection", "", top="Wild WhiteSage Amethyst BatWing")
        table.play("play(AstralProjection)", 0)
        assert answers(table) == ["keep(card=WhiteSage)", "keep(card=Amethyst)", "keep(card=BatWing)"]
        assert table.why("keep(Wild)", 0) == "Wild is not one of the cards you are looking at."
        table.play("keep(Amethyst)", 0)
        assert (asked(table), hand(table, 0)) == ((0, "return"), "Amethyst")
        table.play(f"return({first})", 0)
        assert deck(table)[-3:] == ["Wild", first, last]
        assert asked(table) == (0, "act")


def test_alc_23_only_its_player_sees_the_cards() -> None:
    """ALC-23, what a seat sees: Astral cards (that player only), also where they lie afterwards."""
    table = acting("AstralProjection", "", top="WhiteSage Amethyst BatWing")
    table.play("play(AstralProjection)", 0)
    faces = [shown_zone(table, eye, "peek", 0)["cards"] for eye in (0, 1, SPECTATOR)]
    assert faces == [["White Sage", "Amethyst", "Bat Wing"], None, None]
    table.play("keep(BatWing)", 0)
    table.play("return(Amethyst)", 0)
    assert said(table, 1)[-4:-1] == [
        "Player 1 keeps a card.",
        "Player 1 puts a card back on top of the main deck.",
        "Player 1 puts a card back on top of the main deck.",
    ]
    known = table.view_state(0)
    last = known.zone_start[DECK] + known.size[DECK] - 1
    assert (known.card[last], table.view_state(1).card[last]) == (kind("WhiteSage"), known.kinds)


@pytest.mark.parametrize(
    ("left", "piles", "kept"),
    [
        ("BatWing Amethyst", {}, 2),
        ("BatWing", {1: "Starflower Wild Amethyst"}, 1),  # a peek reshuffles only a deck that is quite empty
        ("", {1: "Starflower Wild"}, 2),
    ],
)
def test_alc_23_fewer_cards(left: str, piles: dict[int, str], kept: int) -> None:
    """ALC-23, COM-4: fewer if there are fewer; only a completely empty deck is made anew."""
    table = acting("AstralProjection", "", left=left, piles=piles)
    table.play("play(AstralProjection)", 0)
    assert len(answers(table)) == kept


def test_alc_23_nothing_to_look_at() -> None:
    """ALC-23, COM-9: with no card at all nothing happens, and the Spell is spent."""
    table = acting("AstralProjection", "", left="")
    table.play("play(AstralProjection)", 0)
    assert (asked(table), pile(table, 0), hand(table, 0)) == ((0, "act"), "AstralProjection", "")
    assert said(table)[-2] == "It has no effect."


# ---- Crackling Cauldron


def test_alc_18_a_cauldron_draws_and_raises_the_limit() -> None:
    """ALC-18: draw one card; one token (+1 limit); tokens add up."""
    table = acting("CracklingCauldron CracklingCauldron", "", top="WhiteSage BatWing")
    table.play("play(CracklingCauldron)", 0)
    table.play("play(CracklingCauldron)", 0)
    assert (hand(table, 0), state(table).cauldron[0]) == ("WhiteSage BatWing", 2)


def test_alc_18_tokens_stay_until_you_craft() -> None:
    """ALC-18: the tokens stay until you next craft, and all go then."""
    mine = "GhoulTongue CoffinNails Nightshade BatWing"
    table = acting(mine, "", row="SilenceoftheGrave", cauldron=[3, 2])
    table.play("craft(SilenceoftheGrave)", 0)
    while asked(table) != (0, "act"):
        assert state(table).cauldron[0] == 3
        table.play(table.legal(0)[0], 0)
    assert state(table).cauldron[:2] == [0, 2]


def test_alc_18_stealing_is_not_crafting() -> None:
    """ALC-18: stealing is not crafting."""
    table = stolen(cauldron=[2])
    assert state(table).cauldron[0] == 2


# ---- Summon from Beyond


def test_alc_20_any_card_of_one_pile() -> None:
    """ALC-20: any card of one chosen pile, not only the top, Spells included, but not Foul Elixir nor Summon from Beyond."""
    piles = {0: "FoulElixir SummonfromBeyond", 1: "BatWing VenomBrew FoulElixir Wild", 2: ""}
    table = acting("SummonfromBeyond", "", "", piles=piles)
    table.play("play(SummonfromBeyond)", 0)
    assert answers(table) == ["summon(pile=2)"]
    assert table.why("summon(1)", 0) == "Player 1's discard pile holds no card that can be summoned."
    assert table.why("summon(4)", 0) == "There is no such player at this table."
    table.play("summon(2)", 0)
    assert answers(table) == ["fetch(card=BatWing)", "fetch(card=VenomBrew)", "fetch(card=Wild)"]
    assert table.why("fetch(Amethyst)", 0) == "Amethyst is not in this discard pile."
    table.play("fetch(VenomBrew)", 0)
    assert (hand(table, 0), pile(table, 1)) == ("VenomBrew", "BatWing FoulElixir Wild")


def test_alc_20_not_playable_without_such_a_card() -> None:
    """ALC-20: no such card: not playable."""
    table = acting("SummonfromBeyond", "", piles={0: "FoulElixir", 1: "SummonfromBeyond"})
    assert table.why("play(SummonfromBeyond)", 0) == "No discard pile holds a card that can be summoned."


def test_alc_20_the_topmost_of_equal_cards() -> None:
    """ALC-20: of equal cards the topmost is taken."""
    table = acting("SummonfromBeyond", "", piles={1: "BatWing Wild BatWing"})
    table.play("play(SummonfromBeyond)", 0)
    table.play("summon(2)", 0)
    table.play("fetch(BatWing)", 0)
    assert pile(table, 1) == "BatWing Wild"


# ---- Hex Seal


def test_alc_24_one_seal_in_the_whole_game() -> None:
    """ALC-24: one Source; a new seal replaces the old one, and lasts."""
    table = acting("HexSeal HexSeal", "BatWing")
    table.play("play(HexSeal)", 0)
    assert len(answers(table)) == 9
    table.play("seal(MythicalBeasts)", 0)
    assert state(table).seal == 4
    table.play("play(HexSeal)", 0)
    table.play("seal(WitchsPantry)", 0)
    end_turn(table, 0)
    table.play("draw", 1)
    end_turn(table, 1)
    assert state(table).seal == 8
    assert "Mythical Beasts is sealed: nobody can craft with its ingredients." in said(table)


# ---- Thief's Gamble


def gamble(mine: str = FOUR, theirs: str = "FairyDust FairyDust Wild", **more: Any) -> Table:
    """Seat 0 tries to steal Wispwine from seat 1, and has wagered four cards unless it is warded off."""
    more.setdefault("claimed", {1: "Wispwine"})
    table = acting(f"ThiefsGamble {mine}", theirs, **more)
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(Wispwine)", 0)
    return table


def wagered(*args: str, **more: Any) -> Table:
    table = gamble(*args, **more)
    for card in FOUR.split():
        table.play(f"wager({card})", 0)
    return table


def stolen(**more: Any) -> Table:
    table = wagered(**more)
    table.play("show_pair(FairyDust)", 1)
    return table


def test_alc_26_when_it_is_playable() -> None:
    """ALC-26: an opponent holds a potion of a category you lack, and you hold four cards besides it."""
    claims = {1: "Wispwine SeveranceDraught"}
    assert offered(acting(f"ThiefsGamble {FOUR}", "", claimed=claims), "play") == ["play(spell=ThiefsGamble)"]
    short = acting("ThiefsGamble BatWing BatWing Amethyst", "", claimed=claims)
    assert short.why("play(ThiefsGamble)", 0) == "You need four more cards in hand for the wager."
    nothing = acting(f"ThiefsGamble {FOUR}", "", claimed={0: "LoversWhisper", 1: "Wispwine"})
    assert nothing.why("play(ThiefsGamble)", 0) == "No opponent has a potion of a category that you lack."
    own = acting(f"ThiefsGamble {FOUR}", "", claimed={0: "LoversWhisper"})
    assert own.why("play(ThiefsGamble)", 0) == "No opponent has a potion of a category that you lack."


def test_alc_26_what_can_be_named() -> None:
    """ALC-26, ALC-12: the target and a potion of a category you lack."""
    claims = {0: "LoversWhisper", 1: "Wispwine SeveranceDraught", 2: "SerpentsLuck-"}
    table = acting(f"ThiefsGamble {FOUR}", "", "", claimed=claims)
    table.play("play(ThiefsGamble)", 0)
    assert answers(table) == ["steal(potion=SeveranceDraught)", "steal(potion=SerpentsLuck)"]
    for label in ("Wispwine", "LoversWhisper", "MirrorDew"):
        assert "is not an opponent's potion of a category that you lack." in str(table.why(f"steal({label})", 0))


def test_alc_26_the_order_is_target_ward_wager_check() -> None:
    """ALC-26: target and potion named, protective perk asked, wager laid, check."""
    table = gamble(claimed={1: "Wispwine"})
    assert asked(table) == (0, "wager")
    for card in FOUR.split():
        assert asked(table) == (0, "wager")
        table.play(f"wager({card})", 0)
    assert asked(table) == (1, "pair")
    assert "Player 1 tries to steal Wispwine from Player 2." in said(table)


def test_alc_26_the_wager_is_face_down() -> None:
    """ALC-26, what a seat sees: the wager is hidden until resolved."""
    table = wagered()
    assert shown_zone(table, 0, "wager", 0)["cards"] == ["Bat Wing", "Amethyst", "Starflower", "White Sage"]
    assert shown_zone(table, 1, "wager", 0)["cards"] is None
    assert said(table, 1)[-1] == "Player 1 wagers a card."


def test_alc_27_the_target_chooses_among_several_pairs() -> None:
    """ALC-27: whether there is a pair is not the target's choice; if several, the target chooses which."""
    table = wagered(FOUR, "FairyDust FairyDust PumpkinGuts PumpkinGuts PumpkinGuts Wild VenomBrew VenomBrew")
    assert answers(table, 1) == ["show_pair(ingredient=FairyDust)", "show_pair(ingredient=PumpkinGuts)"]
    assert table.why("no_pair", 1) == "You hold a pair, so you must show it."
    table.play("show_pair(PumpkinGuts)", 1)
    assert (pile(table, 1), hand(table, 1)) == (
        "PumpkinGuts PumpkinGuts",
        "FairyDust FairyDust PumpkinGuts VenomBrew VenomBrew Wild",
    )


def test_alc_27_spells_and_the_wild_make_no_pair() -> None:
    """ALC-27, ALC-10: identical ingredient cards only."""
    table = wagered(FOUR, "VenomBrew VenomBrew FairyDust Wild")
    assert answers(table, 1) == ["no_pair"]
    assert table.why("show_pair(FairyDust)", 1) == "You do not hold two of this ingredient."


def test_alc_28_success() -> None:
    """ALC-28: the potion moves with its face, four cards and the pair are discarded."""
    table = stolen()
    assert (claimed(table, 0), claimed(table, 1)) == ("Wispwine!", "")
    assert (pile(table, 0), hand(table, 0)) == (f"{FOUR} ThiefsGamble", "")
    assert (pile(table, 1), hand(table, 1)) == ("FairyDust FairyDust", "Wild")
    assert (skips(table), asked(table)) == ([], (0, "act"))
    assert "Player 2 shows a pair of Fairy Dust: the theft succeeds." in said(table)


def test_alc_28_bust() -> None:
    """ALC-28: busted: the four cards are discarded, skip token for you; the target discards nothing."""
    table = wagered(FOUR, "FairyDust Wild")
    table.play("no_pair", 1)
    assert (claimed(table, 0), claimed(table, 1)) == ("", "Wispwine")
    assert (pile(table, 0), hand(table, 1), skips(table)) == (f"{FOUR} ThiefsGamble", "FairyDust Wild", [0])
    assert "Player 2 holds no pair: the theft fails." in said(table)
    end_turn(table, 0)
    table.play("draw", 1)
    end_turn(table, 1)
    assert asked(table) == (1, "draw")  # the thief's turn was skipped


def test_alc_28_face_down_stays_face_down() -> None:
    """ALC-28: a spent potion stays spent for the thief."""
    assert claimed(stolen(claimed={1: "Wispwine-"}), 0) == "Wispwine-"


def test_alc_29_two_potions_and_four_other_cards() -> None:
    """ALC-29: a two-potion player who does hold four other cards may gamble for the third."""
    claims = {0: "SeveranceDraught SerpentsLuck", 1: "Wispwine"}
    table = acting(f"ThiefsGamble {FOUR}", "", claimed=claims)
    assert offered(table, "play") == ["play(spell=ThiefsGamble)"]


def test_alc_30_a_stolen_perk_is_usable_from_the_next_turn() -> None:
    """ALC-30: usable by the new owner from their next turn."""
    table = stolen()
    assert table.why("perk(Wispwine)", 0) == "You can use the perk of Wispwine from your next turn on."
    end_turn(table, 0)
    table.play("draw", 1)
    end_turn(table, 1)
    table.play("draw", 0)
    assert offered(table, "perk") == ["perk(potion=Wispwine)"]


def test_alc_10_the_wild_may_be_wagered() -> None:
    """ALC-10: the Wild may be wagered."""
    table = gamble("Wild BatWing Amethyst Starflower", "FairyDust")
    assert "wager(card=Wild)" in answers(table)
    assert table.why("wager(WhiteSage)", 0) == "You do not hold this card."


def test_the_stolen_potion_counts_three_at_the_end_of_the_turn() -> None:
    """Seed, section 8: the stolen potion immediately counts as 3; adjust at the end of your turn."""
    table = acting(
        f"ThiefsGamble {FOUR} CoffinNails EyeofNewt SpiderSilk MermaidScale Nightshade GhoulTongue UnicornHair",
        "FairyDust FairyDust",
        claimed={1: "Wispwine"},
    )
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(Wispwine)", 0)
    for card in FOUR.split():
        table.play(f"wager({card})", 0)
    table.play("show_pair(FairyDust)", 1)
    table.play("end", 0)
    assert asked(table) == (0, "discard")  # seven cards and a potion
    table.play(table.legal(0)[0], 0)
    assert asked(table)[0] == 1


# ---- the ward perk


def test_alc_32_a_ward_cancels_a_gamble() -> None:
    """ALC-32, ALC-26: the ward is asked before the wager; the Spell is spent, nothing else is lost."""
    table = acting(f"ThiefsGamble {FOUR}", "FairyDust", claimed={1: "BasiliskBalm SeveranceDraught"})
    table.play("play(ThiefsGamble)", 0)
    table.play("steal(SeveranceDraught)", 0)
    assert asked(table) == (1, "ward")
    assert prompt_of(table, 1) == "Thief's Gamble is aimed at you. Do you use your Ward perk against it?"
    declined = table.copy()
    table.play("ward", 1)
    assert (claimed(table, 1), pile(table, 0)) == ("SeveranceDraught BasiliskBalm-", "ThiefsGamble")
    assert (asked(table), len(hand(table, 0).split()), skips(table)) == ((0, "act"), 4, [])
    assert "Player 2 wards it off with Basilisk Balm." in said(table)
    declined.play("decline", 1)
    assert (asked(declined), claimed(declined, 1)) == ((0, "wager"), "SeveranceDraught BasiliskBalm")


@pytest.mark.parametrize(("answer", "left"), [("ward", "BatWing"), ("decline", "")])
def test_alc_32_a_ward_cancels_a_venom_brew(answer: str, left: str) -> None:
    """ALC-32: a Venom Brew aimed at its owner."""
    table = acting("VenomBrew", "BatWing", claimed={1: "PetalWardElixir"})
    table.play("play(VenomBrew)", 0)
    table.play("poison(2)", 0)
    table.play(answer, 1)
    assert (hand(table, 1), pile(table, 0)) == (left, "VenomBrew")


@pytest.mark.parametrize(("answer", "token"), [("ward", []), ("decline", [1])])
def test_alc_32_a_ward_cancels_a_circle_breaker(answer: str, token: list[int]) -> None:
    """ALC-32: a Circle Breaker that would skip its owner; it is not passed on."""
    table = acting("CircleBreaker", "BatWing", "BatWing", claimed={1: "PetalWardElixir"})
    table.play("play(CircleBreaker)", 0)
    assert asked(table) == (1, "ward")
    table.play(answer, 1)
    assert skips(table) == token


def test_alc_32_a_twist_that_skips_can_be_warded_off() -> None:
    """ALC-32, APO-13: acting as a Circle Breaker it can be warded off like one."""
    table = acting("TwistofFate", "BatWing", claimed={1: "PetalWardElixir"}, two_player_reverse="skip")
    table.play("play(TwistofFate)", 0)
    table.play("ward", 1)
    assert (skips(table), state(table).direction) == ([], -1)


@pytest.mark.parametrize("potion", ["PetalWardElixir-", "PetalWardElixir!", "LoversWhisper"])
def test_alc_31_only_a_ready_ward_is_asked_for(potion: str) -> None:
    """ALC-31: a reaction at any time once the first own turn has begun; face down or new it is of no use."""
    table = acting("VenomBrew", "BatWing", claimed={1: potion})
    table.play("play(VenomBrew)", 0)
    table.play("poison(2)", 0)
    assert (asked(table), hand(table, 1)) == ((0, "act"), "")


def test_alc_31_a_ward_is_ready_once_the_turn_has_begun() -> None:
    """ALC-31: once that first own turn has begun."""
    table = situation("BatWing", "VenomBrew", claimed={0: "PetalWardElixir!"}, turn=0)
    table.play("draw", 0)
    assert claimed(table, 0) == "PetalWardElixir!"
    end_turn(table, 0)
    table.play("draw", 1)
    table.play("end", 1)
    assert claimed(table, 0) == "PetalWardElixir"
    assert asked(table) == (0, "draw")
