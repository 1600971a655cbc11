import { issueQueries, metricsQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Opens an issue by hand. */
export function useCreateIssue() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["issues"]["create"]>) => api.issues.create(input),
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: issueQueries.all() });
      void queryClient.invalidateQueries({ queryKey: metricsQueries.all() });
    },
  });
}
