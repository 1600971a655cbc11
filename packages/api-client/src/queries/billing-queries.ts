import { queryOptions } from "@tanstack/react-query";
import type { ApiClient } from "../create-api-client.ts";
import { countWhile } from "./live.ts";

/** Invoices on one page of their list. */
const invoicesPageSize = 10;

/** The team's plan, its use and its card, and what it has paid. */
export const billingQueries = {
  all: () => ["billing"] as const,
  infoKey: () => [...billingQueries.all(), "info"] as const,
  info: (api: ApiClient) =>
    queryOptions({
      queryKey: billingQueries.infoKey(),
      queryFn: ({ signal }) => api.billing.info(undefined, { signal }),
    }),
  /** The same, followed while work uses the plan up. */
  liveInfo: (api: ApiClient, isWorking: boolean) =>
    queryOptions({ ...billingQueries.info(api), refetchInterval: countWhile(api, isWorking) }),
  /** The card provider's public key and script; they do not change while the app is open. */
  key: (api: ApiClient) =>
    queryOptions({
      queryKey: [...billingQueries.all(), "key"],
      queryFn: ({ signal }) => api.billing.key(undefined, { signal }),
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The page of the invoices that starts at `offset`, the newest first. */
  invoices: (api: ApiClient, offset = 0) =>
    queryOptions({
      queryKey: [...billingQueries.all(), "invoices", offset],
      queryFn: ({ signal }) =>
        api.billing.invoices({ limit: invoicesPageSize, offset }, { signal }),
    }),
};
