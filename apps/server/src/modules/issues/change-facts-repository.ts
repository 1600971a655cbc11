import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/db/client.ts";
import { issueChanges, issueKeys } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { testChanges, tests } from "../../platform/db/schema/tests.ts";
import type { IssueFacts } from "./next-issue.ts";

/** What the places of changes say of issues that have such. */
export async function selectChangeFacts(
  tx: Db,
  teamId: string,
  ids: readonly string[],
): Promise<Map<string, IssueFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{
    id: string;
    pages: number;
    firstUrl: string | null;
    lastUrl: string | null;
    templateId: string | null;
  }>(sql`
    select change.issue_id as id, count(distinct page.id)::int as pages,
      min(page.page_url collate "C") as "firstUrl", max(page.page_url collate "C") as "lastUrl",
      case when bool_and(page.template_id is not null) and count(distinct page.template_id) = 1
        then (array_agg(page.template_id))[1] end as "templateId"
    from ${issueChanges} change
    left join ${pages} page on page.id = change.page_id and change.gone_at is null
    where change.team_id = ${teamId} and change.issue_id = any(${sql.param([...ids])}::uuid[])
    group by change.issue_id
  `);
  return new Map(rows.map(({ id, ...facts }) => [id, { ...facts, lead: null }]));
}

export type TestedChange = {
  issueId: string;
  fingerprint: string;
  part: string;
  sentence: string;
  /** Whether the test has it as open. */
  isOpen: boolean;
  /** Whether the issue is known to be on the test's page. */
  isPlaced: boolean;
};

/**
 * What a judged test says of changes that are issues: those it has open, and those known on its page that it
 * compared and has not. What is beyond the kept ones proves nothing.
 */
export async function selectTested(
  tx: Db,
  teamId: string,
  run: { id: string; siteId: string; pageId: string | null },
): Promise<TestedChange[]> {
  const { rows } = await tx.execute<TestedChange>(sql`
    select key.issue_id as "issueId", found.fingerprint, found.part, found.sentence,
      true as "isOpen",
      exists (
        select from ${issueChanges} place where place.issue_id = key.issue_id
          and place.page_id = ${run.pageId} and place.fingerprint = found.fingerprint and place.gone_at is null
      ) as "isPlaced"
    from ${testChanges} found
    join ${issueKeys} key on key.site_id = ${run.siteId} and key.team_id = found.team_id
      and key.fingerprint = 'test ' || found.fingerprint
    where found.team_id = ${teamId} and found.test_id = ${run.id} and found.state = 'open'
    union all
    select place.issue_id, place.fingerprint, place.part, place.sentence, false, true
    from ${issueChanges} place
    join ${tests} test on test.team_id = place.team_id and test.id = ${run.id}
    where place.team_id = ${teamId} and place.page_id = ${run.pageId} and place.gone_at is null
      and test.status is not null and test.beyond = 0
      and (place.part = 'facts' or test.component_scores ->> place.part is not null)
      and not exists (
        select from ${testChanges} found where found.team_id = place.team_id
          and found.test_id = test.id and found.fingerprint = place.fingerprint and found.state = 'open'
      )
  `);
  return rows;
}

/** Ends the place of a change on a page: a test compared it and has it no more. */
export async function endChange(
  tx: Db,
  teamId: string,
  place: { issueId: string; pageId: string; fingerprint: string; runId: string },
): Promise<void> {
  await tx
    .update(issueChanges)
    .set({ goneRun: place.runId, goneAt: sql`now()` })
    .where(
      and(
        eq(issueChanges.teamId, teamId),
        eq(issueChanges.issueId, place.issueId),
        eq(issueChanges.pageId, place.pageId),
        eq(issueChanges.fingerprint, place.fingerprint),
      ),
    );
}
