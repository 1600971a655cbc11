import type { Node } from "@babel/types";
import { attempts, isOld, maybeMs } from "./branch.ts";
import { isFelt } from "./is-felt.ts";
import type { Reader } from "./reader.ts";
import { namedBy } from "./say-step.ts";
import type { Scope, Value } from "./value.ts";

/**
 * Takes over what is done with an element where the page shows it, as steps that may fail: an answer to a banner that
 * not everybody gets. Answers whether it could: anything else that is done then would be done without the element, too.
 */
export function isWhereShown(
  reader: Reader,
  asked: Value,
  { consequent, alternate }: Extract<Node, { type: "IfStatement" }>,
  scope: Scope,
): boolean {
  const { test } = reader;
  if (asked.kind !== "reading" || asked.what !== "visible" || !asked.of || alternate || !test) {
    return false;
  }
  if (isFelt(consequent) || isOld({ of: asked }, test)) return false;
  const from = test.writer.count;
  const isOnly = attempts(test, () => {
    reader.execute(consequent, scope);
    const wanted = JSON.stringify(asked.of && namedBy(asked.of));
    const steps = test.writer.since(from);
    return (
      steps.length === 1 &&
      steps.every(({ action, assertion, disabled }) => {
        const isPress = !disabled && assertion.type === "";
        return isPress && JSON.stringify(action.element) === wanted;
      })
    );
  });
  if (isOnly) test.writer.mayFail(from, maybeMs);
  return isOnly;
}
