"""`cardamom replay --verify`: play a replay again, and say what that proves and what it cannot."""

from __future__ import annotations

import typer

from cardamom.kernel.errors import BadReplay
from cardamom.kernel.fairness import Shuffle
from cardamom.kernel.replay import Replay
from cardamom.kernel.table import Table, load

from .edge import fail
from .replay import verdict

DOES_NOT_FIT = 1


def verify(kept: Replay) -> None:
    """Check the moves, the state they lead to and the shuffle; stop with exit code 1 at the first that does not fit."""
    try:
        table = load(kept)
    except BadReplay as error:
        fail(str(error), DOES_NOT_FIT)
    typer.echo(verdict(table))
    typer.echo(last_state(kept))
    if kept.shuffle is None:
        typer.echo("The replay has no commitment, so nothing shows whether its shuffle was fair.")
        return
    wrong = kept.shuffle.verify(kept.seed)
    if wrong is not None:
        fail(wrong, DOES_NOT_FIT)
    typer.echo(f"The shuffle is fair: its seed comes of {ingredients(kept.shuffle, table)}.")
    typer.echo(f"The house should have told you this commitment at the deal: {kept.shuffle.commitment}")


def last_state(kept: Replay) -> str:
    if kept.fingerprint:
        return "The moves are legal and lead to the state that was saved."
    return "The moves are legal; the replay does not say which state they should lead to."


def ingredients(shuffle: Shuffle, table: Table) -> str:
    """What the seed was made of, in words."""
    names = [table.names[seat] for seat, _ in shuffle.nonces]
    if not names:
        return "the house’s committed secret alone, because no player added a nonce"
    *others, last = names
    nonces = f"the nonces of {', '.join(others)} and {last}" if others else f"the nonce of {last}"
    return f"the house’s committed secret and {nonces}"
