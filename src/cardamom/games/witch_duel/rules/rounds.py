"""The match: rounds with their deal, turns in order, points, and who wins."""

from __future__ import annotations

from cardamom.kernel import abandon, ask, chance, draw, finish, plan, pour, rule, shuffle, stock, tell

from ..cards import COPIES, INGREDIENTS, WILD
from ..state import DECK, DISCARD, HAND, LAID, PLAYED, SCRIED, Do, Duel, End, News

# ---- the deal


@rule
def setup(s: Duel) -> None:
    """Two of each ingredient, and the Wilds agreed on (DUE-1, DUE-31); a random first player (DUE-2)."""
    for kind in range(INGREDIENTS):
        stock(s, DECK, kind, COPIES)
    stock(s, DECK, WILD, s.wilds)
    s.starter = chance(s, s.players)
    plan(s, Do.DEAL)


@rule
def deal_round(s: Duel) -> None:
    """Hands, deck and points begin anew (DUE-33)."""
    tell(s, News.ROUND, s.round + 1, s.starter)
    for seat in range(s.players):
        pour(s, HAND + seat, DECK)
        pour(s, LAID + seat, DECK)
        s.score[seat] = 0
        s.immune[seat] = 0
        s.scrying[seat] = 0
        s.seal[seat] = 0
        s.veil[seat] = 0
    pour(s, PLAYED, DECK)
    pour(s, DISCARD, DECK)
    s.round_turns = 0
    shuffle(s, DECK)
    for seat in range(s.players):
        for _ in range(s.hand_size):
            draw(s, DECK, HAND + seat)
    plan(s, Do.BEGIN_TURN, s.starter)


# ---- turns


@rule
def restock(s: Duel) -> None:
    """An empty deck is made anew from the discard pile (COM-4, DUE-6)."""
    if s.size[DECK] == 0 and s.size[DISCARD] > 0:
        tell(s, News.RESTOCKS)
        pour(s, DISCARD, DECK)
        shuffle(s, DECK)


@rule
def draw_card(s: Duel, seat: int) -> None:
    restock(s)
    if s.size[DECK] > 0:
        draw(s, DECK, HAND + seat)


@rule
def begin_turn(s: Duel, seat: int) -> None:
    """Draw one or scry, then one action (DUE-3); a full hand draws too (DUE-4), and so does an empty one (DUE-34).
    Immunity ends at the start of its owner's turn (DUE-8)."""
    s.turns += 1
    s.round_turns += 1
    if s.immune[seat] > 0:
        s.immune[seat] -= 1
    restock(s)
    plan(s, Do.END_TURN, seat)
    ask(s, Do.ACT, seat)
    scried = s.scrying[seat] > 0
    if scried:
        s.scrying[seat] -= 1
    # with one card left it is just taken (DUE-23)
    if scried and s.size[DECK] > 1:
        draw(s, DECK, SCRIED + seat)
        draw(s, DECK, SCRIED + seat)
        ask(s, Do.KEEP, seat)
    else:
        draw_card(s, seat)


@rule
def end_turn(s: Duel, seat: int) -> None:
    """Discard down to the hand size (DUE-3), then the next player clockwise; the lap cap ends the round (DUE-35)."""
    if s.size[HAND + seat] > s.hand_size:
        plan(s, Do.END_TURN, seat)
        ask(s, Do.TRIM, seat)
    elif s.round_turns >= s.max_laps * s.players:
        tell(s, News.LAPS)
        plan(s, Do.END_ROUND, foremost(s), End.LAPS)
    else:
        plan(s, Do.BEGIN_TURN, (seat + 1) % s.players)


# ---- points and the end


@rule
def score_point(s: Duel, seat: int) -> bool:
    """One point (DUE-22). The goal wins the round at once, whoever's turn it is (DUE-33); returns whether it did."""
    s.score[seat] += 1
    s.scored[seat] = 1
    tell(s, News.SCORES, seat, s.score[seat])
    if s.score[seat] < s.goal:
        return False
    abandon(s)
    plan(s, Do.END_ROUND, 1 << seat, End.GOAL)
    return True


@rule
def foremost(s: Duel) -> int:
    """Most points, then most hand cards, then shared (DUE-35)."""
    best = -1
    mask = 0
    for seat in range(s.players):
        worth = s.score[seat] * 16 + s.size[HAND + seat]
        if worth > best:
            best = worth
            mask = 0
        if worth == best:
            mask |= 1 << seat
    return mask


@rule
def end_round(s: Duel, winners: int, how: int) -> None:
    """Whoever shares a round has won it; the match goes on until somebody has enough rounds (COM-13, DUE-33)."""
    champions = 0
    for seat in range(s.players):
        if (winners >> seat) & 1 != 0:
            s.rounds_won[seat] += 1
            tell(s, News.WINS_ROUND, seat)
            if s.rounds_won[seat] >= s.rounds_to_win:
                champions |= 1 << seat
    s.round += 1
    s.starter = (s.starter + 1) % s.players
    if champions != 0:
        finish(s, how, champions)
    else:
        plan(s, Do.DEAL)
