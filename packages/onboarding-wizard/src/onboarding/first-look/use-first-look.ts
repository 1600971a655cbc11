import {
  countWhile,
  findingQueries,
  linkQueries,
  pageQueries,
  useApi,
} from "@sitewright/api-client";
import type { Finding, Link, Page, Site } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";

/** What has been seen of a site so far. */
export type FirstLook = {
  pages: readonly Page[];
  /** The newest first. */
  findings: readonly Finding[];
  findingsCount: number;
  /** Addresses that lead nowhere; known once the crawl is over. */
  broken: readonly Link[];
};

const pagesShown = 60;
const findingsShown = 8;
const brokenShown = 12;

/** Follows what a first crawl and its scans find, until they are over. */
export function useFirstLook(site: Site, isOver: boolean): FirstLook {
  const api = useApi();
  const { id } = site;
  const refetchInterval = countWhile(api, !isOver);
  const pages = useQuery({
    ...pageQueries.liveList(api, { site_id: id, limit: pagesShown, sort: "time_created" }),
    refetchInterval,
  });
  const findings = useQuery({
    ...findingQueries.list(api, { site_id: id, limit: findingsShown, sort: "-time_first_seen" }),
    refetchInterval,
  });
  const broken = useQuery({
    ...linkQueries.list(api, { id, group: "broken", limit: brokenShown }),
    enabled: site.links.broken > 0,
  });
  return {
    pages: pages.data?.results ?? [],
    findings: findings.data?.results ?? [],
    findingsCount: findings.data?.count ?? 0,
    broken: broken.data?.results ?? [],
  };
}
