"""The house's own sentences have words in every language of the page: what it refuses, announces, and says when it hangs up."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cardamom.house
from cardamom.house.core.voting import WORDS
from cardamom.house.core.world import PHRASES
from cardamom.house.shell.replay_files import FILE
from cardamom.kernel import replay_text

from .test_page_files import SOURCES, written

HOUSE = Path(cardamom.house.__file__).parent
REPLAYS = Path(replay_text.__file__)  # reads files, whose name is the same for whoever opens one in a browser
# where sentences are made that reach people at the page
TOLD_IN = (
    *("core/*.py", "core/hearing/*.py", "shell/thinking/notices.py", "shell/net/line_protocol.py", "shell/keepers/errors.py"),
    *("shell/keepers/relay.py", "shell/webhooks/destinations.py", "shell/storage/writer.py"),
    *(
        f"shell/{name}.py"
        for name in (
            *("bans", "door", "house", "listings", "live_room", "looking_back", "looking_door", "moderation_door"),
            *("persons", "printing", "replay_files", "rooms", "visit", "workshop"),
        )
    ),
)
KEY = re.compile(r'^  (?:"((?:[^"\\]|\\.)*)"|(\w+)):', re.MULTILINE)
GAP = re.compile(r"\{[^{}]*\}")
STRAIGHT = re.compile(r"(?<=[a-z])'(?=[a-z])")  # an apostrophe, for which the catalogues have that of a printer
SENTENCE = re.compile(r"[A-Z{].{8,}[.!?}]", re.DOTALL)
# what only a broken page would hear, and what goes to logs and to whoever runs the house
NOT_FOR_READERS = {
    "A line ended because of an error in the house.",
    "A machine is named like chat.intern or chat.intern:8065, not {}.",
    "A message may have {} bytes at most.",
    "A message may have at most {} bytes.",
    "A message may come in at most {} parts.",
    "A message must be UTF-8 text.",
    "Nobody said hello.",
    "No action is called {}.",
    "No nonce of yours is waited for.",
    "Only pages of this house may open a line.",
    "Say for which of your seats this is.",
    "Something went wrong in the house.",
    "That cannot be said at the door.",
    "That cannot be said in a room.",
    "That is not a message of this house.",
    "The first thing to say is who you are.",
    "The house reads text, not bytes.",
    "There is no such page.",
    "There is no such phrase.",
    "This house is not open under that address.",
    "This house is on no network.",
    "The room could not be closed, because nobody knows who keeps it now.",
    "The room could not be closed, because nothing can be stored now.",
    "This is no request for a line.",
    "This room is kept by another process of the house.",
    "Whoever looks on has nothing to say here.",
    # messages for chats elsewhere; the page makes its own sentences of what is proposed
    "A game is over ({}). {} {} won.",
    "Messages about games of days in this room come here from now on.",
    "{} Come and vote.",
    "{}: it is your turn ({}). You have {}.",
    "{}: your time runs short ({}). You have {} left.",
    *(GAP.sub("{}", words.proposed) for words in WORDS.values()),
}


def constants(module: ast.Module) -> dict[str, str]:
    """Names of the module that stand for a text."""
    return {
        node.targets[0].id: node.value.value
        for node in module.body
        if isinstance(node, ast.Assign)
        and isinstance(node.targets[0], ast.Name)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    }


def text_of(node: ast.AST, known: dict[str, str]) -> str | None:
    """A text that is written out, with {} for what is filled in."""
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return GAP.sub("{}", node.value)
    if not isinstance(node, ast.JoinedStr):
        return None
    parts = []
    for value in node.values:
        if isinstance(value, ast.Constant):
            parts.append(str(value.value))
        elif isinstance(value, ast.FormattedValue):
            name = value.value.id if isinstance(value.value, ast.Name) else ""
            parts.append(known.get(name, "{}"))
    return "".join(parts)


def spoken(node: ast.AST) -> Iterator[ast.AST]:
    """Everything below a node, without docstrings and what goes to the log."""
    for child in ast.iter_child_nodes(node):
        if isinstance(child, ast.Expr) and isinstance(child.value, ast.Constant):
            continue
        if isinstance(child, ast.Call) and ast.unparse(child.func).startswith("LOG."):
            continue
        yield child
        if not isinstance(child, ast.JoinedStr):
            yield from spoken(child)


def told() -> dict[str, str]:
    """Every sentence that the house tells people, and where."""
    found = {}
    for path in (*sorted({path for pattern in TOLD_IN for path in HOUSE.glob(pattern)}), REPLAYS):
        module = ast.parse(written(path))
        known = {**constants(module), "source": FILE}
        for node in spoken(module):
            text = text_of(node, known)
            if text and " " in text and SENTENCE.fullmatch(text.strip()):
                found[STRAIGHT.sub("’", text.strip())] = path.name
    return found


def catalogues() -> list[Path]:
    return sorted((SOURCES / "language").glob("*/house.ts"))


def keys_of(catalogue: Path) -> set[str]:
    return {GAP.sub("{}", quoted or plain) for quoted, plain in KEY.findall(written(catalogue))}


@pytest.mark.parametrize("catalogue", [pytest.param(path, id=path.parent.name) for path in catalogues()])
def test_every_sentence_of_the_house_has_words_in_each_language_of_the_page(catalogue: Path) -> None:
    wanted = {text: where for text, where in told().items() if text not in NOT_FOR_READERS and text not in PHRASES}
    by_the_page = set().union(*(keys_of(path) for path in catalogue.parent.glob("*.ts")))
    assert {text: where for text, where in wanted.items() if text not in by_the_page} == {}
    assert keys_of(catalogue) - set(wanted) == set(), "the house does not say that"


def test_what_is_not_for_readers_is_said() -> None:
    assert set(told()) >= NOT_FOR_READERS
    assert catalogues()
