import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import { correctionsMax } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { presentCorrection } from "./correction-presenter.ts";
import {
  countCorrections,
  deleteCorrections,
  listCorrections,
  type NewCorrection,
  saveCorrections,
} from "./corrections-repository.ts";
import { movingSite } from "./get-migration.ts";

type Correct = typeof endpoints.migrations.correct;
type Uncorrect = typeof endpoints.migrations.uncorrect;

/**
 * Says where pages are found at the new home, or that they have no place on purpose; the next rehearsal goes by it.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST when a site would have too many, PLAN_LIMIT for a paused site
 */
export async function correctMapping(
  ctx: RequestContext,
  { id, corrections }: EndpointRequest<Correct>,
  rules: PlanRules,
): Promise<EndpointResult<Correct>> {
  const wanted = new Map(
    corrections.map(({ path, new_path, reason }) => [path, { path, newPath: new_path, reason }]),
  );
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    await keepCorrections(tx, ctx, id, [...wanted.values()]);
    const rows = await listCorrections(tx, id);
    return { results: rows.filter(({ path }) => wanted.has(path)).map(presentCorrection) };
  });
}

/** @throws ServiceError BAD_REQUEST when a site would have too many, upon which the transaction must be undone */
export async function keepCorrections(
  tx: TeamDb,
  ctx: RequestContext,
  siteId: string,
  corrections: readonly NewCorrection[],
): Promise<void> {
  const site = { teamId: ctx.teamId, siteId };
  await saveCorrections(tx, site, ctx.userId, corrections);
  if ((await countCorrections(tx, site)) > correctionsMax) {
    throw new ServiceError("BAD_REQUEST", `A site can have ${correctionsMax} corrections at most.`);
  }
  const data = { count: corrections.length };
  await emit(tx, originOf(ctx), { name: "migration.corrected", siteId, data });
}

/**
 * Takes corrections back: the next rehearsal looks for these pages by itself.
 * @throws ServiceError NOT_FOUND, PLAN_LIMIT for a paused site
 */
export async function uncorrectMapping(
  ctx: RequestContext,
  { id, paths }: EndpointRequest<Uncorrect>,
  rules: PlanRules,
): Promise<EndpointResult<Uncorrect>> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    const removed = await deleteCorrections(tx, { teamId: ctx.teamId, siteId: id }, paths);
    const data = { count: removed };
    await emit(tx, originOf(ctx), { name: "migration.uncorrected", siteId: id, data });
    return { removed };
  });
}
