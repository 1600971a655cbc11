import { siteConfigsQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Sets how scans of a site are run, in place of what was set before. */
export function useSetSiteConfigs() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: EndpointInput<Endpoints["siteConfigs"]["set"]>) =>
      api.siteConfigs.set(input),
    onSuccess: (configs, { id }) =>
      queryClient.setQueryData(siteConfigsQueries.of(api, id).queryKey, configs),
  });
}
