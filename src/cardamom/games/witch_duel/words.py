"""What people read and hear at the table."""

from __future__ import annotations

from cardamom.games.shared.potion_suits import WILD_SUIT
from cardamom.kernel import NUMBER, SEAT, Sentence, Suit, Words, by_option

from .cards import CARD, CARD_NAMES, KINDS, NAMES, POTION, POTION_NAMES, TYPE
from .state import DECK, DISCARD, HAND, LAID, PLAYED, SCRIED, Do, End, News, Why


def _spoken(kind: int) -> str:
    """A card with its type, which is all that matters in play."""
    name, type = CARD_NAMES[kind], TYPE.labels[kind // NAMES]
    return name if name == type else f"{name} ({type})"


SPOKEN = tuple(_spoken(kind) for kind in range(len(CARD_NAMES)))

SUITS = (Suit("Hex", "#6b1f2a", "▼"), Suit("Love", "#a8406e", "♥"), Suit("Fate", "#2f3e9e", "✦"), WILD_SUIT)

# what cards of Defend and Fortune bring, after “Which cards do you lay?”
_LASTING = {
    "auto": "Each card after the first adds one turn, up to the limit of the house rules.",
    "1": "They work for one turn, however many you lay.",
    "2": "Two cards work for one turn, three or more for two.",
    "3": "They work for one turn fewer than the cards you lay, but for no more than three.",
    "none": "They work for one turn fewer than the cards you lay.",
}

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
        LAID: "row of face-down cards",
        SCRIED: "pair of scried cards",
        PLAYED: "row of face-up cards",
        DISCARD: "discard pile",
        DECK: "draw pile",
    },
    facts={
        "round": "Rounds played",
        "starter": "First player",
        "round_turns": "Turns in this round",
        "rounds_won": "Rounds won",
        "immune": "Turns of immunity left",
        "scrying": "Draws left to scry",
        "seal": "Hex Seal",
        "veil": "Mirror Veil",
    },
    actions={
        "keep": "Keep {card}",
        "attack": "Attack {target}",
        "defend": "Defend with Love cards",
        "fortune": "Ask Fortune with Fate cards",
        "brew": "Brew a Combo Potion: {potion}",
        "pass": "Pass",
        "lay": "Lay {card}",
        "done": "Lay no more cards",
        "block": "Block with {card}",
        "reveal": "Let all cards be revealed",
        "discard": "Discard {card}",
    },
    prompts={
        Do.KEEP: "You scry two cards: which one do you keep? The other goes under the draw pile.",
        Do.ACT: by_option(
            "combo",
            off="Attack, defend, ask Fortune, or pass.",
            on="Attack, defend, ask Fortune, brew a Combo Potion, or pass.",
        ),
        Do.ARM: Sentence("Which cards do you lay to attack {0}?", SEAT),
        Do.CAST: Sentence(
            by_option("duration_cap", **{cap: f"Which {{0}} cards do you lay? {lasting}" for cap, lasting in _LASTING.items()}),
            TYPE,
        ),
        Do.BREW: Sentence("{0}: lay one card of each type.", POTION),
        Do.BLOCK: Sentence(
            by_option(
                "block_rule",
                fixed="{0} attacks you with {1} cards. Three Love cards block. Which do you lay, if any?",
                match="{0} attacks you with {1} cards. As many Love cards block, but at least three. Which do you lay, if any?",
            ),
            SEAT,
            NUMBER,
        ),
        Do.SPEND: "Your attack has hit: which of its cards do you discard?",
        Do.LOSE: Sentence("You are hit: which card do you discard? Still to discard: {0}.", NUMBER),
        Do.TRIM: "You hold too many cards: which one do you discard?",
    },
    reasons={
        Why.NO_SUCH_SEAT: "There is no such player at this table.",
        Why.YOURSELF: "Choose an opponent, not yourself.",
        Why.IMMUNE: "{target} is immune, so nobody can attack them now.",
        Why.TOO_FEW_CARDS: "You hold too few cards for an attack.",
        Why.TOO_FEW_HEX: "You hold too few Hex cards for an attack.",
        Why.TOO_FEW_LOVE: "You hold too few Love cards to defend.",
        Why.TOO_FEW_FATE: "You hold too few Fate cards to ask Fortune.",
        Why.NO_COMBO: "This duel is played without Combo Potions.",
        Why.NO_POINT: "You can brew a Combo Potion only once you have scored a point.",
        Why.NOT_ONE_OF_EACH: "A Combo Potion takes one Hex, one Love and one Fate card, and you do not hold all three.",
        Why.HAS_SEAL: "You already have a Hex Seal.",
        Why.HAS_VEIL: "You already have a Mirror Veil.",
        Why.NOT_HELD: "You do not hold {card}.",
        Why.SECOND_WILD: "You can lay only one Wild at a time.",
        Why.NOT_HEX: "{card} is not a Hex card, and in this duel attacks are laid face up.",
        Why.NOT_LOVE: "{card} is not a Love card.",
        Why.NOT_FATE: "{card} is not a Fate card.",
        Why.TYPE_LAID: "You have already laid a card of the same type as {card}.",
        Why.TOO_FEW_LAID: "You have not laid enough cards yet.",
        Why.NOT_SCRIED: "{card} is not one of the two cards you are looking at.",
        Why.NOT_PLAYED: "{card} is not part of the attack.",
    },
    moves={
        (DECK, HAND): "{target} draws {card}.",
        (DECK, SCRIED): "{target} scries {card}.",
        (SCRIED, HAND): "{target} keeps {card}.",
        (SCRIED, DECK): "{source} puts {card} under the draw pile.",
        (HAND, LAID): "{source} lays {card} face down.",
        (HAND, PLAYED): "{source} lays {card} face up.",
        (LAID, PLAYED): "{source} reveals {card}.",
        (LAID, DISCARD): "{source} spends {card} on the block.",
        (HAND, DISCARD): "{source} discards {card}.",
        (PLAYED, DISCARD): "{card} is discarded.",
        (PLAYED, HAND): "{target} takes back {card}.",
    },
    events={
        News.ROUND: Sentence("Round {0} begins. {1} plays first.", NUMBER, SEAT),
        News.ATTACKS: Sentence("{0} attacks {1}.", SEAT, SEAT),
        News.ARMED: Sentence("{0} strikes at {1} with {2} cards.", SEAT, SEAT, NUMBER),
        News.HITS: Sentence("{0} hits {1}.", SEAT, SEAT),
        News.BLOCKS: Sentence("{0} blocks the attack.", SEAT),
        News.SEALED: Sentence("{0}'s Hex Seal blocks the attack and is used up.", SEAT),
        News.EXPOSED: Sentence("{0} was bluffing: the attack fails.", SEAT),
        News.REFLECTS: Sentence("{0}'s Mirror Veil reflects the attack and is used up.", SEAT),
        News.SCORES: Sentence("{0} scores a point and now has {1}.", SEAT, NUMBER),
        News.DEFENDS: Sentence("{0} is now immune. Turns left: {1}.", SEAT, NUMBER),
        News.FORTUNE: Sentence("{0} asks Fortune. Draws to scry: {1}.", SEAT, NUMBER),
        News.BREWS: Sentence("{0} brews {1}.", SEAT, POTION),
        News.PASSES: Sentence("{0} passes.", SEAT),
        News.RESTOCKS: Sentence("The draw pile is empty: the discard pile is shuffled to make a new one."),
        News.LAPS: Sentence("The last lap is over, and nobody has reached the point goal."),
        News.WINS_ROUND: Sentence("{0} wins the round.", SEAT),
    },
    endings={
        End.GOAL: "The last round was won by reaching the point goal.",
        End.LAPS: "The last round reached its last lap before anybody reached the point goal.",
    },
)
