"""All that is measured of a house. Parts of the shell count here as things happen; what can be looked up is looked up when
somebody asks (`census.py`).

No label may take a value that people make up: games are those on the shelf, reasons are the ones below.
"""

from __future__ import annotations

from enum import StrEnum

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # when each counter began: lines that nobody reads
REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory, processor time and open files, on Linux

_QUICK = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1.0, 2.5, 5.0)  # seconds
_WAITS = (0.05, 0.1, 0.25, 0.5, 1.0, 2.0, 3.0, 5.0, 10.0)

# ---- people and rooms

ROOMS = Gauge("cardamom_rooms", "Rooms in memory.", registry=REGISTRY)
PEOPLE = Gauge("cardamom_people", "People who are in a room.", registry=REGISTRY)
WATCHERS = Gauge("cardamom_watchers", "Watchers and screens that look on.", registry=REGISTRY)
LINES = Gauge("cardamom_lines", "Open WebSockets, joined or not.", registry=REGISTRY)
CONNECTIONS = Gauge("cardamom_connections", "Open connections: lines and requests for pages.", registry=REGISTRY)
BYTES_WAITING = Gauge("cardamom_bytes_waiting", "Bytes that wait for browsers that read slowly.", registry=REGISTRY)
ROOMS_FORGOTTEN = Counter("cardamom_rooms_forgotten", "Rooms that were removed because of their age.", registry=REGISTRY)


class Refusal(StrEnum):
    """Why somebody was turned away or hung up on."""

    CROWDED = "crowded"  # a guest had to make room for another
    FULL = "full"  # as many have joined as may
    LATE = "late"  # nothing was said in time
    TOO_FAST = "too_fast"  # too many frames, or too many bytes
    TOO_SLOW = "too_slow"  # too much waited for this reader
    BAD_FRAME = "bad_frame"
    FOREIGN = "foreign"  # another name or page
    TOO_MUCH = "too_much"  # an address has fetched more than its share
    ROOMS = "rooms"  # too many rooms were opened from there
    CODES = "codes"  # too many codes were tried


REFUSED = Counter("cardamom_refused", "Whom the house turned away or hung up on, by reason.", ["reason"], registry=REGISTRY)
for each in Refusal:
    REFUSED.labels(each.value)  # so that every reason is told from the beginning


def refused(why: Refusal) -> None:
    REFUSED.labels(why.value).inc()


# ---- moves

MOVES = Counter("cardamom_moves", "Moves that were stored, by game; those of bots too.", ["game"], registry=REGISTRY)
ACKNOWLEDGED = Histogram(
    "cardamom_acknowledged_seconds",
    "From the arrival of a frame until its acknowledgement went out.",
    buckets=_QUICK,
    registry=REGISTRY,
)
TOLD = Histogram(
    "cardamom_told_seconds",
    "From the arrival of a frame until everybody in the room was told what came of it.",
    buckets=_QUICK,
    registry=REGISTRY,
)

# ---- storage

COMMIT = Histogram("cardamom_commit_seconds", "For a transaction to become durable.", buckets=_QUICK, registry=REGISTRY)
FSYNC = Histogram(
    "cardamom_fsync_seconds",
    "For the end of a transaction alone, when the database forces it to the disk.",
    buckets=_QUICK,
    registry=REGISTRY,
)
COMMITTED = Histogram(
    "cardamom_commit_changes",
    "Changes that became durable together.",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
COMMITS_FAILED = Counter("cardamom_commits_failed", "Transactions that the database did not take.", registry=REGISTRY)

# ---- bots

BOTS_WAITING = Gauge("cardamom_bots_waiting", "Searches that wait for a worker.", registry=REGISTRY)
BOT_WAIT = Histogram(
    "cardamom_bot_wait_seconds", "From a question to the begin of its search.", buckets=_WAITS, registry=REGISTRY
)
BOTS_BY_RULE = Counter(
    "cardamom_bots_by_rule", "Answers by rule of thumb, because there was no time or no worker to search.", registry=REGISTRY
)

# ---- the process

LOOP_LAG = Histogram("cardamom_loop_lag_seconds", "How late the event loop came to a timer.", buckets=_QUICK, registry=REGISTRY)
