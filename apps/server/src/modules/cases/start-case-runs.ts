import { randomUUID } from "node:crypto";
import type {
  CaseStep,
  EndpointRequest,
  EndpointResult,
  endpoints,
  RunConfigsInput,
} from "@sitewright/contract";
import { type DeviceName, ExpandError, expandSteps } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { ownId } from "../../platform/db/own-ids.ts";
import { notFound, ServiceError } from "../../platform/errors.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { originOf } from "../events/index.ts";
import { type Plan, type PlanRules, requireActiveSite, withPlan } from "../plan/index.ts";
import { findRunConfigs } from "../run-configs/index.ts";
import { openRuns, type RunBecause } from "../runs/index.ts";
import { caseRun } from "./case-run-kind.ts";
import { insertCaseRun } from "./case-runs-repository.ts";
import { type CaseRow, findCase } from "./cases-repository.ts";
import { loadInner } from "./load-inner.ts";
import { findResumption, type Resumption, stepsFrom } from "./resumption.ts";

type Input = EndpointRequest<typeof endpoints.caseruns.create>;
type Result = EndpointResult<typeof endpoints.caseruns.create>;

/**
 * Runs a case, once for each row of its data: all of them, or none when the plan lets not all be run. From a step of
 * another run on it is run once.
 * @throws ServiceError NOT_FOUND, BAD_REQUEST for a case that is hidden or without steps, or a step that no run can begin at, DUPLICATE while the same is under way,
 * PLAN_LIMIT
 */
export async function startCaseRuns(
  ctx: RequestContext,
  input: Input,
  rules: PlanRules,
): Promise<Result> {
  const ids = await withPlan(ctx.db, ctx.teamId, rules, async (tx, plan) => {
    const row = await findCase(tx, input.case_id);
    if (!row) throw notFound("case");
    const named = await ownId(tx, "site", input.site_id ?? row.siteId);
    const from = await findResumption(tx, row, input);
    // Whoever names a site means a run on that one.
    if (from && input.site_id && from.siteId !== named) throw notFound("case run");
    const siteId = from?.siteId ?? named;
    await requireActiveSite(tx, plan, siteId);
    const because = { trigger: "person", triggerId: randomUUID(), by: originOf(ctx) } as const;
    return openCaseRuns(tx, plan, { ...input, row, siteId, from }, because);
  });
  const message = ids.length === 1 ? "1 case run started." : `${ids.length} case runs started.`;
  return { message, ids };
}

/** A case that is to be run: on its own site unless another one is named, with its own values unless others are. */
type Opening = {
  caseId: string;
  siteId?: string;
  updates?: Input["updates"];
  configs: RunConfigsInput;
};

/**
 * Opens the runs of a case, in the caller's transaction, which holds the plan.
 * @returns one for each row of its data
 * @throws ServiceError NOT_FOUND, BAD_REQUEST, DUPLICATE, PLAN_LIMIT as for a person's call
 */
export async function openCase(
  tx: TeamDb,
  plan: Plan,
  { caseId, siteId: elsewhere, updates = [], configs }: Opening,
  because: RunBecause,
): Promise<string[]> {
  const row = await findCase(tx, caseId);
  if (!row) throw notFound("case");
  const siteId = elsewhere ?? row.siteId;
  await requireActiveSite(tx, plan, siteId);
  return openCaseRuns(tx, plan, { row, siteId, updates, end_on_fail: true, configs }, because);
}

type Wanted = Pick<Input, "updates" | "end_on_fail" | "configs"> & {
  row: CaseRow;
  siteId: string;
  /** The run that it goes on from. */
  from?: Resumption | null;
};

async function openCaseRuns(
  tx: TeamDb,
  plan: Plan,
  { row, siteId, updates, end_on_fail, configs, from }: Wanted,
  because: RunBecause,
): Promise<string[]> {
  requireShown(row);
  const all = await stepsToRun(tx, row, updates);
  const steps = from ? stepsFrom(all, from) : all;
  const { teamId } = plan;
  const { device, window_size } =
    from?.configs ?? (await findRunConfigs(tx, { teamId, siteId }, configs));
  const { columns, rows } = row.data;
  const sets = rows.length === 0 ? [null] : rows;
  const ids: string[] = [];
  for (const [place, cells] of sets.entries()) {
    if (from && from.row !== (cells === null ? null : place + 1)) continue;
    const [run] = await openRuns(tx, plan, caseRun, {
      ...because,
      requests: [{ siteId, pageId: null, subjectId: row.id }],
      // What is known of the device is asked of whoever names one.
      configs: { device: device as DeviceName, window_size },
      configKey: `${siteId} ${device} ${window_size} ${cells === null ? "" : place + 1}`,
    });
    if (!run) {
      throw new ServiceError("DUPLICATE", "This case is waiting or running on this site already.");
    }
    const values = Object.fromEntries(columns.map((name, at) => [name, cells?.[at] ?? ""]));
    await insertCaseRun(tx, {
      ...{ id: run.id, teamId, siteId, caseId: row.id, title: row.title, version: row.version },
      row: cells === null ? null : place + 1,
      values: cells === null ? {} : values,
      ...{ steps, endOnFail: end_on_fail },
      ...{ resumes: from?.id ?? null, resumesStep: from?.step ?? null },
    });
    ids.push(run.id);
  }
  if (from && ids.length === 0) {
    throw new ServiceError(
      "BAD_REQUEST",
      "The row of data that it ran with is not there any more.",
    );
  }
  return ids;
}

/**
 * What a run of a case would do, with the first row of its data; null where there is no such case.
 * @throws ServiceError BAD_REQUEST for one that is hidden or has no steps
 */
export async function findCaseToRun(
  db: TeamDb,
  caseId: string,
): Promise<{ title: string; steps: CaseStep[]; values: Record<string, string> } | null> {
  const row = await findCase(db, caseId);
  if (!row) return null;
  requireShown(row);
  const { columns, rows } = row.data;
  const [cells = []] = rows;
  const values = rows.length === 0 ? [] : columns.map((name, at) => [name, cells[at] ?? ""]);
  return {
    title: row.title,
    steps: await stepsToRun(db, row, []),
    values: Object.fromEntries(values),
  };
}

function requireShown({ decision }: CaseRow): void {
  if (decision === "hidden") {
    throw new ServiceError("BAD_REQUEST", "The case is hidden. Show it again to run it.");
  }
}

async function stepsToRun(
  tx: TeamDb,
  { id, steps }: CaseRow,
  updates: Input["updates"],
): Promise<CaseStep[]> {
  const values = new Map(updates.map(({ index, value }) => [index, value]));
  const changed = steps.map((step, index) => {
    const value = values.get(index);
    return value === undefined ? step : { ...step, action: { ...step.action, value } };
  });
  const inner = await loadInner(tx, changed);
  try {
    const all = expandSteps(changed, (caseId) => inner.get(caseId), [id]);
    if (all.some(({ disabled }) => !disabled)) return all;
  } catch (error) {
    if (!(error instanceof ExpandError)) throw error;
    throw new ServiceError("BAD_REQUEST", error.message);
  }
  throw new ServiceError("BAD_REQUEST", "The case has no step that is switched on.");
}
