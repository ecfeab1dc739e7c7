/** Finding words in a rulebook: matches are marked in its HTML, between the tags. */

/** Plain text as HTML. */
export const escaped = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");
const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const SHORTEST = 2; // letters

/** What is looked for, or null where that is too short to look for. */
export function pattern(wanted: string): RegExp | null {
  const trimmed = wanted.trim();
  if (trimmed.length < SHORTEST) return null;
  const words = escaped(trimmed).split(/\s+/).map(literally);
  return new RegExp(words.join("\\s+"), "gi");
}

/** The HTML with every match in a <mark>, and how many there are. */
export function marked(html: string, wanted: string): { html: string; count: number } {
  const found = pattern(wanted);
  if (!found) return { html, count: 0 };
  let count = 0;
  const parts = html.split(/(<[^>]*>)/).map((part, k) => {
    if (k % 2) return part;
    return part.replace(found, (match) => {
      count += 1;
      return `<mark>${match}</mark>`;
    });
  });
  return { html: parts.join(""), count };
}
