import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { openBulk } from "../runs/index.ts";
import type { TestChoices } from "./open-test.ts";
import { reserveTests } from "./reserve-tests.ts";
import { testBulk } from "./test-bulk.ts";

/**
 * Tests all pages of a site that somebody asked for.
 * @returns the tests
 * @throws ServiceError as `reserveTests` does
 */
export async function testSite(
  ctx: RequestContext,
  siteId: string,
  choices: TestChoices & { batch: string | null },
  rules: PlanRules,
): Promise<string[]> {
  const because = { trigger: "person", by: originOf(ctx) } as const;
  const bulkId = await withPlan(ctx.db, ctx.teamId, rules, (tx, plan) =>
    reserveTests(tx, plan, siteId, choices, because),
  );
  return openBulk(ctx.db, testBulk, bulkId);
}
