import { listLimit } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { caseQueries } from "./case-queries.ts";

/** Keys and options for the secrets that cases name; what becomes stale of cases does of them. */
export const secretQueries = {
  /** All of a team's. */
  list: (api: ApiClient) =>
    queryOptions({
      queryKey: [...caseQueries.all(), "secrets"],
      async queryFn({ signal }) {
        const { max: limit } = listLimit;
        const first = await api.secrets.list({ limit }, { signal });
        if (first.count <= limit) return first.results;
        const rest = await api.secrets.list({ limit, offset: limit }, { signal });
        return [...first.results, ...rest.results];
      },
    }),
};
