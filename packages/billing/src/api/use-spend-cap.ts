import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Sets what tasks beyond the allowance may cost in a month; null takes the cap away. */
export function useSpendCap() {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  return useMutation({
    mutationFn: (cap: { spend_cap: number | null }) => api.billing.spendCap(cap),
    onSuccess: keepInfo,
    onError: (error) => console.error(error),
  });
}
