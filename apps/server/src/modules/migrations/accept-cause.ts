import {
  type EndpointRequest,
  type EndpointResult,
  endpoints,
  type MoveAcceptance,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import { presentList } from "../../platform/http/present-list.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { presentAcceptance } from "./acceptance-presenter.ts";
import {
  endAcceptance,
  findAcceptance,
  insertAcceptance,
  listHolding,
  listPathsWith,
  selectAcceptances,
} from "./acceptances-repository.ts";
import { movingSite } from "./get-migration.ts";
import { findNewest } from "./rehearsals-repository.ts";

type Accept = EndpointRequest<typeof endpoints.migrations.accept>;
type TakeBack = EndpointRequest<typeof endpoints.migrations.takeBack>;
type List = typeof endpoints.migrations.acceptances;

/**
 * Accepts a cause of the newest rehearsal as it is, on the pages that it is on.
 * @throws ServiceError NOT_FOUND, DUPLICATE when it is accepted already, PLAN_LIMIT for a paused site
 */
export function acceptCause(
  ctx: RequestContext,
  { id, key, reason }: Accept,
  rules: PlanRules,
): Promise<MoveAcceptance> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    const newest = await findNewest(tx, id);
    const cause = newest?.own.causes.find((one) => one.key === key);
    if (!newest || !cause) throw notFound("cause");
    const holding = (await listHolding(tx, id, [newest.run.id])).get(newest.run.id) ?? [];
    if (holding.some(({ row }) => row.key === key)) {
      throw new ServiceError("DUPLICATE", "This is accepted already.");
    }
    const site = { teamId: ctx.teamId, siteId: id };
    // One that no longer covers all pages makes room for this one.
    await endAcceptance(tx, site, key, ctx.userId);
    const paths = await listPathsWith(tx, newest.run.id, key);
    const { sentence } = cause;
    const added = await insertAcceptance(tx, site, {
      key,
      sentence,
      paths,
      reason,
      createdBy: ctx.userId,
      certificateKey: cause.kind === "certificate" ? (newest.own.facts?.key ?? null) : null,
    });
    const data = { sentence, reason };
    await emit(tx, originOf(ctx), { name: "migration.accepted", siteId: id, data });
    return present(tx, added);
  });
}

/**
 * Takes an acceptance back, which stays in the history: the cause counts again.
 * @throws ServiceError NOT_FOUND when none holds, PLAN_LIMIT for a paused site
 */
export function takeBackCause(
  ctx: RequestContext,
  { id, key }: TakeBack,
  rules: PlanRules,
): Promise<MoveAcceptance> {
  return withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    await movingSite(tx, id);
    await requireActiveSite(tx, plan, id);
    const ended = await endAcceptance(tx, { teamId: ctx.teamId, siteId: id }, key, ctx.userId);
    if (ended === null) throw notFound("acceptance");
    const acceptance = await present(tx, ended);
    const { sentence, reason } = acceptance;
    const data = { sentence, reason };
    await emit(tx, originOf(ctx), { name: "migration.unaccepted", siteId: id, data });
    return acceptance;
  });
}

/** @throws ServiceError NOT_FOUND */
export async function listAcceptances(
  ctx: RequestContext,
  { id, ...window }: EndpointRequest<List>,
): Promise<EndpointResult<List>> {
  const siteId = await ownId(ctx.db, "site", id);
  const { count, rows } = await selectAcceptances(ctx.db, siteId, window);
  return presentList(endpoints.migrations.acceptances.path.replace("{id}", id), window, {
    count,
    results: rows.map(presentAcceptance),
  });
}

async function present(tx: TeamDb, acceptanceId: string): Promise<MoveAcceptance> {
  const view = await findAcceptance(tx, acceptanceId);
  invariant(view, "what was just written is there");
  return presentAcceptance(view);
}
