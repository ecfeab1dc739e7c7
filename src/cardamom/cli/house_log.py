"""`cardamom house log`: the audit log."""

from __future__ import annotations

import typer

from .arguments import AsJson
from .house_kept import Database, Folder, Limit, entry_data, moment, named, print_grid, print_json, with_storage


def log(folder: Folder = None, database: Database = None, limit: Limit = 100, as_json: AsJson = False) -> None:
    """Print the audit log, the newest entries last: who did what to whom, and why.

    It has no secrets and no keys. How long it is kept is said with `cardamom serve --keep-audit`.

    \b
    Examples:
      cardamom house log
      cardamom house log --limit 1000 --json
    """
    found = [entry_data(record) for record in with_storage(folder, database, lambda storage: storage.moderation.audit(limit))]
    if as_json:
        print_json(found)
    elif not found:
        typer.echo("Nothing has been written down yet.")
    else:
        lines = (
            [
                moment(each["at"]),
                each["what"],
                named(each["about"], each["details"].get("about", "")),
                named(each["by"], each["details"].get("by", "")),
                each["reason"],
            ]
            for each in found
        )
        print_grid(("when", "what", "about", "by", "reason"), lines)
