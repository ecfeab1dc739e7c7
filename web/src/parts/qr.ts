const QUIET = 4; // the white border that readers need

/** A QR code from its rows of 0 and 1: the side of the square and the path of its dark cells, runs drawn as one. */
export function qrPath(rows: readonly string[]): { side: number; path: string } {
  const runs = rows.flatMap((row, y) =>
    [...row.matchAll(/1+/g)].map((run) => `M${run.index + QUIET} ${y + QUIET}h${run[0].length}v1h-${run[0].length}z`),
  );
  return { side: rows.length + 2 * QUIET, path: runs.join("") };
}
