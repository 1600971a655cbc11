import type { ApiToken } from "@sitewright/contract";
import type { ApiTokenRow } from "../auth/index.ts";

/** A token as the wire knows it: never its text. */
export function presentApiToken(row: ApiTokenRow): ApiToken {
  return {
    id: row.id,
    kind: row.kind,
    name: row.name,
    start: row.start,
    right: row.tokenRight,
    site_ids: row.siteIds,
    time_created: row.createdAt.toISOString(),
    time_expires: row.expiresAt?.toISOString() ?? null,
    time_last_used: row.lastUsedAt?.toISOString() ?? null,
    time_revoked: row.revokedAt?.toISOString() ?? null,
  };
}
