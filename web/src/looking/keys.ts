/** What the keys do while a game is looked back at. */
import type { Steps } from "./steps.svelte";

type Act = (steps: Steps, last: number) => void;

const KEYS: Record<string, Act> = {
  ArrowLeft: (steps) => steps.step(-1),
  ArrowRight: (steps) => steps.step(1),
  "Shift+ArrowLeft": (steps) => steps.turn(-1),
  "Shift+ArrowRight": (steps) => steps.turn(1),
  PageUp: (steps) => steps.round(-1),
  PageDown: (steps) => steps.round(1),
  Home: (steps) => steps.jump(0),
  End: (steps, last) => steps.jump(last),
  " ": (steps) => steps.toggle(),
};

/** What a key does now, if anything. `eyes` are the seats to look with, null for a spectator's. */
export function actOf(
  event: KeyboardEvent,
  steps: Steps,
  last: number,
  eyes: readonly (number | null)[],
): (() => void) | null {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return null;
  const target = event.target as HTMLElement;
  const line = target instanceof HTMLInputElement && target.type === "range";
  if (document.querySelector("dialog[open]") || (!line && target.closest("input, select, textarea, [role=tab]")))
    return null;
  if (event.key === " " && target.closest("button, a, summary")) return null;
  if (!line && event.key.startsWith("Page") && target.closest("[role=log]")) return null;
  const act = KEYS[`${event.shiftKey ? "Shift+" : ""}${event.key}`];
  if (act) return () => act(steps, last);
  const seat = /^[1-9]$/.test(event.key) ? Number(event.key) - 1 : event.key === "0" ? null : undefined;
  return seat !== undefined && eyes.includes(seat) ? () => steps.jump(steps.heading.at, seat) : null;
}
