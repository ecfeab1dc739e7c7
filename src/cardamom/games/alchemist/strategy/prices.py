"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.games.shared.potions import INGREDIENTS
from cardamom.kernel import NONE, argument_of, card_at, chance, count, dearest, get_mark, retuned, rule, top
from cardamom.kernel.imagining import exchange_cards, knows_place, unknown_place

from ..cards import (
    A_CATEGORY,
    CATEGORIES,
    FOUL_ELIXIR,
    MAIN_KINDS,
    NEEDS,
    OTHERS,
    POTIONS,
    POTIONS_FROM,
    PRINTED,
    SOURCES,
    SPELLS,
    SPELLS_FROM,
    Perk,
    Spell,
)
from ..cards import PERK as FAMILY
from ..rules.actions import (
    BLOCK,
    CHAIN,
    CRAFT,
    DISCARD,
    DRAW,
    END,
    FETCH,
    KEEP,
    LEAVE_OUT,
    NO_PAIR,
    PAIR_UP,
    PERK,
    PLAY,
    POISON,
    PUT,
    REFLECT,
    RETURN,
    SEAL,
    SHOW_PAIR,
    STEAL,
    SUBSTITUTE,
    SUMMON,
    TAKE,
    USE,
    USE_WILD,
    WAGER,
    WARD,
    WHISPER,
)
from ..rules.crafting import can_substitute, is_sealed, place_of
from ..rules.potions import is_over_limit, owner_of, owns_category
from ..rules.spells import can_be_summoned
from ..state import CHAINED, CLAIMED, DECK, HAND, PEEK, PILE, ROW, Alchemist, Do
from .worth import SOURCE_BITS, SPELL_WORTH, WILD_WORTH, gaining, giving, hand_value, is_wanted, keeping, least_kept, worth

# what it is worth to play a Spell at once
PLAY_PRICE = (60, -1, 50, 55, 0, 70, 0, 0, 0)

DECK_HOPE = 25  # what an unknown card promises
SURE = 80  # a gain that nearly makes a potion
ONE_IN = 8  # one time in this many the main deck is preferred, so that two players never pass a card to and fro for ever

PERK_WORTH = 40
A_CARD = 4  # what using one more card costs

POOR_HAND = 70  # a hand of less value is better changed
POTION_WORTH = 250
BUSTED = 90
# how often, in a hundred, this many unknown cards hold a pair
PAIR_CHANCE = (0, 0, 2, 6, 12, 19, 28, 37, 46, 55, 64, 71, 78)
SEAL_FROM = 45  # a Hex Seal must do this much good
IMPOSSIBLE = 5  # a potion that nobody can craft counts like this many sealed Ingredients
OWN_HARM = 60
RIVAL_HARM = 15
GLADLY = 10_000
NEVER = -10_000

MOST_DRAWS = 2  # by which an imagined hand has ripened


# ---- Spells


@rule
def best_in_pile(s: Alchemist, seat: int, owner: int) -> int:
    """The most that a card summoned from a pile would bring."""
    best = 0
    for at in range(s.size[PILE + owner]):
        card = card_at(s, PILE + owner, at)
        if can_be_summoned(card):
            best = max(best, gaining(s, seat, card))
    return best


@rule
def sealed_needs(s: Alchemist, at: int, source: int) -> int:
    """How badly a seal of a Source hits the potion at a place of the row: beyond one Ingredient it is impossible."""
    potion = card_at(s, ROW, at) - POTIONS_FROM
    if (SOURCE_BITS[potion] >> source) & 1 == 0:
        return 0
    hit = 0
    for i in range(PRINTED):
        if NEEDS[potion][i] // 3 == source:
            hit += 1
    return IMPOSSIBLE if hit > 1 or get_mark(s, ROW, at) == CHAINED else hit


@rule
def seal_price(s: Alchemist, seat: int, source: int) -> int:
    """What a seal takes from the rival who has most, less what it takes from the seat; it lifts the one in place now."""
    mine = 0
    most = 0
    for other in range(s.players):
        harm = 0
        for at in range(s.size[ROW]):
            if is_wanted(s, other, at):
                harm += sealed_needs(s, at, source)
                if s.seal != NONE:
                    harm -= sealed_needs(s, at, s.seal)
        if other == seat:
            mine = OWN_HARM * harm
        else:
            most = max(most, RIVAL_HARM * (1 + s.size[CLAIMED + other]) * harm)
    return most - mine


@rule
def best_seal(s: Alchemist, seat: int) -> int:
    best = NEVER
    for source in range(SOURCES):
        best = max(best, seal_price(s, seat, source))
    return best


@rule
def known_pair(s: Alchemist, other: int) -> bool:
    for at in range(s.size[HAND + other]):
        card = card_at(s, HAND + other, at)
        if card < SPELLS_FROM and count(s, HAND + other, card) >= 2:
            return True
    return False


@rule
def steal_price(s: Alchemist, seat: int, potion: int) -> int:
    """The potion's worth by the chance of a pair: more if it wins, or takes the last but one from a rival."""
    owner = owner_of(s, potion)
    worth_it = POTION_WORTH * (1 + s.size[CLAIMED + seat])
    if s.size[CLAIMED + owner] == CATEGORIES - 1:
        worth_it += POTION_WORTH
    odds = 100 if known_pair(s, owner) else PAIR_CHANCE[min(s.size[HAND + owner], 12)]
    return (worth_it * odds - BUSTED * (100 - odds)) // 100


@rule
def gamble_price(s: Alchemist, seat: int) -> int:
    """The best theft, less what four average cards of the hand are worth."""
    best = NEVER
    for other in range(s.players):
        if other != seat:
            for at in range(s.size[CLAIMED + other]):
                potion = card_at(s, CLAIMED + other, at) - POTIONS_FROM
                if not owns_category(s, seat, potion // A_CATEGORY):
                    best = max(best, steal_price(s, seat, potion))
    cost = 0
    for at in range(s.size[HAND + seat]):
        cost += keeping(s, seat, card_at(s, HAND + seat, at))
    return best - cost * 4 // s.size[HAND + seat]


@rule
def play_price(s: Alchemist, seat: int, spell: int) -> int:
    """What it is worth to play a Spell now. A useless one is played rather than discarded with a useful card."""
    price = PLAY_PRICE[spell]
    if spell == Spell.SUMMON:
        for owner in range(s.players):
            price = max(price, best_in_pile(s, seat, owner))
        price -= DECK_HOPE
    elif spell == Spell.SEAL:
        price = best_seal(s, seat) - SEAL_FROM
    elif spell == Spell.GAMBLE:
        price = gamble_price(s, seat)
    elif spell == Spell.TWIST and is_over_limit(s, seat):
        price = 1
    return price


@rule
def target_price(s: Alchemist, target: int) -> int:
    return 100 * s.size[CLAIMED + target] + s.size[HAND + target]


# ---- perks


@rule
def chain_price(s: Alchemist, seat: int, potion: int) -> int:
    """Chain what others lack, the leader before all, and what the seat itself does not want."""
    price = 0
    for other in range(s.players):
        if not owns_category(s, other, potion // A_CATEGORY):
            price += -60 if other == seat else 20 * s.size[CLAIMED + other]
    return price


@rule
def perk_price(s: Alchemist, seat: int, potion: int) -> int:
    family = FAMILY[potion]
    price = 10
    if family == Perk.SEVERANCE or family == Perk.SILENCE:
        price = POOR_HAND - hand_value(s, seat)
    elif family == Perk.CHAIN:
        price = NEVER
        for at in range(s.size[ROW]):
            price = max(price, chain_price(s, seat, card_at(s, ROW, at) - POTIONS_FROM))
    elif family == Perk.WHISPER:
        for card in range(INGREDIENTS):
            price = max(price, gaining(s, seat, card))
        price -= SURE
    elif family == Perk.RENEWAL:
        price = 20 - s.size[DECK]
    return price


@rule
def ward_price(s: Alchemist, seat: int, spell: int) -> int:
    """A ward is for thieves, and for anything when the last potion is near."""
    return 1 if spell == SPELLS_FROM + Spell.GAMBLE or s.size[CLAIMED + seat] == CATEGORIES - 1 else -1


@rule
def block_price(s: Alchemist, seat: int, spell: int, potion: int, waiting: int) -> int:
    """Save a good hand from a silence, and a good card from a whisper."""
    cost = 20 + SPELL_WORTH[spell] // 4
    if FAMILY[potion] == Perk.SILENCE:
        return hand_value(s, seat) - POOR_HAND - cost
    return keeping(s, seat, argument_of(s, waiting, 0)) - cost


# ---- crafting


@rule
def card_cost(s: Alchemist, seat: int, card: int, potion: int) -> int:
    """What a card is worth for other potions than this one."""
    return worth(s, seat, card, -1, potion) + A_CARD


@rule
def need_cost(s: Alchemist, seat: int, need: int, potion: int) -> int:
    """What it costs to provide an Ingredient by cards, or else by the Wild."""
    if count(s, HAND + seat, need) > 0:
        return card_cost(s, seat, need, potion)
    if can_substitute(s, seat, need, 0):
        return card_cost(s, seat, OTHERS[need][0], potion) + card_cost(s, seat, OTHERS[need][1], potion)
    return WILD_WORTH


@rule
def later_cost(s: Alchemist, seat: int, need: int, potion: int) -> int:
    """What the dearest of the Ingredients after this one costs: it could be left out instead."""
    cost = 0
    for i in range(place_of(potion, need) + 1, PRINTED):
        if not is_sealed(s, NEEDS[potion][i]):
            cost = max(cost, need_cost(s, seat, NEEDS[potion][i], potion))
    return cost


@rule
def provide_price(s: Alchemist, seat: int, action: int, need: int, potion: int) -> int:
    """Provide with what is of least use for other potions."""
    if action == USE:
        return -card_cost(s, seat, need, potion)
    if action == SUBSTITUTE:
        return -card_cost(s, seat, OTHERS[need][0], potion) - card_cost(s, seat, OTHERS[need][1], potion)
    if action == USE_WILD:
        return -WILD_WORTH
    if action == REFLECT:
        return -PERK_WORTH
    if action == LEAVE_OUT:
        return -later_cost(s, seat, need, potion)
    return -PERK_WORTH - 2 * card_cost(s, seat, action - PAIR_UP, potion)


@rule
def return_price(s: Alchemist, seat: int, card: int) -> int:
    """The card that comes to lie where the seat will draw next should be the best for it, all others the worst."""
    above = s.size[PEEK + seat] - 1
    mine = s.players - 1
    if s.players == 2 and s.skip[1 - seat] != 0:
        mine = 0
    gain = 0 if card == FOUL_ELIXIR else gaining(s, seat, card)
    return gain if above == mine else -gain


# ---- what an answer is worth


@rule
def draw_price(s: Alchemist, seat: int, action: int) -> int:
    """A discard is taken if it brings a potion near or promises clearly more than the main deck."""
    if action == DRAW:
        return DECK_HOPE
    gain = gaining(s, seat, top(s, PILE + action - TAKE))
    if gain < SURE:
        gain -= least_kept(s, seat)
        if chance(s, ONE_IN) == 0:
            gain = 0
    return gain


@rule
def act_price(s: Alchemist, seat: int, action: int) -> int:
    if CRAFT <= action < CRAFT + POTIONS:
        return GLADLY
    if PLAY <= action < PLAY + SPELLS:
        return play_price(s, seat, action - PLAY)
    return 0 if action == END else perk_price(s, seat, action - PERK)


@rule
def spell_answer_price(s: Alchemist, seat: int, action: int) -> int:
    """The price of an answer to a question that a Spell asks."""
    if POISON <= action < POISON + s.seats:
        return target_price(s, action - POISON)
    if KEEP <= action < KEEP + MAIN_KINDS:
        return gaining(s, seat, action - KEEP)
    if RETURN <= action < RETURN + MAIN_KINDS:
        return return_price(s, seat, action - RETURN)
    if SUMMON <= action < SUMMON + s.seats:
        return best_in_pile(s, seat, action - SUMMON)
    if FETCH <= action < FETCH + MAIN_KINDS:
        return gaining(s, seat, action - FETCH)
    if SEAL <= action < SEAL + SOURCES:
        return seal_price(s, seat, action - SEAL)
    if STEAL <= action < STEAL + POTIONS:
        return steal_price(s, seat, action - STEAL)
    if WAGER <= action < WAGER + MAIN_KINDS:
        return -keeping(s, seat, action - WAGER)
    return 0 if action == NO_PAIR else -2 * keeping(s, seat, action - SHOW_PAIR)


@rule
def price(s: Alchemist, seat: int, action: int, what: int, a: int, b: int) -> int:
    """The price of an answer to the question that is asked."""
    if what == Do.DRAW:
        return draw_price(s, seat, action)
    if what == Do.ACT:
        return act_price(s, seat, action)
    if what == Do.PROVIDE:
        return provide_price(s, seat, action, a, b)
    if what == Do.ORDER:
        return giving(s, seat, action - PUT)
    if what == Do.DISCARD:
        return -keeping(s, seat, action - DISCARD) - giving(s, seat, action - DISCARD)
    if what == Do.WARD:
        return ward_price(s, seat, a) if action == WARD else 0
    if what == Do.CHAIN:
        return chain_price(s, seat, action - CHAIN)
    if what == Do.WHISPER:
        return gaining(s, seat, action - WHISPER)
    if what == Do.BLOCK:
        return block_price(s, seat, action - BLOCK, a, b) if action < BLOCK + SPELLS else 0
    return spell_answer_price(s, seat, action)


choose = dearest(price)
choose_easily = retuned(choose, OVERLOOKED=50)  # what a beginner plays


# whoever plays by these weights wins 51 of 100 games of two against those above
guide = retuned(choose, DECK_HOPE=39, ONE_IN=18, POTION_WORTH=670, RIVAL_HARM=23)


# ---- what the others hold


@rule
def imagine(s: Alchemist, seat: int) -> None:
    """In every lap the others have drawn a card and kept what suits them."""
    for other in range(s.players):
        if other != seat:
            for _ in range(min(MOST_DRAWS, s.round_turns // s.players)):
                draw_and_drop(s, seat, other)


@rule
def draw_and_drop(s: Alchemist, seat: int, other: int) -> None:
    """A card of the deck takes the place of the least useful one of a hand, as far as the seat knows neither."""
    at = unknown_place(s, DECK, seat)
    if at < 0 or card_at(s, DECK, at) == FOUL_ELIXIR:
        return
    least = gaining(s, other, card_at(s, DECK, at))
    worst = -1
    for k in range(s.size[HAND + other]):
        if not knows_place(s, HAND + other, k, seat):
            value = keeping(s, other, card_at(s, HAND + other, k))
            if value < least:
                least = value
                worst = k
    if worst >= 0:
        exchange_cards(s, HAND + other, worst, DECK, at)
