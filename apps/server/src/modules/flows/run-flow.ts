import { type FlowNode, flowRunHours } from "@sitewright/contract";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { transaction } from "../../platform/db/transaction.ts";
import { ServiceError } from "../../platform/errors.ts";
import { bySystem } from "../events/index.ts";
import type { FinishRun, HeldRun, RunEnd } from "../runs/index.ts";
import { selectJudgedRuns } from "../verdicts/index.ts";
import { decide, type NodeAct } from "./decide.ts";
import { cancelMade } from "./end-flow-runs.ts";
import { type EndOfThing, endOfMessages, endOfRun } from "./end-of-thing.ts";
import { findMadeRuns, selectTold } from "./ended-things-repository.ts";
import { lockWakes, setVerdict } from "./flow-runs-repository.ts";
import {
  type FlowObjectRow,
  type FlowState,
  insertObjects,
  moveNode,
  readState,
  selectObjects,
  settleObject,
  settleWay,
  updateObject,
  writeLog,
} from "./flow-state-repository.ts";
import { nameOfNode } from "./flow-values.ts";
import { keyOf, openThing } from "./open-thing.ts";
import { settleNode } from "./settle-node.ts";
import { thingsOf } from "./things-of-node.ts";

type Deps = { db: TeamDb; publicUrl: string };

/** Things that are opened while the plan is held: whoever waits for it hardly does. */
const batchSize = 20;

/**
 * Takes a flow's run as far as it goes now, and lets go of it until something ends that it has started. All that it
 * does is rows, each step of it one transaction that holds the run: killed anywhere it goes on from where they stand,
 * and nothing is done twice.
 */
export async function runFlow(deps: Deps, run: HeldRun<unknown>): Promise<FinishRun> {
  for (;;) {
    run.signal.throwIfAborted();
    const state = await readState(deps.db, run.row.id);
    if (!state) return async () => ended("The run is not there any more.");
    if (state.isLate) return endLate(run, state);
    if (await goOn(deps, run, state)) continue;
    if (state.nodes.every(({ status }) => isOver(status))) return finish(state);
    await run.report(percentOf(state));
    await run.rest(async (tx) => (await lockWakes(tx, run.row.id)) !== state.own.wakes);
  }
}

function isOver(status: FlowState["nodes"][number]["status"]): boolean {
  return status !== "waiting" && status !== "working";
}

function percentOf({ nodes }: FlowState): number {
  const over = nodes.filter(({ status }) => isOver(status)).length;
  return Math.floor((100 * over) / Math.max(1, nodes.length));
}

/** @returns whether anything was done, after which the run stands elsewhere */
async function goOn(deps: Deps, run: HeldRun<unknown>, state: FlowState): Promise<boolean> {
  let isFurther = false;
  for (const act of decide(state.own, standingOf(state))) {
    await run.write((tx) => take(tx, state, act));
    isFurther = true;
  }
  for (const { nodeId, status } of state.nodes) {
    const node = state.own.nodes.find(({ id }) => id === nodeId);
    if (status !== "working" || !node) continue;
    if (await workNode(deps, run, state, node)) isFurther = true;
  }
  return isFurther;
}

function standingOf({ own, nodes, edges }: FlowState) {
  const stops = new Set(
    own.nodes.flatMap(({ id, data }) => (data.on_failure === "stop" ? id : [])),
  );
  return {
    nodes: new Map(nodes.map(({ nodeId, status }) => [nodeId, status])),
    ways: new Map(edges.map(({ edgeId, ...way }) => [edgeId, way])),
    isStopped: nodes.some(({ nodeId, status }) => status === "failed" && stops.has(nodeId)),
  };
}

/** Begins a node with what came to it, or says that it does not happen. */
async function take(tx: TeamDb, state: FlowState, act: NodeAct): Promise<void> {
  const { id: runId } = state.own;
  const { id: nodeId } = act.node;
  if (act.do === "begin") {
    const { things, beyond } = await thingsOf(tx, state, act.node, act.objects);
    if (!(await moveNode(tx, runId, nodeId, "waiting", { status: "working" }))) return;
    await insertObjects(
      tx,
      things.map((thing) => ({ ...thing, runId, nodeId })),
    );
    const count = things.length === 1 ? "1 thing" : `${things.length} things`;
    await writeLog(tx, runId, { nodeId, message: `${nameOfNode(act.node)} begins with ${count}.` });
    if (beyond > 0) {
      const message = `${beyond} more were left out: a node works on ${things.length} at most.`;
      await writeLog(tx, runId, { nodeId, level: "warning", message });
    }
    return;
  }
  const isSkipped = act.do === "skip";
  const status = isSkipped ? "skipped" : "cancelled";
  const reason = isSkipped ? "Nothing came to it." : "A node before it failed, and stops the flow.";
  if (!(await moveNode(tx, runId, nodeId, "waiting", { status, reason }))) return;
  await settleWays(tx, state, nodeId, () => []);
  await writeLog(tx, runId, { nodeId, message: `${nameOfNode(act.node)}: ${reason}` });
}

async function settleWays(
  tx: TeamDb,
  { own }: Pick<FlowState, "own">,
  nodeId: string,
  objectsOf: (edgeId: string) => readonly string[],
): Promise<void> {
  for (const { id, source } of own.edges) {
    if (source === nodeId) await settleWay(tx, own.id, id, objectsOf(id));
  }
}

/** Opens what waits at a node, writes down what has ended, and settles it with its last thing. */
async function workNode(
  deps: Deps,
  run: HeldRun<unknown>,
  state: FlowState,
  node: FlowNode,
): Promise<boolean> {
  const { id: runId } = state.own;
  const waiting = { status: "waiting", limit: batchSize } as const;
  let isFurther = false;
  for (;;) {
    run.signal.throwIfAborted();
    const batch = await selectObjects(deps.db, runId, node.id, waiting);
    if (batch.length === 0) break;
    await run.writeWithPlan(async (tx, plan) => {
      for (const object of batch) {
        const opening = { state, node, object, publicUrl: deps.publicUrl };
        try {
          await transaction(tx, (inner) => openThing(inner, plan, opening));
        } catch (error) {
          if (!(error instanceof ServiceError)) throw error;
          const { reason } = error;
          await updateObject(tx, object.id, { status: "failed", reason });
          await writeLog(tx, runId, failureOf(node.id, object, reason));
        }
      }
    });
    isFurther = true;
  }
  if (await settleThings(deps, run, state, node)) isFurther = true;
  return (await settle(deps, run, state, node)) || isFurther;
}

function failureOf(nodeId: string, { label }: FlowObjectRow, reason: string | null) {
  const message = reason === null ? `${label} failed.` : `${label}: ${reason}`;
  return { nodeId, level: "error", message } as const;
}

/** Writes down what the things of a node have come to that were under way. */
async function settleThings(
  deps: Deps,
  run: HeldRun<unknown>,
  state: FlowState,
  node: FlowNode,
): Promise<boolean> {
  const { id: runId, teamId } = state.own;
  const working = await selectObjects(deps.db, runId, node.id, { status: "working" });
  const ends = await endsOf(deps.db, teamId, node, working);
  const over = working.flatMap((object) => {
    const end = ends.get(object.id);
    return end ? [{ object, end }] : [];
  });
  if (over.length === 0) return false;
  await run.write(async (tx) => {
    for (const { object, end } of over) {
      const { status, reason } = end;
      const told = { ...object.told, ...end.told };
      if (!(await settleObject(tx, object.id, { status, reason, told }))) continue;
      if (status === "failed") await writeLog(tx, runId, failureOf(node.id, object, reason));
      if (status === "unclear" || status === "incomplete") {
        const message = `${object.label}: ${reason ?? "It could not be judged."}`;
        await writeLog(tx, runId, { nodeId: node.id, level: "warning", message });
      }
    }
  });
  return true;
}

async function endsOf(
  db: TeamDb,
  teamId: string,
  { data }: FlowNode,
  working: readonly FlowObjectRow[],
): Promise<Map<string, EndOfThing>> {
  if (data.task_type === "email" || data.task_type === "phone" || data.task_type === "slack") {
    const keys = working.map(({ id }) => keyOf(id));
    const told = await selectTold(db, data.channel_id ?? "", keys);
    const byKey = Map.groupBy(told, ({ key }) => key);
    return new Map(working.map(({ id }) => [id, endOfMessages(byKey.get(keyOf(id)) ?? [])]));
  }
  const madeIds = working.flatMap(({ madeId }) => madeId ?? []);
  const made = await findMadeRuns(db, madeIds);
  const endedIds = [...made.values()].flatMap(({ id, status }) =>
    status === "done" || status === "failed" ? id : [],
  );
  const judged = new Map(
    (await selectJudgedRuns(db, teamId, endedIds)).map(({ id, facts }) => [id, facts]),
  );
  return new Map(
    working.flatMap(({ id, madeId, madeKind }) => {
      if (madeId === null) return [];
      if (madeKind !== "scan" && madeKind !== "test" && madeKind !== "caserun") return [];
      return [[id, endOfRun(madeKind, made.get(madeId) ?? null, judged.get(madeId) ?? {})]];
    }),
  );
}

/** Settles a node once nothing of it waits or is under way. */
async function settle(
  deps: Deps,
  run: HeldRun<unknown>,
  state: FlowState,
  node: FlowNode,
): Promise<boolean> {
  const { own } = state;
  const things = await selectObjects(deps.db, own.id, node.id);
  if (things.some(({ status }) => status === "waiting" || status === "working")) return false;
  const { status, reason, says, ways } = settleNode(node, things, own.edges);
  await run.write(async (tx) => {
    if (!(await moveNode(tx, own.id, node.id, "working", { status, reason }))) return;
    for (const [id, said] of says) {
      if (said !== null) await updateObject(tx, id, { says: said ? "true" : "false" });
    }
    await settleWays(tx, state, node.id, (id) => ways.find((way) => way.id === id)?.objects ?? []);
    const level = status === "passed" ? "info" : "error";
    const message = `${nameOfNode(node)} ${status}.${reason === null ? "" : ` ${reason}`}`;
    await writeLog(tx, own.id, { nodeId: node.id, level, message });
    if (says.size > 0) await writeLog(tx, own.id, { nodeId: node.id, message: saidOf(says) });
    const unknown = things.filter(({ id }) => says.get(id) === null);
    for (const { label } of unknown.slice(0, namedMax)) {
      const what = "was not told what the condition asks, so it goes down neither way.";
      await writeLog(tx, own.id, {
        nodeId: node.id,
        level: "warning",
        message: `${label} ${what}`,
      });
    }
  });
  return true;
}

/** Things that the log names one by one. */
const namedMax = 20;

function saidOf(says: ReadonlyMap<string, boolean | null>): string {
  const all = [...says.values()];
  const count = (wanted: boolean | null) => all.filter((said) => said === wanted).length;
  const unknown = count(null);
  const rest = unknown === 0 ? "" : `, ${unknown} unknown`;
  return `${count(true)} said true, ${count(false)} false${rest}.`;
}

function finish({ own, nodes }: FlowState): FinishRun {
  const failed = nodes.filter(({ status }) => status === "failed");
  const verdict = failed.length === 0 ? "passed" : "failed";
  const [first] = failed;
  const node = own.nodes.find(({ id }) => id === first?.nodeId);
  const reason = node && first ? reasonOf(nameOfNode(node), first.reason ?? "") : null;
  return async (tx: Db) => {
    await setVerdict(tx, own, verdict);
    return { status: "done", code: null, reason };
  };
}

/** Ends a run that has taken too long, with what it has under way. */
async function endLate(run: HeldRun<unknown>, { own }: FlowState): Promise<FinishRun> {
  const reason = `Ended by the time limit of ${flowRunHours} hours.`;
  await run.writeWithPlan(async (tx) => {
    await cancelMade(tx, bySystem(own.teamId), own, reason);
    await writeLog(tx, own.id, { level: "error", message: reason });
  });
  return async () => ended(reason);
}

function ended(reason: string): RunEnd {
  return { status: "failed", code: "TIMED_OUT", reason, fault: "theirs" };
}

/** A test's own sentence says already that it failed. */
function reasonOf(name: string, reason: string): string {
  const said = "Failed: ";
  if (reason.startsWith(said)) return `${name} failed: ${reason.slice(said.length)}`;
  return `${name} failed. ${reason}`.trim();
}
