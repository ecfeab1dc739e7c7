/** A short buzz in the hand, where a phone has it. */
import { settings } from "../settings/settings.svelte";

const SHORT = 35; // milliseconds

export const hasTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
export const canVibrate = (): boolean => hasTouch() && "vibrate" in navigator;

/** This person is asked. Browsers allow it only after the page has been touched, and complain otherwise. */
export function nudge(): void {
  if (settings.vibration && canVibrate() && navigator.userActivation?.hasBeenActive) navigator.vibrate(SHORT);
}
