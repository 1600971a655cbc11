import type { EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findDeliveries, selectChannels } from "../channels/index.ts";
import { presentWebhook } from "./webhook-presenter.ts";
import type { WebhookTools } from "./webhook-tools.ts";

/** The team's webhooks with their newest deliveries. */
export async function listWebhooks(
  { db }: RequestContext,
  { channelKey }: WebhookTools,
): Promise<EndpointResult<typeof endpoints.webhooks.list>> {
  const channels = await selectChannels(db, "webhook");
  const last = await findDeliveries(
    db,
    channels.flatMap(({ lastId }) => lastId ?? []),
  );
  return {
    results: channels.map((channel) =>
      presentWebhook(channelKey, channel, last.get(channel.lastId ?? "")),
    ),
  };
}
