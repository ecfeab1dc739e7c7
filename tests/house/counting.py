"""Whether a figure of the house moves."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

from cardamom.house.shell.operation.metrics import REGISTRY


def figure(name: str, **labels: str) -> float:
    """A figure of this process as Prometheus would read it."""
    return REGISTRY.get_sample_value(f"cardamom_{name}", labels) or 0.0


@contextlib.contextmanager
def counts(name: str, **labels: str) -> Iterator[None]:
    """What happens meanwhile is counted there."""
    before = figure(name, **labels)
    yield
    assert figure(name, **labels) > before, name
