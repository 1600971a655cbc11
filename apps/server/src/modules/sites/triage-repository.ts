import {
  fallenPoints,
  type NeedReason,
  needReasons,
  poorScore,
  type SiteGroup,
  type SiteGrouping,
  type WorkState,
} from "@sitewright/contract";
import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { siteAddresses } from "../../platform/db/schema/addresses.ts";
import { siteWatches } from "../../platform/db/schema/looks.ts";
import { pageResults, siteNeeds, siteResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { invariant } from "../../platform/errors.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import type { CountedNeed } from "./tell-needs.ts";

export type SiteSort =
  | "need"
  | "site"
  | "time_created"
  | "scan"
  | "scan_completed"
  | "test"
  | "issues";

export type TriageWindow = ListWindow<SiteSort> & {
  state: WorkState;
  need: NeedReason | null;
  cause: string | null;
  group: SiteGrouping;
};

export type Triage = {
  /** How many there are of what is asked for. */
  count: number;
  states: Record<WorkState, number>;
  needs: CountedNeed[];
  groups: SiteGroup[];
  /** The sites of the stretch, in its order. */
  shown: SiteWithNeed[];
};

type SiteWithNeed = { id: string; reason: NeedReason | null };

/** Of some of the caller's sites: what they need, how many of each there are, and one stretch of them. */
export async function triageSites(
  db: TeamDb,
  where: SQL,
  { state, need, cause, group, sort, descending, limit, offset }: TriageWindow,
): Promise<Triage> {
  const isWorking = sql`id in ${workingSites(db.scope.teamId)}`;
  const inState = { all: sql`true`, attention: sql`reason is not null`, working: isWorking }[state];
  const direction = descending ? sql`desc` : sql`asc`;
  // Worked out for each group, since texts are slow to sort by.
  const byTag = sql`join (
    select tag, row_number() over (order by min(rank) nulls last, tag = '', lower(tag), tag) as place
    from site group by tag
  ) grouped using (tag)`;
  const { rows } = await db.execute<Triage>(sql`
    with site as materialized (
      select id, site_url, time_created, tag, score, last_completed, test_score, open,
        reason, cause, rule, title, array_position(${reasons}, reason) as rank
      from (${triaged(db.scope, where)}) told
    ), shown as (
      select id, tag, reason from site ${group === "tag" ? byTag : sql``}
      where ${inState}
        and ${need === null ? sql`true` : sql`reason = ${need}`}
        and ${cause === null ? sql`true` : sql`cause = ${cause}`}
      order by ${group === "tag" ? sql`grouped.place,` : sql``}
        ${sort === "need" ? sql`rank ${direction} nulls last, score nulls last,` : sql`${columns[sort]} ${direction} nulls last,`}
        time_created desc, id
    ), stretch as (
      select id, tag, reason, row_number() over () as place from shown limit ${limit} offset ${offset}
    )
    select
      (select count(*) from shown)::int as count,
      (select json_build_object(
        'all', count(*),
        'attention', count(*) filter (where reason is not null),
        'working', count(*) filter (where ${isWorking})
      ) from site) as states,
      coalesce((select json_agg(need) from (
        select reason, cause, min(rule) as rule, min(title) as title, count(*)::int as count
        from site where reason is not null group by reason, cause, rank order by rank, count(*) desc, cause
      ) need), '[]') as needs,
      coalesce((
        select json_agg(json_build_object('id', id, 'reason', reason) order by place) from stretch
      ), '[]') as shown,
      coalesce((select json_agg(told) from (
        select tag, count(*)::int as sites, count(reason)::int as need,
          sum(open)::int as open_issues, min(score) as lowest
        from site where ${group === "tag" ? sql`tag in (select tag from stretch)` : sql`false`}
        group by tag
      ) told), '[]') as groups
  `);
  const [triage] = rows;
  invariant(triage, "a query without a table of its own gives a row");
  return triage;
}

/** Why the one site needs somebody; null where it does not, or is none of the caller's. */
export async function needOf(db: TeamDb, where: SQL): Promise<NeedReason | null> {
  const { rows } = await db.execute<{ reason: NeedReason | null }>(
    sql`select reason from (${triaged(db.scope, where)}) told`,
  );
  return rows[0]?.reason ?? null;
}

const columns = {
  site: sql`site_url`,
  time_created: sql`time_created`,
  scan: sql`score`,
  scan_completed: sql`last_completed`,
  test: sql`test_score`,
  issues: sql`open`,
} satisfies Record<Exclude<SiteSort, "need">, SQL>;

const reasons = sql.raw(`array['${needReasons.join("', '")}']`);

/**
 * Sites with why they need somebody, by the gravest reason that there is, and what lists sort them by. The root cause
 * of a reason that is a finding goes with it. It holds once `keepSiteNeeds` was called.
 */
function triaged({ teamId }: Scope, where: SQL): SQL {
  const isFallen = sql`${scoreBefore} - ${siteResults.score} >= ${fallenPoints}`;
  const hasBroken = sql`${siteAddresses.broken} > 0`;
  const isOfWorst = sql`${siteNeeds.worstUrgent} and need.reason = worst.reason`;
  return sql`
    select ${sites.id} as id, ${sites.siteUrl} as site_url, ${sites.timeCreated} as time_created,
      coalesce(${sites.tags}[1], '') as tag, ${siteResults.score} as score,
      ${siteResults.lastCompleted} as last_completed, ${siteResults.testScore} as test_score,
      coalesce(${siteNeeds.openIssues}, 0) as open, need.reason,
      case when ${isOfWorst} then ${siteNeeds.worstCause} end as cause,
      case when ${isOfWorst} then ${siteNeeds.worstRule} end as rule,
      case when ${isOfWorst} then ${siteNeeds.worstTitle} end as title
    from ${sites}
    join ${siteResults} on ${siteResults.siteId} = ${sites.id}
    left join ${siteNeeds} on ${siteNeeds.teamId} = ${teamId} and ${siteNeeds.siteId} = ${sites.id}
    left join ${siteAddresses} on ${siteAddresses.teamId} = ${teamId} and ${siteAddresses.siteId} = ${sites.id}
    left join ${siteWatches} on ${siteWatches.teamId} = ${teamId} and ${siteWatches.siteId} = ${sites.id}
    cross join lateral (
      select case ${siteNeeds.worstSeverity} when 'critical' then 'critical' when 'high' then 'high' else 'broken' end as reason
    ) worst
    cross join lateral (
      select case
        when ${siteWatches.downSince} is not null then 'unreachable'
        when ${siteResults.crawlStatus} = 'failed' then 'crawl'
        when ${siteNeeds.worstUrgent} then worst.reason
        when ${hasBroken} then 'broken'
        when ${hasFailedTest(teamId)} then 'test'
        when ${siteNeeds.hasGraveIssue} then 'issue'
        when ${siteResults.failed} > 0 then 'failed'
        when ${isFallen} then 'fell'
        when ${siteResults.score} < ${poorScore} then 'poor'
      end as reason
      -- Or it would be worked out again for each column that asks for it.
      offset 0
    ) need
    where ${where}`;
}

/** The site's health as the last UTC day before this one ended. */
export const scoreBefore = sql<number | null>`(case
  when ${siteResults.scoreDay} = (now() at time zone 'UTC')::date then ${siteResults.scoreBefore}
  else ${siteResults.score}
end)`;

/** Whether the newest test of a page of the site failed. */
export function hasFailedTest(teamId: string): SQL<boolean> {
  return sql<boolean>`(${siteResults.latestTestId} is not null and exists (
    select from ${pageResults} tested
    join ${tests} test on test.team_id = tested.team_id and test.id = tested.test_id
    where tested.team_id = ${teamId} and tested.site_id = ${sites.id} and test.status = 'failed'
  ))`;
}

/** The team's sites on which something is under way: looked up once, however many are counted. */
export function workingSites(teamId: string): SQL {
  return sql`(
    select under_way.site_id from ${runs} under_way
    where under_way.team_id = ${teamId} and under_way.status in ('queued', 'running')
      and under_way.kind in ('crawl', 'scan') and ${isOfTheSite("under_way")}
  )`;
}

/** A run of the site or of a page of it; one that is about another run is none of theirs. */
export function isOfTheSite(name: string): SQL {
  const run = sql.identifier(name);
  return sql`${run}.subject_id in (${run}.page_id, ${run}.site_id)`;
}
