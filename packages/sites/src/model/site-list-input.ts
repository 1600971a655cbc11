import { firstSites } from "@sitewright/api-client";
import type { HomeSearch } from "@sitewright/contract";

/** What the home screen's search asks the server for; without one, what its route has asked for already. */
export function siteListInput(home: HomeSearch) {
  const { limit, offset, sort, state, search, group, need, cause } = home;
  return {
    limit: limit ?? firstSites.limit,
    offset: offset ?? firstSites.offset,
    sort: sort ?? firstSites.sort,
    state: state ?? firstSites.state,
    search: search ?? firstSites.search,
    group: group ?? firstSites.group,
    ...(need !== undefined && { need }),
    ...(cause !== undefined && { cause }),
  };
}
