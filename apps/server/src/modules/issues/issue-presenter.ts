import type { IssueSummary } from "@sitewright/contract";
import { commonPath } from "../findings/index.ts";
import type { IssueRow } from "./issue-rows-repository.ts";

/** @param of how many pages of the issue's site were looked at */
export function presentIssue(
  { row, state, siteUrl, pageUrl, template, assigneeName, comments }: IssueRow,
  of: number,
): IssueSummary {
  const { assignee, firstUrl, lastUrl, pageId } = row;
  const isOfPage = pageId !== null && pageUrl !== null;
  return {
    id: row.id,
    number: row.number,
    site: row.siteId,
    site_url: siteUrl,
    title: row.title,
    status: row.isOpen ? "open" : "closed",
    state,
    closed_because: row.closedBecause,
    severity: row.severity,
    sources: row.sources,
    many: row.many,
    affected: isOfPage
      ? { type: "page", id: pageId, str: pageUrl }
      : { type: "site", id: row.siteId, str: siteUrl },
    where: {
      pages: row.pages,
      of: Math.max(of, row.pages),
      path: commonPath(firstUrl ?? pageUrl ?? siteUrl, lastUrl ?? pageUrl ?? siteUrl),
      template,
    },
    labels: row.labels,
    assignee:
      assignee === null || assigneeName === null ? null : { id: assignee, name: assigneeName },
    muted: row.isMuted,
    comments,
    time_created: row.timeCreated.toISOString(),
    time_last_seen: row.timeLastSeen.toISOString(),
    time_closed: row.timeClosed?.toISOString() ?? null,
  };
}
