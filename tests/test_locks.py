"""The lock files are in step with pyproject.toml, give every package a hash, and name no place to fetch it from."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from packaging.markers import Marker
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.loading import load_tool

ROOT = Path(__file__).parent.parent
TOOL = load_tool("lock")
EVERY_LOCK = pytest.mark.parametrize("name", TOOL.LOCKS)
PYTHONS = ("3.11", "3.12", "3.13")
SYSTEMS = (("linux", "x86_64"), ("linux", "aarch64"), ("darwin", "arm64"), ("darwin", "x86_64"))
PLACES = [
    {"python_version": python, "python_full_version": f"{python}.4", "sys_platform": system, "platform_machine": machine}
    for python in PYTHONS
    for system, machine in SYSTEMS
]


def text_of(name: str) -> str:
    return (ROOT / "requirements" / f"{name}.lock").read_text(encoding="utf-8")


def locked(name: str) -> list[tuple[Requirement, list[str]]]:
    """The packages of a lock with their hashes."""
    entries = re.sub(r"^ *#.*\n", "", text_of(name), flags=re.MULTILINE).replace("\\\n", " ").splitlines()
    return [(Requirement(entry.partition("--hash")[0]), re.findall(r"--hash=(\S+)", entry)) for entry in entries]


def applies(marker: Marker | None, place: dict[str, str]) -> bool:
    return marker is None or marker.evaluate({**place, "extra": ""})


def versions(name: str, place: dict[str, str]) -> dict[str, str]:
    """What a lock installs there: one version of each package."""
    found: dict[str, str] = {}
    for requirement, _ in locked(name):
        if applies(requirement.marker, place):
            (pin,) = requirement.specifier
            assert pin.operator == "=="
            assert canonicalize_name(requirement.name) not in found, requirement.name
            found[canonicalize_name(requirement.name)] = pin.version
    return found


@EVERY_LOCK
def test_a_lock_has_all_that_is_declared_in_a_version_that_fits(name: str) -> None:
    declared = [Requirement(text) for text in TOOL.declared(TOOL.LOCKS[name])]
    assert declared
    for place in PLACES:
        there = versions(name, place)
        for requirement in declared:
            if applies(requirement.marker, place):
                version = there.get(canonicalize_name(requirement.name), "nothing")
                assert version != "nothing", f"{requirement} is not in {name}.lock; run: make lock"
                assert requirement.specifier.contains(version), f"{requirement} is locked as {version}; run: make lock"


@EVERY_LOCK
def test_every_locked_package_has_hashes(name: str) -> None:
    for requirement, hashes in locked(name):
        assert hashes, requirement
        assert all(re.fullmatch(r"sha256:[0-9a-f]{64}", found) for found in hashes), requirement


@EVERY_LOCK
def test_a_package_has_the_same_version_in_every_lock(name: str) -> None:
    for place in PLACES:
        whole = versions("work", place)
        assert {package: whole.get(package) for package in versions(name, place)} == versions(name, place)


@EVERY_LOCK
def test_a_lock_names_no_place_to_fetch_from(name: str) -> None:
    assert not re.search(r"://|\bindex|find-links|\bfile:|@ ", text_of(name))


@pytest.mark.parametrize("folder", TOOL.NPM, ids=lambda folder: folder.name)
def test_what_npm_brings_is_locked_by_hash_and_from_no_place(folder: Path) -> None:
    listed = json.loads((folder / "package.json").read_text(encoding="utf-8"))
    packages = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for part in ("dependencies", "devDependencies"):
        assert packages[""].get(part, {}) == listed.get(part, {}), "run: make lock"
        assert all(re.fullmatch(r"[\d.]+", version) for version in listed.get(part, {}).values())
    brought = [about for name, about in packages.items() if name]
    assert brought
    for about in brought:
        assert re.match("sha512-", about["integrity"])
        assert "resolved" not in about


def test_declared_follows_the_extras_that_an_extra_names(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["hatchling"]\n'
        '[project]\nname = "game"\ndependencies = ["rich>=1"]\n'
        '[project.optional-dependencies]\nfast = ["numba"]\nlab = ["game[fast]", "pyarrow"]\nall = ["game[lab,fast]"]\n'
    )
    assert TOOL.declared(("core", "all"), tmp_path) == ["rich>=1", "numba", "pyarrow"]
    assert TOOL.declared(("build", "core"), tmp_path) == ["hatchling", "rich>=1"]


def test_what_make_installs_is_locked() -> None:
    """Only benchmarks may bring packages that no lock names."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"\$\(LOCKED\)/(\w+)\.lock", makefile)) == set(TOOL.LOCKS)
    assert "--require-hashes" in makefile
    assert re.findall(r"\$\(INSTALL\) (?!--require-hashes|--no-deps)(.*)", makefile) == ["--editable '.[bench]'"]
