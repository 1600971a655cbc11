import { channelQueries, slackQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Connects Slack by what the browser came back with. */
export function useCompleteSlack() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (answer: { code: string; state: string }) => api.slack.complete(answer),
    async onSuccess(standing) {
      // The screen's own question may be under way, and may have been answered before this was.
      await queryClient.cancelQueries({ queryKey: slackQueries.all() });
      queryClient.setQueryData(slackQueries.get(api).queryKey, standing);
      await queryClient.invalidateQueries({ queryKey: channelQueries.all() });
    },
  });
}
