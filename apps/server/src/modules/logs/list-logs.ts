import type { EndpointRequest, EndpointResult, endpoints } from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findPlan, type PlanRules } from "../plan/index.ts";
import { byPosition, cursorOf, type LogPosition, positionOf } from "./log-position.ts";
import { positionOfRow, presentEntry } from "./log-presenter.ts";
import {
  type ChangeRow,
  type LogFilter,
  type RequestRow,
  selectChanges,
  selectRequests,
} from "./log-repository.ts";

type Call = typeof endpoints.logs.list;

/** Calls and changes in one list, newest first. */
export async function listLogs(
  ctx: RequestContext,
  { limit, cursor, ...filter }: EndpointRequest<Call>,
  rules: PlanRules,
): Promise<EndpointResult<Call>> {
  const after = cursor === undefined ? null : positionOf(cursor);
  const rows = await selectEntries(ctx.db, filter, { after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const plan = await findPlan(ctx.db, ctx.teamId, rules);
  return {
    results: shown.map(presentEntry),
    next: rows.length > limit && last ? cursorOf(positionOfRow(last)) : null,
    kept_days: plan?.limits.retention_days ?? 0,
  };
}

/** As many of both tables as the list could need: whichever are newer come first. */
export async function selectEntries(
  db: TeamDb,
  filter: LogFilter,
  window: { after: LogPosition | null; limit: number },
): Promise<(RequestRow | ChangeRow)[]> {
  const rows = [
    ...(await selectRequests(db, filter, window)),
    ...(await selectChanges(db, filter, window)),
  ];
  return rows
    .sort((one, other) => byPosition(positionOfRow(one), positionOfRow(other)))
    .slice(0, window.limit);
}
