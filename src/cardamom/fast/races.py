"""Many searches at once, whose playouts are played elsewhere. Like `search`, from which the races come, this text is copied
into a module of the game's own clones.

Each game has a desk of its own and goes on until somebody must search. Then it asks for the worlds and playouts up to
the race's next look, all at once; told what came of them, it goes on. So playouts of hundreds of games can be played
together, and every game comes out as if it had been played alone.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return,operator"
from __future__ import annotations

import numpy as np

from .search import (  # noqa: F401  # copied with the rest
    _advice,
    _answer_key,
    _asked_seat,
    _begin,
    _decide,
    _descend,
    _edge,
    _end,
    _error,
    _imagine,
    _luck,
    _margin,
    _on,
    _payoff,
    _place,
    _playout,
    _rank,
    _slot,
    _thin_out,
    _tree_answer,
    _usual_margin,
)

# race: who searches, NOBODY_SEARCHES when the game is over; how far seats are shifted; all playouts so far; how many
# worlds were asked for; where the first of their playouts is; and how many answers the game has had
SEAT, SHIFT, TOTAL, ASKED, FIRST, DECISIONS, RACE = range(7)
NOBODY_SEARCHES = -1
MOST_ASKED = 2048  # worlds at once


def begin_match_game(desk, number, seed, per_deal, rotate, bots, levels, lucks, race, answers):
    """Deal a game by its number, as play_match of `search` does, and play it until somebody must search."""
    players = len(bots)
    copy_state(desk.states, PLAYED, EMPTY)
    s = desk.states[PLAYED]
    game = mixed(seed, number // per_deal)
    s.rng = game
    for seat in range(players):
        lucks[seat][0] = mixed(game, seat)
        lucks[seat][1] = np.uint64(0)
    game_deal(s)
    race[SHIFT] = number % players if rotate else 0
    race[TOTAL] = 0
    race[DECISIONS] = 0
    _next_search(desk, bots, levels, lucks, race, answers)


def _give(desk, seat, action, race, answers):
    """Give an answer, and write it down where there is room for it."""
    game_apply(desk.states[PLAYED], seat, action)
    if len(answers) > 0:
        answers[race[DECISIONS]] = action
    race[DECISIONS] += 1


def _next_search(desk, bots, levels, lucks, race, answers):
    """Play on until somebody must search, and begin that search; its seed is the last of `lucks`."""
    players = len(bots)
    s = desk.states[PLAYED]
    race[SEAT] = NOBODY_SEARCHES
    most = len(answers) if len(answers) > 0 else LONGEST
    while s.pending > 0 and race[DECISIONS] < most:
        seat = _asked_seat(s)
        n = game_legal(s, seat, desk.out, desk.pick)
        if n == 0:
            return
        luck = mixed(lucks[seat][0], lucks[seat][1])
        lucks[seat][1] += np.uint64(1)
        bot = bots[(seat + players - race[SHIFT]) % players]
        if bot >= SEARCHERS and n > 1:
            for k in range(SETTINGS):
                desk.settings[k] = levels[bot - SEARCHERS][k]
            copy_state(desk.states, VIEW, PLAYED)
            game_hide(desk.states[VIEW], seat)
            _begin(desk, seat, n, luck)
            race[SEAT] = seat
            lucks[players][0] = luck
            return
        _give(desk, seat, _decide(desk, seat, n, bot, levels, luck), race, answers)


def order_playouts(desk, lucks, race, number, orders):
    """Ask for the playouts up to the race's next look. orders.used counts the worlds and playouts of all races."""
    counts = desk.counts
    used = orders.used
    left = desk.settings[PLAYOUTS] - counts[SPENT]
    worlds = min(counts[NEXT_CHECK] - counts[WORLDS], (left + counts[ALIVE] - 1) // counts[ALIVE], MOST_ASKED)
    worlds = min(worlds, desk.values.shape[1] - counts[WORLDS])
    race[ASKED] = worlds
    race[FIRST] = used[1]
    orders.seats[number] = race[SEAT]
    orders.seeds[number] = lucks[len(lucks) - 1][0]
    orders.guides[number] = desk.settings[STRATEGY]
    orders.readings[number] = desk.settings[READING]
    orders.rounds[number] = round_of(desk.states[VIEW])
    for k in range(worlds):
        orders.world_races[used[0]] = number
        orders.world_numbers[used[0]] = counts[WORLDS] + k
        for candidate in range(counts[ALIVE]):
            orders.playout_worlds[used[1]] = used[0]
            orders.playout_answers[used[1]] = desk.roots[desk.alive[candidate]]
            used[1] += 1
        used[0] += 1


def take_ends(desk, bots, levels, lucks, race, answers, ends):
    """Take in what came of the playouts asked for. Where the race is over, answer, and play on to the next search."""
    counts = desk.counts
    at = race[FIRST]
    for k in range(race[ASKED]):
        for candidate in range(counts[ALIVE]):
            desk.values[desk.alive[candidate]][counts[WORLDS] + k] = _worth(desk, ends[at][0], ends[at][1])
            at += 1
    counts[WORLDS] += race[ASKED]
    counts[SPENT] += race[ASKED] * counts[ALIVE]
    if counts[WORLDS] >= counts[NEXT_CHECK]:
        _thin_out(desk)
        counts[NEXT_CHECK] = counts[WORLDS] + max(CHECK_EVERY, counts[WORLDS] // 4)
    if counts[ALIVE] == 1 or counts[SPENT] >= desk.settings[PLAYOUTS] or counts[WORLDS] == desk.values.shape[1]:
        race[TOTAL] += counts[SPENT]
        _give(desk, race[SEAT], _end(desk), race, answers)
        _next_search(desk, bots, levels, lucks, race, answers)


def _worth(desk, margin, winners):
    """What the end of a playout is worth, as _payoff of `search` reckons."""
    lead = 0.5 + 0.5 * np.float64(margin) / (abs(np.float64(margin)) + desk.scale[0])
    if winners < 0:
        return lead
    won = 1.0 / winners if winners > 0 else 0.0
    share = desk.settings[WIN_SHARE] / 100.0
    return share * won + (1.0 - share) * lead
