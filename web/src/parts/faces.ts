/** Addresses of pictures: the house tells the beginning, the page adds a width. */
import type { GameInfo, SeatInfo, Welcome } from "../../protocol";

/** The picture that is just wide enough on this screen. */
export function picture(base: string, widths: readonly number[], shown: number): string {
  const wanted = shown * (globalThis.devicePixelRatio || 1);
  const width = widths.find((one) => one >= wanted) ?? widths.at(-1) ?? 0;
  return `${base}-${width}.webp`;
}

/** The widths in which the house keeps pictures that belong to no table yet: boxes, and a few cards of each game. */
const SHELF_WIDTHS = [280, 630];
export const pictureOf = (base: string, shown: number): string => picture(base, SHELF_WIDTHS, shown);

/** The face of a card, or the back that cards have in this zone; null without art. Where players bring their own decks, the
    back is that of the zone's owner. */
export function faceOf(
  welcome: Pick<Welcome, "faces" | "backs" | "widths">,
  zone: string,
  kind: number | null,
  shown: number,
  owner: number | null = null,
): string | null {
  const base = kind === null ? (welcome.backs[`${zone}/${owner}`] ?? welcome.backs[zone]) : welcome.faces[kind];
  return base ? picture(base, welcome.widths, shown) : null;
}

/** The portrait of a bot, who is known by its name. */
export const characterOf = (game: GameInfo | undefined, seat: Pick<SeatInfo, "name">) =>
  game?.characters.find((one) => one.name === seat.name);
