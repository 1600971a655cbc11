import { conditionOf, type FlowEdge, type FlowNode } from "@sitewright/contract";

/** Where a way leaves its node: for one answer of the condition, or in any case. */
export type Exit = "true" | "false" | "any";

/** From the left of a node. */
export const exitPlaces: Readonly<Record<Exit, string>> = { true: "30%", any: "50%", false: "70%" };

export function exitOf(when: boolean | null): Exit {
  return when === null ? "any" : when ? "true" : "false";
}

export function whenOf(exit: string | null | undefined): boolean | null {
  return exit === "true" ? true : exit === "false" ? false : null;
}

/** The exits that a node offers, and those that ways take though it offers them no more. */
export function exitsOf(node: FlowNode, ways: readonly FlowEdge[]): Exit[] {
  const offered: Exit[] = conditionOf(node) === null ? ["any"] : ["true", "false"];
  return [...new Set([...offered, ...ways.map(({ when }) => exitOf(when))])];
}
