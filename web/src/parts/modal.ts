/** Show a dialog over everything else; what is returned closes it. */
export function showModal(dialog: HTMLDialogElement): () => void {
  const before = document.activeElement;
  dialog.showModal();
  return () => {
    dialog.close();
    // it has been taken off the page before this, so the browser itself gives the focus back to nobody
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus({ preventScroll: true });
  };
}
