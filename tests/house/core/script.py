"""Scripted conversations: what happens to a room, line by line, and below each line every frame that comes of it.

    join ann                    somebody opens the page; `watch tv` looks on
    say ann {"type": "deal", "id": "1"}
    answer ann 2                gives the third of the legal answers that ann was told
    nonces                      every browser adds its nonce
    wait 45                     seconds pass
    part ben                    a page is closed
    disk full, disk free, restart
    -> ann {"type": "ack", ...} a frame; a long one is told by its beginning, its size and a hash of all of it

`python -m tests.house.core.script` plays all of them again and writes them anew.
"""

from __future__ import annotations

import hashlib
from pathlib import Path

from .stage import Stage

FOLDER = Path(__file__).parent / "conversations"
LONG, BEGINNING = 700, 160


def scripts() -> list[Path]:
    return sorted(FOLDER.glob("*.txt"))


def played(text: str) -> str:
    """The conversation of a script, with the frames as they are now."""
    stage, lines = Stage(games=("carrot",)), []
    for line in text.splitlines():
        if line.startswith(("-> ", "-x ")):
            continue
        lines.append(line)
        if line and not line.startswith("#"):
            before = {person: len(frames) for person, frames in stage.frames.items()}
            closed = dict(stage.closed)
            perform(stage, line)
            for person, frames in stage.frames.items():
                since = min(before.get(person, 0), len(frames)) if line != "restart" else 0
                lines += (f"-> {person} {shortened(frame)}" for frame in frames[since:])
            lines += (f"-x {who} {code} {why}" for who, (code, why) in stage.closed.items() if closed.get(who) != (code, why))
    return "\n".join(lines) + "\n"


def perform(stage: Stage, line: str) -> None:
    verb, _, rest = line.partition(" ")
    who, _, what = rest.partition(" ")
    if verb == "join":
        stage.join(who)
    elif verb == "watch":
        stage.join(who, watching=True)
    elif verb == "part":
        stage.part(who)
    elif verb == "say":
        stage.send(who, what)
    elif verb == "answer":
        playing = stage.room.playing
        assert playing is not None
        stage.answer(who, f"answer-{playing.version}", int(what))
    elif verb == "nonces":
        shuffling = stage.room.shuffling
        assert shuffling is not None
        stage.add_nonces(*sorted(shuffling.waiting))
    elif verb == "wait":
        stage.wait(float(rest))
    elif verb == "disk":
        stage.disk.full = rest == "full"
    elif verb == "restart":
        stage.restart()
    else:
        raise AssertionError(f"no such line: {line}")


def shortened(frame: str) -> str:
    if len(frame) <= LONG:
        return frame
    return f"{frame[:BEGINNING]} … {len(frame)} characters, {hashlib.sha256(frame.encode()).hexdigest()[:16]}"


if __name__ == "__main__":
    for path in scripts():
        path.write_text(played(path.read_text(encoding="utf-8")), encoding="utf-8")
