"""Crafting a potion, and stealing one by luck."""

from __future__ import annotations

from cardamom.kernel import answered, ask, count, draw, find, lay, plan, pull, rule, show, tell, top

from ..cards import EVENT, HEXES_FROM, RECIPES_FROM
from ..state import DECK, HAND, LAID, LIMBO, PILE, RECIPE_BOOK, RETIRED, Barred, Do, News, PotionCrafting, Recipes, Threat, Why
from .claims import has_all, holds_category, holds_potion, take_from_player, take_from_shelf, win
from .gamble import play_event
from .perks import check_opponent, threaten
from .supply import lay_on_pile, restock, sweep

# ---- crafting


@rule
def may_craft(s: PotionCrafting, seat: int) -> int:
    """One potion per turn (CRA-7), unless a Spirit Lock forbids it."""
    if s.acted != 0:
        return Why.ACTED
    return Why.LOCKED if s.barred & Barred.CRAFTING != 0 else Why.FINE


@rule
def check_craft(s: PotionCrafting, seat: int, potion: int) -> int:
    """The exact three ingredients, of a category of which the player holds no potion now (CRA-8)."""
    for ingredient in range(3 * potion, 3 * potion + 3):
        if count(s, HAND + seat, ingredient) == 0:
            return Why.NOT_THE_RECIPE
    if holds_category(s, seat, potion // 3):
        return Why.CATEGORY_HELD
    if s.recipes == Recipes.RETIRE and count(s, RECIPE_BOOK, RECIPES_FROM + potion) == 0:
        return Why.RETIRED
    return Why.FINE


@rule
def craft(s: PotionCrafting, seat: int, potion: int) -> None:
    """The three are laid down and go onto the crafter's pile (CRA-9). A Hex is aimed at once (CRA-14)."""
    s.acted = 1
    for ingredient in range(3 * potion, 3 * potion + 3):
        lay(s, HAND + seat, LAID + seat, ingredient)
    take_from_shelf(s, seat, potion)
    if s.recipes == Recipes.RETIRE:
        retire(s, seat, potion)
    if has_all(s, seat):
        sweep(s, seat)
        win(s, seat)
        return
    s.brewed[seat] = potion
    lay_on_pile(s, seat)
    if potion >= HEXES_FROM:
        ask(s, Do.AIM, seat, potion)


@rule
def retire(s: PotionCrafting, seat: int, potion: int) -> None:
    """The recipe closes; with the third of a category all three open again, unless somebody has won (CRA-10)."""
    pull(s, RECIPE_BOOK, find(s, RECIPE_BOOK, RECIPES_FROM + potion), RETIRED)
    first = RECIPES_FROM + potion // 3 * 3
    for recipe in range(first, first + 3):
        if count(s, RECIPE_BOOK, recipe) > 0:
            return
    if has_all(s, seat):
        return
    tell(s, News.REOPENS, potion // 3)
    for recipe in range(first, first + 3):
        lay(s, RETIRED, RECIPE_BOOK, recipe)


@rule
def take_aim(s: PotionCrafting, seat: int, target: int, potion: int) -> None:
    """Any opponent, publicly, once and for all (CRA-14)."""
    answered(s, seat)
    s.aim[seat] = target
    tell(s, News.AIMS, seat, target, potion)


# ---- Potion Steal


@rule
def may_steal(s: PotionCrafting, seat: int) -> int:
    """Instead of crafting, once per turn (CRA-22)."""
    return may_craft(s, seat) if s.potion_steal != 0 else Why.NO_STEALING


@rule
def holders(s: PotionCrafting, seat: int, potion: int) -> int:
    """The opponents who hold a potion, as bits."""
    mask = 0
    for other in range(s.players):
        if other != seat and holds_potion(s, other, potion):
            mask |= 1 << other
    return mask


@rule
def check_steal(s: PotionCrafting, seat: int, missing: int) -> int:
    """Two different ingredients of a potion that an opponent holds, of a category that the player does not hold (CRA-22).
    The third is the one that the draw must bring."""
    potion = missing // 3
    for ingredient in range(3 * potion, 3 * potion + 3):
        if ingredient != missing and count(s, HAND + seat, ingredient) == 0:
            return Why.NOT_THE_OTHERS
    if holds_category(s, seat, potion // 3):
        return Why.CATEGORY_HELD
    return Why.FINE if holders(s, seat, potion) != 0 else Why.NOBODY_HOLDS


@rule
def steal(s: PotionCrafting, seat: int, missing: int) -> None:
    """The two are shown. Of several holders one is named (CRA-23)."""
    s.acted = 1
    potion = missing // 3
    tell(s, News.TRIES, seat, potion)
    for ingredient in range(3 * potion, 3 * potion + 3):
        if ingredient != missing:
            show(s, HAND + seat, ingredient, s.everybody)
    mask = holders(s, seat, potion)
    if mask & (mask - 1) != 0:
        ask(s, Do.HOLDER, seat, missing)
        return
    holder = 0
    while (mask >> holder) & 1 == 0:
        holder += 1
    attempt(s, seat, holder, missing)


@rule
def check_holder(s: PotionCrafting, seat: int, target: int, missing: int) -> int:
    reason = check_opponent(s, seat, target)
    if reason == Why.FINE and not holds_potion(s, target, missing // 3):
        return Why.NOT_A_HOLDER
    return reason


@rule
def name_holder(s: PotionCrafting, seat: int, target: int, missing: int) -> None:
    answered(s, seat)
    attempt(s, seat, target, missing)


@rule
def attempt(s: PotionCrafting, seat: int, holder: int, missing: int) -> None:
    tell(s, News.FROM, seat, holder)
    threaten(s, Do.SNATCH, seat, holder, Threat.STEAL, missing)


@rule
def snatch(s: PotionCrafting, seat: int, holder: int, missing: int) -> None:
    """The top card of the draw pile decides (CRA-23)."""
    restock(s)
    if s.size[DECK] == 0:
        tell(s, News.STEAL_FAILS, seat)
    elif top(s, DECK) == EVENT:
        steal_turns_up_event(s, seat)
    elif draw(s, DECK, LAID + seat) == missing:
        steal_succeeds(s, seat, holder, missing)
    else:
        tell(s, News.STEAL_FAILS, seat)
        sweep(s, seat)


@rule
def steal_turns_up_event(s: PotionCrafting, seat: int) -> None:
    """The steal fails, then the event is played (CRA-24). If it has no effect, the card drawn for it goes onto the
    pile like any other card of a failed steal."""
    draw(s, DECK, LIMBO)
    tell(s, News.STEAL_FAILS, seat)
    plan(s, Do.PUT_BACK)
    play_event(s, seat, PILE + seat)


@rule
def steal_succeeds(s: PotionCrafting, seat: int, holder: int, missing: int) -> None:
    """All three go onto the player's own pile, and the potion changes hands, without its perk (CRA-21, CRA-23)."""
    potion = missing // 3
    for ingredient in range(3 * potion, 3 * potion + 3):
        if ingredient != missing:
            lay(s, HAND + seat, LAID + seat, ingredient)
    take_from_player(s, holder, seat, potion)
    if has_all(s, seat):
        sweep(s, seat)
        win(s, seat)
    else:
        lay_on_pile(s, seat)
