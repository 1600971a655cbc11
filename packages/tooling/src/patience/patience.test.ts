import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { measurePace } from "./measure-pace.ts";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe("patience", () => {
  it("gives a deadline the factor that its run was told", async () => {
    vi.stubEnv("TEST_PACE", "2.5");
    const { patience } = await import("./patience.ts");
    expect(patience(1_000)).toBe(2_500);
  });

  it("measures the factor where nobody tells it, and tells the processes it starts", async () => {
    vi.stubEnv("TEST_PACE", undefined);
    const { patience } = await import("./patience.ts");
    expect(patience(1_000)).toBe(Number(process.env.TEST_PACE) * 1_000);
  });
});

describe("measurePace", () => {
  it("never makes a deadline shorter than it is on a quiet machine", () => {
    expect(measurePace()).toBeGreaterThanOrEqual(1);
  });
});
