import { deviceTypeOf, type FindingSource, type Scan } from "@sitewright/contract";
import { and, eq, ne, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { findingLooks } from "../../platform/db/schema/findings.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { within } from "../../platform/db/within.ts";
import { sourcesOf } from "./findings-of.ts";
import type { Moment } from "./seen-places-repository.ts";

/** How many pages of each site were looked at. */
export async function countLooked(
  db: TeamDb,
  siteIds: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({
      siteId: findingLooks.siteId,
      pages: sql<number>`count(distinct ${findingLooks.pageId})::int`,
    })
    .from(findingLooks)
    .where(within(db.scope, findingLooks, isOfScan, isOneOf(findingLooks.siteId, siteIds)))
    .groupBy(findingLooks.siteId);
  return new Map(rows.map(({ siteId, pages }) => [siteId, pages]));
}

/** A crawl looks at what pages link to, and not at the pages. */
const isOfScan = ne(findingLooks.source, "links");

/** How many pages were looked at within a site, on a page or anywhere, and when last. */
export async function findLooked(
  db: TeamDb,
  target: { siteId?: string; pageId?: string },
): Promise<{ pages: number; time: string | null; beyond: number }> {
  const [row] = await db
    .select({
      pages: sql<number>`count(distinct ${findingLooks.pageId})::int`,
      time: sql<Date | string | null>`max(${findingLooks.time})`,
    })
    .from(findingLooks)
    .where(
      within(
        db.scope,
        findingLooks,
        isOfScan,
        target.siteId === undefined ? undefined : eq(findingLooks.siteId, target.siteId),
        target.pageId === undefined ? undefined : eq(findingLooks.pageId, target.pageId),
      ),
    );
  const time = row?.time ?? null;
  return { pages: row?.pages ?? 0, time: time && new Date(time).toISOString(), beyond: 0 };
}

/** A scan of the caller's, as far as it says what it found: `looked` is null for one that did not look. */
export async function findMoment(
  db: TeamDb,
  id: string,
): Promise<{ pageId: string; looked: (Moment & { beyond: number }) | null } | null> {
  const [row] = await db
    .select({
      pageId: runs.pageId,
      status: runs.status,
      configs: runs.configs,
      at: runs.timeCompleted,
      beyond: scans.findingsBeyond,
      done: sql<Scan["type"]>`array(
        select ${scanParts.name} from ${scanParts}
        where ${scanParts.scanId} = ${runs.id} and ${scanParts.status} = 'done'
      )`,
    })
    .from(runs)
    .innerJoin(scans, and(eq(scans.id, runs.id), eq(scans.teamId, runs.teamId)))
    .where(within(db.scope, runs, eq(runs.id, id), eq(runs.kind, "scan")));
  if (!row || row.pageId === null) return null;
  const { pageId, at, beyond, status, done } = row;
  if (at === null || beyond === null) return { pageId, looked: null };
  const sources: FindingSource[] = ["page", ...(status === "done" ? sourcesOf(done) : [])];
  const lens = deviceTypeOf((row.configs as Scan["configs"]).device);
  return { pageId, looked: { id, pageId, lens, at, sources, beyond } };
}
