import { channelQueries, useApi } from "@sitewright/api-client";
import { useMutation, useQueryClient } from "@tanstack/react-query";

/** Has a test sent by a channel. */
export function useTestChannel() {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.channels.test({ id }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: channelQueries.all() }),
  });
}
