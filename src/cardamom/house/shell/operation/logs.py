"""What a house writes down about itself: one event a line, as text or as JSON.

A line has the time, the level, the event, and those of a few fields that the event has. Fields hold ids that open nothing,
games and numbers. Secrets, keys, codes, names, addresses, cards and what browsers send are never logged.
"""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime
from enum import StrEnum
from typing import Any, TextIO

FIELDS = ("room", "game", "rooms", "people", "lines", "pid", "status")
OURS = "cardamom"


class Form(StrEnum):
    TEXT = "text"
    JSON = "json"


class Level(StrEnum):
    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"


class TextLine(logging.Formatter):
    """`2026-11-18T14:30:00.000Z INFO A game begins. (room=5f0c game=carrot)`, with a traceback on further lines."""

    def format(self, record: logging.LogRecord) -> str:
        about = " ".join(f"{name}={value}" for name, value in fields_of(record).items())
        line = f"{time_of(record)} {record.levelname} {record.getMessage()}" + (f" ({about})" if about else "")
        return f"{line}\n{trace}" if (trace := self.trace(record)) else line

    def trace(self, record: logging.LogRecord) -> str:
        return self.formatException(record.exc_info) if record.exc_info and record.exc_info[0] else ""


class JsonLine(TextLine):
    """One object a line; a traceback is its `error`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": time_of(record), "level": record.levelname.lower(), "event": record.getMessage()}
        line |= fields_of(record)
        if trace := self.trace(record):
            line["error"] = trace
        return json.dumps(line, ensure_ascii=False, default=str)


FORMS: dict[Form, type[logging.Formatter]] = {Form.TEXT: TextLine, Form.JSON: JsonLine}


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


def _with_pid(record: logging.LogRecord) -> bool:
    record.pid = record.process
    return True


def time_of(record: logging.LogRecord) -> str:
    return datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def set_up_logs(form: Form, level: Level, to: TextIO | None = None, *, one_of_several: bool = False) -> None:
    """Log to standard error, or where it is said. Only the house's own events are told below warnings: some libraries would
    log every statement with what it writes. `one_of_several` processes that share a log says which one it is."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(FORMS[form]())
    if one_of_several:
        handler.addFilter(_with_pid)
    logging.basicConfig(level=logging.WARNING, handlers=[handler], force=True)
    logging.getLogger(OURS).setLevel(level.upper())
