import type { SiteHealth } from "@sitewright/contract";
import { expect, it } from "vitest";
import { healthRaises } from "./health-raises.ts";

const health: SiteHealth = {
  score: 72,
  mean: 80,
  scored: 18,
  failed: 2,
  lighthouse: { performance: 50, accessibility: 95, best_practices: 90, seo: 90 },
  security: 70,
};

it("says what would raise health most: its share of the whole, the most first", () => {
  expect(healthRaises(health)).toEqual([
    { what: "security", points: 9 },
    { what: "failed", points: 8 },
    { what: "performance", points: 4.5 },
  ]);
});

it("gives a part that is missing no share, and says nothing where nothing would", () => {
  const alone = { ...health, failed: 0, security: null };
  expect(healthRaises(alone)).toEqual([{ what: "performance", points: 10 }]);
  expect(healthRaises({ ...health, scored: 0, failed: 0 })).toEqual([]);
});
