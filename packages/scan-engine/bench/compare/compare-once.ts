/*
 * Compares two pictures with their snapshots once and prints the most memory that this process took, in MB.
 *
 *   node bench/compare/compare-once.ts before after
 *
 * of which each names a `.png` and a `.snapshot`.
 */
import { readFileSync } from "node:fs";
import { comparePages } from "../../src/compare/visual/compare-page.ts";
import { explainVisual } from "../../src/compare/visual/explain-visual.ts";
import { lookOf } from "./look-at.ts";

const [before = "", after = ""] = process.argv.slice(2);
const look = (file: string) =>
  lookOf({
    png: readFileSync(`${file}.png`),
    snapshot: readFileSync(`${file}.snapshot`),
    scale: 1,
  });
explainVisual(comparePages(look(before), look(after)).causes);
console.log(Math.round(process.resourceUsage().maxRSS / 1024));
