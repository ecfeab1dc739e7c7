"""Who may not come in. The bans are few, so all of them are in mind; an order says when they are others."""

from __future__ import annotations

from cardamom.house.core.codes import Code
from cardamom.kernel.errors import CardamomError

from .clock import Clock
from .storage.moderation_entries import BanKind, BanRecord
from .storage.storage import Storage


class Unwelcome(CardamomError):
    """Somebody may not come in. Their line ends with this sentence and code."""

    def __init__(self, sentence: str, code: Code) -> None:
        super().__init__(sentence)
        self.code = code


class Bans:
    def __init__(self, storage: Storage, clock: Clock) -> None:
        self._kept, self._clock = storage.moderation, clock
        self._bans: dict[tuple[BanKind, str], BanRecord] = {}

    async def read(self) -> None:
        """Know the bans as they are now. Of several about the same, the one that lasts longest counts."""
        bans = await self._kept.bans(self._clock())
        bans.sort(key=lambda ban: float("inf") if ban.until is None else ban.until)
        self._bans = {(ban.kind, ban.whom): ban for ban in bans}

    def on(self, person: str, address: str) -> BanRecord | None:
        """The ban that keeps a person or their address out."""
        for of in ((BanKind.PERSON, person), (BanKind.ADDRESS, address)):
            ban = self._bans.get(of)
            if ban is not None and (ban.until is None or ban.until > self._clock()):
                return ban
        return None

    def check(self, person: str, address: str) -> None:
        ban = self.on(person, address)
        if ban is not None:
            raise Unwelcome(f"You may not come into this house any more: {ban.reason}", Code.BANNED)
