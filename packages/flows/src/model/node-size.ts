import { conditionOf, type FlowNode } from "@sitewright/contract";

/** Pixels at a zoom of 100 %. */
export const nodeWidth = 208;
const headHeight = 58;
const lineHeight = 31;

/** How large a node is drawn, as near as can be said without drawing it. */
export function sizeOf(node: Pick<FlowNode, "data">): { width: number; height: number } {
  const lines = conditionOf(node) === null ? 0 : 1;
  return { width: nodeWidth, height: headHeight + lines * lineHeight };
}
