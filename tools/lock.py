"""Write the lock files: every package that Cardamom is installed with, in one version, with its hashes.

Those of Python are in requirements/. Those of npm are beside the press, which fetches art and fonts with it, and in web/, where
the page is built.
`python tools/lock.py` keeps the versions that are locked already; with `--upgrade` it takes the newest that fit.
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
FOLDER = ROOT / "requirements"
NPM = (ROOT / "src" / "cardamom" / "press" / "npm", ROOT / "web")
LISTING, LOCK = "package.json", "package-lock.json"

# What each lock holds: extras of pyproject.toml, "core" for what Cardamom cannot do without, "build" for what installs it.
# The first one holds all the others, so that a package has one version everywhere.
LOCKS = {
    "work": ("build", "core", "test", "lint", "lock"),
    "core": ("build", "core"),
    "page": ("page",),
    "fast": ("fast",),
    "press": ("press",),
    "postgres": ("postgres",),
}


def declared(parts: tuple[str, ...], root: Path = ROOT) -> list[str]:
    """The requirements that these parts of pyproject.toml declare, with those of the extras they name in turn."""
    data = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))
    project: dict[str, Any] = data["project"]
    extras: dict[str, list[str]] = project["optional-dependencies"]
    known = {"build": data["build-system"]["requires"], "core": project["dependencies"], **extras}
    found: list[str] = []
    for part in parts:
        for requirement in known[part]:
            own = requirement.removeprefix(f"{project['name']}[")
            inner = tuple(own.rstrip("]").split(",")) if own != requirement else ()
            found += declared(inner, root) if inner else [requirement]
    return list(dict.fromkeys(found))


def write(name: str, upgrade: bool) -> None:
    """Resolve one lock for every Python and system that Cardamom supports."""
    lock, whole = FOLDER / f"{name}.lock", FOLDER / f"{next(iter(LOCKS))}.lock"
    command = ["uv", "pip", "compile", "-", "--quiet", "--universal", "--python-version", "3.11", "--generate-hashes"]
    command += ["--no-python-downloads", "--no-annotate", "--custom-compile-command", "make lock", "--output-file", str(lock)]
    command += ["--upgrade"] if upgrade else []
    command += ["--constraint", str(whole)] if lock != whole else []
    subprocess.run(command, input="\n".join(declared(LOCKS[name])), text=True, check=True, stdout=subprocess.DEVNULL)


def write_npm(folder: Path, upgrade: bool) -> None:
    """Lock what a folder's package.json lists. Only hashes are kept, and no addresses: they differ from place to place. It is
    done elsewhere, because npm would lock only what this system needs of packages that are here."""
    with tempfile.TemporaryDirectory() as place:
        for name in (LISTING,) if upgrade else (LISTING, LOCK):
            shutil.copy(folder / name, place)
        command = ["npm", "install", "--prefix", place, "--package-lock-only", "--omit-lockfile-registry-resolved"]
        subprocess.run([*command, "--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"], check=True)
        shutil.copy(Path(place) / LOCK, folder)


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the lock files.")
    parser.add_argument("--upgrade", action="store_true", help="take the newest versions that fit")
    upgrade = parser.parse_args().upgrade
    FOLDER.mkdir(exist_ok=True)
    try:
        for name in LOCKS:
            write(name, upgrade)
        for folder in NPM:
            write_npm(folder, upgrade)
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"The lock files could not be written ({error}); check the network and run: make lock", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
