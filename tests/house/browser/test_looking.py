"""Looking: cards enlarged, piles spread, earlier moments, the rulebook; those who look on, and televisions."""

from __future__ import annotations

import re
import time

from playwright.sync_api import Page, expect

from cardamom.house.core import said, told
from cardamom.house.core.books import rulebook
from cardamom.house.core.world import Pictures

from .dealt import Dealt
from .fingers import bare_spot, press, rest_a_finger
from .stage import ANN, BEN, KEY, WATCH_KEY, Stage, Visitor, changed, gathering, hello
from .watched import LAPTOP, PHONE, SMALL, TELEVISION, Size

HERE = f"#room={KEY}"


def sit(
    stage: Stage, game: str = "iron-chef", played: int = 5, size: Size = LAPTOP, mine: tuple[int, ...] = (0,), **given: object
) -> tuple[Dealt, Visitor]:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", mine=mine, game=game, played=played)
    return dealt, stage.visitor(HERE, size, **given)


# ---- closer


def test_a_card_is_enlarged_by_pointing_at_it_by_key_and_by_right_click(stage: Stage) -> None:
    dealt, visitor = sit(stage, "alchemist", 6)
    page = visitor.page
    words = dealt.table.game.words
    held = next(zone for zone in dealt.table.view(0)["zones"] if zone["zone"] == "hand" and zone["owner"] == 0)["kinds"] or []
    kind = next(kind for kind in held if kind in words.texts)
    name, text, large = words.cards[kind], words.texts[kind], page.get_by_role("tooltip")
    card = page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    page.mouse.move(**bare_spot(card))
    expect(large).to_contain_text(name)
    expect(large).to_contain_text(text)
    page.mouse.move(5, 300)
    expect(large).to_have_count(0)
    card.focus()
    page.keyboard.press("i")
    expect(large).to_contain_text(name)
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    page.mouse.click(**bare_spot(card), button="right")
    expect(large).to_contain_text(name)
    assert not visitor.all(said.Answer)
    assert visitor.problems == []


def test_a_finger_that_rests_on_a_card_enlarges_it_and_presses_nothing(stage: Stage) -> None:
    _, visitor = sit(stage, size=PHONE, has_touch=True)
    card = visitor.page.get_by_role("list", name="Your hand").get_by_role("button", name="Potato")
    rest_a_finger(visitor.page, card)
    sheet = visitor.page.get_by_role("dialog", name="Potato")
    expect(sheet).to_contain_text("Your hand")
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)
    assert not visitor.all(said.Answer)


def test_a_pile_is_looked_through_from_its_top(stage: Stage) -> None:
    dealt, visitor = sit(stage, played=17)
    page = visitor.page
    pile = next(z for z in dealt.table.view(0)["zones"] if z["owner"] == 1 and z["cards"] and z["size"] > 2 and z["browse"])
    page.get_by_role("button", name=re.compile(rf"^Look through: Ben's {pile['name']}")).click(force=True)
    spread = page.get_by_role("dialog", name=f"Ben's {pile['name']}")
    labels = spread.get_by_role("listitem").get_by_role("button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert [label.split(",")[0].split(".")[0] for label in labels] == [*reversed(pile["cards"] or [])]
    page.keyboard.press("Escape")
    expect(spread).to_have_count(0)
    assert visitor.problems == []


# ---- earlier, and the rules


def test_a_line_of_the_log_shows_the_table_then_and_the_way_back(stage: Stage) -> None:
    dealt, visitor = sit(stage)
    page = visitor.page
    now = page.get_by_role("list", name="Your hand").get_by_role("button").count()
    page.get_by_role("log").get_by_role("button").first.click()
    then = page.get_by_role("region", name="The table then")
    expect(then).to_be_visible()
    assert (visitor.heard(said.Then).at, visitor.heard(said.Then).seat) == (0, 0)
    expect(page.get_by_role("list", name="Your hand").get_by_role("button")).not_to_have_count(now)
    expect(page.locator("[data-asked=true]")).to_have_count(0)
    then.get_by_role("button", name="The action after").click()
    assert visitor.heard(said.Then, 2).at > 0
    page.keyboard.press("Enter")
    then.get_by_role("button", name="Back to now").click()
    expect(then).to_have_count(0)
    expect(page.locator("[data-asked=true]")).to_be_visible()
    page.get_by_role("log").get_by_role("button").first.click()
    expect(then).to_be_visible()
    page.keyboard.press("Escape")
    expect(then).to_have_count(0)
    assert dealt.version == 1
    assert not visitor.all(said.Answer)
    assert visitor.problems == []


def test_the_rulebook_opens_where_the_question_is_explained_and_marks_house_rules(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", played=5, sell_to="bottom")
    game, options = dealt.table.game, dealt.table.options
    stage.replies[said.Rules] = lambda message: [rulebook(message.id, game, options)]
    visitor = stage.visitor(HERE)
    page = visitor.page
    expect(page.locator("[data-question=cook]")).to_be_visible()
    page.keyboard.press("r")
    book = page.get_by_role("dialog", name=game.name)
    anchor = rulebook("", game, options).questions["cook"]
    chapter = book.locator(f'[data-anchor="{anchor}"]')
    expect(chapter.get_by_role("heading").first).to_be_focused()
    expect(chapter.get_by_role("heading").first).to_be_in_viewport()
    expect(book.locator(".unusual")).to_have_count(1)
    book.get_by_label("Search the rules").fill("warehouse")
    expect(book.locator("mark").first).to_be_visible()
    book.get_by_role("button", name="Next match").click()
    expect(book.get_by_role("status").filter(has_text="2 of")).to_be_visible()
    assert visitor.problems == []


# ---- what is shown


def test_a_suit_is_named_beside_its_colour(stage: Stage) -> None:
    _, visitor = sit(stage, "carrot", 4)
    expect(visitor.page.get_by_role("list", name="Your restaurant").get_by_role("button", name="9♥, hearts")).to_have_count(1)


def test_pictures_come_from_their_relative_addresses(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=5)
    kinds = {kind: f"faces/{kind}" for kind in range(dealt.table.game.state.kinds)}
    dealt.pictures = Pictures(kinds, {}, (200, 400))
    visitor = stage.visitor(HERE)
    images = visitor.page.locator('[data-card^="hand/0/"] img')
    expect(images.first).to_be_visible()
    expect(images).to_have_count(visitor.page.locator('[data-card^="hand/0/"]').count())
    assert re.fullmatch(r"faces/\d+-(200|400)\.webp", images.first.get_attribute("src") or "")
    visitor.tell(told.Pictures("table-1", {kind: f"painted/{kind}" for kind in kinds}, {}))
    expect(images.first).to_have_attribute("src", re.compile(r"^painted/"))


def test_a_clock_counts_down_by_the_time_of_the_house(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    Dealt(stage, "Ann", "Ben", played=6)
    table = stage.room.table
    assert table is not None
    ahead = 5000.0  # seconds between the clocks
    stage.hello = changed(hello(), now=time.time() + ahead)
    seats = [table.seats[0], changed(table.seats[1], asked=True, until=time.time() + ahead + 90.5, reserve=65.0)]
    stage.room = changed(stage.room, table=changed(table, seats=seats))
    visitor = stage.visitor(HERE)
    clock = visitor.page.get_by_label("seconds left")
    expect(clock).to_have_text(re.compile(r"1:(30|2\d)"))
    late = changed(seats[1], until=time.time() + ahead - 20.5)
    visitor.tell(changed(stage.room, table=changed(table, seats=[seats[0], late])))
    expect(clock).to_have_text(re.compile(r"^(0:)?4\d$"))


# ---- two people on one device


def test_a_cover_lies_over_the_cards_while_the_device_is_passed_on(stage: Stage) -> None:
    dealt, visitor = sit(stage, "carrot", 0, SMALL, mine=(0, 1))
    page = visitor.page
    expect(page.get_by_role("heading", name="Pass the device to Ann")).to_be_visible()
    expect(page.locator("[data-version]")).to_have_count(0)
    page.get_by_role("button", name="It’s me, Ann").click()
    for version in (1, 2):
        expect(page.locator("[data-version]")).to_have_attribute("data-version", f"{version}")
        press(page, page.get_by_role("list", name="Your purchase").get_by_role("button").first)
    expect(page.get_by_role("heading", name="Pass the device to Ben")).to_be_visible()
    expect(page.locator("[data-version]")).to_have_count(0)
    page.get_by_role("button", name="It’s me, Ben").click()
    expect(page.locator("[data-seat='1']")).to_be_visible()
    press(page, page.get_by_role("list", name="Your purchase").get_by_role("button").first)
    visitor.heard(said.Answer, 3)
    assert [answer.seat for answer in visitor.all(said.Answer)] == [0, 0, 1]
    assert [seat for seat, _ in dealt.table.moves] == [0, 0, 1]
    assert [list(facing.seats) for facing in visitor.all(said.Facing)] == [[0], [], [1]]
    page.get_by_role("button", name="Hand the device on").click()
    expect(page.locator("[data-page=cover]")).to_be_visible()
    expect(page.locator("[data-version]")).to_have_count(0)
    visitor.fits()
    assert visitor.problems == []


# ---- looking on


def watching(stage: Stage, where: str, size: Size = LAPTOP) -> tuple[Dealt, Visitor]:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=5)
    stage.lay_table = lambda: dealt.frames((None,))
    return dealt, stage.visitor(where, size)


def faces_in_hands(page: Page) -> int:
    return page.locator('[data-card^="hand/"]:not([data-card$="/-"])').count()


def test_who_looks_on_sees_no_hands_and_no_buttons_of_players(stage: Stage) -> None:
    dealt, visitor = watching(stage, f"#watch={WATCH_KEY}")
    page = visitor.page
    expect(page.locator("[data-seat-box]")).to_have_count(2)
    assert faces_in_hands(page) == 0
    names = dealt.table.game.words.cards
    held = {names[kind] for zone in dealt.table.view(0)["zones"] if zone["zone"] == "hand" for kind in zone["kinds"] or ()}
    shown = page.locator("body").inner_text() + page.content()
    public = {name for zone in dealt.table.view(-1)["zones"] for name in zone["cards"] or ()}
    told_of = " ".join(entry["text"] for entry in dealt.state(None).log)
    assert not {name for name in held - public if name in shown and name not in told_of}
    expect(page.locator("[data-action], [data-undo], [data-standing], [data-beforehand]")).to_have_count(0)
    expect(page.locator("[data-asked=true]")).to_have_count(0)
    assert visitor.heard(said.Join).watch == WATCH_KEY
    page.get_by_role("button", name="Back to the room").click()
    expect(page.get_by_role("region", name="In the room")).to_contain_text("Ben")
    expect(page.locator("[data-deal]")).to_have_count(0)
    expect(page.get_by_role("button", name="Talk")).to_have_count(0)
    assert visitor.problems == []


def test_a_television_invites_people_and_then_shows_the_table(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    screen = "5d1c9a7fe02b4866a3f0c1d2e3b4a596"
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv={screen}", TELEVISION)
    page = visitor.page
    assert visitor.heard(said.Join).screen == screen
    expect(page.get_by_role("main")).to_contain_text("KMTRWX")
    expect(page.get_by_role("img", name="QR code of this room")).to_be_visible()
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=5)
    assert stage.room is not None
    state = dealt.state(None)
    narrated = state.log[-1]["text"].partition(" ")[2]
    visitor.tell(stage.room, dealt.welcome(None), state)
    expect(page.locator("[data-seat-box]")).to_have_count(2)
    assert faces_in_hands(page) == 0
    expect(page.locator("[data-action]")).to_have_count(0)
    expect(page.get_by_role("status").filter(has_text=narrated)).not_to_have_count(0)
    visitor.fits()
    assert visitor.problems == []


def test_a_television_shows_the_code_where_it_may_not_invite(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.replies[said.Invite] = lambda message: [told.Error(message.id, "Only people of the room may do that.")]
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv=5d1c9a7fe02b4866a3f0c1d2e3b4a596", TELEVISION)
    visitor.heard(said.Invite)
    expect(visitor.page.get_by_role("main")).to_contain_text("KMTRWX")
    expect(visitor.page.get_by_text("Only people of the room may do that.")).to_have_count(0)
