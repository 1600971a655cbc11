import type { ReportView } from "./reports-repository.ts";
import type { Subject } from "./subject-repository.ts";

/** What a report is of. */
export function subjectOf({ row, siteUrl, pageUrl, title }: ReportView): Subject {
  return { siteId: row.siteId, pageId: row.pageId, url: pageUrl ?? siteUrl, title };
}
