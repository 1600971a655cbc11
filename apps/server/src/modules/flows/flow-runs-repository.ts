import { and, desc, eq, inArray, sql } from "drizzle-orm";
import type { Db, TeamDb } from "../../platform/db/client.ts";
import { flowRunEdges, flowRunNodes, flowRuns } from "../../platform/db/schema/flows.ts";
import { runs } from "../../platform/db/schema/runs.ts";
import { sites } from "../../platform/db/schema/sites.ts";
import { users } from "../../platform/db/schema/users.ts";
import { within } from "../../platform/db/within.ts";
import type { RunRow } from "../runs/index.ts";

export type FlowRunRow = typeof flowRuns.$inferSelect;
export type FlowNodeRow = typeof flowRunNodes.$inferSelect;
export type FlowEdgeRow = typeof flowRunEdges.$inferSelect;

export type FlowRunView = {
  run: RunRow;
  own: FlowRunRow;
  siteUrl: string;
  by: string | null;
  /** Of its nodes, those that are done with. */
  settled: number;
};

/** Runs of flows that the caller may see, the newest first. */
export async function selectFlowRuns(
  db: TeamDb,
  of: { flowId?: string | undefined; siteId?: string | undefined; limit: number; offset: number },
): Promise<{ count: number; rows: FlowRunView[] }> {
  const own = within(
    db.scope,
    flowRuns,
    of.flowId === undefined ? undefined : eq(flowRuns.flowId, of.flowId),
    of.siteId === undefined ? undefined : eq(flowRuns.siteId, of.siteId),
  );
  const rows = await views(db)
    .where(own)
    .orderBy(desc(runs.timeCreated), desc(runs.id))
    .limit(of.limit)
    .offset(of.offset);
  return { count: await db.$count(flowRuns, own), rows };
}

export async function findFlowRun(db: TeamDb, id: string): Promise<FlowRunView | null> {
  const [view] = await findFlowRuns(db, [id]);
  return view ?? null;
}

/** Those of these that the caller may see. */
export async function findFlowRuns(db: TeamDb, ids: readonly string[]): Promise<FlowRunView[]> {
  if (ids.length === 0) return [];
  return views(db).where(within(db.scope, flowRuns, inArray(flowRuns.id, [...ids])));
}

function views(db: TeamDb) {
  return db
    .select({
      run: runs,
      own: flowRuns,
      siteUrl: sites.siteUrl,
      by: sql<string | null>`nullif(concat_ws(' ', ${users.firstName}, ${users.lastName}), '')`,
      settled: sql<number>`(
        select count(*)::int from ${flowRunNodes} node
        where node.team_id = ${flowRuns}.team_id and node.run_id = ${flowRuns}.id
          and node.status in ('passed', 'failed', 'skipped')
      )`,
    })
    .from(flowRuns)
    .innerJoin(runs, and(eq(runs.teamId, flowRuns.teamId), eq(runs.id, flowRuns.id)))
    .innerJoin(sites, and(eq(sites.teamId, flowRuns.teamId), eq(sites.id, flowRuns.siteId)))
    .leftJoin(users, eq(users.id, runs.createdBy))
    .$dynamic();
}

export async function insertFlowRun(
  tx: TeamDb,
  values: Omit<typeof flowRuns.$inferInsert, "teamId" | "deadline"> & { hours: number },
): Promise<void> {
  const { hours, ...own } = values;
  const { teamId } = tx.scope;
  const deadline = sql`now() + make_interval(hours => ${hours})`;
  await tx.insert(flowRuns).values({ ...own, teamId, deadline });
  const { id: runId, nodes, edges } = own;
  if (nodes.length > 0) {
    await tx
      .insert(flowRunNodes)
      .values(nodes.map(({ id: nodeId }) => ({ teamId, runId, nodeId })));
  }
  if (edges.length > 0) {
    await tx
      .insert(flowRunEdges)
      .values(edges.map(({ id: edgeId }) => ({ teamId, runId, edgeId })));
  }
}

/** Says that something a run waits for has ended; whoever asks next sees it. @returns whether there is such a run */
export async function wake(tx: TeamDb, id: string): Promise<boolean> {
  const woken = await tx
    .update(flowRuns)
    .set({ wakes: sql`${flowRuns.wakes} + 1` })
    .where(within(tx.scope, flowRuns, null, eq(flowRuns.id, id)))
    .returning({ id: flowRuns.id });
  return woken.length > 0;
}

/** How often a run was woken, held against waking until the transaction ends. */
export async function lockWakes(tx: TeamDb, id: string): Promise<number> {
  const [row] = await tx
    .select({ wakes: flowRuns.wakes })
    .from(flowRuns)
    .where(within(tx.scope, flowRuns, null, eq(flowRuns.id, id)))
    .for("update");
  return row?.wakes ?? 0;
}

export async function setVerdict(
  tx: Db,
  { id, teamId }: Pick<FlowRunRow, "id" | "teamId">,
  verdict: "passed" | "failed",
): Promise<void> {
  await tx
    .update(flowRuns)
    .set({ verdict })
    .where(and(eq(flowRuns.teamId, teamId), eq(flowRuns.id, id)));
}

/** Runs of flows of the team that are under way. */
export async function selectActive(db: TeamDb): Promise<string[]> {
  const rows = await db
    .select({ id: runs.id })
    .from(runs)
    .where(
      within(
        db.scope,
        runs,
        null,
        eq(runs.kind, "flow"),
        inArray(runs.status, ["queued", "running"]),
      ),
    );
  return rows.map(({ id }) => id);
}
