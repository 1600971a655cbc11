import { useApi } from "@sitewright/api-client";
import type { BillingInfo } from "@sitewright/contract";
import { useRefreshBilling } from "./use-refresh-billing.ts";

/** Lets the plan end when what was paid for ends, and takes that back. Both answer with the new info. */
export function useSubscriptionEnd() {
  const api = useApi();
  const { keepInfo } = useRefreshBilling();
  async function kept(answer: Promise<BillingInfo>) {
    const info = await answer;
    keepInfo(info);
    return info;
  }
  return {
    cancel: () => kept(api.billing.cancel()),
    resume: () => kept(api.billing.resume()),
  };
}
