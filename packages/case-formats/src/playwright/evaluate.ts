import type { Node } from "@babel/types";
import { caughtBy, doneAfterFailure, meaningOf } from "./after-failure.ts";
import { hoist } from "./hoist.ts";
import { nameOf } from "./name-of.ts";
import type { Reader } from "./reader.ts";
import { Return } from "./signals.ts";
import {
  asksOf,
  constant,
  list,
  nothing,
  Scope,
  textOf,
  truthOf,
  unknown,
  type Value,
} from "./value.ts";

type Of<Type extends Node["type"]> = Extract<Node, { type: Type }>;

/** What an expression is as far as that can be known. */
export function evaluate(reader: Reader, node: Node, scope: Scope): Value {
  reader.tick();
  const inner = (one: Node) => reader.evaluate(one, scope);
  switch (node.type) {
    case "StringLiteral":
    case "NumericLiteral":
    case "BooleanLiteral":
      return constant(node.value);
    case "NullLiteral":
      return constant(null);
    case "RegExpLiteral":
      return { kind: "pattern", source: node.pattern, flags: node.flags };
    case "TemplateLiteral":
      return templateOf(node, inner);
    case "Identifier":
      return scope.get(node.name) ?? unknown(`what “${node.name}” is`);
    case "ThisExpression":
      return scope.get("this") ?? unknown("this");
    case "AwaitExpression":
      return inner(node.argument);
    case "ParenthesizedExpression":
    case "TSAsExpression":
    case "TSNonNullExpression":
    case "TSSatisfiesExpression":
    case "TSTypeAssertion":
    case "TSInstantiationExpression":
      return inner(node.expression);
    case "ArrowFunctionExpression": {
      const self = scope.get("this");
      return { kind: "function", node, scope, ...(self && { self }) };
    }
    case "FunctionExpression":
      return { kind: "function", node, scope };
    case "ClassExpression":
      return {
        kind: "class",
        node,
        scope,
        ...(node.superClass && { base: inner(node.superClass) }),
      };
    case "ObjectExpression":
      return objectOf(reader, node, scope);
    case "ArrayExpression":
      return listOf(node, inner);
    case "MemberExpression":
    case "OptionalMemberExpression":
      return memberExpression(reader, node, scope);
    case "CallExpression":
    case "OptionalCallExpression":
      return callExpression(reader, node, scope);
    case "NewExpression":
      return reader.construct(inner(node.callee), argumentsOf(node.arguments, inner), node);
    case "BinaryExpression":
      return binary(node, inner);
    case "LogicalExpression":
      return logical(node, inner);
    case "UnaryExpression":
      return unary(node, inner);
    case "ConditionalExpression": {
      const truth = truthOf(inner(node.test));
      if (truth === null) return unknown("a choice that depends on the page");
      return inner(truth ? node.consequent : node.alternate);
    }
    case "AssignmentExpression":
      return assign(reader, node, scope);
    case "UpdateExpression": {
      const before = inner(node.argument);
      const number = Number(textOf(before) ?? Number.NaN);
      if (node.argument.type !== "Identifier" || Number.isNaN(number)) {
        return unknown("a count that is not known");
      }
      const after = constant(number + (node.operator === "++" ? 1 : -1));
      scope.assign(node.argument.name, after);
      return node.prefix ? after : before;
    }
    case "SequenceExpression":
      return node.expressions.map(inner).at(-1) ?? nothing;
    default:
      return unknown(`${node.type} is not read`);
  }
}

/** Runs a function of the file on values of ours. */
export function runFunction(
  reader: Reader,
  { node, scope, self }: Value & { kind: "function" },
  args: readonly Value[],
): Value {
  const own = new Scope(scope);
  if (self) own.set("this", self);
  return reader.deeper(() => {
    for (const [at, parameter] of node.params.entries()) {
      const value = parameter.type === "RestElement" ? list(args.slice(at)) : (args[at] ?? nothing);
      reader.bind(parameter, value, own);
    }
    if (node.body.type !== "BlockStatement") return reader.evaluate(node.body, own);
    hoist(node.body.body, own);
    const { body } = node.body;
    const read = () => {
      for (const statement of body) reader.execute(statement, own);
    };
    try {
      if (reader.test) reader.test.writer.inside(read);
      else read();
    } catch (error) {
      if (error instanceof Return) return error.value;
      throw error;
    }
    return nothing;
  });
}

function argumentsOf(nodes: readonly Node[], evaluateOne: (node: Node) => Value): Value[] {
  return nodes.flatMap((node) => {
    if (node.type !== "SpreadElement") return [evaluateOne(node)];
    const spread = evaluateOne(node.argument);
    return spread.kind === "list" ? spread.items : [unknown("a list that is not known")];
  });
}

function templateOf(node: Of<"TemplateLiteral">, inner: (node: Node) => Value): Value {
  let text = "";
  for (const [at, quasi] of node.quasis.entries()) {
    text += quasi.value.cooked ?? "";
    const expression = node.expressions[at];
    if (!expression) continue;
    const value = inner(expression);
    const known = textOf(value);
    if (known === null) {
      return value.kind === "unknown" ? value : unknown("a text of something that the page says");
    }
    text += known;
  }
  return constant(text);
}

function objectOf(reader: Reader, node: Of<"ObjectExpression">, scope: Scope): Value {
  const made: Value & { kind: "object" } = { kind: "object", held: new Map() };
  for (const property of node.properties) {
    if (property.type === "SpreadElement") {
      const spread = reader.evaluate(property.argument, scope);
      if (spread.kind === "object")
        for (const [name, each] of spread.held) made.held.set(name, each);
      continue;
    }
    const name = nameOf(reader, property.key, property.computed, scope);
    if (name === null) continue;
    const value: Value =
      property.type === "ObjectMethod"
        ? { kind: "function", node: property, scope, self: made }
        : reader.evaluate(property.value, scope);
    made.held.set(name, value);
  }
  return made;
}

function listOf(node: Of<"ArrayExpression">, inner: (node: Node) => Value): Value {
  const items: Value[] = [];
  for (const element of node.elements) {
    if (element?.type === "SpreadElement") {
      const spread = inner(element.argument);
      if (spread.kind !== "list") return unknown("a list that is not known");
      items.push(...spread.items);
    } else items.push(element ? inner(element) : nothing);
  }
  return list(items);
}

function memberExpression(
  reader: Reader,
  node: Of<"MemberExpression" | "OptionalMemberExpression">,
  scope: Scope,
): Value {
  const isSuper = node.object.type === "Super";
  const owner = isSuper
    ? (scope.get("super") ?? unknown("super"))
    : reader.evaluate(node.object, scope);
  const name = nameOf(reader, node.property, node.computed, scope);
  return name === null ? unknown("a property that is not known") : reader.member(owner, name, node);
}

function callExpression(
  reader: Reader,
  node: Of<"CallExpression" | "OptionalCallExpression">,
  scope: Scope,
): Value {
  const inner = (one: Node) => reader.evaluate(one, scope);
  const { callee } = node;
  if (callee.type === "Import" || (callee as Node).type === "ImportExpression") {
    return unknown("a module that is imported on the way");
  }
  if (callee.type === "Super") {
    const base = scope.get("super()");
    return base ? reader.call(base, argumentsOf(node.arguments, inner), node) : nothing;
  }
  if (callee.type === "Identifier" && callee.name === "require" && !scope.get("require")) {
    const [source] = node.arguments;
    const text = source ? textOf(inner(source)) : null;
    if (text === null) return unknown("a module that is not known");
    return reader.imported(node.loc?.filename ?? "", text, "*");
  }
  const before = reader.test?.writer.count ?? 0;
  const called = inner(callee);
  const args = argumentsOf(node.arguments, inner);
  const caught = caughtBy(called);
  if (caught) {
    afterFailure(reader, args[0], before, node);
    return caught;
  }
  return reader.call(called, args, node);
}

function binary(node: Of<"BinaryExpression">, inner: (node: Node) => Value): Value {
  const [left, right] = [inner(node.left), inner(node.right)];
  if (left.kind !== "const" || right.kind !== "const") {
    if (left.kind === "unknown") return left;
    if (right.kind === "unknown") return right;
    const matcher = matchers[node.operator];
    const why = "a computation with what the page says";
    if (left.kind !== "reading" || right.kind !== "const" || !matcher) return unknown(why);
    const not = node.operator.startsWith("!");
    return { kind: "unknown", why, asks: [{ of: left, matcher, args: [right], not }] };
  }
  return computed(node.operator, left.value, right.value);
}

const matchers: Readonly<Record<string, string>> = {
  ...{ "==": "toBe", "===": "toBe", "!=": "toBe", "!==": "toBe" },
  ...{ ">": "toBeGreaterThan", ">=": "toBeGreaterThanOrEqual" },
  ...{ "<": "toBeLessThan", "<=": "toBeLessThanOrEqual" },
};

type Known = (Value & { kind: "const" })["value"];

function computed(operator: string, a: Known, b: Known): Value {
  const [x, y] = [Number(a), Number(b)];
  const areTexts = typeof a === "string" || typeof b === "string";
  const less = areTexts ? String(a) < String(b) : x < y;
  const more = areTexts ? String(a) > String(b) : x > y;
  switch (operator) {
    case "+":
      return constant(areTexts ? `${a}${b}` : x + y);
    case "-":
      return constant(x - y);
    case "*":
      return constant(x * y);
    case "/":
      return constant(x / y);
    case "%":
      return constant(x % y);
    case "===":
    case "==":
      return constant(a === b);
    case "!==":
    case "!=":
      return constant(a !== b);
    case "<":
      return constant(less);
    case ">":
      return constant(more);
    case "<=":
      return constant(less || a === b);
    case ">=":
      return constant(more || a === b);
    default:
      return unknown(`the operator ${operator}`);
  }
}

/** `.catch(…)` of what a test does: that may fail, unless it fails all the same. */
function afterFailure(
  reader: Reader,
  handler: Value | undefined,
  before: number,
  node: Node,
): void {
  const meant = handler?.kind === "function" ? meaningOf(handler.node.body) : "more";
  if (meant === "nothing") reader.test?.writer.mayFail(before);
  if (meant === "more") reader.note(node, doneAfterFailure);
}

function logical(node: Of<"LogicalExpression">, inner: (node: Node) => Value): Value {
  const left = inner(node.left);
  const truth = truthOf(left);
  if (isSetting(left) && node.operator !== "&&") {
    // Of a setting that may be missing, what stands in for it is all that the file says.
    const instead = inner(node.right);
    return textOf(instead) ? instead : left;
  }
  if (node.operator === "??") {
    const isNothing = left.kind === "const" && (left.value === null || left.value === undefined);
    return isNothing ? inner(node.right) : left;
  }
  if (truth === null) {
    const asks = node.operator === "&&" ? asksOf(left) : null;
    const more = asks && asksOf(inner(node.right));
    const why = left.kind === "unknown" ? left.why : "what the page says";
    return more ? { kind: "unknown", why, asks: [...asks, ...more] } : unknown(why);
  }
  return truth === (node.operator === "||") ? left : inner(node.right);
}

/** Whether it is what a machine's settings say, and nothing else. */
function isSetting(value: Value): boolean {
  return /^\{\{\w+\}\}$/.test(textOf(value) ?? "");
}

function unary(node: Of<"UnaryExpression">, inner: (node: Node) => Value): Value {
  const value = inner(node.argument);
  if (node.operator === "!") {
    const truth = truthOf(value);
    if (truth !== null) return constant(!truth);
    const why = "a condition that depends on the page";
    const [one, ...more] = asksOf(value) ?? [];
    if (!one || more.length > 0) return unknown(why);
    return { kind: "unknown", why, asks: [{ ...one, not: !one.not }] };
  }
  if (value.kind !== "const") return unknown("a computation with what is not known");
  if (node.operator === "-") return constant(-Number(value.value));
  if (node.operator === "+") return constant(Number(value.value));
  if (node.operator === "typeof") return constant(typeof value.value);
  return node.operator === "void" ? nothing : unknown(`the operator ${node.operator}`);
}

function assign(reader: Reader, node: Of<"AssignmentExpression">, scope: Scope): Value {
  const { left, operator } = node;
  let value = reader.evaluate(node.right, scope);
  if (operator !== "=") {
    const before = reader.evaluate(left, scope);
    value =
      before.kind === "const" && value.kind === "const"
        ? computed(operator.slice(0, -1), before.value, value.value)
        : unknown("a computation with what is not known");
  }
  if (left.type === "MemberExpression") {
    const owner = reader.evaluate(left.object, scope);
    const name = nameOf(reader, left.property, left.computed, scope);
    if (owner.kind === "object" && name !== null) owner.held.set(name, value);
  } else if (left.type === "Identifier") scope.assign(left.name, value);
  else reader.bind(left, value, scope);
  return value;
}
