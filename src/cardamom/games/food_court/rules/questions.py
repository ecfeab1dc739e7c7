"""What is asked, with the answers each question takes, and the steps that run by themselves."""

from __future__ import annotations

from cardamom.kernel import Choice, Question, Step, among, common, every, others, own

from ..cards import AS_CUSTOMER, AS_DRAWN, AS_INGREDIENT, AS_RECIPE, AS_WIN
from ..state import CENTRE, HAND, QUEUE, STATION, WINS, Do
from .actions import (
    ADD,
    ATTRACT,
    BLAME,
    COMPLAIN,
    COOK,
    DECLINE,
    DISCARD,
    DISH,
    DONE,
    DRAW,
    END,
    EVERYBODY,
    EVERYTHING,
    PART,
    PICK,
    PREPARE,
    PROMOTE,
    SERVE,
    SPOIL,
    TRACK,
    WELCOME,
)
from .customers import (
    attract,
    check_attract,
    check_complaint,
    check_own,
    check_promotion,
    complain,
    may_attract,
    may_complain,
    may_promote,
    part,
    promote,
)
from .rounds import begin_turn, check_discard, check_pick, deal, discard, end, end_turn, pick, refresh
from .serving import (
    blame,
    check_blame,
    check_dish,
    check_spoil,
    check_track,
    check_welcome,
    clean_up,
    close_dishes,
    close_guests,
    decline,
    dish,
    may_close,
    may_close_dishes,
    may_serve,
    may_serve_all,
    may_welcome,
    may_welcome_all,
    serve,
    serve_all,
    spoil,
    track,
    welcome,
    welcome_all,
)
from .station import add, check_add, check_cook, check_prepare, cook, finish_column, may_cook, may_finish, may_prepare, prepare

QUEUED = among(own(QUEUE), by=AS_CUSTOMER)

QUESTIONS = (
    Question(Do.PICK, Choice(PICK, pick, check_pick), public=True),
    Question(Do.REFRESH, Choice(DISCARD, discard, check_discard, among(own(HAND), by=AS_DRAWN)), Choice(DRAW, refresh)),
    Question(
        Do.ACT,
        Choice(PREPARE, prepare, check_prepare, among(own(HAND), by=AS_INGREDIENT), may_prepare),
        Choice(COOK, cook, check_cook, among(own(HAND), by=AS_RECIPE), may_cook),
        Choice(SERVE, serve, may=may_serve),
        Choice(ATTRACT, attract, check_attract, among(common(CENTRE), by=AS_CUSTOMER), may_attract),
        Choice(COMPLAIN, complain, check_complaint, among(every(QUEUE), common(CENTRE), by=AS_CUSTOMER), may_complain),
        Choice(PROMOTE, promote, check_promotion, among(others(QUEUE), common(CENTRE), by=AS_CUSTOMER), may_promote),
        Choice(END, end),
    ),
    Question(
        Do.COLUMN,
        Choice(ADD, add, check_add, among(own(STATION), by=AS_INGREDIENT)),
        Choice(DONE, finish_column, may=may_finish),
        public=True,
    ),
    Question(Do.PART, Choice(PART, part, check_own, QUEUED), public=True),
    Question(
        Do.GUESTS,
        Choice(DONE, close_guests, may=may_close),
        Choice(WELCOME, welcome, check_welcome, QUEUED, may_welcome),
        Choice(EVERYBODY, welcome_all, may=may_welcome_all),
        public=True,
    ),
    Question(
        Do.DISHES,
        Choice(DONE, close_dishes, may=may_close_dishes),
        Choice(DISH, dish, check_dish, among(own(STATION), by=AS_RECIPE)),
        Choice(EVERYTHING, serve_all, may=may_serve_all),
        public=True,
    ),
    Question(Do.BLAME, Choice(BLAME, blame, check_blame), public=True),
    Question(Do.SPOIL, Choice(SPOIL, spoil, check_spoil, among(others(WINS), by=AS_WIN)), public=True),
    Question(
        Do.TRACK, Choice(TRACK, track, check_track, among(own(STATION), by=AS_WIN)), Choice(DECLINE, decline), public=True
    ),
)

STEPS: dict[int, Step] = {
    Do.END_TURN: end_turn,
    Do.BEGIN_TURN: begin_turn,
    Do.CLEAN_UP: clean_up,
    Do.DEAL: deal,
}
