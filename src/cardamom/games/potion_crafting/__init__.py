"""Potion Crafting, the potion rummy's Game Mode B, for 2 to 6 players."""

from cardamom.kernel import Game, Thinking

from .cards import CATEGORIES, FULL_DECK, POTION_COUNT
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, POTION_COPIES, SEATS, PotionCrafting
from .strategy.prices import choose, choose_easily, guide, imagine
from .words import WORDS

GAME = Game(
    id="potion-crafting",
    name="Potion Crafting",
    rules_version=1,
    players=(2, SEATS),
    state=PotionCrafting,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"draw deck": FULL_DECK, "recipes": POTION_COUNT, "potions": POTION_COUNT * POTION_COPIES},
    # the score is the number of categories held
    bounds=(0, CATEGORIES),
    # 1,000 laps of six turns: a draw, a look ahead, a craft with its aim and order, looks at hands, cancelled Hexes and
    # up to six discards; and one Thief's Gamble
    longest=1000 * 6 * 32 + 12,
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(guide=guide, imagine=imagine),
)
