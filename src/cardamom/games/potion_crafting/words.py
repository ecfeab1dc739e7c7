"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words, by_option, filled, silent

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
    VOLUNTARY,
    WANTED,
)
from .state import (
    DECK,
    GAINED,
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
    News,
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
    Suit("not in any recipe", "#5b5346", "·"),
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
    "once on your turn, see a random card from an opponent's hand",
    "draw an extra card into your hand when the lap begins",
    "once, cancel a Hex or a theft that would hit you",
    "you may draw two cards from the draw pile instead of your normal draw",
    "you may keep one more card at the end of your turn",
    "after your draw, you may look at the top two cards of the draw pile, take one and return the other",
    "name an opponent when you craft this: they discard a random card when the lap begins",
    by_option(
        "potion_steal",
        off="name an opponent when you craft this: they may not craft on their turn",
        on="name an opponent when you craft this: they may neither craft nor steal on their turn",
    ),
    "name an opponent when you craft this: they do not draw on their turn",
)
_RECIPES = tuple(", ".join(RECIPE_INGREDIENTS[3 * potion : 3 * potion + 3]) for potion in range(POTION_COUNT))
_NEXT_LAP = "Perk in the next lap"
# of the perks that their owners use or not, and of the others
PERK_WHEN = tuple(
    by_option("perk_duration", next_round=_NEXT_LAP, until_used="Perk from the next lap on") if chosen else _NEXT_LAP
    for chosen in VOLUNTARY
)


def _printed(potion: int) -> str:
    """What a potion's cards say in all. No perk follows two options."""
    made = f"{CATEGORY_NAMES[potion // 3]}. Needs {_RECIPES[potion]}."
    if VOLUNTARY[potion]:
        return filled(f"{made} {{}}: {PERK_TEXTS[potion]}.", PERK_WHEN[potion])
    return filled(f"{made} {_NEXT_LAP}: {{}}.", PERK_TEXTS[potion])


_PRINTED = tuple(_printed(potion) for potion in range(POTION_COUNT))
TEXTS = {
    **{kind: f"Needed for {POTION_NAMES[kind // 3]}: {_RECIPES[kind // 3]}." for kind in range(WANTED)},
    EVENT: (
        "Reveal three of your cards to an opponent who has a potion. If they hold two or more of those too, take a potion. "
        "If not, discard the three and draw three."
    ),
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
        PEEKED: "look at the draw pile",
        LAID: "row of cards laid down",
        POTIONS: "row of potions",
        PILE: "discard pile",
        DECK: "draw pile",
        LIMBO: "event in play",
        REMOVED: "box",
        RECIPE_BOOK: "recipe book",
        RETIRED: "row of retired recipes",
        SHELF: "potion shelf",
    },
    facts={
        "lap": "Laps played",
        "first": "First player",
        "live": "Live perks",
        "target": "Hex aimed at",
        "brewed": "Perk for the next lap",
        "aim": "Next lap's Hex aimed at",
    },
    actions={
        "draw": "Draw from the draw pile",
        "take": "Take the top card of {pile}'s discard pile",
        "twist": "Fate Twister: draw two cards",
        "glimpse": "Elixir of Longing: see a random card from {target}'s hand",
        "scry": "Greedroot Tonic: look at the top two cards and take one",
        "leave": "Do not use it now",
        "keep": "Take {card}",
        "craft": "Craft {potion}",
        "steal": "Potion Steal: show two ingredients and hope to draw {missing}",
        "discard": "Discard {card}",
        "end": "End your turn without discarding",
        "aim": "Aim the Hex at {target}",
        "stack": "Put {card} onto your discard pile",
        "holder": "Steal it from {target}",
        "cancel": "Heartstring Infusion: cancel it",
        "suffer": "Let it happen",
        "rob": "Gamble for one of {target}'s potions",
        "reveal": "Reveal {card}",
        "loot": "Take {potion}",
    },
    takes={
        "take": "Take {cards} from {pile}'s discard pile",
        "steal": "Potion Steal: show {cards} and hope to draw {missing}",
    },
    prompts={
        Do.DRAW: by_option(
            "discard_draw",
            on="Draw from the draw pile, or take the top card of a discard pile.",
            off="Draw from the draw pile.",
        ),
        Do.SCRY: "Greedroot Tonic: do you look at the top two cards of the draw pile and take one?",
        Do.KEEP: "Greedroot Tonic: which card do you take? The other goes back on top of the draw pile.",
        Do.ACT: by_option(
            "potion_steal",
            off="You may craft a potion. Then discard, or end your turn.",
            on="You may craft a potion or try a Potion Steal. Then discard, or end your turn.",
        ),
        Do.AIM: Sentence("Which opponent do you aim {0} at?", POTION),
        Do.STACK: "Which card goes onto your discard pile next? The last one ends up on top.",
        Do.HOLDER: Sentence("Potion Steal: from whom do you steal if you draw {0}?", INGREDIENT),
        Do.CANCEL: Sentence("{1}'s {0} is about to hit you. Do you cancel it with your Heartstring Infusion?", THREAT, SEAT),
        Do.VICTIM: "Thief's Gamble: which opponent do you try to steal a potion from?",
        Do.REVEAL: Sentence("Thief's Gamble: reveal three cards, one by one, that you believe {0} holds too.", SEAT),
        Do.LOOT: Sentence("Thief's Gamble: which of {0}'s potions do you take?", SEAT),
    },
    reasons={
        Why.NO_SUCH_SEAT: "There is no such player at this table.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.NO_DISCARD_DRAW: "At this table cards are drawn only from the draw pile.",
        Why.EMPTY_PILE: "{pile}'s discard pile is empty. Take from another pile, or draw.",
        Why.NO_TWISTER: "You have no live Fate Twister perk.",
        Why.NO_LONGING: "You have no live Elixir of Longing perk.",
        Why.EMPTY_HAND: "{target} has no cards in hand. Choose another opponent.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.ACTED: "You have already crafted, tried to steal or begun to discard this turn.",
        Why.LOCKED: "A Spirit Lock keeps you from crafting and stealing this turn.",
        Why.RETIRED: "The recipe of {potion} is retired, so nobody can craft it now.",
        Why.CATEGORY_HELD: "You already hold a potion of this category.",
        Why.NOT_THE_RECIPE: "You do not hold all three ingredients of {potion}.",
        Why.NO_STEALING: "This game is played without the Potion Steal.",
        Why.NOT_THE_OTHERS: "You do not hold the other two ingredients of the potion that needs {missing}.",
        Why.NOBODY_HOLDS: "No opponent holds the potion that needs {missing}.",
        Why.NOT_A_HOLDER: "{target} does not hold this potion.",
        Why.MUST_DISCARD: "You hold more cards than your limit: discard before your turn ends.",
        Why.NO_DISCARD: "You hold no more cards than your limit, so you do not discard. Just end your turn.",
        Why.NOT_PEEKED: "{card} is not one of the cards you are looking at.",
        Why.NOT_LAID: "{card} is not one of the cards you laid down.",
        Why.NO_POTION: "{target} holds no potion. Choose an opponent who does.",
        Why.NOT_THEIRS: "The player you are robbing does not hold {potion}.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, PEEKED): "{target} looks at {card} from the draw pile.",
        (DECK, LAID): "{target} turns up {card}.",
        (DECK, PILE): "{card} goes from the draw pile onto {target}'s discard pile.",
        (DECK, LIMBO): "{card} comes off the draw pile.",
        (LIMBO, DECK): "{card} goes back into the draw pile.",
        (LIMBO, REMOVED): "{card} is removed from the game.",
        (PEEKED, HAND): "{target} takes {card}.",
        (PEEKED, DECK): "{source} puts {card} back on top of the draw pile.",
        (PEEKED, LIMBO): "{source} takes {card}.",
        (PILE, HAND): "{target} takes {card} from {source}'s discard pile.",
        (HAND, PILE): "{source} discards {card}.",
        (HAND, LAID): "{source} lays down {card}.",
        (LAID, HAND): "{target} takes back {card}.",
        (LAID, PILE): "{target} discards {card}.",
        (SHELF, POTIONS): "{target} crafts {card}.",
        (POTIONS, POTIONS): "{target} steals {card} from {source}.",
        (RECIPE_BOOK, RETIRED): "{card} is retired.",
        (RETIRED, RECIPE_BOOK): "{card} is open again.",
    },
    events={
        News.FIRST: Sentence("{0} plays first in every lap.", SEAT),
        News.LIVE: Sentence("{0}'s {1} perk is live this lap.", SEAT, POTION),
        News.LIVE_HEX: Sentence("{0}'s {1}, aimed at {2}, is live this lap.", SEAT, POTION, SEAT),
        News.USES: Sentence("{0} uses the perk of {1}.", SEAT, POTION),
        News.AIMS: Sentence("{0} aims {2} at {1}.", SEAT, SEAT, POTION),
        News.LOCKED: Sentence("A Spirit Lock keeps {0} from crafting this turn.", SEAT),
        News.NO_DRAW: Sentence("An Ashcurse Draught keeps {0} from drawing this turn.", SEAT),
        News.CANCELS: Sentence("{0} cancels {1}.", SEAT, THREAT),
        News.TRIES: Sentence("{0} tries to steal {1} and shows two of its ingredients.", SEAT, POTION),
        News.FROM: Sentence("{0} hopes to take it from {1}.", SEAT, SEAT),
        News.STEAL_FAILS: Sentence("{0}'s Potion Steal fails.", SEAT),
        News.NO_EFFECT: Sentence("It has no effect, so another card is drawn in its place."),
        News.ROBS: Sentence("{0} gambles for one of {1}'s potions.", SEAT, SEAT),
        News.MATCHES: Sentence("{0} can match {1} of the three cards.", SEAT, NUMBER),
        News.REOPENS: Sentence("All three {0} recipes are retired, so all three open again.", CATEGORY),
        News.RESTOCKS: Sentence("The draw pile is empty: all discard piles are shuffled to make a new one."),
        News.WINS: Sentence("{0} holds a Love Potion, a Fortune Spell and a Hex, and wins!", SEAT),
        News.GAINS: silent(SEAT, GAINED),
        News.LACKS: silent(SEAT),
        News.LAPS: Sentence("The last lap is over, and nobody holds a potion of each category."),
    },
    endings={
        End.POTIONS: "A player holds a potion of each category.",
        End.LAPS: "The last lap was over before anybody held a potion of each category.",
    },
)
