import type { Cause, Facet } from "../cause.ts";
import type { HtmlFigures } from "../comparison.ts";
import type { Block, ReadDocument } from "./block.ts";
import { findChanges } from "./find-changes.ts";
import { HtmlAnchors } from "./html-anchors.ts";
import { blockWeight, htmlCauses } from "./html-causes.ts";
import type { HtmlChange } from "./html-change.ts";
import { readBlocks } from "./read-blocks.ts";
import { movingHeadings, unsteadyHtml } from "./unsteady-html.ts";

/** One load's document and the address that those in it are resolved by. */
export type HtmlLoad = { html: string; url: string };

export type HtmlComparison = { causes: Cause[]; unsteady: Facet[]; figures: HtmlFigures };

/**
 * What differs between two documents, told by blocks in reading order. Pure.
 * @param before the scan's own load first, then further loads of the same state
 */
export function compareHtml(
  before: readonly [HtmlLoad, ...HtmlLoad[]],
  after: readonly [HtmlLoad, ...HtmlLoad[]],
): HtmlComparison {
  const [a, b] = [readLoads(before), readLoads(after)];
  const changes = findChanges(a[0], b[0]);
  const byThemselves = [...changesBetween(a), ...changesBetween(b)];
  const moving = movingHeadings([...changes, ...byThemselves]);
  const anchors = { before: new HtmlAnchors(a[0].root), after: new HtmlAnchors(b[0].root) };
  return {
    causes: htmlCauses(changes, anchors, moving),
    unsteady: unsteadyHtml(byThemselves, moving),
    figures: { before: weigh(a[0].blocks), after: weigh(b[0].blocks) },
  };
}

function readLoads(loads: readonly [HtmlLoad, ...HtmlLoad[]]): [ReadDocument, ...ReadDocument[]] {
  const [first, ...rest] = loads;
  const read = ({ html, url }: HtmlLoad) => readBlocks(html, url);
  return [read(first), ...rest.map(read)];
}

function weigh(blocks: readonly Block[]): number {
  return blocks.reduce((sum, block) => sum + blockWeight(block), 0);
}

/** What differs between one load of a side and the next. */
function changesBetween(loads: readonly ReadDocument[]): HtmlChange[] {
  return loads.flatMap((load, index) => {
    const last = loads[index - 1];
    return last ? findChanges(last, load) : [];
  });
}
