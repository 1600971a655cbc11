import { and, eq, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { issueKeys, issues } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { within } from "../../platform/db/within.ts";

export type NewIssue = Omit<typeof issues.$inferInsert, "teamId" | "number" | "id">;

/** Opens issues with the next numbers of their team, whose issues are held. @returns each in the order given */
export async function insertIssues(
  tx: Db,
  teamId: string,
  news: readonly NewIssue[],
): Promise<{ id: string; number: number }[]> {
  if (news.length === 0) return [];
  const [last] = await tx
    .select({ number: sql<number>`coalesce(max(${issues.number}), 0)::int` })
    .from(issues)
    .where(eq(issues.teamId, teamId));
  const from = last?.number ?? 0;
  const rows = await tx
    .insert(issues)
    .values(news.map((issue, index) => ({ ...issue, teamId, number: from + index + 1 })))
    .returning({ id: issues.id, number: issues.number });
  return rows.toSorted((a, b) => a.number - b.number);
}

/** What a fingerprint of a site is an issue of. */
export type IssueKey = { siteId: string; fingerprint: string; cause: string; issueId: string };

/** Has issues stand for these fingerprints from now on. */
export async function insertKeys(tx: Db, teamId: string, keys: readonly IssueKey[]): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insert(issueKeys)
    .values(keys.map((key) => ({ ...key, teamId })))
    .onConflictDoNothing();
}

/** How many issues of a team were opened by people. */
export function countManual(tx: TeamDb): Promise<number> {
  const { teamId } = tx.scope;
  return tx.$count(issues, and(eq(issues.teamId, teamId), sql`'manual' = any(${issues.sources})`));
}

export async function siteOfPage(tx: TeamDb, pageId: Own<"page">): Promise<string> {
  const [page] = await tx
    .select({ siteId: pages.siteId })
    .from(pages)
    .where(within(tx.scope, pages, eq(pages.id, pageId)));
  if (!page) throw new Error("Broken assumption: a page that was found is of a site");
  return page.siteId;
}
