import type { Comparison } from "@sitewright/scan-engine";
import type { Db } from "../../platform/db/client.ts";
import { lockTeam } from "../plan/index.ts";
import { lockJudged, saveScore } from "./verdicts-repository.ts";
import { writeVerdict } from "./write-verdict.ts";

/**
 * Judges tests anew by what is decided now, in the caller's transaction; those without a comparison, and
 * those that are gone, are passed over.
 */
export async function judgeAgain(
  tx: Db,
  teamId: string,
  comparisons: ReadonlyMap<string, Comparison>,
): Promise<void> {
  // Scores of many pages add up on few rows: two that judge at once would wait for each other.
  await lockTeam(tx, teamId);
  for (const test of await lockJudged(tx, teamId, [...comparisons.keys()])) {
    const comparison = comparisons.get(test.id);
    if (!comparison) continue;
    const { score } = await writeVerdict(tx, test, comparison);
    await saveScore(tx, test, score);
  }
}
