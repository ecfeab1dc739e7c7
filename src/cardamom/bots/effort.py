"""How hard a bot thinks: the settings of a search, as plain numbers."""

from __future__ import annotations

from dataclasses import dataclass

from cardamom.kernel.game import Game

USUAL = "medium"  # the strategy that guides playouts, if the game has it


@dataclass(frozen=True)
class Effort:
    """`playouts` define a level: with them alone a choice can be repeated anywhere. `seconds` is what people wait at most; so
    that both fit, a game whose playouts take long divides them (`playout_weight`). `brief` is what they wait at most for a
    decision that follows another one of the same turn.

    The other numbers are told in fast/search.py: `depth` is how many decisions deep the tree is in open play,
    `width` and `curiosity` how it grows, `leaving` and `doubt` (standard errors) when a candidate leaves the race and
    when it beats the strategy's own answer, `win_share` what a win counts against the margin. Shares and errors are in
    hundredths. `as_expert` says whether what the game's `thinking` says of experts counts.
    """

    playouts: int
    seconds: float
    depth: int
    width: int = 25
    curiosity: int = 40
    leaving: int = 250
    doubt: int = 200
    win_share: int = 90
    as_expert: bool = False
    brief: float = 0.1

    def settings(self, game: Game, truth: int = 0) -> dict[str, int]:
        """What fast.searcher takes. With `truth` the search sees more than its view (fast/search.py), to measure what luck
        leaves to skill.

        Where hands are hidden there is no tree: what a draw pile brings spreads its visits so thin that trying answers
        out costs a branch more than it finds, and the search prefers what is certain (docs/bots.md)."""
        thinking = game.thinking
        names = ("width", "curiosity", "leaving", "win_share")
        of_game = {"strategy": guide(game, self.as_expert), "rivals": int(thinking.open_play), "truth": truth}
        of_game["reading"] = int(self.as_expert and thinking.expert_imagine is not None)
        of_game["depth"] = self.depth if thinking.open_play else 0
        of_game["doubt"] = thinking.expert_doubt if self.as_expert and thinking.expert_doubt is not None else self.doubt
        of_game["playouts"] = self.playouts // thinking.playout_weight
        return {name: getattr(self, name) for name in names} | of_game


SEARCHES = {
    "hard": Effort(playouts=4_000, seconds=0.2, depth=0),
    "expert": Effort(playouts=20_000, seconds=2.0, depth=10, as_expert=True, brief=0.5),
}


@dataclass(frozen=True)
class Pace:
    """Seconds after which a bot answers at a table: `first` in a turn, and `later` in the same turn. That is a little more than
    a search may take, so that nobody can tell from the time whether the bot had a choice."""

    first: float
    later: float


PACES = {"hard": Pace(0.9, 0.5), "expert": Pace(2.4, 0.9)}


def guide(game: Game, as_expert: bool = False) -> int:
    """The number of the strategy that guides playouts, 0 for random answers. Guides come after all strategies, that of
    experts last."""
    known, thinking = list(game.strategies), game.thinking
    if as_expert and thinking.expert_guide is not None:
        return len(known) + (1 if thinking.guide is None else 2)
    if thinking.guide is not None:
        return len(known) + 1
    return known.index(USUAL) + 1 if USUAL in known else len(known)
