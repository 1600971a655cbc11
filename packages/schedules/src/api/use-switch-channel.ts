import { useApi } from "@sitewright/api-client";
import { useMutation } from "@tanstack/react-query";
import { useStaleChannels } from "./use-stale-channels.ts";

/** Turns a channel on or off. */
export function useSwitchChannel() {
  const api = useApi();
  const onSettled = useStaleChannels();
  return useMutation({
    mutationFn: (change: { id: string; state: "active" | "off" }) => api.channels.update(change),
    onSettled,
  });
}
