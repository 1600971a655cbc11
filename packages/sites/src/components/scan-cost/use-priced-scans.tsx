import { billingQueries, useApi, useMay } from "@sitewright/api-client";
import { useReasonOf } from "@sitewright/feature-kit";
import { toast } from "@sitewright/ui-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { type ScanCost, scanCost } from "../../model/scan-cost.ts";
import { ScanCostDialog } from "./scan-cost-dialog.tsx";

type Scans = { count: number; start: () => void };
type Asked = { cost: ScanCost; start: () => void };

type PricedScans = {
  /** Starts scans at once where nothing is charged, else once their price has been agreed to. */
  request: (scans: Scans) => void;
  /** The same for scans that have to be counted first. Tells what kept them from being counted. */
  requestCounted: (count: () => Promise<Scans>) => void;
  /** While they are counted and priced. */
  isPending: boolean;
  /** Has its place on the screen that asks. */
  dialog: ReactNode;
};

/** Shows what scans cost before they are started, when they go beyond the month's allowance. */
export function usePricedScans(): PricedScans {
  const reasonOf = useReasonOf();
  const api = useApi();
  const queryClient = useQueryClient();
  const maySeePrice = useMay("billing.info");
  const [asked, setAsked] = useState<Asked | null>(null);
  const pricing = useMutation({
    mutationFn: async (counted: () => Promise<Scans>) => {
      const { count, start } = await counted();
      // Whoever may not see the team's prices is not kept from its work by them.
      if (!maySeePrice) return { start, cost: null };
      return {
        start,
        cost: scanCost(await queryClient.fetchQuery(billingQueries.info(api)), count),
      };
    },
    onSuccess: ({ start, cost }) => (cost === null ? start() : setAsked({ start, cost })),
    onError: (error) => toast.error(reasonOf(error)),
  });

  return {
    request: (scans) => pricing.mutate(async () => scans),
    requestCounted: pricing.mutate,
    isPending: pricing.isPending,
    dialog: asked && (
      <ScanCostDialog cost={asked.cost} onClose={() => setAsked(null)} onConfirm={asked.start} />
    ),
  };
}
