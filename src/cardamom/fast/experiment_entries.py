"""Games for experiments, which need no more than who won. Like `entries`, this text is copied into a module of the game's own
clones. The interpreted form of it, in lab/experiments/rows.py, says what it must come to.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np


def play_rows(states, seeds, lucks, bots, forbidden, verbs, limit, answered, scores, facts, out, pick):
    """Play a game for each row, from the empty states[0].

    A row has its own seed for the chance of the rules, and for each seat a seed for the chance of its bot, the bot (0 is
    random, k the k-th strategy) and the verb that is forbidden to it, -1 for none. verbs has the verb of each action; limit is
    the most decisions of a game; answered is scratch. facts gets winners (nobody, if the game is not over), decisions, those at
    which a verb was withheld, those at which it was the only answer, and a number that tells games apart by their answers."""
    players = bots.shape[1]
    for row in range(len(seeds)):
        copy_state(states, 1, 0)
        s = states[1]
        s.rng = seeds[row]
        for seat in range(players):
            answered[seat] = np.uint64(0)
        game_deal(s)
        decisions = 0
        key = np.uint64(0)
        while s.pending > 0 and decisions < limit:
            seat = trailing_zeros(np.uint64(s.agenda[s.pending - 1][1]))
            n = game_legal(s, seat, out, pick)
            if n == 0:
                break
            luck = mixed(lucks[row][seat], answered[seat])
            answered[seat] += np.uint64(1)
            left = n
            if forbidden[row][seat] >= 0:
                left = _without(forbidden[row][seat], verbs, out, n)
                if left == 0:
                    facts[row][3] += 1
                    left = n
                elif left < n:
                    facts[row][2] += 1
            action = out[np.int64(((luck >> np.uint64(32)) * np.uint64(left)) >> np.uint64(32))]
            if bots[row][seat] > 0:
                copy_state(states, 2, 1)
                game_hide(states[2], seat)
                states[2].rng = luck
                wanted = game_choose(states[2], seat, bots[row][seat], out, left)
                if left == n or _is_among(wanted, out, left):
                    action = wanted
            game_apply(s, seat, action)
            key = mixed(key, action)
            decisions += 1
        for seat in range(players):
            scores[row][seat] = s.score[seat]
        facts[row][0] = s.winners if s.pending == 0 else 0
        facts[row][1] = decisions
        facts[row][4] = np.int64(key >> np.uint64(1))


def _without(verb, verbs, out, n):
    """Leave only the answers of other verbs in `out`, in their order, unless there are none. Returns how many there are."""
    left = 0
    for k in range(n):
        if verbs[out[k]] != verb:
            out[left] = out[k]
            left += 1
    return left


def _is_among(action, out, n):
    found = False
    for k in range(n):
        found = found or out[k] == action
    return found
