"""The page can be put among the apps of a phone, and says so kindly when the house is away."""

from __future__ import annotations

import json
import shutil
import struct
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from cardamom.house.shell.net.pages import STATIC
from cardamom.house.shell.storage import Location
from tests.loading import load_tool

from ..shell.running import Running, running_house
from .guests import guest
from .watched import NewContext

READY = "navigator.serviceWorker.ready.then(({ active }) => active.state)"
KEPT = "caches.keys()"


@pytest.fixture
def visitor(new_context: NewContext, running: Running) -> Page:
    page = guest(new_context, running, "wim", service_workers="allow").page
    expect(page.locator("[data-page=home]")).to_be_visible()
    return page


def test_browsers_find_nothing_that_stands_against_installing_it(visitor: Page) -> None:
    cdp = visitor.context.new_cdp_session(visitor)
    told = cdp.send("Page.getAppManifest")
    assert told["errors"] == []
    assert told["url"].endswith("/site.webmanifest")
    errors = cdp.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [error["errorId"] for error in errors if error["errorId"] != "in-incognito"] == []


def test_the_manifest_names_icons_that_are_there(visitor: Page, running: Running) -> None:
    answer = visitor.request.get(f"{running.address}/site.webmanifest")
    assert answer.headers["content-type"].startswith("application/manifest+json")
    manifest: dict[str, Any] = json.loads(answer.text())
    pictures = [icon for icon in manifest["icons"] if icon["type"] == "image/png"]
    assert {(icon["sizes"], icon["purpose"]) for icon in pictures} == {
        ("192x192", "any"),
        ("512x512", "any"),
        ("512x512", "maskable"),
    }
    for icon in pictures:
        served = visitor.request.get(f"{running.address}/{icon['src']}")
        assert served.headers["content-type"] == "image/png"
        width, height = struct.unpack(">II", served.body()[16:24])
        assert f"{width}x{height}" == icon["sizes"]


def test_icons_are_drawn_from_the_drawing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["page_icons.py", "--check"])
    assert load_tool("page_icons").main() == 0


def test_a_house_that_is_away_is_said_to_be_and_found_again(visitor: Page) -> None:
    assert visitor.evaluate(READY) in ("activating", "activated")
    visitor.evaluate("location.hash = 'room=somewhere-0123456789'")
    visitor.context.set_offline(True)
    visitor.reload()
    expect(visitor.get_by_role("heading", name="Nobody answers the door")).to_be_visible()
    expect(visitor.get_by_role("button", name="Try again")).to_be_visible()
    visitor.context.set_offline(False)
    expect(visitor.get_by_text("ask for a new link")).to_be_visible()  # back in the page, which tried that room
    assert visitor.url.endswith("#room=somewhere-0123456789")


def test_a_house_that_is_away_says_so_in_german(new_context: NewContext, running: Running) -> None:
    """By the page's own catalogue, which the build brings there."""
    page = guest(new_context, running, "uwe", service_workers="allow", locale="de-AT").page
    page.evaluate(READY)
    page.context.set_offline(True)
    page.reload()
    expect(page.get_by_role("heading", name="Niemand öffnet die Tür")).to_be_visible()
    expect(page.get_by_text("Deine Partien sind dort sicher aufgehoben.")).to_be_visible()
    expect(page.get_by_role("button", name="Noch einmal versuchen")).to_be_visible()


def test_a_browser_without_scripts_is_told_so_in_every_language(new_context: NewContext, running: Running) -> None:
    page = guest(new_context, running, "ute", java_script_enabled=False).page
    said = page.locator("noscript p")
    expect(said.first).to_be_visible()
    assert said.all_text_contents() == ["The table needs JavaScript.", "Der Tisch braucht JavaScript."]
    expect(said.last).to_have_attribute("lang", "de")


def test_a_new_version_takes_the_place_of_the_old_worker(
    new_context: NewContext, tmp_path: Path, soak_location: Location
) -> None:
    old, new = tmp_path / "old", tmp_path / "new"
    for folder in (old, new):
        shutil.copytree(STATIC, folder)
    worker = new / "worker.js"
    worker.write_text(worker.read_text().replace('KEPT = "cardamom ', 'KEPT = "cardamom new-'))
    away = new / "away.html"
    away.write_text(away.read_text().replace("Nobody answers", "Still nobody answers"))
    with running_house(soak_location, pages=old) as running:
        page = guest(new_context, running, "xia", service_workers="allow").page
        page.evaluate(READY)
        [first] = page.evaluate(KEPT)
        port = int(running.address.rpartition(":")[2])
    with running_house(soak_location, pages=new, port=port):
        page.reload()
        expect(page.locator("[data-page=home]")).to_be_visible()
        page.evaluate(f"""async () => {{
          while ((await caches.keys()).join() === {json.dumps(first)} || (await caches.keys()).length !== 1)
            await new Promise((done) => setTimeout(done, 50));
        }}""")
        assert page.evaluate(KEPT) == [first.replace("cardamom ", "cardamom new-")]
        page.context.set_offline(True)
        page.reload()
        expect(page.get_by_role("heading", name="Still nobody answers the door")).to_be_visible()
