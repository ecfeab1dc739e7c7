"""Rounds: the deal, and the scores at the end."""

from __future__ import annotations

from cardamom.kernel import card_at, chance, disclose, draw, finish, leaders, plan, pour, pull, rule, shuffle, tell, top

from .table import (
    BESIDE,
    DEALT,
    DECK,
    DIFFERENT_POINTS,
    HAND,
    HAND_SIZE,
    IDENTICAL_POINTS,
    LIMBO,
    MELDS,
    PILE,
    WIN_BONUS,
    Dealt,
    Do,
    Earned,
    News,
    Rummy,
    TieBreak,
    is_effect,
)

# ---- the deal


@rule
def open_game(s: Rummy) -> None:
    """A random player deals first."""
    s.dealer = chance(s, s.players)
    plan(s, Do.DEAL)


@rule
def collect(s: Rummy) -> None:
    """All cards return and are shuffled for every round."""
    tell(s, News.ROUND, s.round + 1, s.dealer)
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
        disclose(s, News.WAITING, seat, waiting)
    at = 0
    while at < s.size[DEALT + seat]:
        if is_effect(s, card_at(s, DEALT + seat, at)):
            pull(s, DEALT + seat, at, BESIDE + seat)
        else:
            at += 1
    while s.size[DEALT + seat] > 0:
        pull(s, DEALT + seat, 0, HAND + seat)


# ---- the end of a round


@rule
def win_round(s: Rummy, seat: int) -> None:
    s.rounds_won[seat] += 1
    tell(s, News.WINS_ROUND, seat)


@rule
def earn(s: Rummy, seat: int, why: int, points: int) -> int:
    """A line of the round's score. Nothing is said of no points."""
    if points != 0:
        tell(s, News.EARNS, seat, why, points)
    return points


@rule
def count_sets(s: Rummy, seat: int) -> int:
    """What the sets bring: 3 for an identical one, 1 for a different one."""
    identical = earn(s, seat, Earned.IDENTICAL, IDENTICAL_POINTS * s.identical[seat])
    return identical + earn(s, seat, Earned.DIFFERENT, DIFFERENT_POINTS * (s.sets[seat] - s.identical[seat]))


@rule
def credit(s: Rummy, seat: int, points: int) -> None:
    s.score[seat] += points
    tell(s, News.SCORES, seat, points, s.score[seat])


@rule
def end_round(s: Rummy, winners: int, how: int) -> None:
    """All score their sets, and the winner a bonus (APO-34)."""
    for seat in range(s.players):
        points = count_sets(s, seat)
        if (winners >> seat) & 1 != 0:
            win_round(s, seat)
            points += earn(s, seat, Earned.WINNING, WIN_BONUS)
        credit(s, seat, points)
    close_round(s, how)


@rule
def close_round(s: Rummy, how: int) -> None:
    """The deal passes one seat clockwise. After the last round the most points win."""
    s.round += 1
    s.dealer = (s.dealer + 1) % s.players
    if s.round == s.rounds:
        finish(s, how, champions(s))
    else:
        plan(s, Do.DEAL)


@rule
def champions(s: Rummy) -> int:
    """The most points; equal points share, or compare rounds won first (ICR-45, APO-36)."""
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


@rule
def round_of(s: Rummy) -> int:
    """How many rounds are over."""
    return s.round
