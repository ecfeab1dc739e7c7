"""Do not steal my carrot!, a card game by Alan Roger for 2 to 6 players."""

from cardamom.kernel import Game, Number, Thinking

from .cards import EXECUTIVE_DISH, GOURMET_DISH, KINDS, PIZZA_DISH
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, SEATS, Carrot
from .strategy.prices import choose, choose_easily
from .words import WORDS

GAME = Game(
    id="carrot",
    name="Do not steal my carrot!",
    rules_version=1,
    players=(2, SEATS),
    state=Carrot,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"draw deck": KINDS},
    # four Gourmet Dishes, two Executive Dishes per suit from the 2 to the 9, and a Pizza of tens
    bounds=(0, 4 * 20 + 8 * 10 + 5),
    # at most 26 dishes and 52 new lows, each followed by at most 50 laps of six turns of five answers
    longest=(26 + 52) * 50 * 6 * 5,
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(open_play=True),
    numbers=(
        Number("POINTS", 2, 10, "Points for a Pizza.", place=PIZZA_DISH, called="pizza_points"),
        Number("POINTS", 4, 20, "Points for an Executive Dish.", place=EXECUTIVE_DISH, called="executive_points"),
        Number("POINTS", 8, 40, "Points for a Gourmet Dish.", place=GOURMET_DISH, called="gourmet_points"),
    ),
)
