/** Who sits in a seat: their name, their face, and whether they are there. */
import type { SeatInfo, Welcome } from "../../protocol";
import { house } from "../house/house.svelte";
import { t } from "../language/language.svelte";
import { characterOf } from "../parts/faces";

export interface Who {
  name: string;
  picture: string | null;
  info: SeatInfo | undefined;
  /** What there is to know about them, such as that they are away. */
  badge: string;
  person: number | null;
}

export function whoSits(welcome: Welcome, seat: number): Who {
  const player = welcome.seats[seat];
  const name = player?.name ?? "";
  const table = house.room?.table;
  const info = table?.table === welcome.table ? table.seats[seat] : undefined;
  const avatar = avatarOf(info, seat);
  const picture = player?.bot
    ? characterOf(house.game(welcome.game), { name })?.picture
    : house.hello?.avatars[avatar ?? -1]?.picture;
  return {
    name,
    picture: picture ?? null,
    info,
    badge: badgeOf(info, table?.days ?? false),
    person: info?.person ?? null,
  };
}

/** Whoever plays on somebody's device has a face of their own. */
function avatarOf(info: SeatInfo | undefined, seat: number): number | undefined {
  const avatar = house.person(info?.person ?? null)?.avatar;
  return info?.shared ? otherAvatar(avatar ?? 0, seat) : avatar;
}

export const otherAvatar = (avatar: number, seat: number): number =>
  (avatar + seat + 1) % Math.max(1, house.hello?.avatars.length ?? 1);

/** In a game of days nobody is expected to be there. */
function badgeOf(info: SeatInfo | undefined, days: boolean): string {
  if (!info || info.bot) return "";
  if (info.stand_in) return t("bot answers");
  return info.here || days ? "" : t("away");
}
