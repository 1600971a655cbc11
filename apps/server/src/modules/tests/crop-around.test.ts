import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cropAround } from "./crop-around.ts";

const page = { width: 1280, height: 16_000, ratio: 1 };

describe("cropAround", () => {
  it("shows a small element in the middle of what is around it", () => {
    expect(cropAround({ x: 600, y: 5_000, width: 100, height: 40 }, page)).toEqual({
      crop: { x: 450, y: 4_895, width: 400, height: 250, shrink: 1 },
      width: 400,
      height: 250,
      box: { x: 150, y: 105, width: 100, height: 40 },
    });
  });

  it("shows what is as wide as the page small, with the page below it", () => {
    const cropped = cropAround({ x: 0, y: 0, width: 1280, height: 64 }, page);
    expect(cropped?.crop).toEqual({ x: 0, y: 0, width: 1280, height: 800, shrink: 3 });
    expect(cropped?.box.width).toBeCloseTo(426, 0);
    expect(cropped?.box.height).toBeCloseTo(64 / 3, 5);
  });

  it("shows the beginning of what is taller than a crop", () => {
    const cropped = cropAround({ x: 0, y: 3_000, width: 1280, height: 6_000 }, page);
    expect(cropped?.crop).toMatchObject({ y: 2_960, height: 800 });
  });

  it("counts in the picture's own pixels, of which a phone has several for one", () => {
    const phone = { width: 1_170, height: 6_000, ratio: 3 };
    const cropped = cropAround({ x: 10, y: 500, width: 100, height: 30 }, phone);
    expect(cropped?.crop).toMatchObject({ x: 0, width: 1_170, shrink: 2 });
    expect(cropped?.box).toMatchObject({ x: 15, width: 150, height: 45 });
  });

  it.each([
    ["below the picture", { x: 0, y: 16_000, width: 10, height: 10 }],
    ["beside it", { x: -50, y: 10, width: 50, height: 10 }],
    ["nowhere", { x: 5, y: 5, width: 0, height: 10 }],
  ])("shows nothing of what is %s", (_, box) => {
    expect(cropAround(box, page)).toBeNull();
  });

  it("asks for nothing beyond the picture, and for little, wherever an element is said to be", () => {
    const length = fc.integer({ min: 1, max: 16_384 });
    const place = fc.double({ min: -20_000, max: 20_000, noNaN: true });
    const boxes = fc.record({ x: place, y: place, width: place, height: place });
    const sizes = fc.record({
      width: fc.integer({ min: 1, max: 4_096 }),
      height: length,
      ratio: fc.constantFrom(1, 2, 3),
    });
    fc.assert(
      fc.property(boxes, sizes, (box, size) => {
        const cropped = cropAround(box, size);
        if (cropped === null) return;
        const { crop, width, height } = cropped;
        expect(Object.values(crop).every(Number.isInteger)).toBe(true);
        expect(Math.min(crop.x, crop.y)).toBeGreaterThanOrEqual(0);
        expect(crop.x + crop.width).toBeLessThanOrEqual(size.width);
        expect(crop.y + crop.height).toBeLessThanOrEqual(size.height);
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(1);
        expect(height).toBeLessThanOrEqual(720);
        // A picture of a few rows is not made smaller than a row.
        expect(width).toBeLessThanOrEqual(height === 1 ? size.width : 720);
      }),
      {
        examples: [
          [
            { x: 0, y: 0, width: 640.5, height: 1 },
            { width: 721, height: 1, ratio: 1 },
          ],
        ],
      },
    );
  });
});
