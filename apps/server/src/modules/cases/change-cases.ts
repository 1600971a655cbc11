import {
  type CaseDetail,
  type CaseStep,
  casesMax,
  type EndpointRequest,
  type endpoints,
} from "@sitewright/contract";
import { ExpandError, expandSteps } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { forgetSomeLooks, forgetUses } from "../artifacts/index.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { cancelRuns, deleteRuns, lockRuns } from "../runs/index.ts";
import {
  countCases,
  decideCase,
  deleteCase,
  findCase,
  insertCase,
  updateCase,
} from "./cases-repository.ts";
import { loadInner } from "./load-inner.ts";
import { readCase } from "./read-cases.ts";

type Calls = typeof endpoints.cases;

/**
 * Makes a case of a site.
 * @throws ServiceError NOT_FOUND for a site that the caller does not have, BAD_REQUEST for steps that do not fit
 * together, or when the team has as many cases as it can
 */
export function createCase(
  ctx: RequestContext,
  input: EndpointRequest<Calls["create"]>,
): Promise<CaseDetail> {
  const { site_id, title, type, steps, data, tags } = input;
  return transaction(ctx.db, async (tx) => {
    const siteId = await ownId(tx, "site", site_id);
    await requireWhole(tx, steps, null);
    return makeCase(tx, ctx, { siteId, title, type, steps, data, tags });
  });
}

/**
 * Makes another case of the same steps and data.
 * @throws ServiceError NOT_FOUND, or BAD_REQUEST when the team has as many cases as it can
 */
export function copyCase(
  ctx: RequestContext,
  { case_id: id }: EndpointRequest<Calls["copy"]>,
): Promise<CaseDetail> {
  return transaction(ctx.db, async (tx) => {
    const row = await findCase(tx, id);
    if (!row) throw notFound("case");
    const { siteId, type, steps, data, tags } = row;
    const title = `Copy - ${row.title}`.slice(0, 120);
    return makeCase(tx, ctx, { siteId, title, type, steps, data, tags });
  });
}

/** Makes a case, unless the team has as many as it can. @throws ServiceError BAD_REQUEST */
export async function makeCase(
  tx: TeamDb,
  ctx: RequestContext,
  values: Omit<Parameters<typeof insertCase>[1], "createdBy">,
): Promise<CaseDetail> {
  // Or two that come at once would both find room.
  await lockTeam(tx, ctx.teamId);
  if ((await countCases(tx)) >= casesMax) {
    throw new ServiceError("BAD_REQUEST", `A team can have ${casesMax} cases. Delete one first.`);
  }
  const id = await insertCase(tx, { ...values, createdBy: ctx.userId });
  const { siteId, title } = values;
  await emit(tx, originOf(ctx), { name: "case.created", siteId, data: { case_id: id, title } });
  return readCase(tx, id);
}

/**
 * Changes a case. A run under way keeps the steps that it began with.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST, DUPLICATE where somebody else has changed it since
 */
export function changeCase(
  ctx: RequestContext,
  { id, version, ...input }: EndpointRequest<Calls["update"]>,
): Promise<CaseDetail> {
  return transaction(ctx.db, async (tx) => {
    const row = await findCase(tx, id, { lock: true });
    if (!row) throw notFound("case");
    if (row.version !== version) {
      const reason = `Version ${row.version} was saved while you edited version ${version}. Load it to see both.`;
      throw new ServiceError("DUPLICATE", reason);
    }
    const { title = row.title, tags = row.tags, steps = row.steps, data = row.data } = input;
    if (input.steps) await requireWhole(tx, steps, id);
    await updateCase(tx, id, { title, tags, steps, data });
    // Whoever works on a suggestion has taken it.
    if (row.decision === "open") await decideCase(tx, id, "kept");
    await emit(tx, originOf(ctx), {
      name: "case.changed",
      siteId: row.siteId,
      data: { case_id: id, title, fields: Object.keys(input) },
    });
    return readCase(tx, id);
  });
}

/**
 * Keeps a case, or hides it. Runs under way go on.
 * @throws ServiceError NOT_FOUND
 */
export function decideOnCase(
  ctx: RequestContext,
  { id, decision }: EndpointRequest<Calls["decide"]>,
): Promise<CaseDetail> {
  return transaction(ctx.db, async (tx) => {
    const row = await findCase(tx, id, { lock: true });
    if (!row) throw notFound("case");
    await decideCase(tx, id, decision);
    await emit(tx, originOf(ctx), {
      name: "case.changed",
      siteId: row.siteId,
      data: { case_id: id, title: row.title, fields: ["decision"] },
    });
    return readCase(tx, id);
  });
}

/**
 * Deletes a case with its runs; those under way are cancelled first, which gives back what they took.
 * @throws ServiceError NOT_FOUND
 */
export async function removeCase(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const row = await findCase(tx, id);
    if (!row) throw notFound("case");
    const by = originOf(ctx);
    const target = { subjectId: id, kind: "caserun" } as const;
    await cancelRuns(tx, by, target, "Its case was deleted.");
    const runs = await lockRuns(tx, ctx.teamId, target);
    await forgetUses(tx, ctx.teamId, runs);
    await deleteRuns(tx, ctx.teamId, runs);
    await forgetSomeLooks(tx, { teamId: ctx.teamId, caseId: id }, Number.MAX_SAFE_INTEGER);
    await deleteCase(tx, id);
    const { siteId, title } = row;
    await emit(tx, by, { name: "case.removed", siteId, data: { case_id: id, title } });
  });
}

/** Steps of which a run could be made. @throws ServiceError BAD_REQUEST */
async function requireWhole(
  tx: TeamDb,
  steps: readonly CaseStep[],
  ownId: string | null,
): Promise<void> {
  const inner = await loadInner(tx, steps);
  try {
    expandSteps(steps, (id) => inner.get(id), ownId === null ? [] : [ownId]);
  } catch (error) {
    if (!(error instanceof ExpandError)) throw error;
    throw new ServiceError("BAD_REQUEST", error.message);
  }
}
