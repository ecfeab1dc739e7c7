"""What is shipped to run a house on a server: as far as it can be tried without a server."""

from __future__ import annotations

import contextlib
import inspect
import json
import os
import re
import shlex
import shutil
import socket
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from pathlib import Path
from urllib.error import HTTPError, URLError
from urllib.request import urlopen

import pytest
from typer.testing import CliRunner

from cardamom.cli import app
from cardamom.cli.serve import serve
from cardamom.house.shell.net.pages import FRONT_PAGE, STATIC
from cardamom.house.shell.net.server import USUAL_PORT
from cardamom.house.shell.processes.parent import CLOSE_WITHIN
from tests.house.shell.running import running_house

ROOT = Path(__file__).parent.parent
UNIT, CONTAINER, CADDY = (ROOT / "deploy" / name for name in ("cardamom.service", "Containerfile", "Caddyfile"))
MOST_EXPOSED = 2.0  # of 10, as systemd rates it
ADDRESS = "https://cards.example.org"

needs_systemd = pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="There is no systemd-analyze here.")


def check_command(*words: str, database: str = "") -> None:
    """A command of ours: all its options are known, and it stops only because nobody may open rooms."""
    assert words[0].endswith("cardamom")
    said = {"CARDAMOM_WORD": "", "CARDAMOM_DATABASE": database}
    result = CliRunner().invoke(app, [*words[1:]], env=said, prog_name="cardamom")
    assert result.stderr.startswith("Say who may open rooms"), result.output


# ---- systemd


def unit() -> dict[str, list[str]]:
    """The settings of the unit, with all values of each."""
    found: dict[str, list[str]] = {}
    for line in UNIT.read_text(encoding="utf-8").splitlines():
        if "=" in line and not line.startswith("#"):
            name, _, value = line.partition("=")
            found.setdefault(name, []).append(value)
    return found


def test_the_unit_starts_a_house_that_cannot_touch_the_system() -> None:
    settings = unit()
    (command,) = settings["ExecStart"]
    check_command(*shlex.split(command.replace("${CARDAMOM_ADDRESS}", ADDRESS)))
    for name in ("DynamicUser", "NoNewPrivileges", "PrivateDevices", "PrivateTmp", "ProtectHome", "RestrictSUIDSGID"):
        assert settings[name] == ["yes"], name
    assert (settings["ProtectSystem"], settings["CapabilityBoundingSet"]) == (["strict"], [""])
    assert settings["StateDirectory"] == ["cardamom"]
    assert "--folder %S/cardamom" in command
    assert "MemoryDenyWriteExecute" not in settings  # strong bots are compiled


def test_the_unit_never_gives_a_house_up_whose_database_is_away() -> None:
    """systemd's own limit is five starts in ten seconds, after which somebody has to come and start it by hand."""
    assert unit()["Restart"] == ["on-failure"]
    assert unit()["StartLimitIntervalSec"] == ["0"]


def test_the_unit_leaves_workers_the_time_to_close() -> None:
    drain = inspect.signature(serve).parameters["drain"].default
    assert int(unit()["TimeoutStopSec"][0]) > drain + CLOSE_WITHIN


@needs_systemd
def test_systemd_understands_the_unit_and_finds_it_safe(tmp_path: Path) -> None:
    command = unit()["ExecStart"][0].split()[0]
    copy = tmp_path / UNIT.name
    copy.write_text(UNIT.read_text(encoding="utf-8").replace(command, sys.executable), encoding="utf-8")
    verified = subprocess.run(["systemd-analyze", "verify", copy], capture_output=True, text=True)
    assert UNIT.name not in verified.stderr, verified.stderr
    rated = subprocess.run(
        ["systemd-analyze", "security", "--offline=true", "--no-pager", copy], capture_output=True, text=True
    )
    exposure = re.search(r"exposure level for cardamom\.service: ([\d.]+)", rated.stdout)
    assert exposure is None or float(exposure[1]) < MOST_EXPOSED  # an old systemd rates only what is installed


# ---- the container


def instructions() -> list[tuple[str, str]]:
    """The instructions of the Containerfile with what follows them."""
    text = re.sub(r"^#.*\n", "", CONTAINER.read_text(encoding="utf-8"), flags=re.MULTILINE).replace("\\\n", " ")
    return [(word, rest) for word, _, rest in (line.partition(" ") for line in text.splitlines() if line)]


def test_what_the_documents_have_the_unit_start_instead_is_understood() -> None:
    pages = [(ROOT / "docs" / name).read_text(encoding="utf-8") for name in ("postgresql.md", "several-processes.md")]
    commands = [command for page in pages for command in re.findall(r"^ExecStart=(/.*)$", page, re.MULTILINE)]
    assert len(commands) == len(pages)
    for command in commands:
        check_command(
            *shlex.split(command.replace("${CARDAMOM_ADDRESS}", ADDRESS)), database="postgresql://cards@localhost/cards"
        )


def values(instruction: str) -> list[str]:
    return [rest for word, rest in instructions() if word == instruction]


def test_the_container_installs_what_is_locked_and_runs_as_nobody_in_particular() -> None:
    (parts,) = [rest.partition("=")[2].strip('"').split() for rest in values("ARG")]
    locks = {*parts, *re.findall(r"requirements/(\w+)\.lock", CONTAINER.read_text(encoding="utf-8"))}
    for name in locks:
        assert (ROOT / "requirements" / f"{name}.lock").is_file(), name
    assert (ROOT / "tools" / "build_page.py").is_file()
    for script in values("RUN"):
        subprocess.run(["sh", "-n", "-c", script], check=True)
        assert script.count("pip install") == script.count("--require-hashes") + script.count("--no-deps")
    assert values("USER")[-1] not in ("root", "0")
    assert [word for word, _ in instructions()][-1] == "ENTRYPOINT"
    check_command(*json.loads(values("ENTRYPOINT")[0]), "--url", ADDRESS)


def health_check() -> str:
    (check,) = values("HEALTHCHECK")
    code: str = json.loads(check.partition("CMD ")[2])[2]
    assert f":{USUAL_PORT}/" in code
    return code


def test_the_health_check_of_the_container_sees_whether_a_house_is_ready(tmp_path: Path) -> None:
    with running_house(tmp_path) as running:
        code = health_check().replace(f"127.0.0.1:{USUAL_PORT}", running.address.removeprefix("http://"))
        exec(code, {})
        running.house.tools.storage.probe = failing  # type: ignore[method-assign]
        with pytest.raises(HTTPError, match="503"):
            until_it_raises(code)
    with pytest.raises(URLError):
        exec(code, {})


async def failing() -> None:
    from cardamom.house.shell.storage import CannotStore

    raise CannotStore("The disk is full.")


def until_it_raises(code: str) -> None:
    """An answer counts for a moment."""
    end = time.monotonic() + 30
    while time.monotonic() < end:
        exec(code, {})
        time.sleep(0.1)


def test_the_proxy_looks_for_the_house_where_it_listens() -> None:
    assert f"reverse_proxy 127.0.0.1:{USUAL_PORT}" in CADDY.read_text(encoding="utf-8")


@pytest.mark.soak
@pytest.mark.timeout(1200)
def test_what_the_container_installs_serves_a_house(tmp_path: Path) -> None:
    """The same steps in a plain environment, with the smallest parts. The page is a plain one, unless it is built."""
    venv.create(tmp_path / "env", with_pip=True)
    (tmp_path / "source").mkdir()
    run_in(tmp_path, "pip", "install", "--quiet", "--require-hashes", "--requirement", f"{ROOT}/requirements/core.lock")
    shutil.copytree(ROOT / "src", tmp_path / "source" / "src", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(ROOT / name, tmp_path / "source")
    page = tmp_path / "source" / "src" / STATIC.relative_to(ROOT / "src") / FRONT_PAGE
    if not page.is_file():
        page.parent.mkdir(parents=True)
        page.write_text("<!doctype html><title>Cardamom</title>")
    run_in(tmp_path, "python", "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path / "wheel"))
    (wheel,) = (tmp_path / "wheel").glob("*.whl")
    run_in(tmp_path, "pip", "install", "--quiet", "--no-deps", str(wheel))
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    place = ["--anybody", "--port", str(port), "--folder", str(tmp_path / "state")]
    house = subprocess.Popen(
        [tmp_path / "env" / "bin" / "cardamom", "serve", "--url", ADDRESS, *place], cwd=tmp_path, env=CLEAN
    )
    try:
        wait_for(lambda: urlopen(f"http://127.0.0.1:{port}/readyz", timeout=5).status == 200)
    finally:
        house.terminate()
        assert house.wait(60) == 0


CLEAN = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}


def run_in(folder: Path, program: str, *arguments: str) -> None:
    subprocess.run([folder / "env" / "bin" / program, *arguments], cwd=folder / "source", check=True, env=CLEAN)


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while time.monotonic() < end:
        with contextlib.suppress(OSError):
            if true():
                return
        time.sleep(0.2)
    raise AssertionError("the house is not ready")
