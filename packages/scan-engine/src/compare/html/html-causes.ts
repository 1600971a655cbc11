import type { Cause } from "../cause.ts";
import { deltaCause } from "../delta-cause.ts";
import type { Block } from "./block.ts";
import type { HtmlAnchors } from "./html-anchors.ts";
import type { HtmlChange } from "./html-change.ts";
import { htmlSentence } from "./html-sentence.ts";
import { elementsOf, type HtmlElement } from "./parse-document.ts";
import { type MovingHeadings, placeOf, spotOf } from "./place-of.ts";
import { readRoleOf } from "./read-role-of.ts";
import { movesOf } from "./unsteady-html.ts";

type Sides = { before: HtmlAnchors; after: HtmlAnchors };

/** Changes of a document as causes, the same words and elements as everywhere. */
export function htmlCauses(
  changes: readonly HtmlChange[],
  anchors: Sides,
  moving: MovingHeadings,
): Cause[] {
  const changesOfBlock = countByBlock(changes);
  return changes.map((change, index) => {
    const [a, b] = [change.before[0], change.after[0]];
    const block = b ?? a;
    const owner = b ? anchors.after : anchors.before;
    const element = block && elementOf(change, block);
    return deltaCause(
      {
        part: "html",
        kind: change.kind,
        facet: change.name === "" ? change.kind : `attribute:${change.name}`,
        anchor: element ? owner.of(element) : null,
        anchor_before: a ? anchors.before.of(elementOf(change, a)) : null,
        within: element ? owner.within(element) : [],
        before: change.from,
        after: change.to,
        fails: change.kind !== "structure" && block?.hidden !== true,
        sentence: htmlSentence(change),
        label: {
          role: element ? readRoleOf(element) : "",
          name: block?.text.slice(0, 60).toWellFormed() ?? "",
          place: block ? placeOf(block) : "",
        },
        delta: {
          group: change.group,
          list: block ? listOf(change, block, moving) : null,
          weight: weightOf(change, changesOfBlock),
          ties: tiesOf(change),
          moves: movesOf(change, moving),
        },
      },
      index,
    );
  });
}

/** What a change of an attribute is of: the only element of that tag in its block, or the block's own. */
function elementOf({ name }: HtmlChange, { node }: Block): HtmlElement {
  const [tag] = name.split(".");
  if (!tag || node.tag === tag) return node;
  const [first, ...more] = [...elementsOf(node)].filter((one) => one.tag === tag);
  return first && more.length === 0 ? first : node;
}

/** How many causes share a block's weight. */
function countByBlock(changes: readonly HtmlChange[]): Map<Block, number> {
  const counts = new Map<Block, number>();
  for (const { kind, before, after } of changes) {
    if (!weighs(kind)) continue;
    for (const block of [...before, ...after]) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return counts;
}

function weightOf({ kind, before, after }: HtmlChange, counts: ReadonlyMap<Block, number>) {
  if (!weighs(kind)) return 0;
  return [...before, ...after].reduce(
    (sum, block) => sum + blockWeight(block) / (counts.get(block) ?? 1),
    0,
  );
}

/** What changed only its place is still there. */
function weighs(kind: HtmlChange["kind"]): boolean {
  return kind !== "moved" && kind !== "structure";
}

/** Words, and one for the block itself. */
export function blockWeight({ words }: Block): number {
  return words.length + 1;
}

const lists = new Set(["table", "ul", "ol", "dl", "select", "tbody"]);

function listOf(change: HtmlChange, block: Block, moving: MovingHeadings) {
  const holder = block.way.find(({ tag }) => lists.has(tag));
  if (!holder || change.kind === "structure") return null;
  const row = `${change.kind}|${change.name}|${block.tags}`;
  return { id: listId(holder, block, moving), row, heading: block.heading };
}

/** The same for all blocks of one list, whichever side they are of. */
function listId(holder: HtmlElement, block: Block, moving: MovingHeadings): string {
  const way = block.way.slice(0, block.way.indexOf(holder) + 1);
  return `${way.map(({ tag }) => tag).join(">")}|${spotOf({ above: block.above, way }, moving)}`;
}

const maxTies = 40;

/** Addresses and words that other parts know the same change by. */
function tiesOf({ kind, name, from, to, before, after }: HtmlChange): string[] {
  const ties: string[] = [];
  const attribute = name.slice(name.indexOf(".") + 1);
  if (/^(?:src|href|action|srcset|poster|data)$/.test(attribute)) {
    if (to) ties.push(`address ${to}`);
    if (from && attribute !== "href") ties.push(`address ${from}`);
  }
  if (kind === "text" || kind === "attribute") {
    if (to) ties.push(`text ${to}`);
    if (from) ties.push(`text ${from}`);
  }
  const isPresence = kind === "added" || kind === "removed" || kind === "replaced";
  for (const block of [...before, ...after]) {
    if (isPresence && block.text) ties.push(`text ${block.text}`);
    // What programs read of a link changes with its words and its target.
    const addresses = isPresence ? /^\w+\.(?:src|href)=/ : /^a\.href=/;
    if (kind === "structure" || kind === "moved") continue;
    for (const fact of block.facts) {
      if (addresses.test(fact)) ties.push(`address ${fact.slice(fact.indexOf("=") + 1)}`);
    }
  }
  if ((kind === "attribute" || kind === "tag") && after[0]?.text)
    ties.push(`text ${after[0].text}`);
  return [...new Set(ties)].slice(0, maxTies).map((tie) => tie.slice(0, 300).toWellFormed());
}
