"""What a Serve scores, line by line. The lines that are told are the ones that are added up, in the order of FC-24."""

from __future__ import annotations

from cardamom.kernel import card_at, get_mark, rule, tell

from ..cards import BASE, COLUMN, CUSTOMERS_FROM, DECK_FROM, EFFECT, LOOKS_FOR, NATION, SORT, UTENSIL, Effect, Sort
from ..state import QUEUE, SERVED, STATION, FoodCourt, Line, News
from .abilities import recipe_bonus, recipe_line, recipe_served, serve_bonus, serve_line
from .station import count_sort

OPTIONAL_POINTS = 2  # for each optional ingredient
GAINED = 2  # from a customer who tips


@rule
def line(s: FoodCourt, seat: int, card: int, why: int, points: int, aloud: int) -> int:
    """A line of the bill: points for a card. Nothing is said of no points."""
    if aloud != 0 and points != 0:
        tell(s, News.SCORES, seat, card, why, points)
    return points


@rule
def count_up(s: FoodCourt, seat: int, aloud: int) -> int:
    """The points of what is being served to whom, told if it is for good: recipes, ability, customers, nationality."""
    points = count_recipes(s, seat, aloud) + count_ability(s, seat, aloud)
    return points + count_customers(s, seat, aloud) + count_nationality(s, seat, aloud)


@rule
def count_recipes(s: FoodCourt, seat: int, aloud: int) -> int:
    """One, two or three by difficulty (FC-15); for an easy or normal one a point for each hard one beside it (FC-16);
    two for each optional ingredient (FC-14)."""
    hard = served_hard(s, seat)
    points = 0
    for at in range(s.size[STATION + seat]):
        if recipe_served(s, seat, at):
            recipe = card_at(s, STATION + seat, at)
            points += line(s, seat, recipe, Line.EASY + BASE[recipe] - 1, BASE[recipe], aloud)
            if SORT[recipe] != Sort.HARD:
                points += line(s, seat, recipe, Line.BESIDE_HARD, hard, aloud)
            extras = count_sort(s, seat, COLUMN[recipe], Sort.OPTIONAL)
            points += line(s, seat, recipe, Line.OPTIONAL, OPTIONAL_POINTS * extras, aloud)
    return points


@rule
def served_hard(s: FoodCourt, seat: int) -> int:
    """How many hard recipes are being served."""
    n = 0
    for at in range(s.size[STATION + seat]):
        if SORT[card_at(s, STATION + seat, at)] == Sort.HARD and recipe_served(s, seat, at):
            n += 1
    return n


@rule
def count_ability(s: FoodCourt, seat: int, aloud: int) -> int:
    """What the restaurant's ability brings, recipe by recipe or for all together (FC-2)."""
    points = 0
    for at in range(s.size[STATION + seat]):
        if recipe_served(s, seat, at):
            recipe = card_at(s, STATION + seat, at)
            why = recipe_line(s, seat, recipe)
            points += line(s, seat, recipe, why, recipe_bonus(s, seat, recipe, why), aloud)
    why = serve_line(s, seat)
    return points + line(s, seat, DECK_FROM[s.plays_deck[seat]], why, serve_bonus(s, seat, why), aloud)


@rule
def wanted_utensils(s: FoodCourt, seat: int) -> int:
    """The utensils that served customers look for, one bit each: two who look for the same do not add up (FC-20)."""
    wanted = 0
    for at in range(s.size[QUEUE + seat]):
        if get_mark(s, QUEUE + seat, at) == SERVED:
            wanted |= 1 << LOOKS_FOR[card_at(s, QUEUE + seat, at) - CUSTOMERS_FROM]
    return wanted


@rule
def count_customers(s: FoodCourt, seat: int, aloud: int) -> int:
    """A point for each recipe with a utensil that a served customer looks for, and what served customers tip (FC-19)."""
    wanted = wanted_utensils(s, seat)
    points = 0
    for at in range(s.size[STATION + seat]):
        if recipe_served(s, seat, at):
            recipe = card_at(s, STATION + seat, at)
            points += line(s, seat, recipe, Line.KITCHENWARE + UTENSIL[recipe] - 1, (wanted >> UTENSIL[recipe]) & 1, aloud)
    for at in range(s.size[QUEUE + seat]):
        customer = card_at(s, QUEUE + seat, at)
        if get_mark(s, QUEUE + seat, at) == SERVED and EFFECT[customer - CUSTOMERS_FROM] == Effect.GAIN:
            points += line(s, seat, customer, Line.GAIN, GAINED, aloud)
    return points


@rule
def count_nationality(s: FoodCourt, seat: int, aloud: int) -> int:
    """A point for each served customer of the restaurant's own nationality, besides the effect (FC-21)."""
    points = 0
    for at in range(s.size[QUEUE + seat]):
        customer = card_at(s, QUEUE + seat, at)
        if get_mark(s, QUEUE + seat, at) == SERVED and NATION[customer - CUSTOMERS_FROM] == s.plays_deck[seat]:
            points += line(s, seat, customer, Line.NATIONALITY, s.nationality, aloud)
    return points
