/** How a name is shown where there is little room. */
import { clamp, textWidth } from "./measures";

const LEAST = 0.8125; // rem

export interface ShownName {
  text: string;
  /** In rem. */
  size: number;
}

/** A name in a room of so many px: smaller than usual if need be, and rather without its last words than cut within one. */
export function nameIn(name: string, room: number, usual: number, rem: number): ShownName {
  const words = name.split(" ");
  const shorter = words.map((_, cut) => words.slice(0, words.length - cut).join(" "));
  const text = shorter.find((each) => textWidth(each, LEAST, rem) <= room) ?? words[0] ?? name;
  return { text, size: clamp(room / textWidth(text, 1, rem), LEAST, usual) };
}
