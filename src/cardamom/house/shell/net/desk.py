"""What all connections of a house share."""

from __future__ import annotations

import itertools

import uvicorn
from starlette.types import ASGIApp

from .addresses import Addresses, household
from .door import Door
from .limits import Limits
from .line import Serve
from .pace import Pace
from .shares import Shares

MOST_HEADERS = 16 * 1024  # bytes of a request


class Desk:
    """Who may come in, how much they may take, and who talks to them."""

    def __init__(self, serve: Serve, limits: Limits, addresses: Addresses) -> None:
        self.serve, self.limits, self.addresses = serve, limits, addresses
        self.door = Door(limits, frozenset(map(household, addresses.proxies)))
        self.shares = Shares(limits)
        self.numbers = itertools.count(1)
        self.error_log = Pace(20, 1 / 60)  # whoever finds an error of ours cannot fill the disk with it


class DeskConfig(uvicorn.Config):
    """A configuration of uvicorn that leads the protocols to the desk: uvicorn makes them, and hands them nothing else."""

    def __init__(self, app: ASGIApp, desk: Desk, http: type, ws: type) -> None:
        super().__init__(
            app,
            http=http,
            ws=ws,
            lifespan="off",
            log_config=None,
            log_level="error",
            access_log=False,
            proxy_headers=False,
            server_header=False,
            h11_max_incomplete_event_size=MOST_HEADERS,
            timeout_keep_alive=max(1, round(desk.limits.idle)),
            timeout_graceful_shutdown=2,
        )
        self.desk = desk


def desk_of(config: uvicorn.Config) -> Desk:
    assert isinstance(config, DeskConfig)
    return config.desk
