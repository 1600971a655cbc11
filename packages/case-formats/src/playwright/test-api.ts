import type { Node } from "@babel/types";
import { browserOf, firstContextOf } from "./browser-of.ts";
import { expectApi } from "./expectations.ts";
import type { Reader, Suite } from "./reader.ts";
import { signsIn, startsSignedIn } from "./sessions.ts";
import { Return } from "./signals.ts";
import { siteOf } from "./site-of.ts";
import {
  constant,
  harmless,
  heldBy,
  type Native,
  native,
  nothing,
  object,
  textOf,
  unknown,
  type Value,
} from "./value.ts";

/**
 * `test`, as a file of tests knows it.
 * @param makers what `test.extend` was given, the first given first
 */
export function testApi(reader: Reader, makers: readonly Value[]): Value {
  const declare =
    (isSkipped: boolean): Native =>
    (args, node) => {
      const body = args.findLast(isFunction);
      const title = textOf(args[0]);
      if (title === null && !body) return nothing;
      if (!body) reader.note(node, "A test without a body.");
      else runTest(reader, { title: title ?? "Untitled", body, node, isSkipped, makers });
      return nothing;
    };
  const group =
    (isSkipped: boolean): Native =>
    (args, node) => {
      const body = args.findLast(isFunction);
      if (!body) return nothing;
      const around = reader.suite;
      const title = textOf(args[0]) ?? "";
      reader.suite = { title, before: [], after: [], around, isSkipped };
      try {
        reader.call(body, [], node);
      } finally {
        reader.suite = around;
      }
      return nothing;
    };
  /** `test.skip()` inside a test says when it is not run, `test.skip(title, body)` that it is not. */
  const skip: Native = (args, node) => {
    if (args.some(isFunction) && textOf(args[0]) !== null) return declare(true)(args, node);
    if (args.length > 0) reader.note(node, "When the test is not run cannot be said of a case.");
    return nothing;
  };
  const hook =
    (which: "before" | "after"): Native =>
    (args) => {
      const body = args.findLast(isFunction);
      if (body) reader.suite[which].push(body);
      return nothing;
    };
  const once =
    (which: "before" | "after"): Native =>
    (args, node) => {
      const body = args.findLast(isFunction);
      // What is got ready before all tests is what each of them begins with, as a case stands alone.
      if (body?.kind === "function" && (which === "before" || body.node.params.length > 0)) {
        return hook(which)(args, node);
      }
      if (body && !doesOnlyClose(body.node.body)) {
        reader.note(node, "What is done once for all tests is not taken over.");
      }
      return nothing;
    };
  const use: Native = (args, node) => {
    const extra = [...(args[0]?.kind === "object" ? args[0].held.keys() : [])].filter(
      (name) => !harmlessSettings.has(name),
    );
    if (startsSignedIn(args[0])) reader.note(node, signsIn);
    const said = extra.length === 1 ? "The setting" : "The settings";
    const own = extra.length === 1 ? "is a run's, not a case's" : "are a run's, not a case's";
    if (extra.length > 0) reader.note(node, `${said} ${extra.join(", ")} ${own}.`);
    const base = siteOf(heldBy(args[0], "baseURL"));
    if (base !== null) reader.baseUrl = base;
    reader.testId = textOf(heldBy(args[0], "testIdAttribute")) ?? reader.testId;
    return nothing;
  };
  const step: Native = (args, node) => {
    const body = args.find(isFunction);
    return body ? reader.call(body, [unknown("the step")], node) : nothing;
  };
  const describe: Value = {
    ...object({
      only: native(group(false)),
      skip: native(group(true)),
      fixme: native(group(true)),
      configure: native(harmless),
      serial: { ...object({ only: native(group(false)) }), call: group(false) },
      parallel: { ...object({ only: native(group(false)) }), call: group(false) },
    }),
    call: group(false),
  };
  const api: Value = {
    ...object({
      describe,
      only: native(declare(false)),
      fail: native(declare(false)),
      skip: native(skip),
      fixme: native(skip),
      slow: native(harmless),
      setTimeout: native(harmless),
      use: native(use),
      info: native(() => told),
      beforeEach: native(hook("before")),
      afterEach: native(hook("after")),
      beforeAll: native(once("before")),
      afterAll: native(once("after")),
      step: { ...object({ skip: native(harmless) }), call: step },
      extend: native(([maker]) => testApi(reader, maker ? [...makers, maker] : makers)),
      expect: expectApi(reader),
    }),
    call: declare(false),
  };
  makersOf.set(api, makers);
  return api;
}

const makersOf = new WeakMap<Value, readonly Value[]>();

/** `test` with what each of several was extended by. */
export function mergedTest(reader: Reader, tests: readonly Value[]): Value {
  return testApi(
    reader,
    tests.flatMap((each) => makersOf.get(each) ?? []),
  );
}

/** They name a site or how a machine runs, and nothing that a page shows. */
const harmlessSettings = new Set([
  ...["baseURL", "testIdAttribute", "trace", "video", "screenshot", "headless", "launchOptions"],
  ...["actionTimeout", "navigationTimeout", "ignoreHTTPSErrors", "viewport", "browserName"],
  ...["channel", "isMobile", "hasTouch", "deviceScaleFactor", "userAgent", "storageState"],
]);

/** What a test is told of itself: how long it may take, and what is kept with its results. */
const told: Value = {
  ...object(
    Object.fromEntries(
      ["setTimeout", "slow", "attach"].map((name) => [name, native(harmless)] as const),
    ),
  ),
  ask: (name) =>
    name === "annotations"
      ? object({ push: native(harmless) })
      : unknown("what is known of the test"),
};

type Declared = {
  title: string;
  body: Value;
  node: Node;
  isSkipped: boolean;
  makers: readonly Value[];
};

function runTest(reader: Reader, { title, body, node, isSkipped, makers }: Declared): void {
  const chain = suitesOf(reader.suite);
  const name = [...chain.map((each) => each.title), title]
    .filter((each) => each !== "")
    .join(" › ");
  reader.declareTest(name, node.loc?.filename ?? "", () => {
    if (isSkipped || chain.some((each) => each.isSkipped)) {
      reader.test?.writer.tell(reader.placeOf(node), "The test is marked as one that is not run.");
    }
    const given = fixtures(reader, makers, node);
    const run = (each: Value) => {
      try {
        reader.call(each, [given, told], node);
      } catch (error) {
        if (!(error instanceof Return)) throw error;
      }
    };
    for (const { before } of chain) before.forEach(run);
    run(body);
    for (const { after } of chain.toReversed()) after.forEach(run);
  });
}

function suitesOf(suite: Suite | null): Suite[] {
  return suite ? [...suitesOf(suite.around), suite] : [];
}

/** What a test asks for by name: a page, or what the project makes of one. */
function fixtures(reader: Reader, makers: readonly Value[], node: Node): Value {
  const made = new Map<string, Value>();
  let isOpen = false;
  const isTaken = () => {
    const taken = isOpen || made.has("page");
    isOpen = true;
    return taken;
  };
  const own: Readonly<Record<string, Value>> = {
    page: { kind: "page", tab: 0 },
    context: firstContextOf(reader, isTaken),
    browser: browserOf(reader, isTaken),
    request: unknown("a request without a page"),
    baseURL: constant(reader.baseUrl ?? "/"),
    isMobile: constant(false),
    browserName: constant("chromium"),
  };
  const bare = (name: string) =>
    Object.hasOwn(own, name) ? (own[name] ?? nothing) : unknown(`the fixture ${name}`);
  const make = (name: string, below: readonly Value[]): Value => {
    const at = below.findLastIndex((each) => heldBy(each, name));
    const found = at < 0 ? undefined : heldBy(below[at], name);
    if (!found) return bare(name);
    const maker = found.kind === "list" ? found.items[0] : found;
    if (maker?.kind !== "function") return maker ?? nothing;
    tellOfRest(reader, maker);
    let given: Value = unknown(`the fixture ${name}`);
    // What is done after it is used comes after the test.
    const use = native(([value]) => {
      given = value ?? nothing;
      throw new Return(given);
    });
    const inner: Value = {
      ...object(),
      ask: (other) => (other === name ? make(name, below.slice(0, at)) : ask(other)),
    };
    try {
      reader.call(maker, [inner, use, told], node);
    } catch (error) {
      if (!(error instanceof Return)) throw error;
    }
    return given;
  };
  const ask = (name: string): Value => {
    const known = made.get(name) ?? make(name, makers);
    made.set(name, known);
    return known;
  };
  // One that is made for each test is made though no test asks for it.
  for (const maker of makers) {
    if (maker.kind !== "object") continue;
    for (const [name, each] of maker.held) {
      if (each.kind === "list" && textOf(heldBy(each.items[1], "auto")) === "true") ask(name);
    }
  }
  return { ...object(), ask };
}

function isFunction(value: Value): value is Value & { kind: "function" } {
  return value.kind === "function";
}

/** What a fixture does once the test is over is not a step of it. */
function tellOfRest(reader: Reader, { node }: Value & { kind: "function" }): void {
  const use = node.params[1];
  const last = node.body.type === "BlockStatement" ? node.body.body.at(-1) : undefined;
  if (use?.type !== "Identifier" || !last) return;
  const place = reader.placeOf(last);
  if (place.code.includes(`${use.name}(`)) return;
  reader.test?.writer.tell(place, "What is done after the test is not taken over.");
}

/** Whether code does no more than to put away what a run of the tests has opened. */
function doesOnlyClose(body: Node): boolean {
  const statements = body.type === "BlockStatement" ? body.body : [body];
  return statements.every((statement) => {
    const said = statement.type === "ExpressionStatement" ? statement.expression : statement;
    const call = said.type === "AwaitExpression" ? said.argument : said;
    const { callee } = call.type === "CallExpression" ? call : { callee: null };
    const name = callee?.type === "MemberExpression" ? callee.property : null;
    return name?.type === "Identifier" && name.name === "close";
  });
}
