"""What a GPU runs: kernels that play whole games, one thread per game. The twin maker copies them into the twin's module.

A thread's state, view and lists lie in its local memory, where threads that do the same thing read side by side. The 32
threads of a warp can only run the same code at the same time, so they agree before each decision on a question, and
only the games that wait for it go on.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np

from .numba_door.gpu import cuda


def random_games(empty, games, seed, limit, endings, decisions, begun):
    """Play games of random legal answers from empty[0]. endings[k] counts games by ending, endings[0] those that had
    not ended at the limit or were stuck; decisions[0] counts all decisions, begun[0] the games taken up by threads."""
    little_code()
    state = cuda.local.array(1, RECORD)
    out = cuda.local.array(OUT_LENGTH, OUT_TYPE)
    pick = cuda.local.array(PICK_LENGTH, np.int64)
    answered = cuda.shared.array((WARPS, TOPICS), np.int32)
    _forget(answered)
    s = state[0]
    total = 0
    steps = -1
    waits_for = NEW_GAME
    rounds = 0
    while True:
        rounds += 1
        topic = _agreed(waits_for, answered, rounds)
        if topic == NO_GAME:
            break
        if waits_for != topic:
            continue
        if topic == NEW_GAME:
            if steps >= 0:
                cuda.atomic.add(endings, s.ending, 1)
                total += steps
            game = cuda.atomic.add(begun, 0, 1)
            if game < games:
                copy_record(s, empty[0])
                s.rng = np.uint64(seed) + np.uint64(game)
                game_deal(s)
                steps = 0
                waits_for = _topic_of(s)
            else:
                waits_for = NO_GAME
        else:
            seat = trailing_zeros(np.uint64(s.agenda[s.pending - 1][1]))
            n = game_legal(s, seat, out, pick)
            if n == 0:
                steps = limit
            else:
                game_apply(s, seat, out[chance(s, n)])
                steps += 1
            waits_for = _topic_of(s) if steps < limit else NEW_GAME
    cuda.atomic.add(decisions, 0, total)


def play_games(empty, first, seed, rotate, bots, scores, facts, counts, begun):
    """Play the games from number `first` on, one for each row of `scores`, as the CPU's twin does."""
    little_code()
    state = cuda.local.array(1, RECORD)
    view = cuda.local.array(1, RECORD)
    out = cuda.local.array(OUT_LENGTH, np.int64)
    pick = cuda.local.array(PICK_LENGTH, np.int64)
    lucks = cuda.local.array((SEAT_COUNT, 2), np.uint64)
    answered = cuda.shared.array((WARPS, TOPICS), np.int32)
    _forget(answered)
    s = state[0]
    seen = view[0]
    players = len(bots)
    row = -1
    decisions = 0
    waits_for = NEW_GAME
    rounds = 0
    while True:
        rounds += 1
        topic = _agreed(waits_for, answered, rounds)
        if topic == NO_GAME:
            break
        if waits_for != topic:
            continue
        if topic == NEW_GAME:
            if row >= 0:
                _keep_game(s, row, players, decisions, scores, facts, counts)
            row = cuda.atomic.add(begun, 0, 1)
            if row < len(scores):
                copy_record(s, empty[0])
                _begin_game(s, players, mixed(seed, first + row), lucks)
                decisions = 0
                waits_for = _topic_of(s)
            else:
                waits_for = NO_GAME
        else:
            seat = trailing_zeros(np.uint64(s.agenda[s.pending - 1][1]))
            n = game_legal(s, seat, out, pick)
            if n == 0:
                waits_for = NEW_GAME
            else:
                luck = mixed(lucks[seat][0], lucks[seat][1])
                lucks[seat][1] += np.uint64(1)
                bot = bots[(seat + players - (first + row) % players) % players] if rotate else bots[seat]
                game_apply(s, seat, _answer_of(bot, s, seen, seat, luck, out, n))
                decisions += 1
                waits_for = _topic_of(s)


def _begin_game(s, players, game, lucks):
    """Deal a game by its seed. Each seat has luck of its own: a seed, and how much of it is used."""
    little_code()
    s.rng = game
    for seat in range(players):
        lucks[seat][0] = mixed(game, seat)
        lucks[seat][1] = np.uint64(0)
    game_deal(s)


def _answer_of(bot, s, seen, seat, luck, out, n):
    """What a bot answers for a seat from its view, which `seen` is scratch for: one of the n answers in `out`."""
    little_code()
    if bot == 0:
        return out[np.int64(((luck >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))]
    copy_record(seen, s)
    game_hide(seen, seat)
    seen.rng = luck
    return game_choose(seen, seat, bot, out, n)


def _keep_game(s, row, players, decisions, scores, facts, counts):
    """Write down in its row how a game has come out."""
    little_code()
    for seat in range(players):
        scores[row][seat] = s.score[seat]
    facts[row][0] = s.ending
    facts[row][1] = s.winners
    facts[row][2] = s.turns
    facts[row][3] = decisions
    keep_counts(s, counts, row)


def _topic_of(s):
    """What a game waits for: a question, or to be replaced by a new game."""
    little_code()
    return s.agenda[s.pending - 1][0] if s.pending > 0 else NEW_GAME


def _forget(answered):
    """No topic has been answered yet; counted from 1 on."""
    little_code()
    for topic in range(cuda.threadIdx.x % 32, TOPICS, 32):
        answered[cuda.threadIdx.x // 32][topic] = 1
    cuda.syncwarp()


def _agreed(waits_for, answered, rounds):
    """The topic that the warp goes on with, or NO_GAME if none of its games goes on.

    It is one that many games wait for, but a rare one need not wait for as many: n games are worth n cubed over how often
    their topic comes up, in powers of two. Else ever more games would wait for rare topics, and few threads be busy."""
    little_code()
    warp = cuda.threadIdx.x // 32
    lane = cuda.threadIdx.x % 32
    topic = np.int32(waits_for)
    crowd = np.uint32(cuda.match_any_sync(EVERYBODY, topic))
    n = np.int32(cuda.popc(crowd))
    best = np.int32(NO_GAME)
    if topic != NO_GAME:
        rare = min(max(cuda.clz(answered[warp][topic]) - cuda.clz(np.int32(rounds)) + 4, 0), RAREST)
        best = np.int32((n * n * n << rare) * TOPICS + topic)
    for bit in range(5):
        best = max(best, np.int32(cuda.shfl_xor_sync(EVERYBODY, best, 1 << bit)))
    agreed = np.int32(best % TOPICS) if best >= 0 else np.int32(NO_GAME)
    if topic == agreed and topic != NO_GAME and lane == cuda.ffs(crowd) - 1:
        answered[warp][topic] += n
    cuda.syncwarp()
    return agreed
