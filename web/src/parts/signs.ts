/** What stands on a card that has a mark: a drawing, by the name that table plans give it, or one or two characters. */
import type { IconName } from "./icons";

const DRAWN: Readonly<Record<string, IconName>> = {
  hourglass: "hourglass",
  cross: "close",
  chain: "chain",
  bell: "bell",
  star: "star",
  shield: "shield",
  flame: "flame",
  drop: "drop",
};

export const drawingOf = (sign: string): IconName | undefined => DRAWN[sign];
