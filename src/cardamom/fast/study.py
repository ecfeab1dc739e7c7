"""Games of a study, played and counted by a twin. Like `entries`, these functions are copied into a module of the game's own
clones; what begins with an underscore is called from here and from the functions of `tallying`.

What is counted, `lab/study/interpreted.py` says. Here it must cost little, so nothing is looked at twice:

- A move is noted with its seat and way, and counted when the winners are known. Only a game with very many moves adds them
  up in between.
- Of each pile out of sight the desk knows how many cards of each kind nobody knows, from its last shuffle on. A draw could
  have brought every kind that is left. Instead of counting it for all of them, it is counted once for its seat, in `draws`,
  and handed on to a kind when the last card of it goes, and to all that are left when the round ends.

`d` is the desk (see `study_desk`); names in capitals say where its parts begin.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return"
from __future__ import annotations

import numpy as np

# columns of `facts`
ENDING, WON_BY, TURNS, TAKEN, HOW_IT_STOPPED, LEADS, SINCE, HALF, FACTS = range(9)
ENDED, UNFINISHED, STUCK = range(3)
# of the desk's part `lead`: who leads, since how many decisions, how often that one seat changed, and which was the last
LEADING, LEADING_SINCE, CHANGES, LAST_ALONE, LEAD_NUMBERS = range(5)


# ---- moves


def _went(d, seat, way):
    """A card of this seat goes this way; a card that is nobody's has the seat after the last."""
    n = d[MOVES]
    if n == MOST_MOVES:
        _add_moves(d)
        n = 0
    d[NOTED + n] = (way << SEAT_BITS) + seat
    d[MOVES] = n + 1


def _add_moves(d):
    """There is no more room to note moves: add them up by seat."""
    for k in range(MOST_MOVES):
        noted = d[NOTED + k]
        d[ADDED_MOVES + (noted & SEAT_MASK) * WAYS + (noted >> SEAT_BITS)] += 1
    d[ADDED] = 1
    d[MOVES] = 0


def _count_moves(d):
    """Hand the moves of a game on; nobody's cards have no part of the win."""
    for k in range(d[MOVES]):
        way = d[NOTED + k] >> SEAT_BITS
        seat = d[NOTED + k] & SEAT_MASK
        d[MOVED + way] += 1
        d[MOVED_WON + way] += d[PARTS + seat]
        _note_draw(d, seat, way)
    d[MOVES] = 0
    if d[ADDED] != 0:
        d[ADDED] = 0
        for seat in range(SEATS + 1):
            for way in range(WAYS):
                moves = d[ADDED_MOVES + seat * WAYS + way]
                if moves != 0:
                    d[ADDED_MOVES + seat * WAYS + way] = 0
                    d[MOVED + way] += moves
                    d[MOVED_WON + way] += moves * d[PARTS + seat]
                    _note_draw(d, seat, way)


def _note_draw(d, seat, way):
    """If a card that goes this way is drawn, its seat has drawn one of that kind; only seats draw."""
    kind = DRAWN_KIND[way]
    if kind >= 0:
        d[KINDS_DRAWN + seat * KINDS + kind] = 1


def _count_drawn(d, seat, won):
    """What a seat drew at least once in a game."""
    for kind in range(KINDS):
        if d[KINDS_DRAWN + seat * KINDS + kind] != 0:
            d[KINDS_DRAWN + seat * KINDS + kind] = 0
            d[DREW + kind] += 1
            d[DREW_WON + kind] += won


# ---- draws


def _leaves(s, d, pile, zone, seat, kind, at):
    """A card is about to leave a pile out of sight; it is a draw if it goes to a seat."""
    if d[MIXED + pile] == 0:
        return
    if at < 0:
        _unmix(s, d, pile)
    elif mask_at(s, zone, at) == 0:
        if seat >= 0:
            _notice_round(s, d)
            # divided without signs, which is quicker
            weight = np.uint64(WEIGHT * d[UNKNOWN + pile]) // np.uint64(d[UNKNOWN_KINDS + pile * KINDS + kind])
            d[DRAWN + kind] += 1
            d[WEIGHTS + seat * KINDS + kind] += np.int64(weight)
            d[DRAWS + pile * SEATS + seat] += 1
        _take(s, d, pile, kind)


def _take(s, d, pile, kind):
    """One unknown card of this kind fewer."""
    d[UNKNOWN + pile] -= 1
    left = d[UNKNOWN_KINDS + pile * KINDS + kind] - 1
    d[UNKNOWN_KINDS + pile * KINDS + kind] = left
    if left == 0:
        for seat in range(s.players):
            d[CHANCES + seat * KINDS + kind] += d[DRAWS + pile * SEATS + seat]


def _settle(s, d, pile):
    """Hand the draws from a pile on to all kinds that are left there."""
    for seat in range(s.players):
        draws = d[DRAWS + pile * SEATS + seat]
        if draws != 0:
            d[DRAWS + pile * SEATS + seat] = 0
            for kind in range(PILE_LEAST[pile], PILE_MOST[pile]):
                if d[UNKNOWN_KINDS + pile * KINDS + kind] != 0:
                    d[CHANCES + seat * KINDS + kind] += draws


def _unmix(s, d, pile):
    """From now on the order of the pile may tell something."""
    if d[MIXED + pile] != 0:
        _settle(s, d, pile)
        d[MIXED + pile] = 0


def _count_unknown(s, d, pile, zone):
    """Look through a pile for the cards that nobody knows."""
    _settle(s, d, pile)
    for kind in range(PILE_LEAST[pile], PILE_MOST[pile]):
        d[UNKNOWN_KINDS + pile * KINDS + kind] = 0
    unknown = 0
    for at in range(s.size[zone]):
        if mask_at(s, zone, at) == 0:
            d[UNKNOWN_KINDS + pile * KINDS + kind_at(s, zone, at)] += 1
            unknown += 1
    d[UNKNOWN + pile] = unknown


def _shuffled(s, d, zone):
    pile = PILE_OF[zone]
    if pile >= 0:
        _count_unknown(s, d, pile, zone)
        d[MIXED + pile] = 1


def _cut(s, d, zone):
    pile = PILE_OF[zone]
    if pile >= 0 and d[MIXED + pile] != 0:
        _count_unknown(s, d, pile, zone)


def _looked_at(s, d, zone, kind, at):
    pile = PILE_OF[zone]
    if pile >= 0 and d[MIXED + pile] != 0:
        if PILE_FORGETS[pile] != 0:
            _unmix(s, d, pile)
        elif mask_at(s, zone, at) == 0:
            _take(s, d, pile, kind)


def _told_apart(s, d, zone):
    pile = PILE_OF[zone]
    if pile >= 0:
        _unmix(s, d, pile)


def _arrives(s, d, pile, audience):
    if PILE_FORGETS[pile] != 0 or audience == 0:
        _unmix(s, d, pile)


def _notice_round(s, d):
    """If a new round has begun, the one before is won by who has gained the most points in it."""
    if HAS_ROUNDS != 0 and round_of(s) != d[ROUND]:
        _share_round(s, d)
        _value_draws(s, d)
        d[ROUND] = round_of(s)
        for seat in range(s.players):
            d[ROUND_SCORES + seat] = s.score[seat]


def _share_round(s, d):
    winners = 0
    most = 0
    for seat in range(s.players):
        gained = s.score[seat] - d[ROUND_SCORES + seat]
        if seat == 0 or gained > most:
            winners = 1 << seat
            most = gained
        elif gained == most:
            winners |= 1 << seat
    _share(s, d, winners)


def _share(s, d, winners):
    """Share a win among a mask of seats."""
    sharers = 0
    for seat in range(s.players):
        sharers += (winners >> seat) & 1
    for seat in range(s.players):
        d[PARTS + seat] = WIN // sharers if (winners >> seat) & 1 != 0 else 0


def _value_draws(s, d):
    """The draws of a round are worth what their seats have won."""
    for pile in range(PILES):
        _settle(s, d, pile)
    for seat in range(s.players):
        won = d[PARTS + seat]
        for kind in range(KINDS):
            # whatever was drawn could have been drawn
            chances = d[CHANCES + seat * KINDS + kind]
            if chances != 0:
                d[CHANCES + seat * KINDS + kind] = 0
                d[DRAWABLE + kind] += chances
                d[DRAWABLE_WON + kind] += chances * won
                weight = d[WEIGHTS + seat * KINDS + kind]
                d[WEIGHTS + seat * KINDS + kind] = 0
                d[DRAWN_WEIGHT + kind] += weight
                d[DRAWN_WON + kind] += weight * won


# ---- decisions


def _leaders(s):
    """The seats with the most points, as a mask."""
    most = s.score[0]
    leaders = 1
    for seat in range(1, s.players):
        if s.score[seat] > most:
            most = s.score[seat]
            leaders = 1 << seat
        elif s.score[seat] == most:
            leaders |= 1 << seat
    return leaders


def _count_answers(d, question, out, n):
    """What a seat could answer; `out` tells behind the answers how many there were after each choice."""
    d[ANSWERS + question] += n
    if n == 1:
        d[FORCED + question] += 1
    before = 0
    first = CHOICE_FIRST[question]
    for k in range(first, CHOICE_FIRST[question + 1]):
        after = out[ACTIONS + k - first]
        if after != before:
            d[OFFERED + question * VERBS + CHOICE_VERB[k]] += 1
        before = after


def _count_held(s, d):
    """The cards that lie before the players at the end."""
    for k in range(len(HELD_ZONES)):
        if HELD_BY[k] < s.players:
            for at in range(s.size[HELD_ZONES[k]]):
                cell = HELD_FAMILY[k] + kind_at(s, HELD_ZONES[k], at)
                d[HELD + cell] += 1
                d[HELD_WON + cell] += d[PARTS + HELD_BY[k]]


def _count_end(s, d, row, scores, facts, factions, counts):
    """A game is over, or left where it is. Its winners are known now, so everything that depends on them is counted."""
    ended = s.pending == 0
    if HAS_ROUNDS != 0 and ended:
        _share_round(s, d)
        _value_draws(s, d)
    _share(s, d, s.winners if ended else 0)
    if HAS_ROUNDS == 0 or not ended:
        _value_draws(s, d)
    _count_moves(d)
    for seat in range(s.players):
        won = d[PARTS + seat]
        for verb in range(VERBS):
            if d[VERBS_USED + seat * VERBS + verb] != 0:
                d[VERBS_USED + seat * VERBS + verb] = 0
                d[USED + verb] += 1
                d[USED_WON + verb] += won
        _count_drawn(d, seat, won)
        for line in range(LINES):
            points = d[SEAT_POINTS + line * SEATS + seat]
            d[SEAT_POINTS + line * SEATS + seat] = 0
            d[POINTS + line * SEATS + seat] += points
            d[POINTS_WON + line] += points * won
        for k in range(COUNTERS):
            counts[row][k * s.players + seat] = d[SEAT_COUNTS + k * SEATS + seat]
            d[SEAT_COUNTS + k * SEATS + seat] = 0
        scores[row][seat] = s.score[seat]
        factions[row][seat] = s.plays_deck[seat]
        d[ROUND_SCORES + seat] = 0
    _count_held(s, d)
    for pile in range(PILES):
        d[MIXED + pile] = 0
    d[ROUND] = 0
    facts[row][ENDING] = s.ending if ended else 0
    facts[row][WON_BY] = s.winners if ended else 0
    facts[row][TURNS] = s.turns
    facts[row][LEADS] = d[LEAD + CHANGES]
    facts[row][SINCE] = d[LEAD + LEADING_SINCE] if d[LEAD + LEADING] == facts[row][WON_BY] else facts[row][TAKEN]
    for k in range(LEAD_NUMBERS):
        d[LEAD + k] = 0


def _note_lead(s, d, leaders, decisions):
    """Who leads after so many decisions; `leaders` keeps it for the middle of the game."""
    now = _leaders(s)
    leaders[decisions] = now
    if now != d[LEAD + LEADING]:
        d[LEAD + LEADING] = now
        d[LEAD + LEADING_SINCE] = decisions
        if now & (now - 1) == 0 and now != d[LEAD + LAST_ALONE]:
            if d[LEAD + LAST_ALONE] != 0:
                d[LEAD + CHANGES] += 1
            d[LEAD + LAST_ALONE] = now


def _answer(states, seat, bot, luck, out, n):
    """What a bot answers in states[1], as in `play_games`. Nobody counts in the view that it is given."""
    if bot == 0:
        return out[np.int64(((luck >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))]
    copy_state(states, 2, 1)
    states[2].desk = np.uint64(0)
    game_hide(states[2], seat)
    states[2].rng = luck
    return game_choose(states[2], seat, bot, out, n)


def play_study(
    states, desk, address, leaders, first, seed, rotate, bots, limit, lucks, scores, facts, factions, counts, out, pick
):
    """Play the games from number `first` on, one for each row of `scores`, from the empty states[0], as `play_games` does.

    `address` is the desk's, for the functions that are told of events; `leaders` has room for one number more than `limit`,
    the decisions after which a game is left."""
    players = len(bots)
    for row in range(len(scores)):
        copy_state(states, 1, 0)
        s = states[1]
        game = mixed(seed, first + row)
        s.rng = game
        s.desk = address
        for seat in range(players):
            lucks[seat][0] = mixed(game, seat)
            lucks[seat][1] = np.uint64(0)
        game_deal(s)
        _note_lead(s, desk, leaders, 0)
        decisions = 0
        stopped = ENDED
        while s.pending > 0:
            if decisions == limit:
                stopped = UNFINISHED
                break
            item = s.agenda[s.pending - 1]
            seat = trailing_zeros(np.uint64(item[1]))
            question = QUESTION_OF[item[0]]
            n = game_legal(s, seat, out, pick)
            if n == 0:
                stopped = STUCK
                break
            _count_answers(desk, question, out, n)
            luck = mixed(lucks[seat][0], lucks[seat][1])
            lucks[seat][1] += np.uint64(1)
            bot = bots[(seat + players - (first + row) % players) % players] if rotate else bots[seat]
            action = _answer(states, seat, bot, luck, out, n)
            desk[CHOSEN + question * VERBS + VERB_OF[action]] += 1
            desk[VERBS_USED + seat * VERBS + VERB_OF[action]] = 1
            game_apply(s, seat, action)
            decisions += 1
            _notice_round(s, desk)
            _note_lead(s, desk, leaders, decisions)
        facts[row][TAKEN] = decisions
        facts[row][HOW_IT_STOPPED] = stopped
        facts[row][HALF] = leaders[decisions // 2]
        _count_end(s, desk, row, scores, facts, factions, counts)
