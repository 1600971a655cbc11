import type { Edition, Measure } from "@sitewright/report-document";
import type { PageScores } from "./newest-scores-repository.ts";

/** The mean of each measure over the pages that have it, to two decimals; null where none has. */
export function meanScores(pages: readonly PageScores[]): Pick<Edition["newest"], Measure> {
  const mean = (measure: Measure) => {
    const known = pages.flatMap((page) => page[measure] ?? []);
    if (known.length === 0) return null;
    return Math.round((known.reduce((sum, score) => sum + score, 0) / known.length) * 100) / 100;
  };
  return {
    health: mean("health"),
    performance: mean("performance"),
    accessibility: mean("accessibility"),
    best_practices: mean("best_practices"),
    seo: mean("seo"),
    security: mean("security"),
  };
}
