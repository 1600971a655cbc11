import type { Node } from "@babel/types";
import type { Scope } from "./value.ts";

/** Names that a stretch of code knows before it is run. */
export function hoist(body: readonly Node[], scope: Scope): void {
  for (const statement of body) {
    const node = "declaration" in statement ? statement.declaration : statement;
    if (node?.type === "FunctionDeclaration" && node.id) {
      scope.set(node.id.name, { kind: "function", node, scope });
    }
    if (node?.type === "ClassDeclaration" && node.id && !node.superClass) {
      scope.set(node.id.name, { kind: "class", node, scope });
    }
  }
}
