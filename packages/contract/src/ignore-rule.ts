import { z } from "zod";
import { defineEndpoints } from "./endpoint.ts";
import { lazyObject } from "./lazy-object.ts";
import { listOf, listQuerySchema } from "./list.ts";
import { idSchema, timeSchema } from "./primitives.ts";
import { comparedPartSchema } from "./test-finding.ts";

/** Where a rule holds: on one page, on all that are built like it, on its site, or everywhere. */
export const ruleScopes = ["page", "template", "site", "team"] as const;
export const ruleScopeSchema = z.enum(ruleScopes);
export type RuleScope = z.infer<typeof ruleScopeSchema>;

/**
 * What a rule leaves out: this element in this respect, the element with all inside of it, or each
 * change of this kind.
 */
export const ruleTargets = ["element", "inside", "kind"] as const;
export const ruleTargetSchema = z.enum(ruleTargets);
export type RuleTarget = z.infer<typeof ruleTargetSchema>;

const count = z.number().int().min(0);

export const ignoreRuleSchema = lazyObject(() => ({
  id: idSchema,
  scope: ruleScopeSchema,
  target: ruleTargetSchema,
  part: comparedPartSchema,
  kind: z.string(),
  /** What it is about, as people say it: the change's sentence when it was made. */
  sentence: z.string(),
  /** The element; empty for a kind of change. */
  label: z.object({ role: z.string(), name: z.string(), place: z.string() }),
  /** What the scope names; null for the whole team, and for a page, template or site that is gone. */
  site: idSchema.nullable(),
  page: idSchema.nullable(),
  template: idSchema.nullable(),
  by: z.string(),
  time_created: timeSchema,
  /** Changes of tests that are kept which it leaves out now, and when it last did. */
  hidden: count,
  time_last_hidden: timeSchema.nullable(),
}));

export type IgnoreRule = z.infer<typeof ignoreRuleSchema>;

/** A rule is made from a change that a test found, so that it names what there is. */
const ruleInput = lazyObject(() => ({
  test_id: idSchema,
  fingerprint: z.string().regex(/^[0-9a-f]{24}$/, "A fingerprint has 24 hexadecimal digits."),
  target: ruleTargetSchema,
  scope: ruleScopeSchema,
}));

/** Tests that a preview looks back at. */
export const previewTests = 20;

export const rulePreviewSchema = lazyObject(() => ({
  /** Tests of the scope that were looked at, 20 at most. */
  tests: count,
  /** Changes of them that it would have hidden, and of those what somebody accepted. */
  hidden: count,
  real: count,
  /** A few of them. */
  examples: z.array(
    z.object({
      test: idSchema,
      page_url: z.string(),
      sentence: z.string(),
      real: z.boolean(),
      time_created: timeSchema,
    }),
  ),
  /** How this test would stand with the rule. */
  outcome: z.object({ status: z.enum(["passed", "failed"]), score: z.number().nullable() }),
}));

export type RulePreview = z.infer<typeof rulePreviewSchema>;

export const ignoreRuleEndpoints = defineEndpoints("ignoreRules", () => ({
  preview: {
    method: "POST",
    path: "/v1/ops/ignore-rule/preview",
    summary: "What a rule would have hidden in the last tests, before it is made",
    body: ruleInput,
    status: 200,
    response: rulePreviewSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST"],
  },
  create: {
    method: "POST",
    path: "/v1/ops/ignore-rule",
    summary: "Leave a change out from now on, and in the tests that there are",
    body: ruleInput,
    status: 201,
    response: ignoreRuleSchema,
    errors: ["NOT_FOUND", "FORBIDDEN", "BAD_REQUEST", "DUPLICATE"],
  },
  list: {
    method: "GET",
    path: "/v1/ops/ignore-rule",
    summary: "The rules that hold on a page, on a site or in the team, newest first",
    query: lazyObject(() => ({
      ...listQuerySchema.shape,
      page_id: idSchema.optional(),
      site_id: idSchema.optional(),
    })),
    status: 200,
    response: listOf(ignoreRuleSchema),
    errors: ["NOT_FOUND"],
  },
  remove: {
    method: "DELETE",
    path: "/v1/ops/ignore-rule/{id}",
    summary: "Delete a rule: what it left out counts again",
    params: lazyObject(() => ({ id: idSchema })),
    status: 204,
    response: z.undefined(),
    errors: ["NOT_FOUND", "FORBIDDEN"],
  },
}));
