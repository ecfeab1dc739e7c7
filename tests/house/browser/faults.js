// All that is covered, cut, too small or out of sight. `hands` are the zones that are held in hand.
(hands) => {
  const faults = [],
    seen = (element) =>
      element.checkVisibility({
        opacityProperty: true,
        visibilityProperty: true,
      });
  const box = (element) => element.getBoundingClientRect();
  // of words, as wide as they are
  const shape = (element) => {
    if (!element.textContent) return box(element);
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect();
  };
  const say = (what, element) =>
    faults.push(`${what} (${place(box(element))})`);
  const place = (b) =>
    `${Math.round(b.left)},${Math.round(b.top)} to ${Math.round(b.right)},${Math.round(b.bottom)}`;
  const inside = (b) =>
    b.left >= -1 &&
    b.top >= -1 &&
    b.right <= innerWidth + 1 &&
    b.bottom <= innerHeight + 1;
  const apart = (a, b) =>
    a.right <= b.left + 2 ||
    b.right <= a.left + 2 ||
    a.bottom <= b.top + 2 ||
    b.bottom <= a.top + 2;
  const onTop = (element, x, y) => {
    const top = document.elementFromPoint(x, y);
    return !!top && (element.contains(top) || top.contains(element));
  };
  // what lies over a point and can be seen: the buttons over cards cannot, and of an eye only its disc
  const unseen = (one, x, y) => {
    const b = box(one);
    if (one.dataset.spread)
      return (
        Math.hypot(x - b.left - b.width / 2, y - b.top - b.height / 2) > 15 ||
        getComputedStyle(one).opacity === "0"
      );
    return one.matches("li > button[data-thing]");
  };
  const inSight = (element, x, y) => {
    const top = document
      .elementsFromPoint(x, y)
      .find((one) => !unseen(one.closest("button") ?? one, x, y));
    return !!top && (element.contains(top) || top.contains(element));
  };
  const table = document.querySelector("[data-version]"),
    own = table.dataset.seat;
  const bar = document.querySelector("[data-question]"),
    barBox = box(bar);
  const phone = table.dataset.shape !== "wide";

  // seats: name and face in the window, not cut, not covered
  const seats = [...document.querySelectorAll("[data-seat-box]")];
  const parts = seats.flatMap((seat) => {
    const who = seat.getAttribute("aria-label").split(",")[0];
    // a long name may lose its last words
    const name = [...seat.querySelectorAll("p.name")].find(
        (p) => p.textContent && who.startsWith(p.textContent),
      ),
      face = seat.querySelector(".portrait");
    if (name && face && !apart(box(name), box(face)))
      say(`the name of ${who} lies over the face`, name);
    return [
      [`the name of ${who}`, name, seat],
      [`the face of ${who}`, face, seat],
    ];
  });
  for (const [what, element, seat] of parts) {
    if (!element || !seen(element)) {
      faults.push(`${what} is not shown`);
      continue;
    }
    const b = shape(element);
    if (!inside(b)) say(`${what} is outside the window`, element);
    const cut =
      element.scrollWidth > element.clientWidth + 1 ||
      element.scrollHeight > element.clientHeight + 3;
    if (cut && element.clientWidth) say(`${what} is cut off`, element);
    if (!apart(b, barBox)) say(`${what} is under the question`, element);
    for (const [x, y] of [
      [b.left + b.width / 2, b.top + b.height / 2],
      [b.left + 3, b.top + b.height / 2],
      [b.right - 3, b.top + b.height / 2],
    ])
      if (
        inside({ left: x, right: x, top: y, bottom: y }) &&
        !inSight(seat, x, y)
      ) {
        say(`${what} is covered`, element);
        break;
      }
    for (const card of document.querySelectorAll("[data-card]")) {
      const [zone, owner] = card.dataset.card.split("/");
      const held = hands.includes(zone) && owner === seat.dataset.seatBox;
      if (!held && seen(card) && !apart(b, box(card))) {
        say(`${what} is under the card ${card.dataset.card}`, element);
        break;
      }
    }
  }
  // what zones are called keeps a little distance from cards beside it
  for (const label of document.querySelectorAll("p.label")) {
    const b = shape(label);
    for (const card of document.querySelectorAll("[data-card]")) {
      const c = box(card),
        beside = Math.min(b.bottom, c.bottom) - Math.max(b.top, c.top) > 6;
      if (seen(card) && beside && b.left < c.right + 3 && c.left < b.right + 3)
        say(
          `the label ${label.textContent.trim()} touches the card ${card.dataset.card}`,
          label,
        );
    }
  }
  // nothing but names stands on an awning
  for (const awning of document.querySelectorAll(".awning.stall, .awning.own"))
    for (const words of document.querySelectorAll(".stall .points, p.label"))
      if (seen(words) && !apart(shape(words), box(awning)))
        say(`an awning hangs over ${words.textContent.trim()}`, words);

  // the log: what happened last is told whole
  for (const line of document.querySelectorAll(".log .now .words"))
    if (line.scrollHeight > line.clientHeight + 1 && line.clientHeight)
      say(`the line of the log ${line.textContent} is cut off`, line);

  // facts: badges hold all their words, and nobody's tokens lie over cards
  for (const badge of document.querySelectorAll("p[data-fact]"))
    if (badge.scrollHeight > badge.clientHeight + 1)
      say(`the badge ${badge.dataset.fact} is cut off`, badge);
  for (const token of document.querySelectorAll(".tokens > *"))
    if (seen(token) && token.scrollWidth > token.clientWidth + 1)
      say(`the token ${token.dataset.fact} is cut off`, token);
  for (const token of document.querySelectorAll(
    "[data-seat-box]:not(.strip) .tokens > *",
  ))
    if (seen(token) && shape(token).height > box(token).height)
      say(`the token ${token.dataset.fact} is lower than its words`, token);
  for (const token of document.querySelectorAll(
    "[data-seat-box] .tokens > *",
  )) {
    const b = box(token);
    const cards = [...document.querySelectorAll("[data-card]")].filter(
      (card) => {
        const [zone, owner] = card.dataset.card.split("/");
        return (
          owner === token.closest("[data-seat-box]").dataset.seatBox &&
          !hands.includes(zone) &&
          seen(card)
        );
      },
    );
    if (
      seen(token) &&
      b.width &&
      onTop(token, b.left + b.width / 2, b.top + b.height / 2)
    )
      for (const card of cards)
        if (!apart(b, box(card)))
          say(`a token lies over the card ${card.dataset.card}`, token);
  }
  for (const [k, [what, element, seat]] of parts.entries())
    for (const [other, beside, theirs] of parts.slice(k + 1))
      if (
        element &&
        beside &&
        seat !== theirs &&
        !apart(box(element), box(beside))
      )
        say(`${what} and ${other} overlap`, element);

  // the hand: wide enough, in the window, and each card with a strip to see and to press
  const hand = [...document.querySelectorAll("[data-card]")].filter((card) => {
    const [zone, owner] = card.dataset.card.split("/");
    return hands.includes(zone) && owner === own;
  });
  for (const card of hand) {
    const button = document.querySelector(
      `li [data-thing="card:${card.dataset.id}"]`,
    );
    if (card.offsetWidth < (phone ? 64 : 88))
      say(`a hand card is ${card.offsetWidth} px wide`, card);
    if (!button) {
      say("a hand card cannot be pressed", card);
      continue;
    }
    const b = box(button);
    if (!apart(b, barBox)) say("a hand card is under the question", card);
    let strip = 0;
    for (let x = Math.max(0, b.left); x < Math.min(innerWidth, b.right); x += 2)
      for (const y of [0.2, 0.4, 0.6, 0.8])
        if (onTop(button, x, b.top + b.height * y)) {
          strip += 2;
          break;
        }
    if (strip < 28) say(`of a hand card, ${strip} px are to be seen`, card);
    if (!inside(b)) say("a hand card is outside the window", card);
  }

  // the question: inside the window, covering no card
  if (!inside(barBox)) say("the question is outside the window", bar);
  for (const card of document.querySelectorAll("li > button[data-thing]")) {
    const b = box(card),
      under = Math.min(b.bottom, barBox.bottom) - Math.max(b.top, barBox.top);
    if (!seen(card) || apart(b, barBox)) continue;
    // on a phone the bar grows over the lower edge of what lies above it
    if (!phone || under > b.height / 3)
      say(
        `the question covers ${Math.round(under)} px of ${card.getAttribute("aria-label")}`,
        card,
      );
  }
  for (const button of bar.querySelectorAll("button"))
    if (seen(button) && !inside(box(button)))
      say("a button is outside the window", button);

  // words
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const small = new Set();
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement;
    if (
      !walker.currentNode.textContent.trim() ||
      ["SCRIPT", "STYLE"].includes(element.tagName) ||
      !seen(element)
    )
      continue;
    if (parseFloat(getComputedStyle(element).fontSize) < 12.99)
      small.add(walker.currentNode.textContent.trim());
  }
  for (const text of small) faults.push(`type under 13 px: ${text}`);
  for (const element of [document.documentElement, table])
    if (element.scrollWidth > element.clientWidth + 1)
      faults.push("something sticks out to the side");
  return faults;
};
