import type { Scan } from "@sitewright/contract";
import type { Db } from "../../platform/db/client.ts";
import type { Plan } from "../plan/index.ts";
import { insertWaiters, joinRuns, type RunBecause } from "../runs/index.ts";
import { scanKey, scanRun } from "./scan-run.ts";
import { insertScans } from "./scans-repository.ts";

type Joining = RunBecause & {
  siteId: string;
  pageId: string;
  /** What its results are about: the page, unless they are another run's own and no state of the page. */
  subjectId?: string;
  configs: Scan["configs"];
  /** The run that needs the scan. */
  waiterId: string;
  /** Takes nothing of the allowance. */
  isFree?: boolean;
  /** A scan that has to have ended before this one begins: it is then a scan of its own. */
  after?: string;
  /** Which of several scans of the same. */
  number?: number;
};

/**
 * A scan that another run needs: the one of the page that is under way already and looks at the same in
 * the same way, or a new one, which counts against the plan that the caller's transaction holds.
 * @throws ServiceError PLAN_LIMIT when it does not fit into the month's allowance.
 */
export async function joinScan(tx: Db, plan: Plan, joining: Joining): Promise<string> {
  const { siteId, pageId, subjectId = pageId, configs, waiterId, after, number } = joining;
  const { trigger, triggerId, by, isFree = false } = joining;
  const own = [after && `after ${after}`, number && `#${number}`].filter(Boolean);
  const [scan] = await joinRuns(
    tx,
    plan,
    scanRun,
    {
      trigger,
      ...(triggerId && { triggerId }),
      by,
      isFree,
      isStep: subjectId !== pageId,
      isWaiting: after !== undefined,
      requests: [{ siteId, pageId, subjectId }],
      configs,
      configKey: [scanKey(configs), ...own].join(" "),
    },
    waiterId,
  );
  if (!scan) throw new Error("Joining a run answers a run.");
  if (scan.isFresh) await insertScans(tx, plan.teamId, [scan.id], configs.parts);
  if (after) await insertWaiters(tx, plan.teamId, [after], scan.id);
  return scan.id;
}
