"""The page, pictures and files over HTTP, and how the page is opened."""

from __future__ import annotations

import gzip
import threading
from pathlib import Path

import pytest

from cardamom.house.shell.net import open_page, qr_rows
from cardamom.house.shell.net.pages import NoPage, pages_in, takes_gzip
from cardamom.house.shell.net.served import Served

from .callers import asked, get, open_server, run

FRONT = "<!doctype html>" + "<p>The same again and again.</p>" * 100
SCRIPT, PICTURE = "let a = 1;\n" * 100, bytes(range(256)) * 4
FOR_EVER = "public, max-age=31536000, immutable"


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A page as it is built: some files with hashes in their names, in a folder of their own."""
    folder = tmp_path / "page"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(FRONT)
    (folder / "icon.svg").write_text("<svg/>")
    (folder / "assets" / "index-3f9a.js").write_text(SCRIPT)
    (folder / "assets" / "index-77b0.css").write_text("p {}")
    (folder / "assets" / "alegreya-11aa.woff2").write_bytes(PICTURE)
    return folder


def test_every_file_of_the_page_is_served_as_what_it_is(built: Path) -> None:
    kinds = {
        "/": "text/html",
        "/index.html": "text/html",
        "/icon.svg": "image/svg+xml",
        "/assets/index-3f9a.js": "text/javascript",
        "/assets/index-77b0.css": "text/css",
        "/assets/alegreya-11aa.woff2": "font/woff2",
    }

    async def scenario() -> None:
        async with open_server(pages=built) as server:
            for path, media in kinds.items():
                status, headers, body = await asked(server, get(server, path))
                assert (status, headers["content-type"].partition(";")[0]) == (200, media)
                assert body == (built / (path[1:] or "index.html")).read_bytes()
                assert headers["content-length"] == str(len(body))
                assert "content-encoding" not in headers

    run(scenario())


def test_texts_are_packed_for_whoever_takes_gzip(built: Path) -> None:
    async def scenario() -> None:
        async with open_server(pages=built) as server:
            accepting = {"Accept-Encoding": "deflate, gzip;q=0.8, br"}
            for path, text in (("/", FRONT), ("/assets/index-3f9a.js", SCRIPT)):
                _, headers, body = await asked(server, get(server, path, **accepting))
                assert headers["content-encoding"] == "gzip"
                assert gzip.decompress(body).decode() == text
                assert len(body) < len(text) / 4
                assert headers["content-length"] == str(len(body))
                assert headers["vary"] == "Accept-Encoding"
                _, plain, _ = await asked(server, get(server, path))
                assert plain["vary"] == "Accept-Encoding"
                assert plain["etag"] != headers["etag"], "they are not the same bytes"
            for path in ("/assets/alegreya-11aa.woff2", "/icon.svg"):  # packed already, and too small to gain
                _, headers, _ = await asked(server, get(server, path, **accepting))
                assert "content-encoding" not in headers
                assert "vary" not in headers

    run(scenario())


def test_gzip_is_taken_by_name_and_weight() -> None:
    assert all(map(takes_gzip, ("gzip", "br, gzip", "GZIP;q=0.5", "gzip; q=1")))
    assert not any(map(takes_gzip, ("", "br", "gzip;q=0", "gzip; q=0.000", "xgzip", "identity;q=1")))


def test_whoever_asks_only_for_the_head_gets_it_alone(built: Path) -> None:
    async def scenario() -> None:
        async with open_server(pages=built) as server:
            status, headers, body = await asked(server, get(server, "/", "HEAD"))
            assert (status, headers["content-length"], body) == (200, str(len(FRONT)), b"")
            assert (await asked(server, get(server, "/", "DELETE")))[0] == 405

    run(scenario())


def test_a_page_is_asked_for_each_time_and_sent_only_when_it_is_new(built: Path) -> None:
    async def scenario() -> None:
        async with open_server(pages=built) as server:
            _, headers, _ = await asked(server, get(server, "/"))
            assert headers["cache-control"] == "no-cache"
            status, again, body = await asked(server, get(server, "/", **{"If-None-Match": f'W/"x", {headers["etag"]}'}))
            assert (status, body, again["etag"]) == (304, b"", headers["etag"])
            assert (await asked(server, get(server, "/", **{"If-None-Match": '"other"'})))[0] == 200

    run(scenario())


def test_files_with_a_hash_in_their_name_are_kept_for_ever(built: Path) -> None:
    async def scenario() -> None:
        async with open_server(pages=built) as server:
            _, headers, _ = await asked(server, get(server, "/assets/index-3f9a.js"))
            assert headers["cache-control"] == FOR_EVER
            _, headers, _ = await asked(server, get(server, "/icon.svg"))
            assert headers["cache-control"] == "no-cache"

    run(scenario())


def test_nothing_outside_of_the_page_is_reached(built: Path) -> None:
    (built.parent / "secret").write_text("not for you")

    async def scenario() -> None:
        async with open_server(pages=built) as server:
            outside = ("/../secret", "/%2e%2e/secret", "/assets/../../secret", "//secret")
            for path in (*outside, "/assets", "/assets/", "/%00", "/index.html/", "/faces/carrot/a.webp", "/prints/a/b.pdf"):
                assert (await asked(server, get(server, path)))[0] == 404

    run(scenario())


def test_pictures_and_prints_are_served_as_they_are_found(built: Path) -> None:
    pdf = built.parent / "sheets-a4.pdf"
    pdf.write_bytes(b"%PDF-1.7 " + PICTURE)

    async def picture(game: str, name: str) -> Served | None:
        return Served(PICTURE, "image/webp") if (game, name) == ("carrot", "12ab-280.webp") else None

    async def scenario() -> None:
        prints = lambda key, name: pdf if (key, name) == ("carrot-a4-12ab", pdf.name) else None  # noqa: E731
        async with open_server(pages=built, pictures=picture, prints=prints) as server:
            status, headers, body = await asked(server, get(server, "/faces/carrot/12ab-280.webp"))
            assert (status, headers["content-type"], body) == (200, "image/webp", PICTURE)
            assert headers["cache-control"] == FOR_EVER
            status, headers, body = await asked(server, get(server, "/prints/carrot-a4-12ab/sheets-a4.pdf"))
            assert (status, headers["content-type"], body) == (200, "application/pdf", pdf.read_bytes())
            assert headers["content-disposition"] == 'attachment; filename="sheets-a4.pdf"'
            assert headers["content-length"] == str(len(body))
            assert headers["x-content-type-options"] == "nosniff"
            status, _, body = await asked(server, get(server, "/prints/carrot-a4-12ab/sheets-a4.pdf", "HEAD"))
            assert (status, body) == (200, b"")
            for path in ("/faces/carrot/12ab-281.webp", "/prints/carrot-a4-12ab/other.pdf", "/prints/x/sheets-a4.pdf"):
                assert (await asked(server, get(server, path)))[0] == 404

    run(scenario())


def test_only_what_a_page_is_made_of_is_served(tmp_path: Path) -> None:
    for name in ("index.html", "notes.py", ".hidden", ".built-from", "page.js~"):
        (tmp_path / name).write_text("1")
    assert set(pages_in(tmp_path)) == {"", "index.html"}


def test_a_page_that_is_not_built_is_refused_with_a_sentence(tmp_path: Path) -> None:
    with pytest.raises(NoPage, match=r"^The page is not built; run: make page$"):
        pages_in(tmp_path / "nothing")


def test_a_qr_code_is_rows_of_dots() -> None:
    rows = qr_rows("http://192.168.1.5:7378/#room")
    assert len(rows) == 29  # version 3: the smallest that holds it
    assert all(len(row) == len(rows) and set(row) <= {"0", "1"} for row in rows)
    for finder in (rows[:7], [row[::-1] for row in rows[:7]], rows[:-8:-1]):
        assert [row[:7] for row in finder] == ["1111111", "1000001", "1011101", "1011101", "1011101", "1000001", "1111111"]
    assert qr_rows("http://192.168.1.6:7378/#room") != rows


def test_a_page_is_opened_by_its_plain_address(monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[str] = []
    done = threading.Event()

    def note(url: str) -> None:
        opened.append(url)
        done.set()

    monkeypatch.setattr("webbrowser.open", note)
    with pytest.raises(ValueError, match="without the part after #"):
        open_page("http://127.0.0.1:7378/#secret")
    open_page("http://127.0.0.1:7378/")
    assert done.wait(5)
    assert opened == ["http://127.0.0.1:7378/"]
