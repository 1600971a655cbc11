import { and, eq, gt, isNull, lt, or, type SQL, sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { apiTokens } from "../../platform/db/schema/api-tokens.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { sessions, users } from "../../platform/db/schema/users.ts";
import { keptSitesOf } from "../../platform/http/permission-policy.ts";
import type { Caller, CallerToken } from "../../platform/http/request-context.ts";
import type { AccessClaims } from "./access-token.ts";
import { isLiveToken } from "./api-tokens-repository.ts";

/** Finds the person as a caller while their sign-in lasts and they are active. Each call asks, so it is built once. */
export function findCallersBySession(
  db: SystemDb,
): (claims: AccessClaims) => Promise<Caller | null> {
  const query = db
    .select(callerColumns)
    .from(users)
    .leftJoin(members, and(eq(members.userId, users.id), eq(members.status, "active")))
    .innerJoin(sessions, eq(sessions.userId, users.id))
    .where(
      and(
        isActive(eq(users.id, sql.placeholder("userId"))),
        eq(sessions.id, sql.placeholder("sessionId")),
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
      ),
    )
    .prepare("caller_by_session");
  return async (claims) => {
    const [row] = await query.execute(claims);
    return row ? toCaller(row, { sessionId: claims.sessionId, token: null }) : null;
  };
}

/**
 * The active person whose API token this is, while it works. One that was made in a team works while
 * they are in it. That it was used is noted once a minute.
 */
export async function findCallerByApiTokenHash(db: SystemDb, hash: string): Promise<Caller | null> {
  const [row] = await db
    .select({ ...callerColumns, token: apiTokens, isStale: isStale().mapWith(Boolean) })
    .from(apiTokens)
    .innerJoin(users, eq(users.id, apiTokens.userId))
    .leftJoin(
      members,
      and(
        eq(members.userId, users.id),
        eq(members.status, "active"),
        or(isNull(apiTokens.memberId), eq(apiTokens.memberId, members.id)),
      ),
    )
    .where(
      and(
        isActive(eq(apiTokens.tokenHash, hash)),
        isLiveToken(),
        sql`(${apiTokens.memberId} is null or ${members.id} is not null)`,
      ),
    );
  if (!row) return null;
  const { id, name, kind, tokenRight: right, siteIds } = row.token;
  if (row.isStale) {
    await db
      .update(apiTokens)
      .set({ lastUsedAt: sql`now()` })
      .where(and(eq(apiTokens.id, id), isStale()));
  }
  const token: CallerToken = {
    id,
    name: kind === "own" ? "Own token" : name,
    kind: kind === "agent" ? "agent" : "token",
    right,
    siteIds,
  };
  return toCaller(row, { sessionId: null, token });
}

/** Whether it is a minute since its use was last noted. */
function isStale() {
  const { lastUsedAt } = apiTokens;
  return sql<boolean>`(${isNull(lastUsedAt)} or ${lt(lastUsedAt, sql`now() - interval '1 minute'`)})`;
}

function isActive(match: SQL) {
  return and(match, eq(users.isActive, true));
}

/** A person with their membership, if that is active. */
const callerColumns = {
  userId: users.id,
  memberId: members.id,
  teamId: members.teamId,
  type: members.type,
  permissions: members.permissions,
  fallenSiteIds: sql<string[]>`array(
    select ${sites.id} from ${sites}
    where ${sites.teamId} = ${members.teamId} and ${sites.deletingAt} is not null
  )`,
};

type CallerRow = Pick<typeof members.$inferSelect, "permissions"> & {
  userId: string;
  memberId: string | null;
  teamId: string | null;
  type: (typeof members.$inferSelect)["type"] | null;
  fallenSiteIds: string[];
};

function toCaller(row: CallerRow, by: Pick<Caller, "sessionId" | "token">): Caller {
  const { userId, memberId, teamId, type, permissions, fallenSiteIds } = row;
  if (!memberId || !teamId || !type) return { userId, ...by, member: null };
  const kept = keptSitesOf({ type, permissions });
  const siteIds = bothOf(kept, by.token?.siteIds ?? null);
  const member = { id: memberId, teamId, type, permissions, siteIds, fallenSiteIds };
  return { userId, ...by, member };
}

/** The sites that a member and their token both reach; null is every site. */
function bothOf(kept: readonly string[] | null, given: readonly string[] | null) {
  if (kept === null || given === null) return kept ?? given;
  return given.filter((id) => kept.includes(id));
}
