import { channelQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Turns a channel on or off. */
export function useSwitchChannel() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (change: { id: string; state: "active" | "off" }) => api.channels.update(change),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
  });
}
