import { reportQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, Endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { reportReads } from "./report-reads.ts";

/** Sets how all of the team's reports look; what is being previewed is drawn anew. */
export function useSetBrand() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (brand: EndpointInput<Endpoints["brand"]["set"]>) => api.brand.set(brand),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: reportQueries.all() }),
        queryClient.invalidateQueries({ queryKey: reportReads.previews() }),
      ]),
  });
}
