import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, tagsSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { isTimeZone } from "./time-zone.ts";

/** How often a maintenance window comes again. */
export const windowRepeats = ["none", "daily", "weekly", "monthly"] as const;
export type WindowRepeats = (typeof windowRepeats)[number];

/** `over` is one that does not come again. */
export const windowStates = ["planned", "now", "over"] as const;
export type WindowState = (typeof windowStates)[number];

export const windowNameMax = 120;
export const windowNoteMax = 500;
/** Maintenance windows that a team can have. */
export const windowsMax = 100;
/** Sites that one can name. */
export const windowSitesMax = 100;
/** The longest that one can last. */
export const windowDaysMax = 7;

const count = z.number().int().min(0);

/** By the clock of its zone, as `2026-11-29T02:00`, or a moment in UTC; to the minute. */
const localOrMoment = z.iso
  .datetime({
    local: true,
    error: "Write a time as 2026-11-29T02:00, or a moment as 2026-11-29T02:00:00Z.",
  })
  .refine((text) => text.startsWith("20"), "Choose a day of this century.");

/** When it is: local times stay what they are over clock changes. */
const timing = {
  starts_at: localOrMoment,
  ends_at: localOrMoment,
  repeats: z.enum(windowRepeats).default("none"),
  timezone: z.string().refine(isTimeZone, "Choose a time zone, as Europe/Copenhagen."),
};

const name = z
  .string()
  .trim()
  .min(1, "Give it a name.")
  .max(windowNameMax, `A name can have ${windowNameMax} characters.`);
const siteIds = z
  .array(idSchema)
  .max(windowSitesMax, `A maintenance window can name ${windowSitesMax} sites.`);
const note = z.string().trim().max(windowNoteMax, `A note can have ${windowNoteMax} characters.`);

const newWindowSchema = lazyObject(() => ({
  name,
  /** `account` without sites and tags is every site of the team, those to come included. */
  scope: z.enum(["account", "sites", "tags"]).default("account"),
  site_ids: siteIds.default([]),
  /** Every site that bears one of them, those to come included. */
  tags: tagsSchema.default([]),
  ...timing,
  /** Nothing that is scheduled starts meanwhile; reports do. */
  pause_runs: z.boolean().default(true),
  /** Alerts are told when it ends, of what is still open then. */
  mute_alerts: z.boolean().default(true),
  note: note.default(""),
}));

/** One time that a window comes. */
const occurrenceSchema = lazyObject(() => ({ starts_at: timeSchema, ends_at: timeSchema }));

export const maintenanceWindowSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  scope: z.enum(["account", "sites", "tags"]),
  /** False with no sites and tags where all that it named is gone: then it holds for nothing. */
  all_sites: z.boolean(),
  sites: z.array(z.object({ id: idSchema, site_url: z.string() })),
  tags: z.array(z.string()),
  /** The first time that it comes. */
  ...occurrenceSchema.shape,
  /** The same by the clock of its zone, as `2026-11-29T02:00`. */
  local: z.object({ starts_at: z.string(), ends_at: z.string() }),
  repeats: z.enum(windowRepeats),
  timezone: z.string(),
  pause_runs: z.boolean(),
  mute_alerts: z.boolean(),
  note: z.string(),
  state: z.enum(windowStates),
  /** The time that is on, or the next one; null once it is over. */
  next: occurrenceSchema.nullable(),
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_changed: timeSchema,
}));
export type MaintenanceWindow = z.infer<typeof maintenanceWindowSchema>;
export type NewMaintenanceWindow = z.input<typeof newWindowSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const maintenanceEndpoints = defineEndpoints("maintenance", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/maintenance",
    summary: "Plan a maintenance window: on what, from when to when, and what it holds back",
    body: newWindowSchema,
    status: 201,
    response: maintenanceWindowSchema,
    errors: ["NOT_FOUND", "DUPLICATE"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/maintenance",
    summary: "Maintenance windows: those that are on, those to come in their order, those over",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      search: z
        .string()
        .trim()
        .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
        .default(""),
      state: z.enum(["all", ...windowStates]).default("all"),
      /** Those that hold for it today. */
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(maintenanceWindowSchema).shape,
      states: lazyObject(() => ({ all: count, planned: count, now: count, over: count })),
    })),
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/maintenance/{id}",
    summary: "Change a maintenance window; what is not named stays",
    params: byId,
    body: lazyObject(() => ({
      name,
      site_ids: siteIds,
      tags: tagsSchema,
      ...timing,
      repeats: timing.repeats.unwrap(),
      pause_runs: z.boolean(),
      mute_alerts: z.boolean(),
      note,
    })).partial(),
    status: 200,
    response: maintenanceWindowSchema,
    errors: ["NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/maintenance/{id}",
    summary: "Delete a maintenance window; what it held back is not made up for",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
  end: {
    method: "POST",
    path: "/v1/ops/maintenance/{id}/end",
    summary: "End a maintenance window that is on now; one that repeats comes again",
    params: byId,
    status: 200,
    response: maintenanceWindowSchema,
    errors: ["NOT_FOUND", "DUPLICATE"],
  },
  preview: {
    method: "GET",
    path: "/v1/ops/maintenance/preview",
    summary: "The next three times that a maintenance window would come",
    query: z.object(timing),
    status: 200,
    response: lazyObject(() => ({ next: z.array(occurrenceSchema) })),
    errors: [],
  },
}));
