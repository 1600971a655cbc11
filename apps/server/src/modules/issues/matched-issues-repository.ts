import { sql } from "drizzle-orm";
import type { SystemDb } from "../../platform/db/client.ts";
import { issues } from "../../platform/db/schema/issues.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { issuesWithin } from "./issue-filter-repository.ts";

/**
 * Issues that hold a text, or all without one: the open ones first, the newest first. On the system's handle, as
 * `matchSites`.
 */
export function matchIssues(
  db: SystemDb,
  scope: Scope,
  text: string,
  limit: number,
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: issues.id, title: issues.title })
    .from(issues)
    .where(issuesWithin(scope, { siteId: null, pageId: null, label: null, search: text }))
    .orderBy(sql`${issues.isOpen} desc`, sql`${issues.timeCreated} desc`, issues.id)
    .limit(limit);
}
