"""The load generator: a process that is many people at once. It reads a job and writes what came of each phase.

What it spends itself is measured too, so that a figure of the server's is not one of the generator's."""

from __future__ import annotations

import asyncio
import gc
import os
import random
import sys
import time
from collections.abc import Awaitable, Callable, Sequence

import msgspec

from .boardgame_io.peer_match import PeerMatch
from .house_match import HouseMatch
from .job import BOARDGAME_IO, FLAT_OUT, HOUSE, JOIN, LEAVE, ONCE, STEADY, VISIT, Done, Job, Phase
from .match import Match, Notes
from .processes import cpu_seconds, memory, starved_seconds

AT_ONCE = 32  # rooms whose people come in at the same time
PATIENCE = 60.0  # seconds for what is on its way at the end of a phase

MATCHES: dict[str, Callable[..., Match]] = {HOUSE: HouseMatch, BOARDGAME_IO: PeerMatch}


class Generator:
    def __init__(self, job: Job) -> None:
        self.job, self.notes = job, Notes()
        make = MATCHES[job.server]
        self.matches = [make(keys, number, self.notes) for number, keys in enumerate(job.rooms)]

    async def run(self) -> list[Done]:
        return [await self._phase(phase) for phase in self.job.phases]

    async def _phase(self, phase: Phase) -> Done:
        for noted in (self.notes.acks, self.notes.others, self.notes.late, self.notes.refused):
            noted.clear()
        gc.collect()
        gc.freeze()  # what is there stays; to look at it again would only take time
        before = self._spent()
        began = time.perf_counter()
        await PHASES[phase.what](self, self.matches[: phase.rooms], phase)
        took = time.perf_counter() - began
        server, own, starved = (after - earlier for after, earlier in zip(self._spent(), before, strict=True))
        notes, held = self.notes, memory(self.job.processes)
        lists = notes.acks[:], notes.others[:], notes.late[:]
        done = Done(phase, took, len(notes.acks), *lists, server, own, starved, held, dict(notes.refused))
        await self._calm(self.matches)  # what is still on its way counts neither as done nor as waited for
        return done

    def _spent(self) -> tuple[float, float, float]:
        servers = self.job.processes
        return cpu_seconds(servers), cpu_seconds([os.getpid()]), starved_seconds(servers)

    # ---- what happens in a phase

    async def join(self, matches: Sequence[Match], phase: Phase) -> None:
        await self._few_at_a_time(matches, self._open)

    async def visit(self, matches: Sequence[Match], phase: Phase) -> None:
        async def visit(match: Match) -> None:
            await self._open(match)
            match.leave()

        await self._few_at_a_time(matches, visit)

    async def leave(self, matches: Sequence[Match], phase: Phase) -> None:
        for match in matches:
            match.leave()

    async def steady(self, matches: Sequence[Match], phase: Phase) -> None:
        """Rooms have their own rhythm, and nobody keeps them apart: each begins at a random moment."""
        dice, loop = random.Random(len(matches)), asyncio.get_running_loop()
        began, shift = time.perf_counter(), loop.time() - time.perf_counter()
        for match in matches:
            at = began + dice.uniform(0, phase.every)
            while at < began + phase.seconds:
                loop.call_at(at + shift, match.answer_at, at)
                at += phase.every
        await asyncio.sleep(phase.seconds)
        await self._calm(matches)

    async def flat_out(self, matches: Sequence[Match], phase: Phase) -> None:
        for match in matches:
            match.flat_out = True
            match.go()
        await asyncio.sleep(phase.seconds)

    async def once(self, matches: Sequence[Match], phase: Phase) -> None:
        now = time.perf_counter()
        for match in matches:
            match.answer_at(now)
        await self._calm(matches)

    # ---- helpers

    async def _open(self, match: Match) -> None:
        ports = self.job.ports
        await match.open(lambda person: ports[(match.number + person) % len(ports)])

    async def _few_at_a_time(self, matches: Sequence[Match], do: Callable[[Match], Awaitable[None]]) -> None:
        waiting = list(reversed(matches))

        async def one_after_the_other() -> None:
            while waiting:
                await do(waiting.pop())

        await asyncio.gather(*(one_after_the_other() for _ in range(AT_ONCE)))

    async def _calm(self, matches: Sequence[Match]) -> None:
        """Begin nothing new, and wait until nothing is on its way."""
        for match in matches:
            match.flat_out = False
        async with asyncio.timeout(PATIENCE):
            while not all(match.at_rest for match in matches):
                await asyncio.sleep(0.005)


PHASES: dict[str, Callable[[Generator, Sequence[Match], Phase], Awaitable[None]]] = {
    JOIN: Generator.join,
    VISIT: Generator.visit,
    LEAVE: Generator.leave,
    STEADY: Generator.steady,
    FLAT_OUT: Generator.flat_out,
    ONCE: Generator.once,
}


def main() -> None:
    job = msgspec.json.decode(sys.stdin.buffer.read(), type=Job)
    sys.stdout.buffer.write(msgspec.json.encode(asyncio.run(Generator(job).run())))


if __name__ == "__main__":
    main()
