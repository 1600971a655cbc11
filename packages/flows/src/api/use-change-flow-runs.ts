import { billingQueries, flowQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Runs a flow on a site, from its start or from a node of an earlier run. */
export function useStartFlowRun() {
  const api = useApi();
  const onSettled = useStaleRuns();
  return useMutation({
    mutationFn: (body: EndpointInput<Endpoints["flowruns"]["create"]>) => api.flowruns.create(body),
    onSettled,
  });
}

/** Ends a run and what it has under way. */
export function useCancelFlowRun() {
  const api = useApi();
  const onSettled = useStaleRuns();
  return useMutation({ mutationFn: (id: string) => api.flowruns.cancel({ id }), onSettled });
}

/** Deletes a run that has ended. */
export function useRemoveFlowRun() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.flowruns.remove({ id }),
    // The run itself is not asked for again while its screen is left.
    onSuccess: () =>
      Promise.all(
        ["list", "runs"].map((part) =>
          queryClient.invalidateQueries({ queryKey: [...flowQueries.all(), part] }),
        ),
      ),
  });
}

/** What is shown of flows, and of what they use of the plan. */
function useStaleRuns() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: flowQueries.all() }),
      queryClient.invalidateQueries({ queryKey: billingQueries.infoKey() }),
    ]);
}
