"""Where a real browser is found; it is never downloaded except as the system's own package."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import cache

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NO_INSTALL = "CARDAMOM_NO_APT"  # set it to keep the tests from installing a browser
ARGUMENTS = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]
MISSING = "No Chromium is installed; install one (apt-get install chromium) to run the tests in a browser."


def find_browser() -> str | None:
    return next((found for name in NAMES if (found := shutil.which(name))), None)


@cache
def browser_path() -> str | None:
    """A Chromium of this machine, installed by apt-get if that is possible and nobody minds."""
    if find_browser() is None and may_install():
        for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"]):
            quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(command, env=quiet, capture_output=True, check=False, timeout=280)
    return find_browser()


def may_install() -> bool:
    return not os.environ.get(NO_INSTALL) and os.geteuid() == 0 and shutil.which("apt-get") is not None
