import { describe, expect, it } from "vitest";
import { entries, entryOf } from "./entries.ts";

describe("entries", () => {
  it("stand in the product's order", () => {
    expect(entries.map(({ label }) => label)).toEqual([
      "Home",
      "Schedules",
      "Flows",
      "Cases",
      "Issues",
      "Logs",
      "Billing",
      "Account",
    ]);
  });
});

describe("entryOf", () => {
  it.each([
    ["/", "Home"],
    ["/site/1", "Home"],
    ["/site/1/migration", "Home"],
    ["/page/1/report", "Home"],
    ["/scan/1", "Home"],
    ["/test/1", "Home"],
    ["/schedule", "Schedules"],
    ["/flow", "Flows"],
    ["/flowrun/1", "Flows"],
    ["/case/1", "Cases"],
    ["/caserun/1", "Cases"],
    ["/issue/new", "Issues"],
    ["/billing/update", "Billing"],
    ["/slack", undefined],
    ["/nowhere", undefined],
  ])("of %s is %s", (pathname, label) => {
    expect(entryOf(pathname)?.label).toBe(label);
  });
});
