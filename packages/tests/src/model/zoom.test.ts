import { expect, it } from "vitest";
import { clampZoom, fitZoom, zoomBy } from "./zoom.ts";

it("steps through the usual zooms and stays within them", () => {
  expect(zoomBy(50, 1)).toBe(67);
  expect(zoomBy(50, -1)).toBe(33);
  expect(zoomBy(62.4, 1)).toBe(67);
  expect(zoomBy(400, 1)).toBe(400);
  expect(zoomBy(10, -1)).toBe(10);
});

it("fits a picture into the room there is, never larger than it is", () => {
  expect(fitZoom(640, 1280)).toBe(50);
  expect(fitZoom(640, 390)).toBe(100);
  expect(fitZoom(0, 1280)).toBe(50);
});

it("keeps a zoom that two fingers ask for within what can be read", () => {
  expect(clampZoom(1)).toBe(10);
  expect(clampZoom(9_000)).toBe(400);
});
