"""One house a folder: a lock that the operating system lets go of when its holder dies, however it dies."""

from __future__ import annotations

import contextlib
import os
import sys
import time
from pathlib import Path
from types import TracebackType
from typing import Self

from .errors import CannotOpen, HouseIsOpen
from .folder import make_private_folder

FILE = "house.lock"
LONGEST_ADDRESS = 1000
TRIES, PAUSE = 10, 0.02  # whoever only asks for the holder has the lock for a moment

if sys.platform == "win32":
    import msvcrt

    # a locked byte cannot be read there, so the one that is locked lies behind the address
    _BYTE = 1 << 20

    def _take(handle: int) -> bool:
        os.lseek(handle, _BYTE, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _take(handle: int) -> bool:
        try:
            fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True


class HouseLock:
    """The right to keep house in a folder.

    A process that is forked without exec shares the lock with its parent, so worker processes must be spawned."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._file = folder / FILE
        self._handle: int | None = None

    def acquire(self, address: str = "") -> Self:
        """Take the lock, and tell others at which address the house is open. Raises HouseIsOpen if somebody has it."""
        make_private_folder(self.folder)
        handle = self._open()
        for left in reversed(range(TRIES)):
            if _take(handle):
                self._handle = handle
                self.announce(address)
                return self
            if left:
                time.sleep(PAUSE)
        held_at = _read(handle)
        os.close(handle)
        where = f" at {held_at}" if held_at else " by another program"
        raise HouseIsOpen(f"The house in {self.folder} is already open{where}: go there, or choose another folder.")

    def announce(self, address: str) -> None:
        """Write down at which address the house is open now."""
        assert self._handle is not None, "only the holder announces an address"
        with contextlib.suppress(OSError):  # on a full disk, the lock counts and the address can wait
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, address.encode()[:LONGEST_ADDRESS])

    def holder(self) -> str | None:
        """The address at which the house of this folder is open, "" if it has not said so yet; None if it is not open."""
        if self._handle is not None:
            return _read(self._handle)
        if not self._file.exists():
            return None
        handle = self._open()
        try:
            return None if _take(handle) else _read(handle)
        finally:
            os.close(handle)  # which lets go of the lock

    def release(self) -> None:
        """Let go of the lock. The file stays: removing it could take it away from the next holder."""
        if self._handle is not None:
            self.announce("")
            os.close(self._handle)
            self._handle = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        self.release()

    def _open(self) -> int:
        try:
            return os.open(self._file, os.O_RDWR | os.O_CREAT, 0o600)
        except OSError as error:
            raise CannotOpen(f"The folder {self.folder} cannot be written ({error.strerror}): choose another one.") from error


def _read(handle: int) -> str:
    os.lseek(handle, 0, os.SEEK_SET)
    return os.read(handle, LONGEST_ADDRESS).decode(errors="replace")
