import { activeRunStatuses } from "@sitewright/contract";
import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { cases } from "../../platform/db/schema/cases.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";

/** A site's crawl that waits or runs, else its first scan that does; null where neither is under way. */
export async function findFirstWork(tx: TeamDb, siteId: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(
      within(
        tx.scope,
        runs,
        eq(runs.siteId, siteId),
        inArray(runs.kind, ["crawl", "scan"]),
        inArray(runs.status, [...activeRunStatuses]),
      ),
    )
    .orderBy(sql`${runs.kind} = 'scan'`, asc(runs.timeCreated), asc(runs.id))
    .limit(1);
  return row?.id ?? null;
}

/** A site of the caller's by its id. */
export async function findSiteUrl(db: TeamDb, id: string): Promise<string | null> {
  const [site] = await db
    .select({ url: sites.siteUrl })
    .from(sites)
    .where(within(db.scope, sites, (table) => table.id, eq(sites.id, id)));
  return site?.url ?? null;
}

/** A site of the caller's by what is the same for every spelling of its address. */
export async function findSiteByKey(db: TeamDb, key: string): Promise<string | null> {
  const [site] = await db
    .select({ id: sites.id })
    .from(sites)
    .where(within(db.scope, sites, (table) => table.id, eq(sites.urlKey, key)));
  return site?.id ?? null;
}

/** What the generated cases of a site are called. */
export async function listGeneratedTitles(db: TeamDb, siteId: string): Promise<string[]> {
  const rows = await db
    .select({ title: cases.title })
    .from(cases)
    .where(within(db.scope, cases, and(eq(cases.siteId, siteId), eq(cases.type, "generated"))));
  return rows.map(({ title }) => title);
}

export function countCasesOf(tx: Db, teamId: string): Promise<number> {
  return tx.$count(cases, eq(cases.teamId, teamId));
}

type NewCase = Pick<
  typeof cases.$inferInsert,
  "teamId" | "siteId" | "title" | "steps" | "createdBy"
>;

export async function insertGenerated(tx: Db, values: NewCase): Promise<string> {
  const [row] = await tx
    .insert(cases)
    .values({
      ...values,
      type: "generated",
      decision: "open",
      tags: [],
      data: { columns: [], rows: [] },
    })
    .returning({ id: cases.id });
  if (!row) throw new Error("A row that was inserted is answered.");
  return row.id;
}
