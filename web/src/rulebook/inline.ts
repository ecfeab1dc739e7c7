/** The words of a line of Markdown as HTML: emphasis, code and links. */
import { escaped } from "./search";

const SAFE = /^(https?:\/\/|#)/i;

/** What means something inside a line, the first that fits wins. */
const SIGNS: readonly [pattern: string, made: (...found: string[]) => string][] = [
  [String.raw`\\([\\\x60*_{}\[\]()#+\-.!|<>~])`, (sign = "") => escaped(sign)],
  [String.raw`\x60+(.+?)\x60+`, (words = "") => `<code>${escaped(words.trim())}</code>`],
  [String.raw`\*\*(?!\s)(.+?)(?<!\s)\*\*(?!\*)`, (words = "") => `<strong>${inline(words)}</strong>`],
  [String.raw`\*(?![\s*])(.+?)(?<![\s*])\*(?!\*)`, (words = "") => `<em>${inline(words)}</em>`],
  [String.raw`(?<![\p{L}\d])__(?!\s)(.+?)(?<!\s)__(?![\p{L}\d])`, (words = "") => `<strong>${inline(words)}</strong>`],
  [String.raw`(?<![\p{L}\d])_(?![\s_])(.+?)(?<![\s_])_(?![\p{L}\d])`, (words = "") => `<em>${inline(words)}</em>`],
  [String.raw`!\[([^\]]*)\]\([^)]*\)`, (words = "") => inline(words)],
  [String.raw`\[([^\]]*)\]\(\s*([^)\s]*)[^)]*\)`, (words = "", address = "") => link(inline(words), address)],
  [String.raw` {2,}\n|\\\n`, () => "<br>"],
];
// a backtick is \x60; every sign has a group of its own round its groups, to know which one it was
const ANY = new RegExp(SIGNS.map(([pattern]) => `(${pattern})`).join("|"), "gsu");
const GROUPS = SIGNS.map(([pattern]) => new RegExp(`${pattern}|`, "su").exec("")!.length - 1);

export function inline(text: string): string {
  let made = "";
  let done = 0;
  for (const match of text.matchAll(ANY)) {
    made += escaped(text.slice(done, match.index)) + meant(match);
    done = match.index + match[0].length;
  }
  return made + escaped(text.slice(done));
}

function meant(match: RegExpMatchArray): string {
  let group = 1;
  for (const [k, [, make]] of SIGNS.entries()) {
    const inside = GROUPS[k] ?? 0;
    if (match[group] !== undefined)
      return make(...match.slice(group + 1, group + 1 + inside).map((found) => found ?? ""));
    group += 1 + inside;
  }
  return escaped(match[0]);
}

function link(words: string, address: string): string {
  if (!SAFE.test(address)) return words;
  const quoted = escaped(address).replaceAll('"', "&quot;");
  return `<a href="${quoted}" target="_blank" rel="noopener noreferrer">${words}</a>`;
}
