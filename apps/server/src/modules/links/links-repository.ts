import { type LinkGroup, linkGroups, linkVerdicts } from "@sitewright/contract";
import { type CrawledAddress, pageKey } from "@sitewright/scan-engine";
import { and, asc, eq, ilike, inArray, ne, type SQL, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { patternOf } from "../../platform/db/holds-text.ts";
import type { Own } from "../../platform/db/own-ids.ts";
import { crawledAddresses, siteAddresses } from "../../platform/db/schema/addresses.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { within } from "../../platform/db/within.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";

export type LinkRow = typeof crawledAddresses.$inferSelect;

export type LinkSort = "verdict" | "url" | "linked_from" | "answer_ms";

type ShownGroup = LinkGroup | "all";

/** The crawl of a site that addresses are kept of. */
type Crawl = { teamId: string; siteId: string; runId: string };

/** Forgets what an earlier start of a crawl has kept; what a finished one has is shown meanwhile. */
export async function forgetLinksOf(tx: Db, { teamId, runId }: Crawl): Promise<void> {
  await tx
    .delete(crawledAddresses)
    .where(and(eq(crawledAddresses.teamId, teamId), eq(crawledAddresses.runId, runId)));
}

/** Keeps addresses of a crawl; they are shown once it has finished. */
export async function keepLinks(
  tx: Db,
  crawl: Crawl,
  addresses: readonly CrawledAddress[],
): Promise<void> {
  if (addresses.length === 0) return;
  const rows = addresses.map((address) => ({
    ...address,
    ...crawl,
    rank: linkVerdicts.indexOf(address.verdict),
  }));
  await tx.insert(crawledAddresses).values(rows);
}

/** Shows what a crawl has kept in the place of what the one before it had. */
export async function finishLinks(
  tx: Db,
  { teamId, siteId, runId }: Crawl,
  checked: number,
): Promise<void> {
  const own = and(eq(crawledAddresses.teamId, teamId), eq(crawledAddresses.siteId, siteId));
  await tx.delete(crawledAddresses).where(and(own, ne(crawledAddresses.runId, runId)));
  // Some came while it ran.
  await forgetRoomless(tx, { teamId, siteId });
  const broken = await tx.$count(
    crawledAddresses,
    and(own, inArray(crawledAddresses.verdict, [...linkGroups.broken])),
  );
  const found = { runId, checked, broken, timeChecked: sql`now()` };
  await tx
    .insert(siteAddresses)
    .values({ teamId, siteId, ...found })
    .onConflictDoUpdate({ target: siteAddresses.siteId, set: found });
}

/** Forgets that there was no room for what is a page of the site by now, in whatever spelling. */
export async function forgetRoomless(
  tx: Db,
  { teamId, siteId }: Omit<Crawl, "runId">,
): Promise<void> {
  const own = and(eq(crawledAddresses.teamId, teamId), eq(crawledAddresses.siteId, siteId));
  const roomless = await tx
    .select({ id: crawledAddresses.id, url: crawledAddresses.url })
    .from(crawledAddresses)
    .where(and(own, eq(crawledAddresses.verdict, "no_room")));
  const keyed = JSON.stringify(roomless.map(({ id, url }) => ({ id, key: pageKey(url) })));
  await tx.execute(sql`
    delete from ${crawledAddresses} address
    using jsonb_to_recordset(${keyed}::jsonb) as keyed(id uuid, key text), ${pages} page
    where address.team_id = ${teamId} and address.id = keyed.id
      and page.team_id = ${teamId} and page.site_id = ${siteId} and page.url_key = keyed.key`);
}

/** Remembers that a site has no room any more for pages that it had, until its next crawl finishes. */
export async function keepRoomless(
  tx: Db,
  { teamId, siteId }: Omit<Crawl, "runId">,
  urls: readonly string[],
): Promise<void> {
  const [check] = await tx
    .select({ runId: siteAddresses.runId })
    .from(siteAddresses)
    .where(and(eq(siteAddresses.teamId, teamId), eq(siteAddresses.siteId, siteId)));
  if (!check) return;
  const plain = { kind: "page", verdict: "no_room", linkedFromCount: 0 } as const;
  const told = { ...plain, status: null, code: null, reason: null, answerMs: null, instead: null };
  const addresses = urls.map((url) => ({ ...told, url, hops: [], linkedFrom: [] }));
  await keepLinks(tx, { teamId, siteId, runId: check.runId }, addresses);
}

/** A site's addresses by its newest finished crawl: of one group that hold the text, and how many each has. */
export async function selectSiteLinks(
  db: TeamDb,
  siteId: Own<"site">,
  {
    search,
    group,
    sort,
    descending,
    limit,
    offset,
  }: ListWindow<LinkSort> & { search: string; group: ShownGroup },
) {
  const [check] = await db
    .select()
    .from(siteAddresses)
    .where(within(db.scope, siteAddresses, eq(siteAddresses.siteId, siteId)));
  if (!check) return { groups: none, rows: [], check: null };
  const found = within(
    db.scope,
    crawledAddresses,
    eq(crawledAddresses.siteId, siteId),
    eq(crawledAddresses.runId, check.runId),
    search === "" ? undefined : ilike(crawledAddresses.url, patternOf(search)),
  );
  const sortColumn = {
    verdict: crawledAddresses.rank,
    url: crawledAddresses.url,
    linked_from: crawledAddresses.linkedFromCount,
    answer_ms: crawledAddresses.answerMs,
  }[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  const [rows, groups] = await Promise.all([
    db
      .select()
      .from(crawledAddresses)
      .where(and(found, inGroup(group)))
      .orderBy(
        sql`${sortColumn} ${direction} nulls last`,
        sql`${crawledAddresses.linkedFromCount} desc`,
        asc(crawledAddresses.url),
        asc(crawledAddresses.id),
      )
      .limit(limit)
      .offset(offset),
    countGroups(db, found),
  ]);
  return { groups, rows, check };
}

const none: Record<ShownGroup, number> = { all: 0, broken: 0, advice: 0, left_out: 0, no_room: 0 };

async function countGroups(db: TeamDb, where: SQL): Promise<Record<ShownGroup, number>> {
  const counted = (group: ShownGroup) =>
    sql<number>`(count(*) filter (where ${inGroup(group) ?? sql`true`}))::int`;
  const [row] = await db
    .select({
      all: counted("all"),
      broken: counted("broken"),
      advice: counted("advice"),
      left_out: counted("left_out"),
      no_room: counted("no_room"),
    })
    .from(crawledAddresses)
    .where(where);
  return row ?? none;
}

function inGroup(group: ShownGroup): SQL | undefined {
  return group === "all" ? undefined : inArray(crawledAddresses.verdict, [...linkGroups[group]]);
}
