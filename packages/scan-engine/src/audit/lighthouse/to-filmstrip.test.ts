import { describe, expect, it } from "vitest";
import { toFilmstrip, withoutPictures } from "./to-filmstrip.ts";

describe("a filmstrip", () => {
  it("has what came into sight in its order, once each, with when it did", () => {
    const { frames } = toFilmstrip(
      [shot(500, "b"), shot(-20, "x"), shot(100, "a"), shot(300, "a")],
      {},
    );
    expect(frames).toEqual([
      { ms: 100, data: new Uint8Array([0x61]) },
      { ms: 500, data: new Uint8Array([0x62]) },
    ]);
  });

  it("is ten pictures of a page that never rests, the first and the last among them", () => {
    const shots = Array.from({ length: 300 }, (_, index) => shot(index * 16, `frame ${index}`));
    const times = toFilmstrip(shots, {}).frames.map(({ ms }) => ms);
    expect(times).toHaveLength(10);
    expect([times[0], times.at(-1)]).toEqual([0, 299 * 16]);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
  });

  it("leaves out what is too large for a picture of it", () => {
    expect(toFilmstrip([shot(1, "a".repeat(200_000))], {}).frames).toEqual([]);
  });

  it("has no pictures, and says why, where they could show what lets us in", () => {
    const strip = withoutPictures(toFilmstrip([shot(1, "a")], { observedLoad: 5 }));
    expect(strip).toMatchObject({ frames: [], marks: [{ id: "load" }] });
    expect(strip.missing).toMatch(/secrets/);
  });

  it("marks the moments that were seen, and none that did not come", () => {
    const observed = { observedFirstContentfulPaint: 120.4, observedLoad: Number.NaN };
    expect(toFilmstrip([], observed).marks).toEqual([{ id: "first-contentful-paint", ms: 120 }]);
  });
});

function shot(ms: number, text: string) {
  return { ms, data: Buffer.from(text).toString("base64") };
}
