"""The bots of the table: animals of some learning."""

from __future__ import annotations

from cardamom.games.shared.faces.portraits import hatted, pointed_hat

AUBERGINE = pointed_hat("aubergine hat", "#4b2f6b", "#7a5aa0", "#d9a441")
MOSS = pointed_hat("moss hat", "#2e6b4d", "#5a9a78", "#e3c25a")
WINE = pointed_hat("wine hat", "#7a2433", "#b05767", "#e0b050")
MIDNIGHT = pointed_hat("midnight hat", "#2b3a6e", "#5f73b0", "#d8c06a")
OCHRE = pointed_hat("ochre hat", "#8a641c", "#c39a4a", "#6a3fa0")
PLUM = pointed_hat("plum hat", "#6a3fa0", "#9b78c8", "#e6c15a")

PORTRAITS = {
    "strix": hatted("fluent:owl", AUBERGINE, "#e2d4ef", drop=-22, tall=330),
    "croak": hatted("fluent:frog", WINE, "#d8ecc8", drop=-6),
    "nibbs": hatted("fluent:hamster", MIDNIGHT, "#fae0c0", drop=10),
    "fenris": hatted("fluent:wolf", PLUM, "#d6d9e6", drop=20),
    "eucalia": hatted("fluent:koala", MOSS, "#dfe6d8", drop=12),
    "bonobus": hatted("fluent:monkey-face", OCHRE, "#f1d9c6", drop=6),
}
