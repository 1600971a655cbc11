export { removeWebhook } from "./remove-webhook.ts";
export { testWebhook } from "./send-by-hand.ts";
export { sendWebhook, type WebhookSender } from "./send-webhook.ts";
export { updateWebhook } from "./update-webhook.ts";
export { presentAttempt } from "./webhook-presenter.ts";
export { openWebhook } from "./webhook-settings.ts";
export type { WebhookTools } from "./webhook-tools.ts";
export { webhooksReactor } from "./webhooks-reactor.ts";
export { registerWebhookRoutes } from "./webhooks-routes.ts";
