"""Situations for tests: a dealt table whose cards are put where the test wants them, by the kernel's own verbs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from cardamom import Table
from cardamom.games.potion_crafting import GAME
from cardamom.games.potion_crafting.cards import CARD, EVENT, HEXES_FROM, POTION, POTIONS_FROM, RECIPES_FROM
from cardamom.games.potion_crafting.rules.claims import take_from_shelf
from cardamom.games.potion_crafting.rules.rounds import begin_turn, end_turn
from cardamom.games.potion_crafting.state import (
    DECK,
    HAND,
    LAID,
    LIMBO,
    PILE,
    POTIONS,
    RECIPE_BOOK,
    REMOVED,
    RETIRED,
    PotionCrafting,
)
from cardamom.kernel import NONE, abandon, card_at, count, find, pour, pull, shuffle
from cardamom.kernel.verbs import close_gap
from tests.games.situations import asked, forget_the_past, labels_in, offered, put, said, shown_zone, sorted_in

__all__ = [
    "ASHCURSE",
    "BLUSHBLOOM",
    "FORTUNE",
    "GAME",
    "GOLD",
    "GREEDROOT",
    "HEART",
    "HEX",
    "LONGING",
    "LOVE",
    "SPIRIT",
    "TWISTER",
    "VENOM",
    "asked",
    "deck",
    "event_place",
    "hand",
    "laid",
    "live",
    "offered",
    "pass_turn",
    "pile",
    "potions",
    "retired",
    "said",
    "shown_zone",
    "situation",
    "state",
]

# the ingredients of the nine potions
LONGING = "SirensTear Lavender UnicornHair"
BLUSHBLOOM = "SpiderSilk SnowdropPetal ElvenDew"
HEART = "HairofaVirgin ClearQuartz Amethyst"
TWISTER = "DragonBloodResin MoonstonePowder FourLeafClover"
GOLD = "BasiliskFang FairyDust DriedKrakenInk"
GREEDROOT = "GoblinEarwax WhisperingBark BoneDust"
VENOM = "Nightshade TrollFat ManticoreVenom"
SPIRIT = "CoffinNails NecroticAsh RavenFeather"
ASHCURSE = "AshesofaBurntLetter GraveyardDirt ObsidianShard"
# potions of each category
LOVE, FORTUNE, HEX = "ElixirofLonging", "FateTwister", "VenomVeil"

# what runs planned steps until somebody is asked


def state(table: Table) -> PotionCrafting:
    return cast(PotionCrafting, table._state)


def situation(
    *hands: str,
    piles: Mapping[int, str] | None = None,
    potions: Mapping[int, str] | None = None,
    retired: str = "",
    live: Mapping[int, str] | None = None,
    brewed: Mapping[int, str] | None = None,
    top: str = "",
    left: str | None = None,
    turn: int = 0,
    first: int = 0,
    laps: int = 0,
    new_lap: bool = False,
    seed: int = 1,
    **options: Any,
) -> Table:
    """A table where it is `turn`'s turn in a lap that `first` begins; `new_lap` begins one.

    Cards are written "Lavender TrollFat"; one text per seat says what it holds. `piles` are written from the bottom up.
    `live` perks and those `brewed` in the lap before are written like "ElixirofLonging", a Hex like "VenomVeil@2" with
    the player it is aimed at, counted from 1. `top` lies on the draw pile, the first card to be drawn last, and the
    event at the bottom. Given `left`, those cards are all it holds, and every other card is back in the box.
    """
    table = GAME.deal(players=len(hands), seed=seed, **options)
    s = state(table)
    _gather(s)
    for place, zones in ((HAND, dict(enumerate(hands))), (PILE, piles or {})):
        for seat, cards in zones.items():
            put(s, CARD, cards, DECK, place + seat)
    for seat, names in (potions or {}).items():
        for name in names.split():
            take_from_shelf(s, seat, POTION.labels.index(name))
    for name in retired.split():
        pull(s, RECIPE_BOOK, find(s, RECIPE_BOOK, RECIPES_FROM + POTION.labels.index(name)), RETIRED)
    _stack(s, top, left)
    s.first, s.lap = first, laps
    s.turns = laps * s.players + (turn - first) % s.players
    for seat, perks in (live or {}).items():
        for perk in perks.split():
            potion, target = _perk(perk)
            s.live[seat][potion] += 1
            s.target[seat] = target if potion >= HEXES_FROM else s.target[seat]
    for seat, perk in (brewed or {}).items():
        potion, s.aim[seat] = _perk(perk)
        s.brewed[seat] = potion
    forget_the_past(table)
    if new_lap:
        end_turn(s, (first - 1) % s.players)
    else:
        begin_turn(s, turn)
    GAME.engine.run_steps(s)
    table._note_events(s)
    return table


def _perk(text: str) -> tuple[int, int]:
    """A potion, and at whom it is aimed, or NONE."""
    name, _, target = text.partition("@")
    return POTION.labels.index(name), int(target) - 1 if target else NONE


def _gather(s: PotionCrafting) -> None:
    """Shuffle all cards back into the draw pile, the event at the bottom."""
    for seat in range(s.players):
        for zone in (HAND, PILE, LAID):
            pour(s, zone + seat, DECK)
    shuffle(s, DECK)
    while s.thiefs_gamble and card_at(s, DECK, 0) != EVENT:
        pull(s, DECK, 0, DECK)
    abandon(s)


def _stack(s: PotionCrafting, on_top: str, left: str | None) -> None:
    """Arrange the draw pile."""
    wanted = [CARD.labels.index(label) for label in (on_top if left is None else f"{left} {on_top}").split()]
    for card in wanted:
        # the lowest copy, so that none that was just put on top is meant
        lowest = next(at for at in range(s.size[DECK]) if card_at(s, DECK, at) == card)
        pull(s, DECK, lowest, DECK)
    if left is not None:
        while s.size[DECK] > len(wanted):
            s.total[card_at(s, DECK, 0)] -= 1
            close_gap(s, DECK, 0)


# ---- going on


def pass_turn(table: Table) -> None:
    """The player whose turn it is draws and does nothing else that can be helped."""
    seat = table.actors[0]
    if asked(table)[1] == "draw":
        table.play("draw", seat)
    while table.actors == [seat] and asked(table)[1] in ("scry", "act"):
        legal = table.legal(seat)
        table.play(next(action for action in legal if action.verb in ("leave", "end", "discard")), seat)


# ---- looking at a table


def hand(table: Table, seat: int) -> str:
    """The hand of a seat, by kind."""
    return sorted_in(table, CARD, HAND + seat)


def pile(table: Table, seat: int) -> str:
    """The discard pile of a seat, from bottom to top."""
    return " ".join(labels_in(table, CARD, PILE + seat))


def laid(table: Table, seat: int) -> str:
    """The cards that a seat has laid down."""
    return sorted_in(table, CARD, LAID + seat)


def deck(table: Table) -> list[str]:
    """The draw pile, from bottom to top."""
    return labels_in(table, CARD, DECK)


def potions(table: Table, seat: int) -> str:
    """The potions of a seat, by number."""
    return " ".join(_numbered(state(table), POTIONS + seat, POTIONS_FROM))


def retired(table: Table) -> str:
    """The recipes that are closed."""
    return " ".join(_numbered(state(table), RETIRED, RECIPES_FROM))


def _numbered(s: PotionCrafting, zone: int, first: int) -> list[str]:
    return [label for k, label in enumerate(POTION.labels) for _ in range(count(s, zone, first + k))]


def live(table: Table, seat: int) -> str:
    """The live perks of a seat."""
    perks = state(table).live[seat]
    return " ".join(label for label, n in zip(POTION.labels, perks, strict=True) for _ in range(n))


def event_place(table: Table) -> str:
    """Where the Thief's Gamble is."""
    s = state(table)
    places = {"deck": DECK, "limbo": LIMBO, "removed": REMOVED}
    return next((name for name, zone in places.items() if count(s, zone, EVENT) > 0), "")
