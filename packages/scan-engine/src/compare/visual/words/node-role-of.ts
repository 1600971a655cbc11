import { roleOf } from "../../role-of.ts";
import type { PageNode } from "../tree/page-node.ts";

/** What people call something that is laid out: an element, a text, what its style adds to an element. */
export function nodeRoleOf(node: PageNode): string {
  if (node.kind === "text") return "text";
  if (node.kind === "element") return roleOf(node);
  const isIcon = /fa[srb]?\b|icon|bi-/.test(node.parent?.classes.join(" ") ?? "");
  return isIcon ? "icon" : "decoration";
}
