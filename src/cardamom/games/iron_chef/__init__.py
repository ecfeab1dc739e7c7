"""Iron Chef Rummy for 2 to 6 players, with the Open Kitchen and the Chef's Special."""

from cardamom.games.shared.rummy.rounds import round_of
from cardamom.kernel import Game, Number, Thinking

from .cards import DECK_SIZE, RECIPES
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, SEATS, IronChef
from .strategy.prices import choose, choose_easily, guide, imagine
from .words import WORDS

GAME = Game(
    id="iron-chef",
    name="Iron Chef Rummy",
    rules_version=1,
    players=(2, SEATS),
    state=IronChef,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"draw deck": DECK_SIZE, "recipes": RECIPES},
    # three identical sets, one of the Open Kitchen, and the win bonus, twelve times
    bounds=(0, 12 * (3 * 3 + 1 + 3)),
    # twelve rounds of 1,000 laps of six turns; a draw and a discard, sets, and up to eight Actions with their answers
    longest=12 * 1000 * 6 * (2 + 3 + 8 * 7),
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(guide=guide, imagine=imagine, round_of=round_of),
    numbers=(
        Number("SPECIAL_POINTS", 4, 20, "Points for a course won with a Chef's Special."),
        Number("KITCHEN_BONUS", 0, 4, "Points for a set of the Open Kitchen."),
        Number("WIN_BONUS", 0, 8, "Points for winning a course with three sets."),
    ),
)
