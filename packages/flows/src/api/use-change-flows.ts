import { flowQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a flow without a step. */
export function useCreateFlow() {
  const api = useApi();
  const onSettled = useStaleFlows();
  return useMutation({ mutationFn: () => api.flows.create({}), onSettled });
}

/** Makes another flow of the same graph. */
export function useCopyFlow() {
  const api = useApi();
  const onSettled = useStaleFlows();
  return useMutation({ mutationFn: (flow_id: string) => api.flows.copy({ flow_id }), onSettled });
}

/** Deletes a flow and its runs. */
export function useRemoveFlow() {
  const api = useApi();
  const onSettled = useStaleFlows();
  return useMutation({ mutationFn: (id: string) => api.flows.remove({ id }), onSettled });
}

function useStaleFlows() {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: flowQueries.all() });
}
