"""A command at a terminal: it runs in a process group of its own and shows on a screen how far it is."""

from __future__ import annotations

import os
import pty
import re
import signal
import subprocess
import sys
import threading
from contextlib import suppress
from types import TracebackType

COLOURS_AND_MOVES = re.compile(r"\x1b\[[\d;?]*[a-zA-Z]")
PATIENCE = 240.0  # seconds until a test gives up; compiling on a busy machine takes a while


class Terminal:
    """`cardamom` with these arguments, its stdout in a pipe and its stderr on the screen."""

    def __init__(self, *arguments: str) -> None:
        self.screen, far_end = pty.openpty()
        self.seen, self.ended = "", False
        self.more = threading.Condition()
        self.process = subprocess.Popen(
            [sys.executable, "-m", "cardamom", *arguments],
            stdout=subprocess.PIPE,
            stderr=far_end,
            text=True,
            env=os.environ | {"TERM": "xterm", "COLUMNS": "120"},
            start_new_session=True,
        )
        os.close(far_end)
        self.reader = threading.Thread(target=self._read, daemon=True)
        self.reader.start()

    def __enter__(self) -> Terminal:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        """Whatever happened, nothing goes on running."""
        with suppress(ProcessLookupError):
            os.killpg(self.process.pid, signal.SIGKILL)
        self.process.communicate()
        self.reader.join()
        os.close(self.screen)

    def _read(self) -> None:
        while not self.ended:
            try:
                piece = os.read(self.screen, 4096)
            except OSError:  # so Linux tells that nobody writes any more
                piece = b""
            with self.more:
                self.seen += COLOURS_AND_MOVES.sub("", piece.decode(errors="replace"))
                self.ended = not piece
                self.more.notify_all()

    def wait_for(self, pattern: str) -> None:
        """Wait until the screen shows it."""
        with self.more:
            self.more.wait_for(lambda: self.ended or re.search(pattern, self.seen), PATIENCE)
            assert re.search(pattern, self.seen), f"{pattern!r} was never shown: {self.seen[-500:]}"

    def interrupt(self) -> tuple[int, str, str]:
        """Press Ctrl-C, which reaches all processes of the group; the exit code, stdout, and the last line of the screen."""
        os.killpg(self.process.pid, signal.SIGINT)
        out, _ = self.process.communicate(timeout=PATIENCE)
        self.reader.join(PATIENCE)
        return self.process.returncode, out, self.seen.splitlines()[-1]
