"""Where points come from, round by round. What else is worth telling at the end."""

from __future__ import annotations

from cardamom.kernel.reckoning import POINTS, Chapters, Decider, Reckoning, Source, Superlative

from .state import HAND, Duel, News


def rounds_won(s: Duel, seat: int) -> int:
    """They decide a match of several rounds (DUE-33)."""
    return s.rounds_won[seat] if s.rounds_to_win > 1 else 0


def hand_cards(s: Duel, seat: int) -> int:
    """At the cap, most points; then most cards in hand (DUE-35)."""
    return s.size[HAND + seat]


RECKONING = Reckoning(
    sources=(
        Source("Attacks that hit", News.HITS),
        Source("Mirror Veils", News.REFLECTS),
    ),
    chapters=Chapters(News.ROUND, "Round {number}", anew=True),
    deciders=(
        Decider("Rounds won", rounds_won, "{n} round won", "{n} rounds won", always=True),
        POINTS,
        Decider("Cards in hand", hand_cards, "{n} card in hand", "{n} cards in hand"),
    ),
    superlatives=(
        Superlative("On the attack", "attacks", "{who} laid {n} attacks."),
        Superlative("Poker face", "bluffs", "{who} got caught bluffing {times}."),
        Superlative("Love conquers all", "blocks", "{who} blocked {n} attacks.", "{who} blocked an attack."),
        Superlative("Better safe", "defences", "{who} took cover {times}."),
        Superlative("Fortune's friend", "fortunes", "{who} asked Fortune {times}."),
        Superlative("Brewmaster", "potions", "{who} brewed {n} Combo Potions.", "{who} brewed a Combo Potion."),
    ),
)
