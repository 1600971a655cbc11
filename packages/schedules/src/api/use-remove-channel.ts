import { channelQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Deletes a channel with its log. */
export function useRemoveChannel() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.channels.remove({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
  });
}
