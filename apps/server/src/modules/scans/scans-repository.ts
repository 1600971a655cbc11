import type { Scan, ScanPart } from "@sitewright/contract";
import { and, eq, getTableColumns, gte, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";

export type { StoredConsoleEntry } from "../../platform/db/schema/scans.ts";

import { within } from "../../platform/db/within.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import { listArtifacts, type RunArtifact } from "../artifacts/index.ts";
import { type RunRow, runOrder } from "../runs/index.ts";

export type ScanRow = { run: RunRow; own: typeof scans.$inferSelect };
type ScanPartRow = typeof scanParts.$inferSelect;
export type ScanPartStateRow = Omit<ScanPartRow, "result">;

/** A scan with those of its parts that have begun to be. */
export type ScanSummaryView = { scan: ScanRow; pageUrl: string; parts: ScanPartStateRow[] };

/** A scan with all that belongs to it. */
export type ScanView = {
  scan: ScanRow;
  parts: ScanPartRow[];
  pageUrl: string;
  siteUrl: string;
  artifacts: RunArtifact[];
};

/** Adds what is a scan's own to runs that were opened; its parts come with its first start. */
export async function insertScans(
  tx: Db,
  teamId: string,
  ids: readonly string[],
  parts: readonly ScanPart[],
): Promise<void> {
  if (ids.length === 0) return;
  // One parameter however many there are; PostgreSQL takes 65,535 at most.
  await tx.execute(sql`
    insert into ${scans} (id, team_id, parts)
    select id, ${teamId}, ${`{${parts.join(",")}}`}::text[] from unnest(${`{${ids.join(",")}}`}::uuid[]) id
  `);
}

export async function findScan(db: TeamDb, id: string): Promise<ScanView | null> {
  const [row] = await scanById(db, { id });
  if (!row) return null;
  const [parts, artifacts] = await Promise.all([
    partsOfScan(db, { id }),
    listArtifacts(db, db.scope.teamId, id),
  ]);
  const { run, own, ...urls } = row;
  return { ...urls, scan: { run, own }, parts, artifacts };
}

const scanById = buildOnce((db, { id }: { id: string }) =>
  db
    .select({ run: runs, own: scans, pageUrl: pages.pageUrl, siteUrl: sites.siteUrl })
    .from(runs)
    .innerJoin(scans, eq(scans.id, runs.id))
    .innerJoin(pages, eq(pages.id, runs.pageId))
    .innerJoin(sites, eq(sites.id, runs.siteId))
    .where(within(db.scope, runs, eq(runs.id, id))),
);

const partsOfScan = buildOnce((db, { id }: { id: string }) =>
  db
    .select()
    .from(scanParts)
    .where(within(db.scope, scanParts, null, eq(scanParts.scanId, id))),
);

export type ScanSort = "time_created" | "scan";

/** Which scans: those of a page or of a site, and of them those asked for lately or in one state. */
export type ScanFilter = {
  target: { pageId: string } | { siteId: string };
  since: Date | null;
  status: Scan["status"] | null;
};

export async function selectScans(
  db: TeamDb,
  { target, since, status }: ScanFilter,
  window: ListWindow<ScanSort>,
): Promise<{ count: number; rows: ScanSummaryView[] }> {
  const own = within(
    db.scope,
    runs,
    eq(runs.kind, "scan"),
    "pageId" in target
      ? eq(runs.subjectId, target.pageId)
      : and(eq(runs.siteId, target.siteId), eq(runs.subjectId, runs.pageId)),
    since === null ? undefined : gte(runs.timeCreated, since),
    status === null ? undefined : eq(runs.status, status),
  );
  const order = runOrder(window.sort === "scan" ? "score" : "time", window.descending);
  const [rows, count] = await Promise.all([
    summaries(db)
      .where(own)
      .orderBy(...order)
      .limit(window.limit)
      .offset(window.offset),
    db.$count(runs, own),
  ]);
  return { count, rows: await withParts(db, rows) };
}

export async function findScanSummary(db: TeamDb, id: string): Promise<ScanSummaryView | null> {
  const rows = await summaries(db).where(within(db.scope, runs, eq(runs.id, id)));
  const [view] = await withParts(db, rows);
  return view ?? null;
}

function summaries(db: Db) {
  return db
    .select({ run: runs, own: scans, pageUrl: pages.pageUrl })
    .from(runs)
    .innerJoin(scans, eq(scans.id, runs.id))
    .innerJoin(pages, eq(pages.id, runs.pageId));
}

async function withParts(
  db: TeamDb,
  rows: (ScanRow & { pageUrl: string })[],
): Promise<ScanSummaryView[]> {
  const parts = await listParts(
    db,
    rows.map(({ run }) => run.id),
  );
  return rows.map(({ run, own, pageUrl }) => ({
    scan: { run, own },
    pageUrl,
    parts: parts.get(run.id) ?? [],
  }));
}

async function listParts(db: TeamDb, ids: string[]) {
  if (ids.length === 0) return new Map<string, ScanPartStateRow[]>();
  return Map.groupBy(await partStates(db, { ids }), (part) => part.scanId);
}

// Without the evidence: a list never shows it, and console logs can be large.
const { result: _, ...partState } = getTableColumns(scanParts);

const partStates = buildOnce((db, { ids }: { ids: string[] }) =>
  db
    .select(partState)
    .from(scanParts)
    .where(within(db.scope, scanParts, null, isOneOf(scanParts.scanId, ids))),
);
