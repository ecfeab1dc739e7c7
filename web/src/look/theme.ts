/** A game's colours, for everything inside an element. */
import type { Attachment } from "svelte/attachments";
import type { ThemeInfo } from "../../protocol";

const VARIABLES: Record<keyof ThemeInfo, string> = {
  cloth: "--cloth",
  shade: "--cloth-lo",
  light: "--cloth-hi",
  accent: "--accent",
  tint: "--accent-2",
  words: "--on-cloth",
  weave: "--weave",
};

/** `{@attach themed(theme)}` sets the variables that the style sheets read. */
export const themed =
  (theme: ThemeInfo | undefined): Attachment<HTMLElement | SVGElement> =>
  (element) => {
    for (const [part, variable] of Object.entries(VARIABLES) as [keyof ThemeInfo, string][]) {
      if (theme) element.style.setProperty(variable, `${theme[part]}`);
      else element.style.removeProperty(variable);
    }
  };
