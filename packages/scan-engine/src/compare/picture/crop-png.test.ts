import { PNG } from "pngjs";
import { describe, expect, it } from "vitest";
import { cropPng } from "./crop-png.ts";

type Colour = [red: number, green: number, blue: number];

/** A PNG that another library writes, whose pixels say where they are. */
function pictureOf(width: number, height: number, colourAt: (x: number, y: number) => Colour) {
  const png = new PNG({ width, height });
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      png.data.set([...colourAt(x, y), 255], (y * width + x) * 4);
    }
  }
  return png;
}

const placed = (x: number, y: number): Colour => [x, y % 256, Math.floor(y / 256)];

function readBack(png: Buffer | null | undefined) {
  if (!png) throw new Error("There is no picture.");
  const { width, height, data } = PNG.sync.read(png);
  const at = (x: number, y: number) => [
    ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
  ];
  return { width, height, at };
}

describe("cropPng", () => {
  // 0 to 4 are the ways a row can be told by its neighbours, -1 is a choice anew for each.
  it.each([0, 1, 2, 3, 4, -1])("reads rows that are told in way %i", async (filterType) => {
    const png = PNG.sync.write(pictureOf(60, 700, placed), { filterType, colorType: 2 });
    const crop = { x: 11, y: 600, width: 30, height: 40, shrink: 1 };
    const { width, height, at } = readBack((await cropPng(png, [crop]))[0]);
    expect([width, height, at(0, 0), at(29, 39)]).toEqual([
      30,
      40,
      placed(11, 600),
      placed(40, 639),
    ]);
  });

  it("makes each pixel the mean of a square, on white where it shows through", async () => {
    const stripes = pictureOf(8, 8, (x) => (x % 2 === 0 ? [0, 0, 0] : [200, 100, 50]));
    const opaque = PNG.sync.write(stripes, { colorType: 2 });
    const crop = { x: 0, y: 0, width: 8, height: 8, shrink: 2 };
    const half = readBack((await cropPng(opaque, [crop]))[0]);
    expect([half.width, half.height, half.at(3, 3)]).toEqual([4, 4, [100, 50, 25]]);
    stripes.data.fill(0);
    const clear = readBack((await cropPng(PNG.sync.write(stripes), [crop]))[0]);
    expect(clear.at(1, 1)).toEqual([255, 255, 255]);
  });

  it("makes several in one pass, and none beyond the picture", async () => {
    const png = PNG.sync.write(pictureOf(50, 90, placed), { colorType: 2 });
    const whole = { x: 0, y: 0, width: 50, height: 90, shrink: 1 };
    const crops = await cropPng(png, [
      { ...whole, y: 80, height: 10 },
      { ...whole, y: 1 },
      { ...whole, x: -1, width: 10 },
      { ...whole, shrink: 0 },
      { ...whole, width: 2, shrink: 3 },
      { ...whole, x: 49, width: 1, height: 1 },
    ]);
    expect(crops.map((crop) => crop && readBack(crop).at(0, 0))).toEqual([
      placed(0, 80),
      null,
      null,
      null,
      null,
      placed(49, 0),
    ]);
  });

  it("reads no further down than is asked for, so that what is cut short below does no harm", async () => {
    const noise = pictureOf(200, 2_000, (x, y) => [(x * 7919 + y * 104_729) % 251, x, y % 256]);
    const png = PNG.sync.write(noise, { colorType: 2 });
    const half = png.subarray(0, png.length / 2);
    const top = { x: 0, y: 0, width: 200, height: 100, shrink: 4 };
    expect(readBack((await cropPng(half, [top]))[0])).toMatchObject({ width: 50, height: 25 });
    await expect(cropPng(half, [{ ...top, y: 1_900 }])).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it.each([
    ["nothing", Buffer.alloc(0)],
    ["another file", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>".padEnd(100))],
  ])("refuses %s", async (_, bytes) => {
    const crop = { x: 0, y: 0, width: 1, height: 1, shrink: 1 };
    await expect(cropPng(bytes, [crop])).rejects.toMatchObject({ code: "INTERNAL" });
  });

  it("refuses a picture that says to be larger than any is", async () => {
    const png = PNG.sync.write(pictureOf(4, 4, placed), { colorType: 2 });
    png.writeUInt32BE(100_000, 16);
    png.writeUInt32BE(100_000, 20);
    const crop = { x: 0, y: 0, width: 1, height: 1, shrink: 1 };
    await expect(cropPng(png, [crop])).rejects.toMatchObject({ code: "INTERNAL" });
  });
});
