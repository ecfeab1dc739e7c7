"""What a GPU runs: kernels that play whole games, one thread a game. The twin maker copies them into the twin's module.

A thread's state, view and lists lie in its local memory, where threads that do the same thing read side by side.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np
from numba import cuda


def random_games(empty, games, seed, limit, endings, decisions):
    """Play games of random legal answers from empty[0]. endings[k] counts games by ending, endings[0] those that had
    not ended at the limit or were stuck; decisions[0] counts all decisions."""
    state = cuda.local.array(1, RECORD)
    out = cuda.local.array(OUT_LENGTH, np.int64)
    pick = cuda.local.array(PICK_LENGTH, np.int64)
    s = state[0]
    total = 0
    for game in range(cuda.grid(1), games, cuda.gridsize(1)):
        copy_record(s, empty[0])
        s.rng = np.uint64(seed) + np.uint64(game)
        deal(s)
        steps = 0
        while s.pending > 0 and steps < limit:
            seats = s.agenda[s.pending - 1][1]
            seat = 0
            while (seats >> seat) & 1 == 0:
                seat += 1
            n = legal(s, seat, out, pick)
            if n == 0:
                steps = limit
            else:
                apply(s, seat, out[chance(s, n)])
                steps += 1
        cuda.atomic.add(endings, s.ending, 1)
        total += steps
    cuda.atomic.add(decisions, 0, total)


def play_games(empty, first, seed, rotate, bots, scores, facts, counts):
    """Play the games from number `first` on, one for each row of `scores`, as the CPU's twin does."""
    state = cuda.local.array(1, RECORD)
    view = cuda.local.array(1, RECORD)
    out = cuda.local.array(OUT_LENGTH, np.int64)
    pick = cuda.local.array(PICK_LENGTH, np.int64)
    lucks = cuda.local.array((SEAT_COUNT, 2), np.uint64)
    s = state[0]
    seen = view[0]
    players = len(bots)
    for row in range(cuda.grid(1), len(scores), cuda.gridsize(1)):
        copy_record(s, empty[0])
        game = mixed(seed, first + row)
        s.rng = game
        for seat in range(players):
            lucks[seat][0] = mixed(game, seat)
            lucks[seat][1] = np.uint64(0)
        deal(s)
        decisions = 0
        while s.pending > 0:
            asked = s.agenda[s.pending - 1][1]
            seat = 0
            while (asked >> seat) & 1 == 0:
                seat += 1
            n = legal(s, seat, out, pick)
            if n == 0:
                break
            luck = mixed(lucks[seat][0], lucks[seat][1])
            lucks[seat][1] += np.uint64(1)
            bot = bots[(seat + players - (first + row) % players) % players] if rotate else bots[seat]
            if bot == 0:
                action = out[np.int64(((luck >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))]
            else:
                copy_record(seen, s)
                hide(seen, seat)
                seen.rng = luck
                action = choose(seen, seat, bot, out, n)
            apply(s, seat, action)
            decisions += 1
        for seat in range(players):
            scores[row][seat] = s.score[seat]
        facts[row][0] = s.ending
        facts[row][1] = s.winners
        facts[row][2] = s.turns
        facts[row][3] = decisions
        keep_counts(s, counts, row)
