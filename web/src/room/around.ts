/** Where chairs stand around the table: clockwise, one's own at the bottom. In hundredths of the room that there is. */

export interface Spot {
  x: number;
  y: number;
}

const MIDDLE = { x: 50, y: 50.5 };
const REACH = { x: 38, y: 37.5 };

/** The spots of the chairs in their order; `nearest` is the one at the bottom. */
export function around(chairs: number, nearest: number): Spot[] {
  return Array.from({ length: chairs }, (_, chair) => {
    const turn = Math.PI / 2 + (2 * Math.PI * (chair - nearest)) / chairs;
    return { x: MIDDLE.x + REACH.x * Math.cos(turn), y: MIDDLE.y + REACH.y * Math.sin(turn) };
  });
}
