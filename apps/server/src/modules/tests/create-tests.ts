import { randomUUID } from "node:crypto";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { notFound } from "../../platform/errors.ts";
import { eachById } from "../../platform/http/each-by-id.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { choicesOf } from "./create-test.ts";
import { openTest } from "./open-test.ts";
import { testSite } from "./test-site.ts";
import { findPage } from "./test-targets-repository.ts";

type Input = EndpointRequest<typeof endpoints.tests.createMany>;
type Result = EndpointResult<typeof endpoints.tests.createMany>;

/** Tests sites and pages, each by itself: what cannot be tested, or has no room in the plan, is named. */
export async function createTests(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const batch = randomUUID();
  const choices = choicesOf(input);
  const because = { trigger: "person", triggerId: batch, by: originOf(ctx) } as const;
  const siteIds = new Set(input.site_ids);
  const result = await eachById([...siteIds, ...input.page_ids], (id) =>
    siteIds.has(id)
      ? testSite(ctx, id, { ...choices, batch }, rules)
      : withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
          const page = await findPage(tx, id);
          if (!page) throw notFound("page");
          const wanted = { ...choices, preScan: null, postScan: null, batch };
          await openTest(tx, plan, page, wanted, because);
        }),
  );
  return { ...result, batch };
}
