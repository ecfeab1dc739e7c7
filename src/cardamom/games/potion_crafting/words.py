"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words

from .cards import (
    CARD,
    CARD_NAMES,
    CATEGORY,
    CATEGORY_NAMES,
    EVENT,
    FILLERS,
    INGREDIENT,
    POTION,
    POTION_COUNT,
    POTION_NAMES,
    POTIONS_FROM,
    RECIPE_INGREDIENTS,
    RECIPES_FROM,
    WANTED,
)
from .state import (
    DECK,
    HAND,
    LAID,
    LIMBO,
    PEEKED,
    PILE,
    POTIONS,
    RECIPE_BOOK,
    REMOVED,
    RETIRED,
    SHELF,
    THREAT,
    Do,
    End,
    Tells,
    Why,
)

# every potion with its three ingredients has a look of its own, by category; fillers and the event have theirs
_COLOURS = ("#a8406e", "#7d6a1f", "#6b1f2a")
_SYMBOLS = ("♥", "❀", "♡", "★", "◆", "☘", "▼", "✖", "✠")
SUITS = (
    *(
        Suit(f"{CATEGORY_NAMES[potion // 3]}: {name}", _COLOURS[potion // 3], _SYMBOLS[potion])
        for potion, name in enumerate(POTION_NAMES)
    ),
    Suit("needed by no recipe", "#5b5346", "·"),
    Suit("event", "#2f3e9e", "✦"),
)
_PLAIN, _EVENT = POTION_COUNT, POTION_COUNT + 1
SUIT_OF = (
    *(kind // 3 for kind in range(WANTED)),
    *(_PLAIN for _ in FILLERS),
    _EVENT,
    *range(POTION_COUNT),
    *range(POTION_COUNT),
)

PERK_TEXTS = (
    "once in your turn see a random card of an opponent's hand",
    "draw an extra card when the next lap begins",
    "cancel one hostile effect",
    "take two cards from the draw pile instead of your draw",
    "your hand limit is one higher at the end of your turn",
    "after your draw look at the top two cards and take one",
    "the player you name discards a random card when the next lap begins",
    "the player you name may not craft in the next lap",
    "the player you name has no draw in the next lap",
)
_RECIPES = tuple(", ".join(RECIPE_INGREDIENTS[3 * potion : 3 * potion + 3]) for potion in range(POTION_COUNT))
_PRINTED = tuple(
    f"{CATEGORY_NAMES[potion // 3]}. Needs {_RECIPES[potion]}. Perk in the next lap: {PERK_TEXTS[potion]}."
    for potion in range(POTION_COUNT)
)
TEXTS = {
    **{kind: f"For {POTION_NAMES[kind // 3]}: {_RECIPES[kind // 3]}." for kind in range(WANTED)},
    EVENT: "Reveal three cards against an opponent with a potion: if two match cards of their hand, take a potion.",
    **{POTIONS_FROM + potion: _PRINTED[potion] for potion in range(POTION_COUNT)},
    **{RECIPES_FROM + potion: _PRINTED[potion] for potion in range(POTION_COUNT)},
}

WORDS = Words(
    suits=SUITS,
    suit_of=SUIT_OF,
    texts=TEXTS,
    cards=(*CARD_NAMES, *POTION_NAMES, *(f"the recipe of {name}" for name in POTION_NAMES)),
    labels={
        **dict(zip(CARD.labels, CARD_NAMES, strict=True)),
        **dict(zip(POTION.labels, POTION_NAMES, strict=True)),
        "PotionSteal": "Potion Steal",
    },
    zones={
        HAND: "hand",
        PEEKED: "look ahead",
        LAID: "row of cards laid down",
        POTIONS: "row of potions",
        PILE: "discard pile",
        DECK: "draw pile",
        LIMBO: "event at work",
        REMOVED: "box",
        RECIPE_BOOK: "recipe book",
        RETIRED: "row of retired recipes",
        SHELF: "potion shelf",
    },
    facts={
        "lap": "Laps played",
        "live": "Live perks",
        "target": "Hex aimed at",
        "brewed": "Perk in the next lap",
        "aim": "Hex in the next lap aimed at",
    },
    actions={
        "draw": "Draw from the draw pile",
        "take": "Take the top card of {pile}'s discard pile",
        "twist": "Fate Twister: draw two cards",
        "glimpse": "Elixir of Longing: see a random card of {target}'s hand",
        "scry": "Greedroot Tonic: look at the top two cards and take one",
        "leave": "Leave it",
        "keep": "Take {card}",
        "craft": "Craft {potion}",
        "steal": "Potion Steal: show two ingredients and hope to draw {missing}",
        "discard": "Discard {card}",
        "end": "End the turn without a discard",
        "aim": "Aim the Hex at {target}",
        "stack": "Put {card} onto your discard pile",
        "holder": "Steal it from {target}",
        "cancel": "Heartstring Infusion: cancel it",
        "suffer": "Let it happen",
        "rob": "Gamble for a potion of {target}",
        "reveal": "Reveal {card}",
        "loot": "Take {potion}",
    },
    prompts={
        Do.DRAW: "Draw a card, or take the top card of a discard pile.",
        Do.SCRY: "Greedroot Tonic: do you look at the top two cards and take one?",
        Do.KEEP: "Greedroot Tonic: which card do you take?",
        Do.ACT: "Craft a potion if you like, then discard or end your turn.",
        Do.AIM: Sentence("At which opponent do you aim {0}?", POTION),
        Do.STACK: "Which card goes onto your discard pile next?",
        Do.HOLDER: Sentence("Potion Steal: from whom, if you draw {0}?", INGREDIENT),
        Do.CANCEL: Sentence("{0} by {1} is about to hit you. Does your Heartstring Infusion cancel it?", THREAT, SEAT),
        Do.VICTIM: "Thief's Gamble: from which opponent do you try to steal a potion?",
        Do.REVEAL: Sentence("Thief's Gamble: reveal three cards that you believe {0} holds.", SEAT),
        Do.LOOT: Sentence("Thief's Gamble: which potion of {0} do you take?", SEAT),
    },
    reasons={
        Why.NO_SUCH_SEAT: "Nobody sits there.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.NO_DISCARD_DRAW: "At this table cards are drawn from the draw pile alone.",
        Why.EMPTY_PILE: "{pile}'s discard pile is empty.",
        Why.NO_TWISTER: "You have no live perk of Fate Twister.",
        Why.NO_LONGING: "You have no live perk of Elixir of Longing.",
        Why.EMPTY_HAND: "{target} has no cards in hand.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.ACTED: "You have crafted, tried to steal or begun to discard in this turn already.",
        Why.LOCKED: "A Spirit Lock keeps you from crafting and stealing in this turn.",
        Why.RETIRED: "The recipe of {potion} is retired.",
        Why.CATEGORY_HELD: "You hold a potion of this category already.",
        Why.NOT_THE_RECIPE: "You do not hold all three ingredients of {potion}.",
        Why.NO_STEALING: "This game is played without the Potion Steal.",
        Why.NOT_THE_OTHERS: "You do not hold the other two ingredients of the potion that needs {missing}.",
        Why.NOBODY_HOLDS: "No opponent holds the potion that needs {missing}.",
        Why.NOT_A_HOLDER: "{target} does not hold this potion.",
        Why.MUST_DISCARD: "You hold more cards than the limit: discard before your turn ends.",
        Why.NO_DISCARD: "You hold no more cards than the limit, so you discard nothing; just end your turn.",
        Why.NOT_PEEKED: "{card} is none of the cards that you look at.",
        Why.NOT_LAID: "{card} is none of the cards that you laid down.",
        Why.NO_POTION: "{target} holds no potion.",
        Why.NOT_THEIRS: "Your victim does not hold {potion}.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, PEEKED): "{target} looks ahead at {card}.",
        (DECK, LAID): "{target} turns up {card}.",
        (DECK, PILE): "{card} goes from the draw pile to {target}'s discard pile.",
        (DECK, LIMBO): "{card} comes off the draw pile.",
        (LIMBO, DECK): "{card} goes back into the draw pile.",
        (LIMBO, REMOVED): "{card} is removed from the game.",
        (PEEKED, HAND): "{target} takes {card}.",
        (PEEKED, DECK): "{source} puts {card} back on top.",
        (PEEKED, LIMBO): "{source} takes {card}.",
        (PILE, HAND): "{target} takes {card} from {source}'s discard pile.",
        (HAND, PILE): "{source} discards {card}.",
        (HAND, LAID): "{source} lays down {card}.",
        (LAID, HAND): "{target} takes {card} back.",
        (LAID, PILE): "{target} puts {card} onto the discard pile.",
        (SHELF, POTIONS): "{target} crafts {card}.",
        (POTIONS, POTIONS): "{target} steals {card} from {source}.",
        (RECIPE_BOOK, RETIRED): "{card} is retired.",
        (RETIRED, RECIPE_BOOK): "{card} is open again.",
    },
    events={
        Tells.FIRST: Sentence("{0} begins this lap and every other.", SEAT),
        Tells.LIVE: Sentence("{0}'s perk of {1} is live in this lap.", SEAT, POTION),
        Tells.LIVE_HEX: Sentence("{0}'s {1} is live in this lap, aimed at {2}.", SEAT, POTION, SEAT),
        Tells.USES: Sentence("{0} uses the perk of {1}.", SEAT, POTION),
        Tells.AIMS: Sentence("{0} aims {2} at {1}.", SEAT, SEAT, POTION),
        Tells.LOCKED: Sentence("A Spirit Lock keeps {0} from crafting in this turn.", SEAT),
        Tells.NO_DRAW: Sentence("An Ashcurse Draught takes the draw step from {0}.", SEAT),
        Tells.CANCELS: Sentence("{0} cancels {1}.", SEAT, THREAT),
        Tells.TRIES: Sentence("{0} tries to steal {1} and shows two of its ingredients.", SEAT, POTION),
        Tells.FROM: Sentence("{0} hopes to take it from {1}.", SEAT, SEAT),
        Tells.STEAL_FAILS: Sentence("The Potion Steal of {0} fails.", SEAT),
        Tells.NO_EFFECT: Sentence("It has no effect, and another card is drawn in its place."),
        Tells.ROBS: Sentence("{0} gambles for a potion of {1}.", SEAT, SEAT),
        Tells.MATCHES: Sentence("Cards of these three that {0} holds: {1}.", SEAT, NUMBER),
        Tells.REOPENS: Sentence("All three {0} recipes are retired, so all three open again.", CATEGORY),
        Tells.RESTOCKS: Sentence("The draw pile is empty: all discard piles are shuffled into a new one."),
        Tells.WINS: Sentence("{0} holds a Love, a Fortune and a Hex, and wins!", SEAT),
        Tells.LAPS: Sentence("The last lap is over, and nobody holds all three categories."),
    },
    endings={
        End.POTIONS: "A player holds a potion of each category.",
        End.LAPS: "The last lap was over before anybody held all three categories.",
    },
)
