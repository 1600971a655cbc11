import { expect, it } from "vitest";
import { timeSchema } from "./primitives.ts";

it("takes moments of the years that there are", () => {
  expect(timeSchema.safeParse("0001-01-01T00:00:00.000Z").success).toBe(true);
  expect(timeSchema.safeParse("9999-12-31T23:59:59.999Z").success).toBe(true);
  expect(timeSchema.safeParse("0000-12-31T23:59:59.999Z").error?.issues[0]?.message).toBe(
    "There is no year 0.",
  );
});
