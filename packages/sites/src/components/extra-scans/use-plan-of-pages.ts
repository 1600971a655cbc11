import { billingQueries, useApi, useMay } from "@sitewright/api-client";
import { type TaskCost, taskCost } from "@sitewright/feature-kit";
import { useQuery } from "@tanstack/react-query";

/** How many pages a site can have, and what scans of so many would cost; without a limit `Infinity`. */
export type PlanOfPages = {
  perSite: number;
  /** Null where all of them are included, or none beyond is sold. */
  costOf: (pages: number) => TaskCost | null;
};

/** Null while it is not known, and for whoever may not know it. */
export function usePlanOfPages(): PlanOfPages | null {
  const mayKnow = useMay("billing.info");
  const { data } = useQuery({ ...billingQueries.info(useApi()), enabled: mayKnow });
  if (data === undefined) return null;
  const { pages_allowed: allowed } = data.plan.usage;
  return {
    perSite: allowed === 0 ? Number.POSITIVE_INFINITY : allowed,
    costOf: (pages) => {
      const cost = taskCost(data, "scans", pages);
      return cost === null || cost.each === 0 ? null : cost;
    },
  };
}
