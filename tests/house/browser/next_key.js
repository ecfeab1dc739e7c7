// The key that comes next for an answer: a number that is shown, Enter where the focus is right, or the way there.
({ version, seat, action, keys, title }) => {
  const table = document.querySelector("[data-version]");
  if (table?.dataset.version !== `${version}` || table.dataset.seat !== `${seat}` || table.dataset.still !== "true")
    return null;
  const focus = document.activeElement,
    menu = document.querySelector("[data-menu]"),
    dialog = document.querySelector("dialog[open]");
  const within = dialog ?? menu;
  if (focus?.dataset.action === `${action}` || (!within && keys.includes(focus?.dataset.thing))) return "Enter";
  if (within) {
    const number = within.querySelector(`[data-action="${action}"] kbd`)?.innerText;
    const entry = [...within.querySelectorAll("button")].find(
      (button) => !button.dataset.action && button.innerText.includes(title),
    );
    return (
      number ??
      (entry?.querySelector("kbd")?.innerText || (within.querySelector(`[data-action="${action}"]`) ? "Tab" : "Escape"))
    );
  }
  for (const key of keys) {
    const lit = key.startsWith("card:")
      ? document.querySelector(`[data-id="${key.slice(5)}"]`)
      : document.querySelector(`[data-thing="${CSS.escape(key)}"]`);
    const number = lit?.querySelector("kbd")?.innerText;
    if (number) return number;
  }
  const main = document.querySelector(`[data-main][data-action="${action}"]`);
  if (main && (focus === document.body || focus === null)) return "Enter";
  return focus?.dataset.slot && keys.length && !main ? "ArrowRight" : "Tab";
};
