import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { caseStates } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";

export type CaseStateRow = Pick<
  typeof caseStates.$inferSelect,
  "runId" | "teamId" | "step" | "sealed"
>;

type RunOf = { id: string; teamId: string };

/** Rows go a day after they were written: none of a run before that. */
const keptHours = 24;

/** Whether the states of a run are kept still. */
export function areStatesKept({ timeStarted }: { timeStarted: Date | null }): boolean {
  return timeStarted !== null && Date.now() - timeStarted.getTime() < keptHours * 3_600_000;
}

export async function insertState(tx: Db, state: CaseStateRow): Promise<void> {
  await tx.insert(caseStates).values(state);
}

/** Takes away what an earlier start of a run has left. */
export async function deleteStates(tx: Db, { id, teamId }: RunOf): Promise<void> {
  await tx.delete(caseStates).where(and(eq(caseStates.teamId, teamId), eq(caseStates.runId, id)));
}

/** What is told of the steps of a run up to one, the first first; none where it is not kept any more. */
export async function selectStates(
  db: Db,
  { id, teamId, step }: RunOf & { step: number },
): Promise<CaseStateRow[]> {
  const { runId, sealed } = caseStates;
  return db
    .select({ runId, teamId: caseStates.teamId, step: caseStates.step, sealed })
    .from(caseStates)
    .innerJoin(runs, and(eq(runs.teamId, caseStates.teamId), eq(runs.id, runId)))
    .where(
      and(
        eq(caseStates.teamId, teamId),
        eq(runId, id),
        lte(caseStates.step, step),
        gt(runs.timeStarted, sql`now() - make_interval(hours => ${keptHours})`),
      ),
    )
    .orderBy(asc(caseStates.step));
}
