import { sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { deleteSome } from "../../platform/db/delete-some.ts";
import { auditEvents } from "../../platform/db/schema/audit.ts";
import { teams } from "../../platform/db/schema/teams.ts";

export type AuditEntry = Omit<typeof auditEvents.$inferInsert, "id">;

/**
 * Adds to the trail, each event once. A team that is gone by then has no trail any more: what is
 * told of its end is in nobody's.
 */
export async function insertAuditEvents(
  tx: SystemDb,
  entries: readonly AuditEntry[],
): Promise<void> {
  await tx
    .insert(auditEvents)
    .values(
      entries.map((entry) => ({
        ...entry,
        teamId: sql`(
          select ${teams.id} from ${teams}
          where ${teams.id} = ${entry.teamId ?? null}::uuid and ${teams.deletingAt} is null
        )`,
      })),
    )
    .onConflictDoNothing({ target: auditEvents.eventId });
}

/** Deletes up to `limit` rows that teams left which are gone. @returns how many */
export function forgetGoneTrails(db: SystemDb, limit: number): Promise<number> {
  const { teamId } = auditEvents;
  const isGone = sql`${teamId} is not null
    and not exists (select 1 from ${teams} where ${teams.id} = ${teamId})`;
  return deleteSome(db, auditEvents, isGone, limit);
}
