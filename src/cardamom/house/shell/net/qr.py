"""QR codes as rows of dots, which a page or a terminal draws."""

from __future__ import annotations

import segno


def qr_rows(text: str) -> list[str]:
    """The smallest QR code that can lose 15 % of its dots: a row of 1 (dark) and 0 (light) per line, without a margin."""
    code = segno.make_qr(text, error="m", boost_error=False)
    return ["".join("1" if dot else "0" for dot in row) for row in code.matrix]
