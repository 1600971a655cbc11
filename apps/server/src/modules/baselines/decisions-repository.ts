import type { AcceptedState, Anchor, Facet, IgnoreRule } from "@sitewright/scan-engine";
import { and, eq, isNull, or, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import {
  acceptances,
  acceptedStates,
  ignoreRules,
  pageUnsteady,
} from "../../platform/db/schema/tests.ts";

/** A rule without its id: what of a comparison it leaves out. */
export type RulePattern = Omit<IgnoreRule, "id">;

/** What was decided about a page, and what of it moved in earlier tests. */
export type Decisions = {
  rules: IgnoreRule[];
  accepted: AcceptedState[];
  unsteadyBefore: Facet[];
};

/** All that a page's comparisons are judged by now. Ids are those of the rule and of the acceptance. */
export async function readDecisions(db: Db, teamId: string, pageId: string): Promise<Decisions> {
  const [rules, accepted, unsteady] = await Promise.all([
    listRules(db, teamId, pageId),
    listAccepted(db, teamId, pageId),
    readUnsteady(db, teamId, pageId),
  ]);
  return { rules, accepted, unsteadyBefore: unsteady.map(({ facet }) => facet) };
}

async function listRules(db: Db, teamId: string, pageId: string): Promise<IgnoreRule[]> {
  const rows = await db
    .select({ id: ignoreRules.id, patterns: ignoreRules.patterns })
    .from(ignoreRules)
    .innerJoin(pages, and(eq(pages.teamId, teamId), eq(pages.id, pageId)))
    .where(
      and(
        eq(ignoreRules.teamId, teamId),
        or(
          eq(ignoreRules.pageId, pages.id),
          eq(ignoreRules.templateId, pages.templateId),
          and(eq(ignoreRules.scope, "site"), eq(ignoreRules.siteId, pages.siteId)),
          eq(ignoreRules.scope, "team"),
        ),
      ),
    )
    .orderBy(ignoreRules.timeCreated, ignoreRules.id);
  return rows.flatMap(({ id, patterns }) =>
    // What was written as patterns.
    (patterns as RulePattern[]).map((pattern) => ({ id, ...pattern })),
  );
}

async function listAccepted(db: Db, teamId: string, pageId: string): Promise<AcceptedState[]> {
  const rows = await db
    .select({
      id: acceptedStates.acceptanceId,
      part: acceptedStates.part,
      anchor: acceptedStates.anchor,
      subject: acceptedStates.subject,
      facet: acceptedStates.facet,
      state: acceptedStates.state,
    })
    .from(acceptedStates)
    .innerJoin(
      acceptances,
      and(
        eq(acceptances.teamId, acceptedStates.teamId),
        eq(acceptances.id, acceptedStates.acceptanceId),
      ),
    )
    .where(
      and(
        eq(acceptedStates.teamId, teamId),
        eq(acceptedStates.pageId, pageId),
        isNull(acceptances.timeUndone),
      ),
    )
    .orderBy(acceptances.timeCreated, acceptedStates.id);
  return rows.map((row) => ({ ...row, anchor: row.anchor as Anchor | null }));
}

/** Something of a page that moved by itself, and for how many tests it has kept still since. */
export type RememberedFacet = { facet: Facet; quiet: number };

export async function readUnsteady(
  db: Db,
  teamId: string,
  pageId: string,
): Promise<RememberedFacet[]> {
  const [row] = await db
    .select({ facets: pageUnsteady.facets })
    .from(pageUnsteady)
    .where(and(eq(pageUnsteady.teamId, teamId), eq(pageUnsteady.pageId, pageId)));
  return (row?.facets ?? []) as RememberedFacet[];
}

export async function saveUnsteady(
  tx: Db,
  teamId: string,
  pageId: string,
  facets: RememberedFacet[],
): Promise<void> {
  await tx
    .insert(pageUnsteady)
    .values({ teamId, pageId, facets })
    .onConflictDoUpdate({ target: pageUnsteady.pageId, set: { facets: sql`excluded.facets` } });
}
