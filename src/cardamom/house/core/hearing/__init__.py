"""What becomes of each thing that people say in a room: a function for every frame, found by its type."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from . import answers, deals, people, plans

Handler = Callable[..., None]

HANDLERS: dict[type[Any], Handler] = {**people.HANDLERS, **plans.HANDLERS, **deals.HANDLERS, **answers.HANDLERS}
