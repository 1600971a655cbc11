import type { Node } from "@babel/types";
import type { NewCaseStep } from "@sitewright/contract";
import type { CaseWriter, Place } from "../imported-case.ts";
import type { Scope, Value } from "./value.ts";

/** A group of tests, and what is done before and after each of them. */
export type Suite = {
  title: string;
  before: Value[];
  after: Value[];
  around: Suite | null;
  isSkipped: boolean;
};

/** How a dialog is answered. */
export type Answer = { accept: boolean; text?: string };

/** What is known of the test that is read now. */
export type CurrentTest = {
  writer: CaseWriter;
  file: string;
  notes: number;
  /** The tab that steps are done in now, and how many were opened. */
  tab: number;
  tabs: number;
  /** How far down wheels have scrolled a tab since its page was opened. */
  scrolled: { tab: number; x: number; y: number } | null;
  /** The field that keys reach, where the test has said which. */
  field: (Value & { kind: "locator" }) | null;
  /** How dialogs that the next step opens are answered, and how all that any step opens are. */
  dialogs: Answer[];
  standing: Answer | null;
  /** What the dialog that the next step opens must say. */
  said: Partial<NewCaseStep["assertion"]> | null;
  /** Which listener for dialogs is read now. */
  listener: "once" | "on" | null;
  /** Statements of the file before this place were told by a step that travels. */
  skipTo: number | null;
};

/** What reads a file of tests, as its parts need it: they ask each other by it. */
export type Reader = {
  suite: Suite;
  /** Null outside of tests. */
  test: CurrentTest | null;
  readonly outside: readonly unknown[];
  /** The attribute that the project has for test ids. */
  testId: string | null;
  baseUrl: string | null;
  /** Whether a script opens a browser itself, as one that is no test does. */
  opensBrowser: boolean;
  /** @throws StopReading once the files take too much to read */
  tick(): void;
  /** Does work one call deeper. @throws StopReading */
  deeper<T>(work: () => T): T;
  textOf(file: string): string;
  /** What the one file says whose path ends so; null where there is none, or another. */
  fileAt(path: string): string | null;
  placeOf(node: Node | null | undefined): Place;
  /** Tells that something was not understood, in its place among the steps. */
  note(node: Node | null | undefined, reason: string): void;
  /** Reads a test once its file is read: hooks stand after it, too. */
  declareTest(title: string, file: string, run: () => void): void;
  /** Reads a test. @throws StopReading beyond the tests that are read of a file */
  runTest(title: string, file: string, run: () => void): void;
  call(callee: Value, args: Value[], node: Node): Value;
  run(callee: Value & { kind: "function" }, args: readonly Value[]): Value;
  evaluate(node: Node, scope: Scope): Value;
  /** @throws Return, Leave, StopReading */
  execute(node: Node, scope: Scope): void;
  bind(target: Node, value: Value, scope: Scope): void;
  member(owner: Value, name: string, node: Node): Value;
  construct(of: Value, args: Value[], node: Node): Value;
  /** What a module of the files, or a library, has under a name; `*` for all of it. */
  imported(from: string, source: string, name: string): Value;
};
