/** What this browser keeps between visits. A browser that keeps nothing has to do with this visit. */

export function recall<Kept>(key: string): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

export function remember(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // nothing can be kept here
  }
}
