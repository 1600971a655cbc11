import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useStaleChannels } from "./use-stale-channels.ts";

/** Has a test sent by a channel. */
export function useTestChannel() {
  const api = useApi();
  const onSettled = useStaleChannels();
  return useMutation({
    mutationFn: (id: string) => api.channels.test({ id }),
    onSettled,
  });
}
