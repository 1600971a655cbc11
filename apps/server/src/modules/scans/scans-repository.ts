import { scanParts as partNames, type Scan, type ScanPart } from "@sitewright/contract";
import { and, asc, desc, eq, getTableColumns, gte, inArray, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { scanArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";

export type ScanRow = typeof scans.$inferSelect;
type ScanPartRow = typeof scanParts.$inferSelect;
export type ScanArtifactRow = typeof scanArtifacts.$inferSelect;
export type ScanPartStateRow = Omit<ScanPartRow, "result">;

/** A scan with its parts in the order screens show them. */
export type ScanSummaryView = { scan: ScanRow; pageUrl: string; parts: ScanPartStateRow[] };

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

export type ScanSort = "time_created" | "scan";

/** Which scans: those of a page or of a site, and of them those asked for lately or in one state. */
export type ScanFilter = {
  target: { pageId: string } | { siteId: string };
  since: Date | null;
  status: Scan["status"] | null;
};

export async function selectScans(
  db: Db,
  teamId: string,
  { target, since, status }: ScanFilter,
  window: ListWindow<ScanSort>,
): Promise<{ count: number; rows: ScanSummaryView[] }> {
  const own = and(
    eq(scans.teamId, teamId),
    "pageId" in target ? eq(scans.pageId, target.pageId) : eq(scans.siteId, target.siteId),
    since === null ? undefined : gte(scans.timeCreated, since),
    status === null ? undefined : eq(scans.status, status),
  );
  const column = { time_created: scans.timeCreated, scan: scans.score }[window.sort];
  const direction = window.descending ? sql`desc` : sql`asc`;
  const rows = await db
    .select({ scan: scans, pageUrl: pages.pageUrl })
    .from(scans)
    .innerJoin(pages, eq(pages.id, scans.pageId))
    .where(own)
    .orderBy(sql`${column} ${direction} nulls last`, desc(scans.timeCreated), desc(scans.id))
    .limit(window.limit)
    .offset(window.offset);
  return { count: await db.$count(scans, own), rows: await withParts(db, teamId, rows) };
}

export async function findScanSummary(
  db: Db,
  teamId: string,
  id: string,
): Promise<ScanSummaryView | null> {
  const rows = await db
    .select({ scan: scans, pageUrl: pages.pageUrl })
    .from(scans)
    .innerJoin(pages, eq(pages.id, scans.pageId))
    .where(and(eq(scans.teamId, teamId), eq(scans.id, id)));
  const [view] = await withParts(db, teamId, rows);
  return view ?? null;
}

async function withParts(db: Db, teamId: string, rows: { scan: ScanRow; pageUrl: string }[]) {
  const parts = await listParts(
    db,
    teamId,
    rows.map(({ scan }) => scan),
  );
  return rows.map((row) => ({ ...row, parts: inScreenOrder(parts.get(row.scan.id) ?? []) }));
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
