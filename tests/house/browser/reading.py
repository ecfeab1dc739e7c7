"""What people read on the page, beside what the house said."""

from __future__ import annotations

import re

_APOSTROPHE = re.compile(r"(?<=[^\W\d_])'(?=[^\W\d_])")


def as_read(text: object) -> str:
    """A text of the house as the page sets it: with the apostrophes of a printer."""
    return _APOSTROPHE.sub("’", str(text))
