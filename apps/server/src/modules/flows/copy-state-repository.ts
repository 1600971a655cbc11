import { randomUUID } from "node:crypto";
import { nodesAfter } from "@sitewright/contract";
import { and, eq, inArray } from "drizzle-orm";
import type { TeamDb } from "../../platform/db/client.ts";
import { flowRunEdges, flowRunNodes, flowRunObjects } from "../../platform/db/schema/flows.ts";
import { within } from "../../platform/db/within.ts";
import type { FlowRunRow } from "./flow-runs-repository.ts";
import { insertObjects, selectEdges, selectNodes } from "./flow-state-repository.ts";

/**
 * Gives a new run what another one had come to, but for a node and all that comes after it, and for what was not over
 * there: these happen anew.
 */
export async function copyState(
  tx: TeamDb,
  { from, to, node }: { from: FlowRunRow; to: string; node: string },
): Promise<void> {
  const anew = nodesAfter(from.edges, node).add(node);
  const kept = (await selectNodes(tx, from.id)).filter(
    ({ nodeId, status }) =>
      !anew.has(nodeId) && (status === "passed" || status === "failed" || status === "skipped"),
  );
  if (kept.length === 0) return;
  const keptIds = kept.map(({ nodeId }) => nodeId);
  for (const { nodeId, status, reason, timeStarted, timeCompleted } of kept) {
    await tx
      .update(flowRunNodes)
      .set({ status, reason, timeStarted, timeCompleted })
      .where(
        within(
          tx.scope,
          flowRunNodes,
          null,
          eq(flowRunNodes.runId, to),
          eq(flowRunNodes.nodeId, nodeId),
        ),
      );
  }
  const objects = await tx
    .select()
    .from(flowRunObjects)
    .where(
      and(
        within(tx.scope, flowRunObjects, null, eq(flowRunObjects.runId, from.id)),
        inArray(flowRunObjects.nodeId, keptIds),
      ),
    );
  const ids = new Map(objects.map(({ id }) => [id, randomUUID()]));
  const renamed = (old: readonly string[]) => old.flatMap((id) => ids.get(id) ?? []);
  await insertObjects(
    tx,
    objects.map(({ teamId: _team, ...object }) => ({
      ...object,
      id: ids.get(object.id) ?? randomUUID(),
      runId: to,
      sources: renamed(object.sources),
    })),
  );
  const outOf = new Set(
    from.edges.flatMap(({ id, source }) => (keptIds.includes(source) ? id : [])),
  );
  for (const { edgeId, state, objects: going } of await selectEdges(tx, from.id)) {
    if (!outOf.has(edgeId)) continue;
    await tx
      .update(flowRunEdges)
      .set({ state, objects: renamed(going) })
      .where(
        within(
          tx.scope,
          flowRunEdges,
          null,
          eq(flowRunEdges.runId, to),
          eq(flowRunEdges.edgeId, edgeId),
        ),
      );
  }
}
