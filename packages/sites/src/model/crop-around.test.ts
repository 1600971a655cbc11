import { describe, expect, it } from "vitest";
import { cropAround } from "./crop-around.ts";

const page = { width: 1_350, height: 5_000 };

describe("cropAround", () => {
  it("shows an element in the middle of what surrounds it", () => {
    const box = { x: 500, y: 2_000, width: 100, height: 40 };
    expect(cropAround(box, page)).toEqual({ x: 310, y: 1_940, width: 480, height: 160 });
  });

  it("stays within the picture at its edges", () => {
    expect(cropAround({ x: 0, y: 0, width: 10, height: 10 }, page)).toMatchObject({ x: 0, y: 0 });
    const corner = cropAround({ x: 1_340, y: 4_990, width: 10, height: 10 }, page);
    expect(corner).toEqual({ x: 870, y: 4_840, width: 480, height: 160 });
  });

  it("shows the beginning of what is too tall to be shown whole", () => {
    const crop = cropAround({ x: 0, y: 100, width: 1_350, height: 4_000 }, page);
    expect(crop).toEqual({ x: 0, y: 40, width: 1_350, height: 520 });
  });

  it("shows nothing of what the picture does not reach", () => {
    expect(cropAround({ x: 0, y: 6_000, width: 10, height: 10 }, page)).toBeNull();
    expect(cropAround({ x: -50, y: 10, width: 20, height: 10 }, page)).toBeNull();
  });
});
