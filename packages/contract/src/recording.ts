import { z } from "zod";
import { caseDetailSchema, caseStepsSchema, caseTitleSchema } from "./case.ts";
import { caseStepSchema } from "./case-step.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { tagsSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { runConfigsInputSchema } from "./run-configs.ts";

/** `waiting` for a browser; `live`: its page is open; `ended`: what was recorded is kept for a day. */
export const recordingStatuses = ["waiting", "live", "ended"] as const;
export type RecordingStatus = (typeof recordingStatuses)[number];

/** Longest a recording goes on, and the longest that nobody does anything in it. */
export const recordingMaxMs = 20 * 60_000;
export const recordingIdleMs = 3 * 60_000;
/** Recordings of a team at once. */
export const recordingsAtOnce = 2;

export const recordingSchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  site_url: z.string(),
  status: z.enum(recordingStatuses),
  /** Why it ended, in a sentence; null until then, and where its person stopped it. */
  reason: z.string().nullable(),
  device: z.string(),
  window_size: z.string(),
  /** As they are kept: what is typed at this moment may not be among them yet. */
  steps: z.array(caseStepSchema),
  /** Names of values that are kept as secrets when it is saved. */
  secrets: z.array(z.string()),
  time_created: timeSchema,
}));
export type Recording = z.infer<typeof recordingSchema>;

/** Good for one connection, within a minute. */
const ticketSchema = lazyObject(() => ({ ticket: z.string().meta({ secret: true }) }));
const openedSchema = lazyObject(() => ({ ...recordingSchema.shape, ...ticketSchema.shape }));
export type OpenedRecording = z.infer<typeof openedSchema>;

/** Where the socket of a recording is; see `RecordingInput` and `RecordingMessage`. */
export function recordingSocketPath(id: string): string {
  return `/v1/ops/recording/${id}/live`;
}

const byId = lazyObject(() => ({ id: idSchema }));

export const recordingEndpoints = defineEndpoints("recordings", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/recording",
    summary: "Open a site in a browser of ours, to record a case in it",
    body: lazyObject(() => ({
      site_id: idSchema,
      /** Where it begins, below the site. */
      path: z.string().max(2_000).default("/"),
      configs: runConfigsInputSchema.pick({ device: true, window_size: true }).default({}),
    })),
    status: 201,
    response: openedSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/recording/{id}",
    summary: "One's own recording, with the steps so far",
    params: byId,
    status: 200,
    response: recordingSchema,
    errors: ["NOT_FOUND"],
  },
  ticket: {
    method: "POST",
    path: "/v1/ops/recording/{id}/ticket",
    summary: "Be let in again: whoever looks on by an earlier ticket is shown out",
    params: byId,
    status: 201,
    response: openedSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
  save: {
    method: "POST",
    path: "/v1/ops/recording/{id}/save",
    summary: "Make a case of a recording; values that nobody may read become secrets of the team",
    params: byId,
    body: lazyObject(() => ({
      title: caseTitleSchema,
      /** As they were left; those that are kept unless given. */
      steps: caseStepsSchema.optional(),
      tags: tagsSchema.default([]),
    })),
    status: 201,
    response: lazyObject(() => ({
      ...caseDetailSchema.shape,
      /** Values that could not be kept: too short to be covered, or the person keeps no secrets. */
      secrets_missing: z.array(z.string()),
    })),
    errors: ["NOT_FOUND", "BAD_REQUEST", "DUPLICATE"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/recording/{id}",
    summary: "Throw a recording away; one that is live ends",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
}));
