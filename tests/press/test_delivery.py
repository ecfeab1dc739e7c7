"""Files are handed over whole: whatever goes wrong on the way leaves the folder as it was."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from cardamom.press.delivery import check_folder, deliver
from cardamom.press.errors import BadPrint


def everything_in(folder: Path) -> dict[str, bytes]:
    return {str(path.relative_to(folder)): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def test_files_go_into_a_new_folder(tmp_path: Path) -> None:
    made = deliver(tmp_path / "a" / "b", [("x.pdf", b"1"), ("in/y.png", b"2")])
    assert made == [tmp_path / "a" / "b" / "x.pdf", tmp_path / "a" / "b" / "in" / "y.png"]
    assert everything_in(tmp_path) == {"a/b/x.pdf": b"1", "a/b/in/y.png": b"2"}
    assert (tmp_path / "a" / "b").stat().st_mode & 0o555 == 0o555


def test_files_that_lie_there_stay_or_are_replaced_whole(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_bytes(b"mine")
    (tmp_path / "x.pdf").write_bytes(b"old")
    deliver(tmp_path, [("x.pdf", b"new"), ("in/y.png", b"2")])
    assert everything_in(tmp_path) == {"mine.txt": b"mine", "x.pdf": b"new", "in/y.png": b"2"}


@pytest.mark.parametrize("stop", [ValueError, KeyboardInterrupt])
@pytest.mark.parametrize("exists", [True, False])
def test_nothing_is_left_when_it_stops_half_way(tmp_path: Path, stop: type[BaseException], exists: bool) -> None:
    folder = tmp_path / "out" if not exists else tmp_path
    (tmp_path / "x.pdf").write_bytes(b"old")

    def files() -> Iterator[tuple[str, bytes]]:
        yield "x.pdf", b"new"
        raise stop

    with pytest.raises(stop):
        deliver(folder, files())
    assert everything_in(tmp_path) == {"x.pdf": b"old"}
    assert [path.name for path in tmp_path.iterdir()] == ["x.pdf"]


def test_a_file_in_the_way_is_named(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("a file")
    with pytest.raises(BadPrint, match=r"out is a file, so nothing can be written to .*out/deep; name a folder.$"):
        check_folder(tmp_path / "out" / "deep")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_of_somebody_else_is_refused(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)
    with pytest.raises(BadPrint, match=r"^Nothing can be written to"):
        check_folder(tmp_path / "out")


def test_a_folder_that_refuses_to_be_written_to_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*arguments: object, **named: object) -> str:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("tempfile.mkdtemp", refuse)
    with pytest.raises(BadPrint, match=r"^Nothing can be written to .*: Permission denied\.$"):
        deliver(tmp_path, [("x.pdf", b"1")])
