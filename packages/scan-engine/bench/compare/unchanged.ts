import { comparePages } from "../../src/compare/visual/compare-page.ts";
import { explainVisual } from "../../src/compare/visual/explain-visual.ts";
import { findUnsteady } from "../../src/compare/visual/find-unsteady.ts";
import { isUnsteady } from "../../src/compare/visual/unsteady.ts";
import type { Engine } from "../../src/index.ts";
import { startRestlessSite } from "../../src/testing/restless-site.ts";
import { startEditedSite } from "./edited-site.ts";
import { compareCaptures } from "./judge-pair.ts";
import { type Capture, captureOf, lookOf } from "./look-at.ts";

const mostFurther = 3;

/**
 * Compares a page that moves by every means, and whose server answers differently each time, with itself;
 * where something is found, with up to three further loads. @returns how many pairs were left with a finding
 */
export async function runRestless(engine: Engine, pairs: number) {
  const site = await startRestlessSite({ varies: true });
  const take = () => captureOf(engine, site.url, site.hosts);
  const result = { pairs, "found at first": 0, "found in the end": 0, "further loads": 0 };
  try {
    let before = await take();
    for (let number = 0; number < pairs; number += 1) {
      const after = await take();
      let open = openOf(before, after, []);
      if (open.length > 0) result["found at first"] += 1;
      const further: Capture[] = [];
      while (open.length > 0 && further.length < mostFurther) {
        further.push(await take());
        result["further loads"] += 1;
        open = openOf(before, after, further);
      }
      if (open.length > 0) {
        result["found in the end"] += 1;
        for (const { sentence } of explainVisual(open)) console.log(`    false alarm: ${sentence}`);
      }
      before = after;
    }
  } finally {
    await site.close();
  }
  return result;
}

/** Compares pages that do not move with themselves, one load with the next. */
export async function runOrdinary(
  engine: Engine,
  folder: string,
  pages: readonly string[],
  pairs: number,
) {
  const site = await startEditedSite({ folder });
  const result = { pairs, identical: 0, "false alarms": 0 };
  try {
    for (let number = 0; number < pairs; number += 1) {
      const url = site.url + (pages[number % pages.length] ?? "");
      const { differs, findings } = compareCaptures(
        await captureOf(engine, url),
        await captureOf(engine, url),
      );
      if (!differs) result.identical += 1;
      if (findings.length > 0) result["false alarms"] += 1;
      for (const { sentence } of findings) console.log(`    false alarm on ${url}: ${sentence}`);
    }
  } finally {
    await site.close();
  }
  return result;
}

function openOf(before: Capture, after: Capture, further: readonly Capture[]) {
  const look = lookOf(after);
  const { causes } = comparePages(lookOf(before), look);
  const facets = findUnsteady(further.map((each) => comparePages(lookOf(each), look)));
  return causes.filter((cause) => !isUnsteady(cause, facets));
}
