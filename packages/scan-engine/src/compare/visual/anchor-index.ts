import type { Anchor } from "../cause.ts";
import { steadyClasses } from "./match/likeness.ts";
import type { PageNode, PageTree } from "./tree/page-node.ts";
import { isSeenName, nameOf } from "./words/name-of.ts";
import { roleOf } from "./words/role-of.ts";

const most = 200;
const mostAncestors = 8;

/** What each element of a page is known by, and which of that fits no other. */
export class AnchorIndex {
  readonly #anchors = new Map<PageNode, Anchor>();
  readonly #counts = new Map<string, number>();

  constructor(tree: PageTree) {
    for (const node of tree.nodes) {
      if (node.kind !== "element") continue;
      const anchor = toAnchor(node, this.#anchors);
      this.#anchors.set(node, anchor);
      for (const [, key] of keysOf(anchor)) this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    }
    for (const anchor of this.#anchors.values()) {
      anchor.only = keysOf(anchor).flatMap(([name, key]) =>
        this.#counts.get(key) === 1 ? [name] : [],
      );
    }
  }

  /** Of an element; of a text, the element it stands in. */
  of(node: PageNode): Anchor | null {
    let element: PageNode | null = node;
    while (element && element.kind !== "element") element = element.parent;
    return (element && this.#anchors.get(element)) ?? null;
  }

  /** Ancestors that are known by something, the nearest first. */
  around(node: PageNode): Anchor[] {
    const found: Anchor[] = [];
    for (let each = node.parent; each && found.length < mostAncestors; each = each.parent) {
      const anchor = this.#anchors.get(each);
      if (anchor && (anchor.only.length > 0 || each.tag === "BODY")) found.push(anchor);
    }
    return found;
  }
}

type KeyName = Anchor["only"][number];

/** What an anchor is found by, from what lasts longest to what lasts least. */
export function keysOf(anchor: Anchor): [KeyName, string][] {
  const { test_id, id, role, name, landmark, tag, classes } = anchor;
  const hasName = isSeenName(name);
  const keys: [KeyName, string, boolean][] = [
    ["test_id", `t:${test_id}`, test_id !== ""],
    ["id", `i:${id}`, id !== ""],
    ["place_name", `n:${landmark}|${role}|${name}|${classes}`, hasName],
    ["name", `m:${role}|${name}`, hasName],
    ["classes", `c:${landmark}|${tag}|${classes}`, classes !== ""],
  ];
  return keys.flatMap(([key, text, isThere]) => (isThere ? [[key, text]] : []));
}

function toAnchor(node: PageNode, known: ReadonlyMap<PageNode, Anchor>): Anchor {
  const { id = "", "data-testid": testId = "", "data-test": test = "" } = node.attributes;
  return {
    test_id: (testId || test).slice(0, most),
    id: isMadeByMachine(id) ? "" : id.slice(0, most),
    role: roleOf(node),
    name: nameOf(node),
    landmark: landmarkOf(node),
    tag: node.tag,
    classes: lastingClasses(node).sort().join(".").slice(0, most),
    path: pathOf(node, known),
    only: [],
  };
}

const isMadeByMachine = (id: string) => /[0-9]{4,}|[0-9a-f]{8,}|^:r|^radix-|^react-/.test(id);

/** Without those that say a state. */
const lastingClasses = (node: PageNode) =>
  steadyClasses(node.classes).filter((name) => !/^(active|show|open|is-|has-)/.test(name));

function landmarkOf(node: PageNode): string {
  for (let each = node.parent; each; each = each.parent) {
    const { id = "" } = each.attributes;
    if (id && !isMadeByMachine(id)) return `#${id}`.slice(0, most);
    if (/^(HEADER|FOOTER|NAV|MAIN|ASIDE|FORM)$/.test(each.tag)) return each.tag;
  }
  return "";
}

function pathOf(node: PageNode, known: ReadonlyMap<PageNode, Anchor>): string {
  const { parent } = node;
  if (!parent) return node.tag;
  const kin = parent.children.filter(({ tag }) => tag === node.tag);
  const step = kin.length > 1 ? `${node.tag}:${kin.indexOf(node) + 1}` : node.tag;
  return `${known.get(parent)?.path ?? ""}>${step}`.slice(-1_000);
}
