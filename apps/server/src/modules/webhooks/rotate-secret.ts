import {
  type EndpointRequest,
  type EndpointResult,
  type endpoints,
  hostOf,
} from "@sitewright/contract";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { sealSettings, updateChannel } from "../channels/index.ts";
import { emit, originOf } from "../events/index.ts";
import { createSecret, openWebhook, replaceSecret } from "./webhook-settings.ts";
import { requireWebhook, showWebhook, type WebhookTools } from "./webhook-tools.ts";

type Call = typeof endpoints.webhooks.rotate;

/**
 * Makes a new secret, which is answered here and shown nowhere else. The one before signs too for a day.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT when the address has to be given anew first
 */
export async function rotateSecret(
  ctx: RequestContext,
  { id }: EndpointRequest<Call>,
  tools: WebhookTools,
): Promise<EndpointResult<Call>> {
  const secret = createSecret();
  return transaction(ctx.db, async (tx) => {
    const channel = await requireWebhook(tx, id, { lock: true });
    const before = openWebhook(tools.channelKey, channel);
    if (!before) throw unreadable();
    const settings = replaceSecret(before, secret, new Date());
    const settingsSealed = sealSettings(tools.channelKey, settings, channel);
    await updateChannel(tx, id, { settingsSealed });
    const data = { webhook_id: id, host: hostOf(before.url) };
    await emit(tx, originOf(ctx), { name: "webhook.secret_made", data });
    return { webhook: await showWebhook(tx, tools, id), secret };
  });
}

function unreadable(): ServiceError {
  const sentence = "This webhook cannot be read any more. Enter its address anew first.";
  return new ServiceError("INVALID_INPUT", sentence, { field: "url" });
}
