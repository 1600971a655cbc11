import { z } from "zod";
import {
  type AlertType,
  alertMessageSchema,
  alertTypes,
  digestMessageSchema,
} from "./alert-message.ts";
import { exampleOf } from "./example-of.ts";
import { lazyObject } from "./lazy-object.ts";
import {
  type WebhookData,
  webhookBodySchema,
  webhookEvents,
  webhookSummaries,
  webhookTest,
} from "./webhook-event.ts";

/**
 * What is sent to a team's webhooks, as OpenAPI 3.1 describes it.
 * Source of the headers and of the signature: Standard Webhooks 1.0.0.
 */
export function openApiWebhooks(): Record<string, { post: object }> {
  const types: (keyof WebhookData)[] = [...webhookEvents, webhookTest];
  const events = types.map((type) =>
    operation(type, webhookSummaries[type], webhookBodySchema(type)),
  );
  const told = alertTypes.map((type) =>
    operation(
      type,
      alertSummaries[type],
      lazyObject(() => ({ ...alertMessageSchema.shape, type: z.literal(type) })),
    ),
  );
  const digest = operation("incidents.digest", digestSummary, digestMessageSchema);
  return Object.fromEntries(
    [...events, ...told, digest].map((post) => [post.operationId.slice("on.".length), { post }]),
  );
}

/** When a rule has a webhook told, which it then is whatever events it is subscribed to. */
const alertSummaries: Readonly<Record<AlertType, string>> = {
  "incident.opened": "A rule was broken on a site",
  "incident.updated": "More is wrong with the site than was told of",
  "incident.recovered": "All that was wrong with the site is well again",
  "incident.unstable": "What a rule asks changes so often that it is told of once",
};
const digestSummary = "What several sites are told of at once, by rules that gather it";

function operation(type: string, summary: string, body: z.ZodType) {
  const { $schema: _, ...schema } = z.toJSONSchema(body, { io: "input" });
  return {
    operationId: `on.${type}`,
    summary,
    description,
    tags: ["webhooks"],
    security: [],
    parameters: headers,
    requestBody: {
      required: true,
      content: { "application/json": { schema, example: exampleOf(body) } },
    },
    responses: {
      "2XX": { description: "It came through." },
      "410": { description: "It is wanted no more: the webhook is switched off." },
      "429": { description: "Too many: `Retry-After` is kept to, for an hour at most." },
    },
  };
}

const description =
  "Sent at least once, by Standard Webhooks: the same `webhook-id` is the same event, however often it comes. " +
  "Any answer but 2XX within 15 seconds is a failure, redirects too, and is tried again after 5 seconds, 5 minutes, " +
  "30 minutes, 2, 5, 10 and 10 hours. The order of events is not promised: go by `timestamp`.";

const headers = [
  header("webhook-id", "The same each time this event is sent."),
  header(
    "webhook-timestamp",
    "Seconds since 1970, of this send. Refuse what is older than five minutes.",
  ),
  header(
    "webhook-signature",
    "`v1,` and the base64 of HMAC-SHA256 over `id.timestamp.body`, by the secret's bytes: what follows `whsec_`, " +
      "decoded from base64. While a secret is replaced there are two, with a space between them; one that fits is enough.",
  ),
];

function header(name: string, text: string) {
  return { name, in: "header", required: true, description: text, schema: { type: "string" } };
}
