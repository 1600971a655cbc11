import type { Issue } from "@sitewright/contract";
import { and, asc, eq, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { findingLooks, findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueChanges, issueKeys } from "../../platform/db/schema/issues.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { within } from "../../platform/db/within.ts";

const placesMax = 100;

/** What an issue stands for. */
export function selectIssueKeys(
  db: TeamDb,
  issueId: string,
): Promise<{ fingerprint: string; cause: string }[]> {
  return db
    .select({ fingerprint: issueKeys.fingerprint, cause: issueKeys.cause })
    .from(issueKeys)
    .where(within(db.scope, issueKeys, eq(issueKeys.issueId, issueId)))
    .orderBy(asc(issueKeys.cause));
}

/** The pages findings of an issue are on, then those they are gone from. */
export async function selectPlaces(db: TeamDb, issueId: string): Promise<Issue["places"]> {
  const own = within(db.scope, issueKeys, eq(issueKeys.issueId, issueId));
  const { rows } = await db.execute<{
    page: string;
    page_url: string;
    title: string | null;
    run: string;
    first: string;
    gone: string | null;
  }>(sql`
    select page.id as page, page.page_url, page.title, place.run, place.first, place.gone
    from (
      select place.page_id, min(place.first_at) as first,
        case when bool_and(place.gone_at is not null) then max(place.gone_at) end as gone,
        (array_agg(coalesce(place.last_run, look.run_id, place.first_run)
          order by place.gone_at desc nulls first))[1] as run
      from ${issueKeys}
      join ${findings} finding on finding.site_id = ${issueKeys.siteId}
        and finding.fingerprint = ${issueKeys.fingerprint} and finding.team_id = ${issueKeys.teamId}
      join ${findingPlaces} place on place.finding_id = finding.id and place.team_id = finding.team_id
      left join ${findingLooks} look on look.page_id = place.page_id
        and look.lens = place.lens and look.source = finding.source
      where ${own}
      group by place.page_id
    ) place
    join ${pages} page on page.id = place.page_id
    order by place.gone is not null, octet_length(page.page_url), page.page_url
    limit ${placesMax}
  `);
  return rows.map(({ first, gone, ...place }) => ({
    ...place,
    time_first_seen: new Date(first).toISOString(),
    time_gone: gone === null ? null : new Date(gone).toISOString(),
  }));
}

/** Where tests see changes that are an issue, without where they are gone. */
export function selectTestPlaces(db: TeamDb, issueId: string): Promise<Issue["tests"]> {
  return db
    .select({
      test: issueChanges.testId,
      page: issueChanges.pageId,
      page_url: pages.pageUrl,
      fingerprint: issueChanges.fingerprint,
      sentence: issueChanges.sentence,
    })
    .from(issueChanges)
    .innerJoin(pages, and(eq(pages.teamId, issueChanges.teamId), eq(pages.id, issueChanges.pageId)))
    .where(
      within(
        db.scope,
        issueChanges,
        eq(issueChanges.issueId, issueId),
        sql`${issueChanges.goneAt} is null`,
      ),
    )
    .orderBy(asc(pages.pageUrl))
    .limit(placesMax);
}
