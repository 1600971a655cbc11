import { keptOrder } from "../kept-order.ts";
import type { Block, ReadDocument } from "./block.ts";
import { blockChanges } from "./block-changes.ts";
import { holderChanges } from "./holder-changes.ts";
import type { HtmlChange } from "./html-change.ts";
import { type BlockPairs, pairBlocks } from "./pair-blocks.ts";
import { readRoleOf } from "./read-role-of.ts";
import { structureChanges } from "./structure-changes.ts";

/** What differs between two documents, each change once for each place. Pure. */
export function findChanges(before: ReadDocument, after: ReadDocument): HtmlChange[] {
  const pairs = pairBlocks(before.blocks, after.blocks);
  const inOrder = keptInOrder(pairs);
  const paired = [...pairs.after].flatMap((i, j): [Block, Block][] => {
    const [a, b] = [before.blocks[i], after.blocks[j]];
    return a && b ? [[a, b]] : [];
  });
  const steady = paired.filter(([, b]) => inOrder.has(b.index) && !pairs.elsewhere.has(b.index));
  return [
    ...paired.flatMap(([a, b]) => blockChanges(a, b)),
    ...withReplaced(presenceChanges(before, after, pairs), pairs),
    ...movedRuns(before, after, pairs, inOrder),
    ...structureChanges(steady),
    ...holderChanges(paired, before.holders, after.holders),
  ];
}

/** Blocks after that stand in the same order as before. */
function keptInOrder({ after }: BlockPairs): Set<number> {
  const paired = [...after.keys()].filter((j) => (after[j] ?? -1) >= 0);
  const run = keptOrder(paired.map((j) => after[j] ?? -1));
  return new Set(run.flatMap((at) => paired[at] ?? []));
}

function presenceChanges(a: ReadDocument, b: ReadDocument, pairs: BlockPairs): HtmlChange[] {
  const added = runsOf(b.blocks, ({ index }) => pairs.after[index] === -1);
  const removed = runsOf(a.blocks, ({ index }) => pairs.before[index] === -1);
  return [
    ...added.map((run) => change("added", { after: run, to: brief(run) })),
    ...removed.map((run) => change("removed", { before: run, from: brief(run) })),
  ];
}

/** What went and what came at one place is one: replaced. */
function withReplaced(changes: readonly HtmlChange[], pairs: BlockPairs): HtmlChange[] {
  const left = new Set(changes);
  for (const gone of changes.filter(({ kind }) => kind === "removed")) {
    const come = [...left].find(
      ({ kind, after }) => kind === "added" && isSamePlace(gone.before, after, pairs),
    );
    if (!come) continue;
    left.delete(gone);
    left.delete(come);
    left.add({ ...come, kind: "replaced", before: gone.before, from: gone.from });
  }
  return [...left];
}

/** Whether two runs have the same neighbour before or behind them. */
function isSamePlace(gone: readonly Block[], come: readonly Block[], pairs: BlockPairs): boolean {
  const [from, to] = [(gone[0]?.index ?? 0) - 1, (come[0]?.index ?? 0) - 1];
  const [end, endTo] = [(gone.at(-1)?.index ?? 0) + 1, (come.at(-1)?.index ?? 0) + 1];
  const isStart = from === -1 && to === -1;
  const isEnd = end === pairs.before.length && endTo === pairs.after.length;
  return isStart || isEnd || pairs.before[from] === to || pairs.before[end] === endTo;
}

function movedRuns(
  { blocks }: ReadDocument,
  after: ReadDocument,
  pairs: BlockPairs,
  inOrder: ReadonlySet<number>,
): HtmlChange[] {
  const from = ({ index }: Block) => pairs.after[index] ?? -1;
  const runs = runsOf(
    after.blocks,
    (block) => from(block) >= 0 && !inOrder.has(block.index),
    (one, next) => from(next) === from(one) + 1,
  );
  return runs.map((run) => {
    const before = run.flatMap((block) => blocks[from(block)] ?? []);
    return change("moved", { before, after: run, to: brief(run) });
  });
}

/** Neighbours that have something in common, as lists of them. */
function runsOf(
  blocks: readonly Block[],
  has: (block: Block) => boolean,
  goesOn: (one: Block, next: Block) => boolean = () => true,
): Block[][] {
  const runs: Block[][] = [];
  let last: Block | null = null;
  for (const block of blocks) {
    if (!has(block)) {
      last = null;
      continue;
    }
    if (last && goesOn(last, block)) runs.at(-1)?.push(block);
    else runs.push([block]);
    last = block;
  }
  return runs;
}

function change(kind: HtmlChange["kind"], rest: Partial<HtmlChange>): HtmlChange {
  return { kind, before: [], after: [], name: "", from: null, to: null, group: "", ...rest };
}

/** What blocks say, in short. */
function brief(blocks: readonly Block[]): string {
  const texts = blocks.slice(0, 20).map(({ text, facts, node }) => {
    const named = facts.find((fact) => /\.(?:alt|aria-label|placeholder|src)=./.test(fact));
    return text || named?.slice(named.indexOf("=") + 1) || readRoleOf(node);
  });
  return texts.join(" · ").slice(0, 200).toWellFormed();
}
