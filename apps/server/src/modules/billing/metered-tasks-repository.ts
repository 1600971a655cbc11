import { and, asc, eq, gt, isNull, lt, or, sql } from "drizzle-orm";
import type { Db, SystemDb } from "../../platform/db/client.ts";
import { meteredTasks, teamBilling } from "../../platform/db/schema/billing.ts";

export type WaitingTask = { id: string; customerId: string; createdAt: Date };

/** Tasks of the team that the provider has not been told of, and did not refuse just now. */
export async function selectWaitingTasks(
  db: Db,
  teamId: string,
  limit: number,
): Promise<WaitingTask[]> {
  const rows = await db
    .select({
      id: meteredTasks.id,
      customerId: teamBilling.customerId,
      createdAt: meteredTasks.createdAt,
    })
    .from(meteredTasks)
    .innerJoin(teamBilling, eq(teamBilling.teamId, meteredTasks.teamId))
    .where(
      and(
        eq(meteredTasks.teamId, teamId),
        isNull(meteredTasks.sentAt),
        or(isNull(meteredTasks.refusedAt), lt(meteredTasks.refusedAt, anHourAgo)),
      ),
    )
    .orderBy(asc(meteredTasks.id))
    .limit(limit);
  return rows.flatMap(({ customerId, ...task }) =>
    customerId === null ? [] : [{ ...task, customerId }],
  );
}

const anHourAgo = sql`now() - interval '1 hour'`;

export async function markTaskSent(db: Db, teamId: string, id: string): Promise<void> {
  await db
    .update(meteredTasks)
    .set({ sentAt: sql`now()` })
    .where(and(eq(meteredTasks.teamId, teamId), eq(meteredTasks.id, id)));
}

export async function markTaskRefused(db: Db, teamId: string, id: string): Promise<void> {
  await db
    .update(meteredTasks)
    .set({ refusedAt: sql`now()` })
    .where(and(eq(meteredTasks.teamId, teamId), eq(meteredTasks.id, id)));
}

/** A page of the teams with tasks that wait for longer than a job of their own needs, by id. */
export async function listTeamsWithWaitingTasks(
  db: SystemDb,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ teamId: meteredTasks.teamId })
    .from(meteredTasks)
    .where(
      and(
        isNull(meteredTasks.sentAt),
        lt(meteredTasks.createdAt, anHourAgo),
        after === null ? undefined : gt(meteredTasks.teamId, after),
      ),
    )
    .orderBy(asc(meteredTasks.teamId))
    .limit(limit);
  return rows.map(({ teamId }) => teamId);
}
