"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.kernel import Choice, Question, Step, among, others, own

from ..cards import RANK_OF, SUIT_OF
from ..state import PURCHASE, RESTAURANT, WAREHOUSE, Do
from .actions import (
    ACCEPT,
    DONE,
    EXECUTIVE,
    FETCH,
    GOURMET,
    HIDE,
    MARKET_VISIT,
    OFFER,
    PIZZA,
    REFUSE,
    SANDWICH,
    SELL,
    STEAL,
    STORE,
    SWAP,
    WANT,
)
from .cooking import (
    check_gourmet,
    check_new_executive,
    check_new_gourmet,
    check_new_pizza,
    check_new_sandwich,
    check_pizza,
    check_run,
    check_sandwich,
    decline,
    executive,
    gourmet,
    pizza,
    sandwich,
    store_after_cooking,
)
from .rounds import begin_turn, check_hide, end_turn, hide, may_steal, open_restaurants
from .turns import (
    accept,
    check_fetch,
    check_opponents_card,
    check_own_card,
    fetch,
    go_to_market,
    may_offer,
    may_sell,
    may_store,
    may_swap,
    offer,
    refuse,
    sell,
    steal,
    store,
    swap,
    want,
)

# ---- the questions with their answers, and the steps

OWN_OPEN = among(own(RESTAURANT))
OTHERS_OPEN = among(others(RESTAURANT))
LARDER = (own(RESTAURANT), own(WAREHOUSE))
PAIRED = among(*LARDER, by=RANK_OF, at_least=2)
FOUR_OF_A_RANK = among(*LARDER, by=RANK_OF, at_least=4)
FOUR_OF_A_SUIT = among(*LARDER, by=SUIT_OF, at_least=4)

QUESTIONS = (
    Question(Do.HIDE, Choice(HIDE, hide, check_hide, among(own(PURCHASE)))),
    Question(
        Do.ACT,
        Choice(MARKET_VISIT, go_to_market),
        Choice(STEAL, steal, check_opponents_card, OTHERS_OPEN, may_steal),
        Choice(SELL, sell, check_own_card, OWN_OPEN, may_sell),
        Choice(OFFER, offer, check_own_card, OWN_OPEN, may_offer),
        Choice(SWAP, swap, check_own_card, OWN_OPEN, may_swap),
        Choice(STORE, store, check_own_card, OWN_OPEN, may_store),
        Choice(SANDWICH, sandwich, check_sandwich, PAIRED),
        Choice(PIZZA, pizza, check_pizza, FOUR_OF_A_RANK),
        Choice(EXECUTIVE, executive, check_run, FOUR_OF_A_SUIT),
        Choice(GOURMET, gourmet, check_gourmet, FOUR_OF_A_SUIT),
    ),
    Question(
        Do.COOK,
        Choice(SANDWICH, sandwich, check_new_sandwich, PAIRED),
        Choice(PIZZA, pizza, check_new_pizza, FOUR_OF_A_RANK),
        Choice(EXECUTIVE, executive, check_new_executive, FOUR_OF_A_SUIT),
        Choice(GOURMET, gourmet, check_new_gourmet, FOUR_OF_A_SUIT),
        Choice(DONE, decline),
    ),
    Question(Do.STORE, Choice(STORE, store_after_cooking, check_own_card, OWN_OPEN), Choice(DONE, decline), public=True),
    Question(Do.WANT, Choice(WANT, want, check_opponents_card, OTHERS_OPEN), public=True),
    Question(Do.ANSWER, Choice(ACCEPT, accept), Choice(REFUSE, refuse), public=True),
    Question(Do.FETCH, Choice(FETCH, fetch, check_fetch, among(own(WAREHOUSE)))),
)

STEPS: dict[int, Step] = {Do.OPEN: open_restaurants, Do.BEGIN_TURN: begin_turn, Do.END_TURN: end_turn}
