import {
  fallenPoints,
  type NeedReason,
  needReasons,
  poorScore,
  type SiteGroup,
  type SiteGrouping,
  type WorkState,
} from "@sitewright/contract";
import { eq, type SQL, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import { patternOf } from "../../platform/db/holds-text.ts";
import { siteAddresses } from "../../platform/db/schema/addresses.ts";
import { siteWatches } from "../../platform/db/schema/looks.ts";
import { pageResults, siteNeeds, siteResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";
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
  search: string;
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

/** Of the caller's sites that hold the text: what they need, how many of each there are, and one stretch of them. */
export async function triageSites(
  db: TeamDb,
  { search, state, need, cause, group, sort, descending, limit, offset }: TriageWindow,
): Promise<Triage> {
  const [triage] = await triagedStretch(
    db,
    {
      pattern: patternOf(search),
      need: need && needReasons.indexOf(need) + 1,
      cause,
      limit,
      offset,
    },
    {
      ...{ state, group, sort, descending },
      ...{ bySearch: search !== "", byNeed: need !== null, byCause: cause !== null },
    },
  );
  invariant(triage, "a query without a table of its own gives a row");
  return triage;
}

type Shape = Pick<TriageWindow, "state" | "group" | "sort" | "descending"> & {
  bySearch: boolean;
  byNeed: boolean;
  byCause: boolean;
};

type Values = Pick<TriageWindow, "cause" | "limit" | "offset"> & {
  pattern: string;
  /** By its rank. */
  need: number | null;
};

const triagedStretch = buildOnce(
  (db, { pattern, need, cause, limit, offset }: Values, shape: Shape) => {
    const { state, group, sort, descending } = shape;
    const where = within(
      db.scope,
      sites,
      (table) => table.id,
      shape.bySearch ? matches(pattern) : undefined,
    );
    const isWorking = sql`id in ${workingSites(db.scope.teamId)}`;
    const inState = { all: sql`true`, attention: sql`rank is not null`, working: isWorking }[state];
    const direction = descending ? sql`desc` : sql`asc`;
    // Worked out for each group, since texts are slow to sort by.
    const byTag = sql`join (
    select tag, row_number() over (order by min(rank) nulls last, tag = '', lower(tag), tag) as place
    from site group by tag
  ) grouped using (tag)`;
    const told = sql`(
    with site as materialized (${triaged(db.scope, where)}), shown as (
      select id, tag, rank from site ${group === "tag" ? byTag : sql``}
      where ${inState}
        and ${shape.byNeed ? sql`rank = ${need}` : sql`true`}
        and ${shape.byCause ? sql`worst_cause = ${cause} and ${isOfWorst}` : sql`true`}
      order by ${group === "tag" ? sql`grouped.place,` : sql``}
        ${sort === "need" ? sql`rank ${direction} nulls last, score nulls last,` : sql`${columns[sort]} ${direction} nulls last,`}
        time_created desc, id
    ), stretch as (
      select id, tag, rank, row_number() over () as place from shown limit ${limit} offset ${offset}
    )
    select
      (select count(*) from shown)::int as count,
      (select json_build_object(
        'all', count(*),
        'attention', count(rank),
        'working', count(*) filter (where ${isWorking})
      ) from site) as states,
      coalesce((select json_agg(need) from (
        select ${reasons}[rank] as reason, cause, min(worst_rule) as rule, min(worst_title) as title, count(*)::int as count
        from (
          select rank, worst.* from site left join lateral (
            select worst_cause as cause, worst_rule, worst_title where ${isOfWorst}
          ) worst on true
          where rank is not null
        ) needed
        group by rank, cause order by rank, count(*) desc, cause
      ) need), '[]') as needs,
      coalesce((
        select json_agg(json_build_object('id', id, 'reason', ${reasons}[rank]) order by place) from stretch
      ), '[]') as shown,
      coalesce((select json_agg(told) from (
        select tag, count(*)::int as sites, count(rank)::int as need,
          sum(open)::int as open_issues, min(score) as lowest
        from site where ${group === "tag" ? sql`tag in (select tag from stretch)` : sql`false`}
        group by tag
      ) told), '[]') as groups
  ) told`;
    // As a select of Drizzle's, so that those of a team who wait to ask the same are answered by one.
    return db
      .select({
        count: sql<number>`told.count`,
        states: sql<Triage["states"]>`told.states`,
        needs: sql<CountedNeed[]>`told.needs`,
        groups: sql<SiteGroup[]>`told.groups`,
        shown: sql<SiteWithNeed[]>`told.shown`,
      })
      .from(told);
  },
);

/**
 * As the operator behind `ilike`, so that the statement is planned once for all texts (`prepareOftenAsked`): under a
 * policy each of a team's sites is looked at anyway, whatever the text.
 */
function matches(pattern: string): SQL {
  return sql`(${sites.siteUrl} ~~* ${pattern} or exists (select from unnest(${sites.tags}) tag where tag ~~* ${pattern}))`;
}

/** Why the one site needs somebody; null where it does not, or is none of the caller's. */
export async function needOf(db: TeamDb, id: string): Promise<NeedReason | null> {
  const [told] = await needsOfOne(db, { id });
  return told?.reason ?? null;
}

const needsOfOne = buildOnce((db, { id }: { id: string }) => {
  const one = within(db.scope, sites, (table) => table.id, eq(sites.id, id));
  return db
    .select({ reason: sql<NeedReason | null>`${reasons}[told.rank]` })
    .from(sql`(${triaged(db.scope, one)}) told`);
});

const columns = {
  site: sql`site_url`,
  time_created: sql`time_created`,
  scan: sql`score`,
  scan_completed: sql`last_completed`,
  test: sql`test_score`,
  issues: sql`open`,
} satisfies Record<Exclude<SiteSort, "need">, SQL>;

const reasons = sql.raw(`(array['${needReasons.join("', '")}'])`);

/** Whether a site's reason is its worst finding. */
const isOfWorst = sql`worst_urgent and rank = worst_rank`;

/**
 * Sites with why they need somebody, by the gravest reason that there is, and what lists sort them by. A reason is its
 * place among all of them, which is quicker to sort and to group by than its name. It holds once `keepSiteNeeds` was called.
 */
function triaged({ teamId }: Scope, where: SQL): SQL {
  const isFallen = sql`${scoreBefore} - ${siteResults.score} >= ${fallenPoints}`;
  const hasBroken = sql`${siteAddresses.broken} > 0`;
  const worstRank = sql`case ${siteNeeds.worstSeverity} when 'critical' then ${rank.critical} when 'high' then ${rank.high} else ${rank.broken} end`;
  return sql`
    select ${sites.id} as id, ${sites.siteUrl} as site_url, ${sites.timeCreated} as time_created,
      coalesce(${sites.tags}[1], '') as tag, ${siteResults.score} as score,
      ${siteResults.lastCompleted} as last_completed, ${siteResults.testScore} as test_score,
      coalesce(${siteNeeds.openIssues}, 0) as open, ${siteNeeds.worstUrgent} as worst_urgent,
      ${siteNeeds.worstCause} as worst_cause, ${siteNeeds.worstRule} as worst_rule, ${siteNeeds.worstTitle} as worst_title,
      ${worstRank} as worst_rank,
      case
        when ${siteWatches.downSince} is not null then ${rank.unreachable}
        when ${siteResults.crawlStatus} = 'failed' then ${rank.crawl}
        when ${siteNeeds.worstUrgent} then ${worstRank}
        when ${hasBroken} then ${rank.broken}
        when ${hasFailedTest(teamId)} then ${rank.test}
        when ${siteNeeds.hasGraveIssue} then ${rank.issue}
        when ${siteResults.failed} > 0 then ${rank.failed}
        when ${isFallen} then ${rank.fell}
        when ${siteResults.score} < ${poorScore} then ${rank.poor}
      end as rank
    from ${sites}
    join ${siteResults} on ${siteResults.siteId} = ${sites.id}
    left join ${siteNeeds} on ${siteNeeds.teamId} = ${teamId} and ${siteNeeds.siteId} = ${sites.id}
    left join ${siteAddresses} on ${siteAddresses.teamId} = ${teamId} and ${siteAddresses.siteId} = ${sites.id}
    left join ${siteWatches} on ${siteWatches.teamId} = ${teamId} and ${siteWatches.siteId} = ${sites.id}
    where ${where}`;
}

/** The place of each reason among them all, as the words of a statement. */
const rank = Object.fromEntries(
  needReasons.map((reason, at) => [reason, sql.raw(String(at + 1))]),
) as Record<NeedReason, SQL>;

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
