import { scanParts as partNames, type Scan, type ScanPart } from "@sitewright/contract";
import { and, asc, desc, eq, getTableColumns, inArray } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { scanArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";

export type ScanRow = typeof scans.$inferSelect;
type ScanPartRow = typeof scanParts.$inferSelect;
export type ScanArtifactRow = typeof scanArtifacts.$inferSelect;
export type ScanPartStateRow = Omit<ScanPartRow, "result">;

/** A scan with its parts in the order screens show them. */
export type ScanSummaryView = { scan: ScanRow; parts: ScanPartStateRow[] };

/** A scan with all that belongs to it. */
export type ScanView = {
  scan: ScanRow;
  parts: ScanPartRow[];
  pageUrl: string;
  siteUrl: string;
  artifacts: ScanArtifactRow[];
};

/** @returns the new scans; a page whose scan waits or runs already gets none. */
export async function insertScans(
  db: Db,
  teamId: string,
  siteId: string,
  pageIds: readonly string[],
  configs: Scan["configs"],
): Promise<{ id: string; pageId: string }[]> {
  if (pageIds.length === 0) return [];
  const created = await db
    .insert(scans)
    .values(pageIds.map((pageId) => ({ teamId, siteId, pageId, configs })))
    .onConflictDoNothing()
    .returning({ id: scans.id, pageId: scans.pageId });
  if (created.length > 0) {
    await db
      .insert(scanParts)
      .values(created.flatMap(({ id }) => partNames.map((name) => ({ teamId, scanId: id, name }))));
  }
  return created;
}

export async function findScan(db: Db, teamId: string, id: string): Promise<ScanView | null> {
  const [row] = await db
    .select({ scan: scans, pageUrl: pages.pageUrl, siteUrl: sites.siteUrl })
    .from(scans)
    .innerJoin(pages, eq(pages.id, scans.pageId))
    .innerJoin(sites, eq(sites.id, scans.siteId))
    .where(and(eq(scans.teamId, teamId), eq(scans.id, id)));
  if (!row) return null;
  const parts = await db
    .select()
    .from(scanParts)
    .where(and(eq(scanParts.teamId, teamId), eq(scanParts.scanId, id)));
  const artifacts = await db
    .select()
    .from(scanArtifacts)
    .where(and(eq(scanArtifacts.teamId, teamId), eq(scanArtifacts.scanId, id)))
    .orderBy(asc(scanArtifacts.part), asc(scanArtifacts.position));
  return { ...row, parts: inScreenOrder(parts), artifacts };
}

/** A page's scans, newest first. */
export async function selectPageScans(
  db: Db,
  teamId: string,
  pageId: string,
  window: { limit: number; offset: number },
): Promise<{ count: number; rows: ScanSummaryView[] }> {
  const own = and(eq(scans.teamId, teamId), eq(scans.pageId, pageId));
  const rows = await db
    .select()
    .from(scans)
    .where(own)
    .orderBy(desc(scans.timeCreated), desc(scans.id))
    .limit(window.limit)
    .offset(window.offset);
  const parts = await listParts(db, teamId, rows);
  return {
    count: await db.$count(scans, own),
    rows: rows.map((scan) => ({ scan, parts: inScreenOrder(parts.get(scan.id) ?? []) })),
  };
}

async function listParts(db: Db, teamId: string, rows: readonly ScanRow[]) {
  if (rows.length === 0) return new Map<string, ScanPartStateRow[]>();
  const ids = rows.map((row) => row.id);
  // Without the evidence: a list never shows it, and console logs can be large.
  const { result: _, ...states } = getTableColumns(scanParts);
  const parts = await db
    .select(states)
    .from(scanParts)
    .where(and(eq(scanParts.teamId, teamId), inArray(scanParts.scanId, ids)));
  return Map.groupBy(parts, (part) => part.scanId);
}

function inScreenOrder<P extends { name: ScanPart }>(parts: readonly P[]): P[] {
  return partNames.flatMap((name) => parts.filter((part) => part.name === name));
}
