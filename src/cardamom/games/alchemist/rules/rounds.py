"""The match: rounds with their deal, turns in order, and how a round is won."""

from __future__ import annotations

from cardamom.games.shared.circle import SEATS, left_of, next_seat, open_circle, use_skip
from cardamom.kernel import NONE, ask, card_at, chance, draw, finish, lay, plan, pour, rule, shuffle, stock, tell

from ..cards import A_CATEGORY, CATEGORIES, COPIES, MAIN_KINDS, POTIONS_FROM, SPELLS
from ..state import CLAIMED, DECK, HAND, HAND_SIZE, LIMBO, PILE, POTION_DECK, ROW, Alchemist, Do, End, News
from .deck import can_draw, foul_hand, restock
from .potions import is_over_limit, prepare_perks, reveal, unused_perks

# ---- the deal


@rule
def potions_used(s: Alchemist) -> int:
    """Five of each category; six if so agreed, and always with six players, who could run out of five (ALC-2, ALC-3)."""
    if s.players == SEATS:
        return A_CATEGORY
    return s.potions if s.potions != 0 else A_CATEGORY - 1


@rule
def setup(s: Alchemist) -> None:
    """136 cards in the main deck, three potion decks, a random first player (ALC-1, ALC-2, ALC-4)."""
    for kind in range(MAIN_KINDS):
        stock(s, DECK, kind, COPIES[kind])
    for category in range(CATEGORIES):
        for k in range(potions_used(s)):
            stock(s, POTION_DECK + category, POTIONS_FROM + A_CATEGORY * category + k, 1)
    s.first = chance(s, s.players)
    plan(s, Do.DEAL)


@rule
def collect(s: Alchemist) -> None:
    """All cards of the last round go back."""
    pour(s, LIMBO, DECK)
    return_potions(s, ROW)
    for seat in range(s.players):
        pour(s, HAND + seat, DECK)
        pour(s, PILE + seat, DECK)
        return_potions(s, CLAIMED + seat)


@rule
def return_potions(s: Alchemist, zone: int) -> None:
    """Each potion goes back to the deck of its category."""
    while s.size[zone] > 0:
        card = card_at(s, zone, 0)
        lay(s, zone, POTION_DECK + (card - POTIONS_FROM) // A_CATEGORY, card)


@rule
def deal_round(s: Alchemist) -> None:
    """Everything begins anew (ALC-4): nine cards each, and a revealed potion of each category. Spells are kept (ALC-5)."""
    tell(s, News.ROUND, s.round + 1, s.first)
    collect(s)
    open_circle(s)
    s.seal = NONE
    s.reflected = 0
    s.round_turns = 0
    shuffle(s, DECK)
    for seat in range(s.players):
        s.cauldron[seat] = 0
        s.unsearched[seat] = 1
        for _ in range(HAND_SIZE):
            draw(s, DECK, HAND + seat)
    for category in range(CATEGORIES):
        shuffle(s, POTION_DECK + category)
        reveal(s, category)
    plan(s, Do.BEGIN_TURN, s.first)


# ---- turns


@rule
def begin_turn(s: Alchemist, seat: int) -> None:
    """Draw, play and craft, discard. A skip token passes the turn (COM-6); dealt Elixirs go off first (ALC-7)."""
    s.turns += 1
    s.round_turns += 1
    s.active = seat
    plan(s, Do.END_TURN, seat)
    restock(s)
    if use_skip(s, seat):
        tell(s, News.SKIPPED, seat)
        return
    for spell in range(SPELLS):
        s.played[spell] = 0
    prepare_perks(s, seat)
    plan(s, Do.END_STEP, seat)
    ask(s, Do.ACT, seat)
    foul_hand(s, seat)
    if can_draw(s):
        ask(s, Do.DRAW, seat)


@rule
def end_step(s: Alchemist, seat: int) -> None:
    """Discard down to the limit; below it nothing is required (ALC-17)."""
    if is_over_limit(s, seat):
        ask(s, Do.DISCARD, seat)


@rule
def end_turn(s: Alchemist, seat: int) -> None:
    """Three categories win now if they have not won at once (ALC-44). The lap cap ends a round without a winner."""
    if s.size[CLAIMED + seat] == CATEGORIES:
        plan(s, Do.END_ROUND, 1 << seat, End.POTIONS)
    elif s.round_turns >= s.max_laps * s.players:
        tell(s, News.LAPS)
        plan(s, Do.END_ROUND, ahead(s), End.LAPS)
    else:
        plan(s, Do.BEGIN_TURN, next_seat(s, seat))


# ---- the end of a round


@rule
def ahead(s: Alchemist) -> int:
    """At the cap the most categories win, then more unused perks; equals share (ALC-46)."""
    best = -1
    mask = 0
    for seat in range(s.players):
        rank = (CATEGORIES + 1) * s.size[CLAIMED + seat] + unused_perks(s, seat)
        if rank > best:
            best = rank
            mask = 0
        if rank == best:
            mask |= 1 << seat
    return mask


@rule
def end_round(s: Alchemist, winners: int, how: int) -> None:
    """Whoever first has won enough rounds wins the match; several at once share it (COM-13)."""
    champions = 0
    for seat in range(s.players):
        if (winners >> seat) & 1 != 0:
            s.score[seat] += 1
            tell(s, News.WINS_ROUND, seat, s.score[seat], how)
        if s.score[seat] == s.rounds_to_win:
            champions |= 1 << seat
    s.round += 1
    if champions != 0:
        finish(s, how, champions)
    else:
        s.first = left_of(s, s.first)
        plan(s, Do.DEAL)
