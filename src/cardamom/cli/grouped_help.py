"""The help of a command with many options: those that belong together stand together, under the name of their panel."""

from __future__ import annotations

from typing import Any

from typer.core import TyperCommand

REST = "Options"


class GroupedHelp(TyperCommand):
    """Shows options by their `rich_help_panel`, in plain text; what has none comes last."""

    def format_options(self, ctx: Any, formatter: Any) -> None:
        panels: dict[str, list[tuple[str, str]]] = {}
        for parameter in self.get_params(ctx):
            shown = parameter.get_help_record(ctx)
            if shown is not None:
                panels.setdefault(_panel(parameter), []).append(shown)
        for panel, rows in sorted(panels.items(), key=lambda each: each[0] == REST):
            with formatter.section(panel):
                formatter.write_dl(rows)


def _panel(parameter: Any) -> str:
    usual = "Arguments" if parameter.param_type_name == "argument" else REST
    return getattr(parameter, "rich_help_panel", None) or usual
