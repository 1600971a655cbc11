import { channelKinds, type EndpointResult, type endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { selectChannels } from "../channels/index.ts";
import { type ChannelTools, presentChannels } from "./channel-tools.ts";

/** All of the team's channels, with what this installation can send by. */
export async function listChannels(
  { db }: RequestContext,
  tools: ChannelTools,
): Promise<EndpointResult<typeof endpoints.channels.list>> {
  const channels = await selectChannels(db, ...channelKinds);
  return {
    results: await presentChannels(db, tools, channels),
    can: channelKinds.filter(
      (kind) =>
        (kind !== "sms" || tools.twilio !== null) && (kind !== "slack" || tools.slack !== null),
    ),
  };
}
