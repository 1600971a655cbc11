import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { keepCorrections } from "./correct-mapping.ts";
import { movingSite } from "./get-migration.ts";
import { readPasted } from "./read-pasted.ts";

type Call = typeof endpoints.migrations.paste;

/**
 * Takes what a pasted list has of corrections, and says of each line what became of it.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST when a site would have too many, PLAN_LIMIT for a paused site
 */
export function pasteMapping(
  ctx: RequestContext,
  { id, text }: EndpointRequest<Call>,
  rules: PlanRules,
): Promise<EndpointResult<Call>> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const { url, home } = await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    const { corrections, lines } = readPasted(text, { siteUrl: url, home });
    if (corrections.length > 0) await keepCorrections(tx, ctx, id, corrections);
    const taken = lines.filter((line) => line.taken).length;
    return { taken, refused: lines.length - taken, lines };
  });
}
