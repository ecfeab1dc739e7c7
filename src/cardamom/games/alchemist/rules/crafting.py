"""Crafting: any three of a potion's four Ingredients, each provided by itself, a substitution, the Wild or a perk.

The four are gone through in the order of the card: each is provided in some way or left out. No answer is offered
after which the potion could not be finished, so what can still be provided is counted exactly.

Cards that an answer would take are written into one number, `gone`, with two bits for each Ingredient.
"""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel import answered, ask, card_at, count, lay, plan, rule, tell

from ..cards import A_CATEGORY, INGREDIENT_BITS, MATE, NEEDED, NEEDS, OTHERS, PRINTED, WILD, Perk
from ..state import HAND, PILE, ROW, USED, Alchemist, Do, Face, News, Why, Wild
from .potions import gain, is_chained, is_revealed, owns_category, ready_perk, reveal, turn_face, win_at_once

# ---- what can be provided


@rule
def is_sealed(s: Alchemist, ingredient: int) -> bool:
    """Ingredients of the sealed Source are of no use at all in crafting (ALC-24)."""
    return s.seal == ingredient // 3


@rule
def is_reflected(s: Alchemist, ingredient: int) -> bool:
    """Whether it is printed on a potion claimed so far in this round (ALC-40)."""
    return (s.reflected >> ingredient) & 1 != 0


@rule
def bit(ingredient: int) -> int:
    """One card of it, as a number of cards gone."""
    return 1 << (2 * ingredient)


@rule
def left(s: Alchemist, seat: int, ingredient: int, gone: int) -> int:
    return count(s, HAND + seat, ingredient) - ((gone >> (2 * ingredient)) & 3)


@rule
def open_places(s: Alchemist, potion: int, first: int) -> int:
    """The places on the potion from `first` on that the Hex Seal leaves open, one bit each."""
    places = 0
    for i in range(first, PRINTED):
        if not is_sealed(s, NEEDS[potion][i]):
            places |= 1 << i
    return places


@rule
def how_many(places: int) -> int:
    return (places & 1) + (places >> 1 & 1) + (places >> 2 & 1) + (places >> 3 & 1)


@rule
def by_cards(s: Alchemist, seat: int, potion: int, places: int, gone: int) -> int:
    """The most of these places that cards provide together, by themselves or by substitution."""
    n = 0
    for i in range(PRINTED):
        if (places >> i) & 1 != 0:
            ingredient = NEEDS[potion][i]
            own = left(s, seat, ingredient, gone)
            mate = MATE[potion][i]
            if mate < 0 or (places >> mate) & 1 == 0:
                if own > 0 or can_substitute(s, seat, ingredient, gone):
                    n += 1
            elif mate > i:
                n += two_of_a_source(s, seat, ingredient, NEEDS[potion][mate], gone)
    return n


@rule
def can_substitute(s: Alchemist, seat: int, ingredient: int, gone: int) -> bool:
    """One card of each of the other two Ingredients of the Source, not two equal ones (ALC-13)."""
    return left(s, seat, OTHERS[ingredient][0], gone) > 0 and left(s, seat, OTHERS[ingredient][1], gone) > 0


@rule
def two_of_a_source(s: Alchemist, seat: int, one: int, two: int, gone: int) -> int:
    """How many of two Ingredients of the same Source the cards can provide together. Both, if each is there, or if one of
    them is there twice and the third of the Source too: the spare one helps to substitute for the other."""
    ones = left(s, seat, one, gone)
    twos = left(s, seat, two, gone)
    if ones > 0 and twos > 0:
        return 2
    third = OTHERS[one][0] + OTHERS[one][1] - two
    if (ones > 1 or twos > 1) and left(s, seat, third, gone) > 0:
        return 2
    return 1 if ones > 0 or twos > 0 else 0


@rule
def has_wild(s: Alchemist, seat: int) -> int:
    """1 if the seat can use the Wild (ALC-10)."""
    return 1 if s.wild == Wild.INGREDIENT and count(s, HAND + seat, WILD) > 0 else 0


@rule
def has_perk(s: Alchemist, seat: int, family: int) -> int:
    return 1 if ready_perk(s, seat, family) >= 0 else 0


@rule
def can_finish(
    s: Alchemist, seat: int, potion: int, first: int, missing: int, gone: int, wild: int, mirror: int, illusion: int
) -> bool:
    """Whether `missing` more Ingredients can be provided from place `first` on, with the Wild and the perks that are left."""
    places = open_places(s, potion, first)
    if how_many(places) < missing:
        return False
    plain = by_cards(s, seat, potion, places, gone) + wild
    if plain >= missing:
        return True
    if plain + mirror + illusion < missing:
        return False
    if mirror != 0 and mirror_finishes(s, seat, potion, places, gone, missing - wild):
        return True
    if illusion != 0:
        for pair in range(INGREDIENTS):
            if left(s, seat, pair, gone) >= 2 and not is_sealed(s, pair):
                rest = gone + 2 * bit(pair)
                if by_cards(s, seat, potion, places, rest) + wild + 1 >= missing:
                    return True
                if mirror != 0 and mirror_finishes(s, seat, potion, places, rest, missing - wild - 1):
                    return True
    return False


@rule
def mirror_finishes(s: Alchemist, seat: int, potion: int, places: int, gone: int, missing: int) -> bool:
    """Whether cards provide all but one of the missing, and a mirror perk that one (ALC-40)."""
    for i in range(PRINTED):
        mirrored = (places >> i) & 1 != 0 and is_reflected(s, NEEDS[potion][i])
        if mirrored and by_cards(s, seat, potion, places - (1 << i), gone) + 1 >= missing:
            return True
    return False


@rule
def holds_all(s: Alchemist, seat: int, potion: int) -> bool:
    """All four exact Ingredients, for a chained potion (ALC-38)."""
    for i in range(PRINTED):
        ingredient = NEEDS[potion][i]
        if count(s, HAND + seat, ingredient) == 0 or is_sealed(s, ingredient):
            return False
    return True


# ---- beginning to craft


@rule
def check_craft(s: Alchemist, seat: int, potion: int) -> int:
    """A revealed potion of a category that you do not own (ALC-11, ALC-12). Its own Ingredients are not checked for
    repeated Sources (ALC-47)."""
    if not is_revealed(s, potion):
        return Why.NOT_REVEALED
    if owns_category(s, seat, potion // A_CATEGORY):
        return Why.CATEGORY_OWNED
    if is_chained(s, potion):
        return Why.FINE if holds_all(s, seat, potion) else Why.CANNOT_CRAFT
    mirror = has_perk(s, seat, Perk.MIRROR)
    illusion = has_perk(s, seat, Perk.ILLUSION)
    fine = can_finish(s, seat, potion, 0, NEEDED, 0, has_wild(s, seat), mirror, illusion)
    return Why.FINE if fine else Why.CANNOT_CRAFT


@rule
def craft(s: Alchemist, seat: int, potion: int) -> None:
    """Provide the Ingredients, discard what was used, take the potion (ALC-14). As often in a turn as you can (ALC-16)."""
    tell(s, News.CRAFTS, seat, potion)
    s.provided = 0
    plan(s, Do.CLAIM, seat, potion)
    plan(s, Do.SETTLE, seat)
    if is_chained(s, potion):
        for i in range(PRINTED):
            lay(s, HAND + seat, USED, NEEDS[potion][i])
    else:
        ask_for(s, seat, potion, 0)


@rule
def ask_for(s: Alchemist, seat: int, potion: int, first: int) -> None:
    """Ask how the next Ingredient is provided, until three are. A sealed one is left out, as everybody can see."""
    places = open_places(s, potion, first)
    if s.provided == NEEDED or places == 0:
        return
    i = first
    while (places >> i) & 1 == 0:
        i += 1
    ask(s, Do.PROVIDE, seat, NEEDS[potion][i], potion)


@rule
def place_of(potion: int, ingredient: int) -> int:
    i = 0
    while NEEDS[potion][i] != ingredient:
        i += 1
    return i


@rule
def provide(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    """The Ingredient is provided: go on to the next."""
    s.provided += 1
    ask_for(s, seat, potion, place_of(potion, ingredient) + 1)


# ---- ways to provide an Ingredient


@rule
def check_rest(s: Alchemist, seat: int, ingredient: int, potion: int, gone: int, wild: int, mirror: int, illusion: int) -> int:
    """Whether the potion can be finished once this Ingredient is provided."""
    missing = NEEDED - s.provided - 1
    first = place_of(potion, ingredient) + 1
    return Why.FINE if can_finish(s, seat, potion, first, missing, gone, wild, mirror, illusion) else Why.NOT_FINISHED


@rule
def may_use(s: Alchemist, seat: int, ingredient: int, potion: int) -> int:
    if count(s, HAND + seat, ingredient) == 0:
        return Why.NO_INGREDIENT
    mirror = has_perk(s, seat, Perk.MIRROR)
    illusion = has_perk(s, seat, Perk.ILLUSION)
    return check_rest(s, seat, ingredient, potion, bit(ingredient), has_wild(s, seat), mirror, illusion)


@rule
def use_card(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    """The Ingredient itself."""
    answered(s, seat)
    lay(s, HAND + seat, USED, ingredient)
    provide(s, seat, ingredient, potion)


@rule
def may_substitute(s: Alchemist, seat: int, ingredient: int, potion: int) -> int:
    """Nobody asks whether you really lack the card (ALC-13)."""
    if not can_substitute(s, seat, ingredient, 0):
        return Why.NO_SUBSTITUTE
    gone = bit(OTHERS[ingredient][0]) + bit(OTHERS[ingredient][1])
    mirror = has_perk(s, seat, Perk.MIRROR)
    illusion = has_perk(s, seat, Perk.ILLUSION)
    return check_rest(s, seat, ingredient, potion, gone, has_wild(s, seat), mirror, illusion)


@rule
def substitute(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    """The other two Ingredients of its Source (ALC-13)."""
    answered(s, seat)
    tell(s, News.SUBSTITUTES, seat, ingredient)
    for k in range(2):
        lay(s, HAND + seat, USED, OTHERS[ingredient][k])
    provide(s, seat, ingredient, potion)


@rule
def may_use_wild(s: Alchemist, seat: int, ingredient: int, potion: int) -> int:
    """Any one Ingredient, unless the Wild is blank (ALC-10)."""
    if s.wild == Wild.BLANK:
        return Why.WILD_IS_BLANK
    if count(s, HAND + seat, WILD) == 0:
        return Why.NO_WILD
    mirror = has_perk(s, seat, Perk.MIRROR)
    illusion = has_perk(s, seat, Perk.ILLUSION)
    return check_rest(s, seat, ingredient, potion, 0, 0, mirror, illusion)


@rule
def use_wild(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    answered(s, seat)
    tell(s, News.STANDS_IN, ingredient)
    lay(s, HAND + seat, USED, WILD)
    provide(s, seat, ingredient, potion)


@rule
def may_reflect(s: Alchemist, seat: int, ingredient: int, potion: int) -> int:
    """Heartfire's perk: one Ingredient printed on any claimed potion (ALC-40)."""
    if has_perk(s, seat, Perk.MIRROR) == 0:
        return Why.NO_MIRROR
    if not is_reflected(s, ingredient):
        return Why.NOT_REFLECTED
    return check_rest(s, seat, ingredient, potion, 0, has_wild(s, seat), 0, has_perk(s, seat, Perk.ILLUSION))


@rule
def reflect(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    """The potion stays where it is, face down."""
    answered(s, seat)
    mirror = ready_perk(s, seat, Perk.MIRROR)
    tell(s, News.REFLECTS, mirror, ingredient)
    turn_face(s, seat, mirror, Face.SPENT)
    provide(s, seat, ingredient, potion)


@rule
def may_pair(s: Alchemist, seat: int) -> int:
    return Why.FINE if has_perk(s, seat, Perk.ILLUSION) != 0 else Why.NO_ILLUSION


@rule
def check_pair(s: Alchemist, seat: int, pair: int, ingredient: int, potion: int) -> int:
    """The illusion perk: two identical Ingredients count as any one (ALC-41), but not sealed ones (ALC-24)."""
    if count(s, HAND + seat, pair) < 2:
        return Why.NO_PAIR
    if is_sealed(s, pair):
        return Why.SEALED
    return check_rest(s, seat, ingredient, potion, 2 * bit(pair), has_wild(s, seat), has_perk(s, seat, Perk.MIRROR), 0)


@rule
def pair_up(s: Alchemist, seat: int, pair: int, ingredient: int, potion: int) -> None:
    answered(s, seat)
    illusion = ready_perk(s, seat, Perk.ILLUSION)
    tell(s, News.PAIRS_UP, illusion, pair, ingredient)
    turn_face(s, seat, illusion, Face.SPENT)
    for _ in range(2):
        lay(s, HAND + seat, USED, pair)
    provide(s, seat, ingredient, potion)


@rule
def may_leave_out(s: Alchemist, seat: int, ingredient: int, potion: int) -> int:
    """One of the four may be left out, if the others can be provided (ALC-11)."""
    first = place_of(potion, ingredient) + 1
    mirror = has_perk(s, seat, Perk.MIRROR)
    illusion = has_perk(s, seat, Perk.ILLUSION)
    fine = can_finish(s, seat, potion, first, NEEDED - s.provided, 0, has_wild(s, seat), mirror, illusion)
    return Why.FINE if fine else Why.NOT_FINISHED


@rule
def leave_out(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    answered(s, seat)
    ask_for(s, seat, potion, place_of(potion, ingredient) + 1)


# ---- finishing


@rule
def all_alike(s: Alchemist) -> bool:
    """Whether the cards used are all of one kind, so that their order does not matter."""
    for at in range(1, s.size[USED]):
        if card_at(s, USED, at) != card_at(s, USED, 0):
            return False
    return True


@rule
def settle(s: Alchemist, seat: int) -> None:
    """All used cards go onto the player's own pile, in any order they like (ALC-14, COM-8)."""
    if all_alike(s):
        while s.size[USED] > 0:
            lay(s, USED, PILE + seat, card_at(s, USED, 0))
    else:
        ask(s, Do.ORDER, seat)


@rule
def check_used(s: Alchemist, seat: int, card: int) -> int:
    return Why.FINE if count(s, USED, card) > 0 else Why.NOT_USED


@rule
def put_next(s: Alchemist, seat: int, card: int) -> None:
    answered(s, seat)
    lay(s, USED, PILE + seat, card)
    settle(s, seat)


@rule
def claim(s: Alchemist, seat: int, potion: int) -> None:
    """Take the potion face up, lose all Cauldron tokens (ALC-18), and reveal the next of its category (ALC-15)."""
    gain(s, seat, ROW, potion, Face.NEW)
    s.reflected |= INGREDIENT_BITS[potion]
    s.cauldron[seat] = 0
    reveal(s, potion // A_CATEGORY)
    win_at_once(s, seat)
