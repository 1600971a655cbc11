import { expect, it } from "vitest";
import { scanHealthRaises } from "./scan-health-raises.ts";

const parts = { performance: 50, accessibility: 90, best_practices: 90, seo: 82, security: 70 };

it("names what would raise a scan's health most, the most first", () => {
  expect(scanHealthRaises(74, parts)).toEqual([
    { what: "security", points: 10 },
    { what: "performance", points: 5 },
    { what: "seo", points: 1 },
  ]);
});

it("gives security the whole where nothing else was measured", () => {
  const none = { performance: null, accessibility: null, best_practices: null, seo: null };
  expect(scanHealthRaises(70, { ...none, security: 70 })).toEqual([
    { what: "security", points: 20 },
  ]);
});

it("raises no health that is not there", () => {
  expect(scanHealthRaises(null, parts)).toEqual([]);
});
