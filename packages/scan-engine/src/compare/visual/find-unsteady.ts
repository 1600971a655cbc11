import type { Facet } from "../cause.ts";
import { AnchorIndex } from "./anchor-index.ts";
import { facetOf } from "./causes/facet-of.ts";
import type { Found } from "./causes/found.ts";
import type { PageComparison } from "./compare-page.ts";
import type { PageNode } from "./tree/page-node.ts";

const mostFacets = 1_000;

/**
 * What of a page moves by itself: from comparisons of other loads of one state of it with the load that is
 * tested. Differences that nobody sees count, too: tomorrow they may be seen.
 */
export function findUnsteady(comparisons: readonly PageComparison[]): Facet[] {
  const facets = new Map<string, Facet>();
  for (const { found } of comparisons) {
    if (!found) continue;
    const { scene, causes } = found;
    const moving = new Map<PageNode, Set<string>>();
    for (const cause of [...causes.causes, ...causes.dropped]) {
      for (const [node, facet] of facetsOf(cause, found)) {
        const known = moving.get(node) ?? new Set();
        moving.set(node, known.add(facet));
      }
    }
    for (const holder of unsteadyRows(moving))
      moving.set(holder, new Set(moving.get(holder)).add("content"));
    const index = new AnchorIndex(scene.matching.after);
    for (const [node, names] of moving) {
      const anchor = index.of(node);
      for (const facet of names) {
        facets.set(`${anchor?.path} ${facet}`, { part: "images", anchor, subject: "", facet });
      }
    }
  }
  return [...facets.values()].slice(0, mostFacets);
}

function facetsOf(
  cause: Found,
  { scene }: NonNullable<PageComparison["found"]>,
): [PageNode, string][] {
  const { kind, after, place, properties, note } = cause;
  if (kind === "style") return after ? properties.map(({ name }) => [after, `style:${name}`]) : [];
  const facet = facetOf(cause);
  if (facet !== "presence") {
    const node = after ?? place;
    return node ? [[node, facet]] : [];
  }
  if (kind === "moved") return after?.parent ? [[after.parent, "content"]] : [];
  if (note === "visibility") {
    const holder = after?.parent;
    return after
      ? [[after, "presence"], ...(holder ? ([[holder, "content"]] as [PageNode, string][]) : [])]
      : [];
  }
  const holder = kind === "removed" ? place : after && scene.matching.nearestOf(after);
  return holder ? [[holder, "content"]] : [];
}

const highest = 4;
const leastInRow = 3;

/** Where at least half of a row of things of one shape change by themselves, what the row holds is not fixed. */
function unsteadyRows(moving: ReadonlyMap<PageNode, ReadonlySet<string>>): PageNode[] {
  const rows = new Map<PageNode, { kin: number; hit: Set<PageNode> }>();
  for (const [node, facets] of moving) {
    if (!["text", "image", "presence", "content"].some((facet) => facets.has(facet))) continue;
    let [each, steps]: [PageNode, number] = [node, 0];
    while (each.parent && steps < highest) {
      const { parent } = each;
      const kin = each.kind === "element" ? kinOf(each) : [];
      if (!/^(BODY|MAIN|HTML)$/.test(parent.tag) && kin.length >= leastInRow) {
        const row = rows.get(parent) ?? { kin: kin.length, hit: new Set() };
        row.hit.add(each);
        rows.set(parent, row);
        break;
      }
      [each, steps] = [parent, steps + 1];
    }
  }
  return [...rows].flatMap(([parent, { kin, hit }]) =>
    hit.size >= 2 && hit.size * 2 >= kin ? [parent] : [],
  );
}

function kinOf(node: PageNode): PageNode[] {
  const shape = shapeOf(node);
  return (
    node.parent?.children.filter((each) => each.kind === "element" && shapeOf(each) === shape) ?? []
  );
}

const shapeOf = ({ tag, classes, children }: PageNode) =>
  `${tag}.${classes.join(".")}(${children.map((child) => child.tag).join()})`;
