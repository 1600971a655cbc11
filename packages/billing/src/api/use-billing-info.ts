import { billingQueries, useApi } from "@sitewright/api-client";
import { useQuery } from "@tanstack/react-query";
import { useLoggedError } from "./use-logged-error.ts";

/** Milliseconds between quiet tries while billing info cannot be had. */
const retryEvery = 10_000;

/** The team's billing info. A failure is only logged, and tried again until it goes well. */
export function useBillingInfo() {
  const query = useQuery({
    ...billingQueries.info(useApi()),
    refetchInterval: ({ state }) => (state.status === "error" ? retryEvery : false),
  });
  useLoggedError(query);
  return query.data;
}
