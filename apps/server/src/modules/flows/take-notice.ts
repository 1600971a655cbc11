import type { z } from "zod";
import { uuidOf } from "../../platform/crypto/uuid-of.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bySystem, emit } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import type { noticeJob } from "./flow-jobs.ts";
import { selectActive } from "./flow-runs-repository.ts";
import { findRunsOf, findRunsWaitingFor } from "./flow-state-repository.ts";
import { type FlowRow, findFlow, selectStarted } from "./flows-repository.ts";
import { findCause, hasStarted } from "./start-causes-repository.ts";
import { openFlowRun } from "./start-flow-run.ts";
import { wakeFlowRuns } from "./wake-flow-runs.ts";

type Notice = z.output<typeof noticeJob.schema>;
type Start = Notice["starts"][number];

/** Has runs go on that wait for what has ended, and starts the flows that an event starts. */
export async function takeNotice(db: TeamDb, notice: Notice, rules: PlanRules): Promise<void> {
  await wakeFlowRuns(db, [
    ...(await findRunsWaitingFor(db, notice.ended)),
    ...(await findRunsOf(db, notice.told)),
    ...(notice.all ? await selectActive(db) : []),
  ]);
  for (const start of notice.starts) await startFor(db, start, rules);
}

/** What flows have made themselves starts none, or one could start itself for ever. */
async function startFor(db: TeamDb, start: Start, rules: PlanRules): Promise<void> {
  const { event, site_id: siteId, run_id } = start;
  const cause = run_id === null ? null : await findCause(db, run_id);
  if (cause?.isOfFlow || (event === "test.failed" && cause?.verdict !== "failed")) return;
  for (const row of await selectStarted(db, event, siteId)) {
    await startOne(db, row, start, rules);
  }
}

async function startOne(
  db: TeamDb,
  { id }: FlowRow,
  { id: eventId, site_id: siteId }: Start,
  rules: PlanRules,
): Promise<void> {
  const { teamId } = db.scope;
  const triggerId = uuidOf("flow start", eventId, id);
  const by = bySystem(teamId);
  try {
    await withPlan(db, teamId, rules, async (tx, plan) => {
      const row = await findFlow(tx, id);
      if (!row || (await hasStarted(tx, triggerId))) return;
      const own = { trigger: "event", answers: row.savedBy, configs: {} } as const;
      await openFlowRun(tx, plan, { row, siteId, ...own }, { trigger: "system", triggerId, by });
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    await transaction(db, async (tx) => {
      const row = await findFlow(tx, id);
      if (!row) return;
      const data = { flow_id: id, title: row.title, reason: error.reason ?? error.message };
      await emit(tx, by, { name: "flow.skipped", siteId, data });
    });
  }
}
