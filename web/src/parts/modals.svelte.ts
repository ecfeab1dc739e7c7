import { untrack } from "svelte";

/** The sheets over everything else, the uppermost last. */
class Modals {
  open = $state.raw<readonly HTMLDialogElement[]>([]);

  /** Show a dialog over everything else; what is returned closes it. */
  show(dialog: HTMLDialogElement): () => void {
    const before = document.activeElement;
    dialog.showModal();
    untrack(() => (this.open = [...this.open, dialog]));
    return () => {
      this.open = untrack(() => this.open.filter((one) => one !== dialog));
      dialog.close();
      // it has been taken off the page before this, so the browser itself gives the focus back to nobody
      if (before instanceof HTMLElement && document.activeElement === document.body)
        before.focus({ preventScroll: true });
    };
  }
}

export const modals = new Modals();
