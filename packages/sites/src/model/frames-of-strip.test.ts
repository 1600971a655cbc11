import { expect, it } from "vitest";
import { framesOfStrip } from "./frames-of-strip.ts";

it("puts each moment below the frame that was in sight then", () => {
  const frames = [100, 800, 1_400].map((ms) => ({ ms, url: `/${ms}` }));
  const strip = framesOfStrip({
    frames,
    marks: [
      { id: "load", ms: 1_399 },
      { id: "largest-contentful-paint", ms: 2_000 },
      { id: "first-contentful-paint", ms: 90 },
    ],
  });
  expect(strip.map(({ marks }) => marks.map(({ id }) => id))).toEqual([
    ["first-contentful-paint"],
    ["load"],
    ["largest-contentful-paint"],
  ]);
});
