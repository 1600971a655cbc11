import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";

export type LinkListInput = EndpointInput<Endpoints["links"]["list"]>;

/** Keys and options for what crawls have to say of addresses; `all()` is the key to invalidate. */
export const linkQueries = {
  all: () => ["links"] as const,
  /** A site's addresses by its newest finished crawl: they change with the next one. */
  list: (api: ApiClient, input: LinkListInput) =>
    queryOptions({
      queryKey: [...linkQueries.all(), "list", input],
      queryFn: ({ signal }) => api.links.list(input, { signal }),
    }),
};
