import { paths } from "@sitewright/contract";
import type { Crumb } from "@sitewright/ui-kit";
import type { SubjectFacts } from "../../api/use-subject.ts";
import type { ReportSubject } from "../../model/report-subject.ts";

/** The way from all sites to a report. */
export function crumbsOf(
  { id }: ReportSubject,
  { siteId, host, page }: SubjectFacts,
  texts: { sites: string; report: string },
): Crumb[] {
  return [
    { label: texts.sites, href: paths.home() },
    { label: host, href: paths.site(siteId) },
    ...(page ? [{ label: page.name, href: paths.page(id) }] : []),
    { label: texts.report },
  ];
}
