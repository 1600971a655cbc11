import { caseQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

type Input<Call extends keyof Endpoints["recordings"]> = EndpointInput<
  Endpoints["recordings"][Call]
>;

/** Has a site opened, to record in. */
export function useStartRecording() {
  const api = useApi();
  return useMutation({ mutationFn: (body: Input<"create">) => api.recordings.create(body) });
}

/** Makes a case of a recording. */
export function useSaveRecording() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: Input<"save">) => api.recordings.save(body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: caseQueries.all() }),
  });
}

/** Throws a recording away. */
export function useDiscardRecording() {
  const api = useApi();
  return useMutation({ mutationFn: (id: string) => api.recordings.remove({ id }) });
}
