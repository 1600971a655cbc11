import { siteQueries, useApi } from "@sitewright/api-client";
import { addressOf } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";

export type SiteNames = {
  /** Hosts by site id; empty while they are not known. */
  names: ReadonlyMap<string, string>;
  /** Whether `names` has every site of the team: an id it lacks is of a site that was deleted. */
  isWhole: boolean;
};

/** What the team's sites are called, as far as one list holds them. */
export function useSiteNames(): SiteNames {
  const { data } = useQuery(siteQueries.list(useApi(), { limit: 100 }));
  return useMemo(
    () => ({
      names: new Map(data?.results.map(({ id, site_url }) => [id, addressOf(site_url)])),
      isWhole: data !== undefined && data.count === data.results.length,
    }),
    [data],
  );
}

/** The sites without those that are known to be deleted: limits outlive them, and are refused. */
export function withoutDeleted(sites: string[], { names, isWhole }: SiteNames): string[] {
  return isWhole ? sites.filter((id) => names.has(id)) : sites;
}
