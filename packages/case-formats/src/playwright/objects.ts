import type { Node } from "@babel/types";
import type { Reader } from "./reader.ts";
import { Return } from "./signals.ts";
import { type ClassNode, native, nothing, object, Scope, unknown, type Value } from "./value.ts";

type Class = Value & { kind: "class" };
type Made = Value & { kind: "object" };

/** Makes an object of a class of the files. */
export function construct(reader: Reader, of: Value, args: Value[], node: Node): Value {
  if (of.kind === "object" && of.call) return of.call(args, node);
  if (of.kind !== "class") {
    return of.kind === "unknown" ? of : unknown("an object that is not known");
  }
  const made: Made = { ...object(), of };
  return reader.deeper(() => {
    build(reader, of, args, made);
    return made;
  });
}

function build(reader: Reader, of: Class, args: readonly Value[], made: Made): void {
  reader.tick();
  const scope = scopeIn(reader, of, made);
  scope.set("this", made);
  const maker = of.node.body.body.find(
    (member) => member.type === "ClassMethod" && member.kind === "constructor",
  );
  if (maker?.type !== "ClassMethod") {
    if (of.base?.kind === "class") build(reader, of.base, args, made);
    setFields(reader, of, made, scope);
    return;
  }
  if (!of.base) setFields(reader, of, made, scope);
  scope.set(
    "super()",
    native((given) => {
      if (of.base?.kind === "class") build(reader, of.base, given, made);
      setFields(reader, of, made, scope);
      return nothing;
    }),
  );
  for (const [at, parameter] of maker.params.entries()) {
    const value = args[at] ?? nothing;
    reader.bind(parameter, value, scope);
    if (parameter.type === "TSParameterProperty") {
      const { parameter: own } = parameter;
      const target = own.type === "AssignmentPattern" ? own.left : own;
      if (target.type === "Identifier") made.held.set(target.name, scope.get(target.name) ?? value);
    }
  }
  try {
    for (const statement of maker.body.body) reader.execute(statement, scope);
  } catch (error) {
    if (!(error instanceof Return)) throw error;
  }
}

function setFields(reader: Reader, of: Class, made: Made, scope: Scope): void {
  for (const member of of.node.body.body) {
    const isField = member.type === "ClassProperty" || member.type === "ClassPrivateProperty";
    if (!isField || member.static) continue;
    const name = nameIn(member);
    // What a parameter has set stays, as a type alone says nothing.
    if (name === null || (!member.value && made.held.has(name))) continue;
    made.held.set(name, member.value ? reader.evaluate(member.value, scope) : nothing);
  }
}

/** A method of a class or of what it is made after, bound to its object; null where there is none. */
export function findMethod(
  reader: Reader,
  of: Class,
  name: string,
  self: Value,
): Value | undefined {
  for (const member of of.node.body.body) {
    const isMethod = member.type === "ClassMethod" || member.type === "ClassPrivateMethod";
    if (!isMethod || member.kind === "constructor" || nameIn(member) !== name) continue;
    const scope = scopeIn(reader, of, self);
    const method: Value = { kind: "function", node: member, scope, self };
    return member.kind === "get" ? reader.run(method, []) : method;
  }
  return of.base?.kind === "class" ? findMethod(reader, of.base, name, self) : undefined;
}

/** What a class has without an object. */
export function staticOf(reader: Reader, of: Class, name: string): Value | undefined {
  for (const member of of.node.body.body) {
    if (!("static" in member) || !member.static || nameIn(member) !== name) continue;
    if (member.type === "ClassMethod" || member.type === "ClassPrivateMethod") {
      return { kind: "function", node: member, scope: of.scope, self: of };
    }
    if (member.type === "ClassProperty" && member.value) {
      return reader.evaluate(member.value, of.scope);
    }
  }
  return of.base?.kind === "class" ? staticOf(reader, of.base, name) : undefined;
}

function scopeIn(reader: Reader, { scope, base }: Class, self: Value): Scope {
  const own = new Scope(scope);
  const above: Value =
    base?.kind === "class"
      ? { ...object(), ask: (name) => findMethod(reader, base, name, self) ?? unknown(name) }
      : unknown("what another library's class does");
  own.set("super", above);
  return own;
}

function nameIn(member: ClassNode["body"]["body"][number]): string | null {
  if (!("key" in member) || !member.key) return null;
  const { key } = member;
  if (key.type === "Identifier") return key.name;
  if (key.type === "PrivateName") return key.id.name;
  return key.type === "StringLiteral" ? key.value : null;
}
