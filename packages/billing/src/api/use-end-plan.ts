import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Lets the plan end when what was paid for ends; answers with the new info. */
export function useEndPlan() {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  return useMutation({
    mutationFn: () => api.billing.cancel(),
    onSuccess: keepInfo,
    onError: (error) => console.error(error),
  });
}
