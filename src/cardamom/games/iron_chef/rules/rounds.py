"""The meal: rounds with their deal and Open Kitchen, turns in order, and the scoring."""

from __future__ import annotations

from cardamom.games.shared.rummy.rounds import close_round, collect, count_sets, credit, deal_hands, earn, open_game, win_round
from cardamom.games.shared.rummy.sets import has_melded
from cardamom.games.shared.rummy.table import WIN_BONUS, Earned
from cardamom.games.shared.rummy.turns import ask_for_turn, open_turn, pass_turn, turn_over_waiting
from cardamom.kernel import NONE, cut, draw, lower, plan, pour, random_card, rule, shuffle, stock, tell, tuck

from ..cards import COPIES, MAIN_KINDS, RECIPES, RECIPES_FROM, WILD
from ..state import DECK, HAND, MENU_DECK, SERVED, SPECIAL, TURNED, Do, End, IronChef, News
from .effects import resolve

KITCHEN_BONUS = 1
SPECIAL_POINTS = 12

# ---- the deal


@rule
def setup(s: IronChef) -> None:
    """105 cards are shuffled every round; the Recipes are a deck of their own (ICR-2, ICR-38)."""
    for kind in range(MAIN_KINDS):
        stock(s, DECK, kind, COPIES[kind])
    if s.chefs_special != 0:
        for recipe in range(RECIPES):
            stock(s, MENU_DECK, RECIPES_FROM + recipe, 1)
        shuffle(s, MENU_DECK)
    open_game(s)


@rule
def deal_round(s: IronChef) -> None:
    """Collect, shuffle, deal eight to each; the dealer's left plays first (ICR-4). Actions dealt are replaced, or wait for
    the first turn (ICR-6); the Wild is simply kept (ICR-7)."""
    collect(s)
    deal_hands(s, s.dealt_actions)
    s.kitchen = NONE
    if s.open_kitchen != 0:
        open_kitchen(s, (s.dealer + s.players - 1) % s.players)
    if s.chefs_special != 0:
        turn_recipe(s)
    plan(s, Do.BEGIN_TURN, (s.dealer + 1) % s.players)


@rule
def open_kitchen(s: IronChef, picker: int) -> None:
    """The Picker, at the dealer's right, turns the top card (ICR-5, ICR-8). An Ingredient's group is the Open
    Kitchen; the card goes back into the middle (ICR-9). The Wild is the Picker's (ICR-10)."""
    kind = draw(s, DECK, TURNED)
    middle = s.size[DECK] // 2
    if kind == WILD:
        draw(s, TURNED, HAND + picker)
        tuck(s, HAND + picker, DECK, middle, random_card(s, HAND + picker), 0)
    else:
        draw(s, TURNED, DECK)
        lower(s, DECK, middle)
    if s.kitchen_cut != 0:
        cut(s, DECK)
    if kind < WILD:
        s.kitchen = kind // 3
        tell(s, News.KITCHEN, s.kitchen)
    else:
        tell(s, News.NO_KITCHEN)


@rule
def turn_recipe(s: IronChef) -> None:
    """One Recipe per round, none twice before all eight were used (ICR-38)."""
    if s.size[SPECIAL] > 0:
        draw(s, SPECIAL, SERVED)
    if s.size[MENU_DECK] == 0:
        pour(s, SERVED, MENU_DECK)
        shuffle(s, MENU_DECK)
    draw(s, MENU_DECK, SPECIAL)


# ---- turns


@rule
def begin_turn(s: IronChef, seat: int) -> None:
    """Draw, then meld and discard. Actions dealt at the start go first (ICR-6)."""
    open_turn(s, seat)
    ask_for_turn(s, seat)


@rule
def resolve_beside(s: IronChef, seat: int) -> None:
    """One by one, in the order dealt."""
    resolve(s, seat, turn_over_waiting(s, seat))


@rule
def end_turn(s: IronChef, seat: int) -> None:
    """Clockwise, until the lap cap ends a round that nobody wins (ICR-44)."""
    pass_turn(s, (seat + 1) % s.players, End.LAPS)


# ---- scoring


@rule
def count_round(s: IronChef, seat: int) -> int:
    """3 for an identical set, 1 for a different one; 1 once for a set of the Open Kitchen (ICR-37)."""
    points = count_sets(s, seat)
    if s.kitchen != NONE and has_melded(s, seat, s.kitchen):
        points += earn(s, seat, Earned.KITCHEN, KITCHEN_BONUS)
    return points


@rule
def end_round(s: IronChef, winners: int, how: int) -> None:
    """All score their sets. The winner has a bonus; a Chef's Special scores exactly 12 (ICR-37, ICR-42).
    Equal points at the end share the victory, or compare courses won first (ICR-45)."""
    for seat in range(s.players):
        won = (winners >> seat) & 1 != 0
        if won:
            win_round(s, seat)
        if won and how == End.SPECIAL:
            points = earn(s, seat, Earned.SPECIAL, SPECIAL_POINTS)
        else:
            points = count_round(s, seat) + (earn(s, seat, Earned.WINNING, WIN_BONUS) if won else 0)
        credit(s, seat, points)
    close_round(s, how)
