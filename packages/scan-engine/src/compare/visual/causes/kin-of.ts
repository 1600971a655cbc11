import type { PageNode } from "../tree/page-node.ts";

/**
 * A key that things of one shape in one list, grid or table share; empty for what stands in none. A cell
 * belongs to its table, whatever its row.
 */
export function kinOf(node: PageNode, role: string): string {
  let path = "";
  for (let each: PageNode = node; each.parent; each = each.parent) {
    const { parent } = each;
    path += each.tag;
    const { tag } = each;
    const brothers = parent.children.filter((child) => child.tag === tag).length;
    if (brothers < 3 || parent.tag === "BODY") continue;
    let holder: PageNode = parent;
    if (/^(TR|TBODY)$/.test(parent.tag)) {
      while (holder.tag !== "TABLE" && holder.parent) holder = holder.parent;
    }
    const shape = holder.tag === "TABLE" ? "" : path;
    return `${holder.at}|${shape}|${role}|${node.classes.join(".")}`.slice(0, 400);
  }
  return "";
}
