import { billingQueries, siteQueries, useApi, useMay } from "@sitewright/api-client";
import { toast } from "@sitewright/ui-kit";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useReasonOf } from "../requests/use-reason-of.ts";
import { type TaskCost, type TaskKind, taskCost } from "./task-cost.ts";
import { TaskCostDialog } from "./task-cost-dialog.tsx";

/** How many there would be, and what starts them: all, or the first so many. */
type Tasks = {
  count: number;
  /** All are of one site: of the demo shop nothing costs. */
  siteId?: string;
  start: (limit: number | null) => void;
};
type Asked = { cost: TaskCost; start: Tasks["start"] };

type PricedTasks = {
  /** Starts tasks at once where all are included, else once somebody has chosen. */
  request: (tasks: Tasks) => void;
  /** The same for tasks that have to be counted first. Tells what kept them from being counted. */
  requestCounted: (count: () => Promise<Tasks>) => void;
  /** While they are counted and priced. */
  isPending: boolean;
  /** Has its place on the screen that asks. */
  dialog: ReactNode;
};

/** Shows what tasks cost before they are started, when they go beyond the month's allowance. */
export function usePricedTasks(kind: TaskKind): PricedTasks {
  const reasonOf = useReasonOf();
  const api = useApi();
  const queryClient = useQueryClient();
  const maySeePrice = useMay("billing.info");
  const [asked, setAsked] = useState<Asked | null>(null);
  const pricing = useMutation({
    mutationFn: async (counted: () => Promise<Tasks>) => {
      const { count, siteId, start } = await counted();
      // Whoever may not see the team's prices is not kept from its work by them.
      if (!maySeePrice) return { start, cost: null };
      const info = await queryClient.fetchQuery(billingQueries.info(api));
      const cost = taskCost(info, kind, count);
      if (cost === null || siteId === undefined) return { start, cost };
      const site = await queryClient.fetchQuery(siteQueries.detail(api, siteId));
      return { start, cost: site.is_demo ? null : cost };
    },
    onSuccess: ({ start, cost }) => (cost === null ? start(null) : setAsked({ start, cost })),
    onError: (error) => toast.error(reasonOf(error)),
  });

  return {
    request: (tasks) => pricing.mutate(async () => tasks),
    requestCounted: pricing.mutate,
    isPending: pricing.isPending,
    dialog: asked && (
      <TaskCostDialog cost={asked.cost} onClose={() => setAsked(null)} onConfirm={asked.start} />
    ),
  };
}
