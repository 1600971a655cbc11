import { describe, expect, it } from "vitest";
import { pageSchema } from "./page.ts";
import { processSchema } from "./process.ts";
import { siteSchema } from "./site.ts";

describe("what polling reads", () => {
  it("finds the end of a crawl on the site", () => {
    expect(siteSchema.shape.time_crawl_completed.safeParse(null).success).toBe(true);
    expect(
      siteSchema.shape.time_crawl_completed.safeParse("2026-11-20T10:00:00.000Z").success,
    ).toBe(true);
  });

  it("finds the end of a page's newest scan under info.latest_scan", () => {
    expect(pageSchema.shape.info.shape.latest_scan.shape).toHaveProperty("time_completed");
  });

  it.each([-1, 101, Number.NaN])("refuses a progress of %d", (progress) => {
    expect(processSchema.shape.progress.safeParse(progress).success).toBe(false);
  });

  it("knows the making of cases as a kind of process", () => {
    expect(processSchema.shape.type.options).toContain("case.generate");
  });
});
