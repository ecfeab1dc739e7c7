"""What is shipped: the wheel has all files of the package, its licence, and the mark that its types may be used."""

from __future__ import annotations

import subprocess
import sys
import zipfile
from pathlib import Path

ROOT = Path(__file__).parents[1]


def test_the_wheel_has_every_file_of_the_package_and_the_licence(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "hatchling", "build", "--target", "wheel", "--directory", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    with zipfile.ZipFile(wheel) as content:
        shipped = set(content.namelist())
        about = next(content.read(name).decode() for name in shipped if name.endswith(".dist-info/METADATA"))
    files = {path for path in (ROOT / "src" / "cardamom").rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    assert {str(path.relative_to(ROOT / "src")) for path in files} <= shipped
    assert "cardamom/py.typed" in shipped
    assert any(name.endswith(".dist-info/licenses/LICENSE") for name in shipped)
    assert "\nLicense-Expression: MIT\n" in about
