"""The deal, laps with what happens at their start, and turns with the Hexes that bite in them."""

from __future__ import annotations

from cardamom.kernel import ask, chance, draw, lay, plan, random_card, rule, shuffle, stock, tell

from ..cards import EVENT, INGREDIENTS, POTION_COUNT, POTIONS_FROM, RECIPE_COPIES, RECIPES_FROM, WANTED, Potion
from ..state import DECK, HAND, PILE, RECIPE_BOOK, SHELF, Barred, DeckKind, Do, News, PotionCrafting, Threat
from .claims import end_at_cap
from .gamble import put_back_event, take_card
from .perks import has_perk, renew_perks, threaten, use_perk
from .supply import restock

# ---- the deal


@rule
def setup(s: PotionCrafting) -> None:
    """27 ingredients four times and, in the full deck, 18 fillers once (CRA-2); no wild and no spells (CRA-3). The
    event is shuffled in after the deal (CRA-25). The first player is random (CRA-37)."""
    for ingredient in range(WANTED):
        stock(s, DECK, ingredient, RECIPE_COPIES)
    if s.deck == DeckKind.FULL45:
        for ingredient in range(WANTED, INGREDIENTS):
            stock(s, DECK, ingredient, 1)
    for potion in range(POTION_COUNT):
        stock(s, RECIPE_BOOK, RECIPES_FROM + potion, 1)
        stock(s, SHELF, POTIONS_FROM + potion, s.players + 1)
    shuffle(s, DECK)
    for seat in range(s.players):
        for _ in range(s.hand_size):
            draw(s, DECK, HAND + seat)
    if s.thiefs_gamble != 0:
        stock(s, DECK, EVENT, 1)
        shuffle(s, DECK)
    s.first = chance(s, s.players)
    tell(s, News.FIRST, s.first)
    plan(s, Do.BEGIN_TURN, s.first)


# ---- laps


@rule
def nth_seat(s: PotionCrafting, n: int) -> int:
    """Who plays in place n of a lap, from 0 on."""
    seat = s.first + n
    return seat if seat < s.players else seat - s.players


@rule
def end_turn(s: PotionCrafting, seat: int) -> None:
    """Clockwise. A lap is one turn for each player and begins with the first (CRA-11)."""
    following = seat + 1 if seat + 1 < s.players else 0
    if following != s.first:
        plan(s, Do.BEGIN_TURN, following)
        return
    s.lap += 1
    if s.lap == s.max_laps:
        end_at_cap(s)
        return
    renew_perks(s)
    plan(s, Do.BEGIN_TURN, following)
    plan(s, Do.LAP_EFFECTS, 0)


@rule
def lap_effects(s: PotionCrafting, done: int) -> None:
    """Each owner's Blushbloom draw or Venom Veil, from the first player on (CRA-15)."""
    put_back_event(s)
    while done < s.players:
        owner = nth_seat(s, done)
        done += 1
        if has_perk(s, owner, Potion.BLUSHBLOOM):
            plan(s, Do.LAP_EFFECTS, done)
            use_perk(s, owner, Potion.BLUSHBLOOM)
            take_card(s, owner)
            return
        if has_perk(s, owner, Potion.VENOM) and s.size[HAND + s.target[owner]] > 0:
            plan(s, Do.LAP_EFFECTS, done)
            threaten(s, Do.VENOM_BITES, owner, s.target[owner], Threat.VENOM)
            return


@rule
def venom_bites(s: PotionCrafting, owner: int, target: int) -> None:
    """A random card of the named player's hand is discarded; an empty hand has nothing to lose (CRA-16)."""
    s.live[owner][Potion.VENOM] = 0
    lay(s, HAND + target, PILE + target, random_card(s, HAND + target))


# ---- turns


@rule
def begin_turn(s: PotionCrafting, seat: int) -> None:
    """First the Hexes, then draw, act and discard (CRA-1)."""
    s.turns += 1
    s.barred = 0
    s.acted = 0
    restock(s)
    plan(s, Do.END_TURN, seat)
    hexes(s, seat, 0)


@rule
def hexes(s: PotionCrafting, seat: int, done: int) -> None:
    """All Hexes aimed at this player bite, each separately; two of a kind take no more than one (CRA-17). Then the
    turn is open."""
    while done < s.players:
        owner = nth_seat(s, done)
        done += 1
        if s.target[owner] == seat:
            if has_perk(s, owner, Potion.LOCK) and s.barred & Barred.CRAFTING == 0:
                plan(s, Do.HEXES, seat, done)
                threaten(s, Do.HEX_BITES, owner, seat, Threat.LOCK)
                return
            if has_perk(s, owner, Potion.ASHCURSE) and s.barred & Barred.DRAWING == 0:
                plan(s, Do.HEXES, seat, done)
                threaten(s, Do.HEX_BITES, owner, seat, Threat.ASHCURSE)
                return
    open_turn(s, seat)


@rule
def hex_bites(s: PotionCrafting, owner: int, seat: int) -> None:
    """Spirit Lock: no crafting and no Potion Steal in this turn. Ashcurse: no draw step."""
    if has_perk(s, owner, Potion.LOCK):
        s.live[owner][Potion.LOCK] = 0
        s.barred |= Barred.CRAFTING
        tell(s, News.LOCKED, seat)
    else:
        s.live[owner][Potion.ASHCURSE] = 0
        s.barred |= Barred.DRAWING
        tell(s, News.NO_DRAW, seat)


@rule
def open_turn(s: PotionCrafting, seat: int) -> None:
    """A skipped draw step leaves nothing to double or to follow (CRA-16)."""
    ask(s, Do.ACT, seat)
    if s.barred & Barred.DRAWING == 0:
        plan(s, Do.AFTER_DRAW, seat)
        ask(s, Do.DRAW, seat)


@rule
def after_draw(s: PotionCrafting, seat: int) -> None:
    """The Greedroot Tonic follows directly."""
    put_back_event(s)
    if has_perk(s, seat, Potion.GREEDROOT):
        ask(s, Do.SCRY, seat)
