"""A real PostgreSQL for tests: Debian's, as another user than root, on a port of this machine.

There is one server a process, and every test has a database of its own on it. Houses come by the network, as an ordinary user
with a password; the server's owner comes by the socket.
"""

from __future__ import annotations

import contextlib
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, LiteralString

import psycopg
from psycopg import sql

from .chromium import may_install

PASSWORD = "sesame-and-salt"
NAME = "house"
OWNER = "postgres"  # of the server
TEMPLATE = "migrated"
PATIENCE = 60.0  # seconds; a server that was killed reads its log again before it is back
MISSING = "No PostgreSQL is installed; install one (apt-get install postgresql) to run the tests on it."
# it starts the server, tells its number, and ends it when the tests are over, however they end; a word says it was killed
KEEPER = '"$@" >>log 2>&1 & echo $!; if read word; then wait $!; else kill -INT $!; wait $!; rm -rf "$PWD"; fi'
NOT_UNIX = "The tests start PostgreSQL on Unix alone."
ROOT_ALONE = "PostgreSQL never runs as root, and there is no user postgres to run it as."


def find_programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest version if there are several."""
    if found := shutil.which("initdb"):
        return Path(found).resolve().parent
    folders = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: float(folder.parent.name))
    return next((folder for folder in reversed(folders) if (folder / "initdb").exists()), None)


@cache
def programs() -> Path | None:
    """PostgreSQL's programs, installed by apt-get if that is possible and nobody minds."""
    if find_programs() is None and may_install():
        for command in (["apt-get", "update"], ["apt-get", "install", "--yes", "--no-install-recommends", "postgresql"]):
            quiet = os.environ | {"DEBIAN_FRONTEND": "noninteractive"}
            subprocess.run(command, env=quiet, capture_output=True, check=False, timeout=280)
    return find_programs()


def why_not() -> str | None:
    """Why there can be no PostgreSQL here, if there can be none."""
    if not hasattr(os, "fork"):
        return NOT_UNIX
    if programs() is None:
        return MISSING
    if os.geteuid() == 0 and _user() is None:
        return ROOT_ALONE
    return None


def _user() -> str | None:
    """Whom the server runs as, if not as whoever runs the tests."""
    import pwd  # Windows has none

    with contextlib.suppress(KeyError):
        return pwd.getpwnam("postgres").pw_name
    return None


class PostgresServer:
    """A server with its data in a folder of its own, inside `on` if that matters, forced to the disk as usual."""

    def __init__(self, on: Path | None = None) -> None:
        found = programs()
        assert found is not None
        self.programs = found
        self.folder = Path(tempfile.mkdtemp(prefix="cardamom-postgres-", dir=on))
        self.port = _free_port()
        self._numbers = itertools.count(1)
        self._keeper: subprocess.Popen[str] | None = None
        self._server = 0
        self._as: dict[str, Any] = {}
        if os.geteuid() == 0:
            user = _user()
            assert user is not None
            shutil.chown(self.folder, user, user)
            self._as = {"user": user, "group": self.folder.stat().st_gid, "extra_groups": ()}
        self._initialise()
        self.start()
        with self.admin() as connection:
            connection.execute(f"CREATE ROLE {NAME} LOGIN PASSWORD '{PASSWORD}'".encode())
        self.make_database(TEMPLATE, "template0")

    # ---- the server

    def _initialise(self) -> None:
        who = ["--username", OWNER, "--auth-local", "trust", "--auth-host", "scram-sha-256"]
        self.run("initdb", *who, "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync", str(self.folder / "data"))

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs as the server's user."""
        command = [str(self.programs / program), *arguments]
        subprocess.run(command, check=True, capture_output=True, cwd=self.folder, **self._as)

    def start(self) -> None:
        """Start the server, and wait until it lets people in."""
        settings = {"listen_addresses": "127.0.0.1", "port": self.port, "unix_socket_directories": self.folder}
        settings |= {"shared_buffers": "32MB", "logging_collector": "off", "max_connections": 60}
        options = [f"--{name}={value}" for name, value in settings.items()]
        command = [str(self.programs / "postgres"), "-D", str(self.folder / "data"), *options]
        self._keeper = subprocess.Popen(
            ["sh", "-c", KEEPER, "sh", *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=self.folder,
            start_new_session=True,
            **self._as,
        )
        assert self._keeper.stdout is not None
        self._server = int(self._keeper.stdout.readline())
        self._wait_until_open()

    def _wait_until_open(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while True:
            with contextlib.suppress(psycopg.OperationalError), self.admin():
                return
            assert time.monotonic() < deadline, (self.folder / "log").read_text(errors="replace")[-2000:]
            time.sleep(0.05)

    def kill(self) -> None:
        """kill -9 of the server and of all its processes at once."""
        assert self._keeper is not None
        found = subprocess.run(["ps", "-o", "pid=", "--ppid", str(self._server)], capture_output=True, text=True)
        all_of_it = [self._server, *map(int, found.stdout.split())]
        for process in all_of_it:
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self._keeper.communicate("it was killed\n", PATIENCE)
        deadline = time.monotonic() + PATIENCE
        while any(Path(f"/proc/{process}").exists() for process in all_of_it):
            assert time.monotonic() < deadline, "PostgreSQL does not die"
            time.sleep(0.01)

    def close(self) -> None:
        if self._keeper is not None and self._keeper.poll() is None:
            self._keeper.communicate(timeout=PATIENCE)
        shutil.rmtree(self.folder, ignore_errors=True)

    # ---- its databases

    @contextlib.contextmanager
    def admin(self, database: str = "postgres") -> Iterator[psycopg.Connection]:
        """A connection of the server's owner, which commits each statement."""
        address = psycopg.conninfo.make_conninfo(host=str(self.folder), port=self.port, user=OWNER, dbname=database)
        with psycopg.connect(address, autocommit=True, connect_timeout=10) as connection:
            yield connection

    def do(self, statement: LiteralString, *names: str, database: str = "postgres") -> None:
        """Do something as the server's owner; each `{}` stands for a name."""
        with self.admin(database) as connection:
            connection.execute(sql.SQL(statement).format(*map(sql.Identifier, names)))

    def make_database(self, name: str | None = None, template: str = TEMPLATE) -> str:
        """A new database of the houses' user; gives its address."""
        name = name or f"house_{next(self._numbers)}"
        self.do("CREATE DATABASE {} OWNER {} TEMPLATE {}", name, NAME, template)
        return self.address(name)

    def drop_database(self, address: str) -> None:
        self.do("DROP DATABASE IF EXISTS {} WITH (FORCE)", address.rpartition("/")[2])

    def address(self, name: str, *, port: int | None = None, password: str = PASSWORD) -> str:
        return f"postgresql://{NAME}:{password}@127.0.0.1:{port or self.port}/{name}"


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port
