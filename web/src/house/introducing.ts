/** Name and avatar: kept by this browser, and told to the room. */
import { house } from "./house.svelte";
import { keepMe, me } from "./me";

/** A newcomer gets any avatar. */
export function takeAnAvatar(avatars: number): void {
  const none = me.avatar === null || me.avatar >= avatars;
  if (none && !me.moved) keepMe({ avatar: Math.floor(Math.random() * avatars) });
}

/** Tell the room where it knows this person otherwise; whoever moved here learns from the room instead. */
export function introduce(): void {
  const known = house.myself;
  if (!known) return;
  if (me.moved) return keepMe({ name: known.name, avatar: known.avatar, moved: false });
  const name = me.name || known.name;
  const avatar = me.avatar ?? known.avatar;
  if (name !== known.name || avatar !== known.avatar) house.say({ type: "me", name, avatar });
}

export function changeMe(changes: { name?: string; avatar?: number }): void {
  keepMe({ ...changes, moved: false });
  introduce();
}
