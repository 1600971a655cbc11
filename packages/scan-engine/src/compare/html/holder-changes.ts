import type { Block } from "./block.ts";
import { essenceOf, factChanges } from "./fact-changes.ts";
import type { HtmlChange } from "./html-change.ts";
import type { HtmlElement } from "./parse-document.ts";

type Facts = ReadonlyMap<HtmlElement, string[]>;

/** What containers say that differs, such as a form's action; they are known by the first block they hold. */
export function holderChanges(
  paired: readonly [Block, Block][],
  before: Facts,
  after: Facts,
): HtmlChange[] {
  const done = new Set<HtmlElement>();
  return paired
    .filter(([a, b]) => a.tags === b.tags)
    .flatMap(([a, b]) =>
      b.way.flatMap((holder, depth) => {
        const other = a.way[depth];
        if (!other || done.has(holder) || done.has(other)) return [];
        if (!before.has(other) && !after.has(holder)) return [];
        done.add(holder).add(other);
        return factChanges(before.get(other) ?? [], after.get(holder) ?? []).map(
          ({ name, from, to }): HtmlChange => ({
            kind: "attribute",
            before: [a],
            after: [b],
            name,
            from,
            to,
            group: `attribute|${name}|${essenceOf(from ?? "", to ?? "")}`,
          }),
        );
      }),
    );
}
