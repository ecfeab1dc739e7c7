"""Apothecary, the potion rummy of the nine Sources ("Game Mode 1"), for 2 to 6 players."""

from cardamom.games.shared.rummy.rounds import round_of
from cardamom.kernel import Game, Thinking

from .cards import DECK_SIZE
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, SEATS, Apothecary
from .strategy.prices import choose, choose_easily, expert_guide, guide, imagine
from .words import WORDS

GAME = Game(
    id="apothecary",
    name="Apothecary",
    rules_version=1,
    players=(2, SEATS),
    state=Apothecary,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"draw deck": DECK_SIZE},
    # three identical sets and the win bonus, twelve times
    bounds=(0, 12 * (3 * 3 + 3)),
    # twelve rounds of 1,000 laps of six turns: a draw, sets, discards, and up to sixteen Spells with their answers
    longest=12 * 1000 * 6 * (1 + 3 + 6 + 16 * 3),
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(guide=guide, expert_guide=expert_guide, expert_doubt=100, imagine=imagine, round_of=round_of),
)
