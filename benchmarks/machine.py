"""What was measured on what: figures of one run can be compared with each other, those of different machines cannot."""

from __future__ import annotations

import os
import platform
import time
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path

import cardamom

PACKAGES = ("numpy", "numba", "numba-cuda", "open-spiel", "rlcard", "jax", "pgx")


def machine() -> str:
    """Date, processor, load and versions, in a line."""
    load = ", ".join(f"{value:.2f}" for value in os.getloadavg())
    found = ", ".join(f"{name} {number}" for name in PACKAGES if (number := _version(name)))
    return (
        f"{time.strftime('%Y-%m-%d')}, {processor()}, {os.cpu_count()} cores, load {load}, "
        f"Python {platform.python_version()}, {found}, Cardamom {cardamom.__version__}"
    )


def processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        lines = []
    named = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor() or platform.machine())


def _version(name: str) -> str:
    try:
        return version(name)
    except PackageNotFoundError:
        return ""
