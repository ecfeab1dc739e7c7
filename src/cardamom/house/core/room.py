"""A room: people around a table who play one game after another.

Everything that happens comes in through these methods, with the time at which it happens: `join` and `part` (a page is
opened or gone), `hear` (it says something), `wake`, `thought` and `fetched` (what the room asked for), `stored` and
`not_stored`. Each returns effects for the shell to carry out. What people say is answered in `hearing`.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from cardamom.kernel.errors import CardamomError
from cardamom.kernel.table import SPECTATOR

from . import chatting, days, lessons, letters, listing, showing, standing, thinking, waiting
from .audit import AuditRecord
from .codes import Code
from .document import Document, Member, written
from .effects import Close, Effect, List, Store, Tell, Wake
from .eyes import Eye, welcome
from .facing import faced
from .hearing import HANDLERS, deals, people
from .listing import Listed
from .pace import Paces
from .picturing import tell_new_pictures
from .playing import Playing
from .records import DealRecord, MoveRecord, ResultRecord, RoomRecord
from .refused import Refused
from .roles import Role
from .said import BadFrame, InARoom, decode
from .shuffling import Shuffling
from .thinking import Ready, Ticket
from .told import Ack, Error, Notice, Player, Told, encode
from .voting import Proposal
from .world import Pictures, World

MOST_PEOPLE, MOST_WATCHERS = 24, 24  # who are members now, and who look on
MOST_MEMBERS = 200  # who ever were
REMEMBERED = 500  # requests that were done


@dataclass(frozen=True)
class Keys:
    """What opens a room: its link's key, the key for those who only look on, and the code that can be spoken."""

    room: str
    key: str
    watch: str
    code: str | None


@dataclass(frozen=True)
class Pending:
    """What follows once a store is durable, and how to go back if it cannot be made so."""

    then: Callable[[float], None]
    back: Callable[[], None]
    asker: tuple[str, str] | None


@dataclass
class Here:
    """Who is here, and since when the others are away. Screens are watchers too."""

    people: set[str] = field(default_factory=set)
    watchers: set[str] = field(default_factory=set)
    screens: set[str] = field(default_factory=set)
    away_since: dict[str, float] = field(default_factory=dict)

    @property
    def everybody(self) -> list[str]:
        return [*sorted(self.people), *sorted(self.watchers)]


class Room:
    """`trouble` is what everybody should know who comes in, such as why a game is not on the table."""

    def __init__(
        self, world: World, keys: Keys, document: Document, now: float, playing: Playing | None = None, trouble: str = ""
    ) -> None:
        self.world, self.keys, self.document, self.playing, self.trouble = world, keys, document, playing, trouble
        self.here = Here(away_since={member.person: now for member in document.members})
        self.proposal: Proposal | None = None if document.days is None else document.days.proposal
        self.shuffling: Shuffling | None = None
        self.fetching: tuple[str, str] | None = None
        self.stand_ins = set() if playing is None else days.stood_in(document, playing.deal)
        self.timed_out: set[int] = set()
        self.reserves: list[float] = list(document.reserves)
        self.late: list[int] = [] if document.days is None else list(document.days.late)
        self.first_asked_at: list[float] = [] if document.days is None else list(document.days.first_asked_at)
        self.posting: int | None = None  # the message that is on its way to the webhook
        days.as_remembered(document, playing)
        self.tickets: dict[int, Ticket] = {}
        self.ready: dict[int, Ready] = {}
        self.next_ticket = 1
        self.hurried = False  # bots pause no more until a person is asked
        self.quiet_until = 0.0
        self.mutes: dict[str, set[str]] = {}
        self.blocks: dict[str, frozenset[str]] = {}  # whom each person has blocked, in all rooms
        self.chat = chatting.Lines()
        self.paces = Paces()
        self.eyes: dict[str, list[Eye]] = {}
        self.facing: dict[str, set[int]] = {}  # by people who hold several seats: whose players sit before their device
        self.pictures = Pictures()  # as they were told to all who sit at the table
        self.done: OrderedDict[tuple[str, str], int | None] = OrderedDict()
        self._pending: Pending | None = None
        self._effects: list[Effect] = []
        self._told_room: dict[str, str] = {}
        self._listed: Listed | None = None
        self._alarm: float | None = None
        self._asked: set[str] = set()  # whom the game waited for when the room was stored last
        self.stand_ins |= self._sent_away()

    # ---- what happens to a room

    def join(self, person: str, name: str, avatar: int, now: float, role: Role = Role.PERSON) -> list[Effect]:
        """Somebody's page is open. An older page of theirs has been closed."""
        if role is Role.PERSON:
            people.come_in(self, person, name, avatar, now)
        else:
            people.watch(self, person, role, now)
        return self._settled(now)

    def part(self, person: str, now: float) -> list[Effect]:
        """Somebody's page is gone."""
        people.go_away(self, person, now)
        if not self.here.everybody and not self.busy:
            self._remember_asked(now)
        return self._settled(now)

    def _remember_asked(self, now: float) -> None:
        """Everybody is gone: store whom the game waits for, so that they see it in their lists."""
        if self.playing is not None and {each.person for each in days.asked(self)} != self._asked:
            self.keep(now, lambda _: None, lambda: None, document=self.document)

    def hear(self, person: str, frame: str, now: float) -> list[Effect]:
        """Somebody says something. A bad frame ends their line and no other."""
        try:
            said = decode(frame)
            if not isinstance(said, InARoom) or self.absent(person):
                raise BadFrame("That cannot be said in a room.")
        except BadFrame as error:
            self.hang_up(person, Code.BAD_FRAME, str(error))
            return self._settled(now)
        if (person, said.id) in self.done:
            self.tell(person, Ack(said.id, self.done[person, said.id]))
            return self._settled(now)
        try:
            HANDLERS[type(said)](self, person, said, now)
        except CardamomError as error:
            self.tell(person, Error(said.id, str(error)))
        return self._settled(now)

    def wake(self, now: float) -> list[Effect]:
        """The time has come that the room asked for."""
        self._alarm = None
        waiting.check(self, now)
        return self._settled(now)

    def rouse(self, now: float) -> list[Effect]:
        """The room is due though nobody may be there: it acts, and in any case it is stored when it is due next."""
        waiting.check(self, now)
        if not self.busy:
            self.keep(now, lambda _: None, lambda: None, document=days.with_days(self, self.document))
        return self._settled(now)

    def posted(self, number: int, trouble: str | None, now: float) -> list[Effect]:
        """A message was delivered to the webhook, or could not be, for this reason."""
        letters.posted(self, number, trouble, now)
        return self._settled(now)

    def thought(self, ticket: int, action: int | None, started: float, now: float) -> list[Effect]:
        """A bot has chosen, or could not (None); `started` is when it took the question up."""
        thinking.chosen(self, ticket, action, started, now)
        return self._settled(now)

    def notice(self, text: str, now: float) -> list[Effect]:
        """Something that everybody here should know."""
        self.tell_all(Notice(text))
        return self._settled(now)

    def blocking(self, person: str, blocked: frozenset[str], now: float) -> list[Effect]:
        """Whom somebody has blocked: they hear nothing of each other any more."""
        known, self.blocks[person] = self.blocks.get(person, frozenset()), blocked
        if known != blocked and person in self.here.people:
            chatting.tell_whole(self, person)
        return self._settled(now)

    def shut(self, reason: str, now: float) -> list[Effect]:
        """Whoever runs the house has closed the room."""
        deals.shut(self, reason, now)
        return self._settled(now)

    def painted(self, now: float) -> list[Effect]:
        """Pictures have been painted."""
        tell_new_pictures(self)
        return self._settled(now)

    def fetched(self, playing: Playing | None, reason: str, now: float) -> list[Effect]:
        """A table that was set aside has been read, or could not be, for this reason."""
        deals.fetched(self, playing, reason, now)
        return self._settled(now)

    def stored(self, now: float) -> list[Effect]:
        """What was to be stored is durable."""
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.then(now)
        return self._settled(now)

    def not_stored(self, reason: str, now: float, *, bad: bool = False) -> list[Effect]:
        """It could not be stored: nothing was done. If it was `bad` itself, all else can be stored."""
        pending, self._pending = self._pending, None
        if pending is not None:
            pending.back()
            if pending.asker is not None:
                self.tell(pending.asker[0], Error(pending.asker[1], reason))
            elif self.quiet_until <= now:
                self.tell_all(Notice(reason))
            if not bad or pending.asker is None:  # what the room does by itself, it would do again at once
                self.quiet_until = now + self.world.patience.disk
        return self._settled(now)

    # ---- what handlers use

    @property
    def busy(self) -> bool:
        """Whether a store is on its way; nothing else may happen until it is done."""
        return self._pending is not None

    def absent(self, person: str) -> bool:
        """Whether somebody is not in the room at all."""
        return person not in self.here.people and person not in self.here.watchers

    def me(self, person: str) -> Member:
        """The member who speaks; those who only look on have nothing to say."""
        member = self.document.member(person)
        if member is None or person not in self.here.people:
            raise Refused("Whoever looks on has nothing to say here.")
        return member

    def emit(self, effect: Effect) -> None:
        self._effects.append(effect)

    def tell(self, person: str, message: Told) -> None:
        if isinstance(message, Ack):
            self._remember(person, message)
        if not self.absent(person):
            self._effects.append(Tell(person, encode(message)))

    def _remember(self, person: str, ack: Ack) -> None:
        """A request that is repeated gets the same reply and is not done again."""
        self.done[person, ack.id] = ack.version
        if len(self.done) > REMEMBERED:
            self.done.popitem(last=False)

    def tell_all(self, message: Told) -> None:
        frame = encode(message)
        self._effects += (Tell(person, frame) for person in self.here.everybody)

    def hang_up(self, person: str, code: Code, reason: str) -> None:
        self._effects.append(Close(person, code, reason))

    def keep(
        self,
        now: float,
        then: Callable[[float], None],
        back: Callable[[], None],
        *,
        asker: tuple[str, str] | None = None,
        document: Document | None = None,
        deal: DealRecord | None = None,
        moves: tuple[MoveRecord, ...] = (),
        result: ResultRecord | None = None,
        playing: Playing | None = None,
        audit: tuple[AuditRecord, ...] = (),
    ) -> None:
        """Store what was done. `then` follows when it is durable, `back` undoes it if it cannot be. `playing` is the game that
        will be on the table then, if it is another one or if others answer there."""
        before, asked = self.document, self._asked
        if document is not None:
            self.document = document

        def restore() -> None:
            self.document, self._asked = before, asked
            back()

        soon = self if playing is None else Room(self.world, self.keys, self.document, now, playing)
        room = None if document is None else soon.record(now)
        if room is not None:
            self._asked = {each.person for each in room.asked}
        table = deal.table if deal is not None else self.playing.id if self.playing is not None else None
        self._pending = Pending(then, restore, asker)
        self._effects.append(Store(room, deal, table if moves else None, moves, result, audit))

    def change(
        self, document: Document, asker: tuple[str, str] | None, now: float, audit: tuple[AuditRecord, ...] = ()
    ) -> None:
        """The room is different now; whoever asked for it hears so when it is stored."""

        def then(_: float) -> None:
            if asker is not None:
                self.tell(asker[0], Ack(asker[1]))

        self.keep(now, then, lambda: None, asker=asker, document=document, audit=audit)

    def record(self, now: float) -> RoomRecord:
        keys, document = self.keys, self.document
        code = None if document.closed else keys.code
        people = tuple(member.person for member in document.members if not member.left)
        asked, due = days.asked(self), waiting.due(self, now)
        return RoomRecord(keys.room, keys.key, keys.watch, code, written(document), document.closed, now, people, asked, due)

    # ---- the table

    def seat(self, playing: Playing | None) -> None:
        """Put a game on the table; nobody has seen anything of it yet."""
        self.playing = playing
        self.stand_ins, self.timed_out = self._sent_away(), set()
        if playing is not None and self.document.days is not None:
            self.stand_ins |= days.stood_in(self.document, playing.deal)
            self.late = list(self.document.days.late)
            self.first_asked_at = list(self.document.days.first_asked_at)
        self.tickets, self.ready, self.hurried = {}, {}, False
        self.eyes, self.facing = {}, {}
        for person in self.here.everybody:
            self.show_table(person)

    def _sent_away(self) -> set[int]:
        """The seats at which a bot plays on, because their people were sent away."""
        seats = () if self.playing is None else self.playing.deal.seats
        return {at for at, seat in enumerate(seats) if seat.person in self.document.sent_away}

    def show_table(self, person: str) -> None:
        """Everything about the table, for a page that knows nothing yet: a welcome for each seat that the person holds, and
        what those see who sit before the page."""
        playing = self.playing
        if playing is None:
            return
        table, seats = playing.table, playing.seats_of(person) or [SPECTATOR]
        players = [Player(seat.name, seat.bot) for seat in playing.deal.seats]
        pictures = self.world.pictures(table)
        if not self.eyes:
            self.pictures = pictures
        shown = faced(self, playing, person) if len(seats) > 1 else seats
        self.eyes[person] = [Eye(seat) for seat in shown]
        for seat in seats:
            self.tell(person, welcome(playing.id, table, seat, players, pictures))
        for eye in self.eyes[person]:
            self._tell_state(person, eye, playing)
        if playing.over and playing.deal.shuffle is not None:
            self.tell(person, showing.shuffled(playing.deal))

    def face(self, person: str, seats: Sequence[int]) -> None:
        """Show a device what these of its seats see, from the beginning for those who come to sit before it."""
        assert self.playing is not None
        self.facing[person] = set(seats)
        before = {eye.seat: eye for eye in self.eyes.get(person, ())}
        self.eyes[person] = [before.get(seat) or Eye(seat) for seat in seats]
        for eye in self.eyes[person]:
            if eye.seat not in before:
                self._tell_state(person, eye, self.playing)

    def show_change(self) -> None:
        """Something happened at the table: tell everybody what they may know of it."""
        if self.playing is not None:
            tell_new_pictures(self)
            for person, eyes in self.eyes.items():
                for eye in eyes:
                    self._tell_state(person, eye, self.playing)

    def show_again(self, person: str) -> None:
        """Somebody's page may show what is no longer so."""
        if self.playing is not None:
            for eye in self.eyes.get(person, ()):
                self._tell_state(person, eye, self.playing)

    def _tell_state(self, person: str, eye: Eye, playing: Playing) -> None:
        """What an eye may know now. What a lesson says of it comes first, so that no page shows a moment without it."""
        note = lessons.told(self, eye.seat)
        if note is not None:
            self.tell(person, note)
        self.tell(person, eye.state(playing.table, playing.version, standing.of_seat(self.document.standing, eye.seat)))

    def voters(self, now: float) -> set[str]:
        """Those who play a game that is not over and are here, or were just now: a line that breaks is no consent. In a game of
        days, all for whom no bot plays."""
        if self.playing is None or self.playing.over:
            return set()
        if days.on_the_table(self):
            seats = enumerate(self.playing.deal.seats)
            return {seat.person for at, seat in seats if seat.person is not None and at not in self.stand_ins}
        people = {seat.person for seat in self.playing.deal.seats if seat.person is not None}
        people -= set(self.document.sent_away)
        since, patience = self.here.away_since, self.world.patience.broken_line
        return {person for person in people if person not in since or now < since[person] + patience}

    def with_clocks(self) -> Document:
        """The document with the clocks as they stand."""
        return days.with_days(self, replace(self.document, reserves=tuple(self.reserves)))

    @property
    def restless(self) -> bool:
        """Whether the room is about to do something though nobody is there, and should not be forgotten now."""
        alone = days.runs_alone(self) and (self.tickets or self.ready or self.shuffling is not None)
        return bool(alone or self.posting is not None or self.fetching is not None)

    # ---- after everything

    def _settled(self, now: float) -> list[Effect]:
        """Let bots think, tell everybody how the room has changed, and say when to be woken."""
        if not self.busy:
            thinking.begin(self, now)
            letters.send(self, now)
            self._tell_room(now)
            self._list()
            alarm = waiting.next_alarm(self, now)
            if alarm != self._alarm:
                self._alarm = alarm
                self.emit(Wake(alarm))
        effects, self._effects = self._effects, []
        return effects

    def _tell_room(self, now: float) -> None:
        room, frames = showing.room(self, now), dict[bool, str]()
        for person in self.here.everybody:
            invites = self._invites(person)
            if invites not in frames:
                frames[invites] = encode(room if invites else replace(room, code=None))
            frame = frames[invites]
            if self._told_room.get(person) != frame:
                self._told_room[person] = frame
                self._effects.append(Tell(person, frame))

    def _list(self) -> None:
        listed = listing.listed(self)
        if listed != self._listed:
            self._listed = listed
            self.emit(List(listed))

    def _invites(self, person: str) -> bool:
        """Whether somebody is told the code; whoever only looks on could come in by it."""
        return person in self.here.people or person in self.here.screens

    def greet(self, person: str, now: float) -> None:
        """Tell a page that was just opened everything from the beginning."""
        member = self.document.member(person) if person in self.here.people else None
        self.tell(person, showing.hello(self.world, None if member is None else member.number, now))
        room = showing.room(self, now)
        self._told_room[person] = encode(room if self._invites(person) else replace(room, code=None))
        self._effects.append(Tell(person, self._told_room[person]))
        if self.trouble:
            self.tell(person, Notice(self.trouble))
        chatting.tell_whole(self, person)
        if self.shuffling is not None:
            self.tell(person, self.shuffling.told())
        self.show_table(person)
