export { sendWebhook, type WebhookSender } from "./send-webhook.ts";
export { webhooksReactor } from "./webhooks-reactor.ts";
export { registerWebhookRoutes } from "./webhooks-routes.ts";
