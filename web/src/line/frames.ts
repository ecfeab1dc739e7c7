import type { ToBrowser } from "../../protocol";

// a file goes out as it came in
const FILE = /^\{"type":"exported"/;
const STRAIGHT = /(\p{L})'(?=\p{L})/gu;

/** A frame as it came over a line. What people read in it gets the apostrophes of a printer, however they were typed. */
export function frameOf(text: string): ToBrowser {
  return JSON.parse(FILE.test(text) ? text : text.replace(STRAIGHT, "$1’")) as ToBrowser;
}
