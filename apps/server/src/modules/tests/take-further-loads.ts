import type { ScanPart } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import { bySystem } from "../events/index.ts";
import type { Plan } from "../plan/index.ts";
import { RunLostError, type RunRow } from "../runs/index.ts";
import { joinScan } from "../scans/index.ts";
import { testRun } from "./test-run.ts";
import { saveSentence, type TestedScan } from "./test-run-repository.ts";

type Loads = {
  /** The scan whose state of the page they look at, in its way. */
  post: TestedScan;
  /** Each by the parts it is made of. */
  loads: readonly ScanPart[][];
  /** How many were made before. */
  made: number;
};

/**
 * Opens further loads of its page on behalf of a test, which then waits for them. They are about the test and
 * not about the page: no list shows them as the page's scans, and they take nothing of the allowance.
 * @throws RunLostError when its page is gone
 */
export async function takeFurtherLoads(
  tx: Db,
  plan: Plan,
  { id, teamId, siteId, pageId }: RunRow,
  { post, loads, made }: Loads,
): Promise<void> {
  if (siteId === null || pageId === null) throw new RunLostError();
  // Each is one load: what varies is told from several of them, not within one.
  const configs = { ...testRun.configs.parse(post.configs), further_loads: 0 };
  for (const [index, parts] of loads.entries()) {
    await joinScan(tx, plan, {
      trigger: "test",
      triggerId: id,
      by: bySystem(teamId),
      siteId,
      pageId,
      subjectId: id,
      configs: { ...configs, parts },
      waiterId: id,
      isFree: true,
      number: made + index + 1,
    });
  }
  await saveSentence(tx, { id, teamId }, samplesTaken(loads.length));
}

/** What a test says while it waits for them. */
function samplesTaken(count: number): string {
  return count === 1
    ? "1 more sample of the page is being taken."
    : `${count} more samples of the page are being taken.`;
}
