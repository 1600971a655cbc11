import { z } from "zod";
import { tokenRights } from "./access.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** Who calls with a token: `own` came with the account, an `agent` is a program that decides by itself what it calls. */
export const apiTokenKinds = ["own", "token", "agent"] as const;

/** As many as a person may have at a time that still work. */
export const apiTokensMax = 50;

export const apiTokenSchema = lazyObject(() => ({
  id: idSchema,
  kind: z.enum(apiTokenKinds),
  /** Empty for a person's own. */
  name: z.string(),
  /** The first letters of its text, to know it by; null for an own one of before. */
  start: z.string().nullable(),
  right: z.enum(tokenRights),
  /** The only sites it reaches; null is every site of its person. */
  site_ids: z.array(idSchema).nullable(),
  time_created: timeSchema,
  /** Null never ends by itself. */
  time_expires: timeSchema.nullable(),
  /** To the minute. */
  time_last_used: timeSchema.nullable(),
  time_revoked: timeSchema.nullable(),
}));

export type ApiToken = z.infer<typeof apiTokenSchema>;

export const apiTokenEndpoints = defineEndpoints("apiTokens", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/api-token",
    summary: "One's own API tokens, the newest first; those that ended stay for 90 days",
    status: 200,
    response: lazyObject(() => ({ results: z.array(apiTokenSchema) })),
    errors: [],
  },
  create: {
    method: "POST",
    path: "/v1/ops/api-token",
    summary: "Make an API token; its text is in this answer and in no other",
    body: lazyObject(() => ({
      name: z.string().trim().min(1, "Name is required").max(100),
      kind: z.enum(["token", "agent"]).default("token"),
      right: z.enum(tokenRights),
      /** Left out or null: every site of its person. */
      site_ids: z.array(idSchema).min(1).max(500).nullable().default(null),
      /** Left out or null: it never ends by itself. */
      time_expires: timeSchema.nullable().default(null),
    })),
    status: 201,
    response: lazyObject(() => ({ token: apiTokenSchema, text: z.string() })),
    errors: ["NOT_FOUND"],
  },
  revoke: {
    method: "DELETE",
    path: "/v1/ops/api-token/{id}",
    summary: "End an API token at once",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: [],
  },
  renew: {
    method: "POST",
    path: "/v1/auth/token",
    summary: "End the API token that came with the account, and get a new one",
    status: 200,
    response: lazyObject(() => ({ api_token: z.string() })),
    errors: [],
  },
}));
