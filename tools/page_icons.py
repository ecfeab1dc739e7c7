"""Write the icons by which phones show the page among their apps: `python tools/page_icons.py`, or with `--check` only compare.

They are drawn from web/public/icon.svg.
"""

from __future__ import annotations

import argparse
import io
import sys
from pathlib import Path

import resvg_py
from PIL import Image, ImageChops

PUBLIC = Path(__file__).parent.parent / "web" / "public"
DRAWING = PUBLIC / "icon.svg"
SAFE = 0.92  # as small the drawing is on a maskable icon, so that no mask cuts it off
NEAR = 8  # of 255: how much a colour may differ where another version has drawn it


def drawn(svg: str, size: int) -> bytes:
    return resvg_py.svg_to_bytes(svg_string=svg, width=size)


def maskable(svg: str) -> str:
    """The ground to the very edge, and all else within the circle that every mask leaves."""
    shrunk = f'<g class="drawing" transform="translate(256 256) scale({SAFE}) translate(-256 -256)">'
    return svg.replace('rx="112"', "").replace('<g class="drawing">', shrunk)


def icons() -> dict[str, bytes]:
    svg = DRAWING.read_text(encoding="utf-8")
    return {
        "icon-192.png": drawn(svg, 192),
        "icon-512.png": drawn(svg, 512),
        "icon-maskable-512.png": drawn(maskable(svg), 512),
        "icon-180.png": drawn(maskable(svg), 180),  # Apple rounds the corners itself
    }


def are_alike(one: bytes, other: bytes) -> bool:
    first, second = (Image.open(io.BytesIO(png)).convert("RGBA") for png in (one, other))
    if first.size != second.size:
        return False
    return all(most <= NEAR for _, most in ImageChops.difference(first, second).getextrema())  # type: ignore[misc]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true")
    check = parser.parse_args().check
    old = []
    for name, png in icons().items():
        file = PUBLIC / name
        if check and not (file.is_file() and are_alike(file.read_bytes(), png)):
            old.append(name)
        elif not check:
            file.write_bytes(png)
    if old:
        print(f"{', '.join(old)}: not as web/public/icon.svg is drawn; run: python tools/page_icons.py", file=sys.stderr)
    return 1 if old else 0


if __name__ == "__main__":
    raise SystemExit(main())
