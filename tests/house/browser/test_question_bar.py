"""The question has one place: whatever is asked, its bar fits there, with all its words."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from playwright.sync_api import expect

import cardamom
from cardamom.bots import default, make
from cardamom.kernel.game import Game

from .dealt import Dealt
from .stage import ANN, BEN, CAT, KEY, Stage, Visitor, gathering
from .watched import LAPTOP, PHONE, SIDEWAYS, TABLET, Size

HERE = f"#room={KEY}"
SIZES = {"laptop": LAPTOP, "phone": PHONE, "tablet": TABLET, "sideways": SIDEWAYS}
WORDIEST = "alchemist"
MOST = 700  # answers
LEEWAY = 2.5  # px

# by how much the bar has outgrown its place, and what is cut off in it
FAULTS = """async (leeway) => {
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  const bar = document.querySelector("[data-question]"), over = bar.offsetHeight - bar.parentElement.offsetHeight;
  const cut = (one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2;
  const words = [...bar.querySelectorAll("p:not(.aside), button")].filter((one) => one.checkVisibility() && cut(one));
  return [...(over > leeway ? [`${over} px too high`] : []), ...words.map((one) => `cut off: ${one.textContent.trim()}`)];
}"""


def cases() -> Sequence[object]:
    """Each game at one size, and the one with the longest words at all of them; the rest now and then."""
    found = []
    for number, game in enumerate(cardamom.games()):
        for at, (name, size) in enumerate(SIZES.items()):
            usual = at == number % len(SIZES) or game.id == WORDIEST
            found.append(pytest.param(game, size, id=f"{game.id}-{name}", marks=[] if usual else pytest.mark.soak))
    return found


def faults_in(visitor: Visitor, dealt: Dealt) -> list[str]:
    """What is wrong with the bar once the page has been told of this moment."""
    dealt.version += 1
    visitor.tell(dealt.state(0))
    expect(visitor.page.locator("[data-version]")).to_have_attribute("data-version", f"{dealt.version}")
    found: list[str] = visitor.page.evaluate(FAULTS, LEEWAY)
    return found


@pytest.mark.parametrize(("game", "size"), cases())
def test_every_question_of_a_game_fits_its_place(stage: Stage, game: Game, size: Size) -> None:
    stage.room = gathering(ANN, BEN, CAT)
    dealt = Dealt(stage, "Ann", "Ben", "Cat", game=game.id)
    touches = size in (PHONE, SIDEWAYS)
    visitor = stage.visitor(HERE, size, has_touch=touches, is_mobile=touches)
    visitor.page.evaluate("document.fonts.ready")
    table, bot, seen, wrong = dealt.table, make(game, default(game), 1), set[tuple[str, int]](), dict[str, list[str]]()
    while not table.over and len(table.moves) < MOST:
        forced = table.forced()
        seat = table.actors[0] if forced is None else forced[0]
        view = table.view(0)
        if forced is None and 0 in table.actors and view["question"] is not None:
            prompt = view["question"]["prompt"]
            asked = (view["question"]["name"], len(prompt))
            if asked not in seen:
                seen.add(asked)
                if found := faults_in(visitor, dealt):
                    wrong[prompt] = found
        legal = [int(action) for action in table.legal(seat)]
        table.play(bot.choose(table.view_state(seat), seat, legal, table.heard(seat)), seat)
    assert len(seen) > 3
    assert wrong == {}
    assert visitor.problems == []
