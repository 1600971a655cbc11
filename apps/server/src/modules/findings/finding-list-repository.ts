import type { FindingSeverity, FindingSource, FindingState } from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { patternOf } from "../../platform/db/holds-text.ts";
import { findingLooks, findings } from "../../platform/db/schema/findings.ts";
import { pageTemplates } from "../../platform/db/schema/page-templates.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import { type FindingScope, seenPlaces, stateOf } from "./seen-places-repository.ts";

export type FindingSort = "severity" | "pages" | "time_first_seen";

export type FindingFilter = {
  source: FindingSource | null;
  severity: FindingSeverity | null;
  state: FindingState | null;
  templateId: string | null;
  search: string;
};

/** A root cause on a site, with what its findings add up to. */
export type CauseRow = {
  siteId: string;
  cause: string;
  severity: FindingSeverity;
  state: FindingState;
  sources: FindingSource[];
  pages: number;
  /** Of the addresses of its pages, the first and the last in the order of their letters. */
  firstUrl: string;
  lastUrl: string;
  firstSeen: string;
  /** Of all its pages and of no other. */
  template: string | null;
};

export type CauseList = {
  count: number;
  rows: CauseRow[];
  states: Partial<Record<FindingState, number>>;
  sources: Partial<Record<FindingSource, number>>;
  severities: Partial<Record<FindingSeverity, number>>;
};

/** One stretch of the root causes in a scope, new where one of its findings is, and how many there are of each state, source and severity. */
export async function selectCauses(
  db: TeamDb,
  scope: FindingScope,
  filter: FindingFilter,
  window: ListWindow<FindingSort>,
): Promise<CauseList> {
  const { source, severity, state, templateId, search } = filter;
  const pattern = patternOf(search);
  const inSource = source === null ? sql`true` : sql`${source} = any(sources)`;
  const inState = state === null ? sql`true` : sql`state = ${state}`;
  const inSeverity = severity === null ? sql`true` : sql`severity = ${severity}`;
  const { rows } = await db.execute<CauseList>(sql`
    with place as (${seenPlaces(db, scope)}), seen as (
      select finding_id, ${stateOf} = 'new' as is_new from place group by finding_id
    ), cause as (
      select finding.site_id, finding.cause,
        (${severities})[min(array_position(${severities}, finding.severity))] as severity,
        case when bool_or(seen.is_new) then 'new' else ${stateOf} end as state,
        array_agg(distinct finding.source) as sources,
        count(distinct place.page_id) filter (where place.state <> 'gone') as open_pages,
        count(distinct place.page_id) as all_pages,
        min(page.page_url collate "C") as first_url,
        max(page.page_url collate "C") as last_url,
        min(place.first_at) as first_seen,
        count(distinct page.template_id) as templates,
        bool_and(page.template_id is not null) as all_made,
        (array_agg(page.template_id))[1] as template_id
      from place
      join seen on seen.finding_id = place.finding_id
      join ${findings} finding on finding.id = place.finding_id
      join ${pages} page on page.id = place.page_id
      where ${templateId === null ? sql`true` : sql`page.template_id = ${templateId}`}
      group by finding.site_id, finding.cause
      having ${search === "" ? sql`true` : sql`bool_or(finding.title ilike ${pattern} or finding.rule ilike ${pattern} or page.page_url ilike ${pattern})`}
    ), found as (
      select *, case when state = 'gone' then all_pages else open_pages end as pages from cause
    ), shown as (
      select * from found where ${inSource} and ${inState} and ${inSeverity}
    )
    select
      (select count(*) from shown)::int as count,
      coalesce((select json_object_agg(state, number) from (
        select state, count(*) as number from found where ${inSource} and ${inSeverity} group by state
      ) as by_state), '{}') as states,
      coalesce((select json_object_agg(source, number) from (
        select source, count(*) as number from found cross join unnest(sources) source
        where ${inState} and ${inSeverity} group by source
      ) as by_source), '{}') as sources,
      coalesce((select json_object_agg(severity, number) from (
        select severity, count(*) as number from found where ${inSource} and ${inState} group by severity
      ) as by_severity), '{}') as severities,
      coalesce((select json_agg(stretch) from (
        select site_id as "siteId", cause, severity, state, sources, pages,
          first_url as "firstUrl", last_url as "lastUrl", first_seen as "firstSeen",
          case when templates = 1 and all_made then (
            select template.name from ${pageTemplates} template
            where template.id = template_id and all_pages = (
              select count(*) from ${pages} made
              where made.template_id = template.id and made.id in (select page_id from ${findingLooks} where source <> 'links')
            )
          ) end as template
        from shown
        order by ${orderBy(window)}
        limit ${window.limit} offset ${window.offset}
      ) as stretch), '[]') as rows
  `);
  return rows[0] ?? { count: 0, rows: [], states: {}, sources: {}, severities: {} };
}

const severities = sql.raw("array['critical', 'high', 'medium', 'low']");

/** What is gone comes last whatever the order: it needs nobody. */
function orderBy({ sort, descending }: ListWindow<FindingSort>): SQL {
  const graver = sql`array_position(${severities}, severity)`;
  const by = {
    severity: graver,
    // More pages first, unless turned round, as the gravest is first.
    pages: sql`-pages`,
    time_first_seen: sql`first_seen`,
  }[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  return sql`state = 'gone', ${by} ${direction}, ${graver}, pages desc, first_seen desc, cause`;
}
