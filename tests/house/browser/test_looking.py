"""Looking: cards enlarged, piles spread, earlier moments, the rulebook; those who look on, and televisions."""

from __future__ import annotations

import re
import time

import pytest
from playwright.sync_api import Page, expect

from cardamom.house.core import said, told
from cardamom.house.core.books import rulebook
from cardamom.house.core.world import Pictures
from tests.games.alchemist.situations import situation

from .dealt import Dealt
from .fingers import bare_spot, press, rest_a_finger
from .reading import as_read
from .stage import ANN, BEN, KEY, WATCH_KEY, Stage, Visitor, changed, gathering, hello, invitation
from .watched import LAPTOP, PHONE, SMALL, TELEVISION, Size

HERE = f"#room={KEY}"
LONGER_THAN_HOVER = 900  # milliseconds
PIXEL = '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88"/>'


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
    name, text, large = as_read(words.cards[kind]), as_read(words.texts[kind]), page.get_by_role("tooltip")
    card = page.get_by_role("list", name="Your hand").get_by_role("button", name=re.compile(f"^{re.escape(name)}"))
    page.mouse.move(**bare_spot(card))
    expect(large).to_contain_text(name)
    expect(large).to_contain_text(text)
    page.mouse.move(5, 300)
    expect(large).to_have_count(0)
    said_aloud = page.locator("[data-spoken]")
    assert said_aloud.inner_text() == ""
    card.press("Shift+I")  # as with caps lock
    expect(large).to_contain_text(name)
    expect(said_aloud).to_have_text(text)
    page.keyboard.press("Escape")
    expect(large).to_have_count(0)
    expect(said_aloud).to_have_text("")
    page.mouse.click(**bare_spot(card), button="right")
    expect(large).to_contain_text(name)
    assert not visitor.all(said.Answer)
    assert visitor.problems == []


def test_an_enlarged_card_keeps_its_name_until_it_leaves_its_place(stage: Stage) -> None:
    dealt, visitor = sit(stage, "iron-chef", 4, PHONE)
    page, table = visitor.page, dealt.table
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    cards = next(zone for zone in table.view(0)["zones"] if zone["zone"] == "hand" and zone["owner"] == 0)["cards"]
    assert cards
    card = cards[-1]
    hand.and_(page.get_by_role("button", name=re.compile(f"^{card}"))).last.press("i")
    sheet = page.get_by_role("dialog", name=card)
    expect(sheet).to_be_visible()
    # what is drawn comes to lie before it
    for wish, lies in (("draw", "Your hand"), (f"discard(card={card})", "Your discard pile")):
        table.play(table.game.actions.find(wish), 0)
        visitor.tell(*dealt.moved("news"))
        expect(sheet.get_by_text(lies)).to_be_visible()
    table.play(table.game.actions.find("take(pile=1)"), 1)  # into a hand that nobody else sees
    visitor.tell(*dealt.moved("news"))
    expect(page.get_by_role("dialog")).to_have_count(0)
    assert visitor.problems == []


def test_a_card_that_comes_to_lie_under_the_mouse_is_not_enlarged_until_it_moves(stage: Stage) -> None:
    _, visitor = sit(stage, "iron-chef", 4)
    page = visitor.page
    page.get_by_role("region", name="Question").get_by_role("button", name="Draw").first.click()
    expect(page.locator("[data-version='2'][data-still=true]")).to_be_visible()
    hand = page.get_by_role("list", name="Your hand").get_by_role("button")
    spot = bare_spot(hand.nth(2))
    page.mouse.click(**spot)  # it is discarded, and its neighbours close up
    expect(page.locator("[data-version='3'][data-still=true]")).to_be_visible()
    page.wait_for_timeout(LONGER_THAN_HOVER)
    expect(page.get_by_role("tooltip").locator("img, h2")).to_have_count(0)
    page.mouse.move(spot["x"] + 12, spot["y"] + 12)
    expect(page.get_by_role("tooltip").locator("h2")).to_be_visible()
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


@pytest.mark.parametrize("size", [LAPTOP, PHONE], ids=["laptop", "phone"])
def test_marks_of_cards_have_signs_that_differ_and_words_beside_the_enlarged_card(stage: Stage, size: Size) -> None:
    """COM-11, ALC-38: a perk that is not ready, one that is used, and a potion that is chained."""
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="alchemist")
    dealt.table = situation("", "", chained="SilenceoftheGrave", claimed={0: "Wispwine- SerpentsLuck!"})
    page = stage.visitor(HERE, size, has_touch=size is PHONE).page
    signs = page.locator(".marks [data-sign]")
    expect(signs).to_have_count(3)
    assert sorted(signs.evaluate_all("(all) => all.map((one) => one.dataset.sign)")) == ["chain", "cross", "hourglass"]
    for name, sign, words in (
        ("Silence of the Grave", "chain", "chained: needs all four"),
        ("Wispwine", "cross", "perk used"),
        ("Serpent’s Luck", "hourglass", "ready next turn"),
    ):
        card = page.get_by_role("button", name=re.compile(f"^{name}, .*{words}"))
        if size is PHONE:
            rest_a_finger(page, card)
        else:
            page.mouse.click(**bare_spot(card), button="right")
        large = page.get_by_role("dialog" if size is PHONE else "tooltip")
        expect(large.locator(".mark")).to_contain_text(words)
        expect(large.locator("[data-sign]")).to_have_attribute("data-sign", sign)
        page.keyboard.press("Escape")
        expect(large).to_have_count(0)


def test_a_pile_is_looked_through_from_its_top(stage: Stage) -> None:
    dealt, visitor = sit(stage, played=17)
    page = visitor.page
    pile = next(z for z in dealt.table.view(0)["zones"] if z["owner"] == 1 and z["cards"] and z["size"] > 2 and z["browse"])
    page.get_by_role("button", name=re.compile(rf"^Look through: Ben’s {pile['name']}")).click(force=True)
    spread = page.get_by_role("dialog", name=f"Ben’s {pile['name']}")
    labels = spread.get_by_role("listitem").get_by_role("button").evaluate_all("(all) => all.map((one) => one.ariaLabel)")
    assert [label.split(",")[0].split(".")[0] for label in labels] == [as_read(name) for name in reversed(pile["cards"] or [])]
    page.keyboard.press("Escape")
    expect(spread).to_have_count(0)
    assert visitor.problems == []


# ---- earlier, and the rules


def test_the_focus_comes_back_from_every_sheet(stage: Stage) -> None:
    _, visitor = sit(stage, "alchemist", 20)
    page = visitor.page
    dialog = page.get_by_role("dialog")
    menu = page.get_by_role("button", name="Menu", exact=True)
    for opener in (page.locator("[data-spread]").first, menu):
        opener.press("Enter")
        expect(dialog).to_be_visible()
        page.keyboard.press("Escape")
        expect(dialog).to_have_count(0)
        expect(opener).to_be_focused()
    menu.press("Enter")
    dialog.get_by_role("button", name="Keys").press("Enter")  # one sheet takes the place of another
    dialog.get_by_role("button", name="Close").press("Enter")
    expect(dialog).to_have_count(0)
    expect(menu).to_be_focused()
    assert visitor.problems == []


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


def test_news_leave_one_in_the_past_until_one_is_asked(stage: Stage) -> None:
    dealt, visitor = sit(stage, played=4)
    while dealt.table.actors != [1]:
        dealt.table.play(dealt.table.legal(0)[-1], 0)
    dealt.version += 1
    visitor.tell(dealt.state(0))
    page = visitor.page
    expect(page.locator("[data-version='2']")).to_be_visible()
    page.get_by_role("log").get_by_role("button").first.click()
    then = page.get_by_role("region", name="The table then")
    expect(then).to_be_visible()
    lines = page.get_by_role("log").get_by_role("button")
    before = lines.count()
    dealt.table.play(dealt.table.legal(1)[0], 1)
    assert dealt.table.actors == [1]
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(lines).not_to_have_count(before)
    expect(then).to_be_visible()
    while dealt.table.actors != [0]:
        dealt.table.play(dealt.table.legal(1)[-1], 1)
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(then).to_have_count(0)
    expect(page.locator("[data-asked=true]")).to_be_visible()
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


def test_a_name_stands_in_until_a_picture_comes_which_is_asked_for_again(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=5)
    dealt.pictures = Pictures({kind: f"faces/{kind}" for kind in range(dealt.table.game.state.kinds)}, {}, (200, 400))
    visitor = stage.visitor(HERE)  # a house that still draws has no faces yet
    card = visitor.page.locator('[data-card^="hand/0/"]').first
    image = card.locator("img")
    kind = int((card.get_attribute("data-card") or "").rpartition("/")[2])
    expect(image).to_have_attribute("data-missing", "")
    expect(image).to_be_hidden()
    expect(card.get_by_text(as_read(dealt.table.game.words.cards[kind]))).to_be_visible()
    visitor.page.route("**/faces/*", lambda route: route.fulfill(body=PIXEL, content_type="image/svg+xml"))
    expect(image).to_be_visible()
    expect(image).not_to_have_attribute("data-missing", "")


def test_an_enlarged_card_is_seen_before_its_large_picture_comes(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=17)
    dealt.pictures = Pictures({kind: f"faces/{kind}" for kind in range(dealt.table.game.state.kinds)}, {}, (200, 400))
    visitor = stage.visitor(HERE)
    page = visitor.page
    page.route("**/faces/*-200.webp", lambda route: route.fulfill(body=PIXEL, content_type="image/svg+xml"))
    page.reload()
    page.mouse.move(**bare_spot(page.get_by_role("list", name="Your hand").get_by_role("button").first))
    large = page.get_by_role("tooltip").locator("img")
    expect(large.first).to_be_visible()
    expect(large.last).to_be_hidden()
    box, whole = large.first.bounding_box(), page.get_by_role("tooltip").bounding_box()
    assert box
    assert whole
    assert box["width"] > 300
    assert box["height"] <= whole["height"]


def test_cards_of_a_spread_fill_their_buttons(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=17)
    dealt.pictures = Pictures({kind: f"faces/{kind}" for kind in range(dealt.table.game.state.kinds)}, {}, (200, 400))
    page = stage.visitor(HERE).page
    page.route("**/faces/*", lambda route: route.fulfill(body=PIXEL, content_type="image/svg+xml"))
    page.reload()
    page.locator("[data-spread]").first.click(force=True)
    card = page.get_by_role("dialog").get_by_role("listitem").get_by_role("button").first
    expect(card.locator("img")).to_be_visible()
    assert card.locator("img").bounding_box() == card.bounding_box()


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
    assert not {name for name in held - public if as_read(name) in shown and name not in told_of}
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
    stage.replies[said.Invite] = lambda message: invitation(message, lan=None)
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


def test_a_television_at_the_houses_own_computer_lets_phones_in(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    opened = list[bool]()
    stage.replies[said.Invite] = lambda message: invitation(message, lan=bool(opened))

    def let_them_in(message: said.Lan) -> list[told.Told]:
        opened.append(message.open)
        return [told.Ack(message.id)]

    stage.replies[said.Lan] = let_them_in
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv=5d1c9a7fe02b4866a3f0c1d2e3b4a596", TELEVISION)
    page, code = visitor.page, visitor.page.get_by_role("img", name="QR code of this room")
    let_in = page.get_by_role("button", name="Let phones on this network join")
    expect(let_in).to_be_visible()
    expect(code).to_have_count(0)  # no phone could come by that address
    dealt = Dealt(stage, "Ann", "Ben", game="iron-chef", played=5)
    assert stage.room is not None
    visitor.tell(stage.room, dealt.welcome(None), dealt.state(None))
    expect(page.locator("[data-seat-box]")).to_have_count(2)
    expect(let_in).to_be_visible()
    expect(code).to_have_count(0)
    visitor.fits()
    let_in.click()
    expect(code).to_be_visible()
    expect(let_in).to_have_count(0)
    assert visitor.problems == []


def test_a_television_shows_the_code_where_it_may_not_invite(stage: Stage) -> None:
    stage.room = gathering(ANN, BEN)
    stage.replies[said.Invite] = lambda message: [told.Error(message.id, "Only people of the room may do that.")]
    visitor = stage.visitor(f"#watch={WATCH_KEY}&tv=5d1c9a7fe02b4866a3f0c1d2e3b4a596", TELEVISION)
    visitor.heard(said.Invite)
    expect(visitor.page.get_by_role("main")).to_contain_text("KMTRWX")
    expect(visitor.page.get_by_text("Only people of the room may do that.")).to_have_count(0)
