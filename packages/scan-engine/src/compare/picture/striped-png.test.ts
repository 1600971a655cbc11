import { crc32 } from "node:zlib";
import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { openPng } from "./open-png.ts";
import { emptyPicture, type Picture } from "./picture.ts";
import { readPng } from "./read-png.ts";
import { packStrip, rowBytesOf, unpackStrips } from "./strip-rows.ts";
import { stripePng } from "./stripe-png.ts";
import { stripsOf } from "./striped-png.ts";
import { writePng } from "./write-png.ts";

function noise(width: number, height: number): Picture {
  const picture = emptyPicture(width, height);
  let state = 7;
  for (let at = 0; at < width * height; at += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    picture.pixels[at] = (state >>> 8) | 0xff000000;
  }
  return picture;
}

function pushedDown(picture: Picture, by: number): Picture {
  const taller = emptyPicture(picture.width, picture.height + by);
  taller.pixels.fill(-1);
  taller.pixels.set(picture.pixels, by * picture.width);
  return taller;
}

const pngOf = (picture: Picture) => writePng(picture, 0, picture.height);
const internal = expect.objectContaining({ code: "INTERNAL" });

describe("a picture in strips", () => {
  it("is the same picture to any reader, also of bytes that nobody of ours packed", async () => {
    const { data, width, height } = PNG.sync.read(pngOf(noise(43, 600)));
    const png = Object.assign(new PNG({ width, height }), { data });
    const filters = [0, 1, 2, 3, 4];
    const sources = [
      pngOf(noise(43, 600)),
      ...filters.map((filterType) => PNG.sync.write(png, { filterType, colorType: 2 })),
      PNG.sync.write(png, { filterType: 4, colorType: 6 }),
    ];
    for (const source of sources) {
      const striped = await stripePng(source);
      expect(PNG.sync.read(striped).data.equals(data)).toBe(true);
      expect(readPng(striped).bytes.equals(readPng(source).bytes)).toBe(true);
    }
  });

  it("is decoded only where it is asked for", async () => {
    const picture = noise(40, 600);
    const opened = openPng(await stripePng(pngOf(picture)));
    opened.ensure(300, 301);
    expect(opened.pixels[300 * 40]).toBe(picture.pixels[300 * 40]);
    expect(opened.pixels[0]).toBe(0);
    opened.ensure(0, 600);
    expect(opened.bytes.equals(picture.bytes)).toBe(true);
  });

  it("has the strips of one whose rows were pushed down", async () => {
    const picture = noise(40, 3_000);
    const known = new Set(stripsOf(await stripePng(pngOf(picture)))?.map(({ hash }) => hash));
    const moved = stripsOf(await stripePng(pngOf(pushedDown(picture, 37)))) ?? [];
    const shared = moved.filter(({ hash }) => known.has(hash));
    expect(shared.length).toBeGreaterThan(moved.length * 0.8);
  });

  it("has one height for areas of one colour, and no end of strips", async () => {
    const strips = stripsOf(await stripePng(pngOf(emptyPicture(40, 480))));
    expect(strips?.map(({ height }) => height)).toEqual([96, 96, 96, 96, 96]);
    expect(new Set(strips?.map(({ hash }) => hash)).size).toBe(1);
  });

  it("is none where it was never packed so", () => {
    expect(stripsOf(pngOf(noise(40, 100)))).toBeNull();
    expect(stripsOf(Buffer.from("no picture"))).toBeNull();
  });

  it("is refused where it is not what it says", async () => {
    const striped = await stripePng(pngOf(noise(40, 600)));
    const [heightsAt, dataAt] = [33, stripsOf(striped)?.[1]?.start ?? 0];
    const broken = (at: number, bytes: number[]) => {
      const copy = Buffer.from(striped);
      copy.set(bytes, at);
      return copy;
    };
    const heights = broken(heightsAt + 8, [0, 1]);
    expect(() => stripsOf(heights)).toThrow(internal);
    expect(() => stripsOf(broken(heightsAt, [0, 0, 0, 3]))).toThrow(internal);
    expect(() => stripsOf(broken(dataAt, [0x7f, 0xff, 0xff, 0xff]))).toThrow(internal);
    for (const length of [60, dataAt + 3, striped.length - 1]) {
      expect(() => stripsOf(striped.subarray(0, length))).toThrow(internal);
    }
    expect(() => openPng(broken(dataAt + 8, [0xff, 0xff, 0xff])).ensure(0, 600)).toThrow(internal);
    expect(() => openPng(Buffer.from("no picture"))).toThrow(internal);
    await expect(stripePng(Buffer.from("no picture"))).rejects.toMatchObject({ code: "INTERNAL" });
    await expect(stripePng(pngOf(noise(40, 600)).subarray(0, 9_000))).rejects.toMatchObject({
      code: "INTERNAL",
    });
  });

  it("says a size that is never allocated", async () => {
    const striped = Buffer.from(await stripePng(pngOf(noise(40, 100))));
    striped.writeUInt32BE(0x7fffffff, 16);
    striped.writeUInt32BE(crc32(striped.subarray(12, 29)), 29);
    expect(() => openPng(striped)).toThrow(internal);
    await expect(stripePng(striped)).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("has strips whose rows can be told from each other, and packed as they were", async () => {
    const picture = noise(40, 600);
    const png = await stripePng(pngOf(picture));
    const [first, second] = (stripsOf(png) ?? []).map((strip) => ({
      ...strip,
      bytes: png.subarray(strip.start, strip.start + strip.length),
    }));
    if (!first || !second) throw new Error("It has no strips.");
    const rowBytes = rowBytesOf(png);
    const both = Buffer.concat([first.bytes, second.bytes]);
    const most = rowBytes * (first.height + second.height);
    const rows = await unpackStrips(both, rowBytes, most);
    const [red, green, blue] = rows.subarray(rowBytes * second.y + 1);
    expect([red, green, blue]).toEqual([
      ...picture.bytes.subarray(second.y * 160, second.y * 160 + 3),
    ]);
    const again = await packStrip(rows.subarray(rowBytes * second.y), rowBytes);
    expect(again.equals(second.bytes)).toBe(true);

    const others = [
      () => unpackStrips(both, rowBytes, most - 1),
      () => unpackStrips(both.subarray(0, -1), rowBytes, most),
      () => unpackStrips(both.subarray(0, first.length + 5), rowBytes, most),
      () => unpackStrips(both, rowBytes + 3, most),
      () => unpackStrips(Buffer.from(both).fill(0xff, 8, 12), rowBytes, most),
    ];
    for (const unpack of others) await expect(unpack()).rejects.toThrow(internal);
    expect(() => rowBytesOf(both)).toThrow(internal);
  });
});
