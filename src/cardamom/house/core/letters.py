"""Messages about games of days, for a webhook that the host has set: whose turn begins, whose time runs short, how it ended.

They go to a place that others can read, so they hold what everybody in the room knows and nothing that opens the room. They are
kept with the room until they are delivered: a house that is killed in between may deliver one twice, and loses none.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import TYPE_CHECKING
from urllib.parse import urlsplit

from msgspec.structs import replace

from cardamom.kernel.sentences import and_so_on

from . import days
from .document import Document, Letter, Webhook
from .effects import Post
from .standing import begun_since
from .told import Notice

if TYPE_CHECKING:
    from .playing import Playing, Turn
    from .records import ResultRecord
    from .room import Room

MOST_LETTERS = 20
SAME = 3600.0  # seconds in which nothing is told twice
PAUSES = (30.0, 120.0, 600.0, 1800.0, 7200.0, 21_600.0)  # seconds before the second try, the third, and so on
GIVEN_UP = 86_400.0  # seconds after which a message is old news


# ---- words


def plain(name: str) -> str:
    """A name of which nothing can be read as a link, a mention or a mark of layout: its letters, digits, spaces and hyphens."""
    kept = "".join(letter for letter in name if letter in " -'’" or unicodedata.category(letter)[0] in "LMN")
    return kept.strip() or "Somebody"


def time_words(seconds: float) -> str:
    """A time as people would say it: in days if it is a day or more, else in hours."""
    number, unit = (round(seconds / 86_400), "day") if seconds >= 86_400 else (max(1, round(seconds / 3600)), "hour")
    return f"{number} {unit}{'' if number == 1 else 's'}"


def _names(playing: Playing, seats: Iterable[int]) -> str:
    return and_so_on([plain(playing.deal.seats[seat].name) for seat in sorted(seats)])


def machine_of(address: str) -> str:
    """The name of the machine that an address leads to, which is no secret."""
    return urlsplit(address).hostname or ""


# ---- writing


def write(document: Document, event: str, text: str, now: float) -> Document:
    """The room with one more message to send. The oldest make room for it, and those that failed are tried again with it.
    Nobody is told the same again within an hour, as when an answer is taken back and given anew."""
    hook = document.webhook
    if hook is None or (text == hook.text and now < hook.at + SAME):
        return document
    letter = Letter(hook.number + 1, event, text, now, now)
    waiting = tuple(replace(each, next=min(each.next, now)) for each in hook.letters[1 - MOST_LETTERS :])
    hook = replace(hook, letters=(*waiting, letter), number=letter.number, text=text, at=now)
    return replace(document, webhook=hook)


def after_answers(
    room: Room, document: Document, playing: Playing, turn: Turn | None, result: ResultRecord | None, now: float
) -> Document:
    """What is to be told after answers: how the game ended, or whose turn has begun who is not there to see it."""
    if document.webhook is None or document.days is None or document.clock is None:
        return document
    game = playing.table.game.name
    if result is not None:
        who = _names(playing, result.winners) if result.winners else "Nobody"
        have = "have" if len(result.winners) > 1 else "has"
        return write(document, "over", f"A game is over ({game}). {who} {have} won.", now)
    seats = {seat for seat in begun_since(turn, playing.turn) if _is_away(room, document, playing, seat)}
    if not seats:
        return document
    time = time_words(document.clock.turn)
    return write(document, "turn", f"{_names(playing, seats)}: it is your turn ({game}). You have {time}.", now)


def _is_away(room: Room, document: Document, playing: Playing, seat: int) -> bool:
    """Whether the seat's person is to answer there, and not in the room."""
    person = playing.deal.seats[seat].person
    return person is not None and person not in room.here.people and seat not in days.stood_in(document, playing.deal)


def short_at(room: Room, seat: int) -> float | None:
    """When somebody is to be told that their time runs short; None if they were, or if nobody is told anything."""
    document, playing = room.document, room.playing
    if document.webhook is None or document.days is None or document.clock is None or playing is None:
        return None
    asked_at, person = playing.asked_at[seat], playing.deal.seats[seat].person
    if person is None or seat in room.stand_ins or seat in room.timed_out or document.days.warned[seat] == asked_at:
        return None
    return asked_at + (1 - days.SHORT) * document.clock.turn


def warn(room: Room, now: float) -> None:
    """Tell those whose time runs short."""
    playing = room.playing
    if playing is None or not days.on_the_table(room) or room.busy:
        return
    seats = [seat for seat in playing.asked if (at := short_at(room, seat)) is not None and at <= now]
    if not seats:
        return
    document = days.with_days(room, room.document)
    assert document.days is not None
    assert document.clock is not None
    warned = list(document.days.warned)
    for seat in seats:
        warned[seat] = playing.asked_at[seat]
        left = playing.asked_at[seat] + document.clock.turn - now
        text = f"{_names(playing, [seat])}: your time runs short ({playing.table.game.name}). You have {time_words(left)} left."
        document = write(document, "short", text, now)
    assert document.days is not None
    room.keep(now, lambda _: None, lambda: None, document=replace(document, days=replace(document.days, warned=tuple(warned))))


# ---- sending


def next_at(room: Room) -> float | None:
    """When the oldest message is to be tried, even if it is on its way already."""
    hook = room.document.webhook
    return hook.letters[0].next if hook is not None and hook.letters and not room.document.closed else None


def send(room: Room, now: float) -> None:
    """Have the oldest message delivered, one at a time."""
    hook, at = room.document.webhook, next_at(room)
    if hook is None or at is None or at > now or room.posting is not None or room.quiet_until > now:
        return
    letter = hook.letters[0]
    room.posting = letter.number
    room.emit(Post(letter.number, hook.address, hook.secret, letter.event, letter.text))


def posted(room: Room, number: int, trouble: str | None, now: float) -> None:
    """A message was delivered, or could not be, for this reason. It is tried again for a day."""
    if room.posting != number:
        return
    room.posting = None
    hook = room.document.webhook
    letter = None if hook is None else next((letter for letter in hook.letters if letter.number == number), None)
    if hook is None or letter is None:
        return
    others = tuple(other for other in hook.letters if other is not letter)
    if trouble is None:
        hook = replace(hook, letters=others, trouble=None)
    else:
        pause = PAUSES[min(letter.tries, len(PAUSES) - 1)]
        again = replace(letter, tries=letter.tries + 1, next=now + pause)
        given_up = letter.at + GIVEN_UP < now
        hook = replace(hook, letters=others if given_up else (again, *others), trouble=trouble)
    before = room.document.webhook

    def then(_: float) -> None:
        host = room.document.numbered(room.document.host)
        if trouble is not None and before is not None and before.trouble != trouble and host is not None:
            room.tell(host.person, Notice(f"A message could not be delivered to the webhook: {trouble}"))

    room.keep(now, then, lambda: None, document=replace(room.document, webhook=hook))


def set_to(document: Document, address: str | None, secret: str, now: float) -> Document:
    """The room with another address for its messages, or none. The first message says so there."""
    if address is None:
        return replace(document, webhook=None)
    number = int(now) if document.webhook is None else document.webhook.number  # none comes twice in a room
    hook = Webhook(address, secret, number=number)
    return write(
        replace(document, webhook=hook), "set", "Messages about games of days in this room come here from now on.", now
    )
