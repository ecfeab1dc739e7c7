"""Cards from the rows of a table: every dialect of CSV, TOML and XLSX; and a sentence for each thing that can be wrong."""

from __future__ import annotations

import importlib.util
import io
import textwrap
import zipfile
from pathlib import Path
from string import ascii_uppercase
from types import ModuleType

import pytest

from cardamom.kernel.faces import Card, Text
from cardamom.press.errors import BadTable
from cardamom.press.rows import cards_from
from cardamom.press.rows.workbook import check_workbook

SPICES = ("Salt", "Crème", "Saffron")
HEAD = "name,copies,kind,strength,words\n"
ROWS = 'Salt,4,Salt,1,"Hot, but\nnot too hot"\nCrème,3,crème,2.0,Mild\nHelp,1,,,\\nRead me\n'
SEMICOLONS = 'Salt;4;Salt;1;"Hot, but\nnot too hot"\nCrème;3;crème;2,0;Mild\nHelp;1;;;\\nRead me'

MODULE = """
from cardamom.kernel.faces import Box, Drawing, Paper, Text
from cardamom.press.rows import Row


def layout(row: Row) -> Drawing:
    words = f"{row.number('strength', 0)}|{row.text('words', '')}"
    return Drawing(Paper(row.colour("ground", "#ffffff")), Text(words, Box(80, 100, 470, 90), 60))


def failing(row: Row) -> Drawing:
    return {}[row.text("name")]
"""


@pytest.fixture
def module(tmp_path: Path) -> ModuleType:
    """A designer's module in a plain folder, with a layout in it."""
    path = tmp_path / "my_faces.py"
    path.write_text(MODULE)
    spec = importlib.util.spec_from_file_location("my_faces", path)
    assert spec is not None
    assert spec.loader is not None
    found = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(found)
    return found


def made(
    module: ModuleType, content: bytes | str, name: str = "cards.csv", layout: str = "layout", **how: object
) -> tuple[Card, ...]:
    (Path(str(module.__file__)).parent / name).write_bytes(content.encode() if isinstance(content, str) else content)
    return cards_from(name, getattr(module, layout), **{"kinds": SPICES, **how})  # type: ignore[arg-type]


def seen(cards: tuple[Card, ...]) -> list[tuple[str, str, int | None, int, str]]:
    found = []
    for card in cards:
        words = card.front.marks[1]
        assert isinstance(words, Text)
        found.append((card.key, card.name, card.kind, card.copies, words.text))
    return found


CARDS = [
    ("salt", "Salt", 0, 4, "1|Hot, but\nnot too hot"),
    ("creme", "Crème", 1, 3, "2|Mild"),
    ("help", "Help", None, 1, "0|\nRead me"),
]


@pytest.mark.parametrize(
    "content",
    [
        (HEAD + ROWS).encode(),
        (HEAD + ROWS).encode("utf-8-sig"),
        (HEAD + ROWS).encode("cp1252"),
        (HEAD + ROWS).replace("\n", "\r\n").encode("utf-16"),
        b"sep=,\r\n" + (HEAD + ROWS).encode(),
        (HEAD.upper().replace(",", " ,") + ROWS + ",,,,\n\n").encode(),
        (HEAD.replace(",", ";") + SEMICOLONS).encode(),
        (HEAD.replace(",", "\t") + SEMICOLONS.replace(";", "\t")).encode(),
    ],
    ids=["plain", "bom", "windows", "unicode", "sep", "untidy", "semicolons", "tabs"],
)
def test_every_dialect_of_csv(module: ModuleType, content: bytes) -> None:
    assert seen(made(module, content)) == CARDS


def test_toml(module: ModuleType) -> None:
    text = """
    [[card]]
    name = "Salt"
    copies = 4
    strength = 1
    words = "Hot, but\\nnot too hot"
    [[card]]
    name = "Crème"
    copies = 3
    strength = 2.0
    words = "Mild"
    """
    assert seen(made(module, textwrap.dedent(text), "cards.toml")) == CARDS[:2]


def workbook(*rows: tuple[object, ...]) -> bytes:
    """An Excel file with one sheet, as small as can be."""

    def cell(value: object) -> str:
        if isinstance(value, int | float):
            return f"<c><v>{value}</v></c>"
        if str(value).startswith("#"):
            return f'<c t="e"><v>{value}</v></c>'
        if str(value).startswith("date:"):
            return f'<c s="1"><v>{str(value)[5:]}</v></c>'
        return f'<c t="inlineStr"><is><t>{value}</t></is></c>'

    main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
    office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
    package = "http://schemas.openxmlformats.org/package/2006"
    lines = "".join(f'<row r="{n}">{"".join(map(cell, row))}</row>' for n, row in enumerate(rows, 1))
    types = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    parts = {
        "[Content_Types].xml": f'<Types xmlns="{package}/content-types"><Default Extension="rels" '
        'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
        f'<Override PartName="/xl/workbook.xml" ContentType="{types}.sheet.main+xml"/>'
        f'<Override PartName="/xl/styles.xml" ContentType="{types}.styles+xml"/>'
        f'<Override PartName="/xl/sheet1.xml" ContentType="{types}.worksheet+xml"/></Types>',
        "_rels/.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{office}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook {main} xmlns:r="{office}"><sheets>'
        '<sheet name="Deck" sheetId="1" r:id="r1"/></sheets></workbook>',
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{package}/relationships"><Relationship Id="r1" '
        f'Type="{office}/worksheet" Target="sheet1.xml"/><Relationship Id="r2" Type="{office}/styles" Target="styles.xml"/>'
        "</Relationships>",
        "xl/styles.xml": f'<styleSheet {main}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>',
        "xl/sheet1.xml": f"<worksheet {main}><sheetData>{lines}</sheetData></worksheet>",
    }
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w") as book:
        for name, text in parts.items():
            book.writestr(name, f'<?xml version="1.0" encoding="UTF-8"?>{text}')
    return content.getvalue()


def test_xlsx(module: ModuleType) -> None:
    rows = [("name", "copies", "strength", "words"), ("Salt", 4, 1, "Hot, but\nnot too hot"), ("Crème", 3.0, 2, "Mild")]
    assert seen(made(module, workbook(*rows), "cards.xlsx")) == CARDS[:2]
    assert seen(made(module, workbook(*rows), "cards.xlsx", part="Deck")) == CARDS[:2]
    with pytest.raises(BadTable, match=r"^cards.xlsx has no sheet 'Cards'; it has Deck\.$"):
        made(module, workbook(*rows), "cards.xlsx", part="Cards")
    with pytest.raises(
        BadTable, match=r"^cards.xlsx, row 2, column 'strength': a date \(2024-04-03\); spreadsheets make dates"
    ):
        made(module, workbook(rows[0], ("Salt", 4, "date:45385", "")), "cards.xlsx")
    with pytest.raises(BadTable, match=r"^cards.xlsx cannot be read as an Excel file"):
        made(module, b"no workbook", "cards.xlsx")


def with_cell(content: bytes, cell: str, holds: str = "<v>1</v>") -> bytes:
    """A workbook with one more cell in its sheet."""
    inside = f">{holds}</c>" if holds else ' s="1"/>'
    stray = f'<row r="{cell.lstrip(ascii_uppercase)}"><c r="{cell}"{inside}</row>'
    made = io.BytesIO()
    with zipfile.ZipFile(io.BytesIO(content)) as old, zipfile.ZipFile(made, "w") as new:
        for part in old.namelist():
            new.writestr(part, old.read(part).replace(b"</sheetData>", f"{stray}</sheetData>".encode()))
    return made.getvalue()


@pytest.mark.parametrize("cell", ["XFD1048576", "XFD200", "C1048576"])
def test_a_cell_far_away_is_named_before_anything_is_read(tmp_path: Path, cell: str) -> None:
    """Room for all cells in between would be hundreds of gigabytes."""
    path = tmp_path / "cards.xlsx"
    path.write_bytes(with_cell(workbook(("name", "copies"), ("Salt", 4)), cell))
    with pytest.raises(BadTable) as refused:
        check_workbook(path)
    assert str(refused.value) == (
        f"cards.xlsx has something in the cell {cell}, far away from any cards; delete it, or copy the cards into a new file."
    )


def test_a_far_cell_that_is_empty_does_not_matter(module: ModuleType) -> None:
    content = with_cell(workbook(("name", "copies"), ("Salt", 4)), "XFD1048576", holds="")
    assert [card.name for card in made(module, content, "cards.xlsx")] == ["Salt"]


def test_a_workbook_that_unpacks_without_end_is_refused(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cardamom.press.rows.workbook.MOST_UNPACKED", 1000)
    with pytest.raises(BadTable, match=r" MB when it is unpacked, far too much for a deck of cards\.$"):
        made(module, workbook(("name", "copies"), ("Salt", 4)), "cards.xlsx")


WRONG = {
    "name,copies\nSalt,four\n": "cards.csv, row 2, column 'copies': 'four' is no whole number; write one like 4.",
    "name,copies\n\nSalt,0\n": "cards.csv, row 3, column 'copies': 0 is too few; print one or more, or take the row out.",
    "name,copies\n,4\n": "cards.csv, row 2, column 'name': is empty; write something into it.",
    "name,copys\nSalt,4\n": "cards.csv has no column 'copies'; the nearest is 'copys'.",
    "Salt,4\nCrème,4\n": "cards.csv has no column 'name'; there are Salt, 4.",
    "name,copies\nSlat,4\n": "cards.csv, row 2, column 'name': the rules know no 'Slat'; the nearest is 'Salt'.",
    "name,copies,strenght\nSalt,4,1\n": "cards.csv has a column 'strenght', which nothing reads; did you mean 'strength'?",
    "name,copies,ground\nSalt,4,redd\n": "cards.csv, row 2, column 'ground': 'redd' is no colour; write one like #7c2523.",
    "name,copies\nSalt,4,5\n": "cards.csv, row 2 has more cells than there are columns (2); put words with a comma",
    "name,copies\nSalt,4\nSALT,1\n": "cards.csv, rows 2 and 3 both make the card 'salt'; put their copies into one row",
    "name,copies,Name\nSalt,4,x\n": "cards.csv has two columns 'Name'; name one of them otherwise.",
    'name,copies\n"Salt,4\n': "cards.csv has a double quote that nothing closes",
    "name,copies,words\nSalt,4,#REF!\n": "cards.csv, row 2, column 'words': #REF! is a formula that failed; mend it in the",
    "name,copies\n": "cards.csv has no rows below its column names; write one row for each card.",
    "": "cards.csv is empty; write the names of the columns into its first row.",
    "name,copies,strength\nSalt,4,-1x\n": "cards.csv, row 2, column 'strength': '-1x' is no whole number; write one like 4.",
}


@pytest.mark.parametrize(("text", "said"), WRONG.items())
def test_what_is_wrong_is_told_with_its_place(module: ModuleType, text: str, said: str) -> None:
    with pytest.raises(BadTable) as refused:
        made(module, text)
    assert str(refused.value).startswith(said.removesuffix("."))


@pytest.mark.parametrize("content", [b"\xff\xfe\x00", b"name,copies\n\x81\x8d,4\n"], ids=["half a letter", "no letters"])
def test_letters_that_cannot_be_told_are_refused(module: ModuleType, content: bytes) -> None:
    with pytest.raises(BadTable, match=r"^cards\.csv is written in letters that cannot be told; save it as “CSV UTF-8”\.$"):
        made(module, content)


def test_a_table_that_may_not_be_opened_is_named(module: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(path: Path) -> bytes:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "read_bytes", refuse)
    with pytest.raises(BadTable, match=r"^cards\.csv cannot be read \(Permission denied\); check who may open it\.$"):
        made(module, "name,copies\nSalt,4\n")


def test_a_layout_that_fails_names_the_row(module: ModuleType) -> None:
    with pytest.raises(BadTable, match=r"^cards.csv, row 2 \(Salt\) cannot be laid out: 'Salt'\.$"):
        made(module, "name,copies\nSalt,4\n", layout="failing")


def test_a_table_that_is_not_there_names_the_nearest(module: ModuleType) -> None:
    made(module, HEAD + ROWS)
    with pytest.raises(BadTable, match=r"^There is no table 'card.csv' in .*; did you mean 'cards.csv'\?$"):
        cards_from("card.csv", module.layout)
    with pytest.raises(
        BadTable, match=r"^cards.ods is no table that can be read; write one of \.csv, \.tsv, \.xlsx, \.toml\.$"
    ):
        made(module, "x", "cards.ods")


def test_numbers_of_the_rules_and_given_copies(module: ModuleType) -> None:
    cards = made(module, "name,kind,key,back\nSalt,2,salz,other\n", kinds=(), copies=3)
    assert [(card.key, card.kind, card.copies, card.back) for card in cards] == [("salz", 2, 3, "other")]
    assert [card.back for card in made(module, "name,copies\nSalt,4\n", back="deck")] == ["deck"]


def test_a_table_is_read_anew_each_time(module: ModuleType) -> None:
    assert made(module, "name,copies\nSalt,4\n")[0].copies == 4
    assert made(module, "name,copies\nSalt,5\n")[0].copies == 5
