/** What keys mean at the table. */
import { t } from "../language/language.svelte";

export type Command = "main" | "leave" | "undo" | "keys" | "log" | "rules" | "sort";
export type Meaning = { is: Command } | { is: "number"; number: string };

/** All keys, for the sheet that lists them. The arrows and I are the table's own. */
export const KEYS: readonly { keys: readonly string[]; does: () => string }[] = [
  { keys: ["1", "…", "9"], does: () => t("press what is lit and carries that number") },
  { keys: ["←", "↑", "↓", "→"], does: () => t("go from card to card and from pile to pile") },
  { keys: ["Enter"], does: () => t("press what has the focus, or the main button") },
  { keys: ["Esc"], does: () => t("close what is open, or leave a choice of several steps") },
  { keys: ["I"], does: () => t("enlarge the card that has the focus") },
  { keys: ["U"], does: () => t("take the last answer back") },
  { keys: ["S"], does: () => t("sort the hand another way") },
  { keys: ["L"], does: () => t("open the log") },
  { keys: ["R"], does: () => t("open the rulebook") },
  { keys: ["?"], does: () => t("show these keys") },
];

const COMMANDS: Readonly<Record<string, Command>> = {
  Enter: "main",
  Escape: "leave",
  u: "undo",
  "?": "keys",
  l: "log",
  r: "rules",
  s: "sort",
};

export interface Struck {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  repeat: boolean;
}

/** Where the focus is: in a field one types, a dialog has keys of its own, and Enter presses a control that has the focus. */
export type Focus = "field" | "dialog" | "control" | "table";

export function meaningOf(struck: Struck, focus: Focus): Meaning | null {
  if (struck.ctrlKey || struck.metaKey || struck.altKey || struck.repeat) return null;
  if (focus === "field" || focus === "dialog") return null;
  if (/^[1-9]$/.test(struck.key)) return { is: "number", number: struck.key };
  const command = COMMANDS[struck.key.length === 1 ? struck.key.toLowerCase() : struck.key];
  if (!command || (command === "main" && focus === "control")) return null;
  return { is: command };
}

export function focusOf(element: Element | null): Focus {
  if (!element) return "table";
  if (element.closest("dialog")) return "dialog";
  if (element.closest("input, textarea, select, [contenteditable]")) return "field";
  return element.closest("button, a, summary, [tabindex]:not([tabindex='-1'])") ? "control" : "table";
}
