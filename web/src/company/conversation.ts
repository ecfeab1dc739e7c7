/** What people said, in one list: quick phrases, which every language knows, and lines of the chat, which stay as they were written. */
import type { ChatLine } from "../../protocol";
import type { Said } from "../room/phrases.svelte";

export interface Remark {
  key: string;
  by: number;
  /** The name of a writer as it was then; for phrases, whoever it is now. */
  name: string | null;
  text: string;
  phrase: boolean;
  at: number;
}

export function remarks(said: readonly Said[], lines: readonly ChatLine[]): Remark[] {
  const phrases = said.map(({ by, text, at }) => ({ key: `${by} ${at}`, by, name: null, text, phrase: true, at }));
  const written = lines.map(({ number, by, name, text, at }) => ({
    key: `line ${number}`,
    by,
    name,
    text,
    phrase: false,
    at,
  }));
  return [...phrases, ...written].sort((one, other) => one.at - other.at);
}
