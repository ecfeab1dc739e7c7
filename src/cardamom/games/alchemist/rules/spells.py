"""The Spells. They are kept in hand, played in your own turn, and cannot be blocked; only a ward perk helps (ALC-32).

A Spell at work lies in limbo, then on top of its player's pile (ALC-48).
"""

from __future__ import annotations

from cardamom.games.shared.circle import next_to_skip, reverse_direction
from cardamom.kernel import (
    answered,
    ask,
    card_at,
    count,
    draw,
    find,
    give,
    lay,
    plan,
    pull,
    random_card,
    reply,
    rule,
    tell,
)

from ..cards import A_CATEGORY, FOUL_ELIXIR, POTIONS_FROM, SPELL_COPIES, SPELLS_FROM, SUMMON_FROM_BEYOND, Perk, Spell
from ..state import (
    CLAIMED,
    DECK,
    HAND,
    LIMBO,
    PEEK,
    PEEKED,
    PILE,
    WAGER,
    WAGERED,
    Alchemist,
    Do,
    Face,
    News,
    TwoPlayerReverse,
    Why,
)
from .deck import foul, restock, take_card
from .potions import can_steal, face_of, gain, owner_of, owns_category, ready_perk, turn_face, win_at_once

# ---- playing a Spell


@rule
def check_play(s: Alchemist, seat: int, spell: int) -> int:
    """A Spell in your own hand that has something to work on. Each kind at most three times a turn, and the Foul Elixir
    never (ALC-19)."""
    if spell == Spell.FOUL:
        return Why.NEVER_PLAYED
    if count(s, HAND + seat, SPELLS_FROM + spell) == 0:
        return Why.NOT_HELD
    if s.played[spell] >= SPELL_COPIES:
        return Why.THREE_TIMES
    if spell == Spell.VENOM:
        return may_poison(s, seat)
    if spell == Spell.SUMMON:
        return may_summon(s)
    return may_gamble(s, seat) if spell == Spell.GAMBLE else Why.FINE


@rule
def play(s: Alchemist, seat: int, spell: int) -> None:
    tell(s, News.PLAYS, seat, SPELLS_FROM + spell)
    lay(s, HAND + seat, LIMBO, SPELLS_FROM + spell)
    s.played[spell] += 1
    plan(s, Do.LAND, seat)
    if spell == Spell.CIRCLE:
        break_circle(s, seat, spell)
    elif spell == Spell.TWIST:
        twist(s, seat)
    elif spell == Spell.VENOM:
        ask(s, Do.POISON, seat)
    elif spell == Spell.ASTRAL:
        project(s, seat)
    elif spell == Spell.CAULDRON:
        stir(s, seat)
    elif spell == Spell.SEAL:
        ask(s, Do.SEAL, seat)
    elif spell == Spell.GAMBLE:
        ask(s, Do.STEAL, seat)
    else:
        ask(s, Do.SUMMON, seat)


@rule
def ask_to_ward(s: Alchemist, seat: int, spell: int, waiting: int) -> None:
    """Only an owner of a ward perk that can be used is asked: everybody sees who that is (ALC-31, ALC-32)."""
    if ready_perk(s, seat, Perk.WARD) >= 0:
        ask(s, Do.WARD, seat, SPELLS_FROM + spell, waiting)


@rule
def ward(s: Alchemist, seat: int, spell: int, waiting: int) -> None:
    """The Spell is cancelled for the owner of the perk, and spent (ALC-32)."""
    answered(s, seat)
    potion = ready_perk(s, seat, Perk.WARD)
    tell(s, News.WARDS, seat, potion)
    turn_face(s, seat, potion, Face.SPENT)
    reply(s, waiting, 1)


# ---- Circle Breaker and Twist of Fate


@rule
def break_circle(s: Alchemist, seat: int, spell: int) -> None:
    """The next player without a token gets one (ALC-21, APO-10)."""
    target = next_to_skip(s, seat)
    if target < 0:
        tell(s, News.NO_EFFECT)
    else:
        ask_to_ward(s, target, spell, plan(s, Do.SKIP, target))


@rule
def skip_next(s: Alchemist, seat: int, warded: int) -> None:
    if warded == 0:
        give_token(s, seat)


@rule
def give_token(s: Alchemist, seat: int) -> None:
    """The player's next turn passes; one token at most (COM-6)."""
    s.skip[seat] = 1
    tell(s, News.TOKEN, seat)


@rule
def twist(s: Alchemist, seat: int) -> None:
    """The direction flips at once and stays. With two players it may act as a Circle Breaker (ALC-21, APO-13)."""
    reverse_direction(s)
    tell(s, News.TURNS_ROUND)
    if s.players == 2 and s.two_player_reverse == TwoPlayerReverse.SKIP:
        break_circle(s, seat, Spell.TWIST)


# ---- Venom Brew


@rule
def may_poison(s: Alchemist, seat: int) -> int:
    """Some opponent must hold a card (ALC-22)."""
    for other in range(s.players):
        if other != seat and s.size[HAND + other] > 0:
            return Why.FINE
    return Why.NO_VICTIM


@rule
def check_poison(s: Alchemist, seat: int, target: int) -> int:
    if target >= s.players:
        return Why.NO_SUCH_SEAT
    if target == seat:
        return Why.YOURSELF
    return Why.FINE if s.size[HAND + target] > 0 else Why.EMPTY_HAND


@rule
def poison(s: Alchemist, seat: int, target: int) -> None:
    answered(s, seat)
    tell(s, News.POISONS, seat, target)
    ask_to_ward(s, target, Spell.VENOM, plan(s, Do.VENOM, target))


@rule
def lose_card(s: Alchemist, target: int, warded: int) -> None:
    """A random card goes onto the target's own pile (ALC-22)."""
    if warded == 0:
        lay(s, HAND + target, PILE + target, random_card(s, HAND + target))


# ---- Astral Projection


@rule
def peek(s: Alchemist, seat: int, n: int) -> None:
    """Take the top cards of the main deck aside, for this seat's eyes. Only an empty deck is made anew (COM-4)."""
    restock(s)
    for _ in range(min(n, s.size[DECK])):
        draw(s, DECK, PEEK + seat)


@rule
def project(s: Alchemist, seat: int) -> None:
    """Of up to three cards one must be kept (ALC-23)."""
    peek(s, seat, PEEKED)
    if s.size[PEEK + seat] > 0:
        ask(s, Do.KEEP, seat)
    else:
        tell(s, News.NO_EFFECT)


@rule
def check_peeked(s: Alchemist, seat: int, card: int) -> int:
    return Why.FINE if count(s, PEEK + seat, card) > 0 else Why.NOT_PEEKED


@rule
def keep(s: Alchemist, seat: int, card: int) -> None:
    """A Foul Elixir that is chosen works at once; among the others it does nothing (ALC-8)."""
    answered(s, seat)
    if card == FOUL_ELIXIR:
        lay(s, PEEK + seat, LIMBO, card)
        foul(s, seat)
    else:
        give(s, PEEK + seat, HAND + seat, card)
    put_back(s, seat)


@rule
def put_back(s: Alchemist, seat: int) -> None:
    """What was looked at goes back on top in any order; the last one goes by itself."""
    if s.size[PEEK + seat] == 1:
        give(s, PEEK + seat, DECK, card_at(s, PEEK + seat, 0))
    elif s.size[PEEK + seat] > 1:
        ask(s, Do.RETURN, seat)


@rule
def return_card(s: Alchemist, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, PEEK + seat, DECK, card)
    put_back(s, seat)


# ---- Crackling Cauldron


@rule
def stir(s: Alchemist, seat: int) -> None:
    """Draw a card. The limit is one higher until you next craft; tokens add up (ALC-18)."""
    s.cauldron[seat] += 1
    take_card(s, seat)


# ---- Summon from Beyond


@rule
def can_be_summoned(card: int) -> bool:
    """Any card, Spells too, but for the Foul Elixir and Summon from Beyond (ALC-20)."""
    return card != FOUL_ELIXIR and card != SUMMON_FROM_BEYOND


@rule
def check_summon(s: Alchemist, seat: int, owner: int) -> int:
    if owner >= s.players:
        return Why.NO_SUCH_SEAT
    for at in range(s.size[PILE + owner]):
        if can_be_summoned(card_at(s, PILE + owner, at)):
            return Why.FINE
    return Why.NOT_SUMMONED


@rule
def may_summon(s: Alchemist) -> int:
    for owner in range(s.players):
        if check_summon(s, 0, owner) == Why.FINE:
            return Why.FINE
    return Why.NOTHING_TO_SUMMON


@rule
def summon(s: Alchemist, seat: int, owner: int) -> None:
    """Choose any player's pile, then a card of it."""
    answered(s, seat)
    ask(s, Do.FETCH, seat, owner)


@rule
def check_fetch(s: Alchemist, seat: int, card: int, owner: int) -> int:
    if not can_be_summoned(card):
        return Why.NOT_NAMED
    return Why.FINE if find(s, PILE + owner, card) >= 0 else Why.NOT_IN_PILE


@rule
def fetch(s: Alchemist, seat: int, card: int, owner: int) -> None:
    """Not only the top card (ALC-20). Of equal cards the topmost."""
    answered(s, seat)
    pull(s, PILE + owner, find(s, PILE + owner, card), HAND + seat)


# ---- Hex Seal


@rule
def set_seal(s: Alchemist, seat: int, source: int) -> None:
    """One seal in the whole game, to the end of the round or until the next one (ALC-24)."""
    answered(s, seat)
    s.seal = source
    tell(s, News.SEALS, source)


# ---- Thief's Gamble


@rule
def may_gamble(s: Alchemist, seat: int) -> int:
    """Four cards besides the Spell, and an opponent's potion of a category you lack (ALC-26)."""
    if s.size[HAND + seat] <= WAGERED:
        return Why.NO_WAGER
    for other in range(s.players):
        if other != seat:
            for at in range(s.size[CLAIMED + other]):
                if not owns_category(s, seat, (card_at(s, CLAIMED + other, at) - POTIONS_FROM) // A_CATEGORY):
                    return Why.FINE
    return Why.NOTHING_TO_STEAL


@rule
def check_steal(s: Alchemist, seat: int, potion: int) -> int:
    return Why.FINE if can_steal(s, seat, potion) else Why.NOT_STEALABLE


@rule
def steal(s: Alchemist, seat: int, potion: int) -> None:
    """The target and the potion are named, and a ward perk is asked for before anything is wagered (ALC-26)."""
    answered(s, seat)
    target = owner_of(s, potion)
    tell(s, News.GAMBLES, seat, target, potion)
    ask_to_ward(s, target, Spell.GAMBLE, plan(s, Do.GAMBLE, potion))


@rule
def gamble(s: Alchemist, potion: int, warded: int) -> None:
    """Four cards are wagered face down; then the target tells whether there is a pair."""
    if warded == 0:
        ask(s, Do.PAIR, owner_of(s, potion), potion)
        ask(s, Do.WAGER, s.active)


@rule
def check_held(s: Alchemist, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, card) > 0 else Why.NOT_HELD


@rule
def wager(s: Alchemist, seat: int, card: int) -> None:
    """Any card, the Wild too (ALC-10)."""
    give(s, HAND + seat, WAGER + seat, card)
    if s.size[WAGER + seat] == WAGERED:
        answered(s, seat)


@rule
def discard_wager(s: Alchemist, seat: int) -> None:
    """In the order in which the cards were laid (COM-8)."""
    while s.size[WAGER + seat] > 0:
        pull(s, WAGER + seat, 0, PILE + seat)


@rule
def check_identical(s: Alchemist, seat: int, ingredient: int) -> int:
    """Two Ingredients of the same name; the Wild is never half of a pair (ALC-10)."""
    return Why.FINE if count(s, HAND + seat, ingredient) >= 2 else Why.NO_PAIR


@rule
def show_pair(s: Alchemist, seat: int, ingredient: int, potion: int) -> None:
    """With several pairs the target chooses (ALC-27). The steal succeeds: wager and pair are discarded, and the potion
    moves with its face (ALC-28). An unused perk is the thief's from the next turn on (ALC-30)."""
    answered(s, seat)
    thief = s.active
    tell(s, News.PAIR, seat, ingredient)
    for _ in range(2):
        lay(s, HAND + seat, PILE + seat, ingredient)
    discard_wager(s, thief)
    face = face_of(s, seat, potion)
    gain(s, thief, CLAIMED + seat, potion, face if face == Face.SPENT else Face.NEW)
    win_at_once(s, thief)


@rule
def may_deny(s: Alchemist, seat: int) -> int:
    """A pair cannot be denied (ALC-27)."""
    for at in range(s.size[HAND + seat]):
        card = card_at(s, HAND + seat, at)
        if card < SPELLS_FROM and count(s, HAND + seat, card) >= 2:
            return Why.HAS_PAIR
    return Why.FINE


@rule
def deny_pair(s: Alchemist, seat: int) -> None:
    """Busted: the wager is lost, and so is the thief's next turn (ALC-28)."""
    answered(s, seat)
    tell(s, News.NO_PAIR, seat)
    discard_wager(s, s.active)
    give_token(s, s.active)
