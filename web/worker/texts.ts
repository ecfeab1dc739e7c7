/** The words of pages that stand there without the page's own script: each element with `data-say` says one text of the catalogues. */
const SAYING = /<(\w+) data-say>([^<]+)<\/\1>/g;

/** As `t` would be asked for it: however its lines are broken. */
const oneLine = (text: string): string => text.trim().replace(/\s+/g, " ");

export const textsOf = (html: string): string[] => [...html.matchAll(SAYING)].map((found) => oneLine(found[2] ?? ""));

/** The page with each text in all languages, one after the other: for browsers without scripts, which nobody can ask. */
export const inAll = (html: string, catalogues: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string =>
  html.replace(SAYING, (said: string, tag: string, text: string) => {
    const others = Object.entries(catalogues).map(
      ([code, words]) => `<${tag} lang="${code}">${String(words[oneLine(text)])}</${tag}>`,
    );
    return [said, ...others].join("");
  });
