"""What a game says: the words for its cards, zones, actions, questions, reasons and events."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from .meanings import Domain


@dataclass(frozen=True, init=False)
class Sentence:
    """An event in words: `Sentence("{0} asks {1} for {2}.", SEAT, SEAT, CARD)` speaks its facts by their domains."""

    text: str
    facts: tuple[Domain, ...]
    aside: bool

    def __init__(self, text: str, *facts: Domain, aside: bool = False) -> None:
        object.__setattr__(self, "text", text)
        object.__setattr__(self, "facts", facts)
        object.__setattr__(self, "aside", aside)


def aside(text: str, *facts: Domain) -> Sentence:
    """An event that explains another one, such as what points are for: the log says it after all else."""
    return Sentence(text, *facts, aside=True)


def silent(*facts: Domain) -> Sentence:
    """An event that nobody would say aloud: other sentences tell the same, and only the score sheet reads it."""
    return Sentence("", *facts)


@dataclass(frozen=True)
class Suit:
    """What cards of a kind have in common to the eye: a name, a colour as #rrggbb, and a symbol that tells them
    apart without the colour."""

    name: str
    colour: str
    symbol: str


@dataclass(frozen=True)
class Words:
    """Every word people read. Zones are named by their first zone, all else by its number.

    - `actions`: `{"steal": "Steal {card}"}`, with the verb's arguments.
    - `takes`: the same for whoever sees the cards that the action takes: `{"take": "Take {cards} from {pile}'s pile"}`.
    - `prompts`: a text, or a sentence that speaks of the question's arguments.
    - `reasons`: may name the arguments of the refused action too.
    - `moves`: `{(MARKET, RESTAURANT): "{target} buys {card}."}`; source and target are the owners' names.
    - `facts`: what the game's public fields are called, for those that players want to see.
    - `suits` and `suit_of`: the suits or groups of cards, and each kind's number among them, or -1.
    - `texts`: what is printed on a card, by its kind, for cards that need more than their name.
    - `labels`: how an argument's label is spoken, where that differs from what is typed.
    - `round`: what a round is called, in a game that has several.
    - `unknown_card` and `unknown_cards`: what a card whose face is not told is called, and several of them after a number.
    """

    cards: tuple[str, ...]
    zones: Mapping[int, str]
    actions: Mapping[str, str]
    prompts: Mapping[int, str | Sentence]
    reasons: Mapping[int, str]
    moves: Mapping[tuple[int, int], str]
    events: Mapping[int, Sentence]
    endings: Mapping[int, str]
    facts: Mapping[str, str] = field(default_factory=dict)
    texts: Mapping[int, str] = field(default_factory=dict)
    suits: tuple[Suit, ...] = ()
    suit_of: tuple[int, ...] = ()
    labels: Mapping[str, str] = field(default_factory=dict)
    takes: Mapping[str, str] = field(default_factory=dict)
    round: str = "round"
    unknown_card: str = "a card"
    unknown_cards: str = "cards"

    def spoken(self, label: str) -> str:
        return self.labels.get(label, label)
