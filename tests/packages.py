"""Programs of the system that some tests need, installed as Debian's packages where that is possible and nobody minds."""

from __future__ import annotations

import os
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache

NO_INSTALL = "CARDAMOM_NO_APT"  # set it to keep the tests from installing anything


@cache
def program(package: str, names: Sequence[str]) -> str | None:
    """The path of the first of these programs that is there."""
    if _find(names) is None and may_install():
        for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", package]):
            quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(command, env=quiet, capture_output=True, check=False, timeout=280)
    return _find(names)


def _find(names: Sequence[str]) -> str | None:
    return next((found for name in names if (found := shutil.which(name))), None)


def may_install() -> bool:
    return not os.environ.get(NO_INSTALL) and os.geteuid() == 0 and shutil.which("apt-get") is not None
