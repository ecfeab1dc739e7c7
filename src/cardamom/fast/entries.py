"""What Python can call on a twin. The twin maker copies these functions into the twin's module, where the
names they use (`game_legal`, `game_apply`, `game_deal`, ...) are the twin's own.

States come as an array of records with an index: a record alone would be copied on the way in.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np


def step_deal(states, i):
    game_deal(states[i])


def step_legal(states, i, seat, out, pick):
    return game_legal(states[i], seat, out, pick)


def step_why(states, i, seat, action):
    return game_why(states[i], seat, action)


def step_apply(states, i, seat, action):
    game_apply(states[i], seat, action)


def step_view(states, i, seat):
    game_hide(states[i], seat)


def step_fill(states, i, pool, seed):
    fill(states[i], pool, seed)


def step_choose(states, i, seat, bot, out, n):
    return game_choose(states[i], seat, bot, out, n)


def random_games(states, games, seed, limit, out, pick, endings):
    """Play games of random legal answers from the empty states[0], in states[1]; returns the number of decisions.
    endings[k] counts games by ending, endings[0] those that had not ended at the limit or were stuck."""
    decisions = 0
    for game in range(games):
        copy_state(states, 1, 0)
        s = states[1]
        s.rng = np.uint64(seed) + np.uint64(game)
        game_deal(s)
        steps = 0
        while s.pending > 0 and steps < limit:
            seats = s.agenda[s.pending - 1][1]
            seat = trailing_zeros(np.uint64(seats))
            n = game_legal(s, seat, out, pick)
            if n == 0:
                steps = limit
            else:
                game_apply(s, seat, out[chance(s, n)])
                steps += 1
        endings[s.ending] += 1
        decisions += steps
    return decisions


def play_games(states, first, seed, rotate, bots, lucks, scores, facts, counts, out, pick):
    """Play the games from number `first` on, one for each row of `scores`, from the empty states[0].

    bots[k] is what sits at seat k (0 is random, k the k-th strategy), one seat further each game if `rotate`;
    lucks is scratch. facts gets ending, winners, turns and decisions; counts, if it has rows, the game's counters.
    A game that is stuck has ending 0."""
    players = len(bots)
    for row in range(len(scores)):
        copy_state(states, 1, 0)
        s = states[1]
        game = mixed(seed, first + row)
        s.rng = game
        for seat in range(players):
            lucks[seat][0] = mixed(game, seat)
            lucks[seat][1] = np.uint64(0)
        game_deal(s)
        decisions = 0
        while s.pending > 0:
            asked = s.agenda[s.pending - 1][1]
            seat = trailing_zeros(np.uint64(asked))
            n = game_legal(s, seat, out, pick)
            if n == 0:
                break
            luck = mixed(lucks[seat][0], lucks[seat][1])
            lucks[seat][1] += np.uint64(1)
            bot = bots[(seat + players - (first + row) % players) % players] if rotate else bots[seat]
            if bot == 0:
                action = out[np.int64(((luck >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))]
            else:
                copy_state(states, 2, 1)
                game_hide(states[2], seat)
                states[2].rng = luck
                action = game_choose(states[2], seat, bot, out, n)
            game_apply(s, seat, action)
            decisions += 1
        for seat in range(players):
            scores[row][seat] = s.score[seat]
        facts[row][0] = s.ending
        facts[row][1] = s.winners
        facts[row][2] = s.turns
        facts[row][3] = decisions
        keep_counts(s, counts, row)
