/** For a table that people only look at: nothing is lit, and nothing answers. */
import type { Chooser } from "../choosing/contract";

const DARK = { glow: null, key: null, tip: "" };

export const passive: Chooser = {
  light: () => DARK,
  point: () => {},
  press: () => {},
  mayDrag: () => false,
  dragOver: () => {},
  drop: () => false,
};

export const noGrabbing = { begin: () => {}, swallowsClick: () => false };
