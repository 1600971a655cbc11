import {
  endpoints,
  findingSeverities,
  type IssuesSearch,
  issueGroups,
  issueSources,
  issueStates,
  issueViews,
  type NewIssueSearch,
} from "@sitewright/contract";
import { type RawSearch, readText, readValid } from "@sitewright/feature-kit";

const query = endpoints.issues.list.query.shape;

/** The orders that the inbox offers. */
export const issueSorts = [
  "severity",
  "-time_last_seen",
  "-time_created",
  "time_created",
  "-pages",
] as const;

/** Reads the search of the inbox from an address; what makes no sense is left out. */
export function parseIssuesSearch(raw: RawSearch): IssuesSearch {
  return {
    view: issueViews.find((view) => view === raw.view),
    state: issueStates.find((state) => state === raw.state),
    source: issueSources.find((source) => source === raw.source),
    severity: findingSeverities.find((severity) => severity === raw.severity),
    site: readValid(query.site_id, raw.site),
    page: readValid(query.page_id, raw.page),
    label: readText(query.search, raw.label),
    assignee: readValid(query.assignee, raw.assignee),
    search: readText(query.search, raw.search),
    group: issueGroups.find((group) => group === raw.group),
    sort: issueSorts.find((sort) => sort === raw.sort),
    issue: readValid(query.site_id, raw.issue),
  };
}

/** Reads what a new issue is about from an address. */
export function parseNewIssueSearch(raw: RawSearch): NewIssueSearch {
  return { site: readValid(query.site_id, raw.site), page: readValid(query.page_id, raw.page) };
}
