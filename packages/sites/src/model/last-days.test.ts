import { expect, it } from "vitest";
import { lastDays } from "./last-days.ts";

it("spans UTC days up to today", () => {
  expect(lastDays(7, Date.parse("2026-11-21T23:30:00Z"))).toEqual({
    from: "2026-11-14T00:00:00.000Z",
    to: "2026-11-21T00:00:00.000Z",
  });
});
