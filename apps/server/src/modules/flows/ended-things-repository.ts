import { and, eq, inArray, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { caseRuns } from "../../platform/db/schema/cases.ts";
import { deliveries, deliveryAttempts } from "../../platform/db/schema/channels.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";

/** A run that a node has opened or joined, as it stands now. */
export type MadeRun = {
  id: string;
  status: "queued" | "running" | "done" | "failed" | "cancelled";
  isOurs: boolean;
  reason: string | null;
  /** Of a test or a case. */
  verdict: string | null;
  /** Of a test in words; why a case failed. */
  sentence: string | null;
  case: { id: string; title: string; ms: number | null; heals: number } | null;
};

/** Those of these runs that are still there. */
export async function findMadeRuns(
  db: TeamDb,
  ids: readonly string[],
): Promise<Map<string, MadeRun>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: runs.id,
      status: runs.status,
      isOurs: sql<boolean>`${runs.status} = 'failed' and coalesce(${runs.code} in ('INTERNAL', 'TURNED_AWAY'), false)`,
      reason: runs.reason,
      verdict: sql<string | null>`coalesce(${tests.status}, ${caseRuns.verdict})`,
      sentence: sql<string | null>`coalesce(${tests.sentence}, ${caseRuns.reason})`,
      caseId: caseRuns.caseId,
      title: caseRuns.title,
      heals: caseRuns.heals,
      ms: sql<
        number | null
      >`(extract(epoch from ${runs.timeCompleted} - ${runs.timeStarted}) * 1000)::int`,
    })
    .from(runs)
    .leftJoin(tests, and(eq(tests.teamId, runs.teamId), eq(tests.id, runs.id)))
    .leftJoin(caseRuns, and(eq(caseRuns.teamId, runs.teamId), eq(caseRuns.id, runs.id)))
    .where(within(db.scope, runs, inArray(runs.id, [...ids])));
  return new Map(
    rows.map(({ caseId, title, heals, ms, ...row }) => [
      row.id,
      {
        ...row,
        case: caseId === null ? null : { id: caseId, title: title ?? "", ms, heals: heals ?? 0 },
      },
    ]),
  );
}

/** A message to one person or place, as it stands now. */
export type MadeDelivery = {
  key: string;
  status: (typeof deliveries.$inferSelect)["status"];
  answer: string | null;
};

/** What was told of these things, by their keys. */
export async function selectTold(
  db: TeamDb,
  channelId: string,
  keys: readonly string[],
): Promise<MadeDelivery[]> {
  if (keys.length === 0) return [];
  const rows = await db
    .select({
      key: deliveries.key,
      status: deliveries.status,
      answer: deliveryAttempts.answer,
    })
    .from(deliveries)
    .leftJoin(
      deliveryAttempts,
      and(
        eq(deliveryAttempts.teamId, deliveries.teamId),
        eq(deliveryAttempts.deliveryId, deliveries.id),
        eq(deliveryAttempts.n, deliveries.attempts),
      ),
    )
    .where(
      within(
        db.scope,
        deliveries,
        null,
        eq(deliveries.channelId, channelId),
        inArray(deliveries.key, [...keys]),
      ),
    );
  return rows.flatMap(({ key, ...row }) => (key === null ? [] : [{ key, ...row }]));
}

/** What waits to be told of a run that has ended is not told any more. */
export async function skipTold(tx: TeamDb, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .update(deliveries)
    .set({ status: "skipped", timeSettled: sql`now()` })
    .where(
      within(
        tx.scope,
        deliveries,
        null,
        eq(deliveries.causeKind, "flow"),
        eq(deliveries.status, "queued"),
        inArray(deliveries.key, [...keys]),
      ),
    );
}
