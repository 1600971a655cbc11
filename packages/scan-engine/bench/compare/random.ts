import type { PageNode } from "../../src/compare/visual/tree/page-node.ts";
import type { Engine } from "../../src/index.ts";
import { startEditedSite } from "./edited-site.ts";
import { compareCaptures, type JudgedPair, type PairVerdict, verdictOf } from "./judge-pair.ts";
import { type Capture, captureOf } from "./look-at.ts";
import { type MutationKind, mutationCode, mutationKinds, toldBy } from "./mutations.ts";
import type { PeerTable } from "./peers.ts";

type Options = {
  engine: Engine;
  folder: string;
  pages: readonly string[];
  pairs: number;
  seed: number;
  peers: PeerTable;
};

/** Changes at random, two on four pages in ten, and how each was told on first sight. */
export async function runRandom({ engine, folder, pages, pairs, seed, peers }: Options) {
  const site = await startEditedSite({ folder });
  const tally: Record<string, number> = {};
  const byKind: Record<string, Record<string, number>> = {};
  const bases = new Map<string, Capture>();
  const random = randomOf(seed);
  const pick = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item;
  try {
    for (let number = 0; number < pairs; number += 1) {
      const page = pick(pages);
      const kinds =
        random() < 0.4 ? [pick(mutationKinds), pick(mutationKinds)] : [pick(mutationKinds)];
      const changes = kinds.map((kind) => ({ kind, seed: Math.floor(random() * 1e9) }));
      site.setEdit("");
      const before = bases.get(page) ?? (await captureOf(engine, site.url + page));
      bases.set(page, before);
      site.setEdit(mutationCode(changes));
      const after = await captureOf(engine, site.url + page);
      const done = (site.told() ?? []) as ({
        kind: MutationKind;
        tag: string;
        text: string;
      } | null)[];
      const made = done.flatMap((each, at) => (each ? [{ ...each, mark: `mark-${at + 1}` }] : []));
      if (made.length === 0) continue;
      const judged = compareCaptures(before, after);
      const hits = judged.differs ? made.map(({ kind, mark }) => isTold(judged, kind, mark)) : [];
      const verdict: PairVerdict = verdictOf(judged.findings, hits);
      const name = `${number} ${page} ${made.map(({ kind }) => kind).join(" + ")}`;
      tally[verdict] = (tally[verdict] ?? 0) + 1;
      const key = made.map(({ kind }) => kind).join(" + ");
      const counts = byKind[key] ?? {};
      byKind[key] = { ...counts, [verdict]: (counts[verdict] ?? 0) + 1 };
      await peers.add(before, after, judged.differs);
      if (verdict === "once, rightly named" || verdict === "silent") continue;
      console.log(
        `${verdict}: ${name} ${made.map(({ tag, text }) => `${tag} “${text}”`).join(", ")}`,
      );
      for (const each of judged.findings.slice(0, 6))
        console.log(`    ${each.kind}: ${each.sentence}`);
    }
  } finally {
    await site.close();
  }
  return { tally, byKind };
}

const nearSteps = 4;

/** Whether a finding of the right kind is of the marked element, or of one within four steps of it. */
function isTold({ compared, findings }: JudgedPair, kind: MutationKind, mark: string): boolean {
  const found = compared.found?.causes.causes ?? [];
  const isMarked = (node: PageNode) => node.attributes.for === mark;
  const below = (node: PageNode, steps: number): boolean =>
    isMarked(node) || (steps < nearSteps && node.children.some((child) => below(child, steps + 1)));
  const isNear = (node: PageNode) => {
    if (kind === "swap" && node.parent?.children.some(isMarked)) return true;
    let each: PageNode | null = node;
    for (let steps = 0; each && steps <= nearSteps; steps += 1, each = each.parent) {
      if (isMarked(each)) return true;
    }
    return below(node, 0);
  };
  return findings.some(
    (finding) =>
      toldBy[kind].includes(finding.kind) &&
      finding.causes.some((id) => {
        const cause = found[Number(id.split(".")[1]) - 1];
        const nodes = [cause?.after, cause?.place, kind === "remove" ? cause?.before : null];
        return nodes.some((node) => node && isNear(node));
      }),
  );
}

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
