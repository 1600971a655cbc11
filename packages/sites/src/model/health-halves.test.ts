import { expect, it } from "vitest";
import { healthHalves } from "./health-halves.ts";

const scores = { performance: 90, accessibility: 81, best_practices: 70, seo: 60, security: 40 };

it("halves health into the mean of Lighthouse's categories and security", () => {
  expect(healthHalves(scores)).toEqual({ lighthouse: 75, security: 40 });
});

it("leaves out what is missing, and never counts it as 0", () => {
  expect(healthHalves({ ...scores, performance: null, seo: 0 })).toEqual({
    lighthouse: 50,
    security: 40,
  });
  const none = { performance: null, accessibility: null, best_practices: null, seo: null };
  expect(healthHalves({ ...none, security: null })).toEqual({ lighthouse: null, security: null });
});
