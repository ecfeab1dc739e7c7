// All that can be pressed and is smaller than a fingertip. Of a card in a fan a strip is enough, and a link within a text is as high
// as its line.
() => {
  const FINGERTIP = 44;
  const PRESSED = "button:not(li > [data-thing]), select, input, textarea, summary, a[href], [role=slider]";
  const inText = (element) =>
    element.matches("a") && getComputedStyle(element).display === "inline" && element.closest("p, li, td");
  // a box to tick is pressed by its label
  const pressed = (element) => (element.matches("[type=checkbox], [type=radio]") && element.closest("label")) || element;
  return [...document.querySelectorAll(PRESSED)].flatMap((element) => {
    const seen = pressed(element).checkVisibility({ opacityProperty: true, visibilityProperty: true });
    const { width, height } = pressed(element).getBoundingClientRect();
    if (!seen || !width || inText(element) || (width > FINGERTIP - 0.5 && height > FINGERTIP - 0.5)) return [];
    const name = element.getAttribute("aria-label") ?? pressed(element).textContent.trim();
    return [`a target of ${Math.round(width)} x ${Math.round(height)} px: ${name || element.outerHTML.slice(0, 120)}`];
  });
};
