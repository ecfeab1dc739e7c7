"""Where errors become one sentence on stderr and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import typer
from typer.core import TyperGroup

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.printable import printable

BAD_INPUT = 2
NO_WORD_OF_OURS = "Value error, "  # how the library that checks options begins some of its sentences


class BadCommand(CardamomError, ValueError):
    """The command was given something it cannot use."""


class OneSentence(TyperGroup):
    """A group of commands that says in one sentence what is wrong, whoever noticed it."""

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        windows_expand_args: bool = True,
        **extra: Any,
    ) -> Any:
        try:
            code = super().main(args, prog_name, complete_var, False, windows_expand_args, **extra)
        except typer.TyperException as error:
            fail(error.format_message().replace(NO_WORD_OF_OURS, ""))
        except typer.Abort:
            fail("Stopped.", 1)
        except CardamomError as error:
            fail(str(error))
        except OSError as error:
            fail(f"{error.filename}: {error.strerror}." if error.filename else str(error))
        if standalone_mode:
            sys.exit(code or 0)
        return code


def fail(sentence: str, code: int = BAD_INPUT) -> NoReturn:
    """Say it in one line on stderr and leave. It may quote a file or its name, and those must not steer the terminal."""
    line = printable(" ".join(sentence.split()))
    typer.echo(line if line.endswith((".", "!", "?", ".”")) else f"{line}.", err=True)
    sys.exit(code)
