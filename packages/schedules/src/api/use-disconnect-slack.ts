import { channelQueries, slackQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Disconnects Slack. */
export function useDisconnectSlack() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.slack.remove(),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: slackQueries.all() }),
        queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
      ]),
  });
}
