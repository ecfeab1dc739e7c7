"""Opening the page in the browser of this machine."""

from __future__ import annotations

import threading
import webbrowser


def open_page(url: str) -> None:
    """Show a page, without waiting for the browser. Other users of this machine can read a browser's command line, so
    the address must hold no secret; the part after `#`, where links carry theirs, is refused."""
    if "#" in url:
        raise ValueError("A page is opened without the part after #, since others can read a browser's command line.")
    threading.Thread(target=webbrowser.open, args=[url], daemon=True).start()
