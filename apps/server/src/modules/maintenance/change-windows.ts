import {
  type EndpointRequest,
  type endpoints,
  type MaintenanceWindow,
  windowsMax,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { emit, originOf } from "../events/index.ts";
import { lockTeam } from "../members/index.ts";
import { occurrenceAt } from "./occurrence.ts";
import { presentWindow } from "./present-windows.ts";
import { readWindowAim, requireEffect } from "./window-aim.ts";
import { windowTimingOf } from "./window-timing.ts";
import {
  countWindows,
  databaseTime,
  deleteWindow,
  findWindow,
  insertWindow,
  replaceSites,
  selectNamed,
  updateWindow,
  type WindowRow,
} from "./windows-repository.ts";

type Calls = typeof endpoints.maintenance;

/**
 * Plans a window.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT, FORBIDDEN, DUPLICATE when the team has as many as it can
 */
export async function createWindow(
  ctx: RequestContext,
  input: EndpointRequest<Calls["create"]>,
): Promise<MaintenanceWindow> {
  const timing = windowTimingOf(input);
  const effect = { pauseRuns: input.pause_runs, muteAlerts: input.mute_alerts };
  requireEffect(effect);
  return transaction(ctx.db, async (tx) => {
    const aim = await readWindowAim(tx, input);
    // Or two that come at once would both find room.
    await lockTeam(tx, ctx.teamId);
    if ((await countWindows(tx)) >= windowsMax) throw tooMany();
    const { name, tags, note } = input;
    const id = await insertWindow(tx, {
      ...timing,
      ...effect,
      name,
      tags,
      note,
      allSites: aim.allSites,
      createdBy: ctx.userId,
    });
    await replaceSites(tx, id, aim.siteIds);
    const data = { window_id: id, name };
    await emit(tx, originOf(ctx), { name: "maintenance.created", data });
    return readWindow(tx, id);
  });
}

/**
 * Changes a window. One whose time is another is not ended any more.
 * @throws ServiceError NOT_FOUND, INVALID_INPUT, FORBIDDEN
 */
export function changeWindow(
  ctx: RequestContext,
  { id, ...input }: EndpointRequest<Calls["update"]>,
): Promise<MaintenanceWindow> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockWindow(tx, id);
    const { pause_runs: pauseRuns = row.pauseRuns, mute_alerts: muteAlerts = row.muteAlerts } =
      input;
    requireEffect({ pauseRuns, muteAlerts });
    const { site_ids, tags, name = row.name, note = row.note } = input;
    if (site_ids !== undefined || tags !== undefined) {
      const named = site_ids ?? (await selectNamed(tx, [id])).map((site) => site.id);
      const aim = await readWindowAim(tx, { site_ids: named, tags: tags ?? row.tags });
      await updateWindow(tx, id, { allSites: aim.allSites, tags: [...aim.tags] });
      await replaceSites(tx, id, aim.siteIds);
    }
    await updateWindow(tx, id, {
      ...changedTiming(row, input),
      name,
      note,
      pauseRuns,
      muteAlerts,
    });
    const data = { window_id: id, name, fields: Object.keys(input) };
    await emit(tx, originOf(ctx), { name: "maintenance.changed", data });
    return readWindow(tx, id);
  });
}

/**
 * Ends a window that is on: what it held back goes on from now. One that repeats comes again.
 * @throws ServiceError NOT_FOUND, DUPLICATE when it is not on
 */
export function endWindow(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["end"]>,
): Promise<MaintenanceWindow> {
  return transaction(ctx.db, async (tx) => {
    const row = await lockWindow(tx, id);
    const now = await databaseTime(tx);
    if (!occurrenceAt(row, now)) {
      throw new ServiceError("DUPLICATE", "This maintenance window is not on now.");
    }
    await updateWindow(tx, id, { endedAt: now });
    const data = { window_id: id, name: row.name };
    await emit(tx, originOf(ctx), { name: "maintenance.ended", data });
    return readWindow(tx, id);
  });
}

/** @throws ServiceError NOT_FOUND */
export async function removeWindow(
  ctx: RequestContext,
  { id }: EndpointRequest<Calls["remove"]>,
): Promise<undefined> {
  await transaction(ctx.db, async (tx) => {
    const row = await lockWindow(tx, id);
    await deleteWindow(tx, id);
    const data = { window_id: id, name: row.name };
    await emit(tx, originOf(ctx), { name: "maintenance.removed", data });
  });
}

async function lockWindow(tx: TeamDb, id: string): Promise<WindowRow> {
  const found = await findWindow(tx, id, { lock: true });
  if (!found) throw notFound("maintenance window");
  return found.row;
}

async function readWindow(tx: TeamDb, id: string): Promise<MaintenanceWindow> {
  const view = await findWindow(tx, id);
  invariant(view, "a window that was just saved is there");
  return presentWindow(tx, view, await databaseTime(tx));
}

/** What was chosen by the clock stays that where the zone becomes another. */
function changedTiming(row: WindowRow, input: Omit<EndpointRequest<Calls["update"]>, "id">) {
  const given = {
    starts_at: input.starts_at ?? row.startsLocal,
    ends_at: input.ends_at ?? row.endsLocal,
    repeats: input.repeats ?? row.repeats,
    timezone: input.timezone ?? row.timezone,
  };
  const timing = windowTimingOf(given);
  const keys = ["startsLocal", "endsLocal", "repeats", "timezone"] as const;
  return keys.some((key) => timing[key] !== row[key]) ? timing : {};
}

function tooMany(): ServiceError {
  const reason = `A team can have ${windowsMax} maintenance windows. Delete one that is over.`;
  return new ServiceError("DUPLICATE", reason);
}
