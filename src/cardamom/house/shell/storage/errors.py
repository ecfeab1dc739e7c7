"""What can go wrong with what is kept, each with one sentence for players or for whoever runs the house."""

from __future__ import annotations

from cardamom.kernel.errors import CardamomError


class StorageError(CardamomError):
    """The parent of every error of the storage."""


class CannotOpen(StorageError):
    """The folder or the database cannot be used at all."""


class HouseIsOpen(StorageError):
    """Another process keeps house in this folder."""


class CannotStore(StorageError):
    """Nothing was written: the disk is full, the folder is read-only, or the house is closing."""


class BadRow(CannotStore):
    """Nothing was written, because the database cannot take this. It takes everything else."""


class PerhapsStored(StorageError):
    """The line to the database broke while it was asked to commit: all of it was written, or nothing, and nobody knows which.
    Whoever asked has to look."""


class Superseded(StorageError):
    """Nothing was written, because it is there already: the request was done before, or another house serves this table."""


class CodeTaken(StorageError):
    """Nothing was written, because another open room has that code."""


class CannotRead(StorageError):
    """The database does not answer."""


class Damaged(StorageError):
    """This one room or table cannot be read; all others can."""


class CannotBackUp(StorageError):
    """No backup was made."""


class CannotCopy(StorageError):
    """Nothing was copied."""
