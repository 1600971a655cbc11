import { channelQueries, useApi, useMay } from "@sitewright/api-client";
import type { ChannelDelivery } from "@sitewright/contract";
import { useQuery } from "@tanstack/react-query";

/** The team's channels; asked again and again until a test that was just sent has gone one way or the other. */
export function useChannels() {
  return useQuery({
    ...channelQueries.list(useApi()),
    enabled: useMay("channels.list"),
    refetchInterval: ({ state }) =>
      state.data?.results.some(({ last }) => isUnderWay(last)) ? 1_000 : false,
  });
}

const soonMs = 60_000;

function isUnderWay(last: ChannelDelivery | null): boolean {
  if (last === null || Date.now() - Date.parse(last.time_created) > soonMs) return false;
  return last.status === "sending" || (last.status === "queued" && last.attempts === 0);
}
