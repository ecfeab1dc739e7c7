"""What Linux says of processes: how much processor time and memory they have taken."""

from __future__ import annotations

import os
from collections.abc import Iterable
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")


def cpu_seconds(processes: Iterable[int]) -> float:
    """Time of processors that processes have taken so far, with all their threads."""
    return sum(_cpu(process) for process in processes)


def _cpu(process: int) -> float:
    # the name of a program stands in brackets, and may hold spaces
    fields = Path(f"/proc/{process}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def starved_seconds(processes: Iterable[int]) -> float:
    """How long the main threads of processes were ready to run so far, and waited for a processor that others had."""
    return sum(int(Path(f"/proc/{process}/schedstat").read_text(encoding="utf-8").split()[1]) / 1e9 for process in processes)


def memory(processes: Iterable[int]) -> int:
    """Bytes of memory that processes hold now."""
    return sum(_memory(process) for process in processes)


def _memory(process: int) -> int:
    lines = Path(f"/proc/{process}/status").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) * 1024 for line in lines if line.startswith("VmRSS:"))
