"""Drawings of our own: the four suits, and what cooks and thieves wear."""

from __future__ import annotations

from cardamom.kernel.faces import Sketch

CLUB = Sketch(
    "club",
    '<path fill="currentColor" d="M50 4C62 4 71 13 71 25C71 30 69 35 66 39C69 37 72 36 76 36C88 36 97 45 97 57C97'
    " 69 88 78 76 78"
    "C67 78 60 73 56 66C57 78 61 88 69 96H31C39 88 43 78 44 66C40 73 33 78 24 78C12 78 3 69 3 57C3 45 12 36 24"
    " 36C28 36 31 37 34 39"
    'C31 35 29 30 29 25C29 13 38 4 50 4Z"/>',
)
DIAMOND = Sketch(
    "diamond", '<path fill="currentColor" d="M50 2C59 20 71 36 86 50C71 64 59 80 50 98C41 80 29 64 14 50C29 36 41 20 50 2Z"/>'
)
HEART = Sketch(
    "heart",
    '<path fill="currentColor" d="M50 96C34 76 5 58 5 33C5 18 16 8 29 8C38 8 46 13 50 22C54 13 62 8 71 8C84 8 95 18 95 33'
    'C95 58 66 76 50 96Z"/>',
)
SPADE = Sketch(
    "spade",
    '<path fill="currentColor" d="M50 3C62 23 94 36 94 60C94 72 85 80 74 80C66 80 60 76 56 70C57 80 61 90 69'
    " 97H31C39 90 43 80 44 70"
    'C40 76 34 80 26 80C15 80 6 72 6 60C6 36 38 23 50 3Z"/>',
)
SIGNS = (CLUB, DIAMOND, HEART, SPADE)

MASK = Sketch(
    "thief's mask",
    '<path fill="#2b2a33" fill-rule="evenodd" d="M2 14C18 4 36 6 50 12C64 6 82 4 98 14C100 26 94 40 82 42C70 43 60'
    " 36 50 30C40 36 30 43 18 42"
    "C6 40 0 26 2 14ZM18 23C18 29 23 33 29 33C35 33 40 29 40 23C40 18 35 14 29 14C23 14 18 18 18 23ZM60 23C60 29 65 33 71 33"
    'C77 33 82 29 82 23C82 18 77 14 71 14C65 14 60 18 60 23Z"/>',
    100,
    46,
)
BOW = Sketch(
    "bow",
    '<path fill="currentColor" d="M46 24C34 10 16 2 6 6C2 16 2 40 6 50C16 54 34 44 46 32Z"/>'
    '<path fill="currentColor" d="M54 24C66 10 84 2 94 6C98 16 98 40 94 50C84 54 66 44 54 32Z"/>'
    '<path fill="currentColor" d="M42 20H58V36H42Z"/>',
    100,
    56,
)
