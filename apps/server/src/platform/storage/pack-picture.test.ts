import { makeStripedPng } from "@sitewright/scan-engine/testing";
import { beforeAll, describe, expect, it } from "vitest";
import { makePng } from "../../testing/make-png.ts";
import { type PackedPicture, packPicture } from "./pack-picture.ts";
import { readStriped, writeStriped } from "./striped-picture.ts";

const size = { width: 60, height: 2_000 };
const draw = (marks: Record<number, number> = {}) => makeStripedPng({ ...size, marks });

/** Pictures of one page, each packed after the one before it. */
function packAll(pictures: readonly Uint8Array[]): PackedPicture[] {
  const all: PackedPicture[] = [];
  for (const png of pictures) {
    const packed = packPicture(png, all.at(-1)?.picture ?? null);
    if (!packed) throw new Error("It was not packed.");
    all.push(packed);
  }
  return all;
}

function joined({ picture }: PackedPicture, packs: readonly PackedPicture[]): Buffer {
  const files = new Map(
    packs.flatMap(({ picture: { packs: named }, pack }) => {
      const own = named.find(({ bytes }) => bytes === pack?.length);
      return own && pack ? [[own.sha256, pack] as const] : [];
    }),
  );
  const strips = picture.strips.map(({ pack, start, length }) => {
    const file = files.get(picture.packs[pack]?.sha256 ?? "");
    return file?.subarray(start, start + length) ?? new Uint8Array();
  });
  return Buffer.concat([picture.opening, ...strips, picture.closing]);
}

describe("a picture in strips", () => {
  let plain: Buffer;

  beforeAll(async () => {
    plain = await draw();
  });

  it("is kept whole the first time, each strip once", async () => {
    const blank = await makeStripedPng({ ...size, marks: Object.fromEntries(rows(1_000, 2_000)) });
    const [first] = packAll([blank]);
    expect(first?.picture.packs).toHaveLength(1);
    expect(first?.pack?.length).toBeLessThan(blank.length);
    expect(first && joined(first, [first]).equals(blank)).toBe(true);
  });

  it("costs nothing where it did not change", () => {
    const [first, second] = packAll([plain, plain]);
    expect(second?.pack).toBeNull();
    expect(second && writeStriped(second.picture)).toEqual(first && writeStriped(first.picture));
  });

  it("costs the strips that changed", async () => {
    const changed = await draw({ 700: 1 });
    const packed = packAll([plain, changed]);
    expect(packed[1]?.picture.packs).toHaveLength(2);
    expect(packed[1]?.pack?.length).toBeLessThan(plain.length / 10);
    expect(packed[1] && joined(packed[1], packed).equals(changed)).toBe(true);
  });

  it("leaves out the packs that it needs no more", async () => {
    const days = await Promise.all([1, 2, 3, 4].map((day) => draw({ 700: day })));
    const packed = packAll([plain, ...days]);
    expect(packed.at(-1)?.picture.packs).toHaveLength(2);
  });

  it("is kept whole again where it would lie in too many packs", async () => {
    const pictures = [plain];
    const marks: Record<number, number> = {};
    for (let day = 1; day <= 17; day += 1) {
      marks[day * 110] = day;
      pictures.push(await draw(marks));
    }
    const counts = packAll(pictures).map(({ picture }) => picture.packs.length);
    expect(Math.max(...counts)).toBe(16);
    expect(counts.at(-1)).toBeLessThan(4);
  });

  it("is kept whole again where most of a pack is of no use any more", async () => {
    const top = await makeStripedPng({ ...size, height: 900 });
    const packed = packAll([plain, top]);
    expect(packed[1]?.picture.packs).toHaveLength(1);
    expect(packed[1]?.pack?.length).toBeGreaterThan(top.length * 0.9);
  });

  it("is none that was packed as one", () => {
    expect(packPicture(makePng(9, 9), null)).toBeNull();
  });

  it("is read from what was written, and from nothing else", () => {
    const [first] = packAll([plain]);
    if (!first) throw new Error("It was not packed.");
    const { picture } = first;
    expect(readStriped(writeStriped(picture))).toEqual(picture);
    const [strip] = picture.strips;
    if (!strip) throw new Error("It has no strips.");
    for (const beyond of [{ pack: 1 }, { start: 1e9 }, { length: 0 }]) {
      const broken = { ...picture, strips: [{ ...strip, ...beyond }] };
      expect(readStriped(writeStriped(broken))).toBeNull();
    }
    expect(readStriped(writeStriped(picture).subarray(0, 99))).toBeNull();
    expect(readStriped(plain)).toBeNull();
  });
});

const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, at) => [from + at, 0xffffff] as const);
