import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { drawIcon } from "./draw-icon.ts";
import { iconFile, pngOf } from "./icon-fixture.ts";

const red = [255, 0, 0, 255] as const;
const blue = [0, 0, 255, 255] as const;

describe("an icon", () => {
  it("that is large is drawn 32 pixels wide, each by the mean of those it covers", () => {
    const drawn = read(pngOf(128, 64, (x) => (x < 2 ? red : blue)));
    expect([drawn.width, drawn.height]).toEqual([32, 16]);
    expect([...drawn.data.subarray(0, 8)]).toEqual([127, 0, 127, 255, ...blue]);
  });

  it("keeps what shows through, without the colour that nobody sees", () => {
    const drawn = read(pngOf(64, 64, (x) => (x % 2 === 0 ? red : [0, 255, 0, 0])));
    expect([...drawn.data.subarray(0, 4)]).toEqual([255, 0, 0, 127]);
  });

  it("that is small stays as it is", () => {
    const drawn = read(pngOf(16, 16, () => red));
    expect([drawn.width, drawn.height]).toEqual([16, 16]);
  });

  it("is the smallest of a file's pictures that is large enough", () => {
    const file = iconFile([
      pngOf(256, 256, () => blue),
      pngOf(16, 16, () => blue),
      pngOf(48, 48, () => red),
    ]);
    expect([...read(file).data.subarray(0, 4)]).toEqual([...red]);
  });

  it.each([
    ["a drawing in SVG", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a page", Buffer.from("<!doctype html><title>Not found</title>")],
    ["nothing", Buffer.alloc(0)],
    ["a picture of nothing", pngOf(16, 16, () => [255, 0, 0, 0])],
    ["a file cut short", pngOf(64, 64, () => red).subarray(0, 60)],
    ["more than an icon", pngOf(600, 600, () => red)],
    [
      "one that says it is without size",
      sized(
        pngOf(16, 16, () => red),
        0,
      ),
    ],
    [
      "one that says it is larger than memory",
      sized(
        pngOf(16, 16, () => red),
        0x7fffffff,
      ),
    ],
    [
      "a file that names one picture 65,535 times",
      repeated(iconFile([pngOf(256, 256, () => red)])),
    ],
  ])("is none where it is %s", (_what, file) => {
    expect(drawIcon(file)).toBeNull();
  });
});

function read(file: Buffer) {
  const drawn = drawIcon(file);
  if (!drawn) throw new Error("It was not drawn.");
  return PNG.sync.read(drawn);
}

function sized(png: Buffer, width: number): Buffer {
  const copy = Buffer.from(png);
  copy.writeUInt32BE(width, 16);
  return copy;
}

function repeated(file: Buffer): Buffer {
  const entries = Buffer.alloc(65_535 * 16);
  for (let at = 0; at < entries.length; at += 16) {
    file.copy(entries, at, 6, 22);
    entries.writeUInt32LE(6 + entries.length, at + 12);
  }
  const head = Buffer.from(file.subarray(0, 6));
  head.writeUInt16LE(65_535, 4);
  return Buffer.concat([head, entries, file.subarray(22)]);
}
