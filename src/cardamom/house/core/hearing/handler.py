"""What answers a frame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Handler = Callable[[Any, str, Any, float], None]  # room, person, what was said, when
Handlers = dict[type, Handler]
