"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words

from .cards import CARD, DISH, PAIR, PAIRS, RANKS, SUIT, SUIT_OF
from .state import DISHES, MARKET, PURCHASE, RESTAURANT, WAREHOUSE, Do, End, News, Why

SYMBOLS = ("♣", "♦", "♥", "♠")
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")
SUIT_COLOURS = ("#1d5b3a", "#b5541c", "#b3202c", "#22303f")
CARDS = tuple(rank + symbol for rank in RANKS for symbol in SYMBOLS)

WORDS = Words(
    cards=CARDS,
    suits=tuple(Suit(name, colour, symbol) for name, colour, symbol in zip(SUIT_NAMES, SUIT_COLOURS, SYMBOLS, strict=True)),
    suit_of=SUIT_OF,
    labels={
        **dict(zip(CARD.labels, CARDS, strict=True)),
        **dict(zip(SUIT.labels, SYMBOLS, strict=True)),
        **{label: SYMBOLS[a] + SYMBOLS[b] for label, (a, b) in zip(PAIR.labels, PAIRS, strict=True)},
        **{label: f"an {label}" if label[0] == "E" else f"a {label}" for label in DISH.labels},
    },
    zones={
        MARKET: "market",
        PURCHASE: "purchase",
        WAREHOUSE: "warehouse",
        RESTAURANT: "restaurant",
        DISHES: "dishes",
    },
    actions={
        "hide": "Hide {card} in your warehouse",
        "market": "Go to the market",
        "steal": "Steal {card}",
        "sell": "Sell {card}",
        "offer": "Offer {card} in a trade",
        "want": "Ask for {card}",
        "accept": "Accept the trade",
        "refuse": "Refuse the trade",
        "sandwich": "Cook a Sandwich: {rank} {suits}",
        "pizza": "Cook a Pizza: {rank}♣ {rank}♦ {rank}♥ {rank}♠",
        "executive": "Cook an Executive Dish: four {suit} in a row, starting with {first}",
        "gourmet": "Cook a Gourmet Dish: J{suit} Q{suit} K{suit} A{suit}",
        "swap": "Swap {card} for a card from your warehouse",
        "fetch": "Take {card} from your warehouse",
        "store": "Store {card} in your warehouse",
        "done": "No, thank you",
    },
    prompts={
        Do.HIDE: "Which two cards do you hide in your warehouse?",
        Do.ACT: "Your turn. What do you do?",
        Do.COOK: Sentence("Do you cook a dish with {0}?", CARD),
        Do.STORE: "Do you store a card in your warehouse?",
        Do.WANT: Sentence("Which card do you want for {0}?", CARD),
        Do.ANSWER: Sentence("You are offered {0} for your {1}. Do you accept?", CARD, CARD),
        Do.FETCH: Sentence("Which card from your warehouse do you swap for {0}?", CARD),
    },
    reasons={
        Why.NOT_BOUGHT: "You can hide only cards that you have just bought, and {card} is not one of them.",
        Why.CLOSED: "Nobody may steal or sell until somebody cooks a dish or the market is smaller than ever before.",
        Why.NOT_OPEN: "{card} is not in any restaurant.",
        Why.OWN_CARD: "{card} is in your own restaurant; choose another player's card.",
        Why.NOT_YOURS: "{card} is not in your restaurant.",
        Why.LOWER_LIMIT: "You need at least four cards in your restaurant, because three must stay there.",
        Why.ONE_OFFER: "You have already made your one offer this turn; choose another action.",
        Why.NOBODY_TO_TRADE: "No other player has a card in their restaurant to trade.",
        Why.EMPTY_WAREHOUSE: "Your warehouse is empty, so there is no card to swap for.",
        Why.FULL_WAREHOUSE: "Your warehouse is full; you can only swap a card.",
        Why.NOT_STORED: "{card} is not in your warehouse.",
        Why.NO_INGREDIENTS: "You do not have all the ingredients for this dish.",
        Why.NOT_THE_NEW_CARD: "Right after going to the market or stealing, you can only cook a dish with the new card.",
    },
    moves={
        (MARKET, PURCHASE): "{target} buys {card}.",
        (MARKET, RESTAURANT): "{target} buys {card} at the market.",
        (PURCHASE, WAREHOUSE): "{target} hides {card}.",
        (PURCHASE, RESTAURANT): "{target} lays out {card}.",
        (RESTAURANT, RESTAURANT): "{target} takes {card} from {source}.",
        (RESTAURANT, MARKET): "{source} sells {card}.",
        (RESTAURANT, WAREHOUSE): "{target} stores {card}.",
        (WAREHOUSE, RESTAURANT): "{target} takes {card} from the warehouse.",
        (RESTAURANT, DISHES): "{target} cooks with {card}.",
        (WAREHOUSE, DISHES): "{target} cooks with {card} from the warehouse.",
    },
    events={
        News.OFFERED: Sentence("{0} offers {1} to {2} for {3}.", SEAT, CARD, SEAT, CARD),
        News.ACCEPTED: Sentence("{0} accepts.", SEAT),
        News.REFUSED: Sentence("{0} refuses.", SEAT),
        News.COOKED: Sentence("{0} serves {1}. Points: {2}.", SEAT, DISH, NUMBER),
    },
    endings={
        End.MARKET_EMPTY: "The market is empty.",
        End.STALLED: "For too long, nobody cooked and the market never became smaller than before.",
    },
    facts={"stall": "Turns since the stall clock was reset"},
)
