import type { Scene } from "../predict/scene.ts";
import type { PageNode } from "../tree/page-node.ts";
import { askedOf, styleOf } from "../tree/style-of.ts";
import type { Found } from "./found.ts";

const deepest = 4;

/**
 * Rules such as `:nth-child` and `:last-child` repaint what merely changed its number among its brothers:
 * where something came, went or moved, a style is no change of its own if the brother that had the number
 * before had it, too.
 */
export function isRenumbered(cause: Found, causes: readonly Found[], scene: Scene): boolean {
  if ((cause.kind !== "style" && cause.kind !== "layout") || !cause.after) return false;
  const path: number[] = [];
  let node = cause.after;
  while (node.parent && !isStirred(node.parent, causes) && path.length < deepest) {
    path.unshift(node.parent.children.indexOf(node));
    node = node.parent;
  }
  const { parent } = node;
  const mate = parent && scene.matching.mateOf(parent);
  if (!parent || !mate || !isStirred(parent, causes)) return false;
  const [was, is] = [elementsOf(mate), elementsOf(parent)];
  const own = scene.matching.mateOf(node);
  const place = is.indexOf(node);
  const placeBefore = own ? was.indexOf(own) : -1;
  const follow = (from: PageNode | undefined) => {
    let found = from;
    for (const step of path) found = found?.children[step];
    return found?.style ? found : null;
  };
  const isOf = (other: PageNode | null, side: "from" | "to") =>
    other !== null &&
    cause.properties.every(
      ({ name, layout, ...values }) =>
        (layout ? askedOf(other, name) : styleOf(other, name)) === values[side],
    );
  const [fromEnd, fromEndBefore] = [is.length - place, was.length - placeBefore];
  if (place !== placeBefore && isOf(follow(was[place]), "to")) return true;
  if (fromEnd === fromEndBefore) return false;
  if (isOf(follow(was[was.length - fromEnd]), "to")) return true;
  // What was set apart for one place alone, and is now set on what stands there.
  const others = was.filter((each) => each !== own).map(follow);
  return (
    cause.kind === "layout" &&
    own !== null &&
    isOf(follow(is[is.length - fromEndBefore]), "from") &&
    !others.some((other) => isOf(other, "from"))
  );
}

const elementsOf = (node: PageNode) => node.children.filter(({ kind }) => kind === "element");

const stirs = new WeakMap<readonly Found[], Set<PageNode>>();

/** Whether children of it came, went or moved. */
function isStirred(node: PageNode, causes: readonly Found[]): boolean {
  let stirred = stirs.get(causes);
  if (!stirred) {
    const parents = causes
      .filter(({ kind }) => kind === "added" || kind === "removed" || kind === "moved")
      .map(({ after, place }) => after?.parent ?? place);
    stirred = new Set(parents.filter((parent) => parent !== null));
    stirs.set(causes, stirred);
  }
  return stirred.has(node);
}
