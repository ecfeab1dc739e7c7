"""A PostgreSQL of the benchmark's own, on loopback, with its usual settings: what it commits is on disk."""

from __future__ import annotations

import contextlib
import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

from .servers import NotMeasured

WHERE = Path("/usr/lib/postgresql")  # where Debian's packages put it
NOBODY = "postgres"  # it does not run as root
READY_WITHIN = 30.0


@contextlib.contextmanager
def postgres() -> Iterator[str]:
    """Start one, and give the address of an empty database."""
    programs = max(WHERE.glob("*/bin"), key=lambda path: float(path.parent.name), default=None)
    if programs is None:
        raise NotMeasured("PostgreSQL is not installed; run: apt install postgresql.")
    user = NOBODY if os.geteuid() == 0 else None
    with tempfile.TemporaryDirectory(prefix="cardamom-postgres-") as name:
        folder = Path(name)
        if user:
            shutil.chown(folder, user)
        _run(
            [programs / "initdb", "--pgdata", folder / "data", "--username", NOBODY, "--auth", "trust", "--encoding", "UTF8"],
            user,
        )
        port = _free_port()
        settings = ["-k", str(folder), "-p", str(port), "-c", "listen_addresses=127.0.0.1"]
        command = [str(programs / "postgres"), "-D", str(folder / "data"), *settings]
        running = subprocess.Popen(command, user=user, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder)
        try:
            _wait_for(programs, port)
            yield f"postgresql://{NOBODY}@127.0.0.1:{port}/{NOBODY}"
        finally:
            running.terminate()
            running.wait()


def _run(command: list[str | Path], user: str | None) -> None:
    done = subprocess.run(command, user=user, capture_output=True, text=True, cwd="/")
    if done.returncode:
        raise NotMeasured(f"PostgreSQL cannot be started: {done.stderr.strip().splitlines()[-1]}")


def _wait_for(programs: Path, port: int) -> None:
    until = time.monotonic() + READY_WITHIN
    while subprocess.run([programs / "pg_isready", "-q", "-h", "127.0.0.1", "-p", str(port)]).returncode:
        if time.monotonic() > until:
            raise NotMeasured(f"PostgreSQL was not ready within {READY_WITHIN:.0f} seconds.")
        time.sleep(0.1)


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
