"""Food Court, for 2 to 8 players: restaurants compete for customers with what they cook."""

from cardamom.kernel import Game, Number, Thinking

from .cards import CUSTOMERS, DECK_SIZE
from .decks import DECKS
from .lesson import LESSON
from .plan import PLAN
from .reckoning import RECKONING
from .rules.actions import ACTIONS
from .rules.counters import COUNTERS
from .rules.questions import QUESTIONS, STEPS
from .rules.rounds import setup
from .state import ABOUT, SEATS, FoodCourt
from .strategy.prices import choose, choose_easily, expert_guide
from .words import WORDS

GAME = Game(
    id="food-court",
    name="Food Court",
    rules_version=1,
    players=(2, SEATS),
    state=FoodCourt,
    actions=ACTIONS,
    setup=setup,
    questions=QUESTIONS,
    steps=STEPS,
    about=ABOUT,
    words=WORDS,
    components={"restaurant decks": DECK_SIZE * len(DECKS), "ability cards": len(DECKS), "customers": CUSTOMERS},
    # 59 points before the last Serve, 68 by a Serve of eight recipes to four customers, and 30 for four win cards
    bounds=(0, 59 + 68 + 30),
    # eight picks; then a thousand rounds of eight turns with a first step of three answers, five events of two, an
    # attraction, the end, and a Cook of eleven recipes with all 25 ingredients
    longest=8 + 1000 * SEATS * (3 + 5 * 2 + 1 + 1 + 11 + 25 + 11),
    package=__name__,
    plan=PLAN,
    reckoning=RECKONING,
    lesson=LESSON,
    strategies={"medium": choose, "easy": choose_easily},
    counters=COUNTERS,
    thinking=Thinking(expert_guide=expert_guide, playout_weight=2),
    numbers=(
        Number("OPTIONAL_POINTS", 0, 6, "Victory points for each optional ingredient."),
        Number("A_WIN_CARD", 0, 10, "Victory points for each win card, if there are fewer than four."),
        Number("ALL_WIN_CARDS", 10, 50, "Victory points for all four win cards."),
        Number("MOST_SIDES", 0, 8, "The most victory points for kebabs beside other recipes at Sultan Saray."),
        Number("WASABI_POINTS", 0, 6, "Victory points for Wasabi at Sakura House."),
    ),
)
