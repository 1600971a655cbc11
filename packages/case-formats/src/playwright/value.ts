import type { Node } from "@babel/types";
import type { Locator } from "@sitewright/contract";
import { StopReading } from "./stop-reading.ts";

/** What a value of the file is as far as it can be known without running anything. Nothing here is a value of ours. */
export type Value =
  | { kind: "const"; value: string | number | boolean | null | undefined }
  | { kind: "pattern"; source: string; flags: string }
  | { kind: "page"; tab: number }
  /** A frame of a page. */
  | { kind: "frame"; tab: number; frame: Locator[][] }
  | {
      kind: "locator";
      locator: Locator;
      tab: number;
      frame: Locator[][];
      /** It is one of these where the first is not there. */
      others?: Locator[];
    }
  | { kind: "function"; node: FunctionNode; scope: Scope; self?: Value }
  | { kind: "native"; run: Native }
  | { kind: "class"; node: ClassNode; scope: Scope; base?: Value }
  | {
      kind: "object";
      held: Map<string, Value>;
      of?: Value & { kind: "class" };
      ask?: Ask;
      call?: Native;
    }
  | { kind: "list"; items: Value[] }
  | { kind: "expectation"; of: Value; not: boolean; soft: boolean }
  /** Something that only a page can say. */
  | {
      kind: "reading";
      what: Reading;
      of?: Value & { kind: "locator" };
      attribute?: string;
      /** Whether it has this in it is asked. */
      includes?: string;
      /** How many steps the test had as it was read. */
      at?: number;
    }
  | {
      kind: "unknown";
      why: string;
      /** What a page is asked that decides it, as far as checks can ask that: all of these must come out so. */
      asks?: Question[];
    };

/** Something that a page is asked, as `expect` asks it. */
export type Question = {
  of: Value & { kind: "reading" };
  /** As `toBeTruthy`. */
  matcher: string;
  args: Value[];
  /** It must not hold. */
  not: boolean;
};

export type Reading =
  | "visible"
  | "hidden"
  | "checked"
  | "enabled"
  | "disabled"
  | "editable"
  | "text"
  | "texts"
  | "value"
  | "count"
  | "attribute"
  | "url"
  | "title"
  | "download"
  | "dialog";

export type Native = (args: Value[], node: Node) => Value;
/** What an object has under a name that it does not hold yet. */
type Ask = (name: string, node: Node) => Value;

export type FunctionNode = Extract<
  Node,
  {
    type:
      | "FunctionDeclaration"
      | "FunctionExpression"
      | "ArrowFunctionExpression"
      | "ObjectMethod"
      | "ClassMethod"
      | "ClassPrivateMethod";
  }
>;
export type ClassNode = Extract<Node, { type: "ClassDeclaration" | "ClassExpression" }>;

/** Longer texts and lists are none of a test's, but of one who means to fill our memory. */
const longest = { text: 2_000_000, list: 10_000 };

/** @throws StopReading for a text that is far too long */
export function constant(value: string | number | boolean | null | undefined): Value {
  if (typeof value === "string" && value.length > longest.text) {
    throw new StopReading("A text of the file becomes far too long.");
  }
  return { kind: "const", value };
}

export const nothing: Value = constant(undefined);

export function unknown(why: string): Value {
  return { kind: "unknown", why };
}

export function native(run: Native): Value & { kind: "native" } {
  return { kind: "native", run };
}

/** @throws StopReading for one that is far too long */
export function list(items: Value[]): Value {
  if (items.length > longest.list)
    throw new StopReading("A list of the file becomes far too long.");
  return { kind: "list", items };
}

export function object(entries: Readonly<Record<string, Value>> = {}): Value & { kind: "object" } {
  return { kind: "object", held: new Map(Object.entries(entries)) };
}

/** A known text, number or truth as a text; null for anything else. */
export function textOf(value: Value | undefined): string | null {
  if (value?.kind !== "const" || value.value === null || value.value === undefined) return null;
  return String(value.value);
}

/** What an object holds under a name. */
export function heldBy(value: Value | undefined, name: string): Value | undefined {
  return value?.kind === "object" ? value.held.get(name) : undefined;
}

/** What a page is asked for a value to count as true; null where that is not known, or nothing is. */
export function asksOf(value: Value): Question[] | null {
  if (value.kind === "unknown") return value.asks ?? null;
  if (value.kind !== "reading") return null;
  // Something is there of which there is one at least.
  if (value.what === "count") {
    return [{ of: value, matcher: "toBeGreaterThan", args: [constant(0)], not: false }];
  }
  return [{ of: value, matcher: "toBeTruthy", args: [], not: false }];
}

/** Whether a known value counts as true; null where it is not known. */
export function truthOf(value: Value): boolean | null {
  if (value.kind === "const") return Boolean(value.value);
  return value.kind === "unknown" || value.kind === "reading" ? null : true;
}

/** What JSON is as a value. */
export function fromJson(json: unknown): Value {
  if (Array.isArray(json)) return list(json.map(fromJson));
  if (typeof json === "object" && json !== null) {
    return {
      kind: "object",
      held: new Map(Object.entries(json).map(([name, each]) => [name, fromJson(each)])),
    };
  }
  return constant(json as string | number | boolean | null);
}

/** A native that does nothing, and of which nothing is lost. */
export const harmless: Native = () => nothing;

/** The names that a stretch of code knows, its own and those around it. */
export class Scope {
  readonly names = new Map<string, Value>();
  readonly #around: Scope | undefined;

  constructor(around?: Scope) {
    this.#around = around;
  }

  get(name: string): Value | undefined {
    return this.names.get(name) ?? this.#around?.get(name);
  }

  set(name: string, value: Value): void {
    this.names.set(name, value);
  }

  /** Changes a name where it was declared. */
  assign(name: string, value: Value): void {
    const home = this.#homeOf(name) ?? this;
    home.names.set(name, value);
  }

  #homeOf(name: string): Scope | undefined {
    if (this.names.has(name)) return this;
    const around = this.#around;
    return around ? around.#homeOf(name) : undefined;
  }
}
