"""The Witch Duel, "Mode C", for 2 to 6 players: Attack, Defend, Fortune, bluff and Combo Potions."""

from cardamom.kernel import Game, Thinking

from .cards import DECK_SIZE, MOST_WILDS
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, SEATS, Duel
from .strategy.memory import HEARS, DuelMemory
from .strategy.prices import choose, choose_easily, expert_imagine, guide, imagine
from .words import WORDS

GAME = Game(
    id="witch-duel",
    name="Witch Duel",
    rules_version=1,
    players=(2, SEATS),
    state=Duel,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"deck": DECK_SIZE, "wilds": MOST_WILDS},
    bounds=(0, 10),
    # thirteen rounds of 1,000 laps of six turns; a scry, an action, eight cards laid, seven to block, and the discards
    longest=13 * 1000 * 6 * (1 + 1 + 9 + 8 + 1 + 7 + 1),
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(guide=guide, imagine=imagine, expert_imagine=expert_imagine, memory=DuelMemory, hears=HEARS),
)
