import {
  addressOf,
  findingSeverities,
  type IssueGroup,
  type IssueSummary,
  issueStates,
} from "@sitewright/contract";

export type GroupOfIssues = {
  /** A state, a severity, a site's host; empty where nothing is gathered. */
  key: string;
  issues: readonly IssueSummary[];
};

/** The rows gathered, in the order that people work through them; within a group they keep their order. */
export function groupIssues(issues: readonly IssueSummary[], by: IssueGroup): GroupOfIssues[] {
  const groups = new Map<string, IssueSummary[]>(orders[by].map((key) => [key, []]));
  for (const issue of issues) {
    const key = keyOf(issue, by);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [issue]);
    else group.push(issue);
  }
  return [...groups].flatMap(([key, rows]) => (rows.length > 0 ? [{ key, issues: rows }] : []));
}

const orders: Record<IssueGroup, readonly string[]> = {
  state: issueStates,
  severity: findingSeverities,
  site: [],
  none: [],
};

function keyOf({ state, severity, site_url }: IssueSummary, by: IssueGroup): string {
  switch (by) {
    case "state":
      return state;
    case "severity":
      return severity;
    case "site":
      return addressOf(site_url);
    case "none":
      return "";
  }
}
