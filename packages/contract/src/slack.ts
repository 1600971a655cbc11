import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { timeSchema } from "./primitives.ts";

/** How the team stands with Slack. */
export const slackSchema = lazyObject(() => ({
  /** Whether this installation can be connected to Slack at all. */
  is_offered: z.boolean(),
  /** Where the stand-in for Slack shows what it got; null where it is Slack itself. */
  sandbox_url: z.string().nullable(),
  /** Null while the team is not connected. */
  workspace: z
    .object({
      name: z.string(),
      bot_user: z.string(),
      time_connected: timeSchema,
      /** Since when Slack does not let us in; null while it does. */
      broken_since: timeSchema.nullable(),
    })
    .nullable(),
}));
export type Slack = z.infer<typeof slackSchema>;

/** A public channel of a workspace: private ones are not asked for. */
export const slackConversationSchema = lazyObject(() => ({
  id: z.string(),
  /** Without the `#`. */
  name: z.string(),
}));
export type SlackConversation = z.infer<typeof slackConversationSchema>;

/** Minutes that people have to say yes or no. */
export const slackConsentMinutes = 10;

export const slackEndpoints = defineEndpoints("slack", () => ({
  get: {
    method: "GET",
    path: "/v1/slack",
    summary: "How the team stands with Slack",
    status: 200,
    response: slackSchema,
    errors: [],
  },
  connect: {
    method: "POST",
    path: "/v1/slack/connect",
    summary: "Begin to connect Slack: where the person who calls says yes or no",
    status: 200,
    response: lazyObject(() => ({ url: z.url() })),
    errors: ["NOT_CONFIGURED"],
  },
  complete: {
    method: "POST",
    path: "/v1/slack/complete",
    summary: "Connect Slack by what it came back with, from the browser that began, once",
    body: lazyObject(() => ({
      code: z.string().min(1).max(500),
      state: z.string().min(1).max(2000),
    })),
    status: 200,
    response: slackSchema,
    errors: ["BAD_REQUEST", "NOT_CONFIGURED", "EXPIRED", "UNAVAILABLE"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/slack",
    summary: "Disconnect Slack: its token is given back, and its channels are switched off",
    status: 204,
    response: z.undefined(),
    errors: [],
  },
  list: {
    method: "GET",
    path: "/v1/slack/conversation",
    summary: "The channels of the workspace, by name",
    status: 200,
    response: lazyObject(() => ({ results: z.array(slackConversationSchema) })),
    errors: ["BAD_REQUEST", "UNAVAILABLE"],
  },
}));
