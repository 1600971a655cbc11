import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { attemptSchema, channelOffReasons, deliveryStatuses } from "./webhook.ts";

/** How a team can be told of things outside the product. */
export const channelKinds = ["webhook", "email", "slack", "sms"] as const;
export type ChannelKind = (typeof channelKinds)[number];

/** As many of mail, Slack and SMS together as a team may have. */
export const channelsMax = 20;

/** People that one channel mails to, and numbers that it sends to. */
export const channelEmailsMax = 10;
export const channelNumbersMax = 5;

/** What a test send says it is. */
export const channelTest = "channel.test";

/** `refused`: Slack does not take anything for it any more. `left`: whom it mailed to have left the team. */
export const channelStoppedReasons = [...channelOffReasons, "refused", "left"] as const;

/** `sending` is written before the call; `unclear` is a call whose answer was lost, which is not repeated. */
export const channelDeliveryStatuses = [...deliveryStatuses, "sending", "unclear"] as const;

export const channelDeliverySchema = lazyObject(() => ({
  id: idSchema,
  channel_id: idSchema,
  type: z.string(),
  cause: z.enum(["event", "test", "incident", "flow"]),
  /** Who of the channel's people it goes to; null where that is the channel itself. */
  to: z.string().nullable(),
  /** What it says, in one line. */
  title: z.string(),
  status: z.enum(channelDeliveryStatuses),
  attempts: z.int(),
  time_created: timeSchema,
  time_settled: timeSchema.nullable(),
  /** When it is tried next; null once it is settled. */
  time_next: timeSchema.nullable(),
  /** The newest send; null before the first. */
  last: attemptSchema.nullable(),
}));
export type ChannelDelivery = z.infer<typeof channelDeliverySchema>;

export const channelSchema = lazyObject(() => ({
  id: idSchema,
  kind: z.enum(channelKinds),
  /** Of a webhook its host. */
  name: z.string(),
  /** Where it goes, in words: a host, a channel's name, how many people. */
  where: z.string(),
  /** Mail addresses or numbers; none for other kinds. */
  recipients: z.array(z.string()),
  /** Of these, those that said they want no more. */
  refused: z.array(z.string()),
  /** Slack's own id of its channel. */
  channel_id: z.string().nullable(),
  state: z.enum(["active", "off"]),
  off_because: z.enum(channelStoppedReasons).nullable(),
  time_off: timeSchema.nullable(),
  /** Since when nothing came through; null while all is well. */
  failing_since: timeSchema.nullable(),
  /** The newest delivery. */
  last: channelDeliverySchema.nullable(),
  time_created: timeSchema,
}));
export type Channel = z.infer<typeof channelSchema>;

const nameSchema = z
  .string()
  .trim()
  .min(1, "Give it a name.")
  .max(80, "A name can have 80 characters at most.");

const emailsSchema = z
  .array(z.email("Enter mail addresses, each whole.").max(254))
  .min(1, "Enter at least one mail address.")
  .max(channelEmailsMax, `A channel can mail to ${channelEmailsMax} people at most.`);

/** A number as E.164 writes it. */
const numbersSchema = z
  .array(
    z.string().regex(/^\+[1-9]\d{6,14}$/, "Enter numbers with their country, as +491701234567."),
  )
  .min(1, "Enter at least one number.")
  .max(channelNumbersMax, `A channel can send to ${channelNumbersMax} numbers at most.`);

/** Slack's own id of a channel. */
const slackChannelSchema = z.string().regex(/^[CG][A-Z0-9]{2,30}$/, "Choose a channel of Slack.");

const byId = lazyObject(() => ({ id: idSchema }));

export const channelEndpoints = defineEndpoints("channels", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/channel",
    summary: "How the team is told of things, webhooks too, the newest first",
    status: 200,
    response: lazyObject(() => ({
      results: z.array(channelSchema),
      /** Which kinds this installation can send by. */
      can: z.array(z.enum(channelKinds)),
    })),
    errors: [],
  },
  create: {
    method: "POST",
    path: "/v1/ops/channel",
    summary: "Make a channel of mail, Slack or SMS; a webhook is made by its own call",
    body: z.union([
      lazyObject(() => ({ kind: z.literal("email"), name: nameSchema, recipients: emailsSchema })),
      lazyObject(() => ({
        kind: z.literal("slack"),
        name: nameSchema,
        channel_id: slackChannelSchema,
      })),
      lazyObject(() => ({ kind: z.literal("sms"), name: nameSchema, numbers: numbersSchema })),
    ]),
    status: 201,
    response: channelSchema,
    errors: ["DUPLICATE", "BAD_REQUEST", "NOT_CONFIGURED", "TOO_MANY_REQUESTS", "UNAVAILABLE"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/channel/{id}",
    summary: "Change a channel, or turn it on or off",
    params: byId,
    body: lazyObject(() => ({
      name: nameSchema.optional(),
      recipients: emailsSchema.optional(),
      numbers: numbersSchema.optional(),
      state: z.enum(["active", "off"]).optional(),
    })),
    status: 200,
    response: channelSchema,
    errors: ["DUPLICATE", "BAD_REQUEST", "TOO_MANY_REQUESTS"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/channel/{id}",
    summary: "Delete a channel with its log",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: [],
  },
  test: {
    method: "POST",
    path: "/v1/ops/channel/{id}/test",
    summary: "Send a test, and answer the deliveries that say how it went: one for each person",
    params: byId,
    status: 201,
    response: lazyObject(() => ({ results: z.array(channelDeliverySchema) })),
    errors: ["BAD_REQUEST", "TOO_MANY_REQUESTS"],
  },
  deliveries: {
    method: "GET",
    path: "/v1/ops/channel/{id}/delivery",
    summary: "What was sent by a channel in the last 30 days, the newest first",
    params: byId,
    query: listQuerySchema,
    status: 200,
    response: listOf(channelDeliverySchema),
    errors: [],
  },
}));
