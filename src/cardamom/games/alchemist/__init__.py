"""Potioncraft, Game Mode 2, for 2 to 6 players: craft one potion of each category."""

from cardamom.games.shared.circle import SEATS
from cardamom.kernel import Game, Thinking

from .cards import DECK_SIZE, POTIONS
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, Alchemist
from .strategy.prices import choose, choose_easily, guide, imagine
from .words import WORDS

GAME = Game(
    id="alchemist",
    name="Potioncraft: The Alchemist",
    rules_version=1,
    players=(2, SEATS),
    state=Alchemist,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"main deck": DECK_SIZE, "potions": POTIONS},
    # rounds won
    bounds=(0, 3),
    # at most two rounds lost by each before the last, 1,000 laps of six turns; a turn has a draw, up to 24 Spells of
    # eight answers, three crafts of eleven, three perks of thirteen, the end, and discards
    longest=(6 * 2 + 1) * 1000 * 6 * (1 + 24 * 8 + 3 * 11 + 3 * 13 + 1 + DECK_SIZE),
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(guide=guide, imagine=imagine),
)
