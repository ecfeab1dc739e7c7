"""Write docs/protocol.schema.json and web/protocol.d.ts from the frames' own declarations.

The schema comes of the classes in `house/core/said.py` and `told.py`, and the types of a page come of the schema, so that
neither can say anything else than what the house reads and writes. `python tools/protocol_types.py` writes, `--check` only
compares.
"""

from __future__ import annotations

import argparse
import inspect
import json
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import msgspec

from cardamom.house.core.said import FromBrowser
from cardamom.house.core.told import PROTOCOL, ToBrowser

ROOT = Path(__file__).parent.parent
SCHEMA, TYPES = Path("docs/protocol.schema.json"), Path("web/protocol.d.ts")
WRITTEN_BY = "Written by tools/protocol_types.py; change the classes of cardamom.house.core instead."
PLACE = "#/$defs/"

Schema = Mapping[str, Any]

# ---- the schema


def definitions() -> dict[str, Any]:
    """The two unions and all that they are made of, by name."""
    unions, parts = msgspec.json.schema_components([FromBrowser, ToBrowser], ref_template=PLACE + "{name}")
    from_browser, to_browser = unions
    return {
        "FromBrowser": {"description": "All that a browser may say.", **from_browser},
        "ToBrowser": {"description": "All that the house may say.", **to_browser},
        **{name: _tidy(part) for name, part in parts.items()},
    }


def _tidy(part: Schema) -> dict[str, Any]:
    """A definition without the indentation of its docstring."""
    return {key: inspect.cleandoc(value) if key == "description" else value for key, value in part.items()}


def schema() -> str:
    whole = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Frames of the Cardamom house, protocol {PROTOCOL}",
        "$comment": WRITTEN_BY,
        "anyOf": [{"$ref": PLACE + "FromBrowser"}, {"$ref": PLACE + "ToBrowser"}],
        "$defs": definitions(),
    }
    return json.dumps(whole, indent=1, ensure_ascii=False) + "\n"


# ---- the types of a page


def types() -> str:
    version = f"/** The version of all this, as `hello` tells it. */\nexport type Protocol = {PROTOCOL};"
    declared = (_declaration(name, part) for name, part in definitions().items())
    return "\n\n".join([f"// {WRITTEN_BY}", version, *declared]) + "\n"


def _declaration(name: str, part: Schema) -> str:
    comment = _comment(part.get("description", ""))
    if "enum" in part:
        return f"{comment}export type {name} = {_type(part)};"
    if "properties" not in part:
        return f"{comment}export type {name} =\n  | " + "\n  | ".join(map(_type, part["anyOf"])) + ";"
    required = set(part["required"])
    fields = (f"  {key}{'' if key in required else '?'}: {_type(value)};" for key, value in part["properties"].items())
    return f"{comment}export interface {name} {{\n" + "\n".join(fields) + "\n}"


def _comment(text: str) -> str:
    lines = text.splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {text} */\n"
    return "/**\n" + "".join(f" * {line}".rstrip() + "\n" for line in lines) + " */\n"


def _type(part: Schema) -> str:
    """A type as TypeScript writes it."""
    if "$ref" in part:
        return str(part["$ref"]).removeprefix(PLACE)
    if "enum" in part:
        return " | ".join(json.dumps(value) for value in part["enum"])
    if "anyOf" in part:
        return " | ".join(dict.fromkeys(map(_type, part["anyOf"])))
    return COMPOUND[part["type"]](part) if part["type"] in COMPOUND else SIMPLE[part["type"]]


def _array(part: Schema) -> str:
    if "prefixItems" in part:
        return f"[{', '.join(map(_type, part['prefixItems']))}]"
    item = _type(part["items"])
    return f"({item})[]" if " | " in item else f"{item}[]"


def _object(part: Schema) -> str:
    return f"Record<string, {_type(part['additionalProperties'])}>"


SIMPLE = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
COMPOUND: dict[str, Callable[[Schema], str]] = {"array": _array, "object": _object}

# ---- the files

FILES: dict[Path, Callable[[], str]] = {SCHEMA: schema, TYPES: types}


def problems(root: Path = ROOT) -> list[str]:
    """The files that are not what they would be if written now, a sentence each."""
    found = []
    for path, text in FILES.items():
        file = root / path
        if not file.exists() or file.read_text(encoding="utf-8") != text():
            found.append(f"{path.as_posix()} is stale: run `python tools/protocol_types.py`.")
    return found


def write(root: Path = ROOT) -> None:
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text(), encoding="utf-8")


def main() -> int:
    parser = argparse.ArgumentParser(description="Write the schema and the types of the house's frames.")
    parser.add_argument("--check", action="store_true", help="write nothing, only say which files are stale")
    if not parser.parse_args().check:
        write()
    found = problems()
    print("\n".join(found), file=sys.stderr, end="\n" if found else "")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
