/** Where the lamp's light falls. */
import type { Box, Layout } from "../layout/types";

export interface Pool {
  x: number;
  y: number;
  width: number;
}

const middle = (box: Box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

/** Over whoever acts; over the middle where several do, or nobody. The own light lies between table and hand. */
export function lightOn(layout: Layout, actors: readonly number[], seat: number | null): Pool {
  const width = Math.max(560, Math.min(1250, layout.frame.width * 0.87));
  const [only] = actors;
  if (only === undefined || actors.length > 1) return { ...layout.centre, width };
  if (only === seat) return { x: layout.centre.x, y: layout.question.y, width };
  const box = layout.seats.find((one) => one.seat === only)?.box;
  return box ? { ...middle(box), width: width * 0.72 } : { ...layout.centre, width };
}
