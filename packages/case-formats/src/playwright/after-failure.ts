import type { Node } from "@babel/types";
import { native, type Value } from "./value.ts";

const awaited = new WeakMap<Value, Value>();

/** `catch` of what a test does or asks. */
export function failureOf(value: Value): Value {
  const caught = native(() => value);
  awaited.set(caught, value);
  return caught;
}

/** What stands before the `catch` that is called; undefined where something else is. */
export function caughtBy(callee: Value): Value | undefined {
  return awaited.get(callee);
}

/** Told where a file does more about a failure than to overlook it. */
export const doneAfterFailure =
  "What is done after a failure is not taken over: add its steps by hand, and have them depend on the one that may fail.";

/** What code that follows a failure comes to: it fails all the same, does nothing, or does more. */
export function meaningOf(body: Node): "fails" | "nothing" | "more" {
  if (body.type === "ThrowStatement") return "fails";
  if (body.type !== "BlockStatement") return isIdle(body) ? "nothing" : "more";
  if (body.body.at(-1)?.type === "ThrowStatement") return "fails";
  const statements = body.body.map((each) =>
    each.type === "ExpressionStatement"
      ? each.expression
      : each.type === "ReturnStatement"
        ? (each.argument ?? null)
        : each,
  );
  return statements.every((each) => each === null || isIdle(each)) ? "nothing" : "more";
}

/** Whether code does nothing but say something to whoever runs it. */
function isIdle(node: Node): boolean {
  if (node.type === "AwaitExpression") return isIdle(node.argument);
  if (node.type === "CallExpression" && node.callee.type === "MemberExpression") {
    const { object } = node.callee;
    return object.type === "Identifier" && object.name === "console";
  }
  return /Literal$/.test(node.type) || (node.type === "Identifier" && node.name === "undefined");
}
