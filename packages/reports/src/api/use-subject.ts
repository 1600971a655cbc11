import { pageQueries, siteQueries, useApi } from "@sitewright/api-client";
import { hostOf, type Page, pathOf, type Site } from "@sitewright/contract";
import { pageName } from "@sitewright/feature-kit";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import type { ReportSubject } from "../model/report-subject.ts";

/** What a report is about, for people. */
export type SubjectFacts = {
  siteId: string;
  host: string;
  /** Null where it is about the whole site. */
  page: { path: string; name: string } | null;
  /** Since when it is looked at. */
  since: string;
};

/** The site or page that a report is about. */
export function useSubject({ kind, id }: ReportSubject): UseQueryResult<SubjectFacts, unknown> {
  const api = useApi();
  const site = useQuery({
    ...siteQueries.detail(api, id),
    enabled: kind === "site",
    select: factsOfSite,
  });
  const page = useQuery({
    ...pageQueries.detail(api, id),
    enabled: kind === "page",
    select: factsOfPage,
  });
  return kind === "site" ? site : page;
}

function factsOfSite({ id, site_url, time_created: since }: Site): SubjectFacts {
  return { siteId: id, host: hostOf(site_url), page: null, since };
}

function factsOfPage({ site, site_url, page_url, title, time_created: since }: Page): SubjectFacts {
  const page = { path: pathOf(page_url), name: pageName(title, page_url) };
  return { siteId: site, host: hostOf(site_url), page, since };
}
