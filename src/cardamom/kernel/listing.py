"""How a question's legal answers are listed: the source of one function, in two forms.

The interpreter's function returns a list, and tries candidates from lists. A twin's fills an array, returns how many
there are, and keeps candidates as bits of words. Both ask the same rules in the same order.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from .agenda import ARGUMENTS
from .meanings import SEATS, Domain
from .questions import (
    Among,
    Choice,
    Question,
    Source,
    Whose,
    add_candidates,
    candidate_word,
    clear_candidates,
    lowest_bit,
)
from .sources import Written
from .state import State

if TYPE_CHECKING:
    from .game import Game

WORD = 64  # bits of a word of candidates

GIVEN = ", ".join(ARGUMENTS)  # the arguments of the agenda's top item, as they are passed on
TAKEN = ", ".join(f"{name}: int" for name in ARGUMENTS)  # and as a function takes them
# the variables of generated code; an argument of a verb with such a name gets another one
LOCALS = frozenset(
    ["State", "s", "seat", "action", "index", "reason", "out", "pick", "n", "cards", "kind", "owner", "word", "rest"],
) | frozenset(ARGUMENTS)


def argument_names(w: Written, game: Game, choice: Choice) -> list[str]:
    """What the arguments of a choice's verb are called."""
    names: list[str] = []
    for argument in game.actions.verb_of(choice.verb).domains:
        names.append(w.local(argument, {*LOCALS, *names}))
    return names


class Lister(ABC):
    """What both forms have in common."""

    def __init__(self, w: Written, game: Game) -> None:
        self.w, self.game = w, game

    def write(self, question: Question, called: str) -> Iterator[str]:
        yield from self.begin(called)
        gathered: object = None  # what the candidates were last made from
        asked: dict[object, str] = {}  # each rule against a verb as a whole, and the name of what it said
        for choice in question.choices:
            yield f"    # {self.game.actions.verb_of(choice.verb).name}"
            if self.domains(choice) and choice.among is not None and gathered != choice.among.cards:
                gathered = choice.among.cards
                same = [c.among for c in question.choices if c.among is not None and c.among.cards == gathered]
                yield from self.gather(choice.among, max(among.at_least for among in same))
            indent = "    "
            if choice.may is not None:
                if choice.may not in asked:
                    asked[choice.may] = self.w.local(f"{self.name(choice.may)}_says", LOCALS)
                    yield f"    {asked[choice.may]} = {self.w.call(choice.may, ['s', 'seat'], ARGUMENTS)}"
                yield f"    if {asked[choice.may]} == 0:"
                indent += "    "
            yield from self.try_all(choice, indent)
            yield from self.tried(question, choice)
        yield from self.end()
        yield ""
        yield ""

    def name(self, helper: Callable[..., Any]) -> str:
        return self.w.name(helper, helper.__name__)

    def domains(self, choice: Choice) -> list[Domain]:
        return list(self.game.actions.verb_of(choice.verb).domains.values())

    def values(self, choice: Choice) -> list[str]:
        """The names of a verb's arguments."""
        return argument_names(self.w, self.game, choice)

    def try_all(self, choice: Choice, indent: str) -> Iterator[str]:
        """Loops over all arguments that may be legal, and what happens to each."""
        loops = list(zip(self.values(choice), self.domains(choice), strict=True))
        if loops and choice.among is not None:
            yield from (indent + line for line in self.candidates(choice.among, *loops[0]))
            indent += "    " * self.depth(loops[0][1])
            loops = loops[1:]
        for value, domain in loops:
            # nobody sits beyond the last player, so no such seat needs to be tried
            yield f"{indent}for {value} in range({'s.players' if domain.name == SEATS else len(domain)}):"
            indent += "    "
        yield from (indent + line for line in self.found(choice))

    def tried(self, question: Question, choice: Choice) -> Iterator[str]:
        """What happens when all answers of a choice have been tried: nothing, unless somebody wants to know."""
        yield from ()

    def check(self, choice: Choice) -> str | None:
        """The call that decides about an answer, or None where it is legal as it stands."""
        if choice.check is None or (choice.among is not None and choice.among.suffices):
            return None
        return self.w.call(choice.check, ["s", "seat", *self.values(choice)], ARGUMENTS)

    def number(self, choice: Choice) -> str:
        """The action's number from its arguments."""
        index = ""
        for value, domain in zip(self.values(choice), self.domains(choice), strict=True):
            # two arguments need no brackets: a product comes before a sum
            before = index if index.isidentifier() else f"({index})"
            index = f"{before} * {len(domain)} + {value}" if index else value
        return f"{choice.verb} + {index}" if index else str(choice.verb)

    def sources(self, among: Among, add: Callable[[str], str]) -> Iterator[str]:
        """The lines that add the cards of each zone; `add` writes one of them."""
        for source in among.sources:
            if source.whose in (Whose.EVERY, Whose.OTHERS):
                yield "    for owner in range(s.players):"
                if source.whose is Whose.OTHERS:
                    yield "        if owner != seat:"
                    yield f"            {add(f'{source.zone} + owner')}{self.said(source)}"
                else:
                    yield f"        {add(f'{source.zone} + owner')}{self.said(source)}"
            else:
                yield f"    {add(_zone(source))}{self.said(source)}"

    def said(self, source: Source) -> str:
        """A comment that says what a zone's number means."""
        return f"  # {self.game.state.zone_table.family_of(source.zone).name}"

    # ---- what differs

    @property
    @abstractmethod
    def helpers(self) -> tuple[Callable[..., Any], ...]:
        """What its lines call besides the game's rules."""

    @abstractmethod
    def begin(self, called: str) -> Iterator[str]:
        """The function's head."""

    @abstractmethod
    def gather(self, among: Among, counted: int) -> Iterator[str]:
        """Collect the candidates for a verb's first argument; of each, up to `counted` cards are counted."""

    @abstractmethod
    def candidates(self, among: Among, value: str, domain: Domain) -> Iterator[str]:
        """The head of the loop over the candidates."""

    def depth(self, domain: Domain) -> int:
        """How many loops that makes, one inside the other."""
        return 1

    @abstractmethod
    def found(self, choice: Choice) -> Iterator[str]:
        """Note the answer if it is legal."""

    @abstractmethod
    def end(self) -> Iterator[str]:
        """The function's last line."""


def _zone(source: Source) -> str:
    owner = {Whose.OWN: " + seat", Whose.TABLE: "", Whose.FIRST_ARGUMENT: " + a"}[source.whose]
    return f"{source.zone}{owner}"


# ---- for the interpreter


class ListLister(Lister):
    """`legal_act(s, seat, a, b, c)` returns a list."""

    @property
    def helpers(self) -> tuple[Callable[..., Any], ...]:
        return cards_in, chosen

    def begin(self, called: str) -> Iterator[str]:
        yield f"def {called}(s: State, seat: int, {TAKEN}) -> list[int]:"
        yield "    out = []"

    def gather(self, among: Among, counted: int) -> Iterator[str]:
        first, cards_of = among.sources[0], self.name(cards_in)
        if len(among.sources) == 1 and first.whose not in (Whose.EVERY, Whose.OTHERS):
            yield f"    cards = {cards_of}(s, {_zone(first)}){self.said(first)}"
        else:
            yield "    cards = []"
            yield from self.sources(among, lambda zone: f"cards += {cards_of}(s, {zone})")
        if among.by is not None:
            yield f"    cards = [{self.w.name((*among.by, -1), 'by')}[kind] for kind in cards]"  # the last is the hidden one

    def candidates(self, among: Among, value: str, domain: Domain) -> Iterator[str]:
        hidden = self.game.state.kinds if among.by is None else -1
        yield f"for {value} in {self.name(chosen)}(cards, {among.at_least}, {hidden}):"

    def found(self, choice: Choice) -> Iterator[str]:
        check = self.check(choice)
        if check is not None:
            yield f"if {check} == 0:"
        yield f"{'    ' if check is not None else ''}out.append({self.number(choice)})"

    def end(self) -> Iterator[str]:
        yield "    return out"


def cards_in(s: State, zone: int) -> list[int]:
    """The kinds of a zone's cards."""
    first = s.zone_start[zone]
    return s.card[first : first + s.size[zone]]


def chosen(values: list[int], at_least: int, hidden: int) -> list[int]:
    """The different values that occur at least this often, in order and without the hidden one."""
    found = set(values)
    found.discard(hidden)
    if at_least == 1:
        return sorted(found)
    if len(found) == len(values):
        return []
    return sorted([value for value in found if values.count(value) >= at_least])


# ---- for twins


class ArrayLister(Lister):
    """`legal_act(s, seat, a, b, c, out, pick)` fills `out` and returns how many answers there are; `pick` is scratch."""

    @property
    def helpers(self) -> tuple[Callable[..., Any], ...]:
        return clear_candidates, add_candidates, candidate_word, lowest_bit

    def begin(self, called: str) -> Iterator[str]:
        yield f"def {called}(s: State, seat: int, {TAKEN}, out: list[int], pick: list[int]) -> int:"
        yield "    n = 0"

    def gather(self, among: Among, counted: int) -> Iterator[str]:
        table = among.by or tuple(range(self.game.state.kinds))
        by = next((name for name, known in self.w.names.items() if known == table), "") or self.w.name(table, "by")
        words = candidate_words(self.game)
        yield f"    {self.name(clear_candidates)}(pick, {words})"
        add = self.name(add_candidates)
        yield from self.sources(among, lambda zone: f"{add}(s, pick, {words}, {zone}, {by}, {counted})")

    def candidates(self, among: Among, value: str, domain: Domain) -> Iterator[str]:
        indent, word, base = "", "0", ""
        if self.depth(domain) == 2:
            yield f"for word in range({_words(domain)}):"
            indent, word, base = "    ", "word", f"{WORD} * word + "
        yield f"{indent}rest = {self.name(candidate_word)}(pick, {candidate_words(self.game)}, {among.at_least}, {word})"
        yield f"{indent}while rest != 0:"
        yield f"{indent}    {value} = {base}{self.name(lowest_bit)}(rest)"
        yield f"{indent}    rest &= rest - 1"

    def depth(self, domain: Domain) -> int:
        return 1 if _words(domain) == 1 else 2

    def found(self, choice: Choice) -> Iterator[str]:
        """The answer is written down before it is checked, and stays if it is legal: a count needs no branch."""
        check = self.check(choice)
        yield f"out[n] = {self.number(choice)}"
        if check is not None:
            yield f"if {check} == 0:"
        yield f"{'    ' if check is not None else ''}n += 1"

    def end(self) -> Iterator[str]:
        yield "    return n"


def _words(domain: Domain) -> int:
    return (len(domain) + WORD - 1) // WORD


def candidate_words(game: Game) -> int:
    """The words that hold a bit for each value of any action's first argument."""
    return max((_words(domain) for verb in game.actions.verbs for domain in list(verb.domains.values())[:1]), default=1)
