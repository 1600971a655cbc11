import type { FindingSource } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { within } from "../../platform/db/within.ts";

/** A scan that has ended, as far as it says which findings there were: when, by which device, of what. */
export type Moment = {
  id: string;
  pageId: string;
  lens: string;
  at: Date;
  /** What it looked at. */
  sources: readonly FindingSource[];
};

/** What a list of findings is about. */
export type FindingScope =
  | { team: true }
  | { siteId: string }
  | { pageId: string }
  | { scan: Moment; base: Moment | null };

/**
 * The places a list speaks of, as a table expression: `finding_id, page_id, lens, elements, first_at,
 * state, scan_id`, a row for each place; `scan_id` is the scan that saw it last.
 */
export function seenPlaces(db: TeamDb, scope: FindingScope): SQL {
  return "scan" in scope ? placesAt(db, scope.scan, scope.base) : placesNow(db, scope);
}

/** Of some places together: still there where one is, new where all that are there are, else gone. */
export const stateOf = sql`(case
  when bool_or(place.state = 'still') then 'still'
  when bool_or(place.state = 'new') then 'new'
  else 'gone'
end)`;

/** Against the newest look at each page: what it found first, what was known, what it found no more. */
function placesNow(db: TeamDb, scope: Exclude<FindingScope, { scan: Moment }>): SQL {
  const own = within(
    db.scope,
    findingPlaces,
    "siteId" in scope ? sql`${findingPlaces.siteId} = ${scope.siteId}` : undefined,
    "pageId" in scope ? sql`${findingPlaces.pageId} = ${scope.pageId}` : undefined,
  );
  return sql`
    select ${findingPlaces.findingId}, ${findingPlaces.pageId}, ${findingPlaces.lens},
      ${findingPlaces.elements}, ${findingPlaces.firstAt},
      case
        when ${findingPlaces.goneAt} is not null then 'gone'
        when ${findingPlaces.firstRun} = look.run_id then 'new'
        else 'still'
      end as state,
      coalesce(${findingPlaces.lastRun}, look.run_id) as scan_id
    from ${findingPlaces}
    join ${findings} finding on finding.id = ${findingPlaces.findingId}
    join ${findingLooks} look on look.page_id = ${findingPlaces.pageId}
      and look.lens = ${findingPlaces.lens} and look.source = finding.source
    where ${own} and (${findingPlaces.goneAt} is null or ${findingPlaces.goneRun} = look.run_id)`;
}

/**
 * What a scan found, by when each place began and ended: against the scan before it, or against
 * another one, of what both looked at. Beside it what a crawl found of the page's links: what was known
 * when the scan ended, and of a page's newest scan what is known now, as the first scans end before the crawl.
 */
function placesAt(db: TeamDb, scan: Moment, base: Moment | null): SQL {
  const sources = base ? scan.sources.filter((each) => base.sources.includes(each)) : scan.sources;
  const ofPage = within(
    db.scope,
    findingPlaces,
    sql`${findingPlaces.pageId} = any(${sql.param([scan.pageId, ...(base ? [base.pageId] : [])])}::uuid[])`,
  );
  const own = sql`${ofPage} and finding.source = any(${sql.param([...sources])}::text[])`;
  const at = sql`${scan.at.toISOString()}::timestamptz`;
  const places = sql`from ${findingPlaces} join ${findings} finding on finding.id = ${findingPlaces.findingId}`;
  if (base === null) {
    const newest = sql`exists (
      select from ${findingLooks} look
      where look.page_id = ${scan.pageId} and look.lens = ${scan.lens} and look.source = 'page' and look.run_id = ${scan.id}
    )`;
    return sql`
      select ${findingPlaces.findingId}, ${findingPlaces.pageId}, ${findingPlaces.lens},
        ${findingPlaces.elements}, ${findingPlaces.firstAt},
        case
          when ${findingPlaces.goneAt} is null and ${findingPlaces.firstRun} = (
            select look.run_id from ${findingLooks} look
            where look.page_id = ${scan.pageId} and look.source = 'links'
          ) then 'new'
          else 'still'
        end as state,
        ${scan.id}::uuid as scan_id
      ${places}
      where ${ofPage} and finding.source = 'links' and (
        (${findingPlaces.firstAt} <= ${at} and (${findingPlaces.goneAt} is null or ${findingPlaces.goneAt} > ${at}))
        or (${findingPlaces.goneAt} is null and ${newest})
      )
      union all
      select ${findingPlaces.findingId}, ${findingPlaces.pageId}, ${findingPlaces.lens},
        ${findingPlaces.elements}, ${findingPlaces.firstAt},
        case
          when ${findingPlaces.goneRun} = ${scan.id} then 'gone'
          when ${findingPlaces.firstRun} = ${scan.id} then 'new'
          else 'still'
        end as state,
        case when ${findingPlaces.goneRun} = ${scan.id} then ${findingPlaces.lastRun} else ${scan.id} end as scan_id
      ${places}
      where ${own} and ${findingPlaces.lens} = ${scan.lens}
        and (${isThere(scan)} or ${findingPlaces.goneRun} = ${scan.id})`;
  }
  return sql`
    select finding_id, page_id, lens, max(elements) as elements, min(first_at) as first_at,
      case when bool_or(after) and bool_or(before) then 'still' when bool_or(after) then 'new' else 'gone' end as state,
      case when bool_or(after) then ${scan.id}::uuid else ${base.id}::uuid end as scan_id
    from (
      select ${findingPlaces.findingId}, ${scan.pageId}::uuid as page_id, ${scan.lens}::text as lens,
        ${findingPlaces.elements}, ${findingPlaces.firstAt},
        ${isThere(scan)} as after, ${isThere(base)} as before
      ${places}
      where ${own} and (${isThere(scan)} or ${isThere(base)})
    ) place
    group by finding_id, page_id, lens`;
}

/** That a place had begun when the scan ended, and had not ended by then. */
function isThere({ pageId, lens, at }: Moment): SQL {
  return sql`(
    ${findingPlaces.pageId} = ${pageId} and ${findingPlaces.lens} = ${lens}
    and ${findingPlaces.firstAt} <= ${at.toISOString()}::timestamptz
    and (${findingPlaces.goneAt} is null or ${findingPlaces.goneAt} > ${at.toISOString()}::timestamptz)
  )`;
}
