import { makeBillingInfo } from "@sitewright/api-client/testing";
import { type BillingInfo, planCatalogue } from "@sitewright/contract";

/** A team that has used so many of its 30 scans a month; others are sold at $0.10, up to a cap of $10. */
export function sellingScans({ used }: { used: number }): BillingInfo {
  const base = makeBillingInfo();
  return {
    ...base,
    plan: { ...base.plan, name: "cloud", usage: planCatalogue.cloud.limits },
    used: { ...base.used, scans: used },
    extra: { ...base.extra, task_amount: 10, spend_cap: 1000 },
  };
}
