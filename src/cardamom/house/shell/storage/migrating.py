"""Bringing a database up to date, by the migrations that are shipped with the house."""

from __future__ import annotations

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.script.revision import ResolutionError
from alembic.util import CommandError
from sqlalchemy import Connection

from .errors import CannotOpen

NEWER = "The house was used by a newer version of Cardamom: install that one, or keep house elsewhere."


def config_for(connection: Connection) -> Config:
    """Alembic's settings; `migrations/env.py` finds the connection in them."""
    config = Config(attributes={"connection": connection})
    config.set_main_option("script_location", "cardamom.house.shell.storage:migrations")
    return config


def is_current(connection: Connection) -> bool:
    """Whether nothing is missing."""
    head = ScriptDirectory.from_config(config_for(connection)).get_current_head()
    return MigrationContext.configure(connection).get_current_revision() == head


def check_known(connection: Connection) -> None:
    """Raises CannotOpen if the database was brought further than this version knows of."""
    at = MigrationContext.configure(connection).get_current_revision()
    if at is not None:
        _know(ScriptDirectory.from_config(config_for(connection)), at)


def migrate(connection: Connection) -> None:
    """Run what is missing, inside the transaction of the connection: all of it, or nothing."""
    config = config_for(connection)
    scripts = ScriptDirectory.from_config(config)
    at = MigrationContext.configure(connection).get_current_revision()
    if at == scripts.get_current_head():
        return
    if at is not None:
        _know(scripts, at)
    command.upgrade(config, "head")


def _know(scripts: ScriptDirectory, revision: str) -> None:
    try:
        scripts.get_revision(revision)
    except (CommandError, ResolutionError) as error:
        raise CannotOpen(NEWER) from error
