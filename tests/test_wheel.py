"""What is shipped: the wheel has all files of the package, the built page, its licence, and the mark that it has types."""

from __future__ import annotations

import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

from cardamom.house.shell.net.pages import STATIC

ROOT = Path(__file__).parents[1]
NEEDED = ("pyproject.toml", "README.md", "LICENSE", ".gitignore")  # to build the wheel, besides the package


def shipped_from(root: Path, out: Path) -> tuple[set[str], str]:
    """The names of all files in the wheel, and what it says about itself."""
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(out)]
    subprocess.run(command, cwd=root, check=True, capture_output=True)
    (wheel,) = out.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        shipped = set(content.namelist())
        return shipped, next(content.read(name).decode() for name in shipped if name.endswith(".dist-info/METADATA"))


def test_the_wheel_has_every_file_of_the_package_and_the_licence(tmp_path: Path) -> None:
    shipped, about = shipped_from(ROOT, tmp_path)
    files = {path for path in (ROOT / "src" / "cardamom").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {str(path.relative_to(ROOT / "src")) for path in files} <= shipped
    assert "cardamom/py.typed" in shipped
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in shipped)
    assert "\nLicense-Expression: MIT\n" in about


def test_the_wheel_has_the_built_page_though_git_ignores_it_and_needs_no_node(tmp_path: Path) -> None:
    root = tmp_path / "root"
    for name in NEEDED:
        root.mkdir(exist_ok=True)
        shutil.copy(ROOT / name, root)
    package = root / "src" / "cardamom"
    static = package / STATIC.relative_to(ROOT / "src" / "cardamom")
    for file in (package / "__init__.py", static / "index.html", static / "assets" / "index-3f9a.js"):
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("")
    (root / ".git").mkdir()
    shipped, about = shipped_from(root, tmp_path / "out")
    assert {"cardamom/house/static/index.html", "cardamom/house/static/assets/index-3f9a.js"} <= shipped
    brings_node = [line for line in about.splitlines() if "nodejs" in line]
    assert brings_node
    assert all("extra ==" in line for line in brings_node)
