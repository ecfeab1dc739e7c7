"""What a GPU does for searches: imagine worlds, one thread per world, and play them out, one thread per playout. Like
`cuda_entries`, from which the threads of a warp know how to agree on a question, this text is copied into a module of
the game's own clones. The races themselves are run on the CPU (`races`).

All that a playout comes to is integers, so a search gives the same answer whoever plays its playouts.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np

from .cuda_entries import _agreed, _forget, _topic_of  # copied with the rest
from .numba_door.gpu import cuda


def imagine_worlds(views, seats, seeds, readings, world_races, world_numbers, worlds):
    """Make each of `worlds` that world of its race's view which has its number."""
    little_code()
    state = cuda.local.array(1, RECORD)
    pool = cuda.local.array(POOL_LENGTH, np.int64)
    s = state[0]
    for at in range(cuda.grid(1), len(world_races), cuda.gridsize(1)):
        race = world_races[at]
        copy_record(s, views[race])
        fill(s, pool, mixed(seeds[race], world_numbers[at]))
        if readings[race] != 0:
            expert_imagine(s, seats[race])
        else:
            imagine(s, seats[race])
        copy_record(worlds[at], s)


def play_out(worlds, world_races, playout_worlds, playout_answers, seats, guides, rounds_of_races, ends, begun):
    """Give each answer in its world and play on to the end of the round, all seats guided by the race's strategy. ends gets
    how far the race's seat is then ahead, and how many share its win: 0 if others win, -1 if the game goes on."""
    little_code()
    state = cuda.local.array(1, RECORD)
    view = cuda.local.array(1, RECORD)
    out = cuda.local.array(OUT_LENGTH, np.int64)
    pick = cuda.local.array(PICK_LENGTH, np.int64)
    answered = cuda.shared.array((WARPS, TOPICS), np.int32)
    _forget(answered)
    s = state[0]
    seen = view[0]
    playout, race, given, decisions = -1, 0, -1, 0
    start = np.uint64(0)
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
            if playout >= 0:
                ends[playout][0] = _lead(s, seats[race])
                ends[playout][1] = _winners_with(s, seats[race])
            playout = cuda.atomic.add(begun, 0, 1)
            if playout < len(playout_worlds):
                race = world_races[playout_worlds[playout]]
                copy_record(s, worlds[playout_worlds[playout]])
                given = playout_answers[playout]
                waits_for = _topic_of(s)
            else:
                waits_for = NO_GAME
        else:
            seat = trailing_zeros(np.uint64(s.agenda[s.pending - 1][1]))
            n = game_legal(s, seat, out, pick) if given < 0 else 1
            action = given
            if given < 0 and n > 0:
                action = _guided_answer(s, seen, seat, guides[race], out, n, mixed(start, decisions))
                decisions += 1
            if n > 0:
                game_apply(s, seat, action)
            if given >= 0:
                start = s.rng
                decisions = 0
                given = -1
            goes_on = n > 0 and round_of(s) == rounds_of_races[race] and decisions < LONGEST
            waits_for = _topic_of(s) if goes_on else NEW_GAME


def _guided_answer(s, seen, seat, guide, out, n, luck):
    """What the strategy answers for a seat in an imagined world, from what that seat would know there."""
    little_code()
    if n == 1:
        return out[0]
    if guide == 0:
        return out[np.int64(((luck >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))]
    copy_record(seen, s)
    blank_quickly(seen, seat)
    seen.rng = luck
    return game_choose(seen, seat, guide, out, n)


def _lead(s, seat):
    """How far a seat is ahead of the best of the others."""
    little_code()
    rival = NOBODY
    for other in range(s.players):
        if other != seat:
            rival = max(rival, np.int64(s.score[other]))
    return np.int64(s.score[seat]) - rival if rival > NOBODY else np.int64(s.score[seat])


def _winners_with(s, seat):
    """How many share a seat's win: 0 if it has not won, -1 if the game goes on."""
    little_code()
    if s.pending > 0:
        return -1
    winners = 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
    return winners if (s.winners >> seat) & 1 != 0 else 0
