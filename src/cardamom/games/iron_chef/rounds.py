"""The meal: rounds with their deal and Open Kitchen, turns in order, and the scoring."""

from __future__ import annotations

from cardamom.kernel import (
    ask,
    card_at,
    chance,
    cut,
    disclose,
    draw,
    finish,
    leaders,
    lower,
    plan,
    pour,
    pull,
    random_card,
    rule,
    shuffle,
    stock,
    tell,
    top,
    tuck,
)

from .cards import ACTIONS_FROM, COPIES, MAIN_KINDS, RECIPES, RECIPES_FROM, WILD
from .effects import resolve, restock
from .melds import DIFFERENT_POINTS, IDENTICAL_POINTS
from .state import (
    BESIDE,
    DEALT,
    DECK,
    HAND,
    HAND_SIZE,
    LIMBO,
    MELDS,
    MENU_DECK,
    PILE,
    SERVED,
    SPECIAL,
    TURNED,
    DealtActions,
    Do,
    End,
    IronChef,
    Tells,
    TieBreak,
)

WIN_BONUS = 3
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
    s.dealer = chance(s, s.players)
    plan(s, Do.DEAL)


@rule
def deal_round(s: IronChef) -> None:
    """Collect, shuffle, deal eight to each; the dealer's left plays first (ICR-4)."""
    tell(s, Tells.ROUND, s.round + 1, s.dealer)
    for seat in range(s.players):
        pour(s, HAND + seat, DECK)
        pour(s, BESIDE + seat, DECK)
        pour(s, MELDS + seat, DECK)
        pour(s, PILE + seat, DECK)
        s.sets[seat] = 0
        s.identical[seat] = 0
        s.groups[seat] = 0
        s.uncovered[seat] = 0
    s.round_turns = 0
    shuffle(s, DECK)
    deal_hands(s)
    s.kitchen = 0
    if s.open_kitchen != 0:
        open_kitchen(s, (s.dealer + s.players - 1) % s.players)
    if s.chefs_special != 0:
        turn_recipe(s)
    plan(s, Do.BEGIN_TURN, (s.dealer + 1) % s.players)


@rule
def deal_hands(s: IronChef) -> None:
    """Actions dealt are put aside, replaced and shuffled back; or they wait face down beside the hand (ICR-6).
    The Wild is simply kept (ICR-7)."""
    for seat in range(s.players):
        if s.dealt_actions == DealtActions.FIRST_TURN:
            for _ in range(HAND_SIZE):
                draw(s, DECK, DEALT + seat)
            lay_beside(s, seat)
        while s.size[HAND + seat] + s.size[BESIDE + seat] < HAND_SIZE:
            draw(s, DECK, HAND + seat if top(s, DECK) < ACTIONS_FROM else LIMBO)
    if s.size[LIMBO] > 0:
        pour(s, LIMBO, DECK)
        shuffle(s, DECK)


@rule
def lay_beside(s: IronChef, seat: int) -> None:
    """Everybody sees how many Actions are laid face down, and no more."""
    waiting = 0
    for at in range(HAND_SIZE):
        if card_at(s, DEALT + seat, at) >= ACTIONS_FROM:
            waiting += 1
    if waiting > 0:
        disclose(s, Tells.WAITING, seat, waiting)
    at = 0
    while at < s.size[DEALT + seat]:
        if card_at(s, DEALT + seat, at) >= ACTIONS_FROM:
            pull(s, DEALT + seat, at, BESIDE + seat)
        else:
            at += 1
    while s.size[DEALT + seat] > 0:
        pull(s, DEALT + seat, 0, HAND + seat)


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
        s.kitchen = kind // 3 + 1
        tell(s, Tells.KITCHEN, kind // 3)
    else:
        tell(s, Tells.NO_KITCHEN)


@rule
def turn_recipe(s: IronChef) -> None:
    """One Recipe a round, none twice before all eight were used (ICR-38)."""
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
    s.turns += 1
    s.round_turns += 1
    restock(s)
    plan(s, Do.END_TURN, seat)
    ask(s, Do.TURN, seat)
    ask(s, Do.DRAW, seat)
    if s.size[BESIDE + seat] > 0:
        plan(s, Do.BESIDE, seat)


@rule
def resolve_beside(s: IronChef, seat: int) -> None:
    """One by one, in the order dealt."""
    if s.size[BESIDE + seat] > 1:
        plan(s, Do.BESIDE, seat)
    resolve(s, seat, pull(s, BESIDE + seat, 0, LIMBO))


@rule
def end_turn(s: IronChef, seat: int) -> None:
    """Clockwise, until the lap cap ends a round that nobody wins (ICR-44)."""
    if s.round_turns >= s.max_laps * s.players:
        tell(s, Tells.LAPS)
        plan(s, Do.END_ROUND, 0, End.LAPS)
    else:
        plan(s, Do.BEGIN_TURN, (seat + 1) % s.players)


# ---- scoring


@rule
def round_points(s: IronChef, seat: int) -> int:
    """3 for an identical set, 1 for a different one; 1 once for a set of the Open Kitchen (ICR-37)."""
    points = IDENTICAL_POINTS * s.identical[seat] + DIFFERENT_POINTS * (s.sets[seat] - s.identical[seat])
    if s.kitchen != 0 and (s.groups[seat] >> (s.kitchen - 1)) & 1 != 0:
        points += KITCHEN_BONUS
    return points


@rule
def end_round(s: IronChef, winner: int, how: int) -> None:
    """All score their sets. The winner has a bonus; a Chef's Special scores exactly 12 (ICR-37, ICR-42)."""
    for seat in range(s.players):
        points = round_points(s, seat)
        if seat + 1 == winner:
            s.rounds_won[seat] += 1
            points = SPECIAL_POINTS if how == End.SPECIAL else points + WIN_BONUS
            tell(s, Tells.WINS_ROUND, seat)
        s.score[seat] += points
        tell(s, Tells.SCORES, seat, points, s.score[seat])
    s.round += 1
    s.dealer = (s.dealer + 1) % s.players
    if s.round == s.rounds:
        finish(s, how, meal_winners(s))
    else:
        plan(s, Do.DEAL)


@rule
def meal_winners(s: IronChef) -> int:
    """The most points; equal points share, or compare rounds won first (ICR-45)."""
    winners = leaders(s)
    if s.tie_break == TieBreak.SHARED:
        return winners
    most = 0
    for seat in range(s.players):
        if (winners >> seat) & 1 != 0:
            most = max(most, s.rounds_won[seat])
    for seat in range(s.players):
        if s.rounds_won[seat] < most:
            winners &= s.everybody - (1 << seat)
    return winners
