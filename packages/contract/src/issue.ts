import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import {
  findingCheckSchema,
  findingPlaceSchema,
  findingSeverities,
  findingSeveritySchema,
  findingSources,
} from "./finding.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema, searchMaxLength, sortBy, tagsSchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";

/** What issues come from: what scans and crawls find, a test's failed change, a case that fails, and people. */
export const issueSources = [...findingSources, "test", "case", "manual"] as const;
export const issueSourceSchema = z.enum(issueSources);
export type IssueSource = z.infer<typeof issueSourceSchema>;

/**
 * In the order screens show them. `new` and `regressed`, closed and seen again, become `ongoing` a week
 * after, once a later run has seen the issue again.
 */
export const issueStates = ["new", "regressed", "ongoing", "closed"] as const;
export const issueStateSchema = z.enum(issueStates);
export type IssueState = z.infer<typeof issueStateSchema>;

export const issueStatusSchema = z.enum(["open", "closed"]);

/** `fixed`: later runs looked at each of its places and found it no more. `gone`: its pages, or its case, were deleted. */
export const issueEndSchema = z.enum(["fixed", "gone", "person"]);
export type IssueEnd = z.infer<typeof issueEndSchema>;

/** Issues that one scan may open; what is beyond becomes one of `many`. */
export const issuesOfScanMax = 50;

export const issueTitleMax = 200;
/** Of details and comments, in Markdown. */
export const issueTextMax = 20_000;
/** Issues that one call may name. */
export const issuesMax = 100;

const count = z.number().int().min(0);

/** A run as an issue names it; `id` may be one that was deleted since. */
const issueRunSchema = lazyObject(() => ({
  kind: z.enum(["scan", "crawl", "test", "caserun"]),
  id: idSchema,
  time: timeSchema,
}));

export const issueSummarySchema = lazyObject(() => ({
  id: idSchema,
  /** Within the team, from 1. */
  number: z.number().int().min(1),
  site: idSchema,
  site_url: z.string(),
  title: z.string(),
  status: issueStatusSchema,
  state: issueStateSchema,
  /** What closed it; null while it is open. */
  closed_because: issueEndSchema.nullable(),
  severity: findingSeveritySchema,
  sources: z.array(issueSourceSchema),
  /** How many findings stand together here because one scan had more new ones than it may open issues for; null else. */
  many: count.nullable(),
  affected: z.object({ type: z.enum(["site", "page"]), id: idSchema, str: z.string() }),
  where: z.object({
    /** Pages it is on now, or was on when it was closed. */
    pages: count,
    /** Pages of the site that were looked at. */
    of: count,
    /** The path that the addresses of all its pages begin with. */
    path: z.string(),
    /** The one template that its pages are made from and no other page is; null where there is no such. */
    template: z.string().nullable(),
  }),
  labels: z.array(z.string()),
  /** A member; null for nobody. */
  assignee: z.object({ id: idSchema, name: z.string() }).nullable(),
  /** Muted until it is on more pages, is graver or comes again. */
  muted: z.boolean(),
  comments: count,
  time_created: timeSchema,
  /** When a run last saw it, or somebody made it. */
  time_last_seen: timeSchema,
  time_closed: timeSchema.nullable(),
}));

export type IssueSummary = z.infer<typeof issueSummarySchema>;

export const issueEntryKinds = [
  "opened",
  "closed",
  "regressed",
  "reopened",
  "changed",
  "worsened",
  "comment",
] as const;

/** What happened to an issue, or what somebody says of it. */
export const issueEntrySchema = lazyObject(() => ({
  id: idSchema,
  kind: z.enum(issueEntryKinds),
  time: timeSchema,
  /** Null for what the product did. */
  by: z.string().nullable(),
  run: issueRunSchema.nullable(),
  /** Of `closed`. */
  because: issueEndSchema.nullable(),
  /** Of `changed`: what is different, as people read it. */
  changes: z.array(
    z.object({
      field: z.enum(["title", "details", "severity", "labels", "assignee", "muted"]),
      from: z.string(),
      to: z.string(),
    }),
  ),
  /** Of a comment, Markdown as it was written. */
  text: z.string().nullable(),
  /** Members a comment is meant for. */
  mentions: z.array(z.object({ id: idSchema, name: z.string() })),
}));

export type IssueEntry = z.infer<typeof issueEntrySchema>;

/** Where a test saw a change that became an issue. */
const issueTestPlaceSchema = lazyObject(() => ({
  test: idSchema,
  page: idSchema,
  page_url: z.string(),
  fingerprint: z.string(),
  sentence: z.string(),
}));

/** The case whose failing became an issue, and how its last runs fail: each row of data on each device, the newest first. */
const issueCaseSchema = lazyObject(() => ({
  id: idSchema,
  title: z.string(),
  failing: z.array(
    z.object({
      run: idSchema,
      row: z.int().nullable(),
      device: z.string(),
      /** From 1; null where no step says why. */
      failed_step: z.int().nullable(),
      reason: z.string().nullable(),
      time: timeSchema,
    }),
  ),
}));

export const issueSchema = lazyObject(() => ({
  ...issueSummarySchema.shape,
  /** Markdown as it was written; empty for none. */
  details: z.string(),
  what_to_do: z.string(),
  /** The run that opened it and the one that closed it; null where a person did. */
  opened_by: issueRunSchema.nullable(),
  closed_by: issueRunSchema.nullable(),
  /** The findings behind it, up to 50; a picture of their elements is that of the first place's scan. */
  checks: z.array(findingCheckSchema.extend({ places: z.array(findingPlaceSchema) })),
  /** Pages it is on, then those it is gone from, up to 100. */
  places: z.array(
    z.object({
      page: idSchema,
      page_url: z.string(),
      title: z.string().nullable(),
      /** The newest scan or crawl that saw it there. */
      run: idSchema,
      /** Since when it is there. */
      time_first_seen: timeSchema,
      /** When a later run proved that it is gone; null while it is there. */
      time_gone: timeSchema.nullable(),
    }),
  ),
  tests: z.array(issueTestPlaceSchema),
  /** Null for what is of no case, or whose case was deleted. */
  case: issueCaseSchema.nullable(),
  /** Oldest first, up to 500. */
  history: z.array(issueEntrySchema),
}));

export type Issue = z.infer<typeof issueSchema>;

const title = z
  .string()
  .trim()
  .min(1, "Write a title.")
  .max(issueTitleMax, `A title can have ${issueTitleMax} characters.`);
const details = z.string().max(issueTextMax, `Text can have ${issueTextMax} characters.`);

const updates = {
  status: issueStatusSchema,
  severity: findingSeveritySchema,
  labels: tagsSchema,
  /** A member's id; null for nobody. */
  assignee: idSchema.nullable(),
  /** Until it is worse. */
  muted: z.boolean(),
};

const newIssue = {
  title,
  details: details.default(""),
  severity: findingSeveritySchema.default("medium"),
  labels: tagsSchema.default([]),
  assignee: idSchema.nullable().default(null),
};

const filter = {
  status: issueStatusSchema.optional(),
  state: issueStateSchema.optional(),
  muted: z.enum(["true", "false"]).optional(),
  source: issueSourceSchema.optional(),
  severity: findingSeveritySchema.optional(),
  site_id: idSchema.optional(),
  page_id: idSchema.optional(),
  label: z.string().trim().max(40).optional(),
  /** A member's id, whoever calls, or nobody. */
  assignee: z.union([z.literal("me"), z.literal("none"), idSchema]).optional(),
  search: z
    .string()
    .trim()
    .max(searchMaxLength, `A filter can have ${searchMaxLength} characters at most.`)
    .default(""),
};

const perSeverity = z.record(z.enum(findingSeverities), count);
const perState = z.record(issueStateSchema, count);
const perSource = z.record(issueSourceSchema, count);

export const issueEndpoints = defineEndpoints("issues", () => ({
  create: {
    method: "POST",
    path: "/v1/ops/issue",
    summary:
      "Open an issue by hand, or of a change that a test found: then the one there is is answered",
    body: z.union([
      lazyObject(() => ({ site_id: idSchema, ...newIssue })),
      lazyObject(() => ({ page_id: idSchema, ...newIssue })),
      lazyObject(() => ({
        test_id: idSchema,
        fingerprint: z.string().regex(/^[0-9a-f]{24}$/, "A fingerprint has 24 hexadecimal digits."),
      })),
    ]),
    status: 201,
    response: issueSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN", "PLAN_LIMIT"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/issue",
    summary: "Issues of a page, a site or the team, with how many there are of each kind",
    query: listQuerySchema.extend(filter).extend({
      sort: sortBy([
        "time_created",
        "time_last_seen",
        "severity",
        "state",
        "pages",
        "site",
      ]).default("-time_created"),
    }),
    status: 200,
    response: lazyObject(() => ({
      ...listOf(issueSummarySchema).shape,
      /** Open ones that are not muted, of them the caller's; muted ones; closed ones: under the filters but status, state, muted and assignee. */
      tabs: lazyObject(() => ({ open: count, mine: count, muted: count, closed: count })),
      /** Rows of each under the other filters. */
      states: perState,
      sources: perSource,
      severities: perSeverity,
      /** The most used first, at most 50. */
      labels: z.array(lazyObject(() => ({ label: z.string(), count }))),
    })),
    errors: ["NOT_FOUND"],
  },
  get: {
    method: "GET",
    path: "/v1/ops/issue/{id}",
    summary: "An issue with its places, what was seen there, and its history",
    params: lazyObject(() => ({ id: idSchema })),
    status: 200,
    response: issueSchema,
    errors: ["NOT_FOUND"],
  },
  update: {
    method: "PATCH",
    path: "/v1/ops/issue/{id}",
    summary: "Change an issue: close or reopen, rename, label, assign, mute until it is worse",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({ title, details, ...updates })).partial(),
    status: 200,
    response: issueSchema,
    errors: ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN"],
  },
  updateMany: {
    method: "POST",
    path: "/v1/ops/issues/update",
    summary: "Change many issues, by their ids or all that a list's filter holds, up to 10,000",
    body: z.union([
      lazyObject(() => ({
        ids: z.array(idSchema).min(1).max(issuesMax),
        updates: z.object(updates).partial(),
      })),
      lazyObject(() => ({
        filter: z.object(filter),
        updates: z.object(updates).partial(),
      })),
    ]),
    status: 200,
    response: lazyObject(() => ({
      num_succeeded: count,
      /** Those that are different now, at most 10,000: what an undo names. */
      succeeded: z.array(idSchema),
    })),
    errors: ["NOT_FOUND", "BAD_REQUEST", "FORBIDDEN"],
  },
  comment: {
    method: "POST",
    path: "/v1/ops/issue/{id}/comment",
    summary: "Say something of an issue, to members whom it names",
    params: lazyObject(() => ({ id: idSchema })),
    body: lazyObject(() => ({
      text: z.string().trim().min(1, "Write something.").max(issueTextMax),
      /** Members, by their ids. */
      mentions: z.array(idSchema).max(20).default([]),
    })),
    status: 201,
    response: issueEntrySchema,
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
}));
