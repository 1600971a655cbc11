import { type FlowNodeData, namesIn, paths } from "@sitewright/contract";
import { createNamedMasker, type Egress, ScanError } from "@sitewright/scan-engine";
import type { TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { NeverError } from "../../platform/jobs/job-error.ts";
import { storable } from "../../platform/storage/storable.ts";
import { readBeginning } from "../channels/index.ts";
import type { SecretsOfRun } from "../secrets/index.ts";
import { fillText } from "./fill-text.ts";
import { callJob, type OfObject } from "./flow-jobs.ts";
import {
  type FlowObjectRow,
  type FlowState,
  findObjects,
  readState,
  settleObject,
  updateObject,
  writeLog,
} from "./flow-state-repository.ts";
import { valuesOf } from "./open-thing.ts";
import { wakeFlowRun } from "./wake-flow-runs.ts";

export type CallDeps = {
  db: TeamDb;
  /** The way out, which decides anew with each connection where it may go. */
  egress: Egress;
  secretsOfRun: SecretsOfRun;
  publicUrl: string;
};

type Webhook = Extract<FlowNodeData, { task_type: "webhook" }>;

/** Seconds between tries: about three quarters of an hour in all. */
const waits = [5, 30, 120, 600, 1_800] as const;

const timeoutMs = 15_000;
/** Of an answer that much is read. */
const readBytes = 64 * 1024;
const keptLetters = 200;

/**
 * Calls the address of a node for one thing. It is called at least once: each try has the same `webhook-id`, by which a
 * receiver knows what it has had.
 */
export async function callAddress(
  deps: CallDeps,
  { run_id, object_id }: OfObject,
  signal: AbortSignal,
): Promise<void> {
  const { db } = deps;
  const state = await readState(db, run_id);
  const [object] = await findObjects(db, [object_id]);
  // It was called by a job whose end nobody saw, or its run has ended.
  if (!state || object?.status !== "working") return;
  const data = state.own.nodes.find(({ id }) => id === object.nodeId)?.data;
  if (data?.task_type !== "webhook") throw new NeverError("What is called is a webhook.");
  const values = await valuesOf(db, { state, object, publicUrl: deps.publicUrl });
  const secrets = await deps.secretsOfRun(db, state.own.teamId);
  const call = requestOf(data, { state, object, values: { ...secrets, ...values } });
  if ("missing" in call) {
    const reason = `Nothing tells {{${call.missing}}}, and there is no secret of this name.`;
    return end(deps, state, object, { status: "failed", reason });
  }
  const mask = createNamedMasker(secrets);
  try {
    const response = await deps.egress.fetch(call.url, {
      ...call.request,
      signal,
      maxBytes: readBytes,
      timeoutMs,
      redirect: "manual",
    });
    const answer = mask.text(await readBeginning(response, keptLetters)).trim();
    const { status } = response;
    if (status >= 200 && status < 300) {
      const told = { ...object.told, http_status: status };
      return end(deps, state, object, { status: "passed", reason: null, told });
    }
    const words = answer === "" ? `${status}` : `${status}: ${answer.split("\n")[0]}`;
    // What is refused as such will be refused again.
    const isFinal = status >= 400 && status < 500 && status !== 408 && status !== 429;
    await failed(deps, state, object, { words, isFinal: isFinal || status < 400 });
  } catch (error) {
    if (signal.aborted || !(error instanceof ScanError)) throw error;
    const isFinal = error.code === "BLOCKED_BY_POLICY" || error.code === "INVALID_URL";
    await failed(deps, state, object, { words: sentences[error.code] ?? "No answer.", isFinal });
  }
}

const sentences: Partial<Record<ScanError["code"], string>> = {
  BLOCKED_BY_POLICY: "The address leads to a private network, where nothing may be called.",
  DNS_NOT_FOUND: "Nothing of this name is found.",
  TIMED_OUT: "No answer in time.",
};

type Called = { state: FlowState; object: FlowObjectRow; values: Readonly<Record<string, string>> };
type Request = {
  url: string;
  request: { method: "GET" | "POST"; headers: Record<string, string>; body?: string };
};

/** What is sent, with all that is named in it, or the first name that nothing stands for. Pure but for the time. */
function requestOf(
  data: Webhook,
  { state, object, values }: Called,
): Request | { missing: string } {
  const texts = [data.uri, data.payload, ...data.headers.map(({ value }) => value)];
  const missing = namesIn(texts.join("\n")).find((name) => !Object.hasOwn(values, name));
  if (missing !== undefined) return { missing };
  const isPost = data.request_type === "POST";
  const own = data.payload.trim();
  const isJson = own === "" || own.startsWith("{") || own.startsWith("[");
  const body =
    own === "" ? usualBody(state, object) : fillText(own, values, isJson ? "json" : "text");
  const said = data.headers.map(({ name, value }) => [
    name.toLowerCase(),
    fillText(value, values).replaceAll(/[\r\n\0]+/g, " "),
  ]);
  return {
    url: fillText(data.uri, values, "address"),
    request: {
      method: data.request_type,
      headers: {
        "user-agent": "Sitewright-Flows/1",
        ...(isPost && {
          "content-type": isJson ? "application/json" : "text/plain; charset=utf-8",
        }),
        ...Object.fromEntries(said),
        // What is packed could unpack to anything.
        "accept-encoding": "identity",
        "webhook-id": `msg_${object.id}`,
        "webhook-timestamp": String(Math.floor(Date.now() / 1000)),
      },
      ...(isPost && { body }),
    },
  };
}

/** What is told where a node does not say. */
function usualBody({ own, siteUrl }: FlowState, { label, told }: FlowObjectRow): string {
  const data = {
    flow: { id: own.flowId, title: own.title },
    run: { id: own.id, url: paths.flowRun(own.id) },
    site: { id: own.siteId, url: siteUrl },
    about: label,
    facts: told,
  };
  return JSON.stringify({ type: "flow.message", timestamp: new Date().toISOString(), data });
}

type End = Pick<FlowObjectRow, "status" | "reason"> & Partial<Pick<FlowObjectRow, "told">>;

function end(deps: CallDeps, { own }: FlowState, object: FlowObjectRow, how: End): Promise<void> {
  return transaction(deps.db, async (tx) => {
    if (!(await settleObject(tx, object.id, storable(how)))) return;
    const level = how.status === "passed" ? "info" : "error";
    const message = storable(`${object.label}: ${how.reason ?? "the call was answered."}`);
    await writeLog(tx, own.id, { nodeId: object.nodeId, level, message });
    await wakeFlowRun(tx, own.id);
  });
}

/** Has it tried again, unless no try can help or there were enough. */
async function failed(
  deps: CallDeps,
  state: FlowState,
  object: FlowObjectRow,
  { words, isFinal }: { words: string; isFinal: boolean },
): Promise<void> {
  const wait = waits[object.tries];
  if (isFinal || wait === undefined) {
    const after = object.tries === 0 ? "" : ` (after ${object.tries + 1} tries)`;
    return end(deps, state, object, { status: "failed", reason: words + after });
  }
  const { own } = state;
  await transaction(deps.db, async (tx) => {
    const again = wait < 60 ? `${wait} s` : `${wait / 60} min`;
    const reason = storable(`${words}, again in ${again}`);
    await updateObject(tx, object.id, { tries: object.tries + 1, reason });
    const message = `${object.label}: ${reason}.`;
    await writeLog(tx, own.id, { nodeId: object.nodeId, level: "warning", message });
    const payload = { team_id: own.teamId, run_id: own.id, object_id: object.id };
    await callJob.send(tx, payload, { startAfter: wait });
  });
}

/** Says of a thing that it could not be called, however often it was tried. */
export async function giveUpCall(deps: CallDeps, job: OfObject): Promise<void> {
  await giveUpObject(deps.db, job, "It could not be called, for a fault of this installation.");
}

/** Settles a thing for which the job died that was to see to it. */
export async function giveUpObject(db: TeamDb, job: OfObject, reason: string): Promise<void> {
  await transaction(db, async (tx) => {
    if (!(await settleObject(tx, job.object_id, { status: "failed", reason }))) return;
    await wakeFlowRun(tx, job.run_id);
  });
}
