/** How large the window and the letters are, for the layout. */
import type { Frame } from "../layout/types";

export class Window {
  frame = $state.raw<Frame>(measured());

  /** Follow the window, and the letters that a person may enlarge, until the returned function is called. */
  follow(): () => void {
    const probe = document.createElement("div");
    Object.assign(probe.style, {
      position: "fixed",
      visibility: "hidden",
      width: "1rem",
      height: "0",
      pointerEvents: "none",
    });
    probe.setAttribute("aria-hidden", "true");
    document.body.append(probe);
    const update = () => {
      const now = measured();
      const { width, height, rem } = this.frame;
      if (now.width !== width || now.height !== height || now.rem !== rem) this.frame = now;
    };
    const letters = new ResizeObserver(update);
    letters.observe(probe);
    addEventListener("resize", update);
    return () => {
      letters.disconnect();
      removeEventListener("resize", update);
      probe.remove();
    };
  }
}

function measured(): Frame {
  const rem = parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
  return { width: innerWidth, height: innerHeight, rem };
}
