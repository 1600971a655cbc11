import { refreshWork, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Adds the team's first site, then lists the sites anew. */
export function useAddFirstSite() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (site: EndpointInput<Endpoints["sites"]["create"]>) => api.sites.create(site),
    onSuccess: () => {
      // Not waited for: the new list must not lead on before the step has heard of its site.
      refreshWork(queryClient);
    },
  });
}
