"""Asking a house how it is, by plain HTTP."""

from __future__ import annotations

import http.client
from urllib.parse import urlsplit

from tests.house.shell.page import PATIENCE


def asked(address: str, path: str, **headers: str) -> tuple[int, str, dict[str, str]]:
    """The answer to a request: its status, its text, and its headers in lower case."""
    parts = urlsplit(address)
    connection = http.client.HTTPConnection(parts.hostname or "", parts.port, timeout=PATIENCE)
    try:
        connection.request("GET", path, headers=headers)
        answer = connection.getresponse()
        return answer.status, answer.read().decode(), {name.lower(): value for name, value in answer.getheaders()}
    finally:
        connection.close()
