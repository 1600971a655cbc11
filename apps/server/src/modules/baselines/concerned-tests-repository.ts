import type { RuleScope } from "@sitewright/contract";
import { and, asc, desc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { within } from "../../platform/db/within.ts";

/** Where a rule holds. */
export type RulePlace = {
  scope: RuleScope;
  siteId: string | null;
  pageId: string | null;
  templateId: string | null;
};

/** The newest judged tests of the pages that a rule holds on, the newest first. */
export async function listLastTests(
  db: TeamDb,
  place: RulePlace,
  limit: number,
): Promise<{ id: string; pageId: string; pageUrl: string; timeCreated: Date }[]> {
  const rows = await db
    .select({
      id: runs.id,
      pageId: pages.id,
      pageUrl: pages.pageUrl,
      timeCreated: runs.timeCreated,
    })
    .from(runs)
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .where(within(db.scope, runs, ...isJudged(), ...isAt(place)))
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(limit);
  return rows;
}

/** Judged tests that a rule or a page's acceptance concerns, in the order of their ids. */
export async function listConcerned(
  db: Db,
  teamId: string,
  place: RulePlace,
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .innerJoin(pages, and(eq(pages.teamId, runs.teamId), eq(pages.id, runs.pageId)))
    .where(
      and(
        eq(runs.teamId, teamId),
        ...isJudged(),
        ...isAt(place),
        after === null ? undefined : gt(runs.id, after),
      ),
    )
    .orderBy(asc(runs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** The newest judged tests of these pages. */
export async function listNewestOfPages(
  db: Db,
  teamId: string,
  pageIds: readonly string[],
  limit: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.teamId, teamId), ...isJudged(), isOneOf(runs.subjectId, pageIds)))
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

/** Judged tests of these pages, in the order of their ids. */
export async function listTestsOfPages(
  db: Db,
  teamId: string,
  pageIds: readonly string[],
  { after, limit }: { after: string | null; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      and(
        eq(runs.teamId, teamId),
        ...isJudged(),
        isOneOf(runs.subjectId, pageIds),
        after === null ? undefined : gt(runs.id, after),
      ),
    )
    .orderBy(asc(runs.id))
    .limit(limit);
  return rows.map(({ id }) => id);
}

function isJudged() {
  return [eq(runs.kind, "test"), inArray(runs.status, ["done"])];
}

function isAt({ scope, siteId, pageId, templateId }: RulePlace) {
  const never = sql`false`;
  switch (scope) {
    case "page":
      return [pageId === null ? never : eq(runs.subjectId, pageId)];
    case "template":
      return [templateId === null ? never : eq(pages.templateId, templateId)];
    case "site":
      return [siteId === null ? never : eq(runs.siteId, siteId)];
    case "team":
      return [];
  }
}
