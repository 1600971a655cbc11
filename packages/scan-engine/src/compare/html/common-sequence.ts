/**
 * What two lists share in order, with the fewest edits (Myers 1986, the greedy way).
 * @param maxEdits beyond these nothing is said to be shared, so that no two lists take long
 * @returns pairs of positions, in order
 */
export function commonSequence(
  a: readonly string[],
  b: readonly string[],
  maxEdits: number,
): [number, number][] {
  const trace: Int32Array[] = [];
  const limit = Math.min(a.length + b.length, maxEdits);
  const reach = new Int32Array(2 * limit + 3);
  const middle = limit + 1;
  for (let edits = 0; edits <= limit; edits += 1) {
    trace.push(reach.slice(middle - edits - 1, middle + edits + 2));
    for (let lane = -edits; lane <= edits; lane += 2) {
      let x = isFromAbove(reach, middle, lane, edits)
        ? at(reach, middle + lane + 1)
        : at(reach, middle + lane - 1) + 1;
      while (x < a.length && x - lane < b.length && a[x] === b[x - lane]) x += 1;
      reach[middle + lane] = x;
      if (x >= a.length && x - lane >= b.length) return readBack(trace, a.length, b.length);
    }
  }
  return [];
}

function isFromAbove(reach: Int32Array, middle: number, lane: number, edits: number): boolean {
  if (lane === -edits) return true;
  return lane !== edits && at(reach, middle + lane - 1) < at(reach, middle + lane + 1);
}

function readBack(trace: readonly Int32Array[], endA: number, endB: number): [number, number][] {
  const pairs: [number, number][] = [];
  let x = endA;
  let y = endB;
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reach = trace[edits] ?? new Int32Array();
    const middle = edits + 1;
    const lane = x - y;
    const from = isFromAbove(reach, middle, lane, edits) ? lane + 1 : lane - 1;
    const startX = edits === 0 ? 0 : at(reach, middle + from);
    const startY = edits === 0 ? 0 : startX - from;
    while (x > startX && y > startY) {
      x -= 1;
      y -= 1;
      pairs.push([x, y]);
    }
    x = startX;
    y = startY;
  }
  return pairs.toReversed();
}

function at(values: Int32Array, index: number): number {
  return values[index] ?? 0;
}
