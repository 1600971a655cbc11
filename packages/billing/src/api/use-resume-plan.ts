import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Takes back that the plan ends; answers with the new info. */
export function useResumePlan() {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  return useMutation({
    mutationFn: () => api.billing.resume(),
    onSuccess: keepInfo,
    onError: (error) => console.error(error),
  });
}
