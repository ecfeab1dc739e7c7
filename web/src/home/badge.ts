/** How many games wait for this person, on the icon of the installed page, where the system shows such a number. */
export function showBadge(count: number): void {
  const shown = count ? navigator.setAppBadge?.(count) : navigator.clearAppBadge?.();
  shown?.catch(() => undefined); // a browser may know it and refuse
}
