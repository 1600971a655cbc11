import { z } from "zod";
import { channelDeliveryStatuses, channelKinds } from "./channel.ts";
import { defineEndpoints } from "./endpoint.ts";
import { conditionSchema, expressionSchema, factKinds } from "./facts.ts";
import { findingSeveritySchema } from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, sortBy, tagsSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { scheduleResourcesMax } from "./schedule.ts";
import { isTimeZone } from "./time-zone.ts";

/** Rules that a team may have. */
export const alertsMax = 100;
export const alertNameMax = 120;
/** Channels that one rule tells. */
export const alertChannelsMax = 10;
/** Runs in a row, and good ones, that a rule may wait for. */
export const alertRunsMax = 10;
/** Days that a preview looks back. */
export const alertPreviewDays = 30;

/** `hourly` and `daily` gather what there is to tell, the day's at 08:00 of the rule's zone. */
export const alertDigests = ["none", "hourly", "daily"] as const;
export type AlertDigest = (typeof alertDigests)[number];

const count = z.number().int().min(0);
const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time as 22:00.");
const zone = z.string().refine(isTimeZone, "Choose a time zone, as Europe/Copenhagen.");
const inARow = z
  .number()
  .int("Enter a whole number.")
  .min(1, "Once at least.")
  .max(alertRunsMax, `${alertRunsMax} times at most.`);

const quietSchema = lazyObject(() => ({ from: clock, to: clock })).refine(
  ({ from, to }) => from !== to,
  { message: "End them at another time.", path: ["to"] },
);

/** `until_worse` is told of nothing but what comes after it, or is graver. */
const muteSchema = lazyObject(() => ({ until: timeSchema.nullable(), until_worse: z.boolean() }));

const resourceType = z.enum(["site", "page"]);

/** What a rule says. */
const watching = {
  expressions: conditionSchema,
  /** Nothing named is every site of the team, those to come included. */
  resources: z
    .array(lazyObject(() => ({ type: resourceType, id: idSchema })))
    .max(scheduleResourcesMax, `A rule can name ${scheduleResourcesMax} sites and pages.`),
  tags: tagsSchema,
  /** Only runs that this schedule starts, for good; null for all. */
  schedule_id: idSchema.nullable(),
  /** Bad runs in a row until somebody is told, the second look that follows a first bad one included; 1 for sites. */
  fail_after: inARow,
  /** Good runs in a row until it is over. */
  recover_after: inARow,
};

/** Whom it tells, and when. */
const telling = {
  name: z
    .string()
    .trim()
    .min(1, "Give it a name.")
    .max(alertNameMax, `A name can have ${alertNameMax} characters.`),
  severity: findingSeveritySchema,
  channels: z
    .array(idSchema)
    .max(alertChannelsMax, `A rule tells ${alertChannelsMax} channels at most.`)
    .transform((ids) => [...new Set(ids)]),
  digest: z.enum(alertDigests),
  /** Of the day, by the clock of the zone; what is critical is told all the same. */
  quiet_hours: quietSchema.nullable(),
  timezone: zone,
};

const ruleSchema = lazyObject(() => ({
  expressions: watching.expressions,
  resources: watching.resources.default([]),
  tags: watching.tags.default([]),
  schedule_id: watching.schedule_id.default(null),
  fail_after: watching.fail_after.default(2),
  recover_after: watching.recover_after.default(1),
}));

const newAlertSchema = lazyObject(() => ({
  ...ruleSchema.shape,
  name: telling.name,
  severity: telling.severity.default("high"),
  channels: telling.channels.default([]),
  digest: telling.digest.default("none"),
  quiet_hours: telling.quiet_hours.default(null),
  timezone: telling.timezone.default("UTC"),
}));

export const incidentStatuses = ["open", "recovered"] as const;

/** What of a site is not as a rule wants it, from the first of it to the last: told of in one thread. */
export const incidentSchema = lazyObject(() => ({
  id: idSchema,
  site: idSchema,
  site_url: z.string(),
  title: z.string(),
  status: z.enum(incidentStatuses),
  severity: findingSeveritySchema,
  /** It changes so often that it is told of once. */
  unstable: z.boolean(),
  /** Pages and cases that are in it now, and that ever were; or the site itself. */
  subjects: z.object({ open: count, all: count }),
  acknowledged: z.object({ by: z.string(), time: timeSchema }).nullable(),
  muted_until: timeSchema.nullable(),
  /** The maintenance window that keeps it untold now, and until when; null where none does, and of one that is over. */
  maintenance: z.object({ name: z.string(), until: timeSchema }).nullable(),
  time_opened: timeSchema,
  time_recovered: timeSchema.nullable(),
}));
export type Incident = z.infer<typeof incidentSchema>;

const incidentDetailSchema = lazyObject(() => ({
  ...incidentSchema.shape,
  /** The first hundred, what is open first. */
  pages: z.array(
    z.object({
      rule: z.object({ id: idSchema, name: z.string() }),
      /** Null for a case, and for the site itself, whose address `url` is then. */
      page: idSchema.nullable(),
      /** With the run that it was told for. */
      case: z.object({ id: idSchema, title: z.string(), run: idSchema.nullable() }).nullable(),
      url: z.string(),
      /** What it was told for. */
      said: z.string(),
      unstable: z.boolean(),
      time_opened: timeSchema,
      time_recovered: timeSchema.nullable(),
    }),
  ),
  /** What was said of it, to whom and how that went, the newest first. */
  told: z.array(
    z.object({
      id: idSchema,
      channel: z.object({ id: idSchema, kind: z.enum(channelKinds), name: z.string() }),
      type: z.string(),
      /** What it says, in one line. */
      title: z.string(),
      status: z.enum(channelDeliveryStatuses),
      time_created: timeSchema,
      time_settled: timeSchema.nullable(),
    }),
  ),
}));
export type IncidentDetail = z.infer<typeof incidentDetailSchema>;

export const alertSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  status: z.enum(["Active", "Paused"]),
  kind: z.enum(factKinds),
  expressions: z.array(expressionSchema),
  severity: findingSeveritySchema,
  /** False with no resources and tags where all that it named is gone. */
  all_sites: z.boolean(),
  resources: z.array(z.object({ type: resourceType, id: idSchema, str: z.string() })),
  tags: z.array(z.string()),
  /** False where there is nothing of what it names: no site, or none with its tags. */
  watches: z.boolean(),
  schedule: z.object({ id: idSchema, name: z.string() }).nullable(),
  fail_after: z.int(),
  recover_after: z.int(),
  /** By their ids; those that are off tell nobody. */
  channels: z.array(z.object({ id: idSchema, name: z.string(), is_off: z.boolean() })),
  digest: z.enum(alertDigests),
  quiet_hours: z.object({ from: clock, to: clock }).nullable(),
  timezone: z.string(),
  mute: muteSchema.nullable(),
  /** Incidents that are open by it. */
  open: count,
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_changed: timeSchema,
}));
export type Alert = z.infer<typeof alertSchema>;
export type NewAlert = z.input<typeof newAlertSchema>;

/** Tellings of 30 days from which on a rule is called loud. */
export const alertLoudFrom = 21;

/** What a rule would have told. */
export const alertPreviewSchema = lazyObject(() => ({
  /** How many days of the last thirty there are runs of. */
  days: count,
  runs: count,
  /** Incidents that it would have opened: of each the first message. */
  told: count,
  /** The newest twenty. */
  incidents: z.array(
    z.object({
      site: idSchema,
      site_url: z.string(),
      said: z.string(),
      pages: count,
      time_opened: timeSchema,
      /** Null while it would still be open. */
      time_recovered: timeSchema.nullable(),
      unstable: z.boolean(),
    }),
  ),
  /** Where it would have told too often: the fewest bad runs in a row with which it would not have, and how often then. */
  quieter: z.object({ fail_after: z.int(), told: count }).nullable(),
  /** Bad runs that were over before anybody would have been told. */
  single: count,
  /** Runs that did not tell what is asked for: they move nothing. */
  unknown: count,
  /** Of the first condition where it asks for a number: the value of each run that is furthest off, 60 at most. */
  line: z.array(z.object({ time: timeSchema, value: z.number(), bad: z.boolean() })),
}));
export type AlertPreview = z.infer<typeof alertPreviewSchema>;

const byId = lazyObject(() => ({ id: idSchema }));

export const alertEndpoints = defineEndpoints("alerts", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/alert",
    summary: "Make a rule: of what, on which sites, how often in a row, and whom it tells",
    body: newAlertSchema,
    status: 201,
    response: alertSchema,
    errors: ["NOT_FOUND", "DUPLICATE", "BAD_REQUEST"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/alert",
    summary: "The team's rules, with how many incidents each has open",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      site_id: idSchema.optional(),
      sort: sortBy(["name", "time_created"]).default("name"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(alertSchema).shape,
      /** What a rule can tell: the team's channels by their names. */
      channels: z.array(
        lazyObject(() => ({
          id: idSchema,
          kind: z.enum(channelKinds),
          name: z.string(),
          is_off: z.boolean(),
        })),
      ),
    })),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/alert/{id}",
    summary: "One rule",
    params: byId,
    status: 200,
    response: alertSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/alert/{id}",
    summary: "Change a rule, switch it off or on, or mute it; what is not named stays",
    params: byId,
    body: lazyObject(() => ({
      expressions: watching.expressions,
      resources: watching.resources,
      tags: watching.tags,
      fail_after: watching.fail_after,
      recover_after: watching.recover_after,
      ...telling,
      status: z.enum(["Active", "Paused"]),
      mute: muteSchema.nullable(),
    })).partial(),
    status: 200,
    response: alertSchema,
    errors: ["NOT_FOUND", "DUPLICATE", "BAD_REQUEST"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/alert/{id}",
    summary: "Delete a rule; what is open by it alone is over, and nobody is told",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
  preview: {
    method: "POST",
    path: "/v1/ops/alert/preview",
    summary: "What a rule would have told in the last 30 days",
    body: ruleSchema,
    status: 200,
    response: alertPreviewSchema,
    errors: ["NOT_FOUND"],
  },
}));

export const incidentEndpoints = defineEndpoints("incidents", () => ({
  list: {
    method: "GET",
    path: "/v1/ops/incident",
    summary: "What is or was wrong by the rules, the newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      status: z.enum(incidentStatuses).optional(),
      site_id: idSchema.optional(),
      alert_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(incidentSchema),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/incident/{id}",
    summary: "One incident: what is in it, and who was told what",
    params: byId,
    status: 200,
    response: incidentDetailSchema,
    errors: ["NOT_FOUND"],
  },
  acknowledge: {
    method: "POST",
    path: "/v1/ops/incident/{id}/acknowledge",
    summary: "Say that you look after it: nothing more is told until it is over or gets worse",
    params: byId,
    status: 200,
    response: incidentSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
  mute: {
    method: "POST",
    path: "/v1/ops/incident/{id}/mute",
    summary: "Tell nothing of it for some minutes; 0 ends that",
    params: byId,
    body: lazyObject(() => ({ minutes: z.number().int().min(0).max(10_080) })),
    status: 200,
    response: incidentSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST"],
  },
}));
