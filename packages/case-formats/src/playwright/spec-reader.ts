import type { Node } from "@babel/types";
import type { Place, SourceFile } from "../imported-case.ts";
import { CaseWriter, type ImportedCase } from "../imported-case.ts";
import { parseJson } from "../json-value.ts";
import { evaluate, runFunction } from "./evaluate.ts";
import { bind, execute } from "./execute.ts";
import { findModule } from "./find-module.ts";
import { globals } from "./globals.ts";
import { hoist } from "./hoist.ts";
import { joined } from "./joined.ts";
import { libraryExport } from "./library.ts";
import { memberOf } from "./member.ts";
import { construct } from "./objects.ts";
import { parseScript } from "./parse-script.ts";
import { type Alias, readAliases } from "./project-aliases.ts";
import type { CurrentTest, Reader, Suite } from "./reader.ts";
import { startsSignedIn } from "./sessions.ts";
import { Leave, Return } from "./signals.ts";
import { siteOf } from "./site-of.ts";
import { StopReading } from "./stop-reading.ts";
import { constant, fromJson, heldBy, object, Scope, textOf, unknown, type Value } from "./value.ts";

/** What reading a file may take: it is a stranger's. */
const limits = { work: 200_000, depth: 60, nested: 600, tests: 200, notes: 200 };

/**
 * Reads tests of Playwright without running them: an interpreter over values of its own. Nothing of a file reaches the
 * engine that runs us; what is not understood is told of in its place.
 */
export class SpecReader implements Reader {
  readonly cases: ImportedCase[] = [];
  readonly #files: ReadonlyMap<string, string>;
  readonly #aliases: readonly Alias[];
  readonly #modules = new Map<string, Scope>();
  readonly #declared: (() => void)[] = [];
  #work = 0;
  #depth = 0;
  #nested = 0;
  suite: Suite = { title: "", before: [], after: [], around: null, isSkipped: false };
  test: CurrentTest | null = null;
  /** Told beside the cases, of what stands outside any test. */
  readonly outside: { file: string; place: Place; reason: string }[] = [];
  testId: string | null = null;
  baseUrl: string | null = null;
  opensBrowser = false;

  constructor(files: readonly SourceFile[]) {
    this.#files = new Map(files.map(({ name, text }) => [name, text]));
    this.#aliases = readAliases(files);
  }

  /** @throws StopReading once the files take too much to read */
  tick(): void {
    this.#work += 1;
    if (this.#work > limits.work) throw new StopReading("The tests take too much to read.");
  }

  /** Does work one call deeper. @throws StopReading */
  deeper<T>(work: () => T): T {
    this.#depth += 1;
    try {
      if (this.#depth > limits.depth) throw new StopReading("Functions are nested too deep.");
      return work();
    } finally {
      this.#depth -= 1;
    }
  }

  textOf(file: string): string {
    return this.#files.get(file) ?? "";
  }

  fileAt(path: string): string | null {
    const named = [...this.#files].filter(([name]) => name === path || name.endsWith(`/${path}`));
    const [[, text] = [], another] = named;
    return text === undefined || another ? null : text;
  }

  placeOf(node: Node | null | undefined): Place {
    const file = node?.loc?.filename ?? this.test?.file ?? "";
    const code = this.textOf(file).slice(node?.start ?? 0, node?.end ?? 0);
    return { line: node?.loc?.start.line ?? null, code };
  }

  /** Tells that something was not understood, in its place among the steps. */
  note(node: Node | null | undefined, reason: string): void {
    const place = this.placeOf(node);
    const sentence = asSentence(reason);
    if (!this.test) {
      this.outside.push({ file: node?.loc?.filename ?? "", place, reason: sentence });
      return;
    }
    this.test.notes += 1;
    if (this.test.notes === limits.notes) {
      const rest = "There is more that is not understood; none of it is taken over.";
      this.test.writer.skip({ line: place.line, code: "" }, rest);
    }
    if (this.test.notes < limits.notes) this.test.writer.skip(place, sentence);
  }

  declareTest(title: string, file: string, run: () => void): void {
    const { baseUrl, testId } = this;
    this.#declared.push(() => {
      Object.assign(this, { baseUrl, testId });
      this.runTest(title, file, run);
    });
  }

  /** Reads what was declared so far. @throws StopReading beyond the tests that are read of a file */
  runDeclared(): void {
    for (const run of this.#declared.splice(0)) run();
  }

  /** Reads a test: its hooks, then itself. @throws StopReading beyond the tests that are read of a file */
  runTest(title: string, file: string, run: () => void): void {
    if (this.cases.length >= limits.tests) {
      throw new StopReading(`Of a file, ${limits.tests} tests are read at most.`);
    }
    const writer = new CaseWriter(title, file);
    writer.address = this.baseUrl;
    const test: CurrentTest = {
      ...{ writer, file, notes: 0, tab: 0, tabs: 1 },
      ...{ scrolled: null, dialogs: [], standing: null, said: null, listener: null },
      ...{ field: null, skipTo: null },
    };
    this.test = test;
    try {
      run();
    } catch (error) {
      if (!(error instanceof StopReading)) throw error;
      writer.skip({ line: null, code: "" }, error.message);
    } finally {
      this.test = null;
    }
    this.cases.push(writer.finish());
  }

  call(callee: Value, args: Value[], node: Node): Value {
    this.tick();
    if (callee.kind === "native") return callee.run(args, node);
    if (callee.kind === "object" && callee.call) return callee.call(args, node);
    if (callee.kind === "function") return this.run(callee, args);
    return callee.kind === "unknown" ? callee : unknown("what is called here");
  }

  /** What a module of the files, or a library, has under a name; `*` for all of it. */
  imported(from: string, source: string, name: string): Value {
    const file = findModule([...this.#files.keys()], from, source, this.#aliases);
    if (file === null) return libraryExport(this, source, name);
    const module = this.load(file);
    const exports = heldBy(module.get("module"), "exports");
    const isCommon = exports?.kind !== "object" || exports.held.size > 0;
    if (exports && isCommon) {
      if (name === "*" || name === "default") return exports;
      const held = heldBy(exports, name);
      if (held) return held;
    }
    if (name === "*") return { kind: "object", held: module.names };
    return module.names.get(name) ?? unknown(`what “${name}” of “${source}” is`);
  }

  /** Reads a module, once. */
  load(file: string): Scope {
    const known = this.#modules.get(file);
    if (known) return known;
    const scope = new Scope(globals(this));
    this.#modules.set(file, scope);
    const text = this.textOf(file);
    if (file.endsWith(".json")) {
      scope.set("default", fromJson(parseJson(text)));
      return scope;
    }
    const exports = object();
    scope.set("module", object({ exports }));
    scope.set("exports", exports);
    scope.set("__dirname", constant(joined(file, ".")));
    const { body, faults } = parseScript(file, text);
    for (const { line, reason } of faults) {
      this.outside.push({ file, place: { line, code: lineOf(text, line) }, reason });
    }
    hoist(body, scope);
    for (const statement of body) this.#executeAlone(statement, scope);
    return scope;
  }

  /** Reads what stands inside of something: no deeper than our own stack bears. */
  #within<T>(work: () => T): T {
    this.#nested += 1;
    try {
      if (this.#nested > limits.nested) throw new StopReading("The code is nested too deep.");
      return work();
    } finally {
      this.#nested -= 1;
    }
  }

  #executeAlone(statement: Node, scope: Scope): void {
    try {
      this.execute(statement, scope);
    } catch (error) {
      // Nothing around a module takes what it answers.
      if (!(error instanceof Return || error instanceof Leave)) throw error;
    }
  }

  /** The parts of the language ask each other by these. */
  evaluate(node: Node, scope: Scope): Value {
    return this.#within(() => evaluate(this, node, scope));
  }

  execute(node: Node, scope: Scope): void {
    this.#within(() => execute(this, node, scope));
  }

  bind(target: Node, value: Value, scope: Scope): void {
    bind(this, target, value, scope);
  }

  run(callee: Value & { kind: "function" }, args: readonly Value[]): Value {
    return runFunction(this, callee, args);
  }

  member(owner: Value, name: string, node: Node): Value {
    return memberOf(this, owner, name, node);
  }

  construct(of: Value, args: Value[], node: Node): Value {
    return construct(this, of, args, node);
  }

  /** Settings that a project has for all its tests. */
  readConfig(file: string): void {
    const config = this.load(file).names.get("default");
    const use = heldBy(config, "use");
    this.baseUrl = siteOf(heldBy(use, "baseURL")) ?? this.baseUrl;
    this.testId = textOf(heldBy(use, "testIdAttribute")) ?? this.testId;
    const projects = heldBy(config, "projects");
    const uses = [
      use,
      ...(projects?.kind === "list" ? projects.items.map((each) => heldBy(each, "use")) : []),
    ];
    if (uses.some(startsSignedIn)) {
      const reason = "Its tests begin signed in. Put a case that signs in before their first step.";
      this.outside.push({ file, place: { line: null, code: "storageState" }, reason });
    }
  }
}

function asSentence(reason: string): string {
  const first = reason.charAt(0).toUpperCase() + reason.slice(1);
  if (/[.!?]$/.test(first)) return first;
  return first.includes(": ") ? `${first}.` : `${first.replace(/,$/, "")}: that is not understood.`;
}

function lineOf(text: string, line: number | null): string {
  return line === null ? "" : (text.split("\n")[line - 1] ?? "");
}
