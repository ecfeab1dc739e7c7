"""The page, the pictures and files to print over HTTP.

Every answer carries the security headers, and only files that were handed out are read from the disk.
"""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from starlette.applications import Starlette
from starlette.datastructures import MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cardamom.kernel.errors import CardamomError

from .addresses import Addresses
from .fair_share import FairShare
from .headers import CHECK_FIRST, FOR_EVER, SECURITY
from .health import AskReady, Health, always_ready
from .served import FindFile, FindPicture, no_file, no_picture
from .shares import Shares

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
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}
PDF = "application/pdf"
FRONT_PAGE = "index.html"
HASHED = "assets/"  # files there have a hash of what they hold in their names
TEXTS = ("text/", "application/", "image/svg")  # of media, what becomes smaller in gzip


class NoPage(CardamomError, RuntimeError):
    """There is no page to serve."""


@dataclass(frozen=True)
class Page:
    """A file as it is served. `packed` is its content in gzip, where that is smaller; `kept` says how browsers keep it."""

    content: bytes
    media: str
    tag: str
    packed: bytes | None
    kept: str


def pages_in(folder: Path) -> dict[str, Page]:
    """All files of a folder that a page is made of, by their path in it, read and packed once. The front page is also the
    empty path."""
    files = [path for path in sorted(folder.rglob("*")) if path.suffix in MEDIA and path.is_file()]
    found = {(name := path.relative_to(folder).as_posix()): _page(path, name) for path in files}
    if FRONT_PAGE not in found:
        raise NoPage("The page is not built; run: make page")
    return {**found, "": found[FRONT_PAGE]}


def _page(path: Path, name: str) -> Page:
    content, media = path.read_bytes(), MEDIA[path.suffix]
    packed = gzip.compress(content, mtime=0) if media.startswith(TEXTS) else content
    kept = FOR_EVER if name.startswith(HASHED) else CHECK_FIRST
    tag = hashlib.sha256(content).hexdigest()[:24]
    return Page(content, media, tag, packed if len(packed) < len(content) else None, kept)


def web_app(
    addresses: Addresses,
    shares: Shares,
    pages: Mapping[str, Page],
    pictures: FindPicture = no_picture,
    prints: FindFile = no_file,
    ready: AskReady = always_ready,
) -> ASGIApp:
    """Pages, pictures of cards and files to print, for those who call at an open address; and for all, how the house is."""

    async def page(request: Request) -> Response:
        found = pages.get(request.path_params["path"])
        if found is None:
            raise HTTPException(404)
        packed = found.packed is not None and takes_gzip(request.headers.get("accept-encoding", ""))
        tag = f'"{found.tag}{"-gzip" if packed else ""}"'
        headers = {"ETag": tag, "Cache-Control": found.kept}
        if found.packed is not None:
            headers["Vary"] = "Accept-Encoding"
        if tag in request.headers.get("if-none-match", ""):
            return Response(status_code=304, headers=headers)
        if packed:
            headers["Content-Encoding"] = "gzip"
        return Response(found.packed if packed else found.content, media_type=found.media, headers=headers)

    async def face(request: Request) -> Response:
        picture = await pictures(request.path_params["game"], request.path_params["name"])
        if picture is None:
            raise HTTPException(404)
        return Response(picture.content, media_type=picture.media, headers={"Cache-Control": FOR_EVER})

    async def printed(request: Request) -> Response:
        path = prints(request.path_params["key"], request.path_params["name"])
        if path is None:
            raise HTTPException(404)
        return FileResponse(path, media_type=PDF, filename=path.name, headers={"Cache-Control": FOR_EVER})

    app = Starlette(
        routes=[Route("/faces/{game}/{name}", face), Route("/prints/{key}/{name}", printed), Route("/{path:path}", page)],
        exception_handlers={HTTPException: _refusal},
    )
    app.router.redirect_slashes = False
    return Secured(Health(OpenAddressesOnly(FairShare(app, addresses, shares), addresses), ready))


def takes_gzip(accepted: str) -> bool:
    """Whether a browser says that it takes gzip: by name, and not with a weight of 0."""
    for each in accepted.lower().split(","):
        name, _, weight = each.replace(" ", "").partition(";q=")
        if name == "gzip":
            return weight.strip("0.") != "" or weight == ""
    return False


async def _refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return PlainTextResponse(REFUSALS[error.status_code], error.status_code, error.headers)


class OpenAddressesOnly:
    """Answers to the names of open addresses alone, so that no foreign name can be made to point here."""

    def __init__(self, app: ASGIApp, addresses: Addresses) -> None:
        self._app, self._addresses = app, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        hosts = [value.decode("latin-1") for name, value in scope["headers"] if name == b"host"]
        refusal = PlainTextResponse("This house is not open under that address.\n", 421)
        await (self._app if self._addresses.called(hosts) else refusal)(scope, receive, send)


class Secured:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        async def send_securely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(raw=message.setdefault("headers", []))
                headers.update(SECURITY)
                headers.setdefault("Cache-Control", CHECK_FIRST)
            await send(message)

        await self._app(scope, receive, send_securely)
