"""The functions of a study's twin, with an exchange at one draw of the game."""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

from cardamom.fast.study import (  # noqa: F401
    _add_moves,
    _answer,
    _arrives,
    _count_answers,
    _count_drawn,
    _count_end,
    _count_held,
    _count_moves,
    _count_unknown,
    _cut,
    _leaders,
    _leaves,
    _looked_at,
    _note_draw,
    _note_lead,
    _notice_round,
    _settle,
    _share,
    _share_round,
    _shuffled,
    _take,
    _told_apart,
    _unmix,
    _went,
    play_study,
)
from cardamom.fast.study import _value_draws as _value_all_draws

# which draw it is, whether it is exchanged and for which of the wanted cards; draws so far, who drew, and what that one won
CHOSEN_DRAW, FORCED_NOW, WHICH, SO_FAR, DRAWER, GAINED, NUMBERS = range(7)


def _value_draws(s, d):
    """The round of the exchange is over when draws are valued for the first time after it."""
    if d[EXCHANGE + DRAWER] >= 0 and d[EXCHANGE + GAINED] < 0:
        d[EXCHANGE + GAINED] = d[PARTS + d[EXCHANGE + DRAWER]]
    _value_all_draws(s, d)


def _exchange(s, d, zone, at, seat):
    """Let a wanted card lie where one is about to be drawn, if this is the draw; the two change places."""
    pile = PILE_OF[zone]
    if pile >= 0 and seat >= 0 and d[MIXED + pile] != 0 and mask_at(s, zone, at) == 0:
        wanted = d[UNKNOWN_KINDS + pile * KINDS + WANTED]
        if wanted > 0:
            _notice_round(s, d)
            if d[EXCHANGE + SO_FAR] == d[EXCHANGE + CHOSEN_DRAW]:
                d[EXCHANGE + DRAWER] = seat
                if d[EXCHANGE + FORCED_NOW] != 0 and kind_at(s, zone, at) != WANTED:
                    _swap(s, d, zone, at, d[EXCHANGE + WHICH] % wanted)
            d[EXCHANGE + SO_FAR] += 1


def _swap(s, d, zone, at, which):
    for other in range(s.size[zone]):
        if mask_at(s, zone, other) == 0 and kind_at(s, zone, other) == WANTED:
            if which == 0:
                s.card[ZONE_START[zone] + other] = kind_at(s, zone, at)
                s.card[ZONE_START[zone] + at] = WANTED
            which -= 1
