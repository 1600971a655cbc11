import { randomUUID } from "node:crypto";
import {
  type FlowMessage,
  type FlowNode,
  type FlowNodeData,
  paths,
  type RunKind,
} from "@sitewright/contract";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { invariant, ServiceError } from "../../platform/errors.ts";
import { openCase } from "../cases/index.ts";
import { writeDeliveries } from "../channels/index.ts";
import { bySystem } from "../events/index.ts";
import { openByHand } from "../issues/index.ts";
import type { Plan } from "../plan/index.ts";
import { openScan } from "../scans/index.ts";
import { openTest } from "../tests/index.ts";
import { fillText, withoutNames } from "./fill-text.ts";
import { callJob, reportJob } from "./flow-jobs.ts";
import {
  type FlowObjectRow,
  type FlowState,
  findObjects,
  insertObjects,
  updateObject,
} from "./flow-state-repository.ts";
import { valuesFor } from "./flow-values.ts";
import { selectUnderWay } from "./pages-of-site-repository.ts";

/** The run, the node and the thing that is opened for it. */
export type Opening = {
  state: Pick<FlowState, "own" | "siteUrl">;
  node: FlowNode;
  object: FlowObjectRow;
  publicUrl: string;
};

type Task<T extends FlowNodeData["task_type"]> = Extract<FlowNodeData, { task_type: T }>;

/**
 * Has one thing done that a node is for, in the caller's transaction, which holds the plan: what is opened and that it
 * was come to be together, so that it happens once.
 * @throws ServiceError as a person's call for the same would
 */
export async function openThing(tx: TeamDb, plan: Plan, opening: Opening): Promise<void> {
  const { data } = opening.node;
  switch (data.task_type) {
    case "scan":
      return openPageRun(tx, opening, "scan", (inner, pageId) => {
        const configs = { ...opening.state.own.configs, ...data.configs };
        return openScan(inner, plan, pageId, configs, becauseOf(opening));
      });
    case "test":
      return openPageRun(tx, opening, "test", async (inner, id) => {
        const page = { id, siteId: opening.state.own.siteId };
        return [await openTest(inner, plan, page, testOf(data, opening), becauseOf(opening))];
      });
    case "case":
      return openCaseRuns(tx, plan, opening, data);
    case "issue":
      return openIssue(tx, opening, data);
    case "report":
      return sendJob(tx, opening, reportJob);
    case "webhook":
      return sendJob(tx, opening, callJob);
    case "email":
    case "phone":
    case "slack":
      return tell(tx, opening, data);
    case null:
      return updateObject(tx, opening.object.id, { status: "passed" });
  }
}

function testOf({ type, threshold }: Task<"test">, { state }: Opening) {
  return { type, threshold, tags: [], batch: state.own.id, preScan: null, postScan: null };
}

function becauseOf({ state: { own } }: Opening) {
  return { trigger: "flow", triggerId: own.id, by: bySystem(own.teamId) } as const;
}

/** Opens a run about a page; one that is under way already is joined. */
async function openPageRun(
  tx: TeamDb,
  { object, state }: Opening,
  kind: "scan" | "test",
  open: (inner: TeamDb, pageId: string) => Promise<string[]>,
): Promise<void> {
  const { pageId } = object;
  invariant(pageId, "what is scanned or tested is a page");
  const of = { kind, siteId: state.own.siteId, subjectId: pageId };
  const [id] = await openOrJoin(tx, of, (inner) => open(inner, pageId));
  invariant(id, "a run that was opened is answered");
  await noteRun(tx, object, kind, id);
}

/** @throws ServiceError what was refused, unless the same is under way */
async function openOrJoin(
  tx: TeamDb,
  of: { kind: RunKind; siteId: string; subjectId: string },
  open: (inner: TeamDb) => Promise<string[]>,
): Promise<string[]> {
  const known = await selectUnderWay(tx, of);
  try {
    return await transaction(tx, open);
  } catch (error) {
    const isKnown = error instanceof ServiceError && error.code === "DUPLICATE" && known.length > 0;
    if (isKnown) return known;
    throw error;
  }
}

const pathOfRun = { scan: paths.scan, test: paths.test, caserun: paths.caseRun } as const;

function noteRun(
  tx: TeamDb,
  object: Pick<FlowObjectRow, "id" | "told">,
  kind: keyof typeof pathOfRun,
  id: string,
): Promise<void> {
  return updateObject(tx, object.id, {
    ...{ status: "working", madeKind: kind, madeId: id, path: pathOfRun[kind](id) },
    told: { ...object.told, [`${kind}_id`]: id },
  });
}

/** A run for each row of the case's data, each a thing of its own. */
async function openCaseRuns(
  tx: TeamDb,
  plan: Plan,
  opening: Opening,
  { case_id: caseId, updates, configs }: Task<"case">,
): Promise<void> {
  invariant(caseId, "a flow with an error in it is not run");
  const { object, state } = opening;
  const { siteId } = state.own;
  const wanted = { ...state.own.configs, ...configs };
  const { device, window_size } = wanted;
  const own = {
    ...(device !== undefined && { device }),
    ...(window_size !== undefined && { window_size }),
  };
  const opened = { caseId, siteId, updates, configs: own };
  const [first, ...others] = await openOrJoin(
    tx,
    { kind: "caserun", siteId, subjectId: caseId },
    (inner) => openCase(inner, plan, opened, becauseOf(opening)),
  );
  invariant(first, "a case has a run at least");
  await noteRun(tx, object, "caserun", first);
  const { runId, nodeId, sources, place, label } = object;
  await insertObjects(
    tx,
    others.map((madeId, index) => ({
      ...{ id: randomUUID(), runId, nodeId, sources, pageId: null, status: "working" as const },
      ...{ madeKind: "caserun" as const, madeId, path: paths.caseRun(madeId) },
      subject: `${object.subject} row ${index + 2}`,
      place: place + index + 1,
      label: `${label}, data row ${index + 2}`,
      told: { caserun_id: madeId },
    })),
  );
}

async function openIssue(
  tx: TeamDb,
  opening: Opening,
  { issue_title, details, severity }: Task<"issue">,
): Promise<void> {
  const { object, state } = opening;
  const values = await valuesOf(tx, opening);
  const { own } = state;
  const title = fillText(issue_title, values).trim().slice(0, 200) || "Untitled";
  const issue = { title, details: fillText(details, values), severity, labels: [], assignee: null };
  const id = await openByHand(tx, {
    ...issue,
    siteId: own.siteId,
    pageId: object.pageId,
    by: bySystem(own.teamId),
    createdBy: null,
  });
  await updateObject(tx, object.id, {
    ...{ status: "passed", path: paths.issue(id) },
    told: { ...object.told, issue_id: id, issue_title: title },
  });
}

async function sendJob(
  tx: TeamDb,
  { object, state }: Opening,
  job: typeof reportJob | typeof callJob,
): Promise<void> {
  await updateObject(tx, object.id, { status: "working" });
  const payload = { team_id: state.own.teamId, run_id: state.own.id, object_id: object.id };
  await job.send(tx, payload);
}

/** The people or the place of a channel are told; each of them once. */
async function tell(
  tx: TeamDb,
  opening: Opening,
  data: Task<"email" | "phone" | "slack">,
): Promise<void> {
  const { object, state } = opening;
  invariant(data.channel_id, "a flow with an error in it is not run");
  const message = messageOf(data, await valuesOf(tx, opening), state);
  const made = await writeDeliveries(
    tx,
    { teamId: state.own.teamId, channelIds: [data.channel_id] },
    { causeKind: "flow", key: keyOf(object.id), type: message.type, message },
  );
  const reason = "Nobody could be told: the channel is off, or its people want no more.";
  const isTold = made.length > 0;
  await updateObject(tx, object.id, {
    ...(isTold ? { status: "working" } : { status: "failed", reason }),
  });
}

/** What a delivery of a thing is known by. */
export function keyOf(objectId: string): string {
  return `flow ${objectId}`;
}

/**
 * What a channel is told: the subject, or the first line, before the others. What is named as a secret is filled in
 * when it is sent, and never kept; what comes with a value names none.
 */
function messageOf(
  data: Task<"email" | "phone" | "slack">,
  values: Readonly<Record<string, string>>,
  { own, siteUrl }: Opening["state"],
): FlowMessage {
  const safe = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, withoutNames(value)]),
  );
  const subject = data.task_type === "email" ? fillText(data.subject, safe).trim() : "";
  const lines = fillText(data.message, safe).trim().split(/\r?\n/);
  const [first = ""] = lines;
  return {
    type: "flow.message",
    timestamp: new Date().toISOString(),
    data: {
      flow_run_id: own.id,
      title: subject === "" ? first : subject,
      lines: subject === "" ? lines.slice(1) : lines,
      site_id: own.siteId,
      site_url: siteUrl,
      url: paths.flowRun(own.id),
    },
  };
}

/** What the texts of the node can name, for the thing that is opened. */
export async function valuesOf(
  tx: TeamDb,
  { state, object, publicUrl }: Omit<Opening, "node">,
): Promise<Record<string, string>> {
  const sources = await findObjects(tx, object.sources);
  return valuesFor({ ...state, publicUrl, object, sources });
}
