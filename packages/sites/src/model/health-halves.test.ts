import { expect, it } from "vitest";
import { healthHalves, healthPartsOf } from "./health-halves.ts";

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

it("takes from a scan its categories and the average of security, not Lighthouse's own average", () => {
  const { security, ...categories } = scores;
  const parts = healthPartsOf({
    lighthouse: { scores: { ...categories, average: 12 } },
    security: {
      scores: {
        ...{ transport: 1, browser: 2, scripts: 3, forms: 4, compliance: 5 },
        average: security,
      },
    },
  });
  expect(parts).toEqual(scores);
});
