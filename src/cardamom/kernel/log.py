from __future__ import annotations

from typing import Any, NamedTuple


class Entry(NamedTuple):
    move: int
    by: int | None
    text: str
def log_entries(events: Any, names: Any) -> list[Entry]:
    return [Entry(e["move"], e["by"], e["text"]) for e in events if e["text"]]
