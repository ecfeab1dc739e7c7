"""Pieces of a study on disk, each kept as soon as it is played, so that a study that was stopped goes on where it was.

Every run writes a file of its own in the folder and reads those of all others, so that two of them can work at once. A file
is a row of records, and is only ever added to: a record that was torn when its run was killed is the last one, and does
not count. A piece is found by a hash of everything that its counts depend on.
"""

from __future__ import annotations

import io
import json
import struct
import zlib
from hashlib import sha256
from pathlib import Path
from secrets import token_hex
from typing import Any, BinaryIO

import numpy as np

from .cells import Piece

HEAD = struct.Struct("<4s16sQI")  # a mark, the key, the length of what follows, and its checksum
MARK = b"CPc1"

Arrays = dict[str, Any]


def key_of(rules: str, piece: Piece) -> bytes:
    """A short hash of the rules, as `rules_of` tells them, and of all that a piece says but how many games its cell has."""
    cell = piece.cell
    told = [rules, cell.players, cell.bots, cell.options, cell.seed, cell.rotate, piece.first, piece.games]
    return sha256(json.dumps(told).encode()).digest()[:16]


class KeptPieces:
    """The pieces in a folder; their arrays by key."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self.folder = folder
        self.file: BinaryIO | None = None
        self.places: dict[bytes, tuple[Path, int, int]] = {}
        for path in sorted(folder.glob("*.pieces")):
            self._read(path)

    def __contains__(self, key: bytes) -> bool:
        return key in self.places

    def __getitem__(self, key: bytes) -> Arrays:
        path, start, length = self.places[key]
        with path.open("rb") as file:
            file.seek(start)
            with np.load(io.BytesIO(file.read(length))) as found:
                return {name: found[name] for name in found.files}

    def keep(self, key: bytes, arrays: Arrays) -> None:
        """Add a piece; when this returns, it outlives the process."""
        if key in self.places:
            return
        body = io.BytesIO()
        np.savez_compressed(body, **arrays)
        data = body.getvalue()
        if self.file is None:
            self.path = self.folder / f"{token_hex(8)}.pieces"
            self.file = self.path.open("xb")
        start = self.file.tell() + HEAD.size
        self.file.write(HEAD.pack(MARK, key, len(data), zlib.crc32(data)) + data)
        self.file.flush()
        self.places[key] = (self.path, start, len(data))

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None

    def _read(self, path: Path) -> None:
        """Find the records of a file, up to one that is not whole."""
        with path.open("rb") as file:
            while len(head := file.read(HEAD.size)) == HEAD.size:
                mark, key, length, checksum = HEAD.unpack(head)
                start = file.tell()
                if mark != MARK or zlib.crc32(file.read(length)) != checksum:
                    return
                self.places.setdefault(key, (path, start, length))
