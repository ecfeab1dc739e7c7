"""Information-set Monte Carlo tree search, compiled. Like `entries`, these functions are copied into a module of the
game's own clones; what begins with an underscore is called from here alone.

A search begins with the view of a seat in states[VIEW] and looks at nothing else. Each turn of the search imagines one
world of that view, and tries all candidate answers that are still in the race in this same world. A playout goes on to
the end of the round: the other seats follow a strategy of the game, and so does the searching seat once it has left the
tree. The tree's nodes are later decisions, each known by everything that the seat can see there; so all worlds that look
the same to the seat share a node. In games where all see nearly the same, the others' decisions are nodes too, and they
look for their own best; elsewhere they would seem to see through the seat's cards.

The race: candidates that are behind the best one beyond doubt leave, and so do the last ones as the budget is used up.
The strategy's own answer stays to the end, and is given unless another one is clearly better: where the
difference is within the noise, a rule of thumb errs less than chance does. A race that is looked at often ends early
only if it is clear beyond what many looks find by luck.

Everything is an integer or a payoff between 0 and 1, and all chance comes from one seed: the choice depends on the view,
the seed and the settings alone.
"""

# ruff: noqa: F821
# mypy: disable-error-code="name-defined,no-untyped-def,no-untyped-call,no-any-return,operator"
from __future__ import annotations

import numpy as np

# the records of a desk
EMPTY, PLAYED, VIEW, WORLD, EYE, ROOT, RECORDS = range(7)
# the facts of a game
ENDING, WINNERS, ALL_PLAYOUTS, DECIDED, FACTS = range(5)
# desk.settings; a share is in hundredths
PLAYOUTS, STRATEGY, DEPTH, WIDTH, CURIOSITY, LEAVING, DOUBT, WIN_SHARE, TRUTH, RIVALS, READING, SETTINGS = range(12)
# desk.counts
CANDIDATES, ALIVE, WORLDS, SPENT, NEXT_CHECK, NODES, EDGES, STEPS, OUTSIDE, STOPPED, COUNTS = range(11)

CHECK_EVERY = 24  # worlds at least between two looks at the race
# standard errors by which an answer beats the strategy's before the budget is used up: whoever looks often sees two by luck
SURE = 4.5
TRIAL_PLAYOUTS = 8  # that tell how far scores lie apart
SEARCHERS = 100  # bots of a match from this number on are rows of its levels
NOBODY = -(1 << 30)
NOTHING, ALL_CARDS, ALL_HANDS = range(3)  # settings[TRUTH]: what a search sees beyond its view


def _asked_seat(s):
    seats = s.agenda[s.pending - 1][1]
    seat = 0
    while (seats >> seat) & 1 == 0:
        seat += 1
    return seat


def _luck(number, n):
    """A number below n."""
    return np.int64(((number >> np.uint64(32)) * np.uint64(n)) >> np.uint64(32))


# ---- payoffs


def _margin(s, seat):
    """How far a seat is ahead of the best of the others."""
    rival = NOBODY
    for other in range(s.players):
        if other != seat:
            rival = max(rival, s.score[other])
    return np.float64(s.score[seat] - rival) if rival > NOBODY else np.float64(s.score[seat])


def _payoff(desk, s, seat):
    """What the end of a playout is worth: the win, shared among the winners, and a little for the margin; where the game
    goes on after the round, the margin alone. It is set against what margins are usual here."""
    margin = _margin(s, seat)
    lead = 0.5 + 0.5 * margin / (abs(margin) + desk.scale[0])
    if s.pending > 0:
        return lead
    winners = 0
    for other in range(s.players):
        winners += (s.winners >> other) & 1
    won = 1.0 / winners if (s.winners >> seat) & 1 != 0 else 0.0
    share = desk.settings[WIN_SHARE] / 100.0
    return share * won + (1.0 - share) * lead


# ---- playouts


def _advice(desk, seat, n, luck):
    """What the strategy answers for a seat in the imagined world, from what that seat would know there."""
    if n == 1:
        return desk.out[0]
    if desk.settings[STRATEGY] == 0:
        return desk.out[_luck(luck, n)]
    copy_state(desk.states, EYE, WORLD)
    blank_quickly(desk.states[EYE], seat)
    desk.states[EYE].rng = luck
    return game_choose(desk.states[EYE], seat, desk.settings[STRATEGY], desk.out, n)


def _playout(desk, seat, turn, depth):
    """Play the imagined world to the end of the round, the first `depth` decisions in the tree. Returns the payoff. A game
    that does not end is left after LONGEST decisions, or as soon as another thread sets counts[STOPPED]."""
    s = desk.states[WORLD]
    counts = desk.counts
    counts[STEPS] = 0
    counts[OUTSIDE] = 0
    start = s.rng
    decisions = 0
    while s.pending > 0 and round_of(s) == turn and decisions < LONGEST and counts[STOPPED] == 0:
        actor = _asked_seat(s)
        n = game_legal(s, actor, desk.out, desk.pick)
        if n == 0:
            break
        luck = mixed(start, decisions)
        decisions += 1
        inside = counts[STEPS] < depth and counts[OUTSIDE] == 0 and (actor == seat or desk.settings[RIVALS] != 0)
        game_apply(s, actor, _descend(desk, seat, actor, n, luck) if n > 1 and inside else _advice(desk, actor, n, luck))
    payoff = _payoff(desk, s, seat)
    for k in range(counts[STEPS]):
        desk.nodes[desk.path[k][0]][0] += 1
        desk.tries[desk.path[k][1]] += 1
        desk.gains[desk.path[k][1]] += payoff if desk.path[k][2] == seat else _payoff(desk, s, desk.path[k][2])
    return payoff


def _imagine(desk, seat, seed):
    """Make states[WORLD] one world of the view, the likelier ones more often."""
    copy_state(desk.states, WORLD, VIEW)
    if desk.settings[TRUTH] == ALL_CARDS:
        desk.states[WORLD].rng = seed
    elif desk.settings[TRUTH] == ALL_HANDS:
        forget_unseen(desk.states[WORLD])
        fill(desk.states[WORLD], desk.pool, seed)
    else:
        fill(desk.states[WORLD], desk.pool, seed)
        if desk.settings[READING] != 0:
            expert_imagine(desk.states[WORLD], seat)
        else:
            imagine(desk.states[WORLD], seat)


# ---- the tree


def _place(desk, seat):
    """Where the node of the seat's present view is, or would be, in the table of nodes. Returns its key."""
    copy_state(desk.states, EYE, WORLD)
    game_hide(desk.states[EYE], seat)
    key = np.uint64(0xCBF29CE484222325)
    for k in range(desk.words.shape[1]):
        key = (key ^ desk.words[EYE][k]) * np.uint64(0x9E3779B97F4A7C15)
        key ^= key >> np.uint64(29)
    key |= np.uint64(1)  # 0 marks an empty place
    desk.path[desk.counts[STEPS]][0] = _slot(desk.keys, key)
    return key


def _slot(keys, key):
    """Where a key lies in a table, or the empty place where it belongs."""
    last = len(keys) - 1
    at = np.int64(key >> np.uint64(20)) & last
    while keys[at] != key and keys[at] != 0:
        at = (at + 1) & last
    return at


def _answer_key(key, action):
    return mixed(key, action) | np.uint64(1)


def _descend(desk, seat, actor, n, luck):
    """A decision in the tree. A new node begins with the strategy's answer and ends the way through the tree."""
    counts = desk.counts
    if 2 * (counts[NODES] + 1) >= len(desk.keys) or 2 * (counts[EDGES] + 1) >= len(desk.answers):
        counts[OUTSIDE] = 1
        return _advice(desk, actor, n, luck)
    key = _place(desk, seat)
    at = desk.path[counts[STEPS]][0]
    if desk.keys[at] == key:
        action = _tree_answer(desk, at, key, actor, n, luck)
    else:
        counts[OUTSIDE] = 1
        desk.keys[at] = key
        desk.nodes[at][0] = 0
        desk.nodes[at][1] = 0
        desk.used[counts[NODES]] = at
        counts[NODES] += 1
        action = _advice(desk, actor, n, luck)
    desk.path[counts[STEPS]][1] = _edge(desk, at, _answer_key(key, action))
    desk.path[counts[STEPS]][2] = actor
    counts[STEPS] += 1
    return action


def _edge(desk, at, answer):
    """Where the edge of an answer of the node lies; a new one is added."""
    edge = _slot(desk.answers, answer)
    if desk.answers[edge] == 0:
        desk.answers[edge] = answer
        desk.tries[edge] = 0
        desk.offers[edge] = 1
        desk.gains[edge] = 0.0
        desk.known[desk.counts[EDGES]] = edge
        desk.counts[EDGES] += 1
        desk.nodes[at][1] += 1
    return edge


def _tree_answer(desk, at, key, actor, n, luck):
    """The answer with the highest upper confidence bound among those that were tried; or a new one, for a node considers
    more of its answers, the more often it is visited. What counts is how often an answer could have been given: it is
    not legal in every world."""
    visits = desk.nodes[at][0]
    wide = 1 + np.int64(np.sqrt(visits * desk.settings[WIDTH] / 100.0))
    curious = desk.settings[CURIOSITY] / 100.0
    best = -1.0
    chosen = -1
    new = -1
    start = _luck(luck, n)
    for k in range(n):
        action = desk.out[(start + k) % n]
        edge = _slot(desk.answers, _answer_key(key, action))
        if desk.answers[edge] == 0:
            new = action
        else:
            desk.offers[edge] += 1
            tries = max(1, desk.tries[edge])
            bound = desk.gains[edge] / tries + curious * np.sqrt(np.log(desk.offers[edge] + 1.0) / tries)
            if bound > best:
                best = bound
                chosen = action
    if chosen < 0:
        return _advice(desk, actor, n, luck)
    return new if new >= 0 and desk.nodes[at][1] < wide else chosen


# ---- the race


def _error(desk, one, other, mean):
    """The standard error of the mean difference between two candidates, which were tried in the same worlds."""
    worlds = desk.counts[WORLDS]
    square = 0.0
    for world in range(worlds):
        difference = desk.values[one][world] - desk.values[other][world] - mean
        square += difference * difference
    return np.sqrt(square / (worlds * max(1, worlds - 1)))


def _rank(desk):
    """Sort the candidates in the race, the best first."""
    alive = desk.counts[ALIVE]
    for k in range(alive):
        total = 0.0
        for world in range(desk.counts[WORLDS]):
            total += desk.values[desk.alive[k]][world]
        desk.sums[desk.alive[k]] = total
    for k in range(1, alive):
        j = k
        while j > 0 and desk.sums[desk.alive[j]] > desk.sums[desk.alive[j - 1]]:
            other = desk.alive[j]
            desk.alive[j] = desk.alive[j - 1]
            desk.alive[j - 1] = other
            j -= 1


def _thin_out(desk):
    """Who is behind the best one beyond doubt leaves the race, and who is last as the budget is used up: of n candidates
    n to the power of what is left of it stay. Candidate 0, the strategy's answer, only leaves as the very last."""
    _rank(desk)
    counts = desk.counts
    used = min(1.0, counts[SPENT] / max(1.0, np.float64(desk.settings[PLAYOUTS])))
    most = max(2, np.int64(np.ceil(np.float64(counts[CANDIDATES]) ** (1.0 - used))))
    best = desk.alive[0]
    stay = 1
    rivals = 1
    for k in range(1, counts[ALIVE]):
        other = desk.alive[k]
        mean = (desk.sums[best] - desk.sums[other]) / counts[WORLDS]
        near = mean <= desk.settings[LEAVING] / 100.0 * _error(desk, best, other, mean)
        if other == 0 or (near and rivals < most):
            desk.alive[stay] = other
            stay += 1
            if other != 0:
                rivals += 1
    if stay == 2 and (best == 0 or desk.alive[1] == 0):
        other = desk.alive[1]
        mean = (desk.sums[best] - desk.sums[other]) / counts[WORLDS]
        clear = desk.settings[LEAVING] / 100.0 if best == 0 else max(SURE, desk.settings[DOUBT] / 100.0)
        if mean > clear * _error(desk, best, other, mean):
            stay = 1
    counts[ALIVE] = stay


def _usual_margin(desk, seat, seed):
    """How far scores lie apart at the end of the round, by a few trials of the strategy's answer."""
    turn = round_of(desk.states[VIEW])
    total = 0.0
    for k in range(TRIAL_PLAYOUTS):
        _imagine(desk, seat, mixed(seed, -2 - k))
        game_apply(desk.states[WORLD], seat, desk.roots[0])
        _playout(desk, seat, turn, 0)
        total += abs(_margin(desk.states[WORLD], seat))
    return max(1.0, total / TRIAL_PLAYOUTS)


def _begin(desk, seat, n, seed):
    """Begin a search from states[VIEW]; desk.out has the seat's n legal answers."""
    counts = desk.counts
    for k in range(counts[NODES]):
        desk.keys[desk.used[k]] = np.uint64(0)
    for k in range(counts[EDGES]):
        desk.answers[desk.known[k]] = np.uint64(0)
    counts[NODES] = 0
    counts[EDGES] = 0
    counts[WORLDS] = 0
    counts[SPENT] = 0
    counts[NEXT_CHECK] = CHECK_EVERY
    desk.roots[0] = desk.out[_luck(mixed(seed, -1), n)]
    if desk.settings[STRATEGY] != 0:
        copy_state(desk.states, EYE, VIEW)
        if desk.settings[TRUTH] != 0:
            game_hide(desk.states[EYE], seat)
        desk.states[EYE].rng = mixed(seed, -1)
        desk.roots[0] = game_choose(desk.states[EYE], seat, desk.settings[STRATEGY], desk.out, n)
    # where there are too many, the others are taken from a random one on
    candidates = 1
    start = _luck(seed, n)
    for k in range(n):
        action = desk.out[(start + k) % n]
        if action != desk.roots[0] and candidates < len(desk.roots):
            desk.roots[candidates] = action
            candidates += 1
    for k in range(candidates):
        desk.alive[k] = k
    counts[CANDIDATES] = candidates
    counts[ALIVE] = candidates
    if candidates > 1:
        desk.scale[0] = _usual_margin(desk, seat, seed)


def _on(desk, seat, seed, until):
    """Go on until so many playouts are done; returns whether the search is over."""
    counts = desk.counts
    turn = round_of(desk.states[VIEW])
    last = min(until, desk.settings[PLAYOUTS])
    while counts[ALIVE] > 1 and counts[SPENT] < last and counts[WORLDS] < desk.values.shape[1] and counts[STOPPED] == 0:
        world = counts[WORLDS]
        _imagine(desk, seat, mixed(seed, world))
        copy_state(desk.states, ROOT, WORLD)
        for k in range(counts[ALIVE]):
            copy_state(desk.states, WORLD, ROOT)
            game_apply(desk.states[WORLD], seat, desk.roots[desk.alive[k]])
            desk.values[desk.alive[k]][world] = _playout(desk, seat, turn, desk.settings[DEPTH])
        counts[WORLDS] = world + 1
        counts[SPENT] += counts[ALIVE]
        if counts[WORLDS] >= counts[NEXT_CHECK]:
            _thin_out(desk)
            counts[NEXT_CHECK] = counts[WORLDS] + max(CHECK_EVERY, counts[WORLDS] // 4)
    return counts[ALIVE] == 1 or counts[SPENT] >= desk.settings[PLAYOUTS] or counts[WORLDS] == desk.values.shape[1]


def _end(desk):
    """The answer: the best candidate, or the strategy's where the difference is within the noise."""
    if desk.counts[WORLDS] == 0:
        return desk.roots[0]
    _rank(desk)
    best = desk.alive[0]
    for k in range(1, desk.counts[ALIVE]):
        if desk.alive[k] == 0:
            mean = (desk.sums[best] - desk.sums[0]) / desk.counts[WORLDS]
            if mean < desk.settings[DOUBT] / 100.0 * _error(desk, best, 0, mean):
                return desk.roots[0]
    return desk.roots[best]


# ---- what Python calls


def search_on(desk, seat, n, seed, until):
    """Begin a search among the seat's n legal answers, which desk.out has, or go on with one if n is 0. Returns whether it
    is over; else it has come to so many playouts."""
    if n > 0:
        _begin(desk, seat, n, seed)
    return _on(desk, seat, seed, until)


def search_end(desk):
    return _end(desk)


def playouts(desk, seat, times, seed):
    """Playouts from states[VIEW], each in a world of its own; returns the mean payoff."""
    turn = round_of(desk.states[VIEW])
    total = 0.0
    for k in range(times):
        _imagine(desk, seat, mixed(seed, k))
        total += _playout(desk, seat, turn, 0)
    return total / times


def _decide(desk, seat, n, bot, levels, luck):
    """The answer of a bot in states[PLAYED]: 0 is random, then come the strategies, then the rows of `levels`."""
    if bot == 0:
        return desk.out[_luck(luck, n)]
    if bot < SEARCHERS:
        copy_state(desk.states, EYE, PLAYED)
        game_hide(desk.states[EYE], seat)
        desk.states[EYE].rng = luck
        return game_choose(desk.states[EYE], seat, bot, desk.out, n)
    if n == 1:
        return desk.out[0]
    for k in range(SETTINGS):
        desk.settings[k] = levels[bot - SEARCHERS][k]
    copy_state(desk.states, VIEW, PLAYED)
    if desk.settings[TRUTH] == 0:
        game_hide(desk.states[VIEW], seat)
    _begin(desk, seat, n, luck)
    _on(desk, seat, luck, desk.settings[PLAYOUTS])
    return _end(desk)


def play_match(desk, first, seed, per_deal, rotate, bots, levels, lucks, scores, facts, answers):
    """Play the games from number `first` on, one for each row of `scores`, from the empty states[EMPTY].

    `per_deal` games in a row share a deal. bots[k] sits at seat k, one seat further each game if `rotate`; lucks is scratch.
    facts gets ending, winners, the playouts of all searches and decisions. answers, if it has columns, gets the answers of
    each game, which is not played further than they reach; without any, it is not played further than LONGEST. A game that
    is stuck has ending 0. As soon as another thread sets counts[STOPPED], nothing more is played and the game in progress
    does not count."""
    players = len(bots)
    room = answers.shape[1]
    most = room if room > 0 else LONGEST
    for row in range(len(scores)):
        copy_state(desk.states, PLAYED, EMPTY)
        s = desk.states[PLAYED]
        game = mixed(seed, (first + row) // per_deal)
        shift = (first + row) % players if rotate else 0
        s.rng = game
        for seat in range(players):
            lucks[seat][0] = mixed(game, seat)
            lucks[seat][1] = np.uint64(0)
        game_deal(s)
        decisions = 0
        while s.pending > 0 and desk.counts[STOPPED] == 0 and decisions < most:
            seat = _asked_seat(s)
            n = game_legal(s, seat, desk.out, desk.pick)
            if n == 0:
                break
            luck = mixed(lucks[seat][0], lucks[seat][1])
            lucks[seat][1] += np.uint64(1)
            bot = bots[(seat + players - shift) % players]
            action = _decide(desk, seat, n, bot, levels, luck)
            game_apply(s, seat, action)
            if bot >= SEARCHERS and n > 1:
                facts[row][ALL_PLAYOUTS] += desk.counts[SPENT]
            if room > 0:
                answers[row][decisions] = action
            decisions += 1
        for seat in range(players):
            scores[row][seat] = s.score[seat]
        facts[row][ENDING] = s.ending
        facts[row][WINNERS] = s.winners
        facts[row][DECIDED] = decisions
