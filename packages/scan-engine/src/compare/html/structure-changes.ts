import type { Block } from "./block.ts";
import type { HtmlChange } from "./html-change.ts";
import type { HtmlElement } from "./parse-document.ts";

/** What stands around blocks that stayed: once for all blocks under the same change. */
export function structureChanges(steady: readonly [Block, Block][]): HtmlChange[] {
  const changes = new Map<string, HtmlChange>();
  for (const [a, b] of steady) {
    if (a.tags === b.tags || a.node.tag !== b.node.tag) continue;
    const { from, to } = wayChange(a.way, b.way);
    const group = `structure|${from}|${to}`;
    const known = changes.get(group);
    if (known) {
      known.before.push(a);
      known.after.push(b);
    } else {
      changes.set(group, { kind: "structure", before: [a], after: [b], name: "", from, to, group });
    }
  }
  return [...changes.values()];
}

/** The part of two ways that they do not share. */
function wayChange(a: readonly HtmlElement[], b: readonly HtmlElement[]) {
  const [from, to] = [a.map(({ tag }) => tag), b.map(({ tag }) => tag)];
  let start = 0;
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1;
  let end = 0;
  const most = Math.min(from.length, to.length) - start;
  while (end < most && from[from.length - 1 - end] === to[to.length - 1 - end]) end += 1;
  const part = (tags: string[]) => tags.slice(start, tags.length - end).join(">");
  return { from: part(from), to: part(to) };
}
