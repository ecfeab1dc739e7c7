/** A replay file goes to the house in parts, small enough for its line, and opens when all are there. */
import type { Saying } from "../line/talk";
import { house } from "../house/house.svelte";
import { where } from "../house/place.svelte";
import { t } from "../language/language.svelte";

export const MOST_BYTES = 512 * 1024; // as much as the house takes
const PART_BYTES = 3600; // of a frame of 4096
const PART_CHARACTERS = 3000;
const PAUSE = 60; // milliseconds: the house hangs up on who speaks too fast

const bytesOf = (text: string) => new TextEncoder().encode(JSON.stringify(text)).length;

/** A text as parts, each of which fits into a frame. No character is cut in two. */
export function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (let from = 0; from < text.length;) {
    let length = Math.min(PART_CHARACTERS, text.length - from);
    while (bytesOf(text.slice(from, from + length)) > PART_BYTES) length = Math.floor(length / 2);
    const last = text.charCodeAt(from + length - 1);
    if (last >= 0xd800 && last < 0xdc00 && from + length < text.length) length += length > 1 ? -1 : 1;
    parts.push(text.slice(from, from + length));
    from += length;
  }
  return parts.length ? parts : [""];
}

const pause = () => new Promise((resolve) => setTimeout(resolve, PAUSE));
const said = (saying: Saying) =>
  new Promise<{ type: string; share?: string }>((resolve, reject) =>
    house.say(
      saying,
      (reply) => resolve(reply),
      (reason) => reject(new Error(reason)),
    ),
  );

/** Open a file, and go there. Throws a sentence that says why it cannot be opened. */
export async function openReplay(file: File): Promise<void> {
  if (file.size > MOST_BYTES)
    throw new Error(t("This file is not a replay: it is larger than {n} KB.", { n: MOST_BYTES / 1024 }));
  const parts = partsOf(await file.text());
  for (const [number, part] of parts.entries()) {
    const reply = await said({ type: "upload", part, number, of: parts.length });
    if (reply.type === "uploaded" && reply.share) where.go(`share=${reply.share}`);
    else await pause();
  }
}
