/** Markdown as HTML: paragraphs, headings, lists, tables, quotations, code, emphasis and links to pages.
 *
 * Raw HTML is shown as it is written, and pictures by their words: nothing in a rulebook can load or run anything. */
import { inline } from "./inline";
import { escaped } from "./search";

const FENCE = /^ {0,3}(```+|~~~+)/;
const HEADING = /^ {0,3}#{1,6} +(.+?) *#*$/;
const RULE = /^ {0,3}([-*_])( *\1){2,} *$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)]) +(?=\S)/;
const UNDER_TABLE_HEAD = /^ *\|?( *:?-+:? *\|)+( *:?-+:? *)?$/;

export const html = (text: string): string =>
  blocks(
    text
      .replace(/<!--.*?-->/gs, "")
      .replaceAll("\r", "")
      .split("\n"),
    false,
  );

/** A kind of block: whether one begins at this line, and its HTML with the line after it. */
type Reader = (lines: readonly string[], at: number) => [made: string, next: number] | null;

const READERS: readonly Reader[] = [code, heading, rule, quotation, table, list];

/** All blocks in these lines. In a tight list, paragraphs have no tags of their own. */
function blocks(lines: readonly string[], tight: boolean): string {
  const made: string[] = [];
  for (let at = 0; at < lines.length;) {
    if (isBlank(lines[at])) {
      at += 1;
      continue;
    }
    const [block, next] = begun(lines, at) ?? paragraph(lines, at, tight);
    made.push(block);
    at = next;
  }
  return made.join("\n");
}

const isBlank = (line: string | undefined) => !line?.trim();

function begun(lines: readonly string[], at: number): [string, number] | null {
  for (const read of READERS) {
    const found = read(lines, at);
    if (found) return found;
  }
  return null;
}

function paragraph(lines: readonly string[], at: number, tight: boolean): [string, number] {
  let end = at + 1;
  while (end < lines.length && !isBlank(lines[end]) && !begun(lines, end)) end += 1;
  const words = inline(
    lines
      .slice(at, end)
      .map((line) => line.trimStart())
      .join("\n"),
  );
  return [tight ? words : `<p>${words}</p>`, end];
}

function code(lines: readonly string[], at: number): [string, number] | null {
  const fence = FENCE.exec(lines[at] ?? "")?.[1];
  if (!fence) return null;
  const end = lines.findIndex((line, k) => k > at && line.trim().startsWith(fence));
  const inside = lines.slice(at + 1, end < 0 ? lines.length : end);
  return [`<pre>${escaped(inside.join("\n"))}</pre>`, end < 0 ? lines.length : end + 1];
}

/** The headings of the drawer are its sections: what stands below them is one step lower. */
function heading(lines: readonly string[], at: number): [string, number] | null {
  const words = HEADING.exec(lines[at] ?? "")?.[1];
  return words ? [`<h4>${inline(words)}</h4>`, at + 1] : null;
}

function rule(lines: readonly string[], at: number): [string, number] | null {
  return RULE.test(lines[at] ?? "") ? ["<hr>", at + 1] : null;
}

function quotation(lines: readonly string[], at: number): [string, number] | null {
  if (!QUOTE.test(lines[at] ?? "")) return null;
  const past = lines.findIndex((line, k) => k > at && !QUOTE.test(line));
  const end = past < 0 ? lines.length : past;
  const inside = lines.slice(at, end).map((line) => line.replace(QUOTE, ""));
  return [`<blockquote>${blocks(inside, false)}</blockquote>`, end];
}

function table(lines: readonly string[], at: number): [string, number] | null {
  const [head = "", under = ""] = lines.slice(at, at + 2);
  if (!head.includes("|") || !UNDER_TABLE_HEAD.test(under)) return null;
  let end = at + 2;
  while (lines[end]?.includes("|")) end += 1;
  const sides = cells(under).map(sideOf);
  const cell = (words: string, tag: string, k: number) => `<${tag}${sides[k] ?? ""}>${inline(words)}</${tag}>`;
  const row = (line: string, tag: string) =>
    `<tr>${cells(line)
      .map((words, k) => cell(words, tag, k))
      .join("")}</tr>`;
  const rows = lines.slice(at + 2, end).map((line) => row(line, "td"));
  return [`<table><thead>${row(head, "th")}</thead><tbody>${rows.join("")}</tbody></table>`, end];
}

/** The side on which a column stands, by the colons under its head. */
const sideOf = (dashes: string) =>
  dashes.endsWith(":") ? ` class="${dashes.startsWith(":") ? "middle" : "right"}"` : "";
const cells = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim().replaceAll("\\|", "|"));

function list(lines: readonly string[], at: number): [string, number] | null {
  const first = ITEM.exec(lines[at] ?? "");
  if (!first) return null;
  const ordered = /\d/.test(first[2] ?? "");
  const items: string[][] = [];
  let end = at;
  for (let mark = ITEM.exec(lines[end] ?? ""); mark && /\d/.test(mark[2] ?? "") === ordered;) {
    const [item, next] = itemAt(lines, end, mark[0].length);
    items.push(item);
    end = next;
    mark = ITEM.exec(lines[end] ?? "");
  }
  const tight = !items.some((item, k) => item.slice(0, k < items.length - 1 ? undefined : -1).some(isBlank));
  const start = ordered ? Number.parseInt(first[2] ?? "", 10) : 1;
  const tag = ordered ? "ol" : "ul";
  const inside = items.map((item) => `<li>${blocks(item, tight)}</li>`).join("");
  return [`<${tag}${start === 1 ? "" : ` start="${start}"`}>${inside}</${tag}>`, end];
}

/** The lines of one item, without its mark: those further in belong to it, and so do words that just run on. */
function itemAt(lines: readonly string[], at: number, indent: number): [string[], number] {
  const item = [(lines[at] ?? "").slice(indent)];
  let end = at + 1;
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? "";
    const within = line.length - line.trimStart().length >= Math.min(indent, 2);
    const runsOn = !isBlank(lines[end - 1]) && !begun(lines, end);
    if (!isBlank(line) && !within && !runsOn) break;
    item.push(line.slice(Math.min(indent, line.length - line.trimStart().length)));
  }
  return [item, end];
}
