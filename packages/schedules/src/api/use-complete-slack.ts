import { channelQueries, slackQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Connects Slack by what the browser came back with. */
export function useCompleteSlack() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: { code: string; state: string }) => api.slack.complete(answer),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: slackQueries.all() }),
        queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
      ]),
  });
}
