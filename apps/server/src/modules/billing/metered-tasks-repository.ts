import { and, asc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { meteredTasks, teamBilling } from "../../platform/db/schema/billing.ts";

export type WaitingTask = { id: string; customerId: string; createdAt: Date };

/** The team's tasks that the provider has not been told of, the oldest first. */
export async function selectWaitingTasks(db: Db, teamId: string): Promise<WaitingTask[]> {
  const rows = await db
    .select({
      id: meteredTasks.id,
      customerId: teamBilling.customerId,
      createdAt: meteredTasks.createdAt,
    })
    .from(meteredTasks)
    .innerJoin(teamBilling, eq(teamBilling.teamId, meteredTasks.teamId))
    .where(and(eq(meteredTasks.teamId, teamId), isNull(meteredTasks.sentAt)))
    .orderBy(asc(meteredTasks.createdAt));
  return rows.flatMap(({ customerId, ...task }) =>
    customerId === null ? [] : [{ ...task, customerId }],
  );
}

export async function markTaskSent(db: Db, teamId: string, id: string): Promise<void> {
  await db
    .update(meteredTasks)
    .set({ sentAt: sql`now()` })
    .where(and(eq(meteredTasks.teamId, teamId), eq(meteredTasks.id, id)));
}
