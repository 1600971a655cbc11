import {
  conditionOf,
  evaluateCondition,
  type Facts,
  type FlowEdge,
  type FlowNode,
} from "@sitewright/contract";
import type { FlowObjectRow } from "./flow-state-repository.ts";

type Thing = Pick<FlowObjectRow, "id" | "label" | "status" | "sources" | "told" | "reason">;

/** How a node has ended, what its condition says of each thing, and which of them go which way. */
export type EndOfNode = {
  status: "passed" | "failed";
  reason: string | null;
  says: Map<string, boolean | null>;
  ways: { id: string; objects: string[] }[];
};

/**
 * Settles a node all of whose things have ended. What a condition says neither of goes down neither side; of what tells
 * of all at once, what came to it goes on. Pure.
 */
export function settleNode(
  node: FlowNode,
  things: readonly Thing[],
  edges: readonly FlowEdge[],
): EndOfNode {
  const condition = conditionOf(node);
  const failed = things.filter(({ status }) => status === "failed");
  const ended = things.filter(({ status }) => status !== "cancelled");
  const isWell = failed.length === 0 && ended.length > 0;
  const says = new Map<string, boolean | null>();
  if (condition !== null) {
    for (const { id, status, told } of ended) {
      const isKnown = status === "passed" || status === "failed";
      says.set(id, isKnown ? evaluateCondition(condition, told as Facts) : null);
    }
  }
  const isStopped = !isWell && node.data.on_failure === "stop";
  const going = isStopped ? [] : goingOn(node, ended);
  return {
    status: isWell ? "passed" : "failed",
    reason: isWell ? null : whyFailed(things, failed),
    says,
    ways: edges
      .filter(({ source }) => source === node.id)
      .map(({ id, when }) => ({
        id,
        objects: when === null ? going : going.filter((object) => says.get(object) === when),
      })),
  };
}

function goingOn({ data }: FlowNode, ended: readonly Thing[]): string[] {
  const isOfAll = "per" in data && data.per === "all";
  const sources = [...new Set(ended.flatMap((thing) => thing.sources))];
  return isOfAll && sources.length > 0 ? sources : ended.map(({ id }) => id);
}

function whyFailed(things: readonly Thing[], failed: readonly Thing[]): string {
  if (things.length === 0) return "This site has no pages yet: crawl it first.";
  const [first] = failed;
  if (!first) return "What it started was cancelled.";
  if (things.length === 1) return first.reason ?? "It failed.";
  return `${failed.length} of ${things.length} failed.`;
}
