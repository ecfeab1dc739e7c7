"""What the soak calls on a twin: copied into a module of the game's own clones, like `cardamom.fast.entries`."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np


def soak_game(states, limit, every, out, pick, pool):
    """Play one game of random legal answers from states[0]. At every so many decisions count all cards, and try
    each legal answer on a copy: it must lead to a question that all asked seats can answer, or to the end.

    Returns the number of decisions; -1 if a seat has no answer, -2 if the game goes on after `limit` decisions,
    -3 if cards are lost or too many, -4 if an answer leads to a dead end."""
    s = states[0]
    game_deal(s)
    decisions = 0
    trying = np.zeros_like(out)
    while s.pending > 0:
        if decisions == limit:
            return -2
        asked = s.agenda[s.pending - 1][1]
        seat = trailing_zeros(np.uint64(asked))
        n = game_legal(s, seat, out, pick)
        if n == 0:
            return -1
        if decisions % every == 0:
            if miscounted_cards(s, pool) != 0:
                return -3
            for k in range(n):
                copy_state(states, 1, 0)
                game_apply(states[1], seat, out[k])
                if states[1].pending > 0:
                    asked = states[1].agenda[states[1].pending - 1][1]
                    for other in range(s.players):
                        if (asked >> other) & 1 and game_legal(states[1], other, trying, pick) == 0:
                            return -4
        game_apply(s, seat, out[chance(s, n)])
        decisions += 1
    return decisions
