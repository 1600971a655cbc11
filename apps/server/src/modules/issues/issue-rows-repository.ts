import { and, eq, type SQL, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { findingLooks } from "../../platform/db/schema/findings.ts";
import { issueEntries, issues } from "../../platform/db/schema/issues.ts";
import { pageTemplates } from "../../platform/db/schema/page-templates.ts";
import { pages } from "../../platform/db/schema/pages.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { members } from "../../platform/db/schema/teams.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";
import { issueState } from "./issue-state-repository.ts";

export type IssueRow = Awaited<ReturnType<typeof issueRows>>[number];

/** An issue with what stands beside it in lists; the caller says which. */
export function issueRows(db: TeamDb) {
  return db
    .select({
      row: issues,
      state: issueState,
      siteUrl: sites.siteUrl,
      pageUrl: pages.pageUrl,
      template: templateOf,
      assigneeName: sql<
        string | null
      >`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      comments: commentsOf,
    })
    .from(issues)
    .innerJoin(sites, and(eq(sites.teamId, issues.teamId), eq(sites.id, issues.siteId)))
    .leftJoin(pages, and(eq(pages.teamId, issues.teamId), eq(pages.id, issues.pageId)))
    .leftJoin(
      members,
      and(
        eq(members.teamId, issues.teamId),
        eq(members.id, issues.assignee),
        eq(members.status, "active"),
      ),
    )
    .leftJoin(users, eq(users.id, members.userId))
    .$dynamic();
}

/** One that the caller reaches. */
export async function findIssue(db: TeamDb, id: string): Promise<IssueRow | null> {
  const [row] = await issueRows(db).where(within(db.scope, issues, eq(issues.id, id)));
  return row ?? null;
}

/** The template that its pages are made from, where all that were looked at of it have the issue. */
const templateOf: SQL<string | null> = sql`(
  select template.name from ${pageTemplates} template
  where template.id = ${issues.templateId} and ${issues.pages} = (
    select count(*) from ${pages} made
    where made.template_id = template.id
      and exists (select from ${findingLooks} look where look.page_id = made.id and look.source <> 'links')
  )
)`;

const commentsOf: SQL<number> = sql`(
  select count(*) from ${issueEntries} entry
  where entry.team_id = ${issues.teamId} and entry.issue_id = ${issues.id} and entry.kind = 'comment'
)::int`;
