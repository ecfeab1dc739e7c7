"""What a report does not tell because nobody asked for it, and how to get it."""

from __future__ import annotations

from cardamom.lab.study.counted import Counted

EXPERIMENTS = {
    "restricted_play": "What each action is worth to a bot",
    "luck": "How much is luck and how much skill",
    "levels": "How far one level of bots is ahead of the next",
}


def missing(study: Counted) -> tuple[str, ...]:
    """A sentence for each; people's games tell nothing that takes games of its own."""
    if study.origin == "people":
        return ()
    if study.experiments:
        return tuple(study.experiments.get("left_out", ()))
    return tuple(f"{what} takes games of its own: ask for it with --experiments." for what in EXPERIMENTS.values())
