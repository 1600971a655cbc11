import { type FlowGraph, flowEdgeSchema, flowNodeSchema } from "@sitewright/contract";
import { z } from "zod";

const copied = z.object({
  sitewright: z.literal("flow"),
  nodes: z.array(flowNodeSchema).min(1),
  edges: z.array(flowEdgeSchema),
});

/** Nodes as a text that a clipboard takes. */
export function writeNodes({ nodes, edges }: FlowGraph): string {
  return JSON.stringify({ sitewright: "flow", nodes, edges });
}

/** The nodes of a text that was copied from a flow; null where it is anything else. */
export function readNodes(text: string): FlowGraph | null {
  if (!text.startsWith('{"sitewright":"flow"')) return null;
  try {
    const read = copied.safeParse(JSON.parse(text));
    return read.success ? { nodes: read.data.nodes, edges: read.data.edges } : null;
  } catch {
    return null;
  }
}
