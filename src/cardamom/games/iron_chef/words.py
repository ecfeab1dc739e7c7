"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.games.shared.rummy.table import EARNED
from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words, by_option, silent

from .cards import (
    ACTION_NAMES,
    CARD,
    CARD_NAMES,
    GROUP,
    GROUP_NAMES,
    GROUPS,
    INGREDIENTS,
    MENU,
    RECIPE_CARD,
    RECIPE_NAMES,
    RECIPES_FROM,
    WILD,
    Act,
)
from .state import (
    BESIDE,
    DEALT,
    DECK,
    DELIVERED,
    HAND,
    LIMBO,
    MELDS,
    MENU_DECK,
    PASSED,
    PILE,
    SERVED,
    SPECIAL,
    TURNED,
    Do,
    End,
    News,
    Why,
)

# the groups in the colours of the designer's text, then the Wild, Actions and Recipes
SUITS = (
    Suit(GROUP_NAMES[0], "#4f8a35", "❀"),
    Suit(GROUP_NAMES[1], "#c4661f", "☘"),
    Suit(GROUP_NAMES[2], "#a87b10", "✺"),
    Suit(GROUP_NAMES[3], "#4d84b8", "◐"),
    Suit(GROUP_NAMES[4], "#7a4a2b", "♞"),
    Suit(GROUP_NAMES[5], "#167f8c", "≈"),
    Suit(GROUP_NAMES[6], "#5d3a82", "♠"),
    Suit(GROUP_NAMES[7], "#b0402c", "✦"),
    Suit("Wild", "#8a6d00", "★"),
    Suit("Action", "#b03a6a", "➤"),
    Suit("Recipe", "#5b5346", "✎"),
)
SUIT_OF = (
    *(kind // 3 for kind in range(INGREDIENTS)),
    GROUPS,
    *(GROUPS + 1 for _ in ACTION_NAMES),
    *(GROUPS + 2 for _ in RECIPE_NAMES),
)

# the designer's own wording of the Actions, but for what the rulings decide otherwise
TEXTS = {
    WILD: "Stands for any one ingredient that a set is missing.",
    Act.EXPIRATION: by_option(
        "expiration",
        previous_top="Choose an opponent. That player must discard 1 card from their hand (their choice) onto their personal "
        "discard pile, then take the card that was on top of their discard pile before. If the pile was empty, they draw 1 "
        "card from the draw pile instead.",
        literal="Choose an opponent. That player must discard 1 card from their hand (their choice) onto their personal "
        "discard pile. Then they must take the top card of that pile back into their hand: the one just discarded.",
    ),
    Act.DELIVERY: "Draw the top 2 cards of the draw pile. Add 1 of these cards to your hand. Place the other card face down "
    "on the bottom of the draw pile.",
    Act.SALVAGE: "Choose any player's discard pile that has at least two cards in it. Take the second card from the top (the "
    "one directly underneath the visible top card), unless it is an Action, and add it to your hand. The top card remains "
    "untouched.",
    Act.POTLUCK: "Each player (including you) chooses 1 card from their hand and passes it face down to the player on their "
    "left. Add the card you receive to your hand.",
    **{
        RECIPES_FROM + recipe: f"Hold all eight in your hand to win the course for 12 points: {needs}."
        for recipe, (_, needs) in enumerate(MENU)
    },
}

# NONE is -1, and so the last label
WORDS = Words(
    suits=SUITS,
    suit_of=SUIT_OF,
    texts=TEXTS,
    round="course",
    cards=(*CARD_NAMES, *RECIPE_NAMES),
    labels={
        **dict(zip(CARD.labels, CARD_NAMES, strict=True)),
        **dict(zip(GROUP.labels, GROUP_NAMES, strict=True)),
        **dict(zip(RECIPE_CARD.labels, RECIPE_NAMES, strict=True)),
    },
    zones={
        HAND: "hand",
        PASSED: "card to pass",
        DELIVERED: "delivery",
        DEALT: "newly dealt hand",
        BESIDE: "stack of Actions for the first turn",
        MELDS: "row of sets",
        PILE: "discard pile",
        DECK: "draw pile",
        LIMBO: "stack of Actions taking effect",
        TURNED: "Picker's card",
        MENU_DECK: "Recipe deck",
        SPECIAL: "Chef's Special",
        SERVED: "pile of earlier Recipes",
    },
    facts={
        "round": "Courses played",
        "dealer": "Dealer",
        "kitchen": "Open Kitchen",
        "round_turns": "Turns in this course",
        "rounds_won": "Courses won",
    },
    actions={
        "draw": "Draw from the draw pile",
        "take": "Take the top card of {pile}'s discard pile",
        "meld_three": "Meld three {ingredient}",
        "meld_two": "Meld two {ingredient} and the Universal Spice",
        "meld_group": "Meld all three ingredients of {group}",
        "meld_group_without": "Meld a mixed set with the Universal Spice as {missing}",
        "special": "Declare the Chef's Special",
        "discard": "Discard {card}",
        "end": "End your turn without discarding",
        "expire": "Play Expiration Date on {target}",
        "keep": "Keep {card}",
        "salvage": "Take the second card of {pile}'s discard pile",
        "pass": "Pass {card} to the left",
    },
    takes={
        "take": "Take {cards} from {pile}'s discard pile",
        "salvage": "Take {cards} from {pile}'s discard pile",
        "meld_group": "Meld {cards}",
        "meld_group_without": "Meld {cards}",
    },
    prompts={
        Do.DRAW: "Draw from the draw pile, or take the top card of a discard pile.",
        Do.TURN: "Meld any sets you like. Then discard, or end your turn if your hand is short.",
        Do.EXPIRE: "Expiration Date: which opponent discards a card?",
        Do.EXPIRED: "Expiration Date: which card do you discard?",
        Do.KEEP: "Fresh Delivery: which card do you keep? An Action takes effect instead of going to your hand.",
        Do.SALVAGE: "Salvage Operation: from which discard pile do you take the second card?",
        Do.PASS: "Potluck: which card do you pass to the left?",
    },
    reasons={
        Why.EMPTY_PILE: "{pile}'s discard pile is empty. Take from another pile, or draw.",
        Why.ACTION_ON_TOP: "An Action lies on top of {pile}'s discard pile, and Actions are never picked up.",
        Why.BURIED: "The top card of {pile}'s discard pile was covered once, so it is out of reach until the next reshuffle.",
        Why.NO_SUCH_SEAT: "There is no such player at this table.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.GROUP_MELDED: "You have already melded a set of this Food Group, and each set must be of a different one.",
        Why.NOT_THREE: "You need three {ingredient} in your hand for this set.",
        Why.NOT_THE_GROUP: "You do not hold all the different ingredients that this set needs.",
        Why.NO_WILD: "You do not hold the Universal Spice.",
        Why.NOT_TWO: "You need two {ingredient} in your hand for this set.",
        Why.NO_SPECIAL: "This meal is played without the Chef's Special.",
        Why.NOT_THE_RECIPE: "You do not hold all eight ingredients of the Chef's Special.",
        Why.MUST_DISCARD: "You must discard before your turn ends.",
        Why.NO_DISCARD: "Your hand is too short for a discard. Just end your turn.",
        Why.NOT_DELIVERED: "{card} is not one of the two cards you drew.",
        Why.NOTHING_TO_SALVAGE: "{pile}'s discard pile has no second card, or the second card is an Action.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, LIMBO): "{card} comes off the draw pile.",
        (DECK, DEALT): "{target} is dealt {card}.",
        (DEALT, BESIDE): "{target} sets {card} aside for the first turn.",
        (DEALT, HAND): "{target} keeps {card}.",
        (BESIDE, LIMBO): "{source} turns over {card}, set aside at the deal.",
        (DECK, DELIVERED): "{target} draws {card} for the Fresh Delivery.",
        (DELIVERED, HAND): "{target} keeps {card}.",
        (DELIVERED, DECK): "{source} puts {card} under the draw pile.",
        (DELIVERED, LIMBO): "{source} chooses {card}.",
        (HAND, PILE): "{source} discards {card}.",
        (LIMBO, PILE): "{card} goes onto {target}'s discard pile.",
        (HAND, PASSED): "{source} chooses {card} to pass on.",
        (PASSED, HAND): "{source} passes {card} to {target}.",
        (HAND, MELDS): "{source} melds {card}.",
        (PILE, HAND): "{target} takes {card} from {source}'s discard pile.",
        (DECK, TURNED): "The Picker turns up {card}.",
        (TURNED, DECK): "{card} goes back into the middle of the draw pile.",
        (TURNED, HAND): "{target}, the Picker, keeps {card}.",
        (HAND, DECK): "{source} puts {card}, drawn at random, into the middle of the draw pile.",
        (MENU_DECK, SPECIAL): "The Chef's Special of this course is {card}.",
        (SPECIAL, SERVED): "{card} is off the menu.",
    },
    events={
        News.ROUND: Sentence("Course {0} begins. {1} deals.", NUMBER, SEAT),
        News.KITCHEN: Sentence("The Open Kitchen of this course is {0}.", GROUP),
        News.NO_KITCHEN: Sentence("There is no Open Kitchen in this course."),
        News.PLAYS: Sentence("{0} carries out {1}.", SEAT, CARD),
        News.NO_EFFECT: Sentence("It has no effect."),
        News.EXPIRES: Sentence("{0} plays it on {1}.", SEAT, SEAT),
        News.MELDS: Sentence("{0} completes a set of {1}, worth {2}.", SEAT, GROUP, NUMBER),
        News.WINS_ROUND: Sentence("{0} wins the course.", SEAT),
        News.SPECIAL: Sentence("{0} serves the Chef's Special: {1}.", SEAT, RECIPE_CARD),
        News.LAPS: Sentence("The last lap is over, and nobody has won the course."),
        News.SCORES: Sentence("{0} scores {1} in this course, for a total of {2}.", SEAT, NUMBER, NUMBER),
        News.RESTOCKS: Sentence("The draw pile is empty: all discard piles are shuffled to make a new one."),
        News.WAITING: Sentence("{0} sets Actions aside for the first turn: {1}.", SEAT, NUMBER),
        News.EARNS: silent(SEAT, EARNED, NUMBER),
    },
    endings={
        End.SETS: "The last course was won with three sets.",
        End.SPECIAL: "The last course was won with the Chef's Special.",
        End.LAPS: "The last course reached its last lap without a winner.",
    },
)
