import type { Engine } from "../../src/index.ts";
import { causesTelling } from "./causes-telling.ts";
import { startEditedSite } from "./edited-site.ts";
import { compareCaptures, type PairVerdict, verdictOf } from "./judge-pair.ts";
import { type Capture, captureOf } from "./look-at.ts";
import { type MutationKind, mutationCode, mutationKinds } from "./mutations.ts";
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
      const tellers = judged.differs ? made.map((each) => causesTelling(judged, each)) : [];
      const verdict: PairVerdict = verdictOf(judged.findings, tellers);
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

function randomOf(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}
