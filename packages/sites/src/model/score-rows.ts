import type { Scan } from "@sitewright/contract";

type Scores = Pick<Scan, "score"> & {
  lighthouse: Pick<Scan["lighthouse"], "scores">;
  security: Pick<Scan["security"], "scores">;
};

const scoresOf = ({ score, lighthouse, security }: Scores) =>
  ({
    health: score,
    performance: lighthouse.scores.performance,
    accessibility: lighthouse.scores.accessibility,
    best_practices: lighthouse.scores.best_practices,
    seo: lighthouse.scores.seo,
    security: security.scores.average,
  }) as const;

export type ScoreName = keyof ReturnType<typeof scoresOf>;

/** Each score of two scans, in whole points; no change is said where one of them has none. */
export function scoreRows(before: Scores, after: Scores) {
  const [old, recent] = [scoresOf(before), scoresOf(after)];
  // The object's own keys, in its order.
  return (Object.keys(old) as ScoreName[]).map((id) => {
    const [a, b] = [old[id], recent[id]];
    const change = a === null || b === null ? null : Math.round(b) - Math.round(a);
    return { id, before: a, after: b, change };
  });
}
