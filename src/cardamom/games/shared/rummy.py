"""The rummy that several games play: draw, lay sets of three, discard, and score over several rounds.

Cards are Ingredients in groups of three, kind // 3 being the group; then the Wild; then effect cards, which are
never held but work when they are drawn. What these are called, what the effect cards do and in which order turns
go is each game's own. Such a game lays its table with `rummy_zones`, so that the zones below are its first ones,
and numbers its questions, steps, reasons and events after the ones below.

Not part of any rummy here: sets of four, laying off, swapping the Wild out.
"""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import (
    Sight,
    State,
    Tell,
    Zones,
    abandon,
    card_at,
    choice,
    count,
    disclose,
    draw,
    find,
    finish,
    lay,
    leaders,
    plan,
    pour,
    pull,
    rule,
    set_mark,
    shuffle,
    span,
    tell,
    top,
    u8,
    u16,
)

SEATS = 6
HAND_SIZE = 8  # dealt, and the table count between turns
SETS_TO_WIN = 3
IDENTICAL_POINTS = 3
DIFFERENT_POINTS = 1
WIN_BONUS = 3

# ---- the table

HAND, DEALT, BESIDE, MELDS, PILE = range(0, 5 * SEATS, SEATS)
DECK, LIMBO = range(5 * SEATS, 5 * SEATS + 2)


def rummy_zones(copies: tuple[int, ...], wild: int, main_kinds: int, hand: int) -> Zones:
    """The zones of every rummy, for these copies of each kind of card. The deck has the kinds before `main_kinds`,
    those after the Wild being effect cards; a hand grows to at most so many cards."""
    held, dealt, effects = (0, wild + 1), (0, main_kinds), (wild + 1, main_kinds)
    deck_size, effect_cards = sum(copies[:main_kinds]), sum(copies[wild + 1 : main_kinds])
    zones = Zones(SEATS, len(copies))
    zones.bag("hand", capacity=hand, sight=Sight.OWNER, holds=held, counted=True)
    zones.pile("dealt", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=dealt)
    zones.pile("beside", capacity=HAND_SIZE, sight=Sight.OWNER, each=True, holds=effects)
    zones.bag("melds", capacity=3 * SETS_TO_WIN, sight=Sight.ALL, holds=held, marked=True)
    zones.pile("pile", capacity=deck_size, sight=Sight.ALL, each=True, holds=dealt)
    zones.pile("deck", capacity=deck_size, sight=Sight.NOBODY, holds=dealt)
    zones.pile("limbo", capacity=effect_cards, sight=Sight.ALL, holds=dealt)
    return zones


def groups_of(ingredients: int, kinds: int) -> tuple[int, ...]:
    """The group of each kind of card, or -1; the Wild is of none by itself."""
    return (*(kind // 3 for kind in range(ingredients)), *(-1,) * (kinds - ingredients))


class Rummy(State):
    """The part of a state that knows rounds and sets."""

    round: int = u8()
    dealer: int = u8()
    round_turns: int = u16()
    # melded sets: how many, how many of them identical, and a bit for each group
    sets: list[int] = u8(SEATS)
    identical: list[int] = u8(SEATS)
    groups: list[int] = u16(SEATS)
    # whether the top of a pile was never covered
    uncovered: list[int] = u8(SEATS)
    rounds_won: list[int] = u8(SEATS)


# ---- house rules; each game declares them in its own order


class Dealt(IntEnum):
    REPLACE, FIRST_TURN = range(2)


class Buried(IntEnum):
    LOCKED, REOPEN = range(2)


class ShortHand(IntEnum):
    SKIP_DISCARD, STRICT = range(2)


class TieBreak(IntEnum):
    SHARED, ROUNDS_WON = range(2)


BURIED = choice(
    Buried,
    default=Buried.LOCKED,
    meaning="With locked, a discarded card that was ever covered stays out of reach. With reopen, it can be taken once "
    "it lies on top again.",
)
SHORT_HAND = choice(
    ShortHand,
    default=ShortHand.SKIP_DISCARD,
    meaning="With skip_discard, a player with a short hand discards nothing until it has grown back. With strict, "
    "everybody always discards; a short hand can then hardly ever win, so rounds often stall, above all with two players.",
)
TIE_BREAK = choice(
    TieBreak,
    default=TieBreak.SHARED,
    meaning="With shared, players with equal points share the victory. With rounds_won, whoever of them has won more "
    "rounds wins.",
)
MAX_LAPS = span(10, 1000, default=80, meaning="A round that nobody has won ends after this many laps.")


# ---- numbers that all rummies have in common


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    DRAW, TURN, DEAL, BEGIN_TURN, BESIDE, LAND, END_TURN, END_ROUND = range(8)


class Tells(IntEnum):
    """What is told besides the movement of cards."""

    ROUND = Tell.GAME  # which round, who deals
    PLAYS = Tell.GAME + 1  # who resolves which effect card
    NO_EFFECT = Tell.GAME + 2
    MELDS = Tell.GAME + 3  # who, which group, points
    WINS_ROUND = Tell.GAME + 4  # who
    LAPS = Tell.GAME + 5
    SCORES = Tell.GAME + 6  # who, how many points, in all
    RESTOCKS = Tell.GAME + 7
    WAITING = Tell.GAME + 8  # whose effect cards wait, how many


class Why(IntEnum):
    """Reasons against an answer."""

    FINE = 0
    NO_SUCH_SEAT = 1
    YOURSELF = 2
    EMPTY_PILE = 3
    EFFECT_ON_TOP = 4
    BURIED = 5
    NOT_HELD = 6
    GROUP_MELDED = 7
    NOT_THREE = 8
    NOT_THE_GROUP = 9
    NO_WILD = 10
    NOT_TWO = 11
    MUST_DISCARD = 12
    NO_DISCARD = 13


BY_SETS = 1  # how a round ends that is won with three sets


# ---- cards


@rule
def is_effect(s: Rummy, card: int) -> bool:
    """Whether it is one of the cards that are never held."""
    return card >= s.zone_most[HAND]


@rule
def wild_of(s: Rummy) -> int:
    """The Wild is the last kind of card that can be held."""
    return s.zone_most[HAND] - 1


@rule
def holds(s: Rummy, seat: int, card: int) -> bool:
    return count(s, HAND + seat, card) > 0


@rule
def check_held(s: Rummy, seat: int, card: int) -> int:
    return Why.FINE if holds(s, seat, card) else Why.NOT_HELD


@rule
def check_opponent(s: Rummy, seat: int, target: int) -> int:
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    return Why.YOURSELF if target == seat else Why.FINE


# ---- the deal


@rule
def collect(s: Rummy) -> None:
    """All cards return and are shuffled for every round."""
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


@rule
def deal_hands(s: Rummy, dealt: int) -> None:
    """Eight to each. Effect cards are put aside, replaced and shuffled back; or they wait face down beside the hand.
    The Wild is simply kept."""
    for seat in range(s.players):
        if dealt == Dealt.FIRST_TURN:
            for _ in range(HAND_SIZE):
                draw(s, DECK, DEALT + seat)
            lay_beside(s, seat)
        while s.size[HAND + seat] + s.size[BESIDE + seat] < HAND_SIZE:
            draw(s, DECK, LIMBO if is_effect(s, top(s, DECK)) else HAND + seat)
    if s.size[LIMBO] > 0:
        pour(s, LIMBO, DECK)
        shuffle(s, DECK)


@rule
def lay_beside(s: Rummy, seat: int) -> None:
    """Everybody sees how many effect cards are laid face down, and no more."""
    waiting = 0
    for at in range(HAND_SIZE):
        if is_effect(s, card_at(s, DEALT + seat, at)):
            waiting += 1
    if waiting > 0:
        disclose(s, Tells.WAITING, seat, waiting)
    at = 0
    while at < s.size[DEALT + seat]:
        if is_effect(s, card_at(s, DEALT + seat, at)):
            pull(s, DEALT + seat, at, BESIDE + seat)
        else:
            at += 1
    while s.size[DEALT + seat] > 0:
        pull(s, DEALT + seat, 0, HAND + seat)


@rule
def turn_over_waiting(s: Rummy, seat: int) -> int:
    """The waiting effect cards begin to work one by one, in the order dealt. Returns the card."""
    if s.size[BESIDE + seat] > 1:
        plan(s, Do.BESIDE, seat)
    return pull(s, BESIDE + seat, 0, LIMBO)


# ---- piles


@rule
def restock(s: Rummy) -> None:
    """An empty draw pile is made anew from all discard piles, tops and effect cards included (COM-4)."""
    if s.size[DECK] > 0:
        return
    tell(s, Tells.RESTOCKS)
    for seat in range(s.players):
        pour(s, PILE + seat, DECK)
        s.uncovered[seat] = 0
    shuffle(s, DECK)


@rule
def draw_to_hand(s: Rummy, seat: int) -> int:
    """Draw the top card into the hand, or an effect card into limbo, where it works at once. Returns the effect card,
    or 0, which is none."""
    restock(s)
    if s.size[DECK] == 0:
        return 0
    if is_effect(s, top(s, DECK)):
        return draw(s, DECK, LIMBO)
    draw(s, DECK, HAND + seat)
    return 0


@rule
def why_not_take(s: Rummy, owner: int, buried: int) -> int:
    """The top card of any discard pile can be taken, but no effect card, and no card that was once covered."""
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    if s.size[PILE + owner] == 0:
        return Why.EMPTY_PILE
    if is_effect(s, top(s, PILE + owner)):
        return Why.EFFECT_ON_TOP
    return Why.BURIED if buried == Buried.LOCKED and s.uncovered[owner] == 0 else Why.FINE


@rule
def take_top(s: Rummy, seat: int, owner: int) -> None:
    draw(s, PILE + owner, HAND + seat)
    s.uncovered[owner] = 0


@rule
def discard_onto(s: Rummy, seat: int, card: int) -> None:
    """Discard face up onto the own pile; what it covers is buried."""
    lay(s, HAND + seat, PILE + seat, card)
    s.uncovered[seat] = 1


@rule
def has_too_many(s: Rummy, seat: int) -> bool:
    """Whether the table count, cards in hand plus three a set, is above eight."""
    return s.size[HAND + seat] + 3 * s.sets[seat] > HAND_SIZE


# ---- sets: three identical Ingredients, or the three of a group


@rule
def has_melded(s: Rummy, seat: int, group: int) -> bool:
    """A second set of a group may not be laid."""
    return (s.groups[seat] >> group) & 1 != 0


@rule
def lay_in_set(s: Rummy, seat: int, card: int) -> None:
    lay(s, HAND + seat, MELDS + seat, card)
    set_mark(s, MELDS + seat, find(s, MELDS + seat, card), s.sets[seat] + 1)


@rule
def complete_set(s: Rummy, seat: int, group: int, points: int) -> None:
    """The third set ends the round at once, without a discard."""
    s.sets[seat] += 1
    s.groups[seat] |= 1 << group
    if points == IDENTICAL_POINTS:
        s.identical[seat] += 1
    tell(s, Tells.MELDS, seat, group, points)
    if s.sets[seat] == SETS_TO_WIN:
        abandon(s)
        plan(s, Do.END_ROUND, seat + 1, BY_SETS)


@rule
def check_three(s: Rummy, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 3 else Why.NOT_THREE


@rule
def meld_three(s: Rummy, seat: int, ingredient: int) -> None:
    """Three identical Ingredients."""
    for _ in range(3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


@rule
def check_group(s: Rummy, seat: int, group: int) -> int:
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group(s: Rummy, seat: int, group: int) -> None:
    """The three different Ingredients of a group."""
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


# ---- the Wild stands for the one missing card; the other two decide what the set is


@rule
def may_use_wild(s: Rummy, seat: int) -> int:
    return Why.FINE if holds(s, seat, wild_of(s)) else Why.NO_WILD


@rule
def check_two(s: Rummy, seat: int, ingredient: int) -> int:
    if has_melded(s, seat, ingredient // 3):
        return Why.GROUP_MELDED
    return Why.FINE if count(s, HAND + seat, ingredient) >= 2 else Why.NOT_TWO


@rule
def meld_two(s: Rummy, seat: int, ingredient: int) -> None:
    """Two identical Ingredients and the Wild."""
    for _ in range(2):
        lay_in_set(s, seat, ingredient)
    lay_in_set(s, seat, wild_of(s))
    complete_set(s, seat, ingredient // 3, IDENTICAL_POINTS)


@rule
def check_group_without(s: Rummy, seat: int, missing: int) -> int:
    group = missing // 3
    if has_melded(s, seat, group):
        return Why.GROUP_MELDED
    for ingredient in range(3 * group, 3 * group + 3):
        if ingredient != missing and not holds(s, seat, ingredient):
            return Why.NOT_THE_GROUP
    return Why.FINE


@rule
def meld_group_without(s: Rummy, seat: int, missing: int) -> None:
    """Two different Ingredients of a group, and the Wild for the third."""
    group = missing // 3
    for ingredient in range(3 * group, 3 * group + 3):
        lay_in_set(s, seat, wild_of(s) if ingredient == missing else ingredient)
    complete_set(s, seat, group, DIFFERENT_POINTS)


# ---- laps and scores


@rule
def laps_are_over(s: Rummy, max_laps: int) -> bool:
    """A lap is as many turns, taken or skipped, as there are players (COM-5)."""
    return s.round_turns >= max_laps * s.players


@rule
def set_points(s: Rummy, seat: int) -> int:
    """3 for an identical set, 1 for a different one."""
    return IDENTICAL_POINTS * s.identical[seat] + DIFFERENT_POINTS * (s.sets[seat] - s.identical[seat])


@rule
def win_round(s: Rummy, seat: int) -> None:
    s.rounds_won[seat] += 1
    tell(s, Tells.WINS_ROUND, seat)


@rule
def credit(s: Rummy, seat: int, points: int) -> None:
    s.score[seat] += points
    tell(s, Tells.SCORES, seat, points, s.score[seat])


@rule
def close_round(s: Rummy, how: int, rounds: int, tie_break: int) -> None:
    """The deal passes one seat clockwise. After the last round the most points win."""
    s.round += 1
    s.dealer = (s.dealer + 1) % s.players
    if s.round == rounds:
        finish(s, how, champions(s, tie_break))
    else:
        plan(s, Do.DEAL)


@rule
def champions(s: Rummy, tie_break: int) -> int:
    """The most points; equal points share, or compare rounds won first."""
    winners = leaders(s)
    if tie_break == TieBreak.SHARED:
        return winners
    most = 0
    for seat in range(s.players):
        if (winners >> seat) & 1 != 0:
            most = max(most, s.rounds_won[seat])
    for seat in range(s.players):
        if s.rounds_won[seat] < most:
            winners &= s.everybody - (1 << seat)
    return winners


@rule
def round_of(s: Rummy) -> int:
    """How many rounds are over."""
    return s.round
