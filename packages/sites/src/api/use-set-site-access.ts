import { siteAccessQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Sets what lets scans and crawls into a site, in place of what was set before. */
export function useSetSiteAccess() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["siteAccess"]["set"]>) => api.siteAccess.set(input),
    onSuccess: (access, { id }) =>
      queryClient.setQueryData(siteAccessQueries.of(api, id).queryKey, access),
  });
}
