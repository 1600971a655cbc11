import type { EndpointRequest, endpoints, Migration } from "@sitewright/contract";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { movingSite, presentMigration } from "./get-migration.ts";
import { requireHome } from "./home-policy.ts";
import { saveHome } from "./migrations-repository.ts";

type Input = EndpointRequest<typeof endpoints.migrations.setHome>;

/**
 * Says where a site moves to. Rehearsals keep the home they were made with.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a home that cannot be one of this site, PLAN_LIMIT for a
 * paused site
 */
export function setHome(
  ctx: RequestContext,
  { id, home }: Input,
  rules: PlanRules,
): Promise<Migration> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const site = await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    requireHome(site.url, home);
    await saveHome(tx, { teamId: ctx.teamId, siteId: id, setBy: ctx.userId }, home);
    const to = home.kind === "server" ? home.server : home.base_url;
    await emit(tx, originOf(ctx), { name: "migration.home_set", siteId: id, data: { to } });
    return presentMigration(tx, await movingSite(tx, id), rules);
  });
}
