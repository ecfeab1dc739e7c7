"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.games.shared.potion_suits import SOURCE_SUITS, SPELL_SUIT, WILD_SUIT
from cardamom.games.shared.potions import INGREDIENTS, SOURCE_NAMES
from cardamom.kernel import NUMBER, SEAT, Domain, Sentence, Words

from .cards import CARD, CARD_NAMES, SOURCE, SOURCES, SPELL_NAMES, WILD, Spell
from .state import BESIDE, DEALT, DECK, HAND, LIMBO, MELDS, PEEK, PILE, SEATS, SPENT, Do, End, Tells, Why

SUITS = (*SOURCE_SUITS, WILD_SUIT, SPELL_SUIT)
SUIT_OF = (*(kind // 3 for kind in range(INGREDIENTS)), SOURCES, *(SOURCES + 1 for _ in SPELL_NAMES))

# seals and their casters as the state counts them: 0 is none
SEALED = Domain("sealed Source", ("none", *SOURCE.labels))
CASTER = Domain("caster", ("nobody", *(f"seat{seat + 1}" for seat in range(SEATS))))
# 1 is clockwise; -1, and so the last label, is the other way
DIRECTION = Domain("direction", ("none", "clockwise", "counterclockwise"))

TEXTS = {
    WILD: "Stands for any one ingredient of a set.",
    Spell.CIRCLE: "The next player without a skip token gets one and misses a turn.",
    Spell.TWIST: "The direction of play turns round.",
    Spell.VENOM: "Choose an opponent: a random card of theirs goes to their discard pile.",
    Spell.ASTRAL: "Look at the top three cards of the draw pile, keep one, and put the others back on top in any order.",
    Spell.FOUL: "You lose two random cards.",
    Spell.CAULDRON: "Draw two cards; discard down again after melding.",
    Spell.SEAL: "Name a Source: nobody may meld its sets for a lap.",
    Spell.GAMBLE: "Take a card from an opponent's hand, then discard a card.",
}

WORDS = Words(
    suits=SUITS,
    suit_of=SUIT_OF,
    texts=TEXTS,
    cards=CARD_NAMES,
    labels={
        **dict(zip(CARD.labels, CARD_NAMES, strict=True)),
        **dict(zip(SOURCE.labels, SOURCE_NAMES, strict=True)),
        **{f"seat{seat + 1}": f"the player at seat {seat + 1}" for seat in range(SEATS)},
    },
    zones={
        HAND: "hand",
        DEALT: "dealt cards",
        BESIDE: "stack of waiting Spells",
        MELDS: "row of sets",
        PILE: "discard pile",
        DECK: "draw pile",
        LIMBO: "stack of Spells at work",
        PEEK: "astral view",
        SPENT: "stack of finished Spells",
    },
    facts={
        "round": "Rounds played",
        "dealer": ("Dealer", SEAT),
        "round_turns": "Turns in this round",
        "direction": ("Direction of play", DIRECTION),
        "skip": "Skip token",
        "newer_seal": ("Hex Seal", SEALED),
        "newer_caster": ("Cast by", CASTER),
        "older_seal": ("Older Hex Seal", SEALED),
        "older_caster": ("Older one cast by", CASTER),
        "rounds_won": "Rounds won",
    },
    actions={
        "draw": "Draw from the draw pile",
        "take": "Take the top card of {pile}'s discard pile",
        "meld_source": "Meld one of each: {source}",
        "meld_source_without": "Meld a Source, with the Secret Ingredient as {missing}",
        "meld_three": "Meld three {ingredient}",
        "meld_two": "Meld two {ingredient} and the Secret Ingredient",
        "discard": "Discard {card}",
        "end": "End the turn without a discard",
        "poison": "Poison {target}",
        "keep": "Keep {card}",
        "return": "Return {card} to the draw pile",
        "seal": "Seal {source}",
        "rob": "Rob {target}",
        "pick": "Take {card}",
    },
    prompts={
        Do.DRAW: "Draw a card, or take the top card of a discard pile.",
        Do.TURN: "Meld a set if you like, then discard or end your turn.",
        Do.DISCARD: "Which card do you discard next? The last one lies on top.",
        Do.POISON: "Venom Brew: which opponent loses a random card?",
        Do.KEEP: "Astral Projection: which card do you keep? A Spell works at once.",
        Do.RETURN: "Astral Projection: which card goes back first? The last one lies on top of the draw pile.",
        Do.SEAL: "Hex Seal: of which Source may nobody meld a set?",
        Do.ROB: "Thief's Gamble: from which opponent do you take a card?",
        Do.PICK: Sentence("Thief's Gamble: which card of {0}'s hand do you take?", SEAT),
        Do.PAY: "Thief's Gamble: which card do you discard?",
    },
    reasons={
        Why.NO_SUCH_SEAT: "Nobody sits there.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.EMPTY_PILE: "{pile}'s discard pile is empty.",
        Why.SPELL_ON_TOP: "A Spell lies on top of {pile}'s discard pile, and Spells are never picked up.",
        Why.BURIED: "The top card of {pile}'s discard pile was covered before, so it stays out of reach this round.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.SOURCE_MELDED: "You have melded a set of this Source already.",
        Why.NOT_THREE: "You do not hold three {ingredient}.",
        Why.NOT_THE_SOURCE: "You do not hold the different Ingredients that this set needs.",
        Why.NO_WILD: "You do not hold the Secret Ingredient.",
        Why.NOT_TWO: "You do not hold two {ingredient}.",
        Why.MUST_DISCARD: "You must discard before your turn ends.",
        Why.NO_DISCARD: "You have too few cards to discard one; just end your turn.",
        Why.SEALED: "This Source is sealed: nobody may meld a set of it now.",
        Why.EMPTY_HAND: "{target} has no cards in hand.",
        Why.NOT_PEEKED: "{card} is not among the cards that you look at.",
        Why.NOT_IN_HAND: "{card} is not in this hand.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, LIMBO): "{card} comes off the draw pile.",
        (DECK, DEALT): "{target} is dealt {card}.",
        (DEALT, BESIDE): "{target} lays {card} aside for the first turn.",
        (DEALT, HAND): "{target} keeps {card}.",
        (BESIDE, LIMBO): "{source} turns over {card}, dealt at the start.",
        (DECK, PEEK): "{target} looks at {card} from the draw pile.",
        (PEEK, HAND): "{target} keeps {card}.",
        (PEEK, LIMBO): "{source} chooses {card}.",
        (PEEK, DECK): "{source} puts {card} back on top of the draw pile.",
        (HAND, PILE): "{source} discards {card}.",
        (LIMBO, PILE): "{card} goes to {target}'s discard pile.",
        (LIMBO, SPENT): "{card} has done its work.",
        (SPENT, PILE): "{card} goes to {target}'s discard pile.",
        (HAND, HAND): "{target} takes {card} from {source}'s hand.",
        (HAND, MELDS): "{source} lays {card}.",
        (PILE, HAND): "{target} takes {card} from {source}'s discard pile.",
    },
    events={
        Tells.ROUND: Sentence("Round {0} begins. {1} deals.", NUMBER, SEAT),
        Tells.PLAYS: Sentence("{0} resolves {1}.", SEAT, CARD),
        Tells.NO_EFFECT: Sentence("It has no effect."),
        Tells.MELDS: Sentence("{0} completes a set of {1}. Points: {2}.", SEAT, SOURCE, NUMBER),
        Tells.WINS_ROUND: Sentence("{0} wins the round.", SEAT),
        Tells.LAPS: Sentence("The last lap of the round is over, and nobody has won it."),
        Tells.SCORES: Sentence("{0} scores {1} in this round and has {2} in all.", SEAT, NUMBER, NUMBER),
        Tells.RESTOCKS: Sentence("The draw pile is empty: all discard piles are shuffled into a new one."),
        Tells.WAITING: Sentence("{0} lays Spells face down for the first turn: {1}.", SEAT, NUMBER),
        Tells.TOKEN: Sentence("{0} gets a skip token.", SEAT),
        Tells.SKIPPED: Sentence("{0}'s turn is skipped.", SEAT),
        Tells.TURNS_ROUND: Sentence("The direction of play is reversed."),
        Tells.POISONS: Sentence("{0} poisons {1}.", SEAT, SEAT),
        Tells.SEALS: Sentence("{0} seals {1}: nobody may meld a set of it.", SEAT, SOURCE),
        Tells.UNSEALS: Sentence("The seal on {0} is lifted.", SOURCE),
        Tells.ROBS: Sentence("{0} robs {1}.", SEAT, SEAT),
    },
    endings={
        End.SETS: "The last round was won with three sets.",
        End.LAPS: "The last round ended without a winner.",
    },
)
