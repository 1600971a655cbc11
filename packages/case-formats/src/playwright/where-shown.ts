import type { Node } from "@babel/types";
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
  const from = test.writer.count;
  const isOnly = test.writer.tries(() => {
    reader.execute(consequent, scope);
    const wanted = JSON.stringify(asked.of && namedBy(asked.of));
    const steps = test.writer.since(from);
    return (
      steps.length > 0 &&
      steps.every(({ action, assertion, disabled }) => {
        const { element } = assertion.type === "" ? action : assertion;
        return !disabled && JSON.stringify(element) === wanted;
      })
    );
  });
  if (isOnly) test.writer.mayFail(from);
  return isOnly;
}
