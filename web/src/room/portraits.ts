/** Whose face is whose: people have avatars, bots are characters of their game. */
import type { CharacterInfo, ChairInfo, GameInfo } from "../../protocol";
import { house } from "../house/house.svelte";
import type { Sight } from "../house/sights.svelte";
import { t } from "../language/language.svelte";
import { characterOf } from "../parts/faces";
import { otherAvatar, whoSits } from "../table/who";

export const avatarPicture = (avatar: number | null | undefined): string | null =>
  house.hello?.avatars[avatar ?? -1]?.picture ?? null;

export const personPicture = (person: number | null): string | null => avatarPicture(house.person(person)?.avatar);

/** Whoever plays on somebody's device has a face of their own. */
export function chairPicture(chair: ChairInfo, at: number): string | null {
  const avatar = house.person(chair.person)?.avatar;
  return avatarPicture(chair.shared ? otherAvatar(avatar ?? 0, at) : avatar);
}

export const personName = (person: number | null): string => house.person(person)?.name || t("Somebody");

export const chairCharacter = (info: GameInfo | undefined, chair: ChairInfo): CharacterInfo | undefined =>
  chair.bot === null ? undefined : characterOf(info, chair);

/** The face at a seat of the game on the table. A shared game has no room, so its people have none. */
export const seatPicture = (sight: Sight, seat: number): string | null => whoSits(sight.welcome, seat).picture;
