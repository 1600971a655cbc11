import { z } from "zod";
import { stepUpdatesSchema } from "./case-run.ts";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy, tagsSchema } from "./list.ts";
import { idSchema, scoreSchema, timeSchema } from "./primitives.ts";
import { reportPeriodSchema, reportSections, usualReportSections } from "./report.ts";
import { reportMailsMax } from "./report-edition.ts";
import { runConfigsInputSchema } from "./run-configs.ts";
import { scanPartSchema } from "./scan-part.ts";
import { bulkResultSchema, defaultThreshold } from "./test.ts";
import { isTimeZone } from "./time-zone.ts";

/** What a schedule can start. */
export const scheduleTasks = ["scan", "test", "report", "caserun", "flowrun"] as const;
export type ScheduleTask = (typeof scheduleTasks)[number];

export const scheduleFrequencies = [
  "10-min",
  "30-min",
  "hourly",
  "daily",
  "weekly",
  "monthly",
] as const;
export type ScheduleFrequency = (typeof scheduleFrequencies)[number];

export const scheduleStatuses = ["Active", "Paused"] as const;
export type ScheduleStatus = (typeof scheduleStatuses)[number];

/**
 * What became of one moment of a schedule. `queued` starts within seconds; `started` is under way or over;
 * `missed` lay too far back when this installation ran again; the others were not started, for what they name:
 * `failed` for a fault of this installation.
 */
export const slotOutcomes = [
  "queued",
  "started",
  "missed",
  "skipped_overlap",
  "skipped_window",
  "skipped_down",
  "skipped_limit",
  "skipped_empty",
  "failed",
] as const;
export type SlotOutcome = (typeof slotOutcomes)[number];

export const scheduleNameMax = 120;
/** Sites and pages that one schedule can name. */
export const scheduleResourcesMax = 100;
/** Schedules that one call can name. */
export const schedulesMax = 100;

const count = z.number().int().min(0);

/** When it runs: by the clock of a zone, or every so many minutes. */
const timing = {
  frequency: z.enum(scheduleFrequencies),
  /** As `07:10`. Of those that run every hour or more often only the minute counts. */
  time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Write a time as 07:10."),
  timezone: z.string().refine(isTimeZone, "Choose a time zone, as Europe/Copenhagen."),
  /** Its day of the week or of the month is the one to run on; a day, or a moment of it in UTC. */
  begin_date: z
    .string()
    .refine(isDayOrMoment, "Write a day as 2026-11-29, or a moment of it as 2026-11-29T00:00:00Z."),
};

function isDayOrMoment(text: string): boolean {
  // Of a day there is a moment, too: one of a year that there is.
  const moment = text.includes("T") ? text : `${text}T00:00:00.000Z`;
  return timeSchema.safeParse(moment).success;
}

const resourceType = z.enum(["site", "page", "case"]);

const target = {
  /**
   * `account` without resources and tags is every site of the team, those to come included. Of case runs a site stands
   * for all of its cases.
   */
  scope: z.enum(["account", "site", "page", "case"]).default("account"),
  resources: z
    .array(lazyObject(() => ({ type: resourceType, id: idSchema })))
    .max(
      scheduleResourcesMax,
      `A schedule can name ${scheduleResourcesMax} sites, pages and cases.`,
    )
    .default([]),
  /** Every site, and every page or case, that bears one of them, those to come included. */
  tags: tagsSchema.default([]),
};

/** What a report that comes by itself tells, and whom. */
const scheduledReportSchema = lazyObject(() => ({
  type: z
    .array(z.enum(reportSections))
    .min(1, "Choose a section at least.")
    .default(usualReportSections),
  period: reportPeriodSchema.default({ kind: "days", days: 30 }),
  emails: z
    .array(z.email("Write a mail address.").max(254))
    .max(reportMailsMax, `A report goes to ${reportMailsMax} people at most.`)
    .default([]),
}));

const what = {
  task_type: z.enum(scheduleTasks),
  /** Of a test: the parts it compares, those that scans of its site look at unless said. */
  type: z.array(scanPartSchema).optional(),
  /** Of a test. */
  threshold: scoreSchema.default(defaultThreshold),
  /** Of flow runs: the flow that runs on each site. */
  flow_id: idSchema.nullable().default(null),
  /** Of a scan or case: what it is run with otherwise than its site or team say. */
  configs: runConfigsInputSchema.default({}),
  /** Of case runs: other values of steps, in each case that it runs. */
  updates: stepUpdatesSchema.default([]),
  /** Of a report. */
  report: scheduledReportSchema.default({
    type: usualReportSections,
    period: { kind: "days", days: 30 },
    emails: [],
  }),
};

const name = z
  .string()
  .trim()
  .min(1, "Give it a name.")
  .max(scheduleNameMax, `A name can have ${scheduleNameMax} characters.`);
/** Without the seconds by which schedules of one moment are spread. */
const exact = z.boolean().default(false);

const newScheduleSchema = lazyObject(() => ({ name, exact, ...what, ...target, ...timing }));

/** A moment of a schedule and what became of it. */
export const scheduleSlotSchema = lazyObject(() => ({
  id: idSchema,
  time: timeSchema,
  by_hand: z.boolean(),
  outcome: z.enum(slotOutcomes),
  /** How much later than its time it was seen to. */
  late_seconds: count,
  /** Moments before it that passed while this installation was off. */
  missed: count,
  /** Why nothing was started, or not on everything. */
  reason: z.string().nullable(),
  /** Sites, pages and cases it was not started on. */
  refused: count,
  /** Of those, the ones that a maintenance window held back. */
  in_maintenance: count,
  runs: z.object({ all: count, working: count, failed: count }),
  /** Findings that its scans were the first to see, and tests, case runs and flow runs that did not pass. */
  found: z.object({
    new_findings: count,
    failed_tests: count,
    failed_cases: count,
    failed_flows: count,
  }),
}));
export type ScheduleSlot = z.infer<typeof scheduleSlotSchema>;

export const scheduleSchema = lazyObject(() => ({
  id: idSchema,
  name: z.string(),
  task_type: z.enum(scheduleTasks),
  scope: z.enum(["account", "site", "page", "case"]),
  /** False with no resources and tags where all that it named is gone: then it runs on nothing. */
  all_sites: z.boolean(),
  resources: z.array(z.object({ type: resourceType, id: idSchema, str: z.string() })),
  tags: z.array(z.string()),
  /** What it runs on today. */
  covers: z.object({
    sites: count,
    pages: count,
    /** Of case runs alone: what it runs, on how many sites. */
    cases: count,
    /** Of the sites, those that the plan has no room for: nothing starts on them. */
    paused: count,
  }),
  frequency: timing.frequency,
  time: z.string(),
  timezone: z.string(),
  begin_date: timeSchema,
  exact: z.boolean(),
  status: z.enum(scheduleStatuses),
  /** Grows with each change but its switch's. */
  version: z.int(),
  /** Why nothing of it starts though it is active: what the plan has no room for. */
  held: z.string().nullable(),
  extras: z.object({
    type: z.array(scanPartSchema),
    threshold: scoreSchema,
    configs: runConfigsInputSchema,
    updates: stepUpdatesSchema,
    report: scheduledReportSchema,
    /** Of flow runs; `title` is null where the flow was deleted: then it runs nothing. */
    flow: z.object({ id: idSchema, title: z.string().nullable() }).nullable(),
  }),
  /** Null where they are no member any more. */
  by: z.string().nullable(),
  time_created: timeSchema,
  time_last_run: timeSchema.nullable(),
  /** Null while it is paused. */
  next_run: timeSchema.nullable(),
  /** The newest moment; null before the first. */
  last: scheduleSlotSchema.nullable(),
}));
export type Schedule = z.infer<typeof scheduleSchema>;
export type NewSchedule = z.input<typeof newScheduleSchema>;

/** A clock change that moves a moment of the schedule within a year. */
const clockChangeSchema = lazyObject(() => ({
  /** `skipped`: there is no such time that day, so it runs later. `repeated`: there are two, and it runs the first time. */
  kind: z.enum(["skipped", "repeated"]),
  day: z.iso.date(),
  /** The time of that day at which it runs, as `03:30`. */
  runs_at: z.string(),
}));

const byId = lazyObject(() => ({ id: idSchema }));

export const scheduleEndpoints = defineEndpoints("schedules", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/schedule",
    summary: "Make a schedule: what runs, on what, how often, when and in which zone",
    body: newScheduleSchema,
    status: 201,
    response: scheduleSchema,
    errors: ["NOT_FOUND", "DUPLICATE", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/schedule",
    summary:
      "Schedules of a page, a site or the team, with when each runs next and how it last went",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      search: z
        .string()
        .trim()
        .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
        .default(""),
      /** `attention`: the last moment did not go well, or nothing of it can start. */
      state: z.enum(["all", "attention", "paused"]).default("all"),
      /** Those that run on it today. */
      site_id: idSchema.optional(),
      page_id: idSchema.optional(),
      sort: sortBy(["name", "next_run", "time_created"]).default("next_run"),
    })),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(scheduleSchema).shape,
      states: lazyObject(() => ({ all: count, attention: count, paused: count })),
      /** How many the plan allows; 0 for any number. */
      allowed: count,
    })),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/schedule/{id}",
    summary: "A schedule with when it runs next and how it last went",
    params: byId,
    status: 200,
    response: scheduleSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/schedule/{id}",
    summary:
      "Change a schedule, pause or resume it; what is not named stays. Refused where somebody else has changed it since `version`, where that is named",
    params: byId,
    body: lazyObject(() => ({
      version: z.int().min(1),
      name,
      status: z.enum(scheduleStatuses),
      exact: z.boolean(),
      type: what.type,
      threshold: scoreSchema,
      configs: runConfigsInputSchema,
      updates: stepUpdatesSchema,
      report: scheduledReportSchema,
      flow_id: idSchema,
      resources: target.resources.unwrap(),
      tags: tagsSchema,
      ...timing,
    })).partial(),
    status: 200,
    response: scheduleSchema,
    errors: ["NOT_FOUND", "DUPLICATE"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/schedule/{id}",
    summary: "Delete a schedule; what it has run stays",
    params: byId,
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND"],
  },
  updateMany: {
    method: "POST",
    path: "/v1/ops/schedules/update",
    summary: "Pause or resume many schedules",
    body: lazyObject(() => ({
      ids: z.array(idSchema).min(1).max(schedulesMax),
      updates: z.object({ status: z.enum(scheduleStatuses) }).partial(),
    })),
    status: 200,
    response: bulkResultSchema,
    errors: [],
  },
  removeMany: {
    method: "POST",
    path: "/v1/ops/schedules/delete",
    summary: "Delete many schedules",
    body: lazyObject(() => ({ ids: z.array(idSchema).min(1).max(schedulesMax) })),
    status: 200,
    response: bulkResultSchema,
    errors: [],
  },
  run: {
    method: "POST",
    path: "/v1/ops/schedule/run",
    summary: "Run a schedule now, whatever its time and its switch; its next run stays",
    body: lazyObject(() => ({ schedule_id: idSchema })),
    status: 200,
    response: scheduleSchema,
    errors: ["NOT_FOUND", "DUPLICATE", "PLAN_LIMIT"],
  },
  slots: {
    method: "GET",
    path: "/v1/ops/schedule/{id}/slot",
    summary: "The moments of a schedule and what became of each, newest first",
    params: byId,
    query: listQuerySchema,
    status: 200,
    response: listOf(scheduleSlotSchema),
    errors: ["NOT_FOUND"],
  },
  preview: {
    method: "POST",
    path: "/v1/ops/schedule/preview",
    summary: "When a schedule would run next, on how much, and what that takes of the plan",
    body: lazyObject(() => ({
      task_type: what.task_type,
      resources: target.resources,
      tags: target.tags,
      ...timing,
    })),
    status: 200,
    response: lazyObject(() => ({
      next: z.array(timeSchema),
      changes: z.array(clockChangeSchema),
      covers: scheduleSchema.shape.covers,
      /** Null for what takes nothing of the plan. */
      takes: z
        .object({
          kind: z.enum(["scans", "tests", "caseruns", "flowruns"]),
          /** Each time. */
          each: count,
          /** Until the allowance is renewed. */
          all: count,
          /** What is left until then; null where there is no limit. */
          left: count.nullable(),
          renews: timeSchema,
        })
        .nullable(),
    })),
    errors: ["NOT_FOUND"],
  },
}));
