"""What the README shows is what runs."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.loading import load_tool

README = Path(__file__).parents[1] / "README.md"


def test_the_python_in_the_readme_runs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    blocks = re.findall(r"```python\n(.*?)```", README.read_text(encoding="utf-8"), re.DOTALL)
    assert len(blocks) >= 3
    names: dict[str, object] = {}
    for block in blocks:
        exec(compile(block, "README.md", "exec"), names)
    printed = capsys.readouterr().out
    assert "“Go to the market” does not answer the question that is asked now." in printed
    assert (tmp_path / "game.json").exists()


def test_the_readme_names_every_game_and_only_targets_that_exist() -> None:
    import cardamom

    text = README.read_text(encoding="utf-8")
    for game in cardamom.games():
        assert f"`{game.id}`" in text
    makefile = (README.parent / "Makefile").read_text(encoding="utf-8")
    contributing = (README.parent / "CONTRIBUTING.md").read_text(encoding="utf-8")
    for target in re.findall(r"(?:`|\$ )make ([a-z]+)", text + contributing):
        assert re.search(rf"^{target}:", makefile, re.MULTILINE), target


def test_links_in_the_documents_lead_somewhere() -> None:
    for page in [*README.parent.glob("*.md"), *(README.parent / "docs").rglob("*.md")]:
        prose = re.sub(r"```.*?```|`[^`]*`", "", page.read_text(encoding="utf-8"), flags=re.DOTALL)
        for link in re.findall(r"\]\(([^)#]+)", prose):
            if not link.startswith("http"):
                assert (page.parent / link).exists(), f"{page.name} links to {link}"


def test_the_tables_of_the_readme_are_up_to_date() -> None:
    tool = load_tool("readme")
    text = README.read_text(encoding="utf-8")
    assert tool.updated(text) == text


def test_every_picture_of_the_readme_is_there() -> None:
    pictures = re.findall(r'(?:src="|!\[[^]]*\]\()([^")]+)', README.read_text(encoding="utf-8"))
    assert len(pictures) >= 10
    for picture in pictures:
        assert (README.parent / picture).is_file(), picture
