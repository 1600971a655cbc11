import { gzipSync } from "node:zlib";
import { patience } from "@sitewright/tooling/patience";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createEngine, type Engine } from "../engine.ts";
import { testIsolation } from "../testing/test-isolation.ts";
import { tinyPage } from "../testing/tiny-page.ts";
import type { ComparedSide } from "./kept-scan.ts";
import { writePng } from "./picture/write-png.ts";

function sideOf(title: string): ComparedSide {
  const { picture, snapshot, scale } = tinyPage([
    { tag: "H2", at: [10, 10, 180, 14], text: title },
  ]);
  const image = {
    index: 0,
    device: "desktop" as const,
    scale,
    png: writePng(picture, 0, picture.height),
    snapshot: gzipSync(JSON.stringify(snapshot)),
  };
  return { scan: { url: "https://a.example/", device: "desktop", images: [image] }, further: [] };
}

describe("an engine's comparison", () => {
  let engine: Engine;
  beforeAll(async () => {
    engine = createEngine({ browsers: 1, crawls: 1, isolation: await testIsolation() });
  });
  afterAll(() => engine.close());

  it(
    "says what differs, and wants a further load where it is not settled",
    async () => {
      const { causes, pictures, wants, parts } = await engine.compare({
        before: sideOf("Letter"),
        after: sideOf("News"),
      });
      expect(causes.map(({ sentence }) => sentence)).toEqual([
        "The heading “Letter” now reads “News”.",
      ]);
      expect(pictures[0]?.differing.length).toBe(1);
      expect(wants).toEqual([{ part: "images", loads: 1 }]);
      expect(parts.logs).toEqual({ compared: false, reason: "not_asked" });
    },
    patience(20_000),
  );

  it(
    "rejects files that are none of a scan, and can be cancelled",
    async () => {
      const before = sideOf("Letter");
      const image = before.scan.images?.[0];
      if (image) image.png = Buffer.from("none");
      await expect(engine.compare({ before, after: sideOf("News") })).rejects.toMatchObject({
        code: "INTERNAL",
      });
      const signal = AbortSignal.abort();
      const sides = { before: sideOf("Letter"), after: sideOf("News") };
      await expect(engine.compare(sides, { signal })).rejects.toMatchObject({ code: "CANCELLED" });
    },
    patience(20_000),
  );
});
