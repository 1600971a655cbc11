import { useApi } from "@sitewright/api-client";
import type { EndpointInput, endpoints } from "@sitewright/contract";
import { useMutation } from "@tanstack/react-query";
import { useStaleChannels } from "./use-stale-channels.ts";

/** Makes a channel, or changes the one that is named. */
export function useSaveChannel(id: string | null) {
  const api = useApi();
  const onSettled = useStaleChannels();
  return useMutation({
    mutationFn: (body: EndpointInput<typeof endpoints.channels.create>) => {
      if (id === null) return api.channels.create(body);
      const { kind, ...change } = body;
      return api.channels.update({ ...change, id });
    },
    onSettled,
  });
}
