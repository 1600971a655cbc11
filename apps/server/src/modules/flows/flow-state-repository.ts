import type { FlowNodeStatus, FlowObjectStatus } from "@sitewright/contract";
import { and, asc, desc, eq, getTableColumns, inArray, sql } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { isOneOf } from "../../platform/db/is-one-of.ts";
import {
  flowRunEdges,
  flowRunLogs,
  flowRunNodes,
  flowRunObjects,
  flowRuns,
} from "../../platform/db/schema/flows.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { within } from "../../platform/db/within.ts";
import type { FlowEdgeRow, FlowNodeRow, FlowRunRow } from "./flow-runs-repository.ts";

export type FlowObjectRow = typeof flowRunObjects.$inferSelect;
export type { Told } from "../../platform/db/schema/flows.ts";
export type FlowLogRow = typeof flowRunLogs.$inferSelect;

/** All that is known of a run but its things. */
export type FlowState = {
  own: FlowRunRow;
  siteUrl: string;
  isLate: boolean;
  nodes: FlowNodeRow[];
  edges: FlowEdgeRow[];
};

/** Where a run stands; null where it is gone. */
export async function readState(db: TeamDb, runId: string): Promise<FlowState | null> {
  const [found] = await db
    .select({
      own: getTableColumns(flowRuns),
      siteUrl: sites.siteUrl,
      isLate: sql<boolean>`${flowRuns.deadline} <= now()`,
    })
    .from(flowRuns)
    .innerJoin(sites, and(eq(sites.teamId, flowRuns.teamId), eq(sites.id, flowRuns.siteId)))
    .where(within(db.scope, flowRuns, null, eq(flowRuns.id, runId)));
  if (!found) return null;
  return { ...found, nodes: await selectNodes(db, runId), edges: await selectEdges(db, runId) };
}

export function selectNodes(db: TeamDb, runId: string): Promise<FlowNodeRow[]> {
  return db
    .select()
    .from(flowRunNodes)
    .where(within(db.scope, flowRunNodes, null, eq(flowRunNodes.runId, runId)));
}

export function selectEdges(db: TeamDb, runId: string): Promise<FlowEdgeRow[]> {
  return db
    .select()
    .from(flowRunEdges)
    .where(within(db.scope, flowRunEdges, null, eq(flowRunEdges.runId, runId)));
}

/** Moves a node on, from where it has to stand. @returns false where it stands elsewhere by now */
export async function moveNode(
  tx: TeamDb,
  runId: string,
  nodeId: string,
  from: FlowNodeStatus,
  to: { status: FlowNodeStatus; reason?: string | null },
): Promise<boolean> {
  const moved = await tx
    .update(flowRunNodes)
    .set({
      ...to,
      ...(to.status === "working" ? { timeStarted: sql`now()` } : { timeCompleted: sql`now()` }),
    })
    .where(
      within(
        tx.scope,
        flowRunNodes,
        null,
        eq(flowRunNodes.runId, runId),
        eq(flowRunNodes.nodeId, nodeId),
        eq(flowRunNodes.status, from),
      ),
    )
    .returning({ id: flowRunNodes.nodeId });
  return moved.length > 0;
}

/** Settles a way: taken with the things that go by it, dead without any. */
export async function settleWay(
  tx: TeamDb,
  runId: string,
  edgeId: string,
  objects: readonly string[],
): Promise<void> {
  await tx
    .update(flowRunEdges)
    .set({ state: objects.length > 0 ? "taken" : "dead", objects: [...objects] })
    .where(
      within(
        tx.scope,
        flowRunEdges,
        null,
        eq(flowRunEdges.runId, runId),
        eq(flowRunEdges.edgeId, edgeId),
      ),
    );
}

type NewObject = Omit<typeof flowRunObjects.$inferInsert, "teamId">;

/** Writes things down that a node works on; each subject once. */
export async function insertObjects(tx: TeamDb, objects: readonly NewObject[]): Promise<void> {
  if (objects.length === 0) return;
  const { teamId } = tx.scope;
  await tx
    .insert(flowRunObjects)
    .values(objects.map((object) => ({ ...object, teamId })))
    .onConflictDoNothing();
}

/** The things of a node in their order, or those of them that stand so. */
export function selectObjects(
  db: TeamDb,
  runId: string,
  nodeId: string,
  of: { status?: FlowObjectStatus; limit?: number } = {},
): Promise<FlowObjectRow[]> {
  const found = db
    .select()
    .from(flowRunObjects)
    .where(
      within(
        db.scope,
        flowRunObjects,
        null,
        eq(flowRunObjects.runId, runId),
        eq(flowRunObjects.nodeId, nodeId),
        of.status === undefined ? undefined : eq(flowRunObjects.status, of.status),
      ),
    )
    .orderBy(asc(flowRunObjects.place), asc(flowRunObjects.subject))
    .$dynamic();
  return of.limit === undefined ? found : found.limit(of.limit);
}

/** Things by their ids, in the order of these. */
export async function findObjects(db: TeamDb, ids: readonly string[]): Promise<FlowObjectRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select()
    .from(flowRunObjects)
    .where(within(db.scope, flowRunObjects, null, isOneOf(flowRunObjects.id, [...ids])));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type ObjectChange = Partial<
  Pick<
    FlowObjectRow,
    "status" | "reason" | "madeKind" | "madeId" | "path" | "told" | "says" | "tries"
  >
>;

export async function updateObject(tx: TeamDb, id: string, change: ObjectChange): Promise<void> {
  await tx
    .update(flowRunObjects)
    .set(change)
    .where(within(tx.scope, flowRunObjects, null, eq(flowRunObjects.id, id)));
}

/** As `updateObject`, for one that is under way; false where it is settled already. */
export async function settleObject(tx: TeamDb, id: string, change: ObjectChange): Promise<boolean> {
  const settled = await tx
    .update(flowRunObjects)
    .set(change)
    .where(
      within(
        tx.scope,
        flowRunObjects,
        null,
        eq(flowRunObjects.id, id),
        eq(flowRunObjects.status, "working"),
      ),
    )
    .returning({ id: flowRunObjects.id });
  return settled.length > 0;
}

/** The things of a run's node, those that failed first, a stretch at a time. */
export async function listObjects(
  db: TeamDb,
  of: { runId: string; nodeId: string; limit: number; offset: number },
): Promise<{ count: number; rows: FlowObjectRow[] }> {
  const own = within(
    db.scope,
    flowRunObjects,
    null,
    eq(flowRunObjects.runId, of.runId),
    eq(flowRunObjects.nodeId, of.nodeId),
  );
  const rank = sql`array_position(
    array['failed', 'unclear', 'incomplete', 'cancelled', 'working', 'waiting', 'passed'], ${flowRunObjects.status}
  )`;
  const rows = await db
    .select()
    .from(flowRunObjects)
    .where(own)
    .orderBy(rank, asc(flowRunObjects.place), asc(flowRunObjects.subject))
    .limit(of.limit)
    .offset(of.offset);
  return { count: await db.$count(flowRunObjects, own), rows };
}

/** How many things of each node stand how, and how many runs of each kind were made. */
export async function countObjects(
  db: TeamDb,
  runId: string,
): Promise<{ nodeId: string; status: FlowObjectStatus; count: number }[]> {
  return db
    .select({
      nodeId: flowRunObjects.nodeId,
      status: flowRunObjects.status,
      count: sql<number>`count(*)::int`,
    })
    .from(flowRunObjects)
    .where(within(db.scope, flowRunObjects, null, eq(flowRunObjects.runId, runId)))
    .groupBy(flowRunObjects.nodeId, flowRunObjects.status);
}

/** The runs of flows in which one of these runs is worked on. */
export async function findRunsWaitingFor(
  db: TeamDb,
  madeIds: readonly string[],
): Promise<string[]> {
  if (madeIds.length === 0) return [];
  const rows = await db
    .selectDistinct({ id: flowRunObjects.runId })
    .from(flowRunObjects)
    .where(
      within(
        db.scope,
        flowRunObjects,
        null,
        inArray(flowRunObjects.madeId, [...madeIds]),
        eq(flowRunObjects.status, "working"),
      ),
    );
  return rows.map(({ id }) => id);
}

export type LogLine = Pick<FlowLogRow, "message"> & Partial<Pick<FlowLogRow, "nodeId" | "level">>;

/** Writes down what happened, in the transaction in which it did. */
export async function writeLog(
  tx: TeamDb,
  runId: string,
  ...lines: readonly LogLine[]
): Promise<void> {
  if (lines.length === 0) return;
  const { teamId } = tx.scope;
  await tx
    .insert(flowRunLogs)
    .values(lines.map(({ level = "info", ...line }) => ({ ...line, level, teamId, runId })));
}

/** What happened in a run, or at one of its nodes, the newest first. */
export async function selectLog(
  db: TeamDb,
  of: { runId: string; nodeId: string | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: FlowLogRow[] }> {
  const own = within(
    db.scope,
    flowRunLogs,
    null,
    eq(flowRunLogs.runId, of.runId),
    of.nodeId === undefined ? undefined : eq(flowRunLogs.nodeId, of.nodeId),
  );
  const rows = await db
    .select()
    .from(flowRunLogs)
    .where(own)
    .orderBy(desc(flowRunLogs.id))
    .limit(of.limit)
    .offset(of.offset);
  return { count: await db.$count(flowRunLogs, own), rows };
}

/** Things of a run that are not over. */
export function selectOpenObjects(db: TeamDb, runId: string): Promise<FlowObjectRow[]> {
  return db
    .select()
    .from(flowRunObjects)
    .where(
      within(
        db.scope,
        flowRunObjects,
        null,
        eq(flowRunObjects.runId, runId),
        inArray(flowRunObjects.status, ["waiting", "working"]),
      ),
    );
}

/** Ends the nodes and things of a run that are not over. */
export async function endOpen(tx: TeamDb, runId: string, reason: string): Promise<void> {
  await tx
    .update(flowRunObjects)
    .set({ status: "cancelled", reason })
    .where(
      within(
        tx.scope,
        flowRunObjects,
        null,
        eq(flowRunObjects.runId, runId),
        inArray(flowRunObjects.status, ["waiting", "working"]),
      ),
    );
  await tx
    .update(flowRunNodes)
    .set({ status: "cancelled", reason, timeCompleted: sql`now()` })
    .where(
      within(
        tx.scope,
        flowRunNodes,
        null,
        eq(flowRunNodes.runId, runId),
        inArray(flowRunNodes.status, ["waiting", "working"]),
      ),
    );
}

/** The runs that these things are of. */
export async function findRunsOf(db: TeamDb, objectIds: readonly string[]): Promise<string[]> {
  return [...new Set((await findObjects(db, objectIds)).map(({ runId }) => runId))];
}
