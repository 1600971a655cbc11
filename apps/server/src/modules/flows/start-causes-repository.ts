import { and, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { TeamDb } from "../../platform/db/client.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

/** What an event is about: whether a flow has made it, itself or by a test of its, and what a test says. */
export type StartCause = { isOfFlow: boolean; verdict: string | null };

/** Null where the run is gone. */
export async function findCause(db: TeamDb, runId: string): Promise<StartCause | null> {
  const maker = alias(runs, "maker");
  const [row] = await db
    .select({
      isOfFlow: sql<boolean>`${runs.triggerKind} = 'flow' or coalesce(${maker.triggerKind} = 'flow', false)`,
      verdict: tests.status,
    })
    .from(runs)
    .leftJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(
      maker,
      and(
        eq(runs.triggerKind, "test"),
        eq(maker.teamId, runs.teamId),
        eq(maker.id, runs.triggerId),
      ),
    )
    .where(within(db.scope, runs, null, eq(runs.id, runId)));
  return row ?? null;
}

/** Whether a run was started by this cause already. */
export async function hasStarted(db: TeamDb, triggerId: string): Promise<boolean> {
  return (await db.$count(runs, within(db.scope, runs, null, eq(runs.triggerId, triggerId)))) > 0;
}
