"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.games.shared.potion_suits import SOURCE_SUITS, SPELL_SUIT, WILD_SUIT
from cardamom.games.shared.potions import INGREDIENTS, SOURCE_NAMES
from cardamom.games.shared.rummy.table import EARNED
from cardamom.kernel import NUMBER, SEAT, Sentence, Words, by_option, silent

from .cards import CARD, CARD_NAMES, SOURCE, SOURCES, SPELL_NAMES, WILD, Spell
from .state import BESIDE, DEALT, DECK, HAND, LIMBO, MELDS, PEEK, PILE, SPENT, Do, End, News, Why

SUITS = (*SOURCE_SUITS, WILD_SUIT, SPELL_SUIT)
SUIT_OF = (*(kind // 3 for kind in range(INGREDIENTS)), SOURCES, *(SOURCES + 1 for _ in SPELL_NAMES))

TEXTS = {
    WILD: "Stands for any one missing ingredient of a set.",
    Spell.CIRCLE: "The next player without a skip token gets one. Their next turn is skipped.",
    Spell.TWIST: by_option(
        "two_player_reverse",
        none="Reverse the direction of play.",
        skip="Reverse the direction of play. With two players, this also skips your opponent's next turn.",
    ),
    Spell.VENOM: "Choose an opponent. They discard a random card from their hand.",
    Spell.ASTRAL: (
        "Look at the top three cards of the draw pile. Keep one and put the others back on top in any order. "
        "A Spell you keep takes effect."
    ),
    Spell.FOUL: "Discard two random cards from your hand onto your own discard pile.",
    Spell.CAULDRON: by_option(
        "short_hand",
        skip_discard="Draw two more cards. You discard the surplus only after melding.",
        strict="Draw two more cards. After melding, discard two cards more than usual.",
    ),
    Spell.SEAL: by_option(
        "hex_seal",
        lap="Name a Source. Until your next turn, nobody may meld a set of it, not even you.",
        rest_of_round="Name a Source. For the rest of the round, nobody may meld a set of it, not even you.",
    ),
    Spell.GAMBLE: by_option(
        "thief_pick",
        blind="Take a random card, unseen, from an opponent's hand. Then discard a card of your choice.",
        look="Look at an opponent's hand and take a card of your choice. Then discard a card of your choice.",
    ),
}

WORDS = Words(
    suits=SUITS,
    suit_of=SUIT_OF,
    texts=TEXTS,
    cards=CARD_NAMES,
    labels={
        **dict(zip(CARD.labels, CARD_NAMES, strict=True)),
        **dict(zip(SOURCE.labels, SOURCE_NAMES, strict=True)),
    },
    zones={
        HAND: "hand",
        DEALT: "newly dealt hand",
        BESIDE: "stack of Spells for the first turn",
        MELDS: "row of sets",
        PILE: "discard pile",
        DECK: "draw pile",
        LIMBO: "stack of Spells taking effect",
        PEEK: "Astral Projection",
        SPENT: "stack of finished Spells",
    },
    facts={
        "round": "Rounds played",
        "dealer": "Dealer",
        "round_turns": "Turns in this round",
        "direction": "Direction of play",
        "skip": "Skip token",
        "newer_seal": "Sealed Source",
        "newer_caster": "Sealed by",
        "older_seal": "Also sealed",
        "older_caster": "Also sealed by",
        "rounds_won": "Rounds won",
    },
    actions={
        "draw": "Draw from the draw pile",
        "take": "Take the top card of {pile}'s discard pile",
        "meld_source": "Meld all three ingredients of {source}",
        "meld_source_without": "Meld a mixed set with the Secret Ingredient as {missing}",
        "meld_three": "Meld three {ingredient}",
        "meld_two": "Meld two {ingredient} and the Secret Ingredient",
        "discard": "Discard {card}",
        "end": "End your turn without discarding",
        "poison": "Poison {target}",
        "keep": "Keep {card}",
        "return": "Put {card} back on the draw pile",
        "seal": "Seal {source}",
        "rob": "Rob {target}",
        "pick": "Take {card}",
    },
    takes={
        "take": "Take {cards} from {pile}'s discard pile",
        "meld_source": "Meld {cards}",
        "meld_source_without": "Meld {cards}",
    },
    prompts={
        Do.DRAW: "Draw from the draw pile, or take the top card of a discard pile.",
        Do.TURN: by_option(
            "short_hand",
            skip_discard="Meld any sets you like. Then discard, or end your turn if your hand is short.",
            strict="Meld any sets you like. Then discard, or end your turn if your hand is empty.",
        ),
        Do.DISCARD: "Which card do you discard next? The last one ends up on top of your discard pile.",
        Do.POISON: "Venom Brew: which opponent discards a random card?",
        Do.KEEP: "Astral Projection: which card do you keep? A Spell takes effect instead of going to your hand.",
        Do.RETURN: "Astral Projection: which card goes back first? The last one ends up on top of the draw pile.",
        Do.SEAL: "Hex Seal: which Source do you seal? Nobody may meld a set of it while the seal holds.",
        Do.ROB: by_option(
            "thief_pick",
            blind="Thief's Gamble: which opponent do you rob of a random card?",
            look="Thief's Gamble: whose hand do you look at to take a card?",
        ),
        Do.PICK: Sentence("Thief's Gamble: which card do you take from {0}'s hand?", SEAT),
        Do.PAY: "Thief's Gamble: which card do you discard? It may be the one you took.",
    },
    reasons={
        Why.NO_SUCH_SEAT: "There is no such player at this table.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.EMPTY_PILE: "{pile}'s discard pile is empty. Take from another pile, or draw.",
        Why.SPELL_ON_TOP: "A Spell lies on top of {pile}'s discard pile, and Spells are never picked up.",
        Why.BURIED: "The top card of {pile}'s discard pile was covered once, so it is out of reach until the next reshuffle.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.SOURCE_MELDED: "You have already melded a set of this Source, and each set must be of a different one.",
        Why.NOT_THREE: "You need three {ingredient} in your hand for this set.",
        Why.NOT_THE_SOURCE: "You do not hold all the different ingredients that this set needs.",
        Why.NO_WILD: "You do not hold the Secret Ingredient.",
        Why.NOT_TWO: "You need two {ingredient} in your hand for this set.",
        Why.MUST_DISCARD: "You must discard before your turn ends.",
        Why.NO_DISCARD: by_option(
            "short_hand",
            skip_discard="Your hand is too short for a discard. Just end your turn.",
            strict="Your hand is empty. Just end your turn.",
        ),
        Why.SEALED: "This Source is sealed: nobody may meld a set of it until the seal is gone.",
        Why.EMPTY_HAND: "{target} has no cards in hand. Choose another opponent.",
        Why.NOT_PEEKED: "{card} is not one of the cards you are looking at.",
        Why.NOT_IN_HAND: "{card} is not in that hand.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, LIMBO): "{card} comes off the draw pile.",
        (DECK, DEALT): "{target} is dealt {card}.",
        (DEALT, BESIDE): "{target} sets {card} aside for the first turn.",
        (DEALT, HAND): "{target} keeps {card}.",
        (BESIDE, LIMBO): "{source} turns over {card}, set aside at the deal.",
        (DECK, PEEK): "{target} looks at {card} from the draw pile.",
        (PEEK, HAND): "{target} keeps {card}.",
        (PEEK, LIMBO): "{source} chooses {card}.",
        (PEEK, DECK): "{source} puts {card} back on top of the draw pile.",
        (HAND, PILE): "{source} discards {card}.",
        (LIMBO, PILE): "{card} goes onto {target}'s discard pile.",
        (LIMBO, SPENT): "{card} has done its work.",
        (SPENT, PILE): "{card} goes onto {target}'s discard pile.",
        (HAND, HAND): "{target} takes {card} from {source}'s hand.",
        (HAND, MELDS): "{source} melds {card}.",
        (PILE, HAND): "{target} takes {card} from {source}'s discard pile.",
    },
    events={
        News.ROUND: Sentence("Round {0} begins. {1} deals.", NUMBER, SEAT),
        News.PLAYS: Sentence("{0} carries out {1}.", SEAT, CARD),
        News.NO_EFFECT: Sentence("It has no effect."),
        News.MELDS: Sentence("{0} completes a set of {1}, worth {2}.", SEAT, SOURCE, NUMBER),
        News.WINS_ROUND: Sentence("{0} wins the round.", SEAT),
        News.LAPS: Sentence("The last lap is over, and nobody has won the round."),
        News.SCORES: Sentence("{0} scores {1} this round, for a total of {2}.", SEAT, NUMBER, NUMBER),
        News.RESTOCKS: Sentence("The draw pile is empty: all discard piles are shuffled to make a new one."),
        News.WAITING: Sentence("{0} sets Spells aside for the first turn: {1}.", SEAT, NUMBER),
        News.EARNS: silent(SEAT, EARNED, NUMBER),
        News.TOKEN: Sentence("{0} gets a skip token.", SEAT),
        News.SKIPPED: Sentence("{0}'s turn is skipped.", SEAT),
        News.TURNS_ROUND: Sentence("The direction of play is reversed."),
        News.POISONS: Sentence("{0} poisons {1}.", SEAT, SEAT),
        News.SEALS: Sentence("{0} seals {1}: nobody may meld a set of it.", SEAT, SOURCE),
        News.UNSEALS: Sentence("The seal on {0} is lifted.", SOURCE),
        News.ROBS: Sentence("{0} robs {1}.", SEAT, SEAT),
        News.BREAKS: Sentence("Only two seals can hold at once: the oldest one, on {0}, breaks.", SOURCE),
    },
    endings={
        End.SETS: "The last round was won with three sets.",
        End.LAPS: "The last round reached its last lap without a winner.",
    },
)
