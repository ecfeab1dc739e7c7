"""The price of every answer; the dearest one is played."""

from __future__ import annotations

from cardamom.kernel import argument, card_at, chance, count, dearest, on_top, retuned, rule
from cardamom.kernel.imagining import exchange_cards, knows_place

from ..cards import KINDS, NAMES, WILD, Potion, Type
from ..rules.actions import ATTACK, BLOCK, BREW, DEFEND, DISCARDS, DONE, FORTUNE, KEEP, LAY, PASS, REVEAL
from ..rules.least import BLOCK_LEAST, attack_least, block_least, bluffing, cap, defend_least
from ..rules.spells import EACH_TYPE
from ..state import DECK, HAND, LAID, PLAYED, SEATS, BlockRule, Do, Duel, HitCards
from .hands import imagine_hand
from .memory import DuelMemory
from .reading import attack_clues, clues_of, is_meant, read_hand

# what a card is worth as one of the first of its type, by how many of the type it makes; and one beyond those
HEX_WORTH = (0, 70, 85, 100)
LOVE_WORTH = (0, 25, 35, 60)
FATE_WORTH = (0, 10, 12, 14)
SPARE_WORTH = (16, 8, 4)
WILD_WORTH = 120
FOR_POTION = 15  # for the first of each type, once Combo Potions can be brewed

HIT = 1000  # an attack that is no bluff
PER_DISCARD = 12  # for each card that it makes the target discard
PER_POINT = 25  # for each point the target has
# how often, in a hundred, a hand of this many cards can block with three Love, and what that costs
MAY_BLOCK = (0, 0, 0, 10, 20, 33, 45, 55, 60)
BLOCKED = 8
REFLECTED = 4  # and what a Mirror Veil adds to it
STRIP = 60  # an attack that only wears out a Hex Seal
BLUFF = 30
BLUFF_ONE_IN = 4  # dull hands
DULL = 1  # Hex cards in a hand that may bluff
CALL_ONE_IN = 20  # attacks that could be blocked, by somebody who is not ahead

IMMUNE_TURN = 30
LAST_TURN = 70  # one that may be the last
SCRIED_DRAW = 30
MOST_TURNS = 3  # that are worth spending cards on
PER_CARD = 45  # an unknown card that Revive draws
SEAL_PRICE = 150  # of a marker between two players; among more it turns fewer attacks away
VEIL_PRICE = 130

TRUE_ATTACKS = 85  # of a hundred that are laid face down
IN_ALL = 100

GLADLY = 10_000
NEVER = -10_000


# ---- counting cards


@rule
def counts(s: Duel, zone: int) -> int:
    """The cards of a zone that the view shows: four bits for each type."""
    cards = 0
    first = s.zone_start[zone]
    for i in range(first, first + s.size[zone]):
        if s.card[i] < KINDS:
            cards += 1 << (4 * (s.card[i] // NAMES))
    return cards


@rule
def of_type(cards: int, type: int) -> int:
    return (cards >> (4 * type)) & 15


@rule
def with_wild(cards: int, type: int) -> int:
    """Cards of a type, one Wild included."""
    return of_type(cards, type) + min(1, of_type(cards, Type.WILD))


@rule
def card_worth(s: Duel, seat: int, type: int, nth: int) -> int:
    """What a card is worth as the nth of its type in hand."""
    if type == Type.WILD:
        return WILD_WORTH
    worth = FOR_POTION if nth == 1 and s.combo != 0 and s.scored[seat] != 0 else 0
    if type == Type.HEX:
        return worth + (HEX_WORTH[nth] if nth <= attack_least(s) else SPARE_WORTH[Type.HEX])
    if nth > BLOCK_LEAST:
        return worth + SPARE_WORTH[type]
    return worth + (LOVE_WORTH[nth] if type == Type.LOVE else FATE_WORTH[nth])


@rule
def losing(s: Duel, seat: int, card: int, hand: int) -> int:
    """What the hand loses with a card."""
    type = card // NAMES
    return card_worth(s, seat, type, of_type(hand, type))


# ---- attacking


@rule
def block_chance(s: Duel, target: int, cards: int) -> int:
    """How likely, in a hundred, the target can block this many cards, as far as the view knows their hand."""
    need = block_least(s, cards)
    size = s.size[HAND + target]
    if size < need:
        return 0
    unknown = size - of_type(counts(s, HAND + target), Type.HEX)  # Hex that came back from an attack was seen
    return MAY_BLOCK[unknown] // (1 + need - BLOCK_LEAST) if unknown >= need else 0


@rule
def hit_price(s: Duel, target: int) -> int:
    """What a true attack promises: more against a leader and a full hand, less where it may be blocked."""
    least = attack_least(s)
    risk = block_chance(s, target, least)
    price = HIT + PER_POINT * s.score[target] - BLOCKED * risk
    price += PER_DISCARD * max(0, min(least, s.size[HAND + target] - s.hit_floor))
    if s.veil[target] != 0:
        price -= REFLECTED * risk
    return price


@rule
def attack_price(s: Duel, seat: int, target: int, hand: int, bluff: bool) -> int:
    """A bluff is for a target who may well have Love to waste."""
    if s.seal[target] != 0:
        return strip_price(s, seat, target, hand)
    if with_wild(hand, Type.HEX) >= attack_least(s):
        return hit_price(s, target)
    if not bluff or s.veil[target] != 0 or s.size[HAND + target] < block_least(s, attack_least(s)):
        return NEVER
    return BLUFF + s.size[HAND + target]


@rule
def strip_price(s: Duel, seat: int, target: int, hand: int) -> int:
    """A Hex Seal is worn out with the dull cards of a full hand, or with Hex where attacks are open; also for the point
    of a Mirror Veil behind it, unless that wins. Else two players would wait for each other for ever."""
    if s.size[HAND + seat] <= s.hand_size or (s.veil[target] != 0 and s.score[target] + 1 >= s.goal):
        return NEVER
    dull_cards = s.size[HAND + seat] - of_type(hand, Type.HEX) - of_type(hand, Type.WILD)
    return NEVER if bluffing(s) and dull_cards < attack_least(s) else STRIP + s.score[target]


@rule
def dull(s: Duel, seat: int, hand: int) -> bool:
    """Whether a hand may bluff: it is full, and has next to no Hex."""
    return s.size[HAND + seat] > s.hand_size and of_type(hand, Type.HEX) <= DULL and of_type(hand, Type.WILD) == 0


@rule
def arm_price(s: Duel, seat: int, target: int, action: int, hand: int) -> int:
    """A true attack lays Hex alone, a bluff the dullest cards."""
    zone = LAID + seat if bluffing(s) else PLAYED
    laid = s.size[zone]
    least = attack_least(s)
    hex_left = of_type(hand, Type.HEX)
    down = counts(s, zone)
    true = with_wild(hand + down, Type.HEX) >= least and with_wild(down, Type.HEX) == laid and s.seal[target] == 0
    if action == DONE:
        return GLADLY if not true or hex_left == 0 or laid >= wanted(s, target) else 0
    card = action - LAY
    if not true and bluffing(s):
        return -losing(s, seat, card, hand)
    if card // NAMES == Type.HEX:
        return 2
    return 1 if card == WILD and laid + hex_left < least else NEVER


@rule
def wanted(s: Duel, target: int) -> int:
    """Cards of a true attack: more than the least make the target discard more, or are harder to match."""
    if s.block_rule == BlockRule.MATCH:
        return SEATS
    if s.hit_cards == HitCards.SPEND:
        return attack_least(s)
    return max(attack_least(s), s.size[HAND + target] - s.hit_floor)


# ---- answering an attack


@rule
def calls(s: Duel, seat: int, attacker: int) -> bool:
    """Whether the seat lets the cards be revealed without a block, hoping for a bluff, because it can afford a point."""
    if not bluffing(s) or s.score[attacker] + 1 >= s.goal or s.veil[seat] != 0:
        return False
    return s.score[attacker] <= s.score[seat] and chance(s, CALL_ONE_IN) == 0


@rule
def block_price(s: Duel, seat: int, attacker: int, cards: int, action: int, hand: int, call: bool) -> int:
    """All the Love that a block takes, or none; what is begun is finished."""
    laid = s.size[LAID + seat]
    need = block_least(s, cards)
    able = laid + of_type(hand, Type.LOVE) + (min(1, of_type(hand, Type.WILD)) if count(s, LAID + seat, WILD) == 0 else 0)
    if action == REVEAL:
        return 10 if laid >= need or able < need or (laid == 0 and call) else 0
    return 1 if action - BLOCK == WILD and of_type(hand, Type.LOVE) > 0 else 5


# ---- other actions


@rule
def cost(s: Duel, seat: int, type: int, cards: int, hand: int) -> int:
    """What this many cards of a type are worth, the last ones first."""
    held = of_type(hand, type)
    price = 0
    for k in range(cards):
        price += card_worth(s, seat, type, held - k) if held > k else WILD_WORTH
    return price


@rule
def turns_worth(s: Duel, least: int, held: int) -> int:
    """Cards to spend on an effect: as many as bring more turns."""
    return max(least, min(held, min(cap(s), MOST_TURNS) + 1))


@rule
def defend_price(s: Duel, seat: int, hand: int) -> int:
    """Immunity is for spare Love, and for whoever cannot block when a hit would lose the round."""
    if s.immune[seat] > 0:
        return NEVER
    love = of_type(hand, Type.LOVE)
    cards = turns_worth(s, defend_least(s), love)
    turn = IMMUNE_TURN
    for other in range(s.players):
        if other != seat and s.score[other] + 1 >= s.goal and love < BLOCK_LEAST:
            turn = LAST_TURN
    return turn * min(cards - 1, cap(s)) - cost(s, seat, Type.LOVE, cards, hand)


@rule
def fortune_price(s: Duel, seat: int, hand: int) -> int:
    if s.scrying[seat] > 0:
        return NEVER
    cards = turns_worth(s, s.fortune_min, of_type(hand, Type.FATE))
    return SCRIED_DRAW * min(cards - 1, cap(s)) - cost(s, seat, Type.FATE, cards, hand)


@rule
def brew_price(s: Duel, seat: int, potion: int, hand: int) -> int:
    """A potion is worth its effect less its three cards; Revive as many new cards as it draws."""
    spent = 0
    for type in range(EACH_TYPE):
        spent += cost(s, seat, type, 1, hand)
    if potion == Potion.SEAL:
        return SEAL_PRICE // (s.players - 1) - spent
    if potion == Potion.VEIL:
        return VEIL_PRICE // (s.players - 1) - spent
    return PER_CARD * (s.hand_size - s.size[HAND + seat] + EACH_TYPE) - spent


@rule
def act_price(s: Duel, seat: int, action: int, hand: int, bluff: bool) -> int:
    if action == PASS:
        return 0
    if ATTACK <= action < ATTACK + SEATS:
        return attack_price(s, seat, action - ATTACK, hand, bluff)
    if action == DEFEND:
        return defend_price(s, seat, hand)
    if action == FORTUNE:
        return fortune_price(s, seat, hand)
    return brew_price(s, seat, action - BREW, hand)


@rule
def cast_price(s: Duel, seat: int, type: int, action: int, hand: int) -> int:
    """The right type first, a Wild only for the least."""
    laid = s.size[PLAYED]
    least = defend_least(s) if type == Type.LOVE else s.fortune_min
    held = of_type(hand, type)
    if action == DONE:
        return 10 if laid >= turns_worth(s, least, laid + held) or held == 0 else 0
    if action - LAY == WILD:
        return 1 if laid + held < least else NEVER
    return 5


# ---- the price of an answer


@rule
def price(s: Duel, seat: int, action: int, what: int, a: int, b: int, hand: int, mood: bool) -> int:
    """The price of an answer to the question that is asked; the mood is to bluff, or to call."""
    if what == Do.ACT:
        return act_price(s, seat, action, hand, mood)
    if what == Do.ARM:
        return arm_price(s, seat, a, action, hand)
    if what == Do.BLOCK:
        return block_price(s, seat, a, b, action, hand, mood)
    if what == Do.CAST:
        return cast_price(s, seat, a, action, hand)
    if what == Do.KEEP:
        type = (action - KEEP) // NAMES
        return card_worth(s, seat, type, of_type(hand, type) + 1)
    if what == Do.BREW:
        return -losing(s, seat, action - LAY, hand)
    if what == Do.SPEND:
        return 0
    return -losing(s, seat, action - DISCARDS, hand)


@rule
def hand_of(s: Duel, seat: int) -> int:
    return counts(s, HAND + seat)


@rule
def mood_of(s: Duel, seat: int, what: int, a: int, hand: int) -> bool:
    """Chance decides whether a dull hand bluffs and whether an attack is called."""
    if what == Do.ACT:
        return dull(s, seat, hand) and chance(s, BLUFF_ONE_IN) == 0
    return what == Do.BLOCK and calls(s, seat, a)


choose = dearest(price, hand=hand_of, mood=mood_of)
choose_easily = retuned(choose, OVERLOOKED=12)  # what a beginner plays


# whoever plays by these weights wins 60 of 100 games of two against those above: three of a type first, no bluffs
guide = retuned(
    choose,
    HEX_WORTH=(0, 75, 100, 285),
    LOVE_WORTH=(0, 35, 140, 300),
    SPARE_WORTH=(50, 24, 20),
    BLUFF=-10,
    CALL_ONE_IN=270,
)


# ---- what the others hold, and what lies face down


@rule
def imagine(s: Duel, seat: int) -> None:
    """Whoever attacks mostly means it: cards chosen for an attack are not like any others. Nor are those that the others
    have kept."""
    if on_top(s) == Do.BLOCK and bluffing(s) and chance(s, IN_ALL) < TRUE_ATTACKS:
        arm_truly(s, seat, argument(s, 0))
    for other in range(s.players):
        if other != seat:
            imagine_hand(s, seat, other)


@rule
def expert_imagine(s: Duel, seat: int, m: DuelMemory) -> None:
    """What `imagine` does, from all that everybody remembers of the others' last turns."""
    attacker = argument(s, 0) if on_top(s) == Do.BLOCK else -1
    meant = attacker >= 0 and (not bluffing(s) or is_meant(s, seat, attacker, m))
    if meant and bluffing(s):
        arm_truly(s, seat, attacker)
    for other in range(s.players):
        if other != seat:
            clues = attack_clues(s, other, meant, m) if other == attacker else clues_of(s, other, m)
            read_hand(s, seat, other, clues)


@rule
def arm_truly(s: Duel, seat: int, attacker: int) -> None:
    """The cards laid for an attack are Hex, unless the seat knows them."""
    for at in range(s.size[LAID + attacker]):
        card = card_at(s, LAID + attacker, at)
        if card // NAMES != Type.HEX and card != WILD and not knows_place(s, LAID + attacker, at, seat):
            place = hex_in_deck(s, seat)
            if place >= 0:
                exchange_cards(s, LAID + attacker, at, DECK, place)


@rule
def hex_in_deck(s: Duel, seat: int) -> int:
    """A place of the deck where a Hex lies that the seat does not know; -1 if there is none."""
    n = s.size[DECK]
    if n > 0:
        start = chance(s, n)
        for k in range(n):
            at = (start + k) % n
            if card_at(s, DECK, at) // NAMES == Type.HEX and not knows_place(s, DECK, at, seat):
                return at
    return -1
