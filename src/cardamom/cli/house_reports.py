"""`cardamom house reports`: what people told about others."""

from __future__ import annotations

from typing import Any

import typer

from cardamom.kernel.printable import printable

from .arguments import AsJson
from .house_kept import Database, Folder, Limit, entry_data, moment, named, print_json, with_storage


def reports(folder: Folder = None, database: Database = None, limit: Limit = 50, as_json: AsJson = False) -> None:
    """Print what people have reported, the newest last.

    Each report names the person's id, which `cardamom house ban` takes, and has the chat lines that came with it.

    \b
    Examples:
      cardamom house reports
    """
    from cardamom.house.core.audit import What

    found = with_storage(folder, database, lambda storage: storage.moderation.audit(limit, What.REPORTED.value))
    if as_json:
        print_json([entry_data(record) for record in found])
    elif not found:
        typer.echo("Nobody has been reported.")
    else:
        for record in found:
            typer.echo(printable_report(entry_data(record)))


def printable_report(report: dict[str, Any]) -> str:
    details = report["details"]
    about, by = named(report["about"], details.get("about", "")), named(report["by"], details.get("by", ""))
    first = f"{moment(report['at'])}  {about}: {report['reason']}, in room {report['room']}, reported by {by}"
    lines = [f"    {name}: {text}" for name, text in details.get("lines", [])]
    return "\n".join(printable(line) for line in (first, *lines))
