import { readFileSync } from "node:fs";
import { PNG } from "pngjs";
import { expect, it } from "vitest";
import { readPng } from "../picture/read-png.ts";
import { comparePages } from "./compare-page.ts";

// The pictures of pixelmatch's own tests (ISC, its licence beside them); odiff's has the fourth pair, too. Without a
// layout, as they are, what is found follows from their pixels alone.
const folder = new URL("../../testing/pixelmatch-suite/", import.meta.url);

it.each([
  ["1", "a map of labels", true],
  ["2", "a map with other labels and a lake that is gone", true],
  ["4", "a map in another style", true],
  ["5", "a gradient and its smoothed edge", false],
  ["6", "rays of many colours", true],
  ["7", "a street map", true],
])("finds of pair %s, %s, what pixelmatch finds: %s", (pair, _, isDifferent) => {
  expect(found(`${pair}a`, `${pair}b`)).toBe(isDifferent);
  expect(found(`${pair}a`, `${pair}a`)).toBe(false);
});

it("takes marks that are drawn a part of a pixel elsewhere for the same, where pixelmatch counts their edges", () => {
  expect(found("3a", "3b")).toBe(false);
});

function found(before: string, after: string): boolean {
  return comparePages(lookOf(before), lookOf(after)).causes.length > 0;
}

const lookOf = (name: string) => ({ picture: opened(name), snapshot: null, scale: 1 });

/** As a browser would show it, whose pictures let nothing through: on white. */
function opened(name: string) {
  const png = PNG.sync.read(readFileSync(new URL(`${name}.png`, folder)));
  for (let at = 0; at < png.data.length; at += 4) {
    const share = (png.data[at + 3] ?? 0) / 255;
    for (let channel = at; channel < at + 3; channel += 1) {
      png.data[channel] = Math.round((png.data[channel] ?? 0) * share + 255 * (1 - share));
    }
    png.data[at + 3] = 255;
  }
  return readPng(PNG.sync.write(png));
}
