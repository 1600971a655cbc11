import type { Node } from "@babel/types";
import { failureOf } from "./after-failure.ts";
import { callElement } from "./element-calls.ts";
import { asExpected } from "./expectations.ts";
import { callList } from "./list-calls.ts";
import { findMethod, staticOf } from "./objects.ts";
import { callPage, keyboardOf, mouseOf } from "./page-calls.ts";
import { locate } from "./read-locator.ts";
import type { Reader } from "./reader.ts";
import { callNumber, callText } from "./text-calls.ts";
import { constant, native, nothing, textOf, unknown, type Value } from "./value.ts";

/** What stands under a name of a value. */
export function memberOf(reader: Reader, owner: Value, name: string, node: Node): Value {
  const method = (call: (args: Value[], at: Node) => Value) =>
    native((args, at) => {
      reader.tick();
      return call(args, at);
    });
  switch (owner.kind) {
    case "object":
      return (
        owner.held.get(name) ??
        (owner.of && findMethod(reader, owner.of, name, owner)) ??
        owner.ask?.(name, node) ??
        nothing
      );
    case "list": {
      if (name === "length") return constant(owner.items.length);
      if (/^\d+$/.test(name)) return owner.items[Number(name)] ?? nothing;
      return method((args, at) => callList(reader, owner.items, name, args, at));
    }
    case "const": {
      const { value } = owner;
      if (value === undefined && name === "catch") return failureOf(owner);
      if (value === null || value === undefined)
        return unknown(`what “${name}” is of something without a value`);
      if (typeof value === "string" && name === "length") return constant(value.length);
      return method((args) =>
        typeof value === "number"
          ? callNumber(value, name, args)
          : callText(String(value), name, args),
      );
    }
    case "expectation":
      return asExpected(reader, owner, name);
    case "page":
      if (name === "keyboard") return keyboardOf(reader, owner.tab);
      if (name === "mouse") return mouseOf(reader, owner.tab);
      return method((args, at) => callPage(reader, owner, name, args, at));
    case "frame":
      return method((args, at) => callPage(reader, owner, name, args, at));
    case "locator":
      return method(
        (args, at) =>
          locate(owner, name, args, reader.testId) ?? callElement(reader, owner, name, args, at),
      );
    case "reading":
      if (name === "catch") return failureOf(owner);
      return method(([part]) => {
        if (["trim", "toString", "suggestedFilename"].includes(name)) return owner;
        const text = textOf(part);
        return name === "includes" && text !== null && owner.includes === undefined
          ? { ...owner, includes: text }
          : unknown(`what ${name}() makes of what the page says`);
      });
    case "class":
      return staticOf(reader, owner, name) ?? unknown(`what “${name}” is`);
    case "function":
      return name === "call" || name === "bind" ? owner : unknown(`${name} of a function`);
    case "unknown":
      return owner;
    case "native":
    case "pattern":
      return unknown(`what “${name}” is`);
  }
}
