"""What becomes of each thing that people say in a room: a function for every frame, found by its type."""

from __future__ import annotations

from . import answers, consent, deals, moderation, people, plans
from .consent import CarryOut
from .handler import Handlers

HANDLERS: Handlers = {
    **people.HANDLERS,
    **plans.HANDLERS,
    **consent.HANDLERS,
    **deals.HANDLERS,
    **answers.HANDLERS,
    **moderation.HANDLERS,
}
CARRIED_OUT: dict[type, CarryOut] = {**deals.CARRIED_OUT, **moderation.CARRIED_OUT}  # once everybody has agreed
