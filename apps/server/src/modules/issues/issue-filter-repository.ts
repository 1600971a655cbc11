import type { FindingSeverity, IssueSource, IssueState } from "@sitewright/contract";
import { eq, or, type SQL, sql } from "drizzle-orm";
import { holdsLowerText } from "../../platform/db/holds-text.ts";
import { findingPlaces, findings } from "../../platform/db/schema/findings.ts";
import { issueChanges, issueKeys, issues } from "../../platform/db/schema/issues.ts";
import type { Scope } from "../../platform/db/scope.ts";
import { within } from "../../platform/db/within.ts";
import { issueState } from "./issue-state-repository.ts";

/** Which issues a list or a change of many is about; what is named was found to be the caller's. */
export type IssueFilter = {
  status: "open" | "closed" | null;
  state: IssueState | null;
  muted: boolean | null;
  source: IssueSource | null;
  severity: FindingSeverity | null;
  siteId: string | null;
  pageId: string | null;
  label: string | null;
  /** A member, `none` for nobody. */
  assignee: string | null;
  search: string;
};

/** Issues of the caller by what the counts beside a list leave as it is: where they are and what they say. */
export function issuesWithin(
  scope: Scope,
  { siteId, pageId, label, search }: Pick<IssueFilter, "siteId" | "pageId" | "label" | "search">,
): SQL {
  return within(
    scope,
    issues,
    siteId === null ? undefined : sql`${issues.siteId} = ${siteId}`,
    pageId === null ? undefined : isOnPage(scope, pageId),
    label === null
      ? undefined
      : sql`lower(${label}) in (select lower(one) from unnest(${issues.labels}) one)`,
    search === "" ? undefined : or(holdsLowerText(search, issueText), isNumbered(search)),
  );
}

/** What is searched in an issue: the index `issues_search` has it. */
const issueText = sql`lower(${issues.title} || E'\n' || ${issues.details})`;

function isNumbered(search: string): SQL | undefined {
  const number = /^#?(\d{1,9})$/.exec(search.trim())?.[1];
  return number === undefined ? undefined : eq(issues.number, Number(number));
}

/** Each of the other filters as a condition on a row of `issues`. */
export function issueConditions(filter: IssueFilter) {
  const { status, state, muted, source, severity, assignee } = filter;
  const all = sql`true`;
  return {
    status: status === null ? all : sql`${issues.isOpen} = ${status === "open"}`,
    state: state === null ? all : sql`${issueState} = ${state}`,
    muted: muted === null ? all : sql`${issues.isMuted} = ${muted}`,
    source: source === null ? all : sql`${source} = any(${issues.sources})`,
    severity: severity === null ? all : sql`${issues.severity} = ${severity}`,
    assignee: assigneeIs(assignee),
  };
}

function assigneeIs(assignee: string | null): SQL {
  if (assignee === null) return sql`true`;
  return assignee === "none"
    ? sql`${issues.assignee} is null`
    : sql`${issues.assignee} = ${assignee}`;
}

/** Found there now or before, or named by whoever wrote it. */
function isOnPage({ teamId }: Scope, pageId: string): SQL {
  return sql`(${issues.pageId} = ${pageId} or ${issues.id} in (
    select key.issue_id from ${findingPlaces} place
    join ${findings} finding on finding.id = place.finding_id and finding.team_id = place.team_id
    join ${issueKeys} key on key.site_id = finding.site_id and key.fingerprint = finding.fingerprint
    where place.team_id = ${teamId} and place.page_id = ${pageId}
    union
    select change.issue_id from ${issueChanges} change
    where change.team_id = ${teamId} and change.page_id = ${pageId}
  ))`;
}
