"""The page and the pictures over HTTP. Every answer carries the security headers, and no question reaches the disk."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from .addresses import Addresses
from .headers import CHECK_FIRST, FOR_EVER, SECURITY
from .pictures import rendered

STATIC = Path(__file__).parents[2] / "static"
REFUSALS = {404: "There is no such page.\n", 405: "Pages can only be read here.\n"}
# what a file is, whatever this system thinks of its ending
MEDIA = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".json": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".webp": "image/webp",
    ".woff2": "font/woff2",
}
FRONT_PAGE = "index.html"


@dataclass(frozen=True)
class Page:
    """A file as it is served."""

    content: bytes
    media: str
    tag: str


def pages_in(folder: Path) -> dict[str, Page]:
    """All files of a folder that a page is made of, by their path in it, read once. The front page is also the empty
    path."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA and path.is_file()]
    found = {path.relative_to(folder).as_posix(): _page(path) for path in files}
    return {**found, "": found[FRONT_PAGE]}


def _page(path: Path) -> Page:
    content = path.read_bytes()
    return Page(content, MEDIA[path.suffix], f'"{hashlib.sha256(content).hexdigest()[:24]}"')


def web_app(addresses: Addresses, folder: Path = STATIC) -> ASGIApp:
    """The pages of a folder and the pictures of cards, for those who call at an open address."""
    pages = pages_in(folder)

    async def page(request: Request) -> Response:
        found = pages.get(request.path_params["path"])
        if found is None:
            raise HTTPException(404)
        headers = {"ETag": found.tag, "Cache-Control": CHECK_FIRST}
        if found.tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        return Response(found.content, media_type=found.media, headers=headers)

    async def face(request: Request) -> Response:
        picture = await rendered(request.path_params["game"], request.path_params["name"])
        if picture is None:
            raise HTTPException(404)
        return Response(picture.content, media_type=picture.media, headers={"Cache-Control": FOR_EVER})

    app = Starlette(
        routes=[Route("/faces/{game}/{name}", face), Route("/{path:path}", page)],
        exception_handlers={HTTPException: _refusal},
    )
    app.router.redirect_slashes = False
    return OpenAddressesOnly(app, addresses)


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return PlainTextResponse(REFUSALS[error.status_code], error.status_code, error.headers)


class OpenAddressesOnly:
    """Answers to the names of open addresses alone, so that no foreign name can be made to point here, and puts the
    security headers on every answer."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._app, self._addresses = app, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_securely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                headers.update(SECURITY)
                headers.setdefault("Cache-Control", CHECK_FIRST)
            await send(message)

        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        refusal = PlainTextResponse("This house is not open under that address.\n", 421)
        await (self._app if self._addresses.called(hosts) else refusal)(scope, receive, send_securely)
