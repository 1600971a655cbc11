import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** Minutes between two looks that a site can be given; 0 for none. */
export const lookEveryMinutes = [0, 1, 5] as const;
export type LookEvery = (typeof lookEveryMinutes)[number];

/** Characters of the text that a page must have. */
export const lookTextMax = 200;
/** Days that the strip of a site shows. */
export const uptimeDays = 30;

/**
 * `unstable` changes so often that neither holds; `unknown` before the first look, and after nothing but looks that
 * failed for a fault of ours; `off` where nobody looks.
 */
export const reachStates = ["up", "down", "unstable", "unknown", "off"] as const;
export type ReachState = (typeof reachStates)[number];

/** Percent of the time looked at in which a site could be reached; null where nobody looked. */
const uptimeSchema = z.number().min(0).max(100).nullable();

/** Whether a site can be reached, by looks that count nothing. */
export const siteReachSchema = lazyObject(() => ({
  state: z.enum(reachStates),
  /** Since when it is down or unstable; null while it is neither. */
  since: timeSchema.nullable(),
  /** When it was looked at last. */
  looked: timeSchema.nullable(),
  /** Why it could not be reached, in words. */
  reason: z.string().nullable(),
  /** Milliseconds until it answered the last look. */
  ms: z.int().min(0).nullable(),
  /** Whole days that its certificate is still valid, below 0 once it has ended; null without one. */
  certificate_days: z.int().nullable(),
  /** Of the last 24 hours, 7 and 30 days. */
  uptime: z.object({ day: uptimeSchema, week: uptimeSchema, month: uptimeSchema }),
}));
export type SiteReach = z.infer<typeof siteReachSchema>;

const settingsShape = {
  every_minutes: z.union(
    lookEveryMinutes.map((minutes) => z.literal(minutes)),
    "Choose 1 or 5 minutes, or 0 for no looks.",
  ),
  /** What must stand in the first 256 kB of the start page as it is sent; null for nothing. */
  text: z
    .string()
    .trim()
    .max(lookTextMax, `A text can have ${lookTextMax} characters.`)
    .nullable()
    .transform((text) => (text === "" ? null : text)),
};

export const reachabilitySchema = lazyObject(() => ({
  site: idSchema,
  every_minutes: z.union(lookEveryMinutes.map((minutes) => z.literal(minutes))),
  text: z.string().nullable(),
  reach: siteReachSchema,
  /** Where its address led to, and what it answered, at the last look. */
  url: z.string().nullable(),
  status: z.int().nullable(),
  certificate: z.object({ issuer: z.string(), ends: timeSchema }).nullable(),
  /** The last 30 UTC days, the oldest first. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      uptime: uptimeSchema,
      /** Seconds in which it could not be reached. */
      down_seconds: z.int().min(0),
      /** Mean until it answered, in milliseconds; null where it never did. */
      ms: z.int().min(0).nullable(),
    }),
  ),
  /** When it could not be reached, the newest 20 first. */
  outages: z.array(
    z.object({
      id: idSchema,
      since: timeSchema,
      /** Null while it lasts. */
      until: timeSchema.nullable(),
      reason: z.string(),
    }),
  ),
}));
export type Reachability = z.infer<typeof reachabilitySchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const reachabilityEndpoints = defineEndpoints("reachability", () => ({
  get: {
    method: "GET",
    path: "/v1/ops/site/{id}/reachability",
    summary: "Whether a site can be reached: now, day by day, and when it could not",
    params: byId,
    status: 200,
    response: reachabilitySchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/site/{id}/reachability",
    summary:
      "Set how often a site is looked at, and what its page must say; what is not named stays",
    params: byId,
    body: z.object(settingsShape).partial(),
    status: 200,
    response: reachabilitySchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
  look: {
    method: "POST",
    path: "/v1/ops/site/{id}/look",
    summary: "Look now whether a site can be reached; counts nothing, and is shown within seconds",
    params: byId,
    status: 202,
    response: reachabilitySchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST"],
  },
}));
