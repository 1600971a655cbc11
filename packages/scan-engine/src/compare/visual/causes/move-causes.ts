import { keptOrder } from "../../kept-order.ts";
import type { Scene } from "../predict/scene.ts";
import { grown, type Rect, shifted } from "../rect.ts";
import { isVisible, paints } from "../tree/ink.ts";
import type { PageNode } from "../tree/page-node.ts";
import { type Found, found } from "./found.ts";

/** What changed places: outside the brothers that kept their order, or under another parent. */
export function moveCauses(scene: Scene): Found[] {
  return scene.nodes.flatMap((node) => {
    const mate = scene.matching.mateOf(node);
    return mate ? [...amongBrothers(mate, node, scene), ...fromElsewhere(mate, node, scene)] : [];
  });
}

const canMove = (node: PageNode) => node.kind === "element" && paints(node);

function amongBrothers(before: PageNode, after: PageNode, scene: Scene): Found[] {
  const { matching } = scene;
  const placeOf = new Map(before.children.map((child, place) => [child, place]));
  const stayed = after.children.flatMap((child) => {
    const mate = matching.mateOf(child);
    const place = mate ? placeOf.get(mate) : undefined;
    return mate && place !== undefined ? [{ child, mate, place }] : [];
  });
  if (stayed.length < 2) return [];
  const inOrder = new Set(keptOrder(stayed.map(({ place }) => place)));
  if (inOrder.size === stayed.length) return [];
  const by = scene.moved(after);
  // Those of brothers, too, which stand now where it stood.
  const except = drawnIn(after);
  const [was, is] = [numbersOf(before), numbersOf(after)];
  return stayed.flatMap(({ child, mate }, at) => {
    if (inOrder.has(at) || !canMove(child)) return [];
    const order = [was.get(mate) ?? 0, is.get(child) ?? 0] as const;
    const rects = [grown(child.seen, 2), grown(shifted(mate.seen, ...by), 2)];
    return [found("moved", { before: mate, after: child, rects, order, except })];
  });
}

const numbersOf = ({ children }: PageNode) =>
  new Map(children.filter(canMove).map((child, place) => [child, place + 1]));

function fromElsewhere(before: PageNode, after: PageNode, scene: Scene): Found[] {
  const { matching } = scene;
  return after.children.flatMap((child) => {
    const mate = matching.mateOf(child);
    if (!mate?.parent || mate.parent === before || !canMove(child)) return [];
    const partner = matching.partnerOf(mate.parent);
    if (!partner || partner === after || matching.nearestBefore(mate) === before) return [];
    return [
      found("moved", {
        before: mate,
        after: child,
        rects: [grown(child.seen, 2)],
        except: drawnIn(child),
        note: "elsewhere",
      }),
    ];
  });
}

/** Charts, films and frames inside: they move along, so that what differs in them is another change. */
function drawnIn(node: PageNode): Rect[] {
  if (!/^(CANVAS|VIDEO|IFRAME)$/.test(node.tag)) return node.children.flatMap(drawnIn);
  return isVisible(node) ? [grown(node.seen, -2)] : [];
}
