"""A real Caddy before a house: its own certificate, no network, everything in a folder."""

from __future__ import annotations

import contextlib
import socket
import ssl
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.packages import program

CADDYFILE = Path(__file__).parents[3] / "deploy" / "Caddyfile"
MISSING = "No Caddy is installed; install one (apt-get install caddy) to try the house behind it."
SOON = 30.0

# nothing is installed or fetched, and orders come by a socket in the folder
ALONE = """{{
	admin unix/{folder}/orders
	local_certs
	skip_install_trust
	auto_https disable_redirects
	storage file_system {folder}/storage
}}
"""


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class Caddy:
    """Serves `https://localhost:PORT` by the Caddyfile that is shipped, with another name and port."""

    def __init__(self, path: str, folder: Path, port: int, house: int) -> None:
        self.path, self.folder, self.port = path, folder, port
        self.address = f"https://localhost:{port}"
        shipped = CADDYFILE.read_text(encoding="utf-8")
        site = shipped.replace("cards.example.org", self.address).replace("127.0.0.1:7378", f"127.0.0.1:{house}")
        assert site.count(self.address) == site.count(f"127.0.0.1:{house}") == 1
        self.config = folder / "Caddyfile"
        self.config.write_text(ALONE.format(folder=folder) + site, encoding="utf-8")
        self.process = subprocess.Popen([*self._caddy("run")], stdout=subprocess.DEVNULL, stderr=(folder / "log").open("w"))

    def _caddy(self, *order: str) -> list[str]:
        return [self.path, *order, "--config", str(self.config), "--adapter", "caddyfile"]

    def reload(self) -> None:
        subprocess.run([*self._caddy("reload", "--force"), "--address", f"unix/{self.folder}/orders"], check=True, timeout=SOON)

    def trust(self) -> ssl.SSLContext:
        """What a browser would trust after Caddy's root certificate was installed there."""
        return ssl.create_default_context(cafile=str(self._root))

    @property
    def _root(self) -> Path:
        return self.folder / "storage" / "pki" / "authorities" / "local" / "root.crt"

    def wait(self) -> None:
        """Until a page can be fetched with a certificate that is trusted."""
        end = time.monotonic() + SOON
        while not self._answers():
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, "Caddy does not answer"
            time.sleep(0.05)

    def _answers(self) -> bool:
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", self.port), 5) as plain:
            self.trust().wrap_socket(plain, server_hostname="localhost").close()
            return True
        return False

    def end(self) -> None:
        self.process.terminate()
        self.process.wait(SOON)


@contextlib.contextmanager
def running_caddy(folder: Path, port: int, house: int) -> Iterator[Caddy]:
    path = program("caddy", ("caddy",))
    if path is None:
        pytest.skip(MISSING)
    folder.mkdir()
    caddy = Caddy(path, folder, port, house)
    try:
        caddy.wait()
        yield caddy
    finally:
        caddy.end()
