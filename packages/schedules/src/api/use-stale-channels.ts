import { alertQueries, channelQueries } from "@sitewright/api-client";
import { useQueryClient } from "@tanstack/react-query";

/** Has the channels asked for again, and the rules, which name them. */
export function useStaleChannels() {
  const queryClient = useQueryClient();
  return () =>
    Promise.all([
      queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
      queryClient.invalidateQueries({ queryKey: alertQueries.all() }),
    ]);
}
