"""Pictures of the documents are taken only of pages that have come to rest."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, Route

from tools.at_rest import wait_until_at_rest

from .stage import ORIGIN
from .watched import NewContext

SOON = 1500  # milliseconds: a page as small as these is at rest in half a second
FACE = '<svg xmlns="http://www.w3.org/2000/svg" width="63" height="88"/>'
CARD = '<div data-card="hand/0/1"><img src="face.svg" width="63" height="88"></div>'
BARE_CARD = '<div data-card="hand/0/1"><span>Carrot</span></div>'
TURNING = "<style>@keyframes turn { to { rotate: 1turn } } p { animation: turn %s }</style><p>Carrot</p>"


def page_with(new_context: NewContext, body: str) -> Page:
    page = new_context().new_page()
    page.route(f"{ORIGIN}/face.svg", lambda route: route.fulfill(body=FACE, content_type="image/svg+xml"))
    page.route(f"{ORIGIN}/late.svg", lambda route: None)  # it never comes
    page.route(f"{ORIGIN}/", lambda route: fulfil(route, body))
    page.goto(f"{ORIGIN}/", wait_until="commit")
    return page


def fulfil(route: Route, body: str) -> None:
    route.fulfill(body=f"<!doctype html>{body}", content_type="text/html")


@pytest.mark.parametrize(
    "body",
    [
        CARD,
        TURNING % "1s infinite",
        '<div style="height: 200vh"></div><img loading="lazy" src="late.svg" width="9" height="9">',
    ],
    ids=["a card with its face", "what always moves", "a picture out of sight"],
)
def test_a_picture_is_taken_of_what_is_complete(new_context: NewContext, body: str) -> None:
    wait_until_at_rest(page_with(new_context, body))


@pytest.mark.parametrize(
    ("body", "why"),
    [
        (CARD.replace("face", "late"), "late.svg is not there"),
        (BARE_CARD, "the card hand/0/1 has no face"),
        (TURNING % "60s", "something moves"),
        ('<div data-still="false"></div>', "cards are on their way"),
    ],
)
def test_no_picture_is_taken_before(new_context: NewContext, body: str, why: str) -> None:
    page = page_with(new_context, body)
    with pytest.raises(TimeoutError, match=why):
        wait_until_at_rest(page, SOON)


def test_a_face_that_comes_late_is_waited_for(new_context: NewContext) -> None:
    page = page_with(new_context, BARE_CARD)
    page.evaluate("setTimeout(() => { document.querySelector('span').outerHTML = '<img src=face.svg>' }, 300)")
    wait_until_at_rest(page)
    assert page.evaluate("document.images[0].complete")
