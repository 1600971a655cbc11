import { and, asc, eq } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { within } from "../../platform/db/within.ts";
import { keptSitesOf } from "../../platform/http/permission-policy.ts";

export type NamedMember = {
  id: string;
  userId: string | null;
  email: string;
  /** Whether they may see the issues of all the sites that were asked about. */
  mayOpen: boolean;
};

/** Those of these members who are in the team now, always in one order, and whether these sites are open to them. */
export async function selectNamed(
  tx: TeamDb,
  ids: readonly string[],
  siteIds: readonly string[],
): Promise<NamedMember[]> {
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
  return rows.map(({ type, permissions, ...member }) => {
    const kept = keptSitesOf({ type, permissions });
    return { ...member, mayOpen: kept === null || siteIds.every((id) => kept.includes(id)) };
  });
}
