import { issueQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Says in other words what one issue is. */
export function useEditIssue() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["issues"]["update"]>) => api.issues.update(input),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: issueQueries.all() }),
  });
}
