import { startDemoSite } from "@sitewright/demo-site";
import { type Engine, stripsOf } from "../../src/index.ts";
import { helpers } from "./authored-changes.ts";
import { startEditedSite } from "./edited-site.ts";
import { captureOf } from "./look-at.ts";

/** What a page's pictures and snapshots take when it is scanned daily, as multiples of its first scan. */
export async function runThirtyDays(engine: Engine, days: number) {
  const demo = await startDemoSite();
  const site = await startEditedSite({ upstream: demo.url });
  const changes: Record<string, (day: number) => string> = {
    unchanged: () => "",
    "two words daily": (day) =>
      `one(".lead").firstChild.data = "Day ${day} of a short list, on purpose."; all(".price")[4].textContent = "£${20 + day}.00";`,
  };
  const table: Record<string, Record<string, number>> = {};
  try {
    for (const [name, editOf] of Object.entries(changes)) {
      const kept = new Map<string, number>();
      let manifests = 0;
      let whole = 0;
      let first = 0;
      const total = () => [...kept.values()].reduce((sum, bytes) => sum + bytes, 0) + manifests;
      for (let day = 0; day < days; day += 1) {
        site.setEdit(`${helpers}${editOf(day)}`);
        const capture = await captureOf(engine, `${site.url}/shop`);
        const strips = stripsOf(Buffer.from(capture.png)) ?? [];
        whole += capture.png.length;
        for (const { hash, length } of strips) kept.set(hash, length);
        kept.set(Buffer.from(capture.snapshot).toString("base64"), capture.snapshot.length);
        // A name in 32 digits and a height.
        manifests += strips.length * 36;
        if (day === 0) first = total();
      }
      table[name] = {
        "one scan, kB": Math.round(first / 1024),
        "all scans, kB": Math.round(total() / 1024),
        "× one scan": Math.round((total() / first) * 100) / 100,
        "whole PNGs, kB": Math.round(whole / 1024),
      };
    }
  } finally {
    await site.close();
    await demo.close();
  }
  return table;
}
