import type { PageNode } from "../tree/page-node.ts";
import { cutShort, headingIn, isSeenName, nameOf } from "./name-of.ts";
import { nodeRoleOf } from "./node-role-of.ts";

/** An element as a person would point it out. `name` may be "beside “…”" for what has none of its own. */
export type Label = { role: string; name: string; place: string };

export function labelOf(node: PageNode): Label {
  const named = unwrapped(node);
  const role = nodeRoleOf(named);
  const place = placeOf(node);
  const name = nameOf(named);
  if (isSeenName(name)) return { role, name, place };
  const neighbour = textBefore(named);
  return { role, name: neighbour ? `beside “${neighbour}”` : name, place };
}

/** A block around one element alone is called as that element. */
function unwrapped(node: PageNode): PageNode {
  const [only, second] = node.children;
  const isWrapper =
    node.kind === "element" &&
    only?.kind === "element" &&
    !second &&
    !node.attributes["aria-label"] &&
    nodeRoleOf(node) === "block";
  return isWrapper && only ? unwrapped(only) : node;
}

function textBefore(node: PageNode): string {
  for (let each = node; each.parent && each.depth > 2; each = each.parent) {
    const { children } = each.parent;
    for (let at = children.indexOf(each) - 1; at >= 0; at -= 1) {
      const text = children[at]?.full ?? "";
      if (text) return text.length <= 60 ? text : "";
    }
  }
  return "";
}

const landmarks = new Set(
  "header,footer,navigation,navbar,topbar,sidebar,side column,dialog,menu".split(","),
);
const sections = new Set("section,article,card,form,modal,panel,product,tile".split(","));

/** Where it stands, such as "in the footer" or "in the section “Prices”". */
function placeOf(node: PageNode): string {
  for (let each = node.parent; each; each = each.parent) {
    const role = nodeRoleOf(each);
    if (landmarks.has(role)) return `in the ${role}`;
    if (!sections.has(role)) continue;
    const heading = headingIn(each) || each.attributes["aria-label"];
    if (heading && heading !== node.full) return `in the ${role} “${cutShort(heading, 40)}”`;
  }
  return "";
}
