"""The table: where cards lie, the house rules, and what else a game in progress must remember."""

from __future__ import annotations

from enum import IntEnum

from cardamom.kernel import FIRST_NEWS, FLAG, KIND, SEAT, TOGETHER, Meaning, Sight, State, Zones, one_of, span, switch, u8, u16

from .cards import KINDS

SEATS = 6
WAREHOUSE_ROOM = 2  # CAR-14

ZONES = Zones(SEATS, KINDS)
PURCHASE = ZONES.bag("purchase", capacity=5, sight=Sight.OWNER)
WAREHOUSE = ZONES.bag("warehouse", capacity=WAREHOUSE_ROOM, sight=Sight.OWNER, counted=True)
RESTAURANT = ZONES.bag("restaurant", capacity=KINDS, sight=Sight.ALL, counted=True)
DISHES = ZONES.bag("dishes", capacity=KINDS, sight=Sight.ALL, marks=TOGETHER)
MARKET = ZONES.pile("market", capacity=KINDS, sight=Sight.NOBODY)


class SellTo(IntEnum):
    SHUFFLE, BOTTOM = range(2)


class DeclinedTrade(IntEnum):
    OTHER_ACTION, SPENT = range(2)


class FirstPlayer(IntEnum):
    SEAT1, RANDOM = range(2)


class Carrot(State, zones=ZONES, agenda=8):
    sell_to: int = one_of(
        SellTo,
        default=SellTo.SHUFFLE,
        title="Sold cards",
        words={SellTo.SHUFFLE: "shuffled in", SellTo.BOTTOM: "at the bottom"},
        meaning="A sold card is shuffled into the market, or laid under it.",
    )
    declined_trade: int = one_of(
        DeclinedTrade,
        default=DeclinedTrade.OTHER_ACTION,
        title="After a refused offer",
        words={DeclinedTrade.OTHER_ACTION: "another action", DeclinedTrade.SPENT: "turn ends"},
        meaning="A player whose offer is refused takes another action, or their turn is over.",
    )
    first_player: int = one_of(
        FirstPlayer,
        default=FirstPlayer.SEAT1,
        title="Who begins",
        words={FirstPlayer.SEAT1: "first seat", FirstPlayer.RANDOM: "by lot"},
        meaning="The first seat begins, where the youngest player sits, or the first player is chosen by lot.",
    )
    stall_laps: int = span(
        2,
        50,
        default=5,
        title="Laps without progress",
        meaning="The game ends after this many laps in which nobody cooks and the market never becomes smaller than before.",
    )
    stall_close: int = switch(
        default=True,
        title="No theft while play stalls",
        meaning="If on, nobody may steal or sell after one such lap until somebody cooks or the market is smaller than ever.",
    )

    # the stall clock (CAR-27): turns since a dish was cooked or the market was lower than ever
    stall: int = u16()
    progress: int = u8(of=FLAG)
    lowest_market: int = u8()
    # dishes cooked by each seat; a dish's cards carry its number as their mark
    dishes: list[int] = u8(SEATS)


class Do(IntEnum):
    """What can stand on the agenda: questions first, then steps."""

    HIDE, ACT, COOK, STORE, WANT, ANSWER, FETCH, OPEN, BEGIN_TURN, END_TURN = range(10)


# what the arguments of questions and steps mean: the new card, whether a trade was refused, the card offered and wanted
ABOUT: dict[int, tuple[Meaning, ...]] = {
    Do.ACT: (FLAG,),
    Do.COOK: (KIND,),
    Do.WANT: (KIND,),
    Do.ANSWER: (KIND, KIND),
    Do.FETCH: (KIND,),
    Do.BEGIN_TURN: (SEAT,),
    Do.END_TURN: (SEAT,),
}


class End(IntEnum):
    MARKET_EMPTY, STALLED = range(1, 3)


class News(IntEnum):
    """What is told besides the movement of cards."""

    OFFERED = FIRST_NEWS  # who offers, which card, to whom, for which card
    ACCEPTED = FIRST_NEWS + 1  # who accepts
    REFUSED = FIRST_NEWS + 2  # who refuses
    COOKED = FIRST_NEWS + 3  # who cooked, which dish, for how many points


class Why(IntEnum):
    """Reasons against an answer; their sentences are in words.py."""

    FINE = 0
    NOT_BOUGHT = 1
    CLOSED = 2
    NOT_OPEN = 3
    OWN_CARD = 4
    NOT_YOURS = 5
    LOWER_LIMIT = 6
    ONE_OFFER = 7
    NOBODY_TO_TRADE = 8
    EMPTY_WAREHOUSE = 9
    FULL_WAREHOUSE = 10
    NOT_STORED = 11
    NO_INGREDIENTS = 12
    NOT_THE_NEW_CARD = 13
