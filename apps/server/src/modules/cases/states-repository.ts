import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { caseStates } from "../../platform/db/schema/cases.ts";

export type CaseStateRow = typeof caseStates.$inferSelect;

/** Keeps the state of a run in place of what an earlier start of it left. */
export async function putState(
  tx: Db,
  state: Pick<CaseStateRow, "runId" | "teamId" | "stepId" | "sealed">,
): Promise<void> {
  const { teamId, runId } = state;
  await tx
    .delete(caseStates)
    .where(and(eq(caseStates.teamId, teamId), eq(caseStates.runId, runId)));
  await tx.insert(caseStates).values(state);
}

/** The state of a run that another can go on from; null where none is kept, or not any more. */
export async function findState(
  db: Db,
  { teamId, id }: { teamId: string; id: string },
): Promise<CaseStateRow | null> {
  const [row] = await db
    .select()
    .from(caseStates)
    .where(
      and(
        eq(caseStates.teamId, teamId),
        eq(caseStates.runId, id),
        sql`${caseStates.timeCreated} > now() - interval '1 day'`,
      ),
    );
  return row ?? null;
}
