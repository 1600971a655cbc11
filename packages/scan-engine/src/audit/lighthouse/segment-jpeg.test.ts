import jpeg from "jpeg-js";
import { describe, expect, it } from "vitest";
import { segmentJpeg } from "./segment-jpeg.ts";

/** Of 240 × 160 pixels, each block of them another; a spot of it may be changed. */
function draw(changed?: { x: number; y: number }): Buffer {
  const [width, height] = [240, 160];
  const data = Buffer.alloc(width * height * 4, 0xff);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const isChanged = changed && Math.abs(x - changed.x) < 4 && Math.abs(y - changed.y) < 4;
      const seed = Math.imul((x >> 3) + 31 * (y >> 3) + 1, 0x9e3779b1) >>> 8;
      data.writeUIntBE(isChanged ? 0 : seed, (y * width + x) * 4, 3);
    }
  }
  return jpeg.encode({ width, height, data }, 80).data;
}

const pixelsOf = (data: Uint8Array) => Buffer.from(jpeg.decode(data).data);

/** How many bytes the end of two pictures is equal for. */
function equalEnd(a: Uint8Array, b: Uint8Array): number {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length += 1;
  return length;
}

describe("a picture of a filmstrip", () => {
  it("is the same picture to any reader", () => {
    for (const data of [draw(), Buffer.from(blankOfChromium, "base64")]) {
      const segmented = segmentJpeg(data);
      expect(pixelsOf(segmented).equals(pixelsOf(data))).toBe(true);
      expect(Buffer.from(segmented).equals(data)).toBe(false);
    }
  });

  it("has the bytes of another where it shows the same", () => {
    const [plain, changed] = [draw(), draw({ x: 20, y: 4 })];
    expect(equalEnd(plain, changed)).toBeLessThan(plain.length / 10);
    const segmented = segmentJpeg(plain);
    expect(equalEnd(segmented, segmentJpeg(changed))).toBeGreaterThan(segmented.length * 0.8);
  });

  it("is left as it is where it is no whole picture of a browser's", () => {
    const data = draw();
    const progressive = Buffer.from(data);
    progressive[data.indexOf(Buffer.from([0xff, 0xc0])) + 1] = 0xc2;
    const segmented = segmentJpeg(data);
    const cut = Buffer.concat([data.subarray(0, data.length / 2), Buffer.from([0xff, 0xd9])]);
    for (const other of [progressive, segmented, cut, data.subarray(0, 90), Buffer.from("none")]) {
      expect(segmentJpeg(other)).toBe(other);
    }
    expect(segmentJpeg(Buffer.alloc(0))).toHaveLength(0);
  });

  it("harms nobody, whatever it says", () => {
    const data = draw();
    for (let at = 0; at < 700; at += 1) {
      for (const byte of [0, 0x7f, 0xff]) {
        const broken = Buffer.from(data);
        broken[at] = byte;
        expect(segmentJpeg(broken).length).toBeLessThan(data.length * 2);
      }
    }
  });
});

/** As it stands in a recording: with codes of its own, and one value of colour for four of light. */
const blankOfChromium =
  "/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAYEBQYFBAYGBQYHBwYIChAKCgkJChQODwwQFxQYGBcUFhYaHSUfGhsjHBYWICwgIyYnKSopGR8tMC0oMCUoKSj/2wBDAQcHBwoIChMKChMoGhYaKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCgoKCj/wAARCAFcAfQDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAj/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AKpAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAB//9k=";
