import type { Node } from "@babel/types";
import type { CaseStep, Locator, NamedElement, NewCaseStep } from "@sitewright/contract";
import { elementOf } from "../imported-case.ts";
import type { Answer, CurrentTest, Reader } from "./reader.ts";
import { heldBy, textOf, type Value } from "./value.ts";

type Action = NewCaseStep["action"];
type Check = Partial<NewCaseStep["assertion"]>;

/** After these a dialog can open. */
const opening = new Set([
  ...["click", "dblclick", "keyDown", "check", "uncheck", "select", "navigate", "reload", "close"],
]);

/** After these another page is shown. */
const leaving = new Set(["navigate", "reload", "back", "forward"]);

/** After these keys reach the field that they reached before. */
const keeping = new Set(["keyDown", "mouseover", "scroll", "wait", "store"]);

/** Writes down what a test does, in the tab that it does it in. Outside of tests nothing is done. */
export function sayAction(
  reader: Reader,
  node: Node,
  tab: number,
  action: Partial<NewCaseStep["action"]>,
  options: { timeout?: number } = {},
): void {
  const { test } = reader;
  if (!test) return;
  enterTab(reader, node, tab);
  if (leaving.has(action.type ?? "")) test.scrolled = null;
  if (!keeping.has(action.type ?? "")) test.field = null;
  const opens = opening.has(action.type ?? "");
  const dialogs = opens ? dialogsOf(test) : [];
  const said = opens ? test.said : null;
  if (said) test.said = null;
  test.writer.add(reader.placeOf(node), {
    ...options,
    action: { type: "", ...action, ...(dialogs.length > 0 && { dialogs }) },
    assertion: { type: "", ...said },
  });
}

/** Those that the test says the step opens; else, of a listener that stays, those that any step may open. */
function dialogsOf({ dialogs, standing }: CurrentTest): NonNullable<Action["dialogs"]> {
  const own = dialogs.splice(0).map((each) => ({ type: "confirm" as const, ...each }));
  if (own.length > 0 || !standing) return own;
  return [{ type: "confirm", ...standing, optional: true }];
}

/** Answers the dialog that the last step which can have opened one did open. */
export function answerOpened({ test }: Reader, answer: Answer): void {
  const opener = openerOf(test);
  if (opener) opener.action.dialogs = [{ type: "confirm", ...answer }];
}

function openerOf(test: CurrentTest | null): CaseStep | undefined {
  const steps = test?.writer.since(0) ?? [];
  return steps.findLast(({ action, disabled }) => !disabled && opening.has(action.type));
}

/** What a dialog says is known to the step alone that opens it. */
function saySaid(reader: Reader, node: Node, assertion: Check): void {
  const { test } = reader;
  if (test?.listener === "once" && !test.said) {
    test.said = assertion;
    return;
  }
  const opener = test?.listener ? undefined : openerOf(test);
  if (opener && opener.assertion.type === "") {
    opener.assertion.type = "dialog";
    opener.assertion.value = assertion.value ?? "";
    if (assertion.not) opener.assertion.not = true;
  } else
    reader.note(node, "What a dialog says is checked by the step that opens it: say it there.");
}

/** Writes down what a test checks. */
export function sayCheck(
  reader: Reader,
  node: Node,
  tab: number,
  assertion: Partial<NewCaseStep["assertion"]>,
  options: { optional?: boolean; timeout?: number } = {},
): void {
  const { test } = reader;
  if (!test) return;
  if (assertion.type === "dialog") {
    saySaid(reader, node, assertion);
    return;
  }
  enterTab(reader, node, tab);
  test.writer.check(reader.placeOf(node), assertion, options);
}

function enterTab(reader: Reader, node: Node, tab: number): void {
  const { test } = reader;
  if (!test || test.tab === tab) return;
  test.tab = tab;
  test.writer.act(reader.placeOf(node), { type: "tab", value: String(tab) });
}

/** How long a call is told to wait, within what a step of ours may. */
export function timeoutIn(args: readonly Value[]): { timeout?: number } {
  const told = args.map((each) => textOf(heldBy(each, "timeout"))).find((each) => each !== null);
  const ms = Number(told ?? Number.NaN);
  // None is as long as it takes.
  if (ms === 0) return { timeout: longestMs };
  return ms > 0 ? { timeout: Math.round(Math.min(longestMs, Math.max(shortestMs, ms))) } : {};
}

const shortestMs = 100;
const longestMs = 60_000;

/** What a locator of the file names. */
export function namedBy({
  locator,
  frame,
  others = [],
}: Value & { kind: "locator" }): NamedElement {
  return elementOf([locator as Locator, ...others], frame);
}
