import { type LinkVerdict, linkGroups } from "@sitewright/contract";
import { pageKey } from "@sitewright/scan-engine";
import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { crawledAddresses } from "../../platform/db/schema/addresses.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import type { NamedAddress } from "./sources/link-findings.ts";

/** A crawl that ends. */
export type EndingCrawl = { teamId: string; siteId: string; runId: string };

/** Where a finding is. */
export type LinkPlace = { finding: string; page: string };

/** Links are the same by every device. */
const lens = "desktop";

const told: readonly LinkVerdict[] = [...linkGroups.broken, ...linkGroups.advice];

/** What a crawl has to say of addresses that somebody can mend, the gravest and the most named first. */
export function selectNamedAddresses(
  tx: Db,
  { teamId, runId }: EndingCrawl,
): Promise<NamedAddress[]> {
  return tx
    .select({
      url: crawledAddresses.url,
      kind: crawledAddresses.kind,
      verdict: crawledAddresses.verdict,
      status: crawledAddresses.status,
      reason: crawledAddresses.reason,
      instead: crawledAddresses.instead,
      hops: crawledAddresses.hops,
      linkedFrom: crawledAddresses.linkedFrom,
      linkedFromCount: crawledAddresses.linkedFromCount,
    })
    .from(crawledAddresses)
    .where(
      and(
        eq(crawledAddresses.teamId, teamId),
        eq(crawledAddresses.runId, runId),
        inArray(crawledAddresses.verdict, [...told]),
      ),
    )
    .orderBy(
      crawledAddresses.rank,
      sql`${crawledAddresses.linkedFromCount} desc`,
      crawledAddresses.url,
    );
}

/** Addresses that a crawl was not allowed to look at, or did not get to. */
export async function selectLeftOut(tx: Db, { teamId, runId }: EndingCrawl): Promise<string[]> {
  const rows = await tx
    .select({ url: crawledAddresses.url })
    .from(crawledAddresses)
    .where(
      and(
        eq(crawledAddresses.teamId, teamId),
        eq(crawledAddresses.runId, runId),
        eq(crawledAddresses.verdict, "left_out"),
      ),
    );
  return rows.map(({ url }) => url);
}

/** The site's address, and its pages by these addresses: null for what is no page of it. */
export async function selectNamingPages(
  tx: Db,
  { teamId, siteId }: EndingCrawl,
  urls: readonly string[],
): Promise<{ siteUrl: string; pageAt(url: string): string | null }> {
  const [site] = await tx
    .select({ url: sites.siteUrl })
    .from(sites)
    .where(and(eq(sites.teamId, teamId), eq(sites.id, siteId)));
  const siteUrl = site?.url ?? "";
  const keys = new Set([siteUrl, ...urls].flatMap((url) => keyOf(url) ?? []));
  const rows = await tx
    .select({ id: pages.id, key: pages.urlKey })
    .from(pages)
    .where(
      and(
        eq(pages.teamId, teamId),
        eq(pages.siteId, siteId),
        sql`${pages.urlKey} = any(${sql.param([...keys])}::text[])`,
      ),
    );
  const ids = new Map(rows.map(({ id, key }) => [key, id]));
  return { siteUrl, pageAt: (url) => ids.get(keyOf(url) ?? "") ?? null };
}

function keyOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed && pageKey(parsed.href);
}

/** A place where a finding of links is now. */
export type OpenLinkPlace = {
  id: string;
  fingerprint: string;
  rule: string;
  /** The address that is named. */
  url: string;
  /** The address of the page that names it. */
  pageUrl: string;
};

/** Where findings of links are now, but for those that a crawl saw. */
export async function selectUnseenPlaces(
  tx: Db,
  { teamId, siteId }: EndingCrawl,
  seen: readonly LinkPlace[],
): Promise<OpenLinkPlace[]> {
  const { rows } = await tx.execute<OpenLinkPlace>(sql`
    with ${asSeen(seen)}
    select place.id, finding.fingerprint, finding.rule, page.page_url as "pageUrl",
      coalesce(finding.evidence->'request'->>'url', '') as url
    from ${findingPlaces} place
    join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
    join ${pages} page on page.id = place.page_id
    where ${isOpen(teamId, siteId)} and not exists (
      select from seen where seen.finding = place.finding_id and seen.page = place.page_id
    )
  `);
  return rows;
}

/** Has pages show these findings of links, those at the places that are gone no more, and knows of which it could not tell. */
export async function placeLinkFindings(
  tx: Db,
  { teamId, siteId, runId }: EndingCrawl,
  seen: readonly LinkPlace[],
  { gone, unsure }: { gone: readonly string[]; unsure: readonly string[] },
): Promise<void> {
  await tx.execute(sql`
    with ${asSeen(seen)}, open as (
      select place.finding_id, place.page_id from ${findingPlaces} place
      join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
      where ${isOpen(teamId, siteId)}
    ), gone as (
      update ${findingPlaces} place
      set gone_run = ${runId}, gone_at = now(), last_run = (
        select look.run_id from ${findingLooks} look
        where look.page_id = place.page_id and look.lens = ${lens} and look.source = 'links'
      )
      where place.team_id = ${teamId} and place.id = any(${sql.param([...gone])}::uuid[])
    ), unsure as (
      update ${findingPlaces} place set unsure_run = ${runId}
      where place.team_id = ${teamId} and place.id = any(${sql.param([...unsure])}::uuid[])
    )
    insert into ${findingPlaces} (team_id, site_id, finding_id, page_id, lens, elements, first_run, first_at)
    select ${teamId}, ${siteId}, seen.finding, seen.page, ${lens}, 1, ${runId}, now() from seen
    where not exists (
      select from open where open.finding_id = seen.finding and open.page_id = seen.page
    )
  `);
}

function asSeen(seen: readonly LinkPlace[]): SQL {
  return sql`seen as (
    select distinct * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(finding uuid, page uuid)
  )`;
}

function isOpen(teamId: string, siteId: string): SQL {
  return sql`place.team_id = ${teamId} and place.site_id = ${siteId} and place.lens = ${lens}
    and place.gone_at is null and finding.source = 'links'`;
}

/**
 * Remembers that the crawl is the newest that looked at what every page of the site links to.
 * @param unread addresses of pages whose links it did not read; null for all of them
 */
export async function rememberLinkLook(
  tx: Db,
  { teamId, siteId, runId }: EndingCrawl,
  unread: readonly string[] | null,
): Promise<void> {
  const isRead =
    unread === null ? sql`false` : sql`page.page_url <> all(${sql.param([...unread])}::text[])`;
  await tx.execute(sql`
    insert into ${findingLooks} (team_id, site_id, page_id, lens, source, run_id, rules)
    select ${teamId}, ${siteId}, page.id, ${lens}, 'links', ${runId},
      case when ${isRead} then null else '{}'::text[] end
    from ${pages} page
    where page.team_id = ${teamId} and page.site_id = ${siteId}
    on conflict (page_id, lens, source)
      do update set run_id = excluded.run_id, rules = excluded.rules, time = now()
  `);
}
