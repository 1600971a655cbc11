import type { IssueListInput } from "@sitewright/api-client";
import type { IssuesSearch, IssueView } from "@sitewright/contract";

/** What the server is asked for, for what an address says. */
export function listInputOf(search: IssuesSearch): IssueListInput {
  const { view = "open", site, page, group, issue, ...narrowed } = search;
  const asked = Object.entries({ site_id: site, page_id: page, ...narrowed }).filter(
    ([, value]) => value !== undefined,
  );
  return { sort: "severity", ...views[view], ...Object.fromEntries(asked) };
}

const views: Record<IssueView, IssueListInput> = {
  open: { status: "open", muted: "false" },
  mine: { status: "open", muted: "false", assignee: "me" },
  muted: { status: "open", muted: "true" },
  closed: { status: "closed" },
};
