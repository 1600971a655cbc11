import type { TeamDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bySystem } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { queueScans } from "../scans/index.ts";
import { findRunToRepeat } from "./run-to-repeat-repository.ts";

/** Scans a page again as the run before did; it takes nothing of the allowance. A page that is being scanned is left. */
export async function lookAgain(db: TeamDb, runId: string, rules: PlanRules): Promise<void> {
  const run = await findRunToRepeat(db, runId);
  if (!run) return;
  const { siteId, pageId, triggerId, configs } = run;
  const by = bySystem(db.scope.teamId);
  try {
    await withPlan(db, db.scope.teamId, rules, (tx, plan) =>
      queueScans(
        tx,
        plan,
        siteId,
        [pageId],
        { trigger: "system", by, ...(triggerId && { triggerId }) },
        configs,
        { isFree: true },
      ),
    );
  } catch (error) {
    // The team or the site was deleted meanwhile.
    if (error instanceof ServiceError && error.code === "NOT_FOUND") return;
    throw error;
  }
}
