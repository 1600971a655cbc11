import { type EndpointRequest, type endpoints, hostOf } from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { deleteChannel } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { openWebhook } from "./webhook-settings.ts";
import { requireWebhook, type WebhookTools } from "./webhook-tools.ts";

/** Deletes a webhook with its log. @throws ServiceError NOT_FOUND */
export async function removeWebhook(
  ctx: RequestContext,
  { id }: EndpointRequest<typeof endpoints.webhooks.remove>,
  { channelKey }: WebhookTools,
): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    const channel = await requireWebhook(tx, id, { lock: true });
    await deleteChannel(tx, id);
    const data = { webhook_id: id, host: hostOf(openWebhook(channelKey, channel)?.url ?? "") };
    await emit(tx, originOf(ctx), { name: "webhook.removed", data });
  });
}
