import type { Node } from "@babel/types";
import type { Reader } from "./reader.ts";
import { type Scope, textOf } from "./value.ts";

/** The name under which a member stands; null where it is not known. */
export function nameOf(
  reader: Reader,
  key: Node,
  isComputed: boolean,
  scope: Scope,
): string | null {
  if (isComputed) return textOf(reader.evaluate(key, scope));
  if (key.type === "Identifier") return key.name;
  if (key.type === "PrivateName") return key.id.name;
  if (key.type === "StringLiteral" || key.type === "NumericLiteral") return String(key.value);
  return null;
}
