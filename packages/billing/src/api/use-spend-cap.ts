import { useApi } from "@sitewright/api-client";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Sets what tasks beyond the allowance may cost in a month; null takes the cap away. */
export function useSpendCap() {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  return async (cap: number | null) => keepInfo(await api.billing.spendCap({ spend_cap: cap }));
}
