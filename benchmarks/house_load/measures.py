"""What is measured, each as a part of the page."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

from cardamom.house.shell.storage import Storage

from .. import report
from . import figures, growth, served
from .boardgame_io import peer
from .disk import FsyncBeside, fsync_times
from .job import BOARDGAME_IO, FLAT_OUT, JOIN, LEAVE, ONCE, STEADY, VISIT, Done, Phase, RoomKeys
from .postgres import postgres
from .processes import memory
from .scale import Scale
from .seeded import empty_folder, house_with, seed
from .seeding import seed_rooms
from .servers import NotMeasured, house

WAITS = ("", "p50, ms", "p95, ms", "p99, ms", "longest, ms")
ACK_GOAL, OTHER_GOAL, RATE_GOAL = 0.100, 0.150, 500


def load_phases(scale: Scale) -> list[Phase]:
    """Everybody comes, rooms answer now and then, and then as fast as they can."""
    rooms = scale.rooms
    steady = Phase(STEADY, rooms, scale.steady, scale.every)
    return [Phase(JOIN, rooms), steady, Phase(FLAT_OUT, rooms, scale.flat_out)]


def rate(done: Done) -> float:
    """Moves a second."""
    return done.moves / done.took


def cost(done: Done) -> str:
    """The server's processor time of a move."""
    return f"{1000 * done.server_cpu / max(1, done.moves):.2f} ms"


def refusals(done: list[Done]) -> str:
    """What went wrong, and how often; people then tried again."""
    found = sum((Counter(each.refused) for each in done), Counter[str]())
    said = (f" {'Once' if number == 1 else f'{number} times'}: {reason.rstrip('.')}." for reason, number in found.items())
    return "".join(said) or " Nothing was refused."


# ---- one process


def one_process(scale: Scale, where: Path | None) -> tuple[str, list[Done]]:
    """A house on its usual database, kept busy, then killed and opened again."""
    with empty_folder(where) as folder:
        idle = fsync_times(folder, scale.fsyncs)
        keys = seed(folder / "house", scale.rooms)
        with house(folder / "house") as serving, FsyncBeside(folder) as beside:
            done = serving.load(keys, *load_phases(scale))
            serving.kill()
        parts = [_waits(scale, done, idle, beside.times), _flat_out(done), _restart(folder / "house", keys, scale)]
    return "\n\n".join(parts), done


def _waits(scale: Scale, done: list[Done], idle: list[float], beside: list[float]) -> str:
    _, steady, _ = done
    rows = [
        ("answer to acknowledgement", *figures.waits_row(steady.acks)),
        ("answer to the other seat's frame", *figures.waits_row(steady.others)),
        ("one fsync of the same disk, before", *figures.waits_row(idle)),
        ("one fsync of the same disk, meanwhile", *figures.waits_row(beside)),
        ("the generator, later than planned", *figures.waits_row(steady.late)),
    ]
    acks, others = figures.p99(steady.acks), figures.p99(steady.others)
    goals = f"under 100 ms for the acknowledgement ({figures.milliseconds(acks)} ms, {_met(acks < ACK_GOAL)}), "
    goals += f"under 150 ms for the other seat's frame ({figures.milliseconds(others)} ms, {_met(others < OTHER_GOAL)})."
    said = (
        f"{scale.rooms:,} rooms, {2 * scale.rooms:,} people, a move per room every {scale.every:g} s for {scale.steady:g} s: "
    )
    said += f"{steady.moves:,} moves, {rate(steady):.0f} a second, each on disk before it was acknowledged. "
    said += f"The house took {_share(steady.server_cpu, steady)} of a core ({cost(steady)} a move), the generator "
    said += f"{_share(steady.own_cpu, steady)}.{_starved(steady)}{refusals(done)}"
    return f"{said}\n\n{report.table(WAITS, rows)}\n\nThe goals at p99 and what was measured: {goals}"


def _met(met: bool) -> str:
    return "met" if met else "**not** met"


def _share(seconds: float, done: Done) -> str:
    return f"{100 * seconds / done.took:.0f} %"


def _starved(done: Done) -> str:
    """Waits that are not the house's own: other programs had the processor."""
    share = 100 * done.starved / done.took
    return f" For {share:.0f} % of the time it was ready to run and had no processor." if share >= 1 else ""


def _flat_out(done: list[Done]) -> str:
    flat = done[-1]
    goal = f"the goal is {RATE_GOAL} at least, {_met(rate(flat) >= RATE_GOAL)}"
    said = f"When every room answers as soon as it can, the house makes {rate(flat):.0f} moves a second ({goal}). "
    said += f"A move takes {cost(flat)} of processor time, and the house had {_share(flat.server_cpu, flat)} of a "
    said += f"core; the generator took {_share(flat.own_cpu, flat)}.{_starved(flat)}"
    return said


def _restart(folder: Path, keys: list[RoomKeys], scale: Scale) -> str:
    with house(folder) as serving:
        join, once = serving.load(keys, Phase(JOIN, scale.rooms), Phase(ONCE, scale.rooms))
    said = (
        f"After a kill -9, the house is open again in {serving.took:.1f} s. {2 * scale.rooms:,} people who come back at once "
    )
    said += f"have their tables after {join.took:.1f} s ({1000 * join.server_cpu / (2 * scale.rooms):.1f} ms of processor time "
    said += (
        f"each), and if all {scale.rooms:,} rooms then answer at the same moment, all are acknowledged after {once.took:.1f} s."
    )
    return said + refusals([join, once])


# ---- memory


def memory_of_rooms(scale: Scale, where: Path | None) -> str:
    """What rooms take that nobody plays in: after their people have left, and with both lines open."""
    rows = []
    with house_with(where, max(scale.idle)) as (serving, keys):
        serving.load(keys, Phase(VISIT, 1), Phase(LEAVE, 1))
        time.sleep(1.0)  # pictures are looked up when a house opens
        empty = memory(serving.processes)
        rows.append(("0", "none", f"{empty / 1e6:.0f} MB", ""))
        before = empty
        for rooms in scale.idle:
            [visited] = serving.load(keys, Phase(VISIT, rooms))
            before = visited.memory
            rows.append((f"{rooms:,}", "none", f"{before / 1e6:.0f} MB", f"{(before - empty) / rooms / 1e3:.0f} KB"))
        most = max(scale.idle)
        [joined] = serving.load(keys, Phase(JOIN, most))
        each = f"{(joined.memory - empty) / most / 1e3:.0f} KB"
        rows.append((f"{most:,}", f"{2 * most:,}", f"{joined.memory / 1e6:.0f} MB", each))
    return report.table(("rooms in memory", "lines", "the house holds", "that is, for each room"), rows)


# ---- growth


def growing(scale: Scale, where: Path | None, draw: bool) -> str:
    found = list(growth.points(scale, where))
    table = report.table(growth.HEAD, growth.rows(found))
    drawn = draw and growth.plot(found)
    return f"{table}\n\n![What grows](images/{growth.PLOT.name})" if drawn else table


# ---- the peer


def against_peer(scale: Scale, where: Path | None, ours: list[Done]) -> str:
    """The same load on boardgame.io's own server."""
    rows, shares = [_row("the house, on disk", ours, ours)], []
    with peer.boardgame_io() as serving:
        theirs = serving.load(peer.matches(scale.rooms), *load_phases(scale))
        rows.append(_row(f"{BOARDGAME_IO} {peer.version()}, in memory", theirs, ours))
        shares.append(f"{100 * _ratio(ours, theirs):.0f} % of the moves of {BOARDGAME_IO} in memory")
    with (
        empty_folder(where) as folder,
        _or_row(rows, f"{BOARDGAME_IO} {peer.version()}, FlatFile"),
        peer.boardgame_io(folder) as serving,
    ):
        theirs = serving.load(peer.matches(scale.rooms), *load_phases(scale.briefly))
        rows.append(_row(f"{BOARDGAME_IO} {peer.version()}, FlatFile", theirs, ours))
        shares.append(f"{100 * _ratio(ours, theirs):.0f} % of those with its FlatFile")
    head = ("server", "ack p99, ms", "other seat p99, ms", "moves/s flat out", "a move", "house, times that", "memory")
    return f"{report.table(head, rows)}\n\nFlat out, the house makes {', and '.join(shares)}."


@contextlib.contextmanager
def _or_row(rows: list[tuple[str, ...]], name: str) -> Iterator[None]:
    """A server that does not stand the load has a line that says so."""
    try:
        yield
    except NotMeasured as error:
        rows.append((name, f"not measured: {error}", *[""] * 5))


def _row(name: str, done: list[Done], ours: list[Done]) -> tuple[str, ...]:
    _, steady, flat = done
    waits = (figures.milliseconds(figures.p99(each)) for each in (steady.acks, steady.others))
    return (name, *waits, f"{rate(flat):.0f}", cost(flat), f"{_ratio(ours, done):.2f}", f"{flat.memory / 1e6:.0f} MB")


def _ratio(ours: list[Done], theirs: list[Done]) -> float:
    """How many times the moves that others make flat out."""
    return rate(ours[-1]) / rate(theirs[-1])


# ---- several processes


def several_processes(scale: Scale, where: Path | None, database: str | None, processes: int) -> str:
    """One process and several on the same PostgreSQL, with the people of each room at different ones."""
    if not served.DATABASES:
        raise NotMeasured("this house keeps everything in SQLite, which one process serves.")
    rows, loads = [], list[list[Done]]()
    with contextlib.ExitStack() as stack:
        address = database or stack.enter_context(postgres())
        folder = stack.enter_context(empty_folder(where))
        for number in (1, processes) if served.SEVERAL else (1,):
            keys = asyncio.run(_seed_database(address, scale.rooms))
            with house(folder / str(number), address, number) as serving:
                done = serving.load(keys, *load_phases(scale.briefly))
            rows.append(_several_row(number, done))
            loads.append(done)
    table = report.table(("processes", *WAITS[1:], "moves/s flat out", "a move, all processes"), rows)
    missing = " Several processes were not measured: this house is served by one."
    gain = f" Flat out, {processes} processes make {_ratio(loads[-1], loads[0]):.2f} times the moves of one."
    said = f"The waits are those for the acknowledgement.{refusals(list(chain(*loads)))}{gain if served.SEVERAL else missing}"
    return f"{table}\n\n{said}"


async def _seed_database(address: str, rooms: int) -> list[RoomKeys]:
    async with await Storage.open(address) as storage:  # type: ignore[arg-type,unused-ignore]  # where houses know databases
        return await seed_rooms(storage, rooms)


def _several_row(number: int, done: list[Done]) -> tuple[str, ...]:
    _, steady, flat = done
    return (str(number), *figures.waits_row(steady.acks), f"{rate(flat):.0f}", cost(flat))
