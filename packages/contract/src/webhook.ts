import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { webhookEvents } from "./webhook-event.ts";

/** As many as a team may have. */
export const webhooksMax = 20;

/** Sends of one delivery: at once, then after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h and 10 h. */
export const deliveryTries = 8;

/** Hours for which the secret before still signs too. */
export const secretOverlapHours = 24;

/** `gone`: the receiver answered 410. `failing`: for five days nothing came through. */
export const channelOffReasons = ["hand", "gone", "failing"] as const;

/** `skipped` was not sent any more, because the webhook was off. */
export const deliveryStatuses = ["queued", "sent", "failed", "skipped"] as const;

export const attemptSchema = lazyObject(() => ({
  n: z.int(),
  time: timeSchema,
  ms: z.int(),
  /** What the receiver answered; null when it did not. */
  http_status: z.int().nullable(),
  /** Why there is no answer, for programs. */
  code: z.string().nullable(),
  /** The first kilobyte of the receiver's words, as text. */
  answer: z.string(),
}));
export type DeliveryAttempt = z.infer<typeof attemptSchema>;

export const deliverySchema = lazyObject(() => ({
  /** `webhook-id` is `msg_` and this, however often it is sent. */
  id: idSchema,
  webhook_id: idSchema,
  type: z.string(),
  cause: z.enum(["event", "test", "incident", "flow"]),
  status: z.enum(deliveryStatuses),
  /** All there were; sending again adds to them. */
  attempts: z.int(),
  /** Of how many tries this is how many, since it was last sent by hand. */
  tries: z.int(),
  time_created: timeSchema,
  time_settled: timeSchema.nullable(),
  /** When it is tried next; null once it is settled. */
  time_next: timeSchema.nullable(),
  /** The newest; null before the first. */
  last: attemptSchema.nullable(),
}));
export type Delivery = z.infer<typeof deliverySchema>;

export const deliveryDetailSchema = lazyObject(() => ({
  ...deliverySchema.shape,
  /** What is sent, to the letter. */
  body: z.string(),
  /** The newest first, 50 at most. */
  log: z.array(attemptSchema),
}));
export type DeliveryDetail = z.infer<typeof deliveryDetailSchema>;

export const webhookSchema = lazyObject(() => ({
  id: idSchema,
  /** Null when it was sealed with a key that this installation no longer has: give it anew. */
  url: z.string().nullable(),
  events: z.array(z.enum(webhookEvents)),
  state: z.enum(["active", "off"]),
  off_because: z.enum(channelOffReasons).nullable(),
  time_off: timeSchema.nullable(),
  /** Since when nothing came through; null while all is well. */
  failing_since: timeSchema.nullable(),
  /** Until when the secret before signs too. */
  time_old_secret_ends: timeSchema.nullable(),
  /** The newest delivery. */
  last: deliverySchema.nullable(),
  time_created: timeSchema,
}));
export type Webhook = z.infer<typeof webhookSchema>;

/** It can hold a secret, as addresses of chats do. */
const addressSchema = z
  .url("Enter an address that begins with https:// or http://.")
  .max(2048, "An address can have 2,048 characters at most.")
  .meta({ secret: true });

const eventsSchema = z
  .array(z.enum(webhookEvents))
  .min(1, "Choose at least one event.")
  .max(webhookEvents.length)
  .transform((events) => [...new Set(events)]);

const byId = lazyObject(() => ({ id: idSchema }));

/** With its secret, which is in this answer and in no other. */
const withSecret = lazyObject(() => ({ webhook: webhookSchema, secret: z.string() }));

export const webhookEndpoints = defineEndpoints("webhooks", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/webhook",
    summary: "The team's webhooks, the newest first",
    status: 200,
    response: lazyObject(() => ({ results: z.array(webhookSchema) })),
    errors: [],
  },
  create: {
    method: "POST",
    path: "/v1/ops/webhook",
    summary: "Make a webhook; its secret is in this answer and in no other",
    body: lazyObject(() => ({ url: addressSchema, events: eventsSchema })),
    status: 201,
    response: withSecret,
    errors: ["DUPLICATE"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/webhook/{id}",
    summary: "Change a webhook, or turn it on or off",
    params: byId,
    body: lazyObject(() => ({
      url: addressSchema.optional(),
      events: eventsSchema.optional(),
      state: z.enum(["active", "off"]).optional(),
    })),
    status: 200,
    response: webhookSchema,
    errors: ["DUPLICATE"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/webhook/{id}",
    summary: "Delete a webhook with its log",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: [],
  },
  rotate: {
    method: "POST",
    path: "/v1/ops/webhook/{id}/secret",
    summary: "Make a new secret; the one before signs too for 24 hours",
    params: byId,
    status: 200,
    response: withSecret,
    errors: [],
  },
  test: {
    method: "POST",
    path: "/v1/ops/webhook/{id}/test",
    summary: "Send a test, and answer the delivery that says how it went",
    params: byId,
    status: 201,
    response: deliverySchema,
    errors: ["BAD_REQUEST"],
  },
  deliveries: {
    method: "GET",
    path: "/v1/ops/webhook/{id}/delivery",
    summary: "What was sent to a webhook in the last 30 days, the newest first",
    params: byId,
    query: listQuerySchema,
    status: 200,
    response: listOf(deliverySchema),
    errors: [],
  },
  delivery: {
    method: "GET",
    path: "/v1/ops/delivery/{id}",
    summary: "One delivery, with what is sent and every answer",
    params: byId,
    status: 200,
    response: deliveryDetailSchema,
    errors: [],
  },
  resend: {
    method: "POST",
    path: "/v1/ops/delivery/{id}/send",
    summary: "Send a delivery again, under the id it had",
    params: byId,
    status: 200,
    response: deliverySchema,
    errors: ["BAD_REQUEST"],
  },
}));
