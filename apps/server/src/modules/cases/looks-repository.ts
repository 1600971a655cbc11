import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { caseLooks } from "../../platform/db/schema/cases.ts";
import type { CaseRunRow } from "./case-runs-repository.ts";

/** What has looks of its own: a case with one row of its data, on one site, device and window. */
export type LooksOf = Pick<typeof caseLooks.$inferSelect, "teamId" | "caseId" | "siteId"> &
  Pick<typeof caseLooks.$inferSelect, "device" | "windowSize" | "row">;

export function looksOf(
  { teamId, caseId, siteId, row }: CaseRunRow,
  { device, window_size: windowSize }: { device: string; window_size: string },
): LooksOf {
  return { teamId, caseId, siteId, device, windowSize, row: row ?? 0 };
}

/** The files that were accepted, by the ids of the steps that they are of. */
export async function selectLooks(db: Db, of: LooksOf): Promise<Map<string, string>> {
  const rows = await db
    .select({ stepId: caseLooks.stepId, sha256: caseLooks.sha256 })
    .from(caseLooks)
    .where(
      and(
        ...[eq(caseLooks.teamId, of.teamId), eq(caseLooks.caseId, of.caseId)],
        ...[eq(caseLooks.siteId, of.siteId), eq(caseLooks.device, of.device)],
        ...[eq(caseLooks.windowSize, of.windowSize), eq(caseLooks.row, of.row)],
      ),
    );
  return new Map(rows.map(({ stepId, sha256 }) => [stepId, sha256]));
}

type NewLook = { stepId: string; sha256: string };

/** Accepts the first look of a step; one that was accepted meanwhile stays. */
export async function insertLook(tx: Db, of: LooksOf, look: NewLook): Promise<void> {
  await tx
    .insert(caseLooks)
    .values({ ...of, ...look })
    .onConflictDoNothing();
}

/** Accepts a look of a step in place of any before. */
export async function upsertLook(tx: Db, of: LooksOf, { stepId, sha256 }: NewLook): Promise<void> {
  const { teamId, caseId, siteId, device, windowSize, row } = caseLooks;
  await tx
    .insert(caseLooks)
    .values({ ...of, stepId, sha256 })
    .onConflictDoUpdate({
      target: [teamId, caseId, siteId, device, windowSize, row, caseLooks.stepId],
      set: { sha256, timeAccepted: sql`now()` },
    });
}
