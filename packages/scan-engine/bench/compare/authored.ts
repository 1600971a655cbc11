import { startDemoSite } from "@sitewright/demo-site";
import type { Engine } from "../../src/index.ts";
import { authoredChanges, helpers } from "./authored-changes.ts";
import { startEditedSite } from "./edited-site.ts";
import { compareCaptures, type PairVerdict, verdictOf } from "./judge-pair.ts";
import { type Capture, captureOf } from "./look-at.ts";
import type { PeerTable } from "./peers.ts";

/** Plants each authored change in the demo shop and says how it was told. */
export async function runAuthored(engine: Engine, only: RegExp, peers: PeerTable) {
  const demo = await startDemoSite();
  const site = await startEditedSite({ upstream: demo.url });
  const tally = new Map<PairVerdict, number>();
  const bases = new Map<string, Capture>();
  try {
    for (const { name, page, edit, told } of authoredChanges) {
      if (!only.test(name)) continue;
      site.setEdit("");
      const before = bases.get(page) ?? (await captureOf(engine, site.url + page));
      bases.set(page, before);
      site.setEdit(`${helpers}${edit}`);
      const after = await captureOf(engine, site.url + page);
      const { findings } = compareCaptures(before, after);
      const tellers = told.map(({ kinds, sentence }) =>
        findings
          .filter((each) => kinds.includes(each.kind) && sentence.test(each.sentence))
          .flatMap(({ causes }) => causes),
      );
      const verdict = verdictOf(findings, tellers);
      tally.set(verdict, (tally.get(verdict) ?? 0) + 1);
      await peers.add(before, after, told.length > 0);
      if (verdict === "once, rightly named" || verdict === "silent") continue;
      console.log(`${verdict}: ${page} ${name}`);
      for (const each of findings.slice(0, 8)) console.log(`    ${each.kind}: ${each.sentence}`);
    }
  } finally {
    await site.close();
    await demo.close();
  }
  return Object.fromEntries(tally);
}
