"""What all frames are made of: the two kinds of messages, and texts and numbers that have a limit."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

Id = Annotated[str, Meta(min_length=1, max_length=80, pattern="^[ -~]+$")]  # ids are stored, and no database keeps a NUL
Text = Annotated[str, Meta(max_length=80)]
Name = Annotated[str, Meta(max_length=24)]
Count = Annotated[int, Meta(ge=0, le=1 << 31)]
Number = Annotated[int, Meta(ge=-(1 << 31), le=1 << 31)]
Key = Annotated[str, Meta(min_length=16, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Secret = Annotated[str, Meta(min_length=32, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
Nonce = Annotated[str, Meta(min_length=32, max_length=64, pattern="^([0-9a-f]{2})+$")]
Seconds = Annotated[int, Meta(ge=0, le=86_400)]


class Said(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message of a browser. The reply to it carries the same id."""


class Told(Struct, frozen=True, tag_field="type", tag=str.lower):
    """A message of the house."""
