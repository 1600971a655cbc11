import type { Node } from "@babel/types";
import { doneAfterFailure, meaningOf } from "./after-failure.ts";
import { attempts, branch, whereHeld } from "./branch.ts";
import { hoist } from "./hoist.ts";
import { isFelt } from "./is-felt.ts";
import { nameOf } from "./name-of.ts";
import type { Reader } from "./reader.ts";
import { Leave, Return } from "./signals.ts";
import { takeTravelling } from "./take-travelling.ts";
import { constant, list, nothing, Scope, textOf, truthOf, unknown, type Value } from "./value.ts";
import { isWhereShown } from "./where-shown.ts";

type Of<Type extends Node["type"]> = Extract<Node, { type: Type }>;

const dependsOnPage =
  "Whether this is done depends on more than a step of a case can ask: add its steps by hand, and have them depend on one that checks.";
const oftenAsPage =
  "How often this is done depends on the page, and a case has no loops: add its steps as often as needed.";

/** What is to be done about a choice; more is known where what decides it is in a file that is missing. */
function whyUnknown(asked: Value): string {
  return asked.kind === "unknown" && asked.why.includes(": ") ? asked.why : dependsOnPage;
}

/** What a step is written as. */
const said = new Set<Node["type"]>(["ExpressionStatement", "VariableDeclaration", "IfStatement"]);

/** A loop that is longer says nothing that a case should. */
const loopMax = 200;

/** What statements do, as far as that can be known. @throws Return, Leave, StopReading */
export function execute(reader: Reader, node: Node, scope: Scope): void {
  reader.tick();
  if (said.has(node.type) && takeTravelling(reader, node)) return;
  switch (node.type) {
    case "ImportDeclaration":
      importNames(reader, node, scope);
      return;
    case "ExportNamedDeclaration":
      exportNames(reader, node, scope);
      return;
    case "ExportAllDeclaration": {
      const all = reader.imported(node.loc?.filename ?? "", node.source.value, "*");
      if (all.kind === "object") for (const [name, each] of all.held) scope.set(name, each);
      return;
    }
    case "ExportDefaultDeclaration":
      exportDefault(reader, node, scope);
      return;
    case "VariableDeclaration":
      for (const { id, init } of node.declarations) {
        bind(reader, id, init ? reader.evaluate(init, scope) : nothing, scope);
      }
      return;
    case "FunctionDeclaration":
      if (node.id) scope.set(node.id.name, { kind: "function", node, scope });
      return;
    case "ClassDeclaration": {
      const base = node.superClass ? { base: reader.evaluate(node.superClass, scope) } : {};
      if (node.id) scope.set(node.id.name, { kind: "class", node, scope, ...base });
      return;
    }
    case "ExpressionStatement":
      express(reader, node, scope);
      return;
    case "ReturnStatement":
      throw new Return(node.argument ? reader.evaluate(node.argument, scope) : nothing);
    case "BlockStatement":
      executeBlock(reader, node, scope);
      return;
    case "IfStatement": {
      const asked = reader.evaluate(node.test, scope);
      const truth = truthOf(asked);
      if (truth === null && isWhereShown(reader, asked, node, scope)) return;
      if (truth === null && branch(reader, asked, node, scope)) return;
      if (truth === null) reader.note(node, whyUnknown(asked));
      else if (truth) reader.execute(node.consequent, scope);
      else if (node.alternate) reader.execute(node.alternate, scope);
      return;
    }
    case "ForOfStatement":
      loopOver(reader, node, reader.evaluate(node.right, scope), scope);
      return;
    case "ForInStatement": {
      const of = reader.evaluate(node.right, scope);
      const names = of.kind === "object" ? list([...of.held.keys()].map(constant)) : of;
      loopOver(reader, node, names, scope);
      return;
    }
    case "ForStatement":
      loopWhile(reader, node, scope);
      return;
    case "WhileStatement":
    case "DoWhileStatement":
      reader.note(node, oftenAsPage);
      return;
    case "TryStatement":
      attempt(reader, node, scope);
      return;
    case "SwitchStatement":
      choose(reader, node, scope);
      return;
    case "TSEnumDeclaration":
      enumerate(reader, node, scope);
      return;
    case "BreakStatement":
      throw new Leave(true);
    case "ContinueStatement":
      throw new Leave(false);
    case "LabeledStatement":
      reader.execute(node.body, scope);
      return;
    case "ThrowStatement":
      reader.note(node, "The test gives up here.");
      return;
    case "EmptyStatement":
    case "TSTypeAliasDeclaration":
    case "TSInterfaceDeclaration":
    case "TSDeclareFunction":
    case "TSModuleDeclaration":
      return;
    default:
      reader.note(node, `${node.type} is not read.`);
      return;
  }
}

/** Gives names to a value and to what it holds. */
export function bind(reader: Reader, target: Node, value: Value, scope: Scope): void {
  switch (target.type) {
    case "Identifier":
      scope.set(target.name, value);
      return;
    case "AssignmentPattern": {
      const isMissing = value.kind === "const" && value.value === undefined;
      bind(reader, target.left, isMissing ? reader.evaluate(target.right, scope) : value, scope);
      return;
    }
    case "TSParameterProperty":
      bind(reader, target.parameter, value, scope);
      return;
    case "RestElement":
      bind(reader, target.argument, value, scope);
      return;
    case "ObjectPattern":
      for (const property of target.properties) {
        if (property.type === "RestElement") {
          bind(reader, property.argument, value, scope);
          continue;
        }
        const name = nameOf(reader, property.key, property.computed, scope);
        const held =
          name === null
            ? unknown("a name that is not known")
            : reader.member(value, name, property);
        bind(reader, property.value, held, scope);
      }
      return;
    case "ArrayPattern":
      for (const [at, element] of target.elements.entries()) {
        if (!element) continue;
        const items = value.kind === "list" ? value.items : null;
        const missing = value.kind === "unknown" ? value : unknown("a list that is not known");
        const rest = items ? list(items.slice(at)) : missing;
        const one = items ? (items[at] ?? nothing) : missing;
        bind(reader, element, element.type === "RestElement" ? rest : one, scope);
      }
      return;
    default:
      return;
  }
}

function executeBlock(reader: Reader, { body }: Of<"BlockStatement">, scope: Scope): void {
  const own = new Scope(scope);
  hoist(body, own);
  for (const statement of body) reader.execute(statement, own);
}

function express(reader: Reader, node: Of<"ExpressionStatement">, scope: Scope): void {
  const before = reader.test?.notes ?? reader.outside.length;
  const value = reader.evaluate(node.expression, scope);
  const isTold = (reader.test?.notes ?? reader.outside.length) > before;
  // What is not understood at all is told of once, with the whole of the statement.
  if (value.kind === "unknown" && !isTold && node.expression.type !== "AssignmentExpression") {
    reader.note(node, value.why);
  }
}

function importNames(reader: Reader, node: Of<"ImportDeclaration">, scope: Scope): void {
  for (const specifier of node.specifiers) {
    const name =
      specifier.type === "ImportDefaultSpecifier"
        ? "default"
        : specifier.type === "ImportNamespaceSpecifier"
          ? "*"
          : keyOf(specifier.imported);
    const value = reader.imported(node.loc?.filename ?? "", node.source.value, name);
    scope.set(specifier.local.name, value);
  }
}

function exportNames(reader: Reader, node: Of<"ExportNamedDeclaration">, scope: Scope): void {
  if (node.declaration) {
    reader.execute(node.declaration, scope);
    return;
  }
  for (const specifier of node.specifiers) {
    if (specifier.type !== "ExportSpecifier") continue;
    const [name, local] = [keyOf(specifier.exported), keyOf(specifier.local)];
    const value = node.source
      ? reader.imported(node.loc?.filename ?? "", node.source.value, local)
      : (scope.get(local) ?? unknown(`what “${local}” is`));
    scope.set(name, value);
  }
}

function exportDefault(
  reader: Reader,
  { declaration }: Of<"ExportDefaultDeclaration">,
  scope: Scope,
): void {
  if (declaration.type === "ClassDeclaration" || declaration.type === "FunctionDeclaration") {
    reader.execute(declaration, scope);
    const named = declaration.id ? scope.get(declaration.id.name) : undefined;
    const bare: Value =
      declaration.type === "ClassDeclaration"
        ? { kind: "class", node: declaration, scope }
        : { kind: "function", node: declaration, scope };
    scope.set("default", named ?? bare);
  } else scope.set("default", reader.evaluate(declaration, scope));
}

function loopOver(
  reader: Reader,
  node: Of<"ForOfStatement" | "ForInStatement">,
  of: Value,
  scope: Scope,
): void {
  if (of.kind !== "list") {
    reader.note(node, oftenAsPage);
    return;
  }
  const target =
    node.left.type === "VariableDeclaration" ? node.left.declarations[0]?.id : node.left;
  for (const item of of.items) {
    const own = new Scope(scope);
    if (target) bind(reader, target, item, own);
    if (!isGoingOn(() => reader.execute(node.body, own))) return;
  }
}

function loopWhile(reader: Reader, node: Of<"ForStatement">, scope: Scope): void {
  const first = new Scope(scope);
  if (node.init?.type === "VariableDeclaration") reader.execute(node.init, first);
  else if (node.init) reader.evaluate(node.init, first);
  let own = first;
  for (let turn = 0; turn < loopMax; turn += 1) {
    const truth = node.test ? truthOf(reader.evaluate(node.test, own)) : true;
    if (truth === null) {
      reader.note(node, oftenAsPage);
      return;
    }
    const now = own;
    if (!truth || !isGoingOn(() => reader.execute(node.body, now))) return;
    // Each turn has names of its own, which a test that is declared in it is read with later.
    own = new Scope(scope);
    for (const [name, value] of now.names) own.set(name, value);
    if (node.update) reader.evaluate(node.update, own);
  }
  reader.note(node, `A loop is read ${loopMax} times at most.`);
}

/** Runs the body of a loop once. Answers whether it goes on. */
function isGoingOn(turn: () => void): boolean {
  try {
    turn();
    return true;
  } catch (error) {
    if (error instanceof Leave) return !error.isLast;
    throw error;
  }
}

function attempt(reader: Reader, node: Of<"TryStatement">, scope: Scope): void {
  const before = reader.test?.writer.count ?? 0;
  reader.execute(node.block, scope);
  const { handler, finalizer } = node;
  const meant = handler ? meaningOf(handler.body) : "fails";
  if (meant === "nothing") reader.test?.writer.mayFail(before);
  if (handler && meant === "more" && !insteadOf(reader, before, handler.body, scope)) {
    reader.note(handler, doneAfterFailure);
  }
  if (finalizer) reader.execute(finalizer, scope);
}

/** Takes over what is done where the one step fails that was written since. Answers whether it could. */
function insteadOf(reader: Reader, from: number, body: Node, scope: Scope): boolean {
  const { test } = reader;
  const [tried, ...more] = test?.writer.since(from) ?? [];
  if (!test || !tried || tried.disabled || more.length > 0 || isFelt(body)) return false;
  const isDone = attempts(test, () => {
    test.writer.given(whereHeld(tried.id, false), () => reader.execute(body, scope));
    return true;
  });
  if (isDone) tried.optional = true;
  return isDone;
}

function choose(reader: Reader, node: Of<"SwitchStatement">, scope: Scope): void {
  const wanted = textOf(reader.evaluate(node.discriminant, scope));
  if (wanted === null) {
    reader.note(node, dependsOnPage);
    return;
  }
  const own = new Scope(scope);
  const isMeant = ({ test }: (typeof node.cases)[number]) =>
    test && textOf(reader.evaluate(test, own)) === wanted;
  const from = node.cases.findIndex(isMeant);
  const start = from >= 0 ? from : node.cases.findIndex(({ test }) => !test);
  if (start < 0) return;
  isGoingOn(() => {
    for (const { consequent } of node.cases.slice(start)) {
      for (const statement of consequent) reader.execute(statement, own);
    }
  });
}

function enumerate(reader: Reader, node: Of<"TSEnumDeclaration">, scope: Scope): void {
  const held = new Map<string, Value>();
  let next = 0;
  for (const { id, initializer } of node.body.members) {
    const value = initializer ? reader.evaluate(initializer, scope) : constant(next);
    const number = Number(textOf(value) ?? next);
    next = Number.isNaN(number) ? next + 1 : number + 1;
    held.set(keyOf(id), value);
  }
  scope.set(node.id.name, { kind: "object", held });
}

function keyOf(node: Node): string {
  if (node.type === "Identifier") return node.name;
  return node.type === "StringLiteral" ? node.value : "";
}
