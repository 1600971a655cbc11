import type { Rect } from "../../src/compare/visual/rect.ts";
import type { PageNode } from "../../src/compare/visual/tree/page-node.ts";
import type { JudgedPair } from "./judge-pair.ts";
import { type MutationKind, toldBy } from "./mutations.ts";

const nearSteps = 4;

/** Causes of findings of the right kind whose element is the marked one, or within four steps of it. */
export function causesTelling(
  { compared, findings }: JudgedPair,
  { kind, mark }: { kind: MutationKind; mark: string },
): string[] {
  const found = compared.found?.causes.causes ?? [];
  const isMarked = (node: PageNode) => node.attributes.for === mark;
  const below = (node: PageNode, steps: number): boolean =>
    isMarked(node) || (steps < nearSteps && node.children.some((child) => below(child, steps + 1)));
  const isNear = (node: PageNode) => {
    const brothers = node.parent?.children ?? [];
    if (kind === "swap" && brothers.some(isMarked)) return true;
    // A chart may be several canvases on top of each other: nobody sees which of them is drawn on.
    const isSameBox = (other: PageNode) => areEqual(other.rect, node.rect);
    if (kind === "canvas" && brothers.some((other) => isMarked(other) && isSameBox(other)))
      return true;
    let each: PageNode | null = node;
    for (let steps = 0; each && steps <= nearSteps; steps += 1, each = each.parent) {
      if (isMarked(each)) return true;
    }
    return below(node, 0);
  };
  return findings
    .filter((finding) => toldBy[kind].includes(finding.kind))
    .flatMap(({ causes }) => causes)
    .filter((id) => {
      const cause = found[Number(id.split(".")[1]) - 1];
      const nodes = [cause?.after, cause?.place, kind === "remove" ? cause?.before : null];
      return nodes.some((node) => node && isNear(node));
    });
}

const areEqual = (one: Rect, other: Rect) => one.every((side, at) => side === other[at]);
