import { channelQueries, useApi } from "@sitewright/api-client";
import type { EndpointInput, endpoints } from "@sitewright/contract";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Makes a channel. */
export function useMakeChannel() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof endpoints.channels.create>) =>
      api.channels.create(body),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
  });
}
