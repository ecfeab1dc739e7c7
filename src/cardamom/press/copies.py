"""Whether as many cards are printed as the rules deal."""

from __future__ import annotations

from collections import Counter

from cardamom.kernel.faces import Faces
from cardamom.kernel.game import Game

FEW_VALUES = 12  # an option with more values is tried at its default alone


def copies_problems(game: Game, faces: Faces) -> list[str]:
    """What differs between the printed cards and the largest deck that the rules deal, one sentence each."""
    names = {card.kind: card.name for card in faces.cards}
    printed: Counter[int] = Counter()
    for card in faces.cards:
        if card.kind is not None:
            printed[card.kind] += card.copies
    dealt = largest_deck(game)
    found = []
    for kind in sorted({*printed, *dealt}):
        name = names.get(kind)
        if name is None:
            found.append(f"No card shows {game.words.cards[kind]}, of which the rules deal {dealt[kind]}.")
        elif printed[kind] != dealt.get(kind, 0):
            found.append(f"{name}: {printed[kind]} are printed, but the rules deal {dealt.get(kind, 0)}.")
    return found


def largest_deck(game: Game) -> dict[int, int]:
    """The most copies of each kind that lie on a table, whatever the number of players and the house rules."""
    most: dict[int, int] = {}
    few = [(option.name, value) for option in game.state.options if len(option.values) <= FEW_VALUES for value in option.values]
    for players in range(game.players[0], game.players[1] + 1):
        for options in ({}, *({name: value} for name, value in few)):
            state = game.deal(players=players, seed=1, **options)._state
            counts = Counter(
                state.card[state.zone_start[zone] + at] for zone in range(state.zones) for at in range(state.size[zone])
            )
            most = {kind: max(most.get(kind, 0), counts[kind]) for kind in {*most, *counts}}
    return most
