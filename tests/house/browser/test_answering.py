"""Answering on the thing itself, by menu, button, key, drag and touch; taking back, leaving a choice, and why not."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from cardamom.house.core import said
from tests.games.carrot.situations import situation

from .dealt import Dealt
from .fingers import bare_spot, drag, press, tap
from .stage import ANN, BEN, KEY, Stage, Visitor, changed, gathering
from .watched import LAPTOP, PHONE, SIDEWAYS, Size

HERE = f"#room={KEY}"


def sit(
    stage: Stage, game: str = "carrot", played: int = 4, size: Size = LAPTOP, seat: int = 0, **given: object
) -> tuple[Dealt, Visitor]:
    """Ann's turn, before any of her answers that matter."""
    stage.room = gathering(ANN, BEN)
    names = ("Ann", "Ben") if seat == 0 else ("Ben", "Ann")
    dealt = Dealt(stage, *names, mine=(seat,), game=game, played=played)
    visitor = stage.visitor(HERE, size, **given)
    expect(visitor.page.locator("[data-asked=true]")).to_be_visible()
    visitor.page.evaluate("document.fonts.ready")
    expect(visitor.page.locator("[data-still=true]")).to_be_visible()
    return dealt, visitor


def in_hand(visitor: Visitor, name: str = "") -> Locator:
    hand = visitor.page.get_by_role("list", name="Your hand")
    return hand.get_by_role("button", name=re.compile(f"^{name}")) if name else hand.get_by_role("button")


def version(visitor: Visitor, number: int) -> None:
    expect(visitor.page.locator("[data-version]")).to_have_attribute("data-version", f"{number}")


def last_answer(visitor: Visitor, dealt: Dealt) -> str:
    answer = visitor.heard(said.Answer)
    return str(dealt.table.game.actions[int(answer.action)])


# ---- by the thing itself


def test_a_card_that_stands_for_one_answer_gives_it(stage: Stage) -> None:
    dealt, visitor = sit(stage, "iron-chef", 5)
    press(visitor.page, in_hand(visitor, "Potato"))
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "discard(card=Potato)"
    answer = visitor.heard(said.Answer)
    assert (answer.seat, answer.version) == (0, 1)
    assert visitor.problems == []


def test_a_pile_and_a_card_of_somebody_else_are_pressed_where_they_lie(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    press(visitor.page, visitor.page.get_by_role("list", name="Ben’s restaurant").get_by_role("button", name="Q♦"))
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "steal(card=Qd)"
    dealt, visitor = sit(stage)
    press(visitor.page, visitor.page.get_by_role("list", name="Market").get_by_role("button"))
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "market"


def test_a_seat_is_pressed_for_what_names_it(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", "Cat", "Dan", game="witch-duel")
    seat = dealt.table.actors[0]
    dealt.mine = (seat,)
    visitor = stage.visitor(HERE)
    other = next(name for name in dealt.table.names if name != dealt.table.names[seat])
    visitor.page.get_by_role("button", name=re.compile(rf"^{other}\.")).click()
    visitor.heard(said.Answer)
    target = dealt.table.names.index(other) + 1
    assert last_answer(visitor, dealt) == f"attack(target={target})"


def test_several_answers_of_a_card_open_beside_it_and_never_over_it(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    card = visitor.page.get_by_role("list", name="Your restaurant").get_by_role("button", name="9♥")
    press(visitor.page, card)
    menu = visitor.page.get_by_role("group", name="9♥")
    expect(menu.get_by_role("button")).to_have_count(3)
    inside, box = menu.bounding_box(), card.bounding_box()
    assert inside
    assert box
    over = inside["x"] < box["x"] + box["width"] and box["x"] < inside["x"] + inside["width"]
    assert not (over and inside["y"] < box["y"] + box["height"] and box["y"] < inside["y"] + inside["height"])
    visitor.page.keyboard.press("Escape")
    expect(menu).to_have_count(0)
    assert not visitor.all(said.Answer)
    press(visitor.page, card)
    menu.get_by_role("button", name="Offer").first.click()
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "offer(card=9h)"


def test_a_phone_opens_them_near_the_thumb(stage: Stage) -> None:
    dealt, visitor = sit(stage, size=PHONE, has_touch=True)
    tap(visitor.page, visitor.page.get_by_role("list", name="Your restaurant").get_by_role("button", name="9♥"))
    expect(visitor.page.get_by_role("heading", name="9♥")).to_be_visible()
    offer = visitor.page.locator("[data-menu]").get_by_role("button", name="Offer")
    assert bare_spot(offer)["y"] > PHONE["height"] / 2
    offer.tap()
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "offer(card=9h)"
    visitor.fits()
    assert visitor.problems == []


@pytest.mark.parametrize("size", [PHONE, SIDEWAYS], ids=["phone", "sideways"])
def test_however_many_they_are_a_phone_opens_them_in_the_bar_and_never_over_the_card(stage: Stage, size: Size) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben")
    dealt.table = situation("5c 6h 6s 9h", "9s 8c 2d", warehouses={0: "6c 6d", 1: "Kh Kd"})
    visitor = stage.visitor(HERE, size, has_touch=True)
    card = visitor.page.get_by_role("list", name="Your restaurant").get_by_role("button", name="6♥")
    tap(visitor.page, card)
    menu = visitor.page.locator("[data-question] [data-menu]")
    choices = menu.locator("[data-action]")
    expect(choices).to_have_count(7)
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    bar, thing = visitor.page.locator("[data-question]").bounding_box(), card.bounding_box()
    assert bar
    assert thing
    assert bar["y"] + bar["height"] <= thing["y"] or thing["y"] + thing["height"] <= bar["y"]
    for choice in choices.all():
        choice.scroll_into_view_if_needed()
        expect(choice).to_be_in_viewport(ratio=0.95)
    press(visitor.page, choices.last)
    version(visitor, 2)
    assert visitor.problems == []


def test_what_cannot_be_pressed_on_the_table_stands_in_the_list_of_all_answers(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    visitor.page.get_by_role("button", name="More").click()
    sheet = visitor.page.get_by_role("dialog")
    expect(sheet.locator("[data-action]")).to_have_count(len(dealt.table.legal(0)))
    action = int(dealt.table.legal(0)[-1])
    sheet.locator(f'[data-action="{action}"]').click()
    assert visitor.heard(said.Answer).action == action
    expect(sheet).to_have_count(0)


# ---- by keys


def test_keys_alone_are_enough_and_undo_takes_back(stage: Stage) -> None:
    dealt, visitor = sit(stage, "iron-chef", 5)
    page = visitor.page
    before = sorted(in_hand(visitor).evaluate_all("(cards) => cards.map((card) => card.ariaLabel)"))
    page.keyboard.press("2")
    version(visitor, 2)
    assert visitor.heard(said.Answer).action == int(dealt.table.moves[-1][1])
    page.keyboard.press("u")
    version(visitor, 3)
    assert visitor.heard(said.Undo).answers == 1
    assert sorted(in_hand(visitor).evaluate_all("(cards) => cards.map((card) => card.ariaLabel)")) == before
    page.get_by_role("button", name=re.compile("^Carrot")).first.focus()
    page.keyboard.press("ArrowRight")
    focused = page.evaluate("document.activeElement.ariaLabel")
    assert focused != before[0]
    page.keyboard.press("Enter")
    version(visitor, 4)
    assert focused.split(",")[0] in str(dealt.table.moves[-1][1])
    assert visitor.problems == []


def test_enter_presses_the_main_button_and_a_question_mark_shows_the_keys(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Keys")).to_contain_text("take the last answer back")
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("dialog")).to_have_count(0)
    visitor.page.keyboard.press("Enter")
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "market"


def test_number_keys_choose_in_an_open_menu(stage: Stage) -> None:
    _, visitor = sit(stage)
    press(visitor.page, visitor.page.get_by_role("list", name="Your restaurant").get_by_role("button", name="9♥"))
    menu = visitor.page.get_by_role("group", name="9♥")
    second = menu.get_by_role("button").nth(1)
    action = second.get_attribute("data-action")
    visitor.page.keyboard.press("2")
    assert visitor.heard(said.Answer).action == int(action or -1)


# ---- by dragging


def test_a_card_is_dragged_onto_the_table(stage: Stage) -> None:
    dealt, visitor = sit(stage, "iron-chef", 5)
    bar = visitor.page.get_by_role("region", name="Question").bounding_box()
    assert bar
    drag(visitor.page, in_hand(visitor, "Potato"), {"x": bar["x"] + bar["width"] + 60, "y": bar["y"] - 150})
    version(visitor, 2)
    assert last_answer(visitor, dealt) == "discard(card=Potato)"
    assert visitor.problems == []


def test_the_hand_is_put_in_another_order_by_dragging_and_by_a_key(stage: Stage) -> None:
    _, visitor = sit(stage, "iron-chef", 5)

    def order() -> list[str]:
        across = "(all) => all.map((one) => [one.getBoundingClientRect().x, one.ariaLabel]).sort((a, b) => a[0] - b[0])"
        return [str(label).split(",")[0].split(".")[0] for _, label in in_hand(visitor).evaluate_all(across)]

    first, *others = order()
    right = max(box["x"] + box["width"] for card in in_hand(visitor).all() if (box := card.bounding_box()))
    start = in_hand(visitor, first).first
    drag(visitor.page, start, {"x": right - 12, "y": bare_spot(start)["y"]})
    visitor.until(lambda: order() == [*others, first], otherwise=lambda: f"{first} lies among {order()}, not after {others}")
    visitor.page.mouse.move(5, 5)
    visitor.page.keyboard.press("s")
    visitor.until(lambda: order() != [*others, first])
    assert not visitor.all(said.Answer)
    assert visitor.problems == []


def test_escape_while_dragging_puts_the_card_back(stage: Stage) -> None:
    _, visitor = sit(stage, "iron-chef", 5)
    spot = bare_spot(in_hand(visitor, "Potato"))
    visitor.page.mouse.move(**spot)
    visitor.page.mouse.down()
    visitor.page.mouse.move(spot["x"], spot["y"] - 400, steps=5)
    visitor.page.keyboard.press("Escape")
    visitor.page.mouse.up()
    visitor.page.keyboard.press("?")
    expect(visitor.page.get_by_role("dialog", name="Keys")).to_be_visible()
    assert not visitor.all(said.Answer)


# ---- taking back, and choices of several steps


def test_undo_is_there_while_it_is_possible(stage: Stage) -> None:
    _, visitor = sit(stage, "iron-chef", 5)
    undo = visitor.page.get_by_role("button", name="Undo")
    expect(undo).to_have_count(0)
    press(visitor.page, in_hand(visitor, "Potato"))
    undo.click()
    version(visitor, 3)
    expect(in_hand(visitor, "Potato")).to_have_count(1)
    expect(undo).to_have_count(0)
    assert visitor.problems == []


def test_a_choice_of_several_steps_shows_how_far_it_is_and_is_left_at_once(stage: Stage) -> None:
    dealt, visitor = sit(stage, "witch-duel", 0, seat=1)
    bar = visitor.page.get_by_role("region", name="Question")
    visitor.page.get_by_role("button", name=re.compile(r"^Ben\.")).click()
    version(visitor, 2)
    for step, name in enumerate(("Bat Wing", "Clear Quartz"), 3):
        press(visitor.page, in_hand(visitor, name))
        version(visitor, step)
    expect(bar.get_by_role("img", name="3 chosen so far")).to_be_visible()
    bar.get_by_role("button", name="Back").click()
    version(visitor, 5)
    expect(bar.get_by_role("img", name="2 chosen so far")).to_be_visible()
    bar.get_by_role("button", name="Cancel").click()
    version(visitor, 6)
    assert visitor.heard(said.Undo, 2).answers == 2
    assert dealt.table.moves == []
    assert visitor.problems == []


def test_escape_closes_an_enlarged_card_and_then_leaves_a_choice_of_several_steps(stage: Stage) -> None:
    dealt, visitor = sit(stage, "witch-duel", 1, seat=1)
    expect(visitor.page.get_by_role("button", name="Cancel")).to_be_visible()
    visitor.page.locator("[data-slot^='zone:hand/1/']").first.press("i")
    expect(visitor.page.get_by_role("tooltip")).to_be_visible()
    visitor.page.keyboard.press("Escape")
    expect(visitor.page.get_by_role("tooltip")).to_have_count(0)
    assert not visitor.all(said.Undo)
    visitor.page.keyboard.press("Escape")
    version(visitor, 2)
    assert dealt.table.moves == []


# ---- why not


def test_why_not_is_told_for_a_card_and_for_a_verb(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    page = visitor.page
    page.get_by_role("button", name="More").click()
    sheet = page.get_by_role("dialog")
    sheet.get_by_role("button", name="why not?").first.click()
    visitor.heard(said.WhyVerb)
    expect(sheet.get_by_role("status").filter(has_text=re.compile(r"\w+\."))).to_be_visible()
    page.keyboard.press("Escape")
    press(page, page.get_by_role("list", name="Your warehouse").get_by_role("button", name="3♦"))
    visitor.heard(said.WhyCard)
    expect(page.locator("[data-note]")).to_be_visible()
    expect(page.locator("[data-note]")).to_have_text(re.compile(r"\w+\."))
    page.mouse.click(5, 400)
    expect(page.locator("[data-note]")).to_have_count(0)
    assert not visitor.all(said.Answer)
    assert dealt.version == 1
    assert visitor.problems == []


# ---- questions in another's turn, and answers beforehand


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_a_question_in_another_turn_cannot_be_overlooked(stage: Stage, size: Size) -> None:
    """Ben attacks while Ann's page is open; the title, the bar and its frame say that she is asked."""
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="witch-duel", played=6)
    visitor = stage.visitor(HERE, size)
    page = visitor.page
    expect(page.get_by_role("region", name="Question")).to_contain_text("Ben")
    expect(page.locator("[data-asked=true]")).to_have_count(0)
    dealt.table.play(dealt.table.legal(1)[-1], 1)
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(page.locator("[data-asked=true][data-reaction=true]")).to_contain_text("On Ben’s turn, you are asked")
    expect(page).to_have_title(re.compile("Your turn"))
    visitor.fits()
    page.reload()  # a phone may do that by itself
    expect(page.locator("[data-asked=true][data-reaction=true]")).to_contain_text("On Ben’s turn, you are asked")
    later = stage.visitor(HERE, size)  # another device, which has seen nothing of the turn
    expect(later.page.locator("[data-asked=true][data-reaction=true]")).to_contain_text("On Ben’s turn, you are asked")
    assert visitor.problems == later.problems == []


@pytest.mark.parametrize("size", [LAPTOP, PHONE, SIDEWAYS], ids=["laptop", "phone", "sideways"])
def test_a_trade_shows_both_cards_and_both_answers(stage: Stage, size: Size) -> None:
    """Whoever opens the page only now sees at once what is offered, for what, by whom, and how to say yes or no."""
    stage.room = gathering(ANN, BEN)
    table = Dealt(stage, "Ann", "Ben").table
    while table.asked != "answer":
        asked = table.actors[0]
        trade = (action for action in table.legal(asked) if asked == 1 and str(action).startswith(("offer", "want")))
        table.play(next(trade, table.legal(asked)[0]), asked)
    page = stage.visitor(HERE, size, has_touch=size is not LAPTOP).page
    bar = page.locator("[data-asked=true][data-reaction=true]")
    expect(bar).to_contain_text("On Ben’s turn, you are asked")
    expect(bar.get_by_role("list", name="Cards in question").get_by_role("listitem")).to_have_count(2)
    for words in ("Accept the trade", "Refuse the trade"):
        expect(bar.get_by_role("button", name=words)).to_be_in_viewport(ratio=0.99)


def test_an_answer_is_given_before_the_question_comes_and_taken_back(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", played=6)
    visitor = stage.visitor(HERE)
    page = visitor.page
    page.get_by_role("button", name="Answer beforehand").click()
    switch = page.get_by_role("switch", name="Refuse every trade until my next turn")
    expect(switch).not_to_be_checked()
    switch.click()
    standing = visitor.heard(said.Standing)
    assert (standing.question, standing.on, standing.seat) == ("answer", True, 0)
    expect(switch).to_be_checked()
    switch.click()
    assert visitor.heard(said.Standing, 2).on is False
    expect(switch).not_to_be_checked()
    assert dealt.version == 1
    assert visitor.problems == []


# ---- the moment of an answer


def test_an_answer_refers_to_the_table_as_it_was_drawn(stage: Stage) -> None:
    """News that come while a finger presses a button do not make it an answer to something else."""
    dealt, visitor = sit(stage)
    button = visitor.page.get_by_role("button", name="Go to the market").last
    button.hover()
    visitor.page.mouse.down()
    dealt.version = 7
    visitor.tell(dealt.state(0))
    version(visitor, 7)
    visitor.page.mouse.up()
    answer = visitor.heard(said.Answer)
    assert (answer.version, str(dealt.table.game.actions[int(answer.action)])) == (7, "market")


def test_an_answer_to_what_has_changed_is_refused_in_words(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    dealt.version = 7
    visitor.page.keyboard.press("Enter")
    visitor.heard(said.Answer)
    expect(visitor.page.get_by_text("The table has changed.")).to_be_visible()


def test_motion_begins_at_once_and_a_click_never_waits_for_it(stage: Stage) -> None:
    dealt, visitor = sit(stage, "iron-chef", 5, reduced_motion="no-preference")
    page, table = visitor.page, visitor.page.locator("[data-version]")
    page.evaluate(
        """() => {
          const table = document.querySelector("[data-version]"); window.began = [];
          new MutationObserver((changes) => changes.forEach((change) =>
            window.began.push([performance.now(), change.attributeName, table.getAttribute(change.attributeName)])))
            .observe(table, { attributes: true, attributeFilter: ["data-version", "data-still"] });
        }"""
    )
    press(page, in_hand(visitor, "Potato"))
    version(visitor, 2)
    expect(table).to_have_attribute("data-still", "true")
    began: list[list[object]] = page.evaluate("window.began")
    told_at = next(float(str(at)) for at, name, _ in began if name == "data-version")
    moved_at = next(float(str(at)) for at, name, value in began if name == "data-still" and value == "false")
    assert moved_at - told_at < 100
    # a second answer while the first card still travels
    page.get_by_role("button", name="Undo").click()
    version(visitor, 3)
    press(page, in_hand(visitor, "Potato"))
    version(visitor, 4)
    assert len(dealt.table.moves) == 6
    assert visitor.problems == []


def test_the_end_says_who_won_and_offers_the_same_game_again_or_another(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    assert stage.room is not None
    state = dealt.state(0)
    view = {**state.view, "over": True, "ending": "All is eaten.", "winners": [0], "actors": [], "question": None}
    visitor.tell(changed(stage.room, phase="over"), changed(state, view=view, answers=[]))
    sheet = visitor.page.get_by_role("dialog", name="You win")
    expect(sheet).to_contain_text("All is eaten.")
    sheet.get_by_role("button", name="See the table").click()
    bar = visitor.page.get_by_role("region", name="Question")
    expect(bar).to_contain_text("All is eaten.")
    bar.get_by_role("button", name="What next?").click()
    sheet.get_by_role("button", name="Rematch").click()
    assert visitor.heard(said.Rematch)
    bar.get_by_role("button", name="What next?").click()
    sheet.get_by_role("button", name="Next game").click()
    expect(visitor.page.locator("[data-deal]")).to_be_visible()
    visitor.page.get_by_role("button", name="Table", exact=True).click()
    expect(bar).to_be_visible()
    assert visitor.problems == []
