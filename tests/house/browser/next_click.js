// Where to click next for an answer: a point, a way to scroll, or null while the page shows another moment of the game.
({ version, seat, action, keys, zones, title, byThing }) => {
  const table = document.querySelector("[data-version]");
  if (table?.dataset.version !== `${version}` || table.dataset.seat !== `${seat}`) return null;
  if (table.dataset.still !== "true") return null;
  const shown = (element) => (element && element.checkVisibility() ? element : null);
  const pointOf = (element) => {
    const box = element.getBoundingClientRect();
    const points = [];
    for (let across = 1; across < 12; across++)
      for (let down = 1; down < 12; down++) {
        const x = box.x + (box.width * across) / 12,
          y = box.y + (box.height * down) / 12;
        if (element.contains(document.elementFromPoint(x, y))) points.push({ x, y });
      }
    // the middle of what can be seen of it: a fingertip at the edge may press what lies beside it
    const mean = (values) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const seen = { x: mean(points.map(({ x }) => x)), y: mean(points.map(({ y }) => y)) };
    const far = ({ x, y }) => Math.hypot(x - seen.x, y - seen.y);
    const point = points.sort((one, other) => far(one) - far(other))[0];
    if (point) return point;
    const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    if (middle.x < 0 || middle.x > innerWidth) return { wheel: [middle.x - innerWidth / 2, 0], y: middle.y };
    return middle.y < 0 || middle.y > innerHeight
      ? { wheel: [0, middle.y - innerHeight / 2], y: innerHeight / 2 }
      : null;
  };
  const first = (...elements) => {
    for (const element of elements) {
      const point = shown(element) && pointOf(element);
      if (point) return point;
    }
    return null;
  };
  const one = (selector, within = document) => within?.querySelector(selector);
  const all = (selector) => [...document.querySelectorAll(selector)];
  const things = (but) =>
    keys
      .filter((key) => key !== but)
      .flatMap((key) => all(`[data-thing="${CSS.escape(key)}"]`))
      .sort((a, b) => !!b.closest("dialog") - !!a.closest("dialog"));
  // what lies in a pile is found by looking through it, and what a folded seat has by opening that
  const ways = zones
    .flatMap(([zone, owner]) => [
      `[data-spread="${zone}/${owner ?? "-"}"]`,
      `[data-slot^="zone:${zone}/${owner ?? "-"}/"]`,
      `[data-seat-box="${owner}"] [aria-expanded=false]`,
    ])
    .map((selector) => one(selector));
  const dialog = one("dialog[open]"),
    menu = one("[data-menu]"),
    bar = one("[data-question]");
  if (menu) {
    const entry = [...menu.querySelectorAll("button:not([data-action])")].find((button) =>
      button.innerText.includes(title),
    );
    return first(one(`[data-action="${action}"]`, menu), ...things(menu.dataset.menu), entry, one("[data-more]", menu));
  }
  // what was opened by mistake is closed: a table may move on under the finger
  if (dialog) return first(one(`[data-action="${action}"]`, dialog), ...things(), one("[aria-label=Close]", dialog));
  const buttons = [one(`[data-action="${action}"]`, bar), one("[data-more]", bar)];
  const onTable = [...things(), ...ways];
  return byThing ? first(...onTable, ...buttons) : first(...buttons, ...onTable);
};
