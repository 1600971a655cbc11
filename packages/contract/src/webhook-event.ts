import { z } from "zod";
import { lazyObject } from "./lazy-object.ts";
import { memberRoles } from "./member-role.ts";
import { idSchema, scoreSchema, timeSchema } from "./primitives.ts";
import { runKindSchema } from "./run.ts";

/** What a webhook can be told of. */
export const webhookEvents = [
  "scan.ended",
  "test.ended",
  "test.failed",
  "caserun.ended",
  "caserun.failed",
  "flowrun.ended",
  "flowrun.failed",
  "crawl.ended",
  "migration.ended",
  "report.ready",
  "issue.opened",
  "issue.closed",
  "issue.regressed",
  "issue.reopened",
  "site.down",
  "site.up",
  "member.invited",
  "member.joined",
  "member.changed",
  "member.removed",
] as const;
export type WebhookEvent = (typeof webhookEvents)[number];

/** What a test send says it is: nobody subscribes to it. */
export const webhookTest = "webhook.test";

const place = lazyObject(() => ({ id: idSchema, url: z.string() })).nullable();

/** Who did it; of the product itself there is no name. */
const by = lazyObject(() => ({
  kind: z.enum(["person", "token", "system", "unknown"]),
  name: z.string().nullable(),
}));

/** The screen that shows it. */
const url = z.url();

const runData = lazyObject(() => ({
  id: idSchema,
  kind: runKindSchema,
  status: z.enum(["done", "failed"]),
  /** Why it failed, for programs. */
  code: z.string().nullable(),
  score: scoreSchema.nullable(),
  site: place,
  page: place,
  by,
  url,
}));

const testData = lazyObject(() => ({
  ...runData.shape,
  /** Null where the test could not be run. */
  verdict: z.enum(["passed", "failed"]).nullable(),
  sentence: z.string().nullable(),
}));

const caseRunData = lazyObject(() => ({
  ...runData.shape,
  /** Null where the case could not be run. */
  verdict: z.enum(["passed", "failed"]).nullable(),
  case: z.object({ id: idSchema, title: z.string() }),
  /** From 1; null where none failed. */
  failed_step: z.int().nullable(),
  /** Why it failed. */
  sentence: z.string().nullable(),
}));

const flowRunData = lazyObject(() => ({
  ...runData.shape,
  /** Null where the flow could not be run. */
  verdict: z.enum(["passed", "failed"]).nullable(),
  flow: z.object({ id: idSchema, title: z.string() }),
}));

const issueData = lazyObject(() => ({
  id: idSchema,
  number: z.int(),
  title: z.string(),
  severity: z.string(),
  /** The run that showed it; null for what a person did. */
  run_id: idSchema.nullable(),
  site: place,
  by,
  url,
}));

const memberData = lazyObject(() => ({
  id: idSchema,
  email: z.string(),
  role: z.enum(memberRoles),
  by,
  url,
}));

const reportData = lazyObject(() => ({
  id: idSchema,
  edition_id: idSchema,
  name: z.string(),
  site: place,
  by,
  url,
}));

const outageData = lazyObject(() => ({
  site: place,
  /** Since when it could not be reached. */
  since: timeSchema,
  /** Why, in words, and for programs. */
  reason: z.string(),
  code: z.string(),
  by,
  url,
}));

const dataOf = {
  "scan.ended": runData,
  "test.ended": testData,
  "test.failed": testData,
  "caserun.ended": caseRunData,
  "caserun.failed": caseRunData,
  "flowrun.ended": flowRunData,
  "flowrun.failed": flowRunData,
  "crawl.ended": runData,
  "migration.ended": runData,
  "report.ready": reportData,
  "issue.opened": issueData,
  "issue.closed": issueData,
  "issue.regressed": issueData,
  "issue.reopened": issueData,
  "site.down": outageData,
  "site.up": lazyObject(() => ({ ...outageData.shape, until: timeSchema })),
  "member.invited": memberData,
  "member.joined": memberData,
  "member.changed": memberData,
  "member.removed": memberData,
  [webhookTest]: lazyObject(() => ({ message: z.string(), url })),
} as const satisfies Record<WebhookEvent | typeof webhookTest, z.ZodObject>;

/** What is told of each event. */
export type WebhookData = { [T in keyof typeof dataOf]: z.output<(typeof dataOf)[T]> };

/** The body that a receiver gets of an event. */
export function webhookBodySchema(type: keyof WebhookData) {
  return lazyObject(() => ({ type: z.literal(type), timestamp: timeSchema, data: dataOf[type] }));
}

/** When each is sent. */
export const webhookSummaries: Readonly<Record<keyof WebhookData, string>> = {
  "scan.ended": "A scan of a page has ended, well or not",
  "test.ended": "A test of a page has ended, whatever its verdict",
  "test.failed": "A test found changes that fail it",
  "caserun.ended": "A run of a case has ended, whatever its verdict",
  "caserun.failed": "A step of a case failed",
  "flowrun.ended": "A run of a flow has ended, well or not",
  "flowrun.failed": "A node of a flow failed in a run of it",
  "crawl.ended": "A crawl of a site has ended",
  "migration.ended": "A rehearsal of a move, or a check after it, has ended",
  "report.ready": "An edition of a report is ready to be read",
  "issue.opened": "An issue was opened",
  "issue.closed": "An issue was closed",
  "issue.regressed": "An issue that was closed was seen again",
  "issue.reopened": "A person opened an issue again",
  "site.down": "A site cannot be reached, by two looks one after the other",
  "site.up": "A site that could not be reached answers again",
  "member.invited": "Somebody was invited into the team",
  "member.joined": "Somebody joined the team",
  "member.changed": "A member's role or permissions were changed",
  "member.removed": "Somebody left the team, was removed, or is invited no more",
  [webhookTest]: "Somebody asked for a test",
};
