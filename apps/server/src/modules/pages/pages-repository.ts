import {
  type activeRunStatuses,
  poorScore,
  type ScanPart,
  type WorkState,
} from "@sitewright/contract";
import { and, asc, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { patternOf } from "../../platform/db/holds-text.ts";
import { inOrderOf } from "../../platform/db/in-order-of.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import { runArtifacts } from "../../platform/db/schema/artifacts.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { scanParts, scans } from "../../platform/db/schema/scans.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";
import { invariant } from "../../platform/errors.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import { smallPictures } from "../artifacts/index.ts";
import { urgentPages } from "../findings/index.ts";

/** A list shows dozens: a whole screenshot that is larger would be megabytes for each look at it. */
const maxThumbnailBytes = 60_000;

// What search looks at is long and shown nowhere.
const { searchText: _, ...shownColumns } = getTableColumns(pages);

type PageRow = Omit<typeof pages.$inferSelect, "searchText">;

/** A page with its newest finished scan, what is under way, its newest screenshot and a small picture. */
export type PageView = Awaited<ReturnType<typeof pageViews>>[number];

export type PageSort = "page" | "time_created" | "scan" | "scan_completed" | "test";

export type PageOfSite = Pick<PageRow, "siteId" | "pageUrl">;

export type NewPage = Pick<PageRow, "pageUrl" | "urlKey" | "title"> & {
  /** What it is made from, where its HTML was seen. */
  templateId?: string | null;
};

/** @returns the ids of the pages that are new; those the site has already are left as they are. */
export async function insertPages(
  db: Db,
  teamId: string,
  siteId: string,
  newPages: readonly NewPage[],
): Promise<string[]> {
  if (newPages.length === 0) return [];
  const rows = await db
    .insert(pages)
    .values(newPages.map((page) => ({ ...page, teamId, siteId })))
    .onConflictDoNothing({ target: [pages.siteId, pages.urlKey] })
    .returning({ id: pages.id });
  return rows.map((row) => row.id);
}

/** Writes when pages of a site were changed, as it says itself; addresses that are no page of it are left out. */
export async function dateChanges(
  tx: Db,
  { teamId, siteId }: { teamId: string; siteId: string },
  dates: readonly { urlKey: string; modified: string }[],
): Promise<void> {
  const told = JSON.stringify(dates);
  await tx.execute(sql`
    update ${pages} page set time_modified = told.modified
    from jsonb_to_recordset(${told}::jsonb) as told("urlKey" text, modified timestamptz)
    where page.team_id = ${teamId} and page.site_id = ${siteId} and page.url_key = told."urlKey"
      and page.time_modified is distinct from told.modified`);
}

export async function findPage(db: TeamDb, id: string): Promise<PageView | null> {
  const [row] = await pageViewsById(db, { ids: [id] });
  return row ?? null;
}

/** One page, if it is of the caller's. */
function own({ scope }: TeamDb, id: string): SQL {
  return within(scope, pages, eq(pages.id, id));
}

/** A site's pages that hold the text, in one state, and how many of those there are in each. */
export async function selectSitePages(
  db: TeamDb,
  siteId: string,
  {
    search,
    state,
    sort,
    descending,
    limit,
    offset,
  }: ListWindow<PageSort> & {
    search: string;
    state: WorkState;
  },
): Promise<{ states: Record<WorkState, number>; rows: PageView[] }> {
  const pattern = patternOf(search);
  const bySearch = search !== "";
  // Found first, so that what is shown of a page is worked out for those that are shown.
  const [found, [states]] = await Promise.all([
    stretchOf(db, { siteId, pattern, limit, offset }, { bySearch, state, sort, descending }),
    countStates(db, { siteId, pattern }, { bySearch }),
  ]);
  invariant(states, "an aggregate without rows gives a row");
  if (found.length === 0) return { states, rows: [] };
  const ids = found.map(({ id }) => id);
  const rows = await pageViewsById(db, { ids });
  return { states, rows: inOrderOf(ids, rows, ({ page }) => page.id) };
}

/** @returns null when the caller has no such page. */
export async function updatePageTags(
  db: TeamDb,
  id: string,
  tags: string[],
): Promise<PageOfSite | null> {
  const [page] = await db
    .update(pages)
    .set({ tags })
    .where(own(db, id))
    .returning({ siteId: pages.siteId, pageUrl: pages.pageUrl });
  return page ?? null;
}

/** @returns null when the caller has no such page. Its scans and their rows go with it. */
export async function deletePage(db: TeamDb, id: string): Promise<PageOfSite | null> {
  const [page] = await db
    .delete(pages)
    .where(own(db, id))
    .returning({ siteId: pages.siteId, pageUrl: pages.pageUrl });
  return page ?? null;
}

/** A site's address; null when the caller has no such site. */
export async function findSiteUrl(db: TeamDb, id: string): Promise<string | null> {
  const [site] = await db
    .select({ url: sites.siteUrl })
    .from(sites)
    .where(within(db.scope, sites, (table) => table.id, eq(sites.id, id)));
  return site?.url ?? null;
}

export function countPages(db: Db, teamId: string, siteId: string): Promise<number> {
  return db.$count(pages, and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)));
}

/** The addresses of a site's pages: what a crawl that goes on need not add again. */
export async function selectPageUrls(db: Db, teamId: string, siteId: string): Promise<string[]> {
  const rows = await db
    .select({ pageUrl: pages.pageUrl })
    .from(pages)
    .where(and(eq(pages.teamId, teamId), eq(pages.siteId, siteId)));
  return rows.map((row) => row.pageUrl);
}

/** A site's pages, or those of them that hold the text. */
function ofSite(db: TeamDb, { siteId, pattern }: Sought, { bySearch }: { bySearch: boolean }): SQL {
  return within(db.scope, pages, eq(pages.siteId, siteId), bySearch ? matches(pattern) : undefined);
}

function matches(pattern: string): SQL {
  const tagged = sql`exists (select 1 from unnest(${pages.tags}) tag where tag ilike ${pattern})`;
  return sql`(${pages.searchText} like lower(${pattern}) or ${tagged})`;
}

/** A page's scan under way, the one begun last of several. */
function activeScan(teamId: string) {
  return sql<ActiveScan | null>`(
    select json_build_object(
      'id', run.id,
      'status', run.status,
      'device', run.configs->>'device',
      'time_created', run.time_created,
      'time_started', run.time_started,
      'done', (
        select count(*) from ${scanParts}
        where ${scanParts.scanId} = run.id and ${scanParts.status} not in ('queued', 'running')
      ),
      'total', (select cardinality(${scans.parts}) from ${scans} where ${scans.id} = run.id),
      'part', (
        select ${scanParts.name} from ${scanParts}
        where ${scanParts.scanId} = run.id and ${scanParts.status} = 'running'
        order by ${scanParts.timeStarted} desc limit 1
      )
    )
    from ${runs} run
    where run.team_id = ${teamId} and run.subject_id = ${pages.id} and run.kind = 'scan'
      and run.status in ('queued', 'running')
    order by run.status desc, run.time_created desc limit 1
  )`;
}

/** As JSON from the database: times are ISO 8601 text. */
type ActiveScan = {
  id: string;
  status: (typeof activeRunStatuses)[number];
  device: string;
  time_created: string;
  time_started: string | null;
  done: number;
  total: number;
  part: ScanPart | null;
};

/** What each state means, by a page's newest finished scan and what is under way beside it. */
function inState(state: WorkState, scope: Scope, siteId: string): SQL {
  if (state === "all") return sql`true`;
  if (state === "working") {
    // Looked up once, however many pages are counted.
    return sql`${pages.id} in (
      select run.subject_id from ${runs} run
      where run.team_id = ${scope.teamId} and run.site_id = ${siteId} and run.kind = 'scan'
        and run.status in ('queued', 'running')
    )`;
  }
  return sql`coalesce(
    ${pageResults.newestStatus} = 'failed' or ${pageResults.newestScore} < ${poorScore}, false
  ) or ${pages.id} in ${urgentPages(scope, siteId)}`;
}

/**
 * Names the site as well, so that a site's pages are not looked for among the whole team's; and the team,
 * which its policy then compares once instead of for each row.
 */
function ofPage({ teamId }: Scope): SQL | undefined {
  return and(
    eq(pageResults.pageId, pages.id),
    eq(pageResults.siteId, pages.siteId),
    eq(pageResults.teamId, teamId),
  );
}

type Sought = { siteId: string; pattern: string };

const countStates = buildOnce((db, sought: Sought, shape: { bySearch: boolean }) => {
  const counted = (state: WorkState) =>
    sql<number>`(count(*) filter (where ${inState(state, db.scope, sought.siteId)}))::int`;
  return db
    .select({
      all: counted("all"),
      attention: counted("attention"),
      working: counted("working"),
    })
    .from(pages)
    .leftJoin(pageResults, ofPage(db.scope))
    .where(ofSite(db, sought, shape));
});

type Stretch = Sought & Pick<ListWindow<PageSort>, "limit" | "offset">;
type Shape = Pick<ListWindow<PageSort>, "sort" | "descending"> & {
  bySearch: boolean;
  state: WorkState;
};

/** The ids of one stretch of a list, in its order. */
const stretchOf = buildOnce((db, { limit, offset, ...sought }: Stretch, shape: Shape) => {
  const { state, sort, descending } = shape;
  const sortColumn = {
    page: pages.pageUrl,
    time_created: pages.timeCreated,
    scan: pageResults.newestScore,
    scan_completed: pageResults.newestCompleted,
    test: pageResults.testScore,
  }[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  return (
    db
      .select({ id: pages.id })
      .from(pages)
      .leftJoin(pageResults, ofPage(db.scope))
      .where(and(ofSite(db, sought, shape), inState(state, db.scope, sought.siteId)))
      // Pages added together share their time, hence the address as second key.
      .orderBy(sql`${sortColumn} ${direction} nulls last`, asc(pages.pageUrl), asc(pages.id))
      .limit(limit)
      .offset(offset)
  );
});

/** Those of the ids that are the caller's, in no order. */
const pageViewsById = buildOnce((db, { ids }: { ids: string[] }) => pageViews(db, ids));

function pageViews(db: TeamDb, ids: string[]) {
  const screenshot = db
    .select({ sha256: runArtifacts.sha256, type: runArtifacts.type })
    .from(runArtifacts)
    .innerJoin(runs, eq(runs.id, runArtifacts.runId))
    .where(
      and(
        eq(runs.teamId, db.scope.teamId),
        eq(runs.subjectId, pages.id),
        eq(runs.kind, "scan"),
        eq(runArtifacts.part, "images"),
      ),
    )
    .orderBy(desc(runs.timeCreated), asc(runArtifacts.position))
    .limit(1)
    .as("screenshot");
  const thumbnail = smallPictures(db, pageResults.doneId, maxThumbnailBytes)
    // The last picture of how it loaded is a tenth of a whole screenshot.
    .orderBy(sql`${runArtifacts.part} = 'lighthouse' desc`, desc(runArtifacts.position))
    .limit(1)
    .as("thumbnail");
  const testRun = alias(runs, "test_run");
  const scoredId = sql`case ${pageResults.newestStatus} when 'done' then ${pageResults.doneId} else ${pageResults.newestId} end`;
  return db
    .select({
      page: shownColumns,
      siteUrl: sites.siteUrl,
      scan: {
        id: runs.id,
        status: runs.status,
        reason: runs.reason,
        timeCreated: runs.timeCreated,
        timeCompleted: runs.timeCompleted,
        score: pageResults.newestScore,
        scoredId: scans.id,
        lighthouseScores: scans.lighthouseScores,
        securityScores: scans.securityScores,
      },
      test: {
        id: testRun.id,
        timeCreated: testRun.timeCreated,
        timeCompleted: testRun.timeCompleted,
        score: testRun.score,
        status: tests.status,
      },
      active: activeScan(db.scope.teamId),
      screenshot: { sha256: screenshot.sha256, type: screenshot.type },
      thumbnail: { sha256: thumbnail.sha256, type: thumbnail.type },
    })
    .from(pages)
    .innerJoin(sites, eq(sites.id, pages.siteId))
    .leftJoin(pageResults, ofPage(db.scope))
    .leftJoin(runs, eq(runs.id, pageResults.newestId))
    .leftJoin(scans, eq(scans.id, scoredId))
    .leftJoin(testRun, eq(testRun.id, pageResults.testId))
    .leftJoin(tests, eq(tests.id, pageResults.testId))
    .leftJoinLateral(screenshot, sql`true`)
    .leftJoinLateral(thumbnail, sql`true`)
    .where(within(db.scope, pages, isOneOf(pages.id, ids)));
}
