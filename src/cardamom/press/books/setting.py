"""What a book says, set in Typst: its cover, its chapters, pages of cards where there is room, and its back."""

from __future__ import annotations

from dataclasses import dataclass, field

from cardamom.kernel.faces import Card, Item, slug
from cardamom.kernel.game import Game

from ..box import players_text
from ..deck import Deck
from ..figures import fan_svg
from ..pdf import length, literal, printable, words
from ..svg import printed_at
from .credits import credits_markup
from .formats import WHOLE, Extent, Format
from .markup import Markup
from .pictures import BookPictures
from .rulebook import HOUSE_RULES, QUESTIONS, Chapter, Rulebook, plain, rulebook_of, typeset
from .theme import front_of, head, sign_svg, theme_files

ACROSS, DOWN = {True: 5, False: 3}, {True: 4, False: 2}  # cards on a page of cards, in a booklet or not
ELSEWHERE = "#align(center)[_House rules and answers to questions are in the booklet._]"
EMBLEM = {True: "52mm", False: "26mm"}  # how tall it is at most on the back
FAN = 62.0  # mm: how tall three cards are there at most
GAP = 2.0  # mm between them
CLOSING = "closing"  # what the pages are noted by that the back begins and ends on


@dataclass
class Setting:
    """The pages of a game's book in one format, for letters of any size, and the files they use. One without the house rules
    says where they are."""

    deck: Deck
    format: Format
    extent: Extent = WHOLE
    files: dict[str, str | bytes] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """It shows cards of the whole game, whichever of them are printed."""
        look = self.deck.faces.look
        self.files |= theme_files(self.deck, self.format)
        whole = rulebook_of(self.deck.game, self.deck.options)
        self.rulebook = whole if self.extent.whole else whole.basic
        self.pictures = BookPictures(self.deck, self.format, self.files, self.extent)
        with_signs = [item for item in look.groups if item.art is not None]
        signs = {short_name(item): f"sign-{number}.svg" for number, item in enumerate(with_signs)}
        self.files |= {signs[short_name(item)]: sign_svg(item, self.format) for item in with_signs}
        named = {text: f'#sign("/{path}")' for text, path in signs.items()}
        self.markup = Markup(named, self.pictures, _titles(self.rulebook), self.format.row)
        cover = self.deck.drawn(front_of(self.deck), self.deck.game.name, bleed=False)
        self.files["cover.svg"] = printed_at(cover, self.format.width)
        self.body = "\n\n".join([self._opening(), *(self._chapter(chapter) for chapter in self.rulebook.chapters)])
        self.back = self._back()

    def source(self, size: float, spare: int) -> str:
        """The document with letters of this size, and this many pages of cards before the back."""
        cards = [self._gallery(page, spare) for page in range(spare)]
        elsewhere = "" if self.extent.whole else ELSEWHERE
        pages = [self._cover(), self.body, elsewhere, "#emblem(34mm)", *cards, self.back]
        headings = len(self.rulebook.chapters) + 1 + bool(cards)
        return head(self.deck, self.format, size, self.deck.game.name, headings) + "\n\n".join(pages)

    def printable(self) -> dict[str, str | bytes]:
        """The files that a source names, made ready only once for all sizes of letters."""
        self.files |= printable(self.files)
        return self.files

    def _cover(self) -> str:
        look, game = self.deck.faces.look, self.deck.game
        said = f"{game.name}. {look.tagline} For {players_text(game)}, {look.minutes} minutes, age {look.age}."
        image = f'image("/cover.svg", width: 100%, height: 100%, fit: "cover", alt: {literal(said)})'
        return f"#page(margin: 0pt, footer: none, background: none)[#{image}]"

    def _opening(self) -> str:
        """What stands before the first chapter; a booklet begins with its contents."""
        byline = f'#text(style: "italic")[{words(self.rulebook.byline)}]' if self.rulebook.byline else ""
        opening = self.markup.blocks(self.rulebook.opening.blocks)
        if not self.format.is_booklet:
            return f"{opening}"
        title = f"#align(center, titled(text(size: 2.4em)[{words(self.rulebook.title)}]))\n#align(center)[{byline}]"
        return f"{title}\n\n#contents()\n\n{opening}"

    def _chapter(self, chapter: Chapter) -> str:
        body = self._answers(chapter) if chapter.title == QUESTIONS else self.markup.blocks(chapter.blocks)
        if chapter.title == HOUSE_RULES:
            body += _unwritten_options(self.deck.game)
        return f"#heading(level: 1)[{words(chapter.title)}] #label({literal(slug(chapter.title))})\n\n{body}"

    def _answers(self, chapter: Chapter) -> str:
        items = ", ".join(f"[{self.markup.block(block)}]" for block in chapter.blocks)
        return f"#answers({self.format.columns}, ({items},))"

    def _back(self) -> str:
        """The last chapter and the credits; on a booklet, before the ground of its cover."""
        made_by = f"#credits[{credits_markup(self.deck, self.rulebook.title)}]"
        chapter = self._chapter(self.rulebook.back)
        begins, ends = (f"#place(context [#metadata(({literal(at)}, here().page())) <{CLOSING}>])" for at in ("begins", "ends"))
        said = f"{begins}\n{chapter}\n{self._closing(chapter)}\n{made_by}\n{ends}"
        ground = "background: back-of-book, " if self.format.is_booklet else ""
        return f"#pagebreak(weak: true)\n#set page({ground}footer: none)\n{said}"

    def _closing(self, chapter: str) -> str:
        """What fills the room between the last chapter and the credits: in a booklet three cards and the pitch, if the game
        declares them; else the emblem, unless a figure is shown already."""
        declared = self.deck.faces.packaging
        if self.format.is_booklet and declared is not None and declared.fan:
            keys = tuple(self.deck.faces.of_kind(kind).key for kind in declared.fan)
            self.files["fan.svg"] = fan_svg(self.deck, keys).svg
            return f"#pitch({length(FAN)})[{words(typeset(declared.pitch))}]"
        if "#vignette(" in chapter:
            return ""
        return "#v(1fr)" if "figure-" in chapter else f"#emblem({EMBLEM[self.format.is_booklet]})"

    def _gallery(self, page: int, pages: int) -> str:
        """A page of cards; all such pages together show cards of every part of the deck, as many on each as on the others."""
        across, down = ACROSS[self.format.is_booklet], DOWN[self.format.is_booklet]
        shown = _spread([card for card in self.deck.faces.cards if card.kind is not None], across * down * pages)
        each = -(-len(shown) // max(1, -(-len(shown) // (across * down))))
        width = (self.format.column - GAP * (across - 1)) / across
        cells = [
            f"({self.pictures.card(card, width)}, {f'[{words(typeset(card.name))}]' if self.format.is_booklet else 'none'}),"
            for card in shown[page * each : (page + 1) * each]
        ]
        title = "#heading(level: 1)[A look at the cards]" if page == 0 else ""
        body = f"#named-cards({across}, ({''.join(cells)}))" if cells else "#emblem(34mm)"
        return f"#pagebreak(weak: true)\n{title}\n{body}\n#v(1fr)"


def short_name(item: Item) -> str:
    """A group as a table of the rulebook calls it: “Love: Elixir of Longing” is the Elixir of Longing, “Hex · Attack” a Hex."""
    return typeset(item.text).rpartition(": ")[2].partition(" · ")[0].removesuffix(" potions")


def _titles(rulebook: Rulebook) -> list[str]:
    """All headings that a reader can be sent to."""
    chapters = [*rulebook.chapters, rulebook.back]
    within = [plain(block) for chapter in chapters for block in chapter.blocks if block.type == "heading"]
    return list(dict.fromkeys([*(chapter.title for chapter in chapters), *within]))


def _spread(cards: list[Card], count: int) -> list[Card]:
    """So many cards, from everywhere in the deck."""
    if len(cards) <= count:
        return cards
    return [cards[number * len(cards) // count] for number in range(count)]


def _unwritten_options(game: Game) -> str:
    """House rules that the game declares and its rulebook forgets to tell."""
    told = game.rulebook
    items = [option for option in game.state.options if f"`{option.name}`" not in told]
    if not items:
        return ""
    rows = "".join(
        f"[#strong[{words(o.title)}]{words(f': {o.meaning} ({o.in_words}, usually {o.word(o.default)})')}]," for o in items
    )
    return f"\n\n#heading(level: 2)[More house rules]\n#list({rows})"
