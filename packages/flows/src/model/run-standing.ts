import {
  type FlowRunDetail,
  type FlowRunNode,
  type FlowTask,
  isMessage,
} from "@sitewright/contract";

/** How a node of a run stands, as it is shown: `partly` and `unclear` are done, and not all of it well. */
export type Standing = FlowRunNode["status"] | "again" | "partly" | "unclear";

/** How a node stands. One under way that says why is tried again. Pure. */
export function standingOf({ status, reason, objects }: FlowRunNode): Standing {
  if (status === "working" && reason !== null) return "again";
  if (status !== "passed") return status;
  if (objects.failed > 0) return "partly";
  return objects.unclear > 0 ? "unclear" : "passed";
}

/** Things of a node that are done with, well or badly. Pure. */
export function settledOf({ objects }: Pick<FlowRunNode, "objects">): number {
  return objects.all - objects.working;
}

type Graph = Pick<FlowRunDetail, "edges" | "ways">;

/** The nodes that a node still waits for. Pure. */
export function waitsFor({ edges, ways }: Graph, id: string): string[] {
  const open = new Set(ways.filter(({ state }) => state === "open").map((way) => way.id));
  return edges.flatMap((edge) => (edge.target === id && open.has(edge.id) ? [edge.source] : []));
}

/** The node that a reader wants to see first: once the run has ended the one at which it failed. Pure. */
export function nodeToShow({ status, states }: Pick<FlowRunDetail, "status" | "states">) {
  if (status === "working") return null;
  return states.find((one) => one.status === "failed")?.id ?? null;
}

type Run = Pick<FlowRunDetail, "nodes" | "states" | "made">;
export type Made = {
  kind: keyof FlowRunDetail["made"];
  count: number;
  /** Of them, those that did not pass. */
  failed: number;
  /** The first node that makes such. */
  node: string;
};

/** What a run has made, with the node that made it. Pure. */
export function madeBy({ nodes, states, made }: Run): Made[] {
  return (Object.keys(makers) as Made["kind"][]).flatMap((kind) => {
    const ids = nodes.filter(({ data }) => makers[kind](data.task_type)).map(({ id }) => id);
    const [node] = ids;
    if (made[kind] === 0 || node === undefined) return [];
    const failed = states
      .filter(({ id }) => ids.includes(id))
      .reduce((sum, { objects }) => sum + objects.failed, 0);
    return [{ kind, count: made[kind], failed: Math.min(failed, made[kind]), node }];
  });
}

const makers: Readonly<Record<Made["kind"], (task: FlowTask | null) => boolean>> = {
  scans: (task) => task === "scan",
  tests: (task) => task === "test",
  caseruns: (task) => task === "case",
  issues: (task) => task === "issue",
  reports: (task) => task === "report",
  messages: isMessage,
};
