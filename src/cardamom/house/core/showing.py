"""What everybody in a room knows of it, as frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from . import chatting, letters, listing, waiting
from .records import DealRecord
from .room_infos import (
    ChairInfo,
    ClockInfo,
    KeptInfo,
    PersonInfo,
    PlanInfo,
    ScoreInfo,
    SeatInfo,
    TableInfo,
    VoteInfo,
    WebhookInfo,
)
from .told import PROTOCOL, Hello, Room, Shuffled
from .voting import WORDS
from .world import PHRASES, World, game_info

if TYPE_CHECKING:
    from .playing import Playing
    from .room import Room as LiveRoom


def hello(world: World, you: int | None, now: float) -> Hello:
    games = [game_info(world, game) for game in world.games]
    widths = max((world.shelf(game).pictures.widths for game in world.games), default=())
    return Hello(PROTOCOL, list(world.can), "en", now, games, list(PHRASES), list(world.avatars()), list(widths), you)


def room(live: LiveRoom, now: float) -> Room:
    document = live.document
    people = [
        PersonInfo(member.number, member.name, member.avatar, member.person in live.here.people, member.number == document.host)
        for member in document.members
        if not member.left
    ]
    scores = [ScoreInfo(score.name, score.games, score.wins) for _, score in document.scores]
    kept = [KeptInfo(kept.table, kept.title, list(kept.names)) for kept in document.kept]
    code = None if document.closed else live.keys.code
    return Room(
        code,
        phase(live),
        people,
        _plan(live),
        _table(live, now),
        _vote(live, now),
        scores,
        kept,
        bool(live.here.screens),
        _webhook(live),
        listing.mode(live),
        chatting.mode(live),
    )


def _webhook(live: LiveRoom) -> WebhookInfo | None:
    hook = live.document.webhook
    return None if hook is None else WebhookInfo(letters.machine_of(hook.address), hook.trouble)


def phase(live: LiveRoom) -> str:
    if live.shuffling is not None:
        return "shuffling"
    if live.playing is None:
        return "gathering"
    return "over" if live.playing.over else "playing"


def _plan(live: LiveRoom) -> PlanInfo:
    plan, document = live.document.plan, live.document
    chairs = []
    for place in plan.places:
        member = None if place.member is None else document.numbered(place.member)
        shared = member is not None and place.name != ""
        chairs.append(ChairInfo(place.member, place.bot, member.name if member and not shared else place.name, shared))
    clock = None if plan.clock is None else ClockInfo(plan.clock.turn, plan.clock.reserve, plan.clock.days)
    return PlanInfo(plan.game, chairs, plan.options, clock, plan.stand_ins)


def _table(live: LiveRoom, now: float) -> TableInfo | None:
    playing = live.playing
    if playing is None:
        return None
    game, seats = playing.table.game, range(playing.table.players)
    goes_on = live.document.goes_on(playing.id)
    about = [_seat(live, playing, seat, now) for seat in seats]
    return TableInfo(playing.id, game.id, game.name, about, playing.over, goes_on, live.document.days is not None)


def _seat(live: LiveRoom, playing: Playing, seat: int, now: float) -> SeatInfo:
    record, asked, clock = playing.deal.seats[seat], seat in playing.asked, live.document.clock
    member = live.document.member(record.person) if record.person is not None else None
    here = record.person is None or record.person in live.here.people
    offer = waiting.offered_at(live, seat) if asked else None
    ticking = asked and clock is not None and waiting.person_at(live, seat) is not None
    return SeatInfo(
        record.name,
        None if member is None else member.number,
        record.bot,
        here,
        asked,
        offer is not None and offer <= now,
        seat in live.stand_ins,
        playing.asked_at[seat] + clock.turn if ticking and clock is not None else None,
        live.reserves[seat] if record.person is not None and clock is not None and not clock.days else None,
        record.shared,
    )


def _vote(live: LiveRoom, now: float) -> VoteInfo | None:
    from .hearing.consent import in_words

    proposal = live.proposal
    if proposal is None:
        return None
    numbers = {member.person: member.number for member in live.document.members}
    against = None if proposal.against is None else numbers[proposal.against]
    text = in_words(live, proposal, WORDS[proposal.about].proposed, proposal.by)
    missing = sorted(numbers[person] for person in proposal.missing(live.voters(now)))
    yes = sorted(numbers[person] for person in proposal.yes)
    return VoteInfo(proposal.about, text, numbers[proposal.by], yes, missing, proposal.until, against)


def shuffled(deal: DealRecord) -> Shuffled:
    """How the seed came about; to be told only after the end."""
    shuffle = deal.shuffle
    assert shuffle is not None
    return Shuffled(deal.table, shuffle.commitment, shuffle.secret, list(shuffle.nonces), f"{deal.seed:#018x}")
