/**
 * Mean change of the scores that both sides have, in points; what one side lacks says nothing.
 * @param leftOut names that are no category, or do not count this time
 */
export function averageDelta(
  before: Readonly<Record<string, number | null>>,
  after: Readonly<Record<string, number | null>>,
  leftOut: readonly string[] = [],
): number | null {
  const deltas = Object.keys(after).flatMap((name) => {
    const [from, to] = [before[name] ?? null, after[name] ?? null];
    if (name === "average" || leftOut.includes(name) || from === null || to === null) return [];
    return [to - from];
  });
  if (deltas.length === 0) return null;
  return deltas.reduce((sum, delta) => sum + delta, 0) / deltas.length;
}
