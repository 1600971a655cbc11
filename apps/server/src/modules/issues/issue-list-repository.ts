import { findingSeverities, issueSources, issueStates } from "@sitewright/contract";
import { and, type SQL, sql } from "drizzle-orm";
import { buildOnce } from "../../platform/db/build-once.ts";
import type { TeamDb } from "../../platform/db/client.ts";
import { issues } from "../../platform/db/schema/issues.ts";
import { siteNeeds, staleSiteNeeds } from "../../platform/db/schema/results.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import { invariant } from "../../platform/errors.ts";
import type { ListWindow } from "../../platform/http/list-window.ts";
import { type IssueFilter, issueConditions, issuesWithin } from "./issue-filter-repository.ts";
import { type IssueRow, issueRows } from "./issue-rows-repository.ts";
import { issueState } from "./issue-state-repository.ts";

export type IssueSort = "time_created" | "time_last_seen" | "severity" | "state" | "pages" | "site";

/** One stretch of the issues that a filter holds. */
export function selectIssues(
  db: TeamDb,
  filter: IssueFilter,
  window: ListWindow<IssueSort>,
): Promise<IssueRow[]> {
  return issueRows(db)
    .where(and(issuesWithin(db.scope, filter), ...Object.values(issueConditions(filter))))
    .orderBy(...orderBy(window))
    .limit(window.limit)
    .offset(window.offset);
}

const graver = sql`array_position(array['critical', 'high', 'medium', 'low'], ${issues.severity})`;

function orderBy({ sort, descending }: ListWindow<IssueSort>): SQL[] {
  const by = {
    time_created: sql`${issues.timeCreated}`,
    time_last_seen: sql`${issues.timeLastSeen}`,
    severity: graver,
    state: sql`array_position(array['new', 'regressed', 'ongoing', 'closed'], ${issueState})`,
    // More pages first, unless turned round, as the gravest is first.
    pages: sql`-${issues.pages}`,
    site: sql`${sites.siteUrl}`,
  }[sort];
  const direction = descending ? sql`desc` : sql`asc`;
  return [
    sql`${by} ${direction}`,
    sql`${graver}`,
    sql`${issues.timeCreated} desc`,
    sql`${issues.id}`,
  ];
}

type Counts = {
  count: number;
  tabs: { open: number; mine: number; muted: number; closed: number };
  states: Record<(typeof issueStates)[number], number>;
  sources: Record<(typeof issueSources)[number], number>;
  severities: Record<(typeof findingSeverities)[number], number>;
};

/** How many issues there are of each kind: of each filter's values under the other filters. */
export async function countIssues(
  db: TeamDb,
  filter: IssueFilter,
  memberId: string,
): Promise<Counts> {
  const { status, state, muted, source, severity, assignee } = issueConditions(filter);
  const number = (...conditions: SQL[]) => sql`count(*) filter (where ${and(...conditions)})::int`;
  const each = (values: readonly string[], one: (value: string) => SQL, ...others: SQL[]) =>
    sql`jsonb_build_object(${sql.join(
      values.map((value) => sql`${value}::text, ${number(one(value), ...others)}`),
      sql`, `,
    )})`;
  const isTab = [source, severity];
  const isOpen = sql`${issues.isOpen} and not ${issues.isMuted}`;
  const { rows } = await db.execute<Counts>(sql`
    select ${number(status, state, muted, source, severity, assignee)} as count,
      jsonb_build_object(
        'open', ${number(isOpen, ...isTab)},
        'mine', ${number(isOpen, sql`${issues.assignee} = ${memberId}`, ...isTab)},
        'muted', ${number(sql`${issues.isOpen} and ${issues.isMuted}`, ...isTab)},
        'closed', ${number(sql`not ${issues.isOpen}`, ...isTab)}
      ) as tabs,
      ${each(issueStates, (one) => sql`${issueState} = ${one}`, status, muted, source, severity, assignee)} as states,
      ${each(issueSources, (one) => sql`${one} = any(${issues.sources})`, status, state, muted, severity, assignee)} as sources,
      ${each(findingSeverities, (one) => sql`${issues.severity} = ${one}`, status, state, muted, source, assignee)} as severities
    from ${issues} where ${issuesWithin(db.scope, filter)}
  `);
  const [counts] = rows;
  if (!counts) throw new Error("Broken assumption: an aggregate has a row");
  return counts;
}

/** Labels of issues on the caller's sites, or on one of them, the most used first. */
export async function countLabels(
  db: TeamDb,
  siteId: string | null,
): Promise<{ label: string; count: number }[]> {
  const own = issuesWithin(db.scope, { siteId, pageId: null, label: null, search: "" });
  const { rows } = await db.execute<{ label: string; count: number }>(sql`
    select min(label) as label, count(*)::int as count
    from ${issues} cross join unnest(${issues.labels}) label
    where ${own} group by lower(label) order by count desc, lower(min(label)) limit 50
  `);
  return rows;
}

/**
 * What the badge says: open and not muted. A team has tens of thousands, so it is what `site_needs` holds of them, and
 * counted on those sites alone whose issues have changed since.
 */
export async function countOpenIssues(db: TeamDb): Promise<number> {
  const [row] = await openIssues(db, {});
  invariant(row, "a sum of sums gives a row");
  return row.count;
}

const openIssues = buildOnce((db) => {
  const { scope } = db;
  const stale = sql`(
    select ${staleSiteNeeds.siteId} from ${staleSiteNeeds} where ${staleSiteNeeds.teamId} = ${scope.teamId}
  )`;
  const ofKept = sql`(
    select coalesce(sum(${siteNeeds.openIssues}), 0) from ${siteNeeds}
    where ${within(scope, siteNeeds, sql`${siteNeeds.siteId} not in ${stale}`)}
  )`;
  const ofStale = sql`(
    select count(*) from ${issues}
    where ${within(scope, issues, sql`${issues.siteId} in ${stale}`)}
      and ${issues.isOpen} and not ${issues.isMuted}
  )`;
  return db.select({ count: sql<number>`(${ofKept} + ${ofStale})::int` }).from(sql`(select) one`);
});
