import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useStaleChannels } from "./use-stale-channels.ts";

/** Deletes a channel with its log. */
export function useRemoveChannel() {
  const api = useApi();
  const onSettled = useStaleChannels();
  return useMutation({
    mutationFn: (id: string) => api.channels.remove({ id }),
    onSettled,
  });
}
