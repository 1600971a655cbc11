import { type LinkVerdict, linkGroups } from "@sitewright/contract";
import { pageKey } from "@sitewright/scan-engine";
import { and, eq, inArray, sql } from "drizzle-orm";
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
  limit: number,
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
    )
    .limit(limit);
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

/** Has pages show these findings of links and no others: what the crawl does not tell any more is gone. */
export async function placeLinkFindings(
  tx: Db,
  { teamId, siteId, runId }: EndingCrawl,
  seen: readonly LinkPlace[],
): Promise<void> {
  await tx.execute(sql`
    with seen as (
      select distinct * from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(finding uuid, page uuid)
    ), open as (
      select place.id, place.finding_id, place.page_id from ${findingPlaces} place
      join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
      where place.team_id = ${teamId} and place.site_id = ${siteId} and place.lens = ${lens}
        and place.gone_at is null and finding.source = 'links'
    ), gone as (
      update ${findingPlaces} place
      set gone_run = ${runId}, gone_at = now(), last_run = (
        select look.run_id from ${findingLooks} look
        where look.page_id = open.page_id and look.lens = ${lens} and look.source = 'links'
      )
      from open
      where place.id = open.id and not exists (
        select from seen where seen.finding = open.finding_id and seen.page = open.page_id
      )
    )
    insert into ${findingPlaces} (team_id, site_id, finding_id, page_id, lens, elements, first_run, first_at)
    select ${teamId}, ${siteId}, seen.finding, seen.page, ${lens}, 1, ${runId}, now() from seen
    where not exists (
      select from open where open.finding_id = seen.finding and open.page_id = seen.page
    )
  `);
}

/** Remembers that the crawl is the newest that looked at what every page of the site links to. */
export async function rememberLinkLook(
  tx: Db,
  { teamId, siteId, runId }: EndingCrawl,
): Promise<void> {
  await tx.execute(sql`
    insert into ${findingLooks} (team_id, site_id, page_id, lens, source, run_id)
    select ${teamId}, ${siteId}, page.id, ${lens}, 'links', ${runId} from ${pages} page
    where page.team_id = ${teamId} and page.site_id = ${siteId}
    on conflict (page_id, lens, source) do update set run_id = excluded.run_id, time = now()
  `);
}
