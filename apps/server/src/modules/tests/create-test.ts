import { randomUUID } from "node:crypto";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { openTest, type TestChoices } from "./open-test.ts";
import { testSite } from "./test-site.ts";
import { findPage } from "./test-targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.create>;
type Result = EndpointResult<typeof endpoints.tests.create>;

/**
 * Tests one page, or every page of a site: all of them, or none when the plan lets not all be tested.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST when there is nothing to compare with or a named scan will not
 * do, DUPLICATE when the same is under way, or PLAN_LIMIT
 */
export async function createTest(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const choices = choicesOf(input);
  const ids =
    "page_id" in input
      ? [await testPage(ctx, input, choices, rules)]
      : await testSite(ctx, input.site_id, { ...choices, batch: null }, rules);
  const message = ids.length === 1 ? "1 test started." : `${ids.length} tests started.`;
  return { success: true, message, ids };
}

/** What all tests of a call have in common. */
export function choicesOf(input: Pick<Input, "type" | "threshold" | "tags">): TestChoices {
  const { type = [], threshold, tags } = input;
  return { type, threshold, tags };
}

function testPage(
  ctx: RequestContext,
  input: Extract<Input, { page_id: string }>,
  choices: TestChoices,
  rules: PlanRules,
): Promise<string> {
  const { page_id, pre_scan: preScan = null, post_scan: postScan = null } = input;
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const page = await findPage(tx, page_id);
    if (!page) throw notFound("page");
    const because = { trigger: "person", triggerId: randomUUID(), by: originOf(ctx) } as const;
    return openTest(tx, plan, page, { ...choices, preScan, postScan, batch: null }, because);
  });
}
