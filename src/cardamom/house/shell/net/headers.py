"""Headers that every answer carries, whatever it says."""

from __future__ import annotations

POLICY = "default-src 'self'; img-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

SECURITY = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
}

CHECK_FIRST = "no-cache"  # a browser may keep it, and asks each time whether it is still the same
FOR_EVER = "public, max-age=31536000, immutable"
