import {
  type Alert,
  alertsMax,
  type EndpointRequest,
  type endpoints,
  kindOfCondition,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { isUniqueViolation } from "../../platform/db/is-unique-violation.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { databaseTime, findSchedule, readAim } from "../schedules/index.ts";
import { forgetOpen, selectOpenOf } from "./incidents-repository.ts";
import { presentRule } from "./present-rules.ts";
import {
  countRules,
  deleteRule,
  findRule,
  forgetStates,
  insertRule,
  lockAlerts,
  type RuleRow,
  replaceRuleChannels,
  replaceRuleTargets,
  selectRuleTargets,
  updateRule,
} from "./rules-repository.ts";
import { tellIncidents } from "./tell-incidents.ts";

type Calls = typeof endpoints.alerts;
type NewInput = EndpointRequest<Calls["create"]>;
type Changes = Omit<EndpointRequest<Calls["update"]>, "id">;

/**
 * Makes a rule, which judges what ends from now on.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, DUPLICATE for its name, BAD_REQUEST beyond the number a team may have
 */
export function createRule(ctx: RequestContext, input: NewInput): Promise<Alert> {
  return transaction(ctx.db, async (tx) => {
    await lockAlerts(tx, ctx.teamId);
    if ((await countRules(tx)) >= alertsMax) {
      throw new ServiceError(
        "BAD_REQUEST",
        `A team can have ${alertsMax} rules. Delete one first.`,
      );
    }
    requireRuns(input);
    await requireSchedule(tx, input.schedule_id);
    const aim = await readAim(tx, input);
    const id = await insertRule(tx, {
      name: input.name,
      tags: [...aim.tags],
      ...conditionOf(input.expressions),
      allSites: aim.allSites,
      scheduleId: input.schedule_id,
      severity: input.severity,
      failAfter: input.fail_after,
      recoverAfter: input.recover_after,
      digest: input.digest,
      quietFrom: input.quiet_hours?.from ?? null,
      quietTo: input.quiet_hours?.to ?? null,
      timezone: input.timezone,
      createdBy: ctx.userId,
    });
    if (id === null) throw twice();
    await replaceRuleTargets(tx, id, aim.named);
    await setChannels(tx, id, input.channels);
    const data = { alert_id: id, name: input.name };
    await emit(tx, originOf(ctx), { name: "alert.created", data });
    return readRule(tx, id);
  });
}

/**
 * Changes a rule, switches it or mutes it. One that asks for something else, or of something else, forgets where it stood:
 * what is open by it is over untold, and judged anew.
 * @throws ServiceError NOT_FOUND, FORBIDDEN, DUPLICATE for its name
 */
export async function changeRule(
  ctx: RequestContext,
  { id, ...input }: EndpointRequest<Calls["update"]>,
): Promise<Alert> {
  try {
    return await transaction(ctx.db, async (tx) => {
      await lockAlerts(tx, ctx.teamId);
      const found = await findRule(tx, id, { lock: true });
      if (!found) throw notFound("alert");
      const now = await databaseTime(tx);
      const before = await readRule(tx, id);
      const aimed = await changeAim(tx, found.row, input);
      if (input.channels !== undefined) await setChannels(tx, id, input.channels);
      await updateRule(tx, id, { ...aimed, ...changesOf(input, now), timeChanged: now });
      const open = await selectOpenOf(tx, { ruleId: id });
      if (isJudgedAnew(before, await readRule(tx, id))) {
        await forgetStates(tx, id);
        await forgetOpen(tx, id);
      }
      await tellIncidents(tx, open, now);
      const data = { alert_id: id, name: input.name ?? found.row.name, fields: Object.keys(input) };
      await emit(tx, originOf(ctx), { name: "alert.changed", data });
      return readRule(tx, id);
    });
  } catch (error) {
    throw isUniqueViolation(error, "alert_rules_name") ? twice() : error;
  }
}

/** Deletes a rule; what is open by it alone is over, and nobody is told. @throws ServiceError NOT_FOUND */
export function removeRule(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  return transaction(ctx.db, async (tx) => {
    await lockAlerts(tx, ctx.teamId);
    const found = await findRule(tx, id, { lock: true });
    if (!found) throw notFound("alert");
    const open = await selectOpenOf(tx, { ruleId: id });
    await deleteRule(tx, id);
    await tellIncidents(tx, open, await databaseTime(tx));
    const data = { alert_id: id, name: found.row.name };
    await emit(tx, originOf(ctx), { name: "alert.removed", data });
    return undefined;
  });
}

function conditionOf(expressions: NewInput["expressions"]) {
  return { expressions, kind: kindOfCondition(expressions) };
}

async function changeAim(tx: TeamDb, row: RuleRow, { resources, tags }: Changes) {
  if (resources === undefined && tags === undefined) return {};
  const named = (await selectRuleTargets(tx, [row.id])).map(({ siteId, pageId }) =>
    pageId === null
      ? ({ type: "site", id: siteId } as const)
      : ({ type: "page", id: pageId } as const),
  );
  const aim = await readAim(tx, { resources: resources ?? named, tags: tags ?? row.tags });
  await replaceRuleTargets(tx, row.id, aim.named);
  return { allSites: aim.allSites, tags: [...aim.tags] };
}

function changesOf(input: Changes, now: Date): Partial<RuleRow> {
  const { name, expressions, quiet_hours: quiet, mute } = input;
  const known = {
    severity: input.severity,
    failAfter: input.fail_after,
    recoverAfter: input.recover_after,
    digest: input.digest,
    timezone: input.timezone,
    status: input.status && statuses[input.status],
  };
  return {
    ...(Object.fromEntries(
      Object.entries(known).filter(([, value]) => value !== undefined),
    ) as Partial<RuleRow>),
    ...(name !== undefined && { name }),
    ...(expressions && conditionOf(expressions)),
    ...(quiet !== undefined && { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null }),
    ...(mute !== undefined && {
      mutedAt: mute && now,
      mutedUntil: mute?.until ? new Date(mute.until) : null,
      muteWorse: mute?.until_worse ?? false,
    }),
  };
}

const statuses = { Active: "active", Paused: "paused" } as const;

/** It asks for something else, or of something else, or for nothing any more. */
function isJudgedAnew(before: Alert, after: Alert): boolean {
  const asked = ({ expressions, all_sites, resources, tags }: Alert) =>
    JSON.stringify([expressions, all_sites, resources.map(({ id }) => id), tags.toSorted()]);
  return after.status === "Paused" || asked(before) !== asked(after);
}

async function setChannels(tx: TeamDb, id: string, channels: readonly string[]): Promise<void> {
  if (!(await replaceRuleChannels(tx, id, channels))) throw notFound("channel");
}

function requireRuns({ expressions, schedule_id }: NewInput): void {
  if (schedule_id === null || kindOfCondition(expressions) !== "site") return;
  const sentence = "No schedule looks whether a site can be reached: that is done by itself.";
  throw new ServiceError("INVALID_INPUT", sentence, { field: "schedule_id" });
}

async function requireSchedule(tx: TeamDb, id: string | null): Promise<void> {
  if (id !== null && !(await findSchedule(tx, id))) throw notFound("schedule");
}

async function readRule(tx: TeamDb, id: string): Promise<Alert> {
  const view = await findRule(tx, id);
  invariant(view, "a rule that was just written is there");
  return presentRule(tx, view);
}

function twice(): ServiceError {
  const sentence = "There is a rule of this name already.";
  return new ServiceError("DUPLICATE", sentence, { field: "name" });
}
