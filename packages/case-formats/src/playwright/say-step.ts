import type { Node } from "@babel/types";
import type { Locator, NamedElement, NewCaseStep } from "@sitewright/contract";
import { elementOf } from "../imported-case.ts";
import type { Reader } from "./reader.ts";
import { heldBy, textOf, type Value } from "./value.ts";

/** After these a dialog can open. */
const opening = new Set([
  ...["click", "dblclick", "keyDown", "check", "uncheck", "select", "navigate", "reload", "close"],
]);

/** After these another page is shown. */
const leaving = new Set(["navigate", "reload", "back", "forward"]);

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
  const dialogs = opening.has(action.type ?? "") ? test.dialogs.splice(0) : [];
  const answered = dialogs.map((each) => ({ type: "confirm" as const, ...each }));
  const dialogued = { ...action, ...(answered.length > 0 && { dialogs: answered }) };
  test.writer.act(reader.placeOf(node), dialogued, options);
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
