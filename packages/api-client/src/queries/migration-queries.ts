import type { EndpointInput, Endpoints, Migration } from "@sitewright/contract";
import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { pollWhile } from "./live.ts";

export type RehearsedPagesInput = EndpointInput<Endpoints["migrations"]["pages"]>;
export type RehearsedPageInput = EndpointInput<Endpoints["migrations"]["page"]>;
export type MappingInput = EndpointInput<Endpoints["migrations"]["mapping"]>;

/** Keys and options for a site's move; `all()` is the key to invalidate after any change of it. */
export const migrationQueries = {
  all: () => ["migrations"] as const,
  /** Where a site moves to and its newest rehearsal, followed while one is under way. */
  detail: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...migrationQueries.all(), "detail", id],
      queryFn: ({ signal }) => api.migrations.get({ id }, { signal }),
      refetchInterval: pollWhile(api, isRehearsing),
    }),
  rehearsals: (api: ApiClient, id: string) =>
    queryOptions({
      queryKey: [...migrationQueries.all(), "rehearsals", id],
      queryFn: ({ signal }) => api.migrations.rehearsals({ id, limit: 20 }, { signal }),
    }),
  pages: (api: ApiClient, input: RehearsedPagesInput) =>
    queryOptions({
      queryKey: [...migrationQueries.all(), "pages", input],
      queryFn: ({ signal }) => api.migrations.pages(input, { signal }),
    }),
  page: (api: ApiClient, input: RehearsedPageInput) =>
    queryOptions({
      queryKey: [...migrationQueries.all(), "page", input],
      queryFn: ({ signal }) => api.migrations.page(input, { signal }),
    }),
  mapping: (api: ApiClient, input: MappingInput) =>
    queryOptions({
      queryKey: [...migrationQueries.all(), "mapping", input],
      queryFn: ({ signal }) => api.migrations.mapping(input, { signal }),
    }),
};

/** True while a rehearsal or a check of the site waits or runs. */
export function isRehearsing({ working }: Pick<Migration, "working">): boolean {
  return working !== null;
}
