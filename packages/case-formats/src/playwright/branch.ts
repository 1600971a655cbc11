import type { Node } from "@babel/types";
import type { NewCaseStep } from "@sitewright/contract";
import { meaningOf } from "./after-failure.ts";
import { checkOfQuestion, denied } from "./expectations.ts";
import { isFelt } from "./is-felt.ts";
import type { CurrentTest, Reader } from "./reader.ts";
import { sayCheck } from "./say-step.ts";
import { asksOf, type Question, type Scope, type Value } from "./value.ts";

type If = Extract<Node, { type: "IfStatement" }>;
type Check = Partial<NewCaseStep["assertion"]>;

/** How long a step waits for what need not be there; a page that is opened takes a moment to show it. */
export const maybeMs = 2_000;

/**
 * Takes over what is done where a page says something, as a check that may fail and steps that depend on it. Answers
 * whether it could: what a check cannot ask, and what is felt after it, is not taken over.
 */
export function branch(reader: Reader, asked: Value, node: If, scope: Scope): boolean {
  const { test } = reader;
  const asks = asksOf(asked);
  if (!test || !asks || asks.some((one) => isOld(one, test))) return false;
  const checks = asks.map((one) => checkOfQuestion(one));
  const { consequent, alternate } = node;
  const [only] = checks;
  if (!alternate && meaningOf(consequent) === "fails" && only && checks.length === 1) {
    sayCheck(reader, node, tabOf(asks[0]), asks[0]?.not ? only : denied(only));
    return true;
  }
  if (checks.some((check) => check === null) || (alternate && checks.length > 1)) return false;
  const done = alternate || checks.length > 1 ? null : beforeLeaving(consequent);
  const [inner, isLeft] = done ? [done, true] : [[consequent], false];
  if ([...inner, alternate].some((each) => each && isFelt(each))) return false;
  return attempts(test, () => {
    const within = (depth: number): number => {
      const [ask, check] = [asks[depth], checks[depth]];
      if (!ask || !check) {
        const from = test.writer.count;
        for (const statement of inner) reader.execute(statement, scope);
        return written(test, from);
      }
      const id = sayAsked(reader, node, tabOf(ask), check);
      let count = 0;
      test.writer.given(whereHeld(id, !ask.not), () => {
        count += within(depth + 1);
      });
      // What follows is done only where the test was not left.
      if (isLeft && !test.writer.from(whereHeld(id, ask.not))) return Number.NaN;
      if (!alternate) return count;
      const from = test.writer.count;
      test.writer.given(whereHeld(id, ask.not), () => reader.execute(alternate, scope));
      return count + written(test, from);
    };
    const all = within(0);
    return all > 0 || (isLeft && all === 0);
  });
}

/** What a block does that then leaves the function with nothing; null for any other. */
function beforeLeaving(block: Node): Node[] | null {
  const statements = block.type === "BlockStatement" ? block.body : [block];
  const last = statements.at(-1);
  return last?.type === "ReturnStatement" && !last.argument ? statements.slice(0, -1) : null;
}

/** Steps since a place that do something. */
function written({ writer }: CurrentTest, from: number): number {
  return writer.since(from).filter(({ disabled }) => !disabled).length;
}

/** What depends on whether a step held. */
export function whereHeld(step: string, held: boolean): { step: string; not?: true } {
  return held ? { step } : { step, not: true };
}

/** Does work that may write steps, and takes back all that it did where it is of no use, or goes on in another tab. */
export function attempts(test: CurrentTest, work: () => boolean): boolean {
  const before = { ...test, dialogs: [...test.dialogs] };
  const isDone = test.writer.tries(
    () => work() && test.tab === before.tab && test.tabs === before.tabs,
  );
  if (!isDone) Object.assign(test, before);
  return isDone;
}

/** Whether steps were written since it was read: asked now, a page may say something else. */
export function isOld({ of: { at } }: Pick<Question, "of">, { writer }: CurrentTest): boolean {
  return at !== undefined && writer.count > at;
}

function sayAsked(reader: Reader, node: If, tab: number, check: Check): string {
  sayCheck(reader, node.test, tab, check, { optional: true, timeout: maybeMs });
  return reader.test?.writer.last?.id ?? "";
}

function tabOf(question: Question | undefined): number {
  return question?.of.of?.tab ?? 0;
}
