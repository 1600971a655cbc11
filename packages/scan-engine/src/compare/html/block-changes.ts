import type { Block } from "./block.ts";
import { essenceOf, factChanges } from "./fact-changes.ts";
import type { HtmlChange } from "./html-change.ts";

/** What differs in one block that is on both sides. */
export function blockChanges(a: Block, b: Block): HtmlChange[] {
  if (a.key === b.key) return [];
  const both = { before: [a], after: [b] };
  const changes: HtmlChange[] = [];
  if (a.text !== b.text) {
    const group = `text|${a.text}|${b.text}`;
    changes.push({ kind: "text", ...both, name: "", from: a.text, to: b.text, group });
  }
  if (a.node.tag !== b.node.tag) {
    const [from, to] = [a.node.tag, b.node.tag];
    changes.push({ kind: "tag", ...both, name: "", from, to, group: `tag|${from}|${to}` });
  }
  for (const { name, from, to } of factChanges(a.facts, b.facts)) {
    const group = `attribute|${name}|${essenceOf(from ?? "", to ?? "")}`;
    changes.push({ kind: "attribute", ...both, name, from, to, group });
  }
  return changes;
}
