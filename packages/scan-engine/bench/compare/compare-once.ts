/*
 * Compares two PNG files with their snapshots once and prints the most memory that this process took, in MB.
 *
 *   node bench/compare/compare-once.ts before.png after.png before.snapshot after.snapshot
 */
import { readFile } from "node:fs/promises";
import { comparePages } from "../../src/compare/visual/compare-page.ts";
import { explainVisual } from "../../src/compare/visual/explain-visual.ts";
import { lookOf } from "./look-at.ts";

const [before = "", after = "", snapshotBefore = "", snapshotAfter = ""] = await Promise.all(
  process.argv.slice(2).map((file) => readFile(file)),
);
const look = (png: Buffer | string, snapshot: Buffer | string) =>
  lookOf({ png: Buffer.from(png), snapshot: Buffer.from(snapshot), scale: 1 });
const { causes } = comparePages(look(before, snapshotBefore), look(after, snapshotAfter));
explainVisual(causes);
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
