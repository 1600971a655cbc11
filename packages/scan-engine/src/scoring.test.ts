import { describe, expect, it } from "vitest";
import { categoryScore, healthScore, roundedMean, weightedMean } from "./scoring.ts";

describe("healthScore", () => {
  it.each([
    [90, 80, 85],
    [91, 84, 87.5],
    [90, null, 90],
    [null, 41, 41],
    [null, null, null],
    [0, 100, 50],
  ])("of %s and %s is %s", (lighthouse, security, health) => {
    expect(healthScore(lighthouse, security)).toBe(health);
  });
});

describe("categoryScore", () => {
  it("gives passes whole, warnings half and failures no points", () => {
    const audits = [
      { status: "pass", weight: 10 },
      { status: "warning", weight: 5 },
      { status: "fail", weight: 8 },
    ] as const;
    expect(categoryScore(audits)).toBe(54);
  });

  it("leaves out what does not score", () => {
    const audits = [
      { status: "pass", weight: 4 },
      { status: "not_applicable", weight: 10 },
      { status: "informational", weight: 10 },
    ] as const;
    expect(categoryScore(audits)).toBe(100);
  });

  it("is null when nothing scores", () => {
    expect(categoryScore([{ status: "not_applicable", weight: 3 }])).toBeNull();
  });
});

describe("weightedMean", () => {
  it("weighs the categories present", () => {
    expect(
      weightedMean([
        { score: 0, weight: 30 },
        { score: 90, weight: 25 },
      ]),
    ).toBe(41);
    expect(
      weightedMean([
        { score: null, weight: 30 },
        { score: 90, weight: 25 },
      ]),
    ).toBe(90);
  });
});

it("rounds the mean of the scores present", () => {
  expect(roundedMean([100, 99, null, 98])).toBe(99);
  expect(roundedMean([null])).toBeNull();
});
