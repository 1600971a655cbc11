import type { Report } from "@sitewright/contract";
import type { ReportView } from "./reports-repository.ts";

export function presentReport({ row, siteUrl, pageUrl, by }: ReportView): Report {
  return {
    id: row.id,
    site: row.siteId,
    page: row.pageId,
    site_url: siteUrl,
    page_url: pageUrl,
    name: row.name,
    type: row.sections,
    period: row.period,
    text_color: row.textColor,
    background_color: row.backgroundColor,
    highlight_color: row.highlightColor,
    by: by ?? "somebody",
    time_created: row.timeCreated.toISOString(),
    time_updated: row.timeUpdated.toISOString(),
  };
}
