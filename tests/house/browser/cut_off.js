// Words that stick out of the window to the side, but for those in what scrolls there by itself.
() =>
  [...document.querySelectorAll("h1, h2, h3, p, button, label, a, li, span, b")]
    .filter((one) => {
      const box = one.getBoundingClientRect(),
        style = getComputedStyle(one);
      if (
        !one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        !one.innerText?.trim() ||
        one.closest(".aside")
      )
        return false;
      const around = []; // what scrolls to the side by itself is not cut off
      for (let each = one; each; each = each.parentElement) around.push(getComputedStyle(each));
      const scrolls =
        style.textOverflow === "ellipsis" ||
        around.some(({ overflowX }) => overflowX === "auto" || overflowX === "scroll");
      return !scrolls && (box.right > innerWidth + 1 || box.left < -1) && one.childElementCount === 0;
    })
    .map((one) => one.outerHTML.slice(0, 120));
