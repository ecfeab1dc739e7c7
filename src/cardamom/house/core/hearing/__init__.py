"""What becomes of each thing that people say in a room: a function for every frame, found by its type."""

from __future__ import annotations

from . import answers, deals, people, plans
from .handler import Handlers

HANDLERS: Handlers = {**people.HANDLERS, **plans.HANDLERS, **deals.HANDLERS, **answers.HANDLERS}
