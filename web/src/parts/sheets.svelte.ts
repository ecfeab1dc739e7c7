/** Which of the page's own sheets lies open: any part of the page may open one, and the app draws it. */
export type SheetName = "rules" | "settings" | "keys" | "move" | "me" | "people" | "blocked";

class Sheets {
  open = $state<SheetName | null>(null);

  show(name: SheetName): void {
    this.open = name;
  }

  close(): void {
    this.open = null;
  }
}

export const sheets = new Sheets();
