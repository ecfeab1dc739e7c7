/** The words of a badge: what it is about and, below that, what it says. */
export function badgeLines(words: string): string[] {
  const at = words.indexOf(": ");
  return at < 0 ? [words] : [words.slice(0, at), words.slice(at + 2)];
}
