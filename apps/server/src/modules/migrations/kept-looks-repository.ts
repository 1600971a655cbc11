import type { PairLooks } from "@sitewright/scan-engine";
import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { rehearsalLooks } from "../../platform/db/schema/migrations.ts";

type OfRehearsal = { teamId: string; id: string };

/** What a browser told of pages until now, by their addresses at the old home. */
export async function listLooks(db: Db, of: OfRehearsal): Promise<Map<string, PairLooks>> {
  const rows = await db
    .select({ url: rehearsalLooks.url, told: rehearsalLooks.told })
    .from(rehearsalLooks)
    .where(areOf(of));
  return new Map(rows.map(({ url, told }) => [url, told]));
}

/** Keeps what a browser told of a page, so that a rehearsal that is cut off goes on behind it. */
export async function keepLook(
  tx: Db,
  { teamId, id }: OfRehearsal,
  look: { url: string; told: PairLooks },
): Promise<void> {
  await tx.insert(rehearsalLooks).values({ teamId, rehearsalId: id, ...look });
}

/** Of a rehearsal that has ended: its pages hold all of it. */
export async function forgetLooks(tx: Db, of: OfRehearsal): Promise<void> {
  await tx.delete(rehearsalLooks).where(areOf(of));
}

function areOf({ teamId, id }: OfRehearsal) {
  return and(eq(rehearsalLooks.teamId, teamId), eq(rehearsalLooks.rehearsalId, id));
}
