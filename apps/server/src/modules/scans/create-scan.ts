import { randomUUID } from "node:crypto";
import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type PlanRules, withPlan } from "../plan/index.ts";
import { openBulk } from "../runs/index.ts";
import { openScan, reserveScans } from "./open-scans.ts";
import { scanBulk } from "./scan-bulk.ts";

type Input = EndpointRequest<typeof endpoints.scans.create>;
type Result = EndpointResult<typeof endpoints.scans.create>;

/**
 * Scans one page, or every page of a site: all of them, or none when the plan lets not all be scanned.
 * @throws ServiceError NOT_FOUND, DUPLICATE when nothing is left to start, or PLAN_LIMIT
 */
export async function createScan(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const because = { trigger: "person", triggerId: randomUUID(), by: originOf(ctx) } as const;
  const { configs } = input;
  const ids =
    "page_id" in input
      ? await withPlan(ctx.db, ctx.teamId, rules, (tx, plan) =>
          openScan(tx, plan, input.page_id, configs, because),
        )
      : await openBulk(
          ctx.db,
          scanBulk,
          await withPlan(ctx.db, ctx.teamId, rules, (tx, plan) =>
            reserveScans(tx, plan, input.site_id, configs, because),
          ),
        );
  const message = ids.length === 1 ? "1 scan started." : `${ids.length} scans started.`;
  return { success: true, message, ids };
}
