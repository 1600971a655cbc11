import type { Node } from "@babel/types";

const feltTypes = new Set([
  ...["AssignmentExpression", "UpdateExpression", "ReturnStatement", "BreakStatement"],
  "ContinueStatement",
]);

/** Whether code changes what a name is, or leaves it is in: what follows it depends on whether it was done. Pure. */
export function isFelt(node: Node): boolean {
  // A stranger's code may be nested deeper than our own stack bears.
  const open: unknown[] = [node];
  for (let each = open.pop(); each !== undefined; each = open.pop()) {
    if (Array.isArray(each)) open.push(...each.filter(isObject));
    else if (isObject(each)) {
      if ("type" in each && feltTypes.has(String(each.type))) return true;
      const { loc: _, leadingComments: _before, trailingComments: _after, ...rest } = each;
      open.push(...Object.values(rest).filter(isObject));
    }
  }
  return false;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
