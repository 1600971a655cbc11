import { and, asc, eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { within } from "../../platform/db/within.ts";
import { keptSitesOf } from "../../platform/http/permission-policy.ts";

export type SeeingMember = { id: string; userId: string | null; email: string };

/** Those of these members who may see the issues of all these sites, always in one order. */
export async function selectWhoSee(
  tx: TeamDb,
  ids: readonly string[],
  siteIds: readonly string[],
): Promise<SeeingMember[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .select({
      id: members.id,
      userId: members.userId,
      email: members.email,
      type: members.type,
      permissions: members.permissions,
    })
    .from(members)
    .where(
      within(tx.scope, members, null, and(isOneOf(members.id, ids), eq(members.status, "active"))),
    )
    .orderBy(asc(members.id));
  return rows.filter((row) => {
    const kept = keptSitesOf(row);
    return kept === null || siteIds.every((id) => kept.includes(id));
  });
}
