import { endpoints } from "@sitewright/contract";
import { type Api, registerEndpoint } from "../../platform/http/register-endpoint.ts";
import { createWebhook } from "./create-webhook.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { getDelivery, listDeliveries } from "./read-deliveries.ts";
import { removeWebhook } from "./remove-webhook.ts";
import { rotateSecret } from "./rotate-secret.ts";
import { resendDelivery, testWebhook } from "./send-by-hand.ts";
import { updateWebhook } from "./update-webhook.ts";
import type { WebhookTools } from "./webhook-tools.ts";

export function registerWebhookRoutes(api: Api, tools: WebhookTools): void {
  const { webhooks } = endpoints;
  registerEndpoint(api, webhooks.list, (ctx) => listWebhooks(ctx, tools));
  registerEndpoint(api, webhooks.create, (ctx, input) => createWebhook(ctx, input, tools));
  registerEndpoint(api, webhooks.update, (ctx, input) => updateWebhook(ctx, input, tools));
  registerEndpoint(api, webhooks.remove, (ctx, input) => removeWebhook(ctx, input, tools));
  registerEndpoint(api, webhooks.rotate, (ctx, input) => rotateSecret(ctx, input, tools));
  registerEndpoint(api, webhooks.test, (ctx, input) => testWebhook(ctx, input, tools));
  registerEndpoint(api, webhooks.deliveries, listDeliveries);
  registerEndpoint(api, webhooks.delivery, (ctx, input) => getDelivery(ctx, input, tools));
  registerEndpoint(api, webhooks.resend, (ctx, input) => resendDelivery(ctx, input, tools));
}
