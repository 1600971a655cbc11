import { expect, it } from "vitest";
import { daysAgo } from "./days-ago.ts";

it("begins at the UTC midnight of the day that many days ago", () => {
  expect(daysAgo(7, Date.parse("2026-11-21T23:30:00Z"))).toBe("2026-11-14T00:00:00.000Z");
});
