import { makeCaseRunDetail, makeCaseRunStep } from "@sitewright/api-client/testing";
import { describe, expect, it } from "vitest";
import { endOf, extraOf, spansOfGreen, spansOfRequests, spansOfRun, ticksOf } from "./run-times.ts";

const at = (ms: number) => new Date(Date.UTC(2026, 2, 1) + ms).toISOString();
const part = (from: number, to: number) => ({
  ...{ status: "passed" as const, time_created: at(from), time_completed: at(to), code: null },
  ...{ exception: null, via: 0, heal: null, conflict: null, means: null },
});

const run = makeCaseRunDetail({
  results: [
    makeCaseRunStep({ action: part(500, 1_700), assertion: null }),
    makeCaseRunStep({ index: 2, action: part(1_800, 2_000), assertion: part(2_000, 4_000) }),
    makeCaseRunStep({ index: 3, action: null, assertion: part(4_000, 4_100) }),
  ],
});

describe("the clock of a run", () => {
  it("begins with its first step, and counts what a step does and checks as one", () => {
    const spans = spansOfRun(run);
    expect([...spans]).toEqual([
      [0, { from: 0, ms: 1_200 }],
      [2, { from: 1_300, ms: 2_200 }],
      [3, { from: 3_500, ms: 100 }],
    ]);
    expect(endOf(spans)).toBe(3_600);
  });

  it("is empty without steps and without a green run", () => {
    expect(spansOfRun({ results: [] }).size).toBe(0);
    expect(spansOfGreen({ green: null }).size).toBe(0);
    expect(endOf(new Map())).toBe(0);
  });

  it.each([
    [0, [0, 200]],
    [900, [0, 200, 400, 600, 800, 1_000]],
    [3_600, [0, 1_000, 2_000, 3_000, 4_000]],
    [24_000, [0, 5_000, 10_000, 15_000, 20_000, 25_000]],
  ])("marks %i ms at even times that reach its end", (end, ticks) => {
    expect(ticksOf(end)).toEqual(ticks);
  });

  it("has as many marks as fit, however long", () => {
    for (let end = 1; end <= 300_000; end += 997) expect(ticksOf(end).length).toBeLessThan(9);
    expect(ticksOf(9e15).length).toBeLessThan(9);
  });

  it("has requests on the clock of the steps, but for those without a time", () => {
    const asked = (time_created: string | null) => ({
      ...{ method: "GET", url: "https://oak-and-iron.example/", status: 200, ms: 40, error: null },
      time_created,
    });
    const results = [
      makeCaseRunStep({ action: part(500, 900), requests: [asked(at(700)), asked(null)] }),
      makeCaseRunStep({ index: 1, action: part(900, 999), requests: [asked(at(950))] }),
    ];
    expect(spansOfRequests({ results })).toEqual([
      { from: 200, ms: 40 },
      { from: 450, ms: 40 },
    ]);
  });

  it("tells what took longer than in the green run, and no noise", () => {
    expect(extraOf({ from: 0, ms: 1_200 }, { from: 0, ms: 200 })).toBe(1_000);
    expect(extraOf({ from: 0, ms: 600 }, { from: 0, ms: 200 })).toBeNull();
    expect(extraOf({ from: 0, ms: 200 }, { from: 0, ms: 900 })).toBeNull();
    expect(extraOf({ from: 0, ms: 9_000 }, undefined)).toBeNull();
  });
});
