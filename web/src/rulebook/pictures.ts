/** Pictures of the cards that a rulebook speaks of. */
import type { Rulebook } from "../../protocol";
import { picture } from "../parts/faces";

export interface NamedPicture {
  name: string;
  picture: string;
}

const WIDTH = 72; // pixels
const MOST = 12; // a section that lists the whole deck is no album

/** The cards of a book that have a picture, by name, each once. */
export function picturesOf(book: Pick<Rulebook, "cards" | "faces" | "widths">): NamedPicture[] {
  const found = new Map<string, string>();
  book.cards.forEach((full, kind) => {
    const name = plain(full);
    const base = book.faces[kind];
    if (base && !found.has(name)) found.set(name, picture(base, book.widths, WIDTH));
  });
  return [...found].map(([name, picture]) => ({ name, picture }));
}

/** A name as rules write it: without what stands in brackets to tell like cards apart. */
const plain = (name: string) => name.replace(/ \([^)]*\)$/, "");
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Those whose names stand in a text, in the singular or the plural. */
export const namedIn = (text: string, pictures: readonly NamedPicture[]): NamedPicture[] =>
  pictures
    .filter(({ name }) => new RegExp(`(?<![\\p{L}\\d])${literally(name)}(e?s)?(?![\\p{L}\\d])`, "u").test(text))
    .slice(0, MOST);
