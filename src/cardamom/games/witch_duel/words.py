"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.games.shared.potion_suits import WILD_SUIT
from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words

from .cards import CARD, CARD_NAMES, KINDS, NAMES, POTION, POTION_NAMES, TYPE
from .state import DECK, DISCARD, HAND, LAID, PLAYED, SCRIED, Do, End, Tells, Why


def _spoken(kind: int) -> str:
    """A card with its type, which is all that matters in play."""
    name, type = CARD_NAMES[kind], TYPE.labels[kind // NAMES]
    return name if name == type else f"{name} ({type})"


SPOKEN = tuple(_spoken(kind) for kind in range(len(CARD_NAMES)))

SUITS = (Suit("Hex", "#6b1f2a", "▼"), Suit("Love", "#a8406e", "♥"), Suit("Fate", "#2f3e9e", "✦"), WILD_SUIT)

WORDS = Words(
    cards=SPOKEN,
    suits=SUITS,
    suit_of=tuple(kind // NAMES for kind in range(KINDS)),
    labels={
        **dict(zip(CARD.labels, SPOKEN, strict=True)),
        **dict(zip(POTION.labels, POTION_NAMES, strict=True)),
    },
    zones={
        HAND: "hand",
        LAID: "face-down cards",
        SCRIED: "scried cards",
        PLAYED: "row of open cards",
        DISCARD: "discard pile",
        DECK: "deck",
    },
    facts={
        "round": "Rounds played",
        "round_turns": "Turns in this round",
        "rounds_won": "Rounds won",
        "immune": "Immune turns",
        "scrying": "Scried draws",
        "seal": "Hex Seal",
        "veil": "Mirror Veil",
    },
    actions={
        "keep": "Keep {card}",
        "attack": "Attack {target}",
        "defend": "Defend yourself with Love",
        "fortune": "Ask Fortune with Fate",
        "brew": "Brew a Combo Potion: {potion}",
        "pass": "Pass",
        "lay": "Lay {card}",
        "done": "Lay no more cards",
        "block": "Block with {card}",
        "reveal": "Let all cards be revealed",
        "discard": "Discard {card}",
    },
    prompts={
        Do.KEEP: "You scry two cards: which one do you keep? The other goes under the deck.",
        Do.ACT: "Attack, defend, ask Fortune, brew a potion, or pass.",
        Do.ARM: Sentence("Which cards do you lay to attack {0}?", SEAT),
        Do.CAST: Sentence("Which {0} cards do you lay? They work for one turn less than you lay cards.", TYPE),
        Do.BREW: Sentence("{0}: lay one card of each type.", POTION),
        Do.BLOCK: Sentence("{0} attacks you. Cards in the attack: {1}. Do you block with Love?", SEAT, NUMBER),
        Do.SPEND: "Your attack has hit: which of its cards do you discard?",
        Do.LOSE: Sentence("You are hit. Cards you still have to discard: {0}.", NUMBER),
        Do.TRIM: "Your hand is too full: which card do you discard?",
    },
    reasons={
        Why.NO_SUCH_SEAT: "Nobody sits there.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.IMMUNE: "{target} is immune to attacks now.",
        Why.TOO_FEW_CARDS: "You hold too few cards for an attack.",
        Why.TOO_FEW_HEX: "You hold too few Hex cards for an attack.",
        Why.TOO_FEW_LOVE: "You hold too few Love cards to defend yourself.",
        Why.TOO_FEW_FATE: "You hold too few Fate cards for Fortune.",
        Why.NO_COMBO: "This duel is played without Combo Potions.",
        Why.NO_POINT: "Only who has scored a point can brew a Combo Potion.",
        Why.NOT_ONE_OF_EACH: "A Combo Potion takes one card of each type, and you do not hold them.",
        Why.HAS_SEAL: "You have a Hex Seal already.",
        Why.HAS_VEIL: "You have a Mirror Veil already.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.SECOND_WILD: "Only one Wild can be laid at a time.",
        Why.NOT_HEX: "{card} is no Hex card, and attacks are laid openly.",
        Why.NOT_LOVE: "{card} is no Love card.",
        Why.NOT_FATE: "{card} is no Fate card.",
        Why.TYPE_LAID: "A card of the same type as {card} is laid already.",
        Why.TOO_FEW_LAID: "Lay more cards first.",
        Why.NOT_SCRIED: "{card} is not one of the two cards.",
        Why.NOT_PLAYED: "{card} is not part of the attack.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, SCRIED): "{target} scries {card}.",
        (SCRIED, HAND): "{target} keeps {card}.",
        (SCRIED, DECK): "{source} puts {card} under the deck.",
        (HAND, LAID): "{source} lays {card} face down.",
        (HAND, PLAYED): "{source} lays {card}.",
        (LAID, PLAYED): "{source} reveals {card}.",
        (LAID, DISCARD): "{source} reveals {card} as a block; it is spent.",
        (HAND, DISCARD): "{source} discards {card}.",
        (PLAYED, DISCARD): "{card} is discarded.",
        (PLAYED, HAND): "{target} takes back {card}.",
    },
    events={
        Tells.ROUND: Sentence("Round {0} begins. {1} plays first.", NUMBER, SEAT),
        Tells.ATTACKS: Sentence("{0} attacks {1}.", SEAT, SEAT),
        Tells.ARMED: Sentence("{0}'s attack on {1} is laid. Cards: {2}.", SEAT, SEAT, NUMBER),
        Tells.HITS: Sentence("{0} hits {1}.", SEAT, SEAT),
        Tells.BLOCKS: Sentence("{0} has blocked the attack.", SEAT),
        Tells.SEALED: Sentence("{0}'s Hex Seal blocks the attack and is used up.", SEAT),
        Tells.EXPOSED: Sentence("{0} was bluffing: the attack fails.", SEAT),
        Tells.REFLECTS: Sentence("{0}'s Mirror Veil turns the attack round and is used up.", SEAT),
        Tells.SCORES: Sentence("{0} scores. Points in this round: {1}.", SEAT, NUMBER),
        Tells.DEFENDS: Sentence("{0} is immune. Turns: {1}.", SEAT, NUMBER),
        Tells.FORTUNE: Sentence("{0} will scry. Draws: {1}.", SEAT, NUMBER),
        Tells.BREWS: Sentence("{0} brews {1}.", SEAT, POTION),
        Tells.PASSES: Sentence("{0} passes.", SEAT),
        Tells.RESTOCKS: Sentence("The deck is empty: the discard pile is shuffled into a new one."),
        Tells.LAPS: Sentence("The last lap of the round is over, and nobody has reached the goal."),
        Tells.WINS_ROUND: Sentence("{0} wins the round.", SEAT),
    },
    endings={
        End.GOAL: "The last round was won by reaching the goal.",
        End.LAPS: "The last round ended at the lap cap.",
    },
)
