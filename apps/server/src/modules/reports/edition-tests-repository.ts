import { type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { pageResults } from "../../platform/db/schema/results.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { tests } from "../../platform/db/schema/tests.ts";
import { within } from "../../platform/db/within.ts";
import type { Days } from "./report-period.ts";
import type { Subject } from "./subject-repository.ts";

export type PeriodTest = {
  url: string;
  title: string | null;
  status: "passed" | "failed";
  sentence: string | null;
  score: number | null;
  /** ISO 8601. */
  time: string;
  passesNow: boolean;
};

type Counts = { ended: number; failed: number; failingNow: number };

/**
 * Tests of a site or page that got their verdict in a period, the newest first, and how many there are. A year
 * of them is counted without looking each up: all that ended, then what of them did not pass.
 */
export async function selectPeriodTests(
  db: TeamDb,
  subject: Subject,
  days: Days,
  limit: number,
): Promise<Counts & { rows: PeriodTest[] }> {
  const { teamId } = db.scope;
  const ended = endedIn(db, subject, days);
  const counting = db.execute<Counts>(sql`
    with others as (
      select ${runs.pageId} as page, ${tests.status} as status
      from ${tests} join ${runs} on ${runs.teamId} = ${teamId} and ${runs.id} = ${tests.id}
      where ${tests.teamId} = ${teamId} and ${tests.status} is distinct from 'passed' and ${ended}
    )
    select
      (select count(*)::int from ${runs} where ${ended}) -
        (select count(*)::int from others where status is null) as ended,
      (select count(*)::int from others where status = 'failed') as failed,
      (select count(distinct page)::int from others
        join ${pageResults} result on result.team_id = ${teamId} and result.page_id = others.page
        join ${tests} newest on newest.team_id = ${teamId} and newest.id = result.test_id
        where newest.status = 'failed') as "failingNow"
  `);
  const listing = db.execute<PeriodTest>(sql`
    select page.page_url as url, page.title, test.status, test.sentence, ended.score, to_json(ended.time) as time,
      coalesce(newest.status = 'passed', false) as "passesNow"
    from (
      select ${runs.id} as id, ${runs.pageId} as page, ${runs.score} as score, ${runs.timeCompleted} as time
      from ${runs} where ${ended} order by ${runs.timeCompleted} desc limit ${limit}
    ) as ended
    join ${tests} test on test.team_id = ${teamId} and test.id = ended.id
    join ${pages} page on page.team_id = ${teamId} and page.id = ended.page
    left join ${pageResults} result on result.team_id = ${teamId} and result.page_id = ended.page
    left join ${tests} newest on newest.team_id = ${teamId} and newest.id = result.test_id
    where test.status is not null
    order by ended.time desc
  `);
  const [counts, { rows }] = await Promise.all([counting, listing]);
  return { ...(counts.rows[0] ?? { ended: 0, failed: 0, failingNow: 0 }), rows };
}

/** Runs that are such tests; what they found is beside them. */
function endedIn(db: TeamDb, { siteId, pageId }: Subject, { from, to }: Days): SQL {
  return within(
    db.scope,
    runs,
    sql`${runs.kind} = 'test' and ${runs.status} = 'done'`,
    sql`${runs.siteId} = ${siteId}`,
    pageId === null ? undefined : sql`${runs.subjectId} = ${pageId}`,
    sql`${runs.timeCompleted} >= ${from}::date::timestamp at time zone 'UTC'`,
    sql`${runs.timeCompleted} < (${to}::date + 1)::timestamp at time zone 'UTC'`,
  );
}
