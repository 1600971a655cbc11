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
  const changes = [
    { moved: place !== placeBefore, twin: was[place] },
    {
      moved: is.length - place !== was.length - placeBefore,
      twin: was[was.length - is.length + place],
    },
  ];
  return changes.some(({ moved, twin }) => {
    if (!moved) return false;
    let old = twin;
    for (const step of path) old = old?.children[step];
    if (!old?.style) return false;
    const { properties } = cause;
    return properties.every(
      ({ name, to, layout }) => old && (layout ? askedOf(old, name) : styleOf(old, name)) === to,
    );
  });
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
