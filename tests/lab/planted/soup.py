"""Soup: everybody puts cards away and scores by luck alone, so nothing that players do matters, unless a fault is planted.

`SOUP` is fair, except by the house rule `fault`. `FEAST` has one more verb. `SPOILED` has answers that nobody gives, and a
state from which no game ends. `garnish` is a house rule that changes nothing; in `DECORATED` it brings in an answer, which in
`CROWDED` takes a full table, and in `TIMID` a player who does what the strategy never does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from enum import IntEnum

from cardamom.kernel import (
    FIRST_NEWS,
    NUMBER,
    SEAT,
    ActionTable,
    Choice,
    Count,
    Domain,
    Game,
    Question,
    Sentence,
    Sight,
    State,
    Words,
    Zones,
    among,
    answered,
    ask,
    chance,
    count,
    dearest,
    draw,
    finish,
    give,
    lay,
    leaders,
    one_of,
    own,
    plan,
    rule,
    shuffle,
    span,
    stock,
    switch,
    tell,
)
from cardamom.kernel.reckoning import Reckoning, Source

CARDS = ("Salt", "Pepper", "Onion", "Leek", "Parsley", "Bean", "Barley", "Truffle")
KINDS, SEATS, DECK_SIZE = len(CARDS), 4, 32
EVEN, STEEP = (4, 4, 4, 4, 4, 4, 4, 4), (1, 1, 2, 3, 4, 5, 7, 9)  # copies of each card
TRUFFLE = CARDS.index("Truffle")
GIFTED, GIFT = 1, 3  # the seat that gets points for nothing, and how many
MOST_LUCK, MOST_LAPS = 3, 5

CARD = Domain("card", CARDS)
ZONES = Zones(SEATS, KINDS)
HAND = ZONES.bag("hand", capacity=3, sight=Sight.OWNER)
LARDER = ZONES.pile("larder", capacity=MOST_LAPS, sight=Sight.OWNER, each=True)
POT = ZONES.pile("pot", capacity=DECK_SIZE, sight=Sight.ALL)
DECK = ZONES.pile("deck", capacity=DECK_SIZE, sight=Sight.NOBODY)


class Fault(IntEnum):
    NONE, SEAT, CARD = range(3)


class Copies(IntEnum):
    EVEN, STEEP = range(2)


class Soup(State, zones=ZONES, agenda=4):
    fault: int = one_of(Fault, default=Fault.NONE, meaning="What is wrong with the game.")
    copies: int = one_of(Copies, default=Copies.EVEN, meaning="Whether there are as many of each card.")
    laps: int = span(2, MOST_LAPS, default=3, meaning="How many turns everybody has.")
    hand: int = span(2, 3, default=3, meaning="How many cards everybody holds.")
    garnish: int = switch(default=False, meaning="The pot is decorated, which is pretty and nothing else.")


class Do(IntEnum):
    TURN, STIR, CLOSE = range(3)


class News(IntEnum):
    WORTH, LUCK, GIFT = range(FIRST_NEWS, FIRST_NEWS + 3)


class Why(IntEnum):
    FINE, NOT_IN_HAND, POT_IS_FULL = range(3)


# ---- answers; the numbers of the first two are the same in all three games

ACTIONS, MORE_ACTIONS, SPOILED_ACTIONS = ActionTable(), ActionTable(), ActionTable()
for table in (ACTIONS, MORE_ACTIONS, SPOILED_ACTIONS):
    LAY, STOW = table.verb("lay", card=CARD), table.verb("stow", card=CARD)
TOSS = MORE_ACTIONS.verb("toss", card=CARD)
BEG = SPOILED_ACTIONS.verb("beg")
TASTE = SPOILED_ACTIONS.verb("taste")
STIR = SPOILED_ACTIONS.verb("stir")


# ---- the rules


@rule
def setup(s: Soup) -> None:
    for kind in range(KINDS):
        stock(s, DECK, kind, EVEN[kind] if s.copies == Copies.EVEN else STEEP[kind])
    shuffle(s, DECK)
    for seat in range(s.players):
        for _ in range(s.hand):
            draw(s, DECK, HAND + seat)
    plan(s, Do.CLOSE)
    ask(s, Do.TURN, 0)


@rule
def check_in_hand(s: Soup, seat: int, card: int) -> int:
    return Why.FINE if count(s, HAND + seat, card) > 0 else Why.NOT_IN_HAND


@rule
def lay_card(s: Soup, seat: int, card: int) -> None:
    answered(s, seat)
    lay(s, HAND + seat, POT, card)
    end_turn(s, seat, worth(s, card))


@rule
def stow_card(s: Soup, seat: int, card: int) -> None:
    answered(s, seat)
    give(s, HAND + seat, LARDER + seat, card)
    end_turn(s, seat, worth(s, card))


@rule
def worth(s: Soup, card: int) -> int:
    return 10 if s.fault == Fault.CARD and card == TRUFFLE else 1


@rule
def end_turn(s: Soup, seat: int, points: int) -> None:
    """Score what the card is worth and some luck, draw a card, and let the next player go on."""
    luck = chance(s, MOST_LUCK + 1)
    s.score[seat] += points + luck
    tell(s, News.WORTH, seat, points)
    tell(s, News.LUCK, seat, luck)
    if s.size[HAND + seat] < s.hand:
        draw(s, DECK, HAND + seat)
    s.turns += 1
    if s.turns < s.laps * s.players:
        ask(s, Do.TURN, (seat + 1) % s.players)


@rule
def close(s: Soup) -> None:
    if s.fault == Fault.SEAT:
        s.score[GIFTED] += GIFT
        tell(s, News.GIFT, GIFTED, GIFT)
    finish(s, 1, leaders(s))


# ---- what is spoiled


@rule
def check_beg(s: Soup, seat: int) -> int:
    """Always in vain: the pot never holds more cards than there are."""
    return Why.FINE if s.size[POT] > DECK_SIZE else Why.POT_IS_FULL


@rule
def check_garnish(s: Soup, seat: int) -> int:
    return Why.FINE if s.garnish else Why.POT_IS_FULL


@rule
def check_crowd(s: Soup, seat: int) -> int:
    return Why.FINE if s.players == SEATS else Why.POT_IS_FULL


@rule
def check_tasted(s: Soup, seat: int) -> int:
    """Whether there was a turn at which nobody put a card away."""
    cards = s.size[POT]
    for player in range(s.players):
        cards += s.size[LARDER + player]
    return Why.FINE if cards < s.turns else Why.POT_IS_FULL


@rule
def pass_turn(s: Soup, seat: int) -> None:
    answered(s, seat)
    end_turn(s, seat, 0)


@rule
def close_or_stir(s: Soup) -> None:
    """A tie between all is not the end: the pot is stirred until somebody is ahead, which never happens."""
    if leaders(s) == (1 << s.players) - 1:
        plan(s, Do.CLOSE)
        ask(s, Do.STIR, 0)
    else:
        close(s)


@rule
def stir(s: Soup, seat: int) -> None:
    answered(s, seat)


# ---- bots


@rule
def price(s: Soup, action: int) -> int:
    """Cards by their worth; whatever else there is, for nothing."""
    return worth(s, action % KINDS) if action < STOW + KINDS else 0


@rule
def price_with_tossing(s: Soup, action: int) -> int:
    return worth(s, action % KINDS)


# ---- the games

OWN_HAND = among(own(HAND))
TURN = (Choice(LAY, lay_card, check_in_hand, OWN_HAND), Choice(STOW, stow_card, check_in_hand, OWN_HAND))
WORDS = Words(
    cards=CARDS,
    zones={HAND: "hand", LARDER: "larder", POT: "pot", DECK: "deck"},
    actions={"lay": "Lay {card} into the pot", "stow": "Stow {card} in your larder"},
    prompts={Do.TURN: "Put a card away."},
    reasons={Why.NOT_IN_HAND: "You have no {card} in your hand."},
    moves={},
    events={
        News.WORTH: Sentence("{0} scores {1} for the card.", SEAT, NUMBER),
        News.LUCK: Sentence("{0} scores {1} by luck.", SEAT, NUMBER),
        News.GIFT: Sentence("{0} gets {1} for nothing.", SEAT, NUMBER),
    },
    endings={1: "Everybody has had their turns."},
)

SOUP = Game(
    id="soup",
    name="Soup",
    rules_version=1,
    players=(2, SEATS),
    state=Soup,
    actions=ACTIONS,
    setup=setup,
    questions=(Question(Do.TURN, *TURN),),
    steps={Do.CLOSE: close},
    words=WORDS,
    components={"draw deck": DECK_SIZE},
    bounds=(0, MOST_LAPS * (10 + MOST_LUCK) + GIFT),
    longest=MOST_LAPS * SEATS,
    package=__name__,
    strategies={"medium": dearest(price)},
    counters=(Count("lucky", "times that luck gave the most", News.LUCK, only=(1, MOST_LUCK)),),
    reckoning=Reckoning(
        sources=(Source("Cards", News.WORTH, add=1), Source("Luck", News.LUCK, add=1), Source("Gifts", News.GIFT, add=1))
    ),
)

FEAST = replace(
    SOUP,
    id="feast",
    name="Feast",
    actions=MORE_ACTIONS,
    questions=(Question(Do.TURN, *TURN, Choice(TOSS, lay_card, check_in_hand, OWN_HAND)),),
    words=replace(WORDS, actions={**WORDS.actions, "toss": "Toss {card} into the pot"}),
    strategies={"medium": dearest(price_with_tossing)},
)

SPOILED = replace(
    SOUP,
    id="spoiled",
    name="Spoiled Soup",
    actions=SPOILED_ACTIONS,
    questions=(
        Question(Do.TURN, *TURN, Choice(BEG, pass_turn, check_beg), Choice(TASTE, pass_turn)),
        Question(Do.STIR, Choice(STIR, stir)),
    ),
    steps={Do.CLOSE: close_or_stir},
    words=replace(
        WORDS,
        actions={**WORDS.actions, "beg": "Beg for soup", "taste": "Only taste the soup", "stir": "Stir the soup"},
        prompts={**WORDS.prompts, Do.STIR: "Stir until somebody is ahead."},
        reasons={**WORDS.reasons, Why.POT_IS_FULL: "There is nothing to beg for."},
    ),
)


def with_begging_where(game_id: str, name: str, check: Callable[[Soup, int], int]) -> Game:
    """`SPOILED`, where begging is legal by this check."""
    turn = Question(Do.TURN, *TURN, Choice(BEG, pass_turn, check), Choice(TASTE, pass_turn))
    return replace(SPOILED, id=game_id, name=name, questions=(turn, SPOILED.questions[1]))


DECORATED = with_begging_where("decorated", "Decorated Soup", check_garnish)
CROWDED = with_begging_where("crowded", "Soup for Many", check_crowd)
TIMID = with_begging_where("timid", "Soup for the Timid", check_tasted)
