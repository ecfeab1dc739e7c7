"""Python's search for garbage, as a house needs it."""

from __future__ import annotations

import gc

# objects that come until the young are searched; searches of these until the older are; and of these until all are
THRESHOLDS = (5_000, 300, 10)


def search_rarely() -> None:
    """Look at what is there now never again, and at everything else seldom.

    A search of all objects takes a third of a second with a thousand busy rooms, in which nobody is answered, and one of the
    older ones hardly less. Hardly anything in a house needs it: what rooms keep are values without cycles, which go when
    nobody holds them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
